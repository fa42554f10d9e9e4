// @ts-check
/**
 * Reading Tábla Römi's moves, and who discards to whom. Legality is the server's.
 *
 * @typedef {{kind: string, text: string, tile: string, hand: string}} TablaMove
 *   `hand`: the kind of hand that a `finish` declares
 * @typedef {{kind: string, discards: string[]}} Finish a kind of hand and the tiles that may be discarded with it
 */

/** The kinds of hand, in the order in which they are offered. */
export const KINDS = Object.freeze(['runs', 'sets', 'mixed', 'colour', 'doubles', 'eights']);

/** @param {string} text @returns {TablaMove} */
export function readMove(text) {
  const words = text.trim().split(/\s+/);
  if (words[0] === 'finish') return { kind: 'finish', text, hand: words[1] ?? '', tile: words[3] ?? '' };
  if (words[0] === 'take' && words[1] === 'indicator') return { kind: 'take-indicator', text, hand: '', tile: '' };
  return { kind: words[0], text, hand: '', tile: words[0] === 'discard' ? (words[1] ?? '') : '' };
}

/** The ways to finish that there are now, by kind. @param {readonly string[]} moves @returns {Finish[]} */
export function finishes(moves) {
  /** @type {Map<string, string[]>} */
  const byKind = new Map();
  for (const text of moves) {
    const move = readMove(text);
    if (move.kind === 'finish') byKind.set(move.hand, [...(byKind.get(move.hand) ?? []), move.tile]);
  }
  return [...byKind].map(([kind, discards]) => ({ kind, discards })).sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** @param {Finish} finish @param {string} tile */
export const finishText = (finish, tile) => `finish ${finish.kind} discard ${tile}`;

/** Who comes after a seat. @param {number} seat @param {number} players @param {string} direction `left` or `right` */
export function after(seat, players, direction) {
  return (seat + (direction === 'right' ? players - 1 : 1)) % players;
}

/** Who discards to a seat. @param {number} seat @param {number} players @param {string} direction */
export function before(seat, players, direction) {
  return after(seat, players, direction === 'right' ? 'left' : 'right');
}

/**
 * What a seat last did in the running deal, by its latest turn: where its tile came from, and what it discarded.
 * @param {readonly import('answers').Event[]} events @param {number} seat
 * @returns {{drew: '' | 'stock' | 'take' | 'indicator' | 'claim', took: string, discarded: string}}
 */
export function lastTurn(events, seat) {
  /** @type {{drew: '' | 'stock' | 'take' | 'indicator' | 'claim', took: string, discarded: string}} */
  let turn = { drew: '', took: '', discarded: '' };
  let discarded = '';
  for (const event of events) {
    if (event.type === 'deal') {
      turn = { drew: '', took: '', discarded: '' };
      discarded = '';
    }
    if (event.type === 'undo' && event.seat === seat) turn = { ...turn, drew: '', took: '' };
    if (event.type !== 'move') continue;
    const move = readMove(event.move);
    if (event.seat === seat && move.kind === 'draw') turn = { drew: 'stock', took: '', discarded: '' };
    else if (event.seat === seat && move.kind === 'take') turn = { drew: 'take', took: discarded, discarded: '' };
    else if (event.seat === seat && move.kind === 'claim') turn = { drew: 'claim', took: discarded, discarded: '' };
    else if (event.seat === seat && move.kind === 'take-indicator') turn = { drew: 'indicator', took: '', discarded: '' };
    else if (event.seat === seat && move.tile) turn = { ...turn, discarded: move.tile };
    if (move.kind === 'discard') discarded = move.tile;
  }
  return turn;
}

const SIGNS = /** @type {Record<string, string>} */ ({ r: '●', y: '▲', k: '■', b: '✚' });

/** A tile in short: `5●`, `★`. @param {string} code */
export function tileSign(code) {
  return code === '*' ? '★' : code.slice(0, -1) + (SIGNS[code.slice(-1)] ?? '');
}
