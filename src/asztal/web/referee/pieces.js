// @ts-check
/** The pieces a family plays with, for the referee's trays: which there are, how many of each, one that matters to nobody. */

export const SUITS = ['s', 'h', 'd', 'c'];
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const COLOURS = ['r', 'y', 'k', 'b'];
export const NUMBERS = Array.from({ length: 13 }, (_, place) => String(place + 1));
export const JOKER = '*';

/** @param {string} card */
const parts = (card) => ({ rank: RANKS.indexOf(card.slice(0, -1)), suit: card.slice(-1) });

/** How far two cards are from ever lying in one meld; 0 for those that might. @param {string} one @param {string} other */
function apart(one, other) {
  if (one === JOKER || other === JOKER) return 3;
  const [a, b] = [parts(one), parts(other)];
  if (a.rank === b.rank) return 0;
  if (a.suit !== b.suit) return 3;
  const steps = Math.abs(a.rank - b.rank);
  return Math.min(steps, RANKS.length - steps, 3) === 3 ? 3 : 0;         // the ace lies at both ends
}

/** Cards that have nothing to do with these: what else somebody holds. @param {string[]} used @param {number} count */
export function spareCards(used, count) {
  const deck = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));
  /** @type {string[]} */
  const found = [];
  for (const strict of [true, false]) {
    for (const card of deck) {
      if (found.length === count) return found;
      if (used.includes(card) || found.includes(card)) continue;
      if (!strict || [...used, ...found].every((other) => apart(card, other) > 0)) found.push(card);
    }
  }
  return found;
}

/** A tile that is none of these. @param {string[]} used */
export const spareTile = (used) => NUMBERS.flatMap((number) => COLOURS.map((colour) => number + colour)).find((tile) => !used.includes(tile)) ?? '1r';

/** A bone as it is written: the higher number first. @param {number} one @param {number} other */
export const bone = (one, other) => (one > other ? `${one}-${other}` : `${other}-${one}`);

/**
 * Bones that lead from one number to another, each with the nearer number first; none of them used elsewhere.
 * @param {number} from @param {number} to @param {number} top @param {Set<string>} used @returns {string[] | null}
 */
export function way(from, to, top, used) {
  /** @type {{at: number, path: [number, number][]}[]} */
  let reached = [{ at: from, path: [] }];
  for (let length = 1; length <= 4; length += 1) {
    /** @type {typeof reached} */
    const next = [];
    for (const { at, path } of reached) {
      for (let number = 0; number <= top; number += 1) {
        if (number === at || used.has(bone(at, number)) || path.some(([a, b]) => bone(a, b) === bone(at, number))) continue;
        const longer = [...path, /** @type {[number, number]} */ ([at, number])];
        if (number === to) return longer.map(([a, b]) => `${a}-${b}`);
        next.push({ at: number, path: longer });
      }
    }
    reached = next.slice(0, 400);
  }
  return null;
}

/** A line of bones with these two ends, a double in it as every line has, without what is held. @param {number} left @param {number} right @param {number} top @param {string[]} held */
export function lineBetween(left, right, top, held) {
  for (const double of [left, right, ...Array.from({ length: top + 1 }, (_, number) => number)]) {
    const used = new Set([...held, bone(double, double)]);
    if (held.includes(bone(double, double))) continue;
    const before = left === double ? [] : way(left, double, top, used);
    if (!before) continue;
    for (const step of before) used.add(bone(Number(step[0]), Number(step[2])));
    const after = right === double ? [] : way(double, right, top, used);
    if (after) return [...before, `${double}-${double}`, ...after];
  }
  return null;
}
