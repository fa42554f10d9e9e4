// The table of trains: its layout tried on random deals, its moves and its rack: node --test tests/web/
import assert from 'node:assert/strict';
import test from 'node:test';
import { layOut } from '../../src/asztal/web/games/trains/layout.js';
import { choices, lastActions, marking, moveText, placing } from '../../src/asztal/web/games/trains/moves.js';
import { byNumber, keepOrder, moved, rack } from '../../src/asztal/web/tables/bones/rack.js';
import { smooth } from '../../src/asztal/web/games/trains/track.js';

/** The room that the trains have on phones upright and sideways, a tablet, a laptop and a large screen. */
const BOXES = [
  [360, 380],
  [390, 460],
  [640, 170],
  [844, 240],
  [768, 640],
  [1280, 470],
  [1920, 730],
];
/** Short phones: what cannot be read any more is scrolled. */
const SHORT = [
  [320, 180],
  [320, 244],
  [360, 236],
  [640, 120],
];

/** The sizes at which one stage of a deal is laid out: all of them in make test-long, else every third, each time the next. */
const sizes = (turn) => [...BOXES, ...SHORT].filter((_, n) => process.env.LONG || (n + turn) % 3 === 0);

/** A small repeatable generator. */
function chance(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Lays bones on random trains until `left` remain or none fits: lines as in the view. */
function position({ players = 4, common = true, arms = 0, left = 0, seed = 1 }) {
  const random = chance(seed);
  const pool = [];
  for (let a = 0; a <= 9; a += 1) for (let b = 0; b <= a; b += 1) if (a + b < 18) pool.push([a, b]);
  const blank = (id, start) => ({
    id,
    owner: id === 'M' ? null : 'ABCD'.indexOf(id[0]),
    start,
    tiles: [],
    end: start,
    marker: false,
    arms: [],
    crosswise: false,
  });
  const lines = new Map([...'ABCD'.slice(0, players), ...(common ? 'M' : '')].map((id) => [id, blank(id, 9)]));
  while (pool.length > left) {
    const fits = [...lines.values()]
      .filter(({ end }) => end !== null)
      .flatMap((line) => pool.filter((bone) => bone.includes(line.end)).map((bone) => [line, bone]));
    if (!fits.length) break;
    const [line, bone] = fits[random(fits.length)];
    pool.splice(pool.indexOf(bone), 1);
    const other = bone[0] === line.end ? bone[1] : bone[0];
    line.tiles.push([bone.join('-'), line.end, other]);
    line.end = other;
    if (bone[0] !== bone[1] || line.id[0] === 'M' || random(100) >= arms) continue;
    line.arms = [`${line.id}1`, `${line.id}2`];
    for (const id of line.arms) lines.set(id, blank(id, other));
    Object.assign(line, { end: null, crosswise: true });
  }
  const listed = [];
  const list = (line) => {
    listed.push(line);
    line.arms.forEach((id) => list(lines.get(id)));
  };
  [...lines.values()].filter(({ id }) => id.length === 1).forEach(list);
  return { lines: listed, left: pool.length };
}

/** The fullest of many deals: as many of the 55 bones as can lie on the table. */
function full(options) {
  let best = position(options);
  for (let seed = 1; seed < 80 && best.left; seed += 1) {
    const deal = position({ ...options, seed: seed * 31 });
    if (deal.left < best.left) best = deal;
  }
  return best;
}

function box({ x, y, orientation, scale }) {
  const [half, tall] = orientation === 'h' ? [scale, scale / 2] : [scale / 2, scale];
  return { left: x - half, right: x + half, top: y - tall, bottom: y + tall };
}

const plateBox = ({ x, y, width, height }) => ({ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 });

function overlap(a, b) {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.01 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.01;
}

/** Where each half of a bone is: its middle and its number. */
function halves({ x, y, orientation, first, second, scale }) {
  const [dx, dy] = orientation === 'h' ? [scale / 2, 0] : [0, scale / 2];
  return [
    [x - dx, y - dy, first],
    [x + dx, y + dy, second],
  ];
}

function examine(lines, width, height, own = 'A') {
  const layout = layOut(lines, width, height, { own, largest: 60 });
  const what = `${lines.length} lines in ${width} × ${height}`;
  assert.ok(layout.fits || height < 300 || lines.length > 9, `${what} do not fit`);
  assert.ok(layout.scale >= 14, `${what} cannot be read`);
  assert.ok(layout.fits ? layout.height === height : layout.height > height, `${what}: ${layout.height}`);
  assert.equal(
    layout.bones.length,
    lines.reduce((sum, { tiles }) => sum + tiles.length, 0),
  );
  const { hub } = layout;
  const things = [
    ...layout.bones.map((bone) => [`${bone.id} ${bone.index}`, box(bone)]),
    ...[...layout.plates].map(([id, plate]) => [`plate ${id}`, plateBox(plate)]),
    ['hub', { left: hub.x - hub.size / 2, right: hub.x + hub.size / 2, top: hub.y - hub.size / 2, bottom: hub.y + hub.size / 2 }],
    ...[...layout.slots].map(([id, { single }]) => [`slot ${id}`, box(single)]),
  ];
  things.forEach(([name, here], n) => {
    assert.ok(
      here.left >= -0.01 && here.right <= width + 0.01 && here.top >= -0.01 && here.bottom <= layout.height + 0.01,
      `${name} lies outside: ${what}`,
    );
    // said only where it is so: there are a million pairs
    for (let before = 0; before < n; before += 1)
      if (overlap(here, things[before][1])) assert.fail(`${name} lies on ${things[before][0]}: ${what}`);
  });
  for (const { double } of layout.slots.values()) {
    const here = box(double);
    assert.ok(
      here.left >= 0 && here.right <= width && here.top >= -0.01 && here.bottom <= layout.height + 0.01,
      `the place for a double lies outside: ${what}`,
    );
  }
  for (const line of lines) {
    const mine = layout.bones.filter(({ id }) => id === line.id).sort((a, b) => a.index - b.index);
    mine.forEach((bone, n) => {
      assert.deepEqual([bone.first, bone.second].sort(), line.tiles[n].slice(1).sort());
      if (!n) return;
      const meeting = line.tiles[n][1];
      const far = Math.min(
        ...halves(mine[n - 1])
          .filter(([, , number]) => number === meeting)
          .flatMap(([x, y]) =>
            halves(bone)
              .filter(([, , number]) => number === meeting)
              .map(([u, v]) => Math.hypot(u - x, v - y)),
          ),
      );
      const touching = far < 1.4 * bone.scale;
      // before a fork a train may turn round on rails; then the bones do not touch
      assert.ok(touching || (line.arms.length && mine[n - 1].y !== bone.y), `${line.id} ${n} does not touch the bone before it: ${what}`);
    });
  }
  assert.deepEqual(
    [...layout.slots.keys()].sort(),
    lines
      .filter(({ arms }) => !arms.length)
      .map(({ id }) => id)
      .sort(),
  );
  return layout;
}

test('every stage of random deals lies within the table, nothing on anything else, equal numbers touching', () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    for (const [n, left] of [54, 48, 40, 30, 20, 10, 0].entries()) {
      const { lines } = position({ players: 2 + (seed % 3), common: seed % 2 === 0, left, seed });
      for (const [width, height] of sizes(n + seed)) examine(lines, width, height);
    }
  }
});

