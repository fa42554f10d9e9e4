// @ts-check
/**
 * One table as the server tells it: people, events, the view. Updates come as Server-Sent Events
 * and are shown one at a time, so that everybody's moves can be followed; the stream is taken up
 * again whenever it breaks. One that rests (`tabs.js`) asks now and then for a stream that ends at once.
 *
 * Of a sealed deal the server knows no hand; what there is to show of it this page finds out itself (`sealed/sealed.js`).
 *
 * @import { AskedAll, Event as GameEvent, MatchView, News, Running, SealedInfo, StreamMessage, TableInfo } from 'answers'
 * @import { Sealed } from '../sealed/sealed.js'
 */
import { api, line } from '../kit/api.js';
import { offline } from '../kit/offline.js';
import { calm } from '../kit/prefs.js';
import { botName } from '../kit/words.js';
import { keepPromise, mix } from './promises.js';
import { Tabs } from './tabs.js';

const STEP = 420; // milliseconds that another seat's move stays before the next is shown
const SILENCE = 45_000; // of a stream that nobody looks at: longer, and its line is dead
const LATE = 1.45; // beats that a page in sight waits for one
const LISTEN = 5_000; // how often we look for that
const REST = { hidden: 14_000, shown: 4_000 }; // between two looks of a page that rests
const LONGEST = 2 ** 31 - 1; // milliseconds that a timer can wait
const RETRIES = [300, 700, 1200, 2000, 3000];

/**
 * Hear one kind of message of a stream.
 * @template {StreamMessage['event']} Kind
 * @param {EventSource} source @param {Kind} kind @param {(data: Extract<StreamMessage, {event: Kind}>['data']) => void} take
 */
const listen = (source, kind, take) => source.addEventListener(kind, (event) => take(JSON.parse(event.data)));

/** How long a stream may be silent, in milliseconds, if its beats come every `every` milliseconds. @param {number} every */
export const patience = (every) => every * LATE;

/** What only a sealed table needs. */
const fetchSealed = () => offline.part(() => import('../sealed/sealed.js'));

