// What a hint advises, step by step, and what is gold: a pure module of the page.
import assert from 'node:assert/strict';
import test from 'node:test';

const { Advice } = await import('../../src/asztal/web/app/advice.js');

const STEPS = ['take', 'lay [5s 6s 7s]', 'add 9d to 2', 'discard Kc'];
const words = { sentence: String, step: String };
const move = (seq, text, seat = 0) => ({ seq, type: 'move', seat, move: text });

/** A hint of these steps after event 10, and how often it told of a change. */
function hint(steps = STEPS, before = []) {
  const told = { times: 0 };
  const advice = new Advice(() => {
    told.times += 1;
  });
  advice.give(
    steps.map((each) => ({ move: each, reasons: [], runner_up: null, cost: null })),
    { seq: 10, before, words },
  );
  return { advice, told };
}

test('without a hint gold is the only thing there is to do', () => {
  const advice = new Advice();
  assert.equal(advice.gold(['draw'], 'draw'), true);
  assert.equal(advice.gold(['draw', 'take'], 'draw'), false);
  assert.equal(advice.gold(['draw', 'take'], 'take'), false);
  assert.equal(advice.gold([], 'draw'), false);
  assert.equal(advice.may(['draw', 'take'], 'draw'), true);
  assert.equal(advice.may(['draw'], 'draw'), false, 'it is gold');
});

test('with a hint gold is what it says now, and nothing is merely possible', () => {
  const { advice } = hint();
  assert.equal(advice.gold(['draw', 'take'], 'take'), true);
  assert.equal(advice.gold(['draw', 'take'], 'draw'), false);
  assert.equal(advice.gold(['draw'], 'draw'), false, 'not even the only thing');
  assert.equal(advice.may(['draw', 'take'], 'draw'), false);
});

test('it goes on as its steps are made and laid out, and is gone after the last', () => {
  const { advice, told } = hint();
  const events = [move(9, 'discard 7s', 1), move(10, 'draw', 1)];
  advice.follow(events, 0);
  assert.equal(advice.now, 'take');
  events.push(move(11, 'take'));
  advice.follow(events, 0);
  assert.equal(advice.now, 'lay [5s 6s 7s]');
  advice.follow(events, 0, STEPS.slice(1, 3));
  assert.equal(advice.now, 'discard Kc');
  const before = told.times;
  advice.follow(events, 0, STEPS.slice(1, 3));
  assert.equal(told.times, before, 'nothing new, nothing told');
  events.push(...STEPS.slice(1).map((text, at) => move(12 + at, text)));
  advice.follow(events, 0);
  assert.equal(advice.holds, false);
});

test('what was staged before it was asked for is no step, and may be confirmed on the way', () => {
  const { advice } = hint(STEPS.slice(2), [STEPS[1]]);
  advice.follow([], 0, [STEPS[1]]);
  assert.equal(advice.now, 'add 9d to 2');
  advice.follow([move(11, STEPS[1])], 0, []);
  assert.equal(advice.now, 'add 9d to 2');
  advice.follow([move(11, STEPS[1]), move(12, STEPS[2])], 0);
  assert.equal(advice.now, 'discard Kc');
});

for (const [what, events, staged] of [
  ['another move', [move(11, 'draw')], []],
  ['a later step', [], ['add 9d to 2']],
  ["somebody else's move", [move(11, 'take', 1)], []],
  ['a play taken back', [move(11, 'take'), { seq: 12, type: 'undo', seat: 0 }], []],
  ['the next deal', [{ seq: 11, type: 'deal' }], []],
]) {
  test(`${what} ends it`, () => {
    const { advice, told } = hint();
    advice.follow(events, 0, staged);
    assert.deepEqual([advice.holds, advice.now, told.times], [false, '', 2]);
  });
}

test('a staged step that is taken back ends it, and it does not come back', () => {
  const { advice } = hint();
  const taken = [move(11, 'take')];
  advice.follow(taken, 0, [STEPS[1]]);
  assert.equal(advice.now, STEPS[2]);
  advice.follow(taken, 0, []);
  advice.follow(taken, 0, [STEPS[1]]);
  assert.equal(advice.holds, false);
});

test('the reasons told are those of the present step, and so is what its runner-up costs', () => {
  const { advice, told } = hint();
  const events = [move(11, 'take')];
  advice.follow(events, 0, [STEPS[1]]);
  assert.equal(advice.step.move, 'add 9d to 2');
  assert.deepEqual(advice.staged, [STEPS[1]], 'what the server is asked to begin with');
  const before = told.times;
  const cost = { points: 3, error: 1, deals: 50, clear: true };
  advice.compared({ move: 'take', reasons: [], runner_up: 'draw', cost });
  assert.equal(told.times, before, 'the step is done already');
  advice.compared({ move: 'add 9d to 2', reasons: [], runner_up: 'discard Kc', cost });
  assert.equal(advice.step.cost.points, 3);
  assert.equal(told.times, before + 1);
});