test('V2-02, V2-04: arms and their arms lie within the table, on both sides of their double', () => {
  for (let seed = 1; seed <= 4; seed += 1) {
    for (const [n, left] of [36, 20, 6].entries()) {
      const { lines } = position({ players: 2 + (seed % 3), common: false, arms: 60, left, seed });
      for (const [width, height] of sizes(n + seed)) {
        const layout = examine(lines, width, height);
        for (const { id, arms, tiles } of lines.filter((line) => line.arms.length)) {
          const double = layout.bones.find((bone) => bone.id === id && bone.index === tiles.length - 1);
          assert.equal(double.orientation, 'v');
          const [above, below] = arms.map((arm) => layout.tags.find((tag) => tag.id === arm));
          assert.ok(above.y < double.y && below.y > double.y);
        }
      }
    }
  }
});

test('4 players and all 55 bones stay readable on a phone and large on a wide screen', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { lines, left } = full({ seed });
    assert.ok(left <= 2, `${left} bones do not lie on the table`);
    assert.ok(examine(lines, 390, 460).scale >= 15, 'smaller than 15 px on a phone');
    assert.ok(examine(lines, 844, 240).scale >= 14, 'smaller than 14 px on a phone held sideways');
    assert.ok(examine(lines, 1280, 470).scale >= 24, 'smaller than 24 px on a laptop');
    assert.ok(examine(lines, 1920, 730).scale >= 38, 'smaller than 38 px on a large screen');
  }
});

