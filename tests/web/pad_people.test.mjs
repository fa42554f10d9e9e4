// Who comes late, sits a deal out or goes home; and sets of dominoes larger than the rules are written for.
import assert from 'node:assert/strict';
import test from 'node:test';

import { again, fromFile, newPad, sheet, undone, withAway, withPlayer, withRow } from '../../src/asztal/web/pad/model.js';
import { AGREED, entrances, nextDealer, topOf, withSet, worth, worthOf } from '../../src/asztal/web/pad/scoring.js';

const ending = {
  id: 'out',
  also: [],
  winner: 'asked',
  empty: true,
  hands: true,
  each: 0,
  bonus: 0,
  takes: '',
  prize: 0,
  pool: 'stays',
  beats: '',
  played: true,
};
const plain = {
  lowest: true,
  step: 1,
  values: { A: 11 },
  copies: { A: 8 },
  several: null,
  pool: null,
  chips: 0,
  bones: '',
  engines: 0,
  deals: 0,
  until: 0,
  target: 0,
  endings: [{ ...ending, each: 1 }],
};
const pool = {
  ...plain,
  lowest: false,
  pool: { each: 30, most: 400 },
  endings: [
    { ...ending, takes: 0, pool: 'won' },
    { ...ending, id: 'rounds', winner: 'lowest', empty: false, takes: 'all' },
  ],
};
const chips = { ...plain, chips: 100 };
const game = (table) => ({ id: 'g', family: 'rummy', low: 2, high: 4, usual: 3, table, players: {}, options: [], conflicts: [] });
const row = (winner, left, more = {}) => ({
  ending: 'out',
  winner,
  left,
  hands: left.map(() => []),
  dealer: 0,
  note: '',
  out: [],
  ...more,
});
const started = (...names) => newPad('g', names, {}, 'open', 0);

test('whoever sits a deal out scores nothing, and the others score as if nobody were missing', () => {
  for (const table of [plain, pool, chips]) {
    for (const id of table.endings.map((each) => each.id)) {
      const three = worth(table, { ending: id, winner: 1, left: [12, 20, 31] }, 5);
      const five = worth(table, { ending: id, winner: 2, left: [null, 12, 20, null, 31], out: [0, 3] }, 5);
      assert.deepEqual([five.scores[1], five.scores[2], five.scores[4]], three.scores);
      assert.deepEqual([five.scores[0], five.scores[3]], [null, null]);
      assert.equal(five.winner, three.winner === null ? null : [1, 2, 4][three.winner]);
      assert.equal(five.carry, three.carry);
      assert.deepEqual(five.chips && [five.chips[1], five.chips[2], five.chips[4]], three.chips);
    }
  }
});

test('a newcomer moves everybody after them up, in what is written as well', () => {
  let pad = withRow(started('a', 'b', 'c'), row(1, [10, 0, 20]));
  const before = sheet(game(plain), pad);
  pad = withPlayer(pad, 1, 'new', 20);
  const now = sheet(game(plain), pad);
  assert.deepEqual(pad.names, ['a', 'new', 'b', 'c']);
  assert.deepEqual(now.totals, [10, 20, 0, 20]);
  assert.deepEqual(now.lines[0].scores, [10, null, 0, 20]);
  assert.deepEqual(now.lines[0].totals, [10, null, 0, 20], 'nothing yet, not nought');
  assert.equal(now.lines[0].winner, 2);
  assert.equal(now.lines[1].number, null, 'to begin with something is no deal');
  assert.deepEqual(now.lines[1].scores, [null, 20, null, null]);
  assert.equal(now.deals, before.deals);
  assert.equal(now.next, 1, 'the deal passes to the left, where the newcomer sits');
  assert.deepEqual(sheet(game(plain), undone(pad)), before);
  assert.deepEqual(undone(pad).names, ['a', 'b', 'c']);
});

test('a name mended after somebody joined stays when the joining is undone', () => {
  const pad = withPlayer(started('a', 'b'), 0, 'new', 0);
  const renamed = { ...pad, names: ['new', 'A', 'b'] };
  assert.deepEqual(undone(renamed).names, ['A', 'b']);
});

test('who is away is not asked, does not deal, and does not win', () => {
  let pad = withRow(started('a', 'b', 'c'), row(1, [10, 0, 20]));
  assert.deepEqual(sheet(game(plain), pad).leaders, [1]);
  pad = withAway(pad, 1, true);
  let now = sheet(game(plain), pad);
  assert.equal(now.next, 2);
  assert.equal(now.first, 0);
  assert.deepEqual(now.leaders, [0]);
  assert.deepEqual(now.totals, [10, 0, 20], 'what they have, they keep');
  assert.deepEqual(again(pad, 2).names, ['a', 'c']);
  assert.equal(again(pad, 2).dealer, 1);
  pad = withAway(pad, 1, false);
  now = sheet(game(plain), pad);
  assert.deepEqual([now.next, now.leaders], [1, [1]]);
});

