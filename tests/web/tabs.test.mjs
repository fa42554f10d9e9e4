// Which of the tabs of one browser have a stream: node --test tests/web/
import assert from 'node:assert/strict';
import test from 'node:test';
import { Tabs, forget, streaming } from '../../src/asztal/web/app/tabs.js';

const MOST = 4;
const tab = (page, rank, at) => ({ page, rank, at });

test('what is in sight comes first, then whose time runs, then what was seen last', () => {
  const tabs = [tab('a', 0, 90), tab('b', 0, 80), tab('c', 1, 10), tab('d', 2, 5), tab('e', 0, 70), tab('f', 0, 60)];
  assert.deepEqual(streaming(tabs), ['d', 'c', 'a', 'b']);
  assert.deepEqual(streaming(tabs.slice(0, 2)), ['a', 'b']);
});

test('of six in sight the two that were touched longest ago rest', () => {
  const tabs = [3, 1, 6, 2, 5, 4].map((at) => tab(`t${at}`, 2, at));
  assert.deepEqual(streaming(tabs), ['t6', 't5', 't4', 't3']);
});

test('of tabs opened in the same moment all choose the same', () => {
  const tabs = ['e', 'c', 'a', 'd', 'b', 'f'].map((page) => tab(page, 0, 7));
  assert.deepEqual(streaming(tabs), ['a', 'b', 'c', 'd']);
  assert.deepEqual(streaming([...tabs].reverse()), ['a', 'b', 'c', 'd']);
});

test('of what has not been heard for forty seconds nothing is left', () => {
  const known = new Map([
    ['a', { ...tab('a', 2, 1), heard: 1_000 }],
    ['b', { ...tab('b', 0, 1), heard: 60_000 }],
  ]);
  forget(known, 41_000);
  assert.deepEqual([...known.keys()], ['a', 'b']);
  forget(known, 41_001);
  assert.deepEqual([...known.keys()], ['b']);
});

/** A browser: tabs, the words under way between them, and a clock; everything by chance, repeatably. */
class Browser {
  constructor(seed) {
    this.state = seed;
    this.clock = 1_000_000;
    this.tabs = [];
    this.mail = [];
    this.born = 0;
    const browser = this;
    globalThis.addEventListener = () => undefined;
    Date.now = () => this.clock;
    globalThis.BroadcastChannel = class {
      constructor() {
        this.onmessage = null;
        this.open = true;
      }

      postMessage(data) {
        for (const { channel } of browser.tabs)
          if (channel && channel !== this && channel.open) browser.mail.push({ channel, data: structuredClone(data) });
      }

      close() {
        this.open = false;
      }
    };
  }

  chance(below) {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * below);
  }

  /** Words arrive in the order in which they were sent to somebody, and meanwhile everything else may happen. */
  deliver(most) {
    for (let n = 0; n < most && this.mail.length; n += 1) {
      const { channel, data } = this.mail.shift();
      if (channel.open) channel.onmessage({ data });
    }
  }

  open(shown) {
    this.born += 1;
    const made = new (class extends Tabs {
      get shown() {
        return this.seen;
      }
    })(`page ${this.born}`, () => undefined);
    made.seen = shown;
    this.tabs.push(made);
    made.open();
  }

  /** The one that is looked at, beside what is in other windows. */
  look(at) {
    const windows = this.tabs.filter((each) => each.seen && each !== at);
    if (windows.length && this.chance(3)) {
      windows[0].seen = false;
      windows[0].look();
    }
    at.seen = true;
    at.look();
  }

  act() {
    this.clock += this.chance(2_000);
    const one = this.tabs[this.chance(this.tabs.length)];
    const what = this.chance(10);
    if (!one || what < 3) this.open(Boolean(this.chance(2)));
    else if (what < 7) this.look(one);
    else if (what < 8) one.hurry(!one.hurried);
    else (this.tabs.splice(this.tabs.indexOf(one), 1), what < 9 ? one.close() : one.channel.close()); // or it crashes
    this.deliver(this.chance(12));
  }

  /** What is on its way arrives, and time passes in which those that are there tell of themselves. */
  settle() {
    for (let n = 0; n < 12; n += 1) {
      this.clock += 5_000;
      for (const each of this.tabs) each.tick();
      this.deliver(Infinity);
    }
  }
}

test('whatever happens to the tabs, in the end four have a stream and the one looked at is among them', () => {
  let crowded = 0;
  for (let seed = 1; seed <= (process.env.LONG ? 40 : 15); seed += 1) {
    const browser = new Browser(seed);
    for (let round = 0; round < 12; round += 1) {
      for (let n = 0; n < 8; n += 1) browser.act();
      browser.settle();
      const { tabs } = browser;
      const held = tabs.filter((each) => !each.rests);
      assert.equal(held.length, Math.min(MOST, tabs.length), `seed ${seed}, round ${round}`);
      const seen = tabs.filter((each) => each.seen).sort((a, b) => b.at - a.at);
      for (const each of seen.slice(0, MOST)) assert.ok(!each.rests, `${each.page} is in sight, seed ${seed}`);
      crowded += Number(tabs.length > MOST);
    }
  }
  assert.ok(crowded > 100);
});

test('who turns to a resting tab need not wait for anybody, and as soon as they hear of it one lets go', () => {
  const browser = new Browser(7);
  for (let n = 0; n < 6; n += 1) {
    browser.clock += 1_000;
    browser.open(false);
    browser.deliver(Infinity);
  }
  const rest = () => browser.tabs.map((each) => each.rests);
  assert.deepEqual(rest(), [true, true, false, false, false, false]);
  browser.clock += 1_000;
  browser.look(browser.tabs[0]);
  assert.equal(rest()[0], false);
  browser.deliver(Infinity);
  assert.deepEqual(rest(), [false, true, true, false, false, false]);
});

test('a page that is frozen or kept for the button Back gives its place away and comes back to it', () => {
  const browser = new Browser(7);
  for (let n = 0; n < 5; n += 1) {
    browser.clock += 1_000;
    browser.open(false);
    browser.deliver(Infinity);
  }
  const [first, , , , last] = browser.tabs;
  last.leave();
  browser.deliver(Infinity);
  assert.deepEqual([last.away, first.rests], [true, false]);
  last.tick();
  last.look();
  last.hurry(true);
  assert.equal(browser.mail.length, 0, 'it says nothing while it is away');
  last.enter();
  browser.deliver(Infinity);
  assert.deepEqual([last.away, last.rests, first.rests], [false, false, true]);
});

test('where there is no BroadcastChannel every page keeps its stream', () => {
  const browser = new Browser(7);
  globalThis.BroadcastChannel = undefined;
  for (let n = 0; n < 6; n += 1) browser.open(false);
  assert.ok(browser.tabs.every((each) => !each.rests));
});
