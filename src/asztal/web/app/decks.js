// @ts-check
/** Every piece of a game in the canonical order of docs/fairness.md, so that a proof need not be told it. */

/** @param {number} length @param {number} [first] */
const numbers = (length, first = 0) => Array.from({ length }, (_, at) => at + first);

const RANKS = ['A', ...numbers(9, 2), 'J', 'Q', 'K'];
/** One pack. */
export const CARDS = [...'shcd'].flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));
const TILES = [...'rykb'].flatMap((colour) => numbers(13, 1).map((number) => `${number}${colour}`));

/** Two of each, then the jokers. @param {string[]} faces @param {number} jokers */
const doubled = (faces, jokers) => [...faces.flatMap((face) => [face, face]), ...Array(jokers).fill('*')];

/** @param {number} top the most pips of an end */
const bones = (top) => numbers(top + 1).flatMap((high) => numbers(high + 1).map((low) => `${high}-${low}`));

const twoJokers = () => doubled(CARDS, 2);
const ones = () => CARDS;
const sixes = () => bones(6);
const nines = () => bones(9);

/** @type {Record<string, (players: number) => string[]>} */
const PIECES = {
  'romi-40': twoJokers,
  'romi-50': () => doubled(CARDS, 0),
  'romi-51': twoJokers,
  'joker-mania-51': (players) => doubled(CARDS, players),
  kalooki: () => doubled(CARDS, 4),
  'romi-500': twoJokers,
  'romi-300': twoJokers,
  'romi-500-cutthroat': twoJokers,
  gin: ones,
  'tabla-romi': () => doubled(TILES, 2),
  domino: sixes,
  'domino-block': sixes,
  'mexican-train': nines,
  'mexican-train-house-1': nines,
  'mexican-train-house-2': nines,
};

/** What is set aside before the deal, so that no sealed deal shuffles it: a joker is in each hand already. @param {string} game */
export const asideOf = (game) => (game === 'joker-mania-51' ? '*' : null);

/** The pieces of a game; null of one that is not known. @param {string} game @param {number} players */
export function piecesOf(game, players) {
  return Object.hasOwn(PIECES, game) ? PIECES[game](players) : null;
}