test('a match ends by the totals of those who are there', () => {
  const table = { ...plain, until: 15 };
  const pad = { ...withRow(started('a', 'b', 'c'), row(1, [10, 0, 20])), end: 'rule' };
  assert.equal(sheet(game(table), pad).over, true);
  assert.equal(sheet(game(table), withAway(pad, 2, true)).over, false);
});

test('what a latecomer may begin with', () => {
  assert.deepEqual(entrances(plain, [10, 0, 21]), { worst: 21, average: 10, none: 0 });
  assert.deepEqual(entrances(pool, [100, 40, 70]), { worst: 40, average: 70, none: 0 });
});

test('the deal passes over empty places, whichever way it goes', () => {
  assert.equal(nextDealer(plain, 0, 4, [1, 2]), 3);
  assert.equal(nextDealer({ ...plain, step: -1 }, 0, 4, [3]), 2);
});

test('a file keeps who was away and who joined, and is no pad with fewer than two', () => {
  let pad = withAway(withPlayer(withRow(started('a', 'b', 'c'), row(1, [10, 0, 20])), 3, 'd', 20), 0, true);
  pad = withRow(pad, row(1, [null, 0, 4, 5], { out: [0] }));
  const games = [game(plain)];
  const file = JSON.parse(JSON.stringify({ asztal: 'score-pad', version: 1, pad: { ...pad, past: [] } }));
  const read = fromFile(file, games);
  const { lines, ...rest } = sheet(game(plain), read);
  const { lines: wanted, ...others } = sheet(game(plain), pad);
  assert.deepEqual(rest, others);
  assert.deepEqual(
    lines.map((line) => line.scores),
    wanted.map((line) => line.scores),
  );
  assert.equal(read.rows[1].joined, 3);
  assert.equal(read.rows[1].ending, AGREED);
  assert.equal(fromFile({ ...file, pad: { ...file.pad, away: [0, 1, 2] } }, games), null);
  assert.deepEqual(fromFile({ ...file, pad: { ...file.pad, away: 'x', bones: 7 } }, games).away, []);
});

const bones = (top, value) => {
  const values = {};
  for (let high = 0; high <= top; high += 1) for (let low = 0; low <= high; low += 1) values[`${high}-${low}`] = value(high, low);
  return values;
};

test('MT-25 the bones of a larger set count as the others do', () => {
  const trains = { ...plain, bones: 'pips', engines: 9, values: { ...bones(9, (high, low) => high + low), '0-0': 50 } };
  const twelve = withSet(trains, 12);
  assert.equal(topOf(twelve), 12);
  assert.equal(Object.keys(twelve.values).length, 91);
  assert.equal(worthOf(twelve, ['12-11', '12-12', '9-3', '0-0']), 23 + 24 + 12 + 50, 'the double blank as the table plays it');
  assert.equal(twelve.copies['12-10'], 1);
  assert.equal(twelve.engines, 12, 'V1-02: the first engine is the highest double');
  assert.equal(worthOf(withSet({ ...trains, bones: 'tiles', values: bones(9, () => 1) }, 15), ['15-14', '3-3']), 2);
  assert.equal(withSet(trains, 9), trains);
  assert.equal(withSet(trains, 0), trains);
  assert.equal(withSet({ ...trains, engines: 0 }, 12).engines, 0);
  assert.equal(withSet(plain, 12), plain, 'cards stay cards');
});

test('V1-02 the engines of a larger set go down from its highest double', () => {
  const trains = { ...plain, bones: 'pips', engines: 9, values: bones(9, (high, low) => high + low) };
  let pad = { ...started('a', 'b'), bones: 12 };
  const seen = [];
  for (let deal = 0; deal < 4; deal += 1) {
    seen.push(sheet(game(trains), pad).engine);
    pad = withRow(pad, row(0, [0, 1]));
  }
  assert.deepEqual(seen, [12, 11, 10, 9]);
});

test('more people than the rules are for have more packs, but no more dominoes', () => {
  const six = started('a', 'b', 'c', 'd', 'e', 'f');
  assert.equal(sheet(game(plain), six).table.copies.A, Infinity);
  assert.equal(sheet(game(plain), started('a', 'b', 'c', 'd')).table.copies.A, 8);
  const trains = { ...plain, bones: 'pips', values: bones(6, (high, low) => high + low), copies: bones(6, () => 1) };
  assert.equal(sheet(game(trains), six).table.copies['6-6'], 1);
});
