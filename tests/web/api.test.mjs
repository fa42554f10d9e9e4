// What the page asks of the server: a pure module of the page.
import assert from 'node:assert/strict';
import test from 'node:test';

const { api, line } = await import('../../src/asztal/web/kit/api.js');

/** A server that takes what it is asked and never answers. */
const silent = (_address, { signal }) =>
  new Promise((_, failed) => {
    if (signal.aborted) failed(signal.reason);
    signal.addEventListener('abort', () => failed(signal.reason));
  });

test('what is asked is not waited for without end', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  t.mock.method(globalThis, 'fetch', silent);
  let cut = 0;
  line.addEventListener('cut', () => (cut += 1));
  const asked = assert.rejects(api.games(), { status: 0 });
  t.mock.timers.tick(20_000);
  await asked;
  assert.equal(cut, 1);
});

test('what is to be done is waited for', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const fetched = t.mock.method(globalThis, 'fetch', silent);
  void api.moves('table', 1, ['draw']);
  t.mock.timers.tick(600_000);
  assert.equal(fetched.mock.calls[0].arguments[1].signal.aborted, false, 'nobody knows whether it was done');
});

test('what is no longer asked ends at once, and is no lost network', async (t) => {
  t.mock.method(globalThis, 'fetch', silent);
  const cut = t.mock.fn();
  line.addEventListener('cut', cut);
  const ended = new AbortController();
  const asked = assert.rejects(api.hint('table', [], ended.signal), { status: 0 });
  ended.abort();
  await asked;
  await assert.rejects(api.hint('table', [], ended.signal), { status: 0 });
  assert.equal(cut.mock.callCount(), 0);
});
