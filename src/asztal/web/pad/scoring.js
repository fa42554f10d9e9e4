// @ts-check
/**
 * What a deal is worth: the scoring tables of `GET /api/scoring` (asztal/server/scoring.py explains them)
 * applied to what a family writes down. Pure; a test holds it equal to the engine over thousands of deals.
 *
 * @import { Ending, GameFacts, Scoring as Table, ScoringChange as Change } from 'answers'
 * @typedef {Record<string, string | number | boolean>} Options
 * @typedef {{ending: string, winner: number | null, left: (number | null)[], out?: number[]}} Entered
 * @typedef {{scores: (number | null)[], winner: number | null, carry: number, pool: number | null, chips: number[] | null}} Worth
 */

/** Points that a family has agreed on besides: no deal, and nobody deals for it. */
export const AGREED = 'agreed';

/**
 * The table of a game with these options.
 * @param {GameFacts} game @param {number} players @param {Options} options @returns {Table}
 */
export function settled(game, players, options) {
  const seats = Math.min(players, game.high);
  let table = changed(game.table, game.players[seats]);
  for (const option of game.options) {
    const value = options[option.name] ?? option.default;
    if (option.sets) table = { ...table, [option.sets]: value };
    else if (value !== option.default) table = changed(table, option.effects?.[String(value)]);
  }
  return table;
}

/** A table with what an option or the number of players changes. @param {Table} table @param {Change} [change] @returns {Table} */
function changed(table, change) {
  const endings = table.endings.map((ending) => ({ ...ending, ...change?.endings?.find((each) => each.id === ending.id) }));
  return { ...table, ...change, endings };
}

/** The sets of dominoes there are, by their highest number. */
export const SETS = [6, 9, 12, 15];

/** The highest number on the bones of a table; 0 if its pieces are none. @param {Table} table */
export const topOf = (table) => (table.bones ? Math.max(...Object.keys(table.values).map((bone) => Number(bone.split('-')[0]))) : 0);

/**
 * The table for a larger set of dominoes than the rules are written for (MT-03, D-01): its bones count like the
 * others, and the engines begin at its highest double (V1-02).
 * @param {Table} table @param {number} top @returns {Table}
 */
export function withSet(table, top) {
  if (!table.bones || top <= topOf(table)) return table;
  const values = { ...table.values };
  for (let high = topOf(table) + 1; high <= top; high += 1) {
    for (let low = 0; low <= high; low += 1) values[`${high}-${low}`] = table.bones === 'tiles' ? 1 : high + low;
  }
  const copies = Object.fromEntries(Object.keys(values).map((bone) => [bone, 1]));
  return { ...table, values, copies, engines: table.engines && top };
}

/** What of a piece its value depends on: all of a bone, the rank of a card. @param {string} piece */
export const signOf = (piece) => (/[shcd]$/.test(piece) ? piece.slice(0, -1) : piece);

/** What these pieces count in a hand. @param {Table} table @param {string[]} pieces */
export function worthOf(table, pieces) {
  /** @type {Map<string, number>} */
  const held = new Map();
  for (const piece of pieces) held.set(signOf(piece), (held.get(signOf(piece)) ?? 0) + 1);
  let sum = 0;
  for (const [sign, count] of held) {
    const counted = table.several && sign !== '*' ? table.several[count - 1] : count; // RR-09, RR-25
    sum += (table.values[sign] ?? 0) * counted;
  }
  return sum;
}

/** The way a deal ended. @param {Table} table @param {string} id @returns {Ending | undefined} */
export const endingOf = (table, id) => table.endings.find((ending) => ending.id === id || ending.also.includes(id));

/** The only one with the lowest number, or null. @param {number[]} numbers */
function lowest(numbers) {
  const best = Math.min(...numbers);
  return numbers.filter((number) => number === best).length === 1 ? numbers.indexOf(best) : null;
}

/**
 * The chips of a deal (K-22): three quarters for the winner, a quarter for the others by how far each is from the
 * worst; shares are rounded down, and the rest is the winner's.
 * @param {number} chips @param {number} winner @param {number[]} scores
 */