export class TableStore extends EventTarget {
  /** @param {string} id @param {import('../kit/i18n.js').Texts} texts */
  constructor(id, texts) {
    super();
    this.id = id;
    this.texts = texts;
    /** @type {TableInfo | null} */
    this.table = null;
    /** @type {MatchView | null} */
    this.view = null;
    /** @type {AskedAll | null} */
    this.question = null;
    this.seq = 0;
    /** @type {GameEvent[]} */
    this.events = [];
    /** Events of the update that is shown now. @type {GameEvent[]} */
    this.fresh = [];
    /** @type {'connecting' | 'open' | 'lost' | 'missing'} */
    this.connection = 'connecting';
    /** @type {News[]} */
    this.queue = [];
    this.timer = 0;
    this.retry = 0;
    this.retryTimer = 0;
    /** @type {EventSource | null} */
    this.source = null;
    this.closed = false;
    /** When the stream was last heard. */
    this.heard = 0;
    this.listening = 0;
    /** How soon the next beat is promised, in milliseconds; 0 until one was heard. */
    this.every = 0;
    this.silent = 0;
    /** The callers that wait until the connection is open again. @type {((open: boolean) => void)[]} */
    this.returning = [];
    this.onCut = () => {
      if (this.connection === 'open') this.doubt();
    };
    this.begun = false;
    this.asked = { at: 0, once: false };
    /** What this page calls itself, among the pages of one seat. */
    this.page = crypto.getRandomValues(new Uint32Array(2)).join('-');
    this.tabs = new Tabs(this.page, () => this.listen());
    /** The clocks, as last told. @type {Running | null} */
    this.time = null;
    /** The server's clock less ours, in milliseconds. */
    this.drift = 0;
    this.ringing = 0;
    /** @type {{seq: number, done: () => void}[]} */
    this.waiting = [];
    /** What the server told last. @type {News | null} */
    this.latest = null;
    /** The sealed deal in progress. @type {Sealed | null} */
    this.sealed = null;
    /** What is heard of one is taken in its order. @type {Promise<void>} */
    this.sealing = Promise.resolve();
    this.onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      if (this.connection === 'lost') this.connect();
      else if (this.view && this.source?.readyState === EventSource.OPEN) void this.refresh(); // what came while the page slept
      this.listen();
    };
  }

  /** Whether something newer is known than what is shown. */
  get behind() {
    return this.queue.length > 0;
  }

  async open() {
    this.tabs.open();
    document.addEventListener('visibilitychange', this.onVisible);
    addEventListener('online', this.onVisible);
    addEventListener('offline', this.onCut);
    line.addEventListener('cut', this.onCut);
    this.listening = setInterval(() => this.tabs.tick(), LISTEN);
    try {
      this.setTable(await api.table(this.id));
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === 404) {
        this.setConnection('missing');
        this.tabs.close();
        return;
      }
    }
    this.begun = true;
    this.listen();
  }

  close() {
    this.closed = true;
    this.sealed?.close();
    this.tabs.close();
    this.source?.close();
    clearTimeout(this.timer);
    clearTimeout(this.retryTimer);
    clearTimeout(this.silent);
    clearTimeout(this.ringing);
    clearInterval(this.listening);
    removeEventListener('offline', this.onCut);
    line.removeEventListener('cut', this.onCut);
    this.returning.splice(0).forEach((done) => done(false));
    document.removeEventListener('visibilitychange', this.onVisible);
    removeEventListener('online', this.onVisible);
  }

  /** (Re)open the stream. The browser retries by itself; where it gives up, we do. */
  connect() {
    if (this.closed || this.tabs.away) return;
    clearTimeout(this.retryTimer);
    this.source?.close();
    const once = this.tabs.rests;
    let told = false;
    const source = new EventSource(api.eventsUrl(this.id, this.events.at(-1)?.seq, this.page, once));
    this.source = source;
    this.heard = Date.now();
    this.asked = { at: this.heard, once };
    source.addEventListener('open', () => {
      told = true;
      this.retry = 0;
      this.setConnection('open');
    });
    listen(source, 'table', (table) => this.setTable(table));
    listen(source, 'match', (news) => this.hearMatch(news));
    listen(source, 'sealed', (info) => this.hearSealed(info));
    listen(source, 'reaction', (detail) => this.dispatchEvent(new CustomEvent('reaction', { detail })));
    listen(source, 'desk', (detail) => this.dispatchEvent(new CustomEvent('desk', { detail })));
    source.addEventListener('error', () => {
      if (once) source.close();
      if (once && told) return;
      this.setConnection('lost');
      if (once || source.readyState !== EventSource.CLOSED) return;
      this.retryTimer = setTimeout(() => this.connect(), RETRIES[Math.min(this.retry, RETRIES.length - 1)]);
      this.retry += 1;
    });
    listen(source, 'beat', ({ every }) => {
      this.every = every;
    });
    for (const what of ['open', 'table', 'match', 'sealed', 'reaction', 'desk', 'beat']) {
      source.addEventListener(what, () => {
        this.hear();
        this.tabs.tick(); // timers are slow in a tab that nobody sees, a stream is not
      });
    }
  }

  /** The stream has said something; in sight, the next beat is waited for no longer than it was promised. */
  hear() {
    this.heard = Date.now();
    clearTimeout(this.silent);
    if (this.every)
      this.silent = setTimeout(() => {
        if (this.tabs.shown && !this.asked.once) this.onCut();
      }, patience(this.every));
  }

  /** The connection may be dead: say so, and find out by reopening the stream. A server on the same device needs no network. */
  doubt() {
    this.setConnection('lost');
    this.connect();
  }

  /** Resolves once the line is open: true; false if the table is left before. @returns {Promise<boolean>} */
  back() {
    if (this.connection === 'open') return Promise.resolve(true);
    return new Promise((done) => {
      this.returning.push(done);
    });
  }

  /** A connection can die silently, while the device sleeps or in the network, so reopen the stream. A page without a
   * stream of its own polls instead. */
  listen() {
    if (this.closed || !this.begun) return;
    const { rests, away } = this.tabs;
    const now = Date.now();
    if (away) {
      clearTimeout(this.retryTimer);
      this.source?.close();
      this.source = null;
    } else if (!this.source || rests !== this.asked.once) {
      this.connect();
    } else if (rests) {
      if (now - this.asked.at > (document.hidden ? REST.hidden : REST.shown)) this.connect();
    } else if (this.connection === 'open' && now - this.heard > SILENCE) {
      this.connect();
    }
  }

  /** @param {'connecting' | 'open' | 'lost' | 'missing'} state */
  setConnection(state) {
    if (this.connection === state) return;
    this.connection = state;
    if (state === 'open') this.returning.splice(0).forEach((done) => done(true));
    this.tell();
  }

  /** @param {TableInfo} raw @param {boolean} [mixing] whether this page may add to the shuffle now: not to its own answer, so that nothing is asked over and over */
  setTable(raw, mixing = true) {
    this.table = raw;
    keepPromise(raw);
    if (mixing) void mix(raw).then((after) => after && !this.closed && this.setTable(after, false));
    if (raw.sealed && raw.state !== 'finished') void fetchSealed().then((part) => part?.refereeOf(raw.family)); // it takes a while to start
    this.tabs.hurry(Boolean(raw.clock) && raw.clock?.kind !== 'days' && raw.state !== 'finished');
    this.setTime(raw.time);
    this.tell();
  }

  /** @param {Running | null} time */
  setTime(time) {
    this.time = time;
    if (time) this.drift = time.now - Date.now();
    this.ring();
  }

  /** When the running time is over, that is seen at once. */
  ring() {
    clearTimeout(this.ringing);
    const left = this.left;
    if (left <= 0 || this.closed) return;
    this.ringing = setTimeout(
      () => {
        this.ring();
        this.tell();
      },
      Math.min(left, LONGEST),
    );
  }

  /** Milliseconds of the running time that are left, 0 where none is running or it is over. */
  get left() {
    return Math.max(0, (this.time?.ends ?? 0) - (Date.now() + this.drift));
  }

  /** Whether this seat's time is over, and a bot plays the rest of its turn. @param {number | null} seat */
  isOver(seat) {
    return seat !== null && this.time?.seat === seat && Boolean(this.time.ends) && !this.left;
  }

  /** The server tells of the match; where that has gone on, a sealed deal is over. @param {News} news */
  hearMatch(news) {
    this.latest = news;
    if (this.sealed && news.seq > this.sealed.match.seq) {
      this.sealed.close();
      this.sealed = null;
    }
    this.receive(news);
  }

  /** The board of a sealed deal has something new. @param {SealedInfo} info */
  hearSealed(info) {
    this.sealing = this.sealing.then(async () => {
      const part = await fetchSealed();
      const before = this.latest; // which the server tells first
      if (!part || this.closed || before?.view.match.deal_number !== info.deal - 1) return; // that deal is over
      this.sealed ??= new part.Sealed(this, before);
      this.sealed.hear(info);
    });
  }

  /** Who judges and tells of the deal in progress: the server, or this page. */
  get judge() {
    return this.sealed ?? api;
  }

  /** What was shown since has come to nothing: the deal is dealt anew. @param {News} before */
  rewind(before) {
    clearTimeout(this.timer);
    this.timer = 0;
    this.queue = [];
    this.fresh = [];
    this.events = this.events.filter((event) => event.seq <= before.seq);
    this.view = before.view;
    this.seq = before.seq;
    this.tell('update');
  }

  /** @param {News} update */
  receive(update) {
    this.setTime(update.time);
    const newest = this.queue.at(-1)?.seq ?? this.seq;
    if (this.view && update.seq < newest) return;
    if (this.view && update.seq === newest && !update.events.length) {
      if (this.queue.length) Object.assign(this.queue[this.queue.length - 1], { view: update.view, asked: update.asked });
      else this.show(update);
      return;
    }
    this.queue.push(update);
    if (!this.timer) this.next();
  }

  /** Show the next update; after another seat's move pause a little. */
  next() {
    clearTimeout(this.timer);
    this.timer = 0;
    const update = this.queue.shift();
    if (!update) return;
    const first = !this.view;
    this.show(update);
    if (!this.queue.length && (first || this.mine(update))) return;
    const hurry = calm() || document.hidden ? 0.35 : this.queue.length > 6 ? 0.4 : 1;
    this.timer = setTimeout(() => this.next(), first || this.mine(update) ? 0 : STEP * hurry);
  }

  /** Whether an update holds nothing that others did. @param {News} update */
  mine(update) {
    const seat = update.view.deal?.seat;
    return !update.events.some((event) => event.type === 'move' && (event.seat !== seat || event.by));
  }

  /** @param {News} update */
  show(update) {
    const known = this.events.at(-1)?.seq ?? 0;
    this.fresh = update.events.filter((event) => event.seq > known);
    this.events = this.events.concat(this.fresh);
    this.view = update.view;
    this.question = update.asked ?? null;
    this.seq = update.seq;
    this.waiting = this.waiting.filter(({ seq, done }) => {
      if (seq > this.seq) return true;
      done();
      return false;
    });
    this.tell('update');
  }

  /** Resolves when what is shown has reached this sequence number. @param {number} seq @returns {Promise<void>} */
  reached(seq) {
    if (seq <= this.seq) return Promise.resolve();
    if (this.tabs.rests) void this.refresh();
    return new Promise((done) => {
      this.waiting.push({ seq, done });
      setTimeout(done, 3000);
    });
  }

  /** Ask for the newest state outside the stream. @returns {Promise<News | null>} */
  async refresh() {
    try {
      const update = await this.judge.view(this.id);
      this.receive(update);
      return update;
    } catch {
      return null; // the stream will tell
    }
  }

  /** @param {string} [what] */
  tell(what = 'change') {
    this.dispatchEvent(new Event('change'));
    if (what !== 'change') this.dispatchEvent(new Event(what));
  }

  /** @param {number} seat */
  seatName(seat) {
    const info = this.table?.seats[seat];
    if (info?.kind === 'bot') return botName(this.texts, seat, this.table?.seats ?? []);
    return info?.name || this.texts.t('seat-nameless', { number: seat + 1 });
  }
}
