// The line's layout, tried on random whole lines: node --test tests/web/
import assert from 'node:assert/strict';
import test from 'node:test';
import { layOut } from '../../src/asztal/web/games/dominoes/layout.js';

const BOXES = [
  [320, 300],
  [340, 260],
  [360, 420],
  [700, 300],
  [1100, 420],
  [1500, 260],
  [240, 520],
];

/** A small repeatable generator. */
function chance(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Grows a random line bone by bone; returns every stage as {line, start}. */
function grow(seed, leaning = 0.5) {
  const random = chance(seed);
  const pool = [];
  for (let a = 0; a <= 6; a += 1) for (let b = 0; b <= a; b += 1) pool.push([a, b]);
  const first = random(7);
  pool.splice(
    pool.findIndex(([a, b]) => a === first && b === first),
    1,
  );
  let line = [{ left: first, right: first }];
  let start = 0;
  const stages = [{ line, start }];
  for (;;) {
    const leftwards = random(1000) / 1000 < leaning;
    const ends = [line[0].left, line[line.length - 1].right];
    const fits = pool.filter(([a, b]) => ends.includes(a) || ends.includes(b));
    if (!fits.length) return stages;
    const [a, b] = fits[random(fits.length)];
    pool.splice(
      pool.findIndex((bone) => bone[0] === a && bone[1] === b),
      1,
    );
    const toLeft = [a, b].includes(ends[0]) && (leftwards || ![a, b].includes(ends[1]));
    const meets = toLeft ? ends[0] : ends[1];
    const far = a === meets ? b : a;
    line = toLeft ? [{ left: far, right: meets }, ...line] : [...line, { left: meets, right: far }];
    if (toLeft) start += 1;
    stages.push({ line, start });
  }
}

/** A line of all 28 bones (an Euler walk of the double-six set), begun in its middle or at one end. */
function whole(start) {
  const numbers = [6, 6];
  const left = new Set();
  for (let a = 0; a <= 6; a += 1) for (let b = 0; b <= a; b += 1) if (a !== 6 || b !== 6) left.add(`${a}-${b}`);
  const walk = (/** @type {number} */ at) => {
    if (!left.size) return true;
    for (let next = 6; next >= 0; next -= 1) {
      const code = `${Math.max(at, next)}-${Math.min(at, next)}`;
      if (!left.delete(code)) continue;
      numbers.push(next);
      if (walk(next)) return true;
      numbers.pop();
      left.add(code);
    }
    return false;
  };
  assert.ok(walk(6));
  const line = numbers.slice(1).map((right, n) => ({ left: numbers[n], right }));
  assert.equal(line.length, 28);
  return { line, start };
}

const size = ({ orientation }, scale) => (orientation === 'h' ? [scale, scale / 2] : [scale / 2, scale]);

function corners(place, scale) {
  const [half, tall] = size(place, scale);
  return { left: place.x - half, right: place.x + half, top: place.y - tall, bottom: place.y + tall };
}

/** The middle of each half, with its number: [x, y, number] of the first and the second. */
function halves({ x, y, orientation, first, second }, scale) {
  const [dx, dy] = orientation === 'h' ? [scale / 2, 0] : [0, scale / 2];
  return [
    [x - dx, y - dy, first],
    [x + dx, y + dy, second],
  ];
}

function overlap(a, b) {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.01 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.01;
}

function examine({ line, start }, width, height) {
  const { scale, bones, left, right } = layOut(line, start, width, height);
  assert.equal(bones.length, line.length);
  const boxes = [...bones, left, right].map((place) => corners(place, scale));
  boxes.forEach((box, n) => {
    assert.ok(
      box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height,
      `bone ${n} of ${line.length} lies outside ${width} × ${height}`,
    );
    boxes.slice(0, n).forEach((other, m) => assert.ok(!overlap(box, other), `bones ${m} and ${n} overlap`));
  });
  bones.forEach((place, n) => {
    assert.deepEqual([place.first, place.second].sort(), [line[n].left, line[n].right].sort());
    if (!n) return;
    const before = halves(bones[n - 1], scale);
    const here = halves(place, scale);
    const meeting = line[n].left;
    const nearest = Math.min(
      ...before
        .filter(([, , number]) => number === meeting)
        .flatMap(([x, y]) => here.filter(([, , number]) => number === meeting).map(([u, v]) => Math.hypot(u - x, v - y))),
    );
    assert.ok(nearest < 1.3 * scale, `bones ${n - 1} and ${n} do not touch with their ${meeting}`);
  });
  return scale;
}

test('D-05, D-06: every stage of random lines lies in the box, without overlaps, equal numbers touching', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    for (const stage of grow(seed, [0.5, 0.1, 0.95][seed % 3])) {
      for (const [width, height] of BOXES) examine(stage, width, height);
    }
  }
});

test('all 28 bones stay readable on a phone and large on a wide screen', () => {
  for (const start of [0, 7, 14, 21, 27]) {
    assert.ok(examine(whole(start), 320, 300) >= 15, 'smaller than 15 px on 320 × 300');
    assert.ok(examine(whole(start), 1100, 420) >= 28, 'smaller than 28 px on 1100 × 420');
  }
});

test('bones that lie keep their places while the scale stays, but for one slide up or down', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const stages = grow(seed);
    for (const [width, height] of BOXES) {
      for (let n = 1; n < stages.length; n += 1) {
        const before = layOut(stages[n - 1].line, stages[n - 1].start, width, height);
        const after = layOut(stages[n].line, stages[n].start, width, height);
        if (before.scale !== after.scale) continue;
        const offset = stages[n].start - stages[n - 1].start;
        const slide = after.bones[offset].y - before.bones[0].y;
        before.bones.forEach((place, m) => {
          const now = after.bones[m + offset];
          assert.ok(Math.abs(now.x - place.x) < 1e-6 && Math.abs(now.y - place.y - slide) < 1e-6);
          assert.equal(now.orientation, place.orientation);
        });
      }
    }
  }
});

test('the scale never grows as the line grows', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    for (const [width, height] of BOXES) {
      let last = Infinity;
      for (const { line, start } of grow(seed)) {
        const { scale } = layOut(line, start, width, height);
        assert.ok(scale <= last);
        last = scale;
      }
    }
  }
});

test('doubles lie crosswise, except next to a turn', () => {
  const line = [
    { left: 3, right: 6 },
    { left: 6, right: 6 },
    { left: 6, right: 5 },
    { left: 5, right: 5 },
  ];
  const { bones } = layOut(line, 1, 900, 300);
  assert.deepEqual(
    bones.map(({ orientation }) => orientation),
    ['h', 'v', 'h', 'v'],
  );
});

test('an empty line has one place, in the middle', () => {
  const { left, right, bones } = layOut([], 0, 400, 300);
  assert.deepEqual([left.x, left.y, bones.length], [200, 150, 0]);
  assert.deepEqual(left, right);
});

test('the same line lies the same way every time', () => {
  const stage = grow(7).at(-1);
  assert.deepEqual(layOut(stage.line, stage.start, 500, 300), layOut(stage.line, stage.start, 500, 300));
});
