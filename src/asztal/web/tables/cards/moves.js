// @ts-check
/**
 * Reading the text of moves, as `docs/architecture.md` gives it. Legality is the server's.
 *
 * @typedef {{kind: string, text: string, cards: string[], meld: string, to: number, end: string}} RummyMove
 */

/** @param {string} text @returns {RummyMove} */
export function readMove(text) {
  const [kind, ...rest] = text.trim().split(/\s+/);
  const body = rest.join(' ');
  if (kind === 'lay') return { kind, text, cards: cardsOf(body), meld: body, to: 0, end: '' };
  if (kind === 'discard' || kind === 'knock') return { kind, text, cards: rest, meld: '', to: 0, end: '' };
  const found = /^(.*?) (?:to|in) (\d+)(?: (low|high))?$/.exec(body);
  if (found) return { kind, text, cards: found[1].split(' '), meld: '', to: Number(found[2]), end: found[3] ?? '' };
  return { kind, text, cards: [], meld: '', to: 0, end: '' };
}

/** The cards of `[5s 6s 7s]` or `{8s 8h *}`. @param {string} text */
export function cardsOf(text) {
  return text
    .replace(/[[\]{}]/g, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
}

/** Cards as a key that forgets their order. @param {string[]} cards */
export function bag(cards) {
  return [...cards].sort().join(' ');
}

/** Whether `part` can be taken out of `whole`, twice-held cards counted. @param {string[]} part @param {string[]} whole */
export function within(part, whole) {
  return without(whole, part) !== null;
}

/** `whole` less `part`, or null if it is not in it. @param {string[]} whole @param {string[]} part @returns {string[] | null} */
export function without(whole, part) {
  const left = [...whole];
  for (const card of part) {
    const at = left.indexOf(card);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/**
 * The legal lays of exactly these cards.
 * @param {string[]} moves @param {string[]} cards
 */
export function laysOf(moves, cards) {
  const wanted = bag(cards);
  return moves.filter((text) => text.startsWith('lay ') && bag(cardsOf(text.slice(4))) === wanted);
}

/**
 * The cards split into legal lays, if they can be: a few melds chosen at once.
 * @param {string[]} moves @param {string[]} cards @returns {string[] | null}
 */
export function splitIntoLays(moves, cards) {
  /** @type {{text: string, cards: string[]}[]} */
  const fitting = [];
  const seen = new Set();
  for (const text of moves) {
    if (!text.startsWith('lay ')) continue;
    const own = cardsOf(text.slice(4));
    const key = bag(own);
    if (seen.has(key) || !within(own, cards)) continue;
    seen.add(key);
    fitting.push({ text, cards: own });
  }
  fitting.sort((a, b) => b.cards.length - a.cards.length);
  let tries = 0;
  /** @param {string[]} left @returns {string[] | null} */
  const search = (left) => {
    if (!left.length) return [];
    tries += 1;
    if (tries > 3000) return null;
    for (const lay of fitting) {
      if (!lay.cards.includes(left[0])) continue;
      const rest = without(left, lay.cards);
      const found = rest && search(rest);
      if (found) return [lay.text, ...found];
    }
    return null;
  };
  return search([...cards].sort());
}

/**
 * The legal ways to put exactly these cards on meld `number`: additions and joker releases.
 * @param {string[]} moves @param {string[]} cards @param {number} number
 */
export function placesOn(moves, cards, number) {
  const wanted = bag(cards);
  return moves.filter((text) => {
    if (!text.startsWith('add ') && !text.startsWith('swap ')) return false;
    const move = readMove(text);
    return move.to === number && bag(move.cards) === wanted;
  });
}

/**
 * The melds that can take any of these cards.
 * @param {string[]} moves @param {string[]} cards @returns {Set<number>}
 */
export function targets(moves, cards) {
  const found = new Set();
  for (const text of moves) {
    if (!text.startsWith('add ') && !text.startsWith('swap ')) continue;
    const move = readMove(text);
    if (within(move.cards, cards)) found.add(move.to);
  }
  return found;
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['s', 'h', 'c', 'd'];

/** A card's place when a hand is sorted; jokers last. @param {string} code @param {'suit' | 'rank'} by */
export function sortKey(code, by) {
  if (code === '*') return 999;
  const suit = SUITS.indexOf(code.slice(-1));
  const rank = RANKS.indexOf(code.slice(0, -1));
  return by === 'suit' ? suit * 20 + rank : rank * 4 + suit;
}
