// @ts-check
/**
 * Where the signs and the numbers of bars stand, so that none lies over another, nor over a bar: a sign that has no room above
 * its own bar goes higher, a number lower. Pure; all lengths are in pixels.
 *
 * @typedef {{x: number, high: number, sign: string, number: string}} Bar how high it is above the ground; '' for no sign, or no number
 * @typedef {{sign: number | null, lane: number | null}} Lettering the height of its sign's foot, and the number's line below
 */
const HALF = 5; // a bar
const LETTER = 8; // a sign or a digit
const HIGH = 12;
const OVER = 6; // a sign above what it stands on
const GAP = 2; // beside a sign
const APART = 4; // two numbers
const LINES = 3; // of signs above the highest bar

/** @param {number} x @param {string} text */
const sides = (x, text) => [x - (LETTER * text.length) / 2, x + (LETTER * text.length) / 2];

/** How high each sign stands: the highest bars' first. One that finds no room is left out. @param {Bar[]} bars */
function signs(bars) {
  /** @type {(number | null)[]} */
  const feet = bars.map(() => null);
  const top = Math.max(0, ...bars.map(({ high }) => high)) + OVER + LINES * (HIGH + 1);
  const taken = bars.map(({ x, high }) => ({ left: x - HALF, right: x + HALF, low: 0, high }));
  // the highest first: the others stand beside or over it
  const order = bars.map((_, at) => at).sort((a, b) => bars[b].high - bars[a].high || a - b);
  for (const at of order.filter((each) => bars[each].sign)) {
    const [left, right] = sides(bars[at].x, bars[at].sign);
    let foot = bars[at].high + OVER;
    const beside = taken.filter((each) => each.left < right + GAP && each.right > left - GAP).sort((a, b) => a.low - b.low);
    for (const each of beside) if (each.low < foot + HIGH && each.high > foot - 2) foot = each.high + (each.low ? 1 : OVER);
    if (foot + HIGH > top) continue;
    feet[at] = foot;
    taken.push({ left, right, low: foot, high: foot + HIGH });
  }
  return feet;
}

/** In which line below the ground each number stands: the first that has room. @param {Bar[]} bars from left to right */
function lanes(bars) {
  /** @type {number[]} */
  const ends = [];
  return bars.map(({ x, number }) => {
    if (!number) return null;
    const [left, right] = sides(x, number);
    let lane = ends.findIndex((end) => end + APART <= left);
    if (lane < 0) lane = ends.length;
    ends[lane] = right;
    return lane;
  });
}

/** @param {Bar[]} bars from left to right @returns {Lettering[]} */
export function lettered(bars) {
  const [feet, below] = [signs(bars), lanes(bars)];
  return bars.map((_, at) => ({ sign: feet[at], lane: below[at] }));
}
