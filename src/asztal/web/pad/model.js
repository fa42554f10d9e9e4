// @ts-check
/**
 * A score pad: what a family has written down, and the sheet that follows from it. Pure.
 *
 * A row keeps what was entered, never what it came to: when an old row is corrected, every total after it is right at once.
 *
 * @typedef {import('answers').GameFacts} Scoring
 * @typedef {import('./scoring.js').Options} Options
 * @typedef {import('answers').Scoring} Table
 * A row says who was `out`, not at the table; `joined` is the seat whose points to begin with it holds. `away` are the
 * seats that are not at the table now, `bones` the highest number of the set they play with, where it is not the game's.
 *
 * @typedef {{id: string, ending: string, winner: number | null, left: (number | null)[], hands: string[][],
 *   dealer: number, note: string, out?: number[], joined?: number | null}} Row
 * @typedef {{id: string, game: string, names: string[], options: Options, end: 'rule' | 'open', bones?: number,
 *   away?: number[], dealer: number, turned: number | null, rows: Row[], past: Past[], made: number, at: number}} Pad
 * @typedef {{rows: Row[], turned: number | null, dealer?: number, away?: number[], joined?: number}} Past
 * @typedef {{row: Row, number: number | null, scores: (number | null)[], totals: (number | null)[], winner: number | null,
 *   pool: number | null, chips: number[] | null}} Line
 * @typedef {{table: Table, lines: Line[], totals: number[], chips: number[] | null, deals: number, next: number,
 *   first: number, pool: number | null, engine: number | null, over: boolean, leaders: number[], away: number[]}} Sheet
 */
import { AGREED, SETS, isOver, leaders, nextDealer, settled, withSet, worth } from './scoring.js';

export const MOST_PLAYERS = 8;
export const NAME_LENGTH = 24;
const STEPS_BACK = 40;

/** A name that no other pad or row has. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('') + Date.now().toString(36).slice(-4);

/** @param {string} game @param {string[]} names @param {Options} options @param {'rule' | 'open'} end @param {number} dealer @returns {Pad} */
export function newPad(game, names, options, end, dealer) {
  const now = Date.now();
  return { id: newId(), game, names, options, end, dealer, turned: null, rows: [], past: [], made: now, at: now };
}

/** The scoring of this pad's game, its end left open if the family wants it so. @param {Scoring} game @param {Pad} pad @returns {Table} */
export function tableOf(game, pad) {
  const players = pad.names.length - (pad.away ?? []).length;
  const table = withSet(settled(game, players, pad.options), pad.bones ?? 0);
  // more people than the rules are for have taken more packs
  if (players > game.high && !table.bones) table.copies = Object.fromEntries(Object.keys(table.copies).map((sign) => [sign, Infinity]));
  return pad.end === 'open' ? { ...table, deals: 0, until: 0, target: 0 } : table;
}

/** Everything that follows from what is written. @param {Scoring} game @param {Pad} pad @returns {Sheet} */
export function sheet(game, pad) {
  const table = tableOf(game, pad);
  const players = pad.names.length;
  const away = pad.away ?? [];
  let totals = Array(players).fill(0);
  const begun = Array(players).fill(false);
  /** @type {number[] | null} */
  let chips = table.chips ? Array(players).fill(0) : null;
  let carry = 0;
  let deals = 0;
  let dealer = pad.dealer;
  /** @type {Line[]} */
  const lines = [];
  for (const row of pad.rows) {
    const result = worth(table, row, carry);
    totals = totals.map((total, seat) => total + (result.scores[seat] ?? 0));
    result.scores.forEach((score, seat) => {
      begun[seat] ||= score !== null;
    });
    chips = chips && result.chips ? chips.map((held, seat) => held + (result.chips?.[seat] ?? 0)) : chips;
    ({ carry } = result);
    const agreed = row.ending === AGREED;
    if (!agreed) {
      deals += 1;
      dealer = nextDealer(table, row.dealer, players);
    }
    lines.push({
      row,
      number: agreed ? null : deals,
      scores: result.scores,
      totals: totals.map((total, seat) => (begun[seat] ? total : null)),
      winner: result.winner,
      pool: result.pool,
      chips: result.chips,
    });
  }
  const whose = pad.turned ?? dealer;
  const next = away.includes(whose) ? nextDealer(table, whose, players, away) : whose;
  return {
    table,
    lines,
    totals,
    chips,
    deals,
    next,
    away,
    first: nextDealer(table, next, players, away),
    pool: table.pool ? carry + table.pool.each : null,
    engine: table.engines ? table.engines - (deals % table.engines) : null,
    over: isOver(
      table,
      totals.filter((_, seat) => !away.includes(seat)),
      deals,
    ),
    leaders: leaders(table, totals, away),
  };
}

