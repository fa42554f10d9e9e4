// How luck and play add up along a deal and a match: pure functions of the page.
import assert from 'node:assert/strict';
import test from 'node:test';

const { brought, luckOf, places, Review, signed } = await import('../../src/asztal/web/replay/course.js');

const costly = (step, seat, points) => [step, { step, seat, grade: 'mistake', loss: { points } }];
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
  assert.deepEqual(brought([first], 0), { result: -7, luck: -2, play: -5 });
  assert.deepEqual(brought([first], 1), { result: 7, luck: 15, play: -8 });
  assert.deepEqual(brought([first, second], 0), { result: 3, luck: 8, play: -5 });
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
