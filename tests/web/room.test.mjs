// How large melds may be: a pure function of the page.
import assert from 'node:assert/strict';
import test from 'node:test';

const { flows, largest, sits } = await import('../../src/asztal/web/tables/cards/room.js');

const LAP = { short: 0.53, long: 0.64 };
const SIZES = { least: 36, most: 98 };
const group = (place, ...counts) => ({ place, label: 60, melds: counts.map((count) => ({ count })) });
const plate = { width: 200, height: 90 };
const table = (width, height, ...places) => ({
  felt: { width, height },
  plates: Object.fromEntries(places.map((place) => [place, place === 'across' ? { width: 320, height: 54 } : plate])),
  side: places.includes('left') ? 90 : 0,
  piles: { cards: 2, width: 36, height: 78 },
});

test('an empty table has the largest cards', () => {
  assert.equal(largest([], table(1100, 590, 'left', 'across', 'right'), SIZES, LAP).size, '98px');
});

test('more melds make cards smaller, and never below the least', () => {
  const room = table(1100, 590, 'left', 'across', 'right');
  const sizes = [1, 2, 4, 6, 12, 30].map((count) =>
    parseInt(largest([group('across', ...Array(count).fill(4)), group('own', ...Array(count).fill(4))], room, SIZES, LAP).size, 10),
  );
  assert.deepEqual(
    sizes,
    [...sizes].sort((a, b) => b - a),
  );
  assert.ok(sizes[0] >= 90, `${sizes}`);
  assert.equal(sizes.at(-1), 36);
});

test("one's own melds lie below the sides where that makes all of them larger", () => {
  const way = largest(
    [group('left', 3), group('right', 3), group('own', 4, 4, 4, 4, 4)],
    table(1000, 500, 'left', 'across', 'right'),
    SIZES,
    LAP,
  );
  assert.equal(way.own, '1 / -1');
  assert.equal(way.end, '5');
});

test('what is said to have room has it: a meld wider than its place is not', () => {
  const room = table(1100, 590, 'left', 'across', 'right');
  const shares = { left: 0.3, right: 0.3, below: false };
  assert.equal(sits([group('across', 13)], room, 60, LAP, shares), true);
  assert.equal(sits([group('across', 13)], { ...room, felt: { width: 640, height: 590 } }, 60, LAP, shares), false);
});

test('melds of two players share a line where they have room', () => {
  const two = [group('left', 3), group('right', 3)];
  const high = 13 + 8 + 46 * 1.4 + 14.5;
  assert.equal(flows(two, { width: 2 * (14.5 + 46 * 1.94) + 16, height: high }, 46, LAP), true);
  assert.equal(flows(two, { width: 2 * (14.5 + 46 * 1.94) + 10, height: high }, 46, LAP), false);
  assert.equal(flows([group('own', 13)], { width: 200, height: 900 }, 46, LAP), false);
});
