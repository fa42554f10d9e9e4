// Where the signs and numbers of the bars of a review stand: a pure function of the page.
import assert from 'node:assert/strict';
import test from 'node:test';

const { lettered } = await import('../../src/asztal/web/replay/lettering.js');

const bar = (x, high, sign = '??', number = `${x}`) => ({ x, high, sign, number });

/** What each sign and each bar takes up. */
function places(bars, stand) {
  const signs = stand.flatMap(({ sign }, n) =>
    sign === null
      ? []
      : [{ n, left: bars[n].x - 4 * bars[n].sign.length, right: bars[n].x + 4 * bars[n].sign.length, low: sign, high: sign + 12 }],
  );
  return { signs, all: [...signs, ...bars.map(({ x, high }, n) => ({ n, left: x - 5, right: x + 5, low: 0, high }))] };
}

/** Whether two of them lie over each other. */
const over = (one, other) => one.left < other.right && one.right > other.left && one.low < other.high && one.high > other.low;

test('a sign that has room stands above its own bar, a number in the first line', () => {
  assert.deepEqual(lettered([bar(20, 30), bar(60, 70)]), [
    { sign: 36, lane: 0 },
    { sign: 76, lane: 0 },
  ]);
});

test('bars that have neither are left without', () => {
  assert.deepEqual(lettered([bar(20, 30, '', ''), bar(26, 70)]), [
    { sign: null, lane: null },
    { sign: 76, lane: 0 },
  ]);
});

test('a low bar beside a high one has its sign above both', () => {
  const [low, high] = lettered([bar(20, 10, '?'), bar(28, 70, '')]);
  assert.equal(low.sign, 76);
  assert.equal(high.sign, null);
});

test('signs of neighbours do not lie over each other, nor over a bar', () => {
  for (const apart of [3, 7, 9, 12, 15])
    for (const heights of [
      [70, 70, 70],
      [10, 70, 30],
      [70, 60, 50, 40],
      [6, 6, 70, 6],
    ]) {
      const bars = heights.map((high, n) => bar(20 + apart * n, high, n % 2 ? '?' : '??'));
      const { signs, all } = places(bars, lettered(bars));
      for (const sign of signs) for (const other of all) assert.ok(sign === other || !over(sign, other), `${apart}: ${heights}`);
    }
});

test('every number has a place of its own', () => {
  const bars = [5, 6, 7, 9, 20, 21, 22, 23, 24].map((step) => bar(7 * step, 20, '?', `${step}`));
  const stand = lettered(bars);
  for (const [n, { lane }] of stand.entries())
    for (const [m, other] of stand.entries())
      assert.ok(n >= m || lane !== other.lane || bars[m].x - bars[n].x >= 4 * (bars[n].number.length + bars[m].number.length));
  assert.ok(Math.max(...stand.map(({ lane }) => lane)) <= 3);
});

test('what finds no room at all is left out: the mildest', () => {
  const bars = Array.from({ length: 9 }, (_, n) => bar(20 + n, 70 - n));
  const shown = lettered(bars).map(({ sign }) => sign !== null);
  assert.deepEqual(shown, [true, true, true, ...Array(6).fill(false)]);
});