test("one's own train is the lowest and the largest, whichever seat is one's own", () => {
  for (const own of ['A', 'B', 'C', 'D']) {
    const { lines } = position({ left: 26, seed: 5 });
    for (const [width, height] of [
      [390, 460],
      [1280, 470],
      [1920, 730],
    ]) {
      const { bones, plates } = examine(lines, width, height, own);
      const mine = bones.find(({ id }) => id === own);
      assert.ok(bones.every(({ id, scale }) => id === own || scale <= mine.scale));
      assert.ok([...plates].every(([id, { y }]) => id === own || y < plates.get(own).y));
    }
  }
});

test('an empty train has a plate and a place for its first bone', () => {
  const { lines } = position({ left: 54, seed: 1 });
  const { plates, slots } = examine(lines, 1280, 470);
  assert.deepEqual([...plates.keys()].sort(), ['A', 'B', 'C', 'D', 'M']);
  for (const [id, { single }] of slots) assert.ok(Math.abs(single.y - plates.get(id).y) < 1);
});

test('the same deal lies the same way every time', () => {
  const { lines } = position({ left: 20, seed: 7 });
  assert.deepEqual(layOut(lines, 900, 400, { own: 'A' }), layOut(lines, 900, 400, { own: 'A' }));
});

test('moves are read and written as the contract says', () => {
  for (const move of ['place 9-4 on A', 'place 6-6 on A12 crosswise', 'place 0-0 on M']) assert.equal(moveText(placing(move)), move);
  for (const move of ['draw', 'place 6-3 left', 'place 6-3', 'place 6-3 on E', 'mark A2']) assert.equal(placing(move), null);
  assert.equal(marking('mark A2'), 'A2');
  assert.equal(marking('place 9-4 on A'), null);
});

test('choices: which bone fits on which line, and how a double may lie', () => {
  const offered = choices(['place 6-6 on A', 'place 6-6 on A crosswise', 'place 6-1 on M', 'place 6-1 on A', 'stop']);
  assert.deepEqual([...offered.fits.get('6-6')], [['A', ['along', 'crosswise']]]);
  assert.deepEqual([...offered.fits.get('6-1').keys()], ['M', 'A']);
  assert.deepEqual([offered.draw, offered.pass, offered.stop, offered.marks], [false, false, true, []]);
  assert.deepEqual(choices(['mark A1', 'mark A21']).marks, ['A1', 'A21']);
});

test("what each seat did last: its moves since the others', an undone one forgotten", () => {
  const act = (seat, move) => ({ type: 'move', seat, move });
  const events = [
    { type: 'deal' },
    act(0, 'place 9-4 on A'),
    act(0, 'place 4-2 on A'),
    { type: 'undo', seat: 0, move: 'place 4-2 on A' },
    act(0, 'stop'),
    act(1, 'draw'),
  ];
  const { last, newest } = lastActions(events, 2);
  assert.deepEqual(last, [['place 9-4 on A', 'stop'], ['draw']]);
  assert.equal(newest, '9-4');
  assert.deepEqual(lastActions([...events, { type: 'deal' }], 2), { last: [[], []], newest: '' });
});

test("the hand keeps the player's order, new bones come last", () => {
  assert.deepEqual(keepOrder(['6-1', '9-9', '2-0'], ['9-9', '6-1', '7-7']), ['6-1', '9-9', '7-7']);
  assert.deepEqual(moved(['a', 'b', 'c'], 'a', 2), ['b', 'c', 'a']);
  assert.deepEqual(moved(['a', 'b', 'c'], 'c', 0), ['c', 'a', 'b']);
  assert.deepEqual(byNumber(['3-1', '9-0', '3-3', '9-4']), ['9-4', '9-0', '3-3', '3-1']);
});

test('the rack shows every hand within its box, a small one in a single row', () => {
  for (const [width, height] of [
    [390, 190],
    [1280, 190],
    [520, 104],
  ]) {
    for (let count = 1; count <= 40; count += 1) {
      const { rows, size, fall } = rack(count, width, height);
      assert.ok(rows * fall >= count);
      assert.ok(fall * (size + 6) <= width, `${count} bones are wider than ${width}`);
      assert.ok(rows * (2 * size + 6) <= height || size === 14, `${count} bones are taller than ${height}`);
    }
  }
  assert.equal(rack(10, 1280, 190).rows, 1);
});

test('rails are one unbroken path that begins and ends where it should', () => {
  const path = smooth(
    [
      [0, 0],
      [40, 0],
      [40, 30],
      [40, 30],
      [80, 30],
    ],
    10,
  );
  assert.match(path, /^M0\.0 0\.0L30\.0 0\.0Q40\.0 0\.0 40\.0 10\.0/);
  assert.match(path, /L80\.0 30\.0$/);
  assert.equal(smooth([[1, 1]], 5), '');
});
