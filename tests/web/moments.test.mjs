// What is told of a deal after it: node --test tests/web/
import assert from 'node:assert/strict';
import test from 'node:test';
import { momentsOf, standing } from '../../src/asztal/web/app/moments.js';
import { moments as BONES } from '../../src/asztal/web/games/dominoes/moments.js';
import { moments as TILES } from '../../src/asztal/web/games/tabla/moments.js';
import { moments as TRAINS } from '../../src/asztal/web/games/trains/moments.js';
import { moments as CARDS } from '../../src/asztal/web/tables/cards/moments.js';

const moves = (...texts) => texts.map((text) => ({ type: 'move', seat: Number(text[0]), move: text.slice(2) }));
const told = (events, moments, deal = {}) =>
  momentsOf([{ type: 'deal', number: 1 }, ...events], { seat: 0, winner: 0, hands: [[], ['5s', '5h']], ...deal }, moments);

test('only the last deal counts, and nothing that was taken back', () => {
  const events = [
    ...moves('0 draw'),
    { type: 'deal' },
    ...moves('0 draw', '0 lay [5s 6s 7s]', '0 lay {8s 8h 8c}'),
    { type: 'undo', seat: 0, move: 'lay {8s 8h 8c}' },
    ...moves('0 discard Kc'),
  ];
  assert.deepEqual(
    standing(events).map(({ move }) => move),
    ['draw', 'lay [5s 6s 7s]', 'discard Kc'],
  );
});

test('at cards it is the turn that brought most of them to the table, jokers and cards laid off with them', () => {
  const events = moves(
    '0 draw',
    '0 lay [5s 6s 7s]',
    '0 discard Kc',
    '1 draw',
    '1 lay [2h 3h 4h 5h 6h 7h]',
    '1 discard 2d',
    '0 take',
    '0 lay {10s 10h *}',
    '0 add 8s to 1',
    '0 add * to 2 low',
    '0 discard 2c',
  );
  const [best, left] = told(events, CARDS);
  assert.deepEqual(best, { id: 'moment-laid', args: { count: 5 }, pieces: ['10s', '10h', '*', '8s', '*'] });
  assert.deepEqual(left.args, { count: 2, pieces: 'cards', others: 1 });
  assert.deepEqual(told(events.slice(0, 3), CARDS, { winner: 1 }), [], 'three cards are not worth telling');
});

test('at dominoes it is the bone after which the others drew or passed most', () => {
  const events = moves(
    '0 place 6-6',
    '1 draw',
    '0 place 6-3 right',
    '1 draw',
    '2 pass',
    '1 draw',
    '0 draw',
    '1 draw',
    '1 draw',
    '1 draw',
    '1 draw',
  );
  const [best] = told(events, BONES, { hands: [['1-0'], ['2-2'], []] });
  assert.deepEqual(best, { id: 'moment-stuck', args: { bone: '6-3', count: 3, others: 2 }, pieces: ['6-3'] });
});

test('at trains it is the longest turn, else the bone that stopped the others; at tiles the turn of the finish', () => {
  const laid = moves('0 place 9-4 on A', '0 place 4-4 on A', '0 place 4-1 on A', '1 draw', '0 place 1-7 on A');
  assert.deepEqual(told(laid, TRAINS)[0].pieces, ['9-4', '4-4', '4-1']);
  assert.equal(told(moves('0 place 9-4 on A', '1 draw', '2 draw'), TRAINS)[0].id, 'moment-stuck');
  const tiles = moves('0 draw', '0 discard 5r', '1 draw', '1 discard 5b', '0 draw', '0 finish runs discard 9y');
  assert.deepEqual(told(tiles, TILES), [{ id: 'moment-finished', args: { turn: 2 }, pieces: [] }]);
  assert.deepEqual(told(tiles, TILES, { winner: 1 }), []);
});

test('what a bot played in the player\u2019s place is no moment of theirs', () => {
  const by = (events) => events.map((event) => ({ ...event, by: 'solid' }));
  const turn = moves('0 draw', '0 lay [5s 6s 7s 8s]', '0 discard Kc');
  assert.equal(told(turn, CARDS)[0].id, 'moment-laid');
  assert.deepEqual(told(by(turn), CARDS), []);
  assert.deepEqual(told([...moves('0 place 6-3 right'), ...by(moves('0 draw')), ...moves('1 pass', '1 pass')], BONES), []);
});

test('what a bot played before its seat was taken over is no moment of who took it', () => {
  const turn = moves('0 draw', '0 lay [5s 6s 7s 8s]', '0 discard Kc');
  const taken = (seat) => [...turn, { type: 'seat', seat, name: 'Player 1', bot: '' }];
  assert.equal(told(taken(1), CARDS)[0].id, 'moment-laid');
  assert.deepEqual(told(taken(0), CARDS), []);
});
