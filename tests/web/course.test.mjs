// How luck and play add up along a deal and a match: pure functions of the page.
import assert from 'node:assert/strict';
import test from 'node:test';

const { brought, figure, luckOf, places, Review, signed, spread } = await import('../../src/asztal/web/replay/course.js');

const costly = (step, seat, points) => [step, { step, seat, grade: 'mistake', loss: { points, error: points / 5 } }];
const point = (step, expected) => ({ step, expected: [expected, -expected], error: [2, 2] });

/** A deal of two seats that is reviewed to its end. */
function reviewed(deal, last, result, line, ...decisions) {
  const review = new Review('replay', deal, last, 'en', () => {});
  return Object.assign(review, {
    next: null,
    returns: [result, -result],
    judged: [0],
    line: line.map((each) => point(...each)),
    decisions: new Map(decisions.map((each) => costly(...each))),
  });
}

const first = reviewed(
  1,
  20,
  -7,
  [
    [3, 4],
    [9, -6],
  ],
  [3, 0, 5],
  [12, 1, 8],
);
const second = reviewed(2, 30, 10, [[4, 2]]);

test('luck and play are the result, and of play only what the seat itself has lost', () => {
  assert.deepEqual(brought([first], 0), { result: -7, luck: -2, play: -5, error: 1 });
  assert.deepEqual(brought([first], 1), { result: 7, luck: 15, play: -8, error: 1.6 });
  assert.deepEqual(brought([first, second], 0), { result: 3, luck: 8, play: -5, error: 1 });
});

test('the standard errors of several losses are theirs together, and nought where nothing was lost', () => {
  const lost = [costly(3, 0, 15), costly(9, 0, 20)];
  const both = Object.assign(reviewed(3, 20, 0, []), { decisions: new Map(lost) });
  assert.equal(brought([both], 0).error, 5);
  assert.equal(brought([second], 0).error, 0);
});

test('figures are no more exact than they may be off, 1.96 standard errors', () => {
  assert.deepEqual(figure(28.4, 1.5), [28, 3]);
  assert.deepEqual(figure(9.66, 0.49), [10, 1]);
  assert.deepEqual(figure(13.26, 0.31), [13.3, 0.6]);
  assert.deepEqual(figure(0.42, 0.01), [0.4, 0.1]);
  assert.deepEqual(figure(5, 0), [5, 0]);
  assert.deepEqual([0, 0.004, 0.66].map(spread), [0, 0.1, 1.3]);
});

test('a line begins at nothing, ends at the luck, and no loss moves it', () => {
  const line = [0, 4, -1, -2]; // at step 9 the seat could expect 6 fewer, 5 of them by its own play
  assert.deepEqual(
    luckOf([first], 0).map(({ luck }) => luck),
    line,
  );
  assert.deepEqual(
    luckOf([first], 0).map(({ step }) => step),
    [0, 3, 9, 20],
  );
});

test('a deal goes on where the one before has ended, as far as all is known', () => {
  const luck = (parts) => luckOf(parts, 0).map((each) => each.luck);
  assert.deepEqual(luck([first, second]), [0, 4, -1, -2, -2, 0, 8]);
  const going = Object.assign(reviewed(1, 20, -7, [[3, 4]]), { next: 9 });
  assert.deepEqual(luck([going, second]), [0, 4]);
});

test('deals stand side by side, as wide as they are long', () => {
  const at = places([first, second]);
  assert.equal(at(first, 0), 3);
  assert.equal(at(first, 20), at(second, 0));
  assert.equal(at(second, 30), 97);
  assert.ok(at(second, 30) - at(second, 0) > at(first, 20) - at(first, 0));
});

test('more and fewer points have their sign, as the language writes them', () => {
  assert.deepEqual(
    [12.04, -5.25, 0].map((points) => signed({ lang: 'hu' }, points)),
    ['+12', '−5,3', '0'],
  );
});