/** What the pad was, to go back to. @param {Pad} pad @returns {Past[]} */
const remembered = (pad) =>
  [...pad.past, { rows: pad.rows, turned: pad.turned, dealer: pad.dealer, away: pad.away ?? [] }].slice(-STEPS_BACK);

/** With one row more. @param {Pad} pad @param {Omit<Row, 'id'>} row @returns {Pad} */
export function withRow(pad, row) {
  const turned = row.ending === AGREED ? pad.turned : null;
  return { ...pad, rows: [...pad.rows, { id: newId(), ...row }], turned, past: remembered(pad) };
}

/** With a row rewritten. @param {Pad} pad @param {string} id @param {Partial<Row>} changes @returns {Pad} */
export function withChanged(pad, id, changes) {
  return { ...pad, rows: pad.rows.map((row) => (row.id === id ? { ...row, ...changes } : row)), past: remembered(pad) };
}

/** Without a row. @param {Pad} pad @param {string} id @returns {Pad} */
export const without = (pad, id) => ({ ...pad, rows: pad.rows.filter((row) => row.id !== id), past: remembered(pad) });

/** With somebody else to deal next. @param {Pad} pad @param {number} dealer @returns {Pad} */
export const withDealer = (pad, dealer) => ({
  ...pad,
  turned: dealer,
  dealer: pad.rows.length ? pad.dealer : dealer,
  past: remembered(pad),
});

/** As it was before the last change. @param {Pad} pad @returns {Pad} */
export function undone(pad) {
  const before = pad.past.at(-1);
  if (!before) return pad;
  const { joined, rows, turned, dealer = pad.dealer, away = pad.away ?? [] } = before;
  const names = joined === undefined ? pad.names : pad.names.filter((_, seat) => seat !== joined);
  return { ...pad, names, rows, turned, dealer, away, past: pad.past.slice(0, -1) };
}

/**
 * Somebody new at this place of the row, who begins with these points: everybody who sits there or after it moves up
 * by one, in what is written as well.
 * @param {Pad} pad @param {number} place @param {string} name @param {number} points @returns {Pad}
 */
export function withPlayer(pad, place, name, points) {
  const moved = (/** @type {number} */ seat) => (seat >= place ? seat + 1 : seat);
  const rows = pad.rows.map((row) => ({
    ...row,
    left: row.left.toSpliced(place, 0, null),
    hands: row.hands.toSpliced(place, 0, []),
    dealer: moved(row.dealer),
    winner: row.winner === null ? null : moved(row.winner),
    out: [...(row.out ?? []).map(moved), place],
    joined: row.joined === undefined || row.joined === null ? null : moved(row.joined),
  }));
  const names = pad.names.toSpliced(place, 0, name);
  if (points) {
    const left = names.map((_, seat) => (seat === place ? points : null));
    rows.push({
      id: newId(),
      ending: AGREED,
      winner: null,
      left,
      hands: names.map(() => []),
      dealer: moved(pad.dealer),
      note: '',
      out: [],
      joined: place,
    });
  }
  return {
    ...pad,
    names,
    rows,
    away: (pad.away ?? []).map(moved),
    dealer: moved(pad.dealer),
    turned: pad.turned === null ? null : moved(pad.turned),
    past: remembered(pad).map((step, at, all) => (at === all.length - 1 ? { ...step, joined: place } : step)),
  };
}