export function shares(chips, winner, scores) {
  const others = scores.map((_, seat) => seat).filter((seat) => seat !== winner);
  const worst = Math.max(...others.map((seat) => scores[seat]));
  let weights = scores.map((score, seat) => (seat === winner ? 0 : worst - score));
  if (others.length > 1 && weights.every((weight) => weight === 0)) weights = weights.map((_, seat) => (seat === winner ? 0 : 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const split = weights.map((weight) => (whole ? Math.floor((chips * weight) / (4 * whole)) : 0));
  split[winner] = chips - split.reduce((sum, share) => sum + share, 0);
  return split;
}

/** Whether everything is entered that the ending asks for. @param {Table} table @param {Entered} row */
export function complete(table, row) {
  if (row.ending === AGREED) return row.left.some((points) => points);
  const ending = endingOf(table, row.ending);
  if (!ending || (ending.winner === 'asked' && row.winner === null)) return false;
  const entered =
    !ending.hands || row.left.every((points, seat) => points !== null || row.out?.includes(seat) || (ending.empty && seat === row.winner));
  return entered && fitting(ending, row);
}

/** Whether a deal with these points can have ended so: the winner has less left than the others, or no more. @param {Ending} ending @param {Entered} row */
export function fitting(ending, row) {
  if (!ending.beats || row.winner === null) return true;
  const own = row.left[row.winner] ?? 0;
  const others = row.left.filter((points, seat) => points !== null && seat !== row.winner && !row.out?.includes(seat));
  return others.every((points) => (ending.beats === 'less' ? own < Number(points) : own <= Number(points)));
}

/**
 * What a deal adds to the totals, and what it leaves to the next one. A seat that was not at the table scores null.
 * @param {Table} table @param {Entered} row @param {number} carry @returns {Worth}
 */
export function worth(table, row, carry) {
  if (row.ending === AGREED) return { scores: row.left, winner: null, carry, pool: null, chips: null };
  const seats = row.left.map((_, seat) => seat).filter((seat) => !row.out?.includes(seat));
  if (seats.length === row.left.length) return dealt(table, row, carry);
  const winner = row.winner === null ? null : seats.indexOf(row.winner);
  const result = dealt(table, { ...row, winner, left: seats.map((seat) => row.left[seat]) }, carry);
  return {
    ...result,
    winner: result.winner === null ? null : seats[result.winner],
    scores: row.left.map((_, seat) => (seats.includes(seat) ? result.scores[seats.indexOf(seat)] : null)),
    chips: result.chips && row.left.map((_, seat) => result.chips?.[seats.indexOf(seat)] ?? 0),
  };
}

/** A deal of those who were all at the table. @param {Table} table @param {Entered} row @param {number} carry */
function dealt(table, row, carry) {
  const players = row.left.length;
  const pool = table.pool ? carry + table.pool.each : null;
  const ending = endingOf(table, row.ending);
  const given = row.left.map((points) => points ?? 0);
  if (!ending) return { scores: given, winner: null, carry, pool: null, chips: null };
  const left = given.map((points, seat) => (!ending.hands || (ending.empty && seat === row.winner) ? 0 : points));
  const winner = ending.winner === 'asked' ? row.winner : ending.winner === 'lowest' ? lowest(left) : null;
  const total = left.reduce((sum, points) => sum + points, 0);
  const scores = left.map((points, seat) => ending.each * points + (seat === winner ? ending.prize : ending.bonus));
  if (winner !== null && ending.takes !== '') {
    scores[winner] += total - left[winner] * (ending.takes === 'all' ? players : ending.takes);
  }
  let rest = 0;
  if (pool !== null) {
    if (ending.pool === 'won' && winner !== null) scores[winner] += pool;
    else rest = Math.min(pool + (ending.pool === 'grows' ? total : 0), table.pool?.most ?? 0);
  }
  const chips = table.chips && winner !== null ? shares(table.chips, winner, scores) : null;
  return { scores, winner, carry: rest, pool, chips };
}

/** Whether the match is over. @param {Table} table @param {number[]} totals of those at the table @param {number} deals */
export function isOver(table, totals, deals) {
  if (!deals) return false;
  if (table.target) return Math.max(...totals) >= table.target;
  if (table.until) return Math.max(...totals) > table.until;
  return table.deals > 0 && deals >= table.deals;
}

/** Who leads: the seats with the best total, of those at the table. @param {Table} table @param {number[]} totals @param {number[]} [away] */
export function leaders(table, totals, away = []) {
  const here = totals.filter((_, seat) => !away.includes(seat));
  const best = table.lowest ? Math.min(...here) : Math.max(...here);
  return totals.flatMap((total, seat) => (total === best && !away.includes(seat) ? [seat] : []));
}

/** Who deals after this seat: the next one at the table. @param {Table} table @param {number} dealer @param {number} players @param {number[]} [away] */
export function nextDealer(table, dealer, players, away = []) {
  let next = (dealer + table.step + players) % players;
  while (away.includes(next) && next !== dealer) next = (next + table.step + players) % players;
  return next;
}

/**
 * What somebody who joins half way may begin with, as families do it: as many points as the last in the ranking, the
 * average, or none. No rule says; the worst is offered first, so that nobody gains by coming late.
 * @param {Table} table @param {number[]} totals of those at the table
 */
export function entrances(table, totals) {
  const worst = table.lowest ? Math.max(...totals) : Math.min(...totals);
  const average = Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length);
  return { worst, average, none: 0 };
}
