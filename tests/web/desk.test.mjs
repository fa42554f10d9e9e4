// What a seat keeps for itself, told to the server and taken from other pages of the seat: a pure module of the page.
import assert from 'node:assert/strict';
import test from 'node:test';

const { ApiError } = await import('../../src/asztal/web/kit/api.js');
const { Desk } = await import('../../src/asztal/web/tables/desk.js');

const OLD = { rack: ['2d', 'Kc'] };
const NEW = { rack: ['Kc', '2d'] };

/** A desk whose server answers when it is told to: `sent` is what it was sent, `answers` what that waits for. */
function told(t, values) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const sent = [];
  const answers = [];
  const desk = new Desk('table.1', (each) => {
    sent.push(each);
    return new Promise((done, failed) => answers.push({ done, failed }));
  });
  desk.put('rack', values.rack);
  t.mock.timers.tick(250);
  return { desk, sent, answers };
}

const quiet = () => new Promise((done) => setImmediate(done));

test('what the stream said before the answer, and what comes after it, is old', async (t) => {
  const { desk, sent, answers } = told(t, NEW);
  assert.deepEqual(sent, [NEW]);
  assert.equal(desk.take(OLD, 1), false, 'what is here has not been answered yet');
  answers[0].done({ revision: 2 });
  await quiet();
  assert.equal(desk.untold, false);
  assert.equal(desk.take(OLD, 1), false, 'it was on its way when the server kept the new one');
  assert.deepEqual(desk.values, NEW);
  assert.equal(desk.take(OLD, 3), true, 'another page has put it there since');
  assert.deepEqual(desk.values, OLD);
  assert.equal(desk.take(NEW, 2), false);
});

test('one thing is told after the other, and the last of them too', async (t) => {
  const { desk, sent, answers } = told(t, OLD);
  desk.put('rack', NEW.rack);
  t.mock.timers.tick(250);
  assert.deepEqual(sent, [OLD], 'the answer to the first has not come');
  answers[0].done({ revision: 1 });
  await quiet();
  assert.equal(desk.untold, true);
  t.mock.timers.tick(0);
  assert.deepEqual(sent, [OLD, NEW]);
  answers[1].done({ revision: 2 });
  await quiet();
  assert.equal(desk.untold, false);
});

for (const [status, again] of [
  [0, true],
  [429, true],
  [500, true],
  [409, false],
])
  test(`after ${status} it is told ${again ? 'again' : 'with the next change'}`, async (t) => {
    const { desk, sent, answers } = told(t, OLD);
    answers[0].failed(new ApiError(status, { code: 'a.code', message: '' }));
    await quiet();
    t.mock.timers.tick(3000);
    assert.equal(sent.length, again ? 2 : 1);
    if (again) return;
    desk.put('rack', NEW.rack);
    t.mock.timers.tick(250);
    assert.deepEqual(sent, [OLD, NEW]);
  });

test('what was put while an answer was awaited is told, even if that one is refused', async (t) => {
  const { desk, sent, answers } = told(t, OLD);
  desk.put('rack', NEW.rack);
  answers[0].failed(new ApiError(409, { code: 'desk.stale', message: '' }));
  await quiet();
  t.mock.timers.tick(3000);
  assert.deepEqual(sent, [OLD, NEW]);
});
