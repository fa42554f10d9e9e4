// @ts-check
/**
 * The tables open in one browser, which has six connections to a host for all its tabs: four pages have a stream, the
 * others rest. Each page tells the others of itself and decides by the same rule. Locks and shared workers are not
 * there on every phone, nor without HTTPS.
 *
 * @typedef {{page: string, rank: number, at: number}} Tab `rank`: in sight 2, with a clock 1, else 0; `at`: when last looked at
 * @typedef {Tab & {heard: number}} Known
 */

const MOST = 4;
const GONE = 40_000; // milliseconds without a word: that page has crashed, or sleeps
const WORD = 10_000; // between two words
const LOOKS = ['focus', 'pointerdown', 'keydown', 'visibilitychange'];
const LEAVES = ['pagehide', 'freeze'];
const RETURNS = ['pageshow', 'resume'];

/** The pages that have a stream. @param {Iterable<Tab>} tabs @returns {string[]} */
export function streaming(tabs) {
  const sorted = [...tabs].sort((a, b) => b.rank - a.rank || b.at - a.at || (a.page < b.page ? -1 : 1));
  return sorted.slice(0, MOST).map(({ page }) => page);
}

/** Strike out the pages that were not heard for long. @param {Map<string, Known>} known @param {number} now */
export function forget(known, now) {
  for (const [page, { heard }] of known) if (now - heard > GONE) known.delete(page);
}

export class Tabs {
  /** @param {string} page @param {() => void} changed when `rests` or `away` may have changed */
  constructor(page, changed) {
    this.page = page;
    this.changed = changed;
    this.rests = false;
    /** Frozen, or kept for the button Back: it asks for nothing at all. */
    this.away = true;
    this.hurried = false;
    this.at = Date.now();
    this.said = { at: 0, rank: 0 };
    /** @type {Map<string, Known>} */
    this.others = new Map();
    /** @type {BroadcastChannel | null} */
    this.channel = null;
    this.closing = new AbortController();
  }

  get shown() {
    return document.visibilityState === 'visible';
  }

  /** @returns {Tab} */
  get me() {
    return { page: this.page, rank: this.shown ? 2 : Number(this.hurried), at: this.at };
  }

  open() {
    const on = (/** @type {string[]} */ names, /** @type {() => void} */ does) =>
      names.forEach((name) => addEventListener(name, does, { capture: true, signal: this.closing.signal }));
    on(LOOKS, () => this.look());
    on(LEAVES, () => this.leave());
    on(RETURNS, () => this.enter());
    this.enter();
  }

  close() {
    this.closing.abort();
    this.leave();
  }

  enter() {
    if (!this.away) return;
    this.away = false;
    if (globalThis.BroadcastChannel) {
      this.channel = new BroadcastChannel('asztal.tabs');
      this.channel.onmessage = ({ data }) => this.hear(data);
    }
    this.tell({ asks: true });
  }

  /** The others need not wait until they miss this page. */
  leave() {
    this.away = true;
    this.tell({ gone: true });
    this.channel?.close();
    this.channel = null;
    this.others.clear();
  }

  /** The page is looked at, or no more. */
  look() {
    const { rank, at } = this.me;
    this.at = Date.now();
    if (rank !== this.said.rank || [...this.others.values()].some((other) => other.at >= at)) this.tell();
  }

  /** @param {boolean} hurried whether the table has a clock */
  hurry(hurried) {
    if (hurried === this.hurried) return;
    this.hurried = hurried;
    this.tell();
  }

  /** Time has passed. */
  tick() {
    if (Date.now() - this.said.at > WORD) this.tell();
    else this.decide();
  }

  /** @param {Tab & {asks?: boolean, gone?: boolean}} word */
  hear({ page, rank, at, asks, gone }) {
    if (gone) this.others.delete(page);
    else this.others.set(page, { page, rank, at, heard: Date.now() });
    if (asks) this.tell();
    else this.decide();
  }

  /** @param {{asks?: boolean, gone?: boolean}} [more] */
  tell(more) {
    this.said = { at: Date.now(), rank: this.me.rank };
    this.channel?.postMessage({ ...this.me, ...more });
    this.decide();
  }

  decide() {
    forget(this.others, Date.now());
    this.rests = !streaming([this.me, ...this.others.values()]).includes(this.page);
    this.changed();
  }
}
