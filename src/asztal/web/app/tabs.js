// @ts-check
/**
 * The tables that are open in one browser. Each page's stream keeps a connection, and over plain HTTP a browser has
 * six to one host for all its tabs: so only four pages have a stream. The others rest, and ask for news now and then.
 *
 * Every page tells the others of itself, and each decides by the same rule for itself. They speak over a
 * BroadcastChannel: locks and shared workers are not there on every phone, nor at an address of the home network.
 *
 * @typedef {{page: string, rank: number, at: number}} Tab `rank`: in sight 2, in a hurry 1, else 0; `at`: when it was last looked at
 * @typedef {Tab & {heard: number}} Known `heard`: when it last told of itself
 */

const MOST = 4;
const GONE = 40_000;           // milliseconds without a word of a page: it crashed, or sleeps
const WORD = 10_000;           // between two words; the beats of the streams keep to it where timers are slowed down
const LOOKS = ['focus', 'pointerdown', 'keydown'];

/**
 * The pages that have a stream: those in sight first, then those whose time is running, then those seen last.
 * @param {Iterable<Tab>} tabs @returns {string[]}
 */
export function streaming(tabs) {
  const sorted = [...tabs].sort((a, b) => b.rank - a.rank || b.at - a.at || (a.page < b.page ? -1 : 1));
  return sorted.slice(0, MOST).map(({ page }) => page);
}

/** Strike out the pages that have not been heard for long. @param {Map<string, Known>} known @param {number} now */
export function forget(known, now) {
  for (const [page, { heard }] of known) if (now - heard > GONE) known.delete(page);
}

export class Tabs {
  /** @param {string} page what this page calls itself @param {() => void} changed called when `rests` or `away` may have changed */
  constructor(page, changed) {
    this.page = page;
    this.changed = changed;
    /** Whether this page has no stream now. */
    this.rests = false;
    /** Whether it is frozen, or kept for the button Back: then it asks for nothing at all. */
    this.away = false;
    this.hurried = false;
    this.at = Date.now();
    /** The last word: when it was said, and with which rank. */
    this.said = { at: 0, rank: -1 };
    /** @type {Map<string, Known>} */
    this.others = new Map();
    /** @type {BroadcastChannel | null} */
    this.channel = null;
    this.onLook = () => this.look();
    this.onLeave = () => this.leave();
    this.onReturn = () => { if (this.away) this.enter(); };
  }

  get shown() {
    return document.visibilityState === 'visible';
  }

  /** What this page tells of itself. @returns {Tab} */
  get me() {
    return { page: this.page, rank: this.shown ? 2 : Number(this.hurried), at: this.at };
  }

  open() {
    for (const name of LOOKS) addEventListener(name, this.onLook, true);
    document.addEventListener('visibilitychange', this.onLook);
    document.addEventListener('freeze', this.onLeave);
    document.addEventListener('resume', this.onReturn);
    addEventListener('pagehide', this.onLeave);
    addEventListener('pageshow', this.onReturn);
    this.enter();
  }

  close() {
    this.leave();
    for (const name of LOOKS) removeEventListener(name, this.onLook, true);
    document.removeEventListener('visibilitychange', this.onLook);
    document.removeEventListener('freeze', this.onLeave);
    document.removeEventListener('resume', this.onReturn);
    removeEventListener('pagehide', this.onLeave);
    removeEventListener('pageshow', this.onReturn);
  }

  /** Be one of the pages. */
  enter() {
    this.away = false;
    if (typeof BroadcastChannel !== 'undefined') {
      this.channel = new BroadcastChannel('asztal.tabs');
      this.channel.onmessage = ({ data }) => this.hear(data);
    }
    this.tell({ asks: true });
    this.decide();
  }

  /** No more: the others need not wait until they miss it. */
  leave() {
    this.tell({ gone: true });
    this.channel?.close();
    this.channel = null;
    this.others.clear();
    this.away = true;
    this.changed();
  }

  /** The page is looked at, or no more. */
  look() {
    if (this.away) return;
    const { rank, at } = this.me;
    this.at = Date.now();
    if (rank === this.said.rank && [...this.others.values()].every((other) => other.at < at)) return;
    this.tell();
    this.decide();
  }

  /** Whether a clock runs at this table, so that its news are wanted at once. @param {boolean} hurried */
  hurry(hurried) {
    if (hurried === this.hurried) return;
    this.hurried = hurried;
    this.tell();
    this.decide();
  }

  /** Time has passed. */
  tick() {
    if (Date.now() - this.said.at > WORD) this.tell();
    this.decide();
  }

  /** @param {Tab & {asks?: boolean, gone?: boolean}} word */
  hear(word) {
    if (word.gone) this.others.delete(word.page);
    else this.others.set(word.page, { page: word.page, rank: word.rank, at: word.at, heard: Date.now() });
    if (word.asks) this.tell();
    this.decide();
  }

  /** @param {{asks?: boolean, gone?: boolean}} [more] */
  tell(more) {
    const { me } = this;
    this.said = { at: Date.now(), rank: me.rank };
    this.channel?.postMessage({ ...me, ...more });
  }

  decide() {
    forget(this.others, Date.now());
    this.rests = !streaming([this.me, ...this.others.values()]).includes(this.page);
    this.changed();
  }
}
