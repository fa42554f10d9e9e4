// @ts-check
/**
 * Reading the text of moves, as `docs/architecture.md` gives it, and what a seat last did by them. Legality is the server's.
 *
 * @import { DealView, Event as GameEvent } from 'answers'
 * @typedef {Extract<DealView, {table: unknown}>} MeldView the views of deals in which melds are laid
 * @typedef {{kind: string, text: string, cards: string[], meld: string, to: number, end: string}} RummyMove
 */

/** @param {string} text @returns {RummyMove} */
export function readMove(text) {
  const [kind, ...rest] = text.trim().split(/\s+/);
  const body = rest.join(' ');
  if (kind === 'lay') return { kind, text, cards: cardsOf(body), meld: body, to: 0, end: '' };
  if (kind === 'discard' || kind === 'knock') return { kind, text, cards: rest, meld: '', to: 0, end: '' };
  const parts = /^(.*?) (?:to|in) (\d+)(?: (low|high))?$/.exec(body);
  if (parts) return { kind, text, cards: parts[1].split(' '), meld: '', to: Number(parts[2]), end: parts[3] ?? '' };
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
      const others = rest && search(rest);
      if (others) return [lay.text, ...others];
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
  const numbers = new Set();
  for (const text of moves) {
    if (!text.startsWith('add ') && !text.startsWith('swap ')) continue;
    const move = readMove(text);
    if (within(move.cards, cards)) numbers.add(move.to);
  }
  return numbers;
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

/**
 * @typedef {{drew: '' | 'stock' | string, laid: number, added: number, freed: number, discarded: string, knocked: boolean, passed: boolean, done: boolean}} LastTurn
 */

/**
 * A seat's latest turn, finished or not; null if it has not moved in this deal.
 * @param {GameEvent[]} events @param {number} seat @param {string[]} [begun] what lay on the pile as the deal began @returns {LastTurn | null}
 */
export function lastTurn(events, seat, begun) {
  /** @type {string[]} */
  let moves = [];
  let ended = false;
  for (const event of events) {
    if (event.type === 'deal') {
      moves = [];
      ended = false;
    }
    if ((event.type !== 'move' && event.type !== 'undo') || event.seat !== seat) continue;
    if (event.type === 'undo') {
      moves.pop();
      continue;
    }
    if (ended) moves = [];
    moves.push(event.move);
    ended = event.move.startsWith('discard') || event.move === 'pass' || event.move === 'done';
  }
  if (!moves.length) return null;
  /** @type {LastTurn} */
  const turn = { drew: '', laid: 0, added: 0, freed: 0, discarded: '', knocked: false, passed: false, done: false };
  for (const text of moves) {
    const move = readMove(text);
    if (move.kind === 'knock') turn.knocked = true;
    if (move.kind === 'draw') turn.drew = 'stock';
    else if (move.kind === 'take') turn.drew = 'pile';
    else if (move.kind === 'lay') turn.laid += 1;
    else if (move.kind === 'add') turn.added += move.cards.length;
    else if (move.kind === 'swap') turn.freed += 1;
    else if (move.kind === 'discard' || move.kind === 'knock') turn.discarded = move.cards[0];
    else if (move.kind === 'pass') turn.passed = true;
    else if (move.kind === 'done') turn.done = true;
  }
  if (turn.drew === 'pile') turn.drew = takenCard(events, seat, begun) || 'pile';
  return turn;
}

/**
 * The card that a seat took with its latest `take`: the last one discarded before it.
 * @param {GameEvent[]} events @param {number} seat @param {string[]} [begun] what lay on the pile as the deal began
 */
export function takenCard(events, seat, begun = []) {
  const deal = events.findLast((event) => event.type === 'deal');
  let top = '';
  let taken = '';
  /** @type {string[]} */
  const pile = [...begun];
  for (const event of events) {
    if (event.type === 'deal') pile.splice(0, pile.length, ...(event === deal ? begun : []));
    if (event.type === 'undo' && event.move === 'take') {
      if (taken) pile.push(taken);
      continue;
    }
    if (event.type !== 'move') continue;
    if (event.move.startsWith('discard ')) pile.push(event.move.slice(8));
    if (event.move === 'take') {
      top = pile.pop() ?? '';
      if (event.seat === seat) taken = top;
    }
  }
  return taken;
}
