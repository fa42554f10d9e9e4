// Which endings a deal may have had: those of the options, with points that go with them.
import assert from 'node:assert/strict';
import test from 'node:test';

import { complete, fitting, settled, worth } from '../../src/asztal/web/pad/scoring.js';

const ending = {
  also: [],
  winner: 'asked',
  empty: false,
  hands: true,
  each: 0,
  bonus: 0,
  takes: 'all',
  prize: 0,
  pool: 'stays',
  played: true,
};
const knock = { ...ending, id: 'knock', beats: 'less' };
const undercut = { ...ending, id: 'undercut', beats: 'no-more', prize: 25 };
const big = { ...ending, id: 'big', beats: '', played: false };
const game = {
  high: 2,
  table: { endings: [knock, undercut, big], target: 100 },
  players: {},
  options: [
    { name: 'undercut_bonus', default: '25', effects: { 25: {}, 10: { endings: [{ id: 'undercut', prize: 10 }] } } },
    { name: 'straight', default: false, effects: { false: {}, true: { endings: [{ id: 'undercut', played: false }] } } },
    { name: 'big', default: 'no', effects: { no: {}, 31: { endings: [{ id: 'big', prize: 31, played: true }] } } },
    { name: 'target', default: 100, sets: 'target' },
  ],
};
const ids = (options) =>
  settled(game, 2, options)
    .endings.filter((each) => each.played)
    .map((each) => each.id);

test('an ending is played only where the options have it, and each option changes its own part', () => {
  assert.deepEqual(ids({}), ['knock', 'undercut']);
  assert.deepEqual(ids({ big: '31' }), ['knock', 'undercut', 'big']);
  assert.deepEqual(ids({ straight: true, undercut_bonus: '10', big: '31' }), ['knock', 'big']);
  const both = settled(game, 2, { undercut_bonus: '10', big: '31', target: 200 });
  assert.deepEqual([both.endings[1].prize, both.endings[2].prize, both.target], [10, 31, 200]);
  assert.equal(game.table.endings[1].prize, 25, 'the table itself is as it was');
});

test('a deal that was written down keeps its worth when the options no longer have its ending', () => {
  const table = { ...settled(game, 2, { straight: true }), values: {}, pool: null, chips: 0 };
  assert.deepEqual(worth(table, { ending: 'undercut', winner: 0, left: [2, 9] }, 0).scores, [32, 0]);
});

test('who knocks must have less left, and whoever undercuts no more', () => {
  const table = settled(game, 2, {});
  const entered = (id, winner, left) => complete(table, { ending: id, winner, left });
  assert.ok(entered('knock', 0, [5, 6]));
  assert.ok(!entered('knock', 0, [6, 6]));
  assert.ok(!entered('knock', 0, [7, 6]));
  assert.ok(!entered('knock', 1, [5, 6]));
  assert.ok(entered('undercut', 0, [6, 6]));
  assert.ok(entered('undercut', 0, [5, 6]));
  assert.ok(!entered('undercut', 0, [7, 6]));
});

test('what is not entered yet fits, and who sat the deal out does not count', () => {
  assert.ok(fitting(knock, { ending: 'knock', winner: 0, left: [7, null] }));
  assert.ok(fitting(knock, { ending: 'knock', winner: null, left: [7, 6] }));
  assert.ok(fitting(knock, { ending: 'knock', winner: 0, left: [7, 6, 8], out: [1] }));
  assert.ok(!fitting(knock, { ending: 'knock', winner: 0, left: [7, 9, 7] }));
});