/** With somebody gone, or back. @param {Pad} pad @param {number} seat @param {boolean} gone @returns {Pad} */
export function withAway(pad, seat, gone) {
  const rest = (pad.away ?? []).filter((each) => each !== seat);
  return { ...pad, away: gone ? [...rest, seat].sort((a, b) => a - b) : rest, past: remembered(pad) };
}

/** A pad for those at the table and the same rules with nothing written: the next dealer deals first. @param {Pad} pad @param {number} dealer @returns {Pad} */
export function again(pad, dealer) {
  const here = pad.names.map((_, seat) => seat).filter((seat) => !pad.away?.includes(seat));
  return {
    ...newPad(
      pad.game,
      here.map((seat) => pad.names[seat]),
      pad.options,
      pad.end,
      Math.max(0, here.indexOf(dealer)),
    ),
    bones: pad.bones,
  };
}

/** Whether this is an object of JSON. @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an option may have this value. @param {[string, unknown]} entry @returns {entry is [string, string | number | boolean]} */
const isValue = (entry) => ['string', 'number', 'boolean'].includes(typeof entry[1]);

/**
 * A pad from a file, or null if it is none.
 * @param {unknown} data @param {Scoring[]} games @returns {Pad | null}
 */
export function fromFile(data, games) {
  const pad = isRecord(data) && data.asztal === 'score-pad' ? data.pad : null;
  if (!isRecord(pad) || !Array.isArray(pad.names) || !Array.isArray(pad.rows)) return null;
  const game = games.find((each) => each.id === pad.game);
  const players = pad.names.length;
  /** @param {unknown} value @returns {value is number} */
  const whole = (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e6;
  /** @param {unknown} value @returns {value is number} */
  const seat = (value) => whole(value) && value >= 0 && value < players;
  const seats = (/** @type {unknown} */ value) => (Array.isArray(value) ? [...new Set(value.filter(seat))] : []);
  /** @type {unknown[]} */
  const written = pad.names;
  if (!game || players < 2 || players > MOST_PLAYERS || !written.every((name) => typeof name === 'string') || !seat(pad.dealer))
    return null;
  const rows = pad.rows.map((/** @type {unknown} */ row) => {
    if (!isRecord(row) || !Array.isArray(row.left) || row.left.length !== players) return null;
    /** @type {unknown[]} */
    const given = row.left;
    const left = given.every((points) => points === null || whole(points)) ? given : null;
    if (!left || typeof row.ending !== 'string' || !(row.winner === null || seat(row.winner)) || !seat(row.dealer)) return null;
    const hands = Array.isArray(row.hands)
      ? row.hands.map((/** @type {unknown} */ hand) => (Array.isArray(hand) ? hand.map(String) : []))
      : [];
    const joined = seat(row.joined) ? row.joined : null;
    return {
      id: newId(),
      ending: row.ending,
      winner: row.winner,
      left,
      hands,
      dealer: row.dealer,
      note: String(row.note ?? '').slice(0, 200),
      out: seats(row.out),
      joined,
    };
  });
  if (!rows.every((row) => row !== null)) return null;
  const names = written.map((name) => name.slice(0, NAME_LENGTH));
  const options = isRecord(pad.options) ? Object.fromEntries(Object.entries(pad.options).filter(isValue)) : {};
  const away = seats(pad.away);
  if (players - away.length < 2) return null;
  const bones = SETS.find((top) => top === pad.bones) ?? 0;
  return {
    ...newPad(game.id, names, options, pad.end === 'rule' ? 'rule' : 'open', pad.dealer),
    rows,
    away,
    bones,
    turned: seat(pad.turned) ? pad.turned : null,
  };
}
