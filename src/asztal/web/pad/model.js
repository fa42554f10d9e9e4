// @ts-check
/**
 * A score pad: what a family has written down, and the sheet that follows from it. Pure.
 *
 * A row keeps what was entered, never what it came to: whoever mends an old row finds every total after it mended.
 *
 * @typedef {import('./scoring.js').Scoring} Scoring
 * @typedef {import('./scoring.js').Table} Table
 * @typedef {{id: string, ending: string, winner: number | null, left: (number | null)[], hands: string[][],
 *   dealer: number, note: string}} Row
 * @typedef {{id: string, game: string, names: string[], options: Record<string, any>, end: 'rule' | 'open',
 *   dealer: number, turned: number | null, rows: Row[], past: Past[], made: number, at: number}} Pad
 * @typedef {{rows: Row[], turned: number | null}} Past
 * @typedef {{row: Row, number: number | null, scores: number[], totals: number[], winner: number | null,
 *   pool: number | null, chips: number[] | null}} Line
 * @typedef {{table: Table, lines: Line[], totals: number[], chips: number[] | null, deals: number, next: number,
 *   first: number, pool: number | null, engine: number | null, over: boolean, leaders: number[]}} Sheet
 */
import { AGREED, isOver, leaders, nextDealer, settled, worth } from './scoring.js';

export const MOST_PLAYERS = 8;
export const NAME_LENGTH = 24;
const STEPS_BACK = 40;

/** A name that no other pad or row has. */
export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('') + Date.now().toString(36).slice(-4);

/** @param {string} game @param {string[]} names @param {Record<string, any>} options @param {'rule' | 'open'} end @param {number} dealer @returns {Pad} */
export function newPad(game, names, options, end, dealer) {
  const now = Date.now();
  return { id: newId(), game, names, options, end, dealer, turned: null, rows: [], past: [], made: now, at: now };
}

/** The scoring of this pad's game, its end left open if the family wants it so. @param {Scoring} game @param {Pad} pad @returns {Table} */
export function tableOf(game, pad) {
  const table = settled(game, pad.names.length, pad.options);
  return pad.end === 'open' ? { ...table, deals: 0, until: 0, target: 0 } : table;
}

/** Everything that follows from what is written. @param {Scoring} game @param {Pad} pad @returns {Sheet} */
export function sheet(game, pad) {
  const table = tableOf(game, pad);
  const players = pad.names.length;
  let totals = Array(players).fill(0);
  /** @type {number[] | null} */
  let chips = table.chips ? Array(players).fill(0) : null;
  let carry = 0;
  let deals = 0;
  let dealer = pad.dealer;
  /** @type {Line[]} */
  const lines = [];
  for (const row of pad.rows) {
    const found = worth(table, row, carry);
    totals = totals.map((total, seat) => total + found.scores[seat]);
    chips = chips && found.chips ? chips.map((held, seat) => held + (found.chips?.[seat] ?? 0)) : chips;
    ({ carry } = found);
    const agreed = row.ending === AGREED;
    if (!agreed) {
      deals += 1;
      dealer = nextDealer(table, row.dealer, players);
    }
    lines.push({ row, number: agreed ? null : deals, scores: found.scores, totals, winner: found.winner, pool: found.pool, chips: found.chips });
  }
  const next = pad.turned ?? dealer;
  return {
    table, lines, totals, chips, deals, next, first: nextDealer(table, next, players),
    pool: table.pool ? carry + table.pool.each : null,
    engine: table.engines ? table.engines - (deals % table.engines) : null,
    over: isOver(table, totals, deals), leaders: leaders(table, totals),
  };
}

/** What the pad was, to go back to. @param {Pad} pad @returns {Past[]} */
const remembered = (pad) => [...pad.past, { rows: pad.rows, turned: pad.turned }].slice(-STEPS_BACK);

/** With one row more. @param {Pad} pad @param {Omit<Row, 'id'>} row @returns {Pad} */
export function withRow(pad, row) {
  const turned = row.ending === AGREED ? pad.turned : null;
  return { ...pad, rows: [...pad.rows, { id: newId(), ...row }], turned, past: remembered(pad) };
}

/** With a row written anew. @param {Pad} pad @param {string} id @param {Partial<Row>} changes @returns {Pad} */
export function withChanged(pad, id, changes) {
  return { ...pad, rows: pad.rows.map((row) => (row.id === id ? { ...row, ...changes } : row)), past: remembered(pad) };
}

/** Without a row. @param {Pad} pad @param {string} id @returns {Pad} */
export const without = (pad, id) => ({ ...pad, rows: pad.rows.filter((row) => row.id !== id), past: remembered(pad) });

/** With somebody else to deal next. @param {Pad} pad @param {number} dealer @returns {Pad} */
export const withDealer = (pad, dealer) => ({ ...pad, turned: dealer, dealer: pad.rows.length ? pad.dealer : dealer, past: remembered(pad) });

/** As it was before the last change. @param {Pad} pad @returns {Pad} */
export function undone(pad) {
  const before = pad.past.at(-1);
  return before ? { ...pad, rows: before.rows, turned: before.turned, past: pad.past.slice(0, -1) } : pad;
}

/** A pad for the same people and rules with nothing written: whoever would deal next begins. @param {Pad} pad @param {number} dealer @returns {Pad} */
export const again = (pad, dealer) => newPad(pad.game, pad.names, pad.options, pad.end, dealer);

/**
 * A pad from a file, or null if it is none.
 * @param {any} data @param {Scoring[]} games @returns {Pad | null}
 */
export function fromFile(data, games) {
  const pad = data?.asztal === 'score-pad' ? data.pad : null;
  if (!pad || !games.some((game) => game.id === pad.game) || !Array.isArray(pad.names) || !Array.isArray(pad.rows)) return null;
  const players = pad.names.length;
  const whole = (/** @type {any} */ value) => Number.isInteger(value) && Math.abs(value) < 1e6;
  const seat = (/** @type {any} */ value) => Number.isInteger(value) && value >= 0 && value < players;
  if (players < 2 || players > MOST_PLAYERS || pad.names.some((/** @type {any} */ name) => typeof name !== 'string') || !seat(pad.dealer)) return null;
  const rows = pad.rows.map((/** @type {any} */ row) => {
    const left = Array.isArray(row?.left) && row.left.length === players && row.left.every((/** @type {any} */ points) => points === null || whole(points)) ? row.left : null;
    if (!left || typeof row.ending !== 'string' || !(row.winner === null || seat(row.winner)) || !seat(row.dealer)) return null;
    const hands = Array.isArray(row.hands) ? row.hands.map((/** @type {any} */ hand) => (Array.isArray(hand) ? hand.map(String) : [])) : [];
    return { id: newId(), ending: row.ending, winner: row.winner, left, hands, dealer: row.dealer, note: String(row.note ?? '').slice(0, 200) };
  });
  if (rows.includes(null)) return null;
  const names = pad.names.map((/** @type {string} */ name) => name.slice(0, NAME_LENGTH));
  const options = typeof pad.options === 'object' && pad.options ? pad.options : {};
  return { ...newPad(pad.game, names, options, pad.end === 'rule' ? 'rule' : 'open', pad.dealer), rows, turned: seat(pad.turned) ? pad.turned : null };
}
