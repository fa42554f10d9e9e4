// @ts-check
/**
 * What a game's table (Römi, domino) gets from the frame: the few things it may ask for.
 *
 * A table element has two properties: `view`, the whole `Match.view` object (`{match, deal}`) as
 * shown now, and `session`, this object. It draws the deal and offers plays; it never judges.
 *
 * @import { Checked, Event as GameEvent } from 'answers'
 * @import { Play, Played, Previewed, Words } from 'session'
 * @typedef {import('../kit/api.js').Refusal} Refusal
 */
import { Advice } from './advice.js';
import { api, ApiError } from '../kit/api.js';
import { keep, keptAt } from './kept.js';
import { toldOf } from '../games/index.js';
import { list } from '../kit/words.js';
import { Desk } from '../tables/desk.js';
import { stepWords } from '../tables/told.js';

const AGAIN = 1500; // milliseconds until what could not be sent is tried again, where nothing tells that the line is back
/** What the server says where the turn may have passed meanwhile. */
const GONE_ON = ['seq.stale', 'turn.not-yours', 'clock.over', 'table.bot-plays'];

export class Session extends EventTarget {
  /**
   * @param {import('./store.js').TableStore} store
   * @param {import('../kit/i18n.js').Texts} texts
   */
  constructor(store, texts) {
    super();
    this.store = store;
    this.texts = texts;
    /** @type {Desk | null} */
    this.laid = null;
    /** Whether a play, or one taken back, is on its way. */
    this.sending = false;
    /** Ends the question for a hint that is on its way. @type {AbortController | null} */
    this.asking = null;
    this.advice = new Advice(() => this.dispatchEvent(new Event('advice')));
    store.addEventListener('desk', (event) => this.takeDesk(/** @type {CustomEvent} */ (event).detail));
  }

  /** What this seat keeps for itself in this deal. @returns {Desk} */
  get desk() {
    const key = `${this.id}.${this.dealNumber}`;
    if (this.laid?.key !== key) {
      const deal = this.dealNumber;
      const tell = async (/** @type {import('session').Values} */ values) => {
        if (deal !== this.dealNumber) return null; // the next deal has begun: nobody asks for this one's
        return api.putDesk(this.id, { deal, seq: this.seq, desk: values, page: this.store.page });
      };
      const server = this.seat !== null && this.store.table?.sealed === false; // a hand in its order is a hand told
      this.laid = new Desk(key, server ? tell : null);
    }
    return this.laid;
  }

  /** Another page of this seat has arranged something. @param {import('answers').DeskInfo} told */
  takeDesk({ deal, revision, desk }) {
    if (!desk || deal !== this.dealNumber || this.seat === null) return;
    if (this.desk.take(desk, revision)) this.dispatchEvent(new Event('desk'));
  }

  /** The table's id; with `dealNumber` a key for what a player arranges (hand order). */
  get id() {
    return this.store.id;
  }

  /** The sequence number of what is shown. */
  get seq() {
    return this.store.seq;
  }

  /** @returns {number | null} my seat, null for a spectator */
  get seat() {
    return this.store.view?.deal?.seat ?? null;
  }

  /** @returns {number} the number of the running deal, from 1 */
  get dealNumber() {
    return this.store.view?.match.deal_number ?? 1;
  }

  /** Whether it is our turn in what is shown, and no bot plays it. */
  get ours() {
    const deal = this.store.view?.deal;
    if (!deal || deal.seat === null || this.store.table?.seats[deal.seat]?.bot) return false;
    return deal.to_move === deal.seat && deal.phase !== 'over' && !this.held;
  }

  /** What was played and waits for the line, or null. */
  get kept() {
    return keptAt(this.id);
  }

  /** Why nothing can be played in one's own turn, in a sentence: time is over, or what was played waits for the line; '' if nothing holds it up. */
  get held() {
    const { kept, store } = this;
    const own = store.table?.seats[this.seat ?? -1];
    if (own?.bot && own.since === 0) return this.t('seats-coming-you');
    if (store.isOver(this.seat)) return this.t('turn-time-up', { over: store.table?.clock?.over ?? 'bot' });
    if (!kept) return '';
    const steps = kept.moves.map((move) => this.stepWords(move));
    return this.t('turn-kept', { moves: list(this.texts, kept.type === 'undo' ? [this.t('table-undo')] : steps) });
  }

  /** What one's own move is called in a list of steps. @param {string} move */
  stepWords(move) {
    const { seat } = this;
    const maker = { seat: seat ?? -1, deputy: false, reader: seat, seatName: (/** @type {number} */ each) => this.seatName(each) };
    return stepWords(this.texts, toldOf(this.store.table?.family ?? '', move, maker));
  }

  /** Whether plays may be made now: it is our turn and what is shown is the newest. */
  get mayPlay() {
    return this.ours && !this.store.behind;
  }

  /** Every public event so far, oldest first. @returns {GameEvent[]} */
  get events() {
    return this.store.events;
  }

  /** @returns {string} the page's language */
  get lang() {
    return this.texts.lang;
  }

  /**
   * The text of a Fluent message.
   * @param {string} id @param {Record<string, string | number>} [args]
   */
  t(id, args) {
    return this.texts.t(id, args);
  }

  /** @param {number} seat */
  seatName(seat) {
    return this.store.seatName(seat);
  }

  /**
   * Make these moves, all or none. A refusal is shown to the player and returned. Where the line is cut meanwhile they
   * are kept, and sent once more when it is back: `seq` sees to it that they are made once.
   * @param {string[]} moves
   * @returns {Promise<Played>}
   */
  play(moves) {
    return this.send({ type: 'move', seq: this.seq, moves });
  }

  /** Take the turn's last play back, as surely as a move is made. @returns {Promise<Played>} */
  undo() {
    return this.send({ type: 'undo', seq: this.seq, moves: [] });
  }

  /** Send what was kept when the table was left, or loaded anew. */
  async resume() {
    const { kept } = this;
    if (!kept) return;
    this.keep({ ...kept }); // from now on this page sees to it
    await this.deliver(/** @type {Play} */ (this.kept));
  }

  /** @param {Play} play @returns {Promise<Played>} */
  async send(play) {
    return this.held ? { ok: false, refusal: this.refused(heldUp(this.held)) } : this.deliver(play);
  }

  /** Change the deal: a hint that was asked for before is no longer waited for. @param {Play} play @returns {Promise<Played>} */
  async deliver(play) {
    this.asking?.abort();
    this.sending = true;
    try {
      return await this.surely(play);
    } finally {
      this.sending = false;
      this.dispatchEvent(new Event('sent'));
    }
  }

  /** Send it until the server answers, wherever the player is meanwhile. @param {Play} play @returns {Promise<Played>} */
  async surely(play) {
    for (;;) {
      const again = this.kept === play;
      try {
        const undo = play.type === 'undo';
        const { judge } = this.store;
        const reply = await (undo ? judge.undo(this.id, play.seq) : judge.moves(this.id, play.seq, play.moves));
        if (again) this.keep(null); // at once: who opens the table anew must not send it again
        return await this.made(reply);
      } catch (error) {
        if (!isCut(error)) return this.unmade(play, error);
        if (again && this.kept !== play) return { ok: false, refusal: asRefusal(error, this.texts) };
        if (!again) this.keep(play);
        if (this.store.connection !== 'open') this.say(this.t('move-kept'), { kind: 'refusal', line: true });
        const open = await this.store.back();
        if (again || !open) await new Promise((done) => setTimeout(done, AGAIN));
        if (this.kept !== play) return { ok: false, refusal: asRefusal(error, this.texts) }; // another page of the table sees to it
      }
    }
  }

  /** @param {Play | null} play */
  keep(play) {
    keep(this.id, play);
    this.dispatchEvent(new Event('kept'));
  }

  /** The server has made the moves: wait until that is shown, unless the table was left. @param {{seq: number}} reply @returns {Promise<Played>} */
  async made({ seq }) {
    if (this.store.closed) return { ok: true, seq };
    if (this.store.connection !== 'open') void this.store.refresh();
    await this.store.reached(seq);
    this.acted();
    return { ok: true, seq };
  }

  /**
   * The server has refused it. If only the answer had been lost, it is made; where the player has left the table, they are
   * told when they come back.
   * @param {Play} play @param {unknown} error @returns {Promise<Played>}
   */
  async unmade(play, error) {
    const refusal = asRefusal(error, this.texts);
    const again = this.kept === play;
    const now = GONE_ON.includes(refusal.code) ? await this.store.refresh() : null;
    const made = again && now && wasMade(play, now, refusal.code) ? await this.made(now) : null;
    if (again && (made || !this.store.closed)) this.keep(null);
    return made ?? { ok: false, refusal: this.refused(now ? this.passed(play.seq, now, refusal) : error) };
  }

  /**
   * Why nothing came of a play: where the turn has passed meanwhile that is said, and nobody is asked to choose once more.
   * @param {number} seq what it answered @param {import('answers').News} now @param {Refusal} refusal what the server says
   * @returns {Refusal}
   */
  passed(seq, now, refusal) {
    const { deal } = now.view;
    const deputy = now.events.some((event) => event.seq > seq && event.type === 'move' && event.seat === deal?.seat && event.by);
    if (!deputy && (refusal.code !== 'seq.stale' || deal?.to_move === deal?.seat)) return refusal;
    return { code: 'turn.passed', message: this.t('move-late', { by: deputy ? 'bot' : 'none' }) };
  }

  /**
   * What would be after these moves; changes nothing and shows nothing.
   * `view` is the deal's view (`View.data()`) after them.
   * @param {string[]} moves
   * @returns {Promise<Previewed>}
   */
  async preview(moves) {
    try {
      const reply = await this.store.judge.preview(this.id, this.seq, moves);
      return { ok: true, view: reply.view };
    } catch (error) {
      return { ok: false, refusal: asRefusal(error, this.texts) };
    }
  }

  /**
   * "Why not?": whether a move is legal now, or after plays only staged so far, and the sentence if not.
   * @param {string} move @param {string[]} [staged]
   * @returns {Promise<Checked>}
   */
  async check(move, staged = []) {
    if (this.held) return { legal: false, ...heldUp(this.held) };
    try {
      return await this.store.judge.check(this.id, move, staged);
    } catch (error) {
      return { legal: false, ...asRefusal(error, this.texts) };
    }
  }

  /**
   * Ask what a solid player would do, after plays only staged so far; what it is then is `advice`. While a hint holds
   * it is shown again, and while a play is on its way nobody knows: it is asked for when that has come, if the turn goes on.
   * @param {Words} words @param {() => string[]} [plays] those staged
   */
  async hint(words, plays = () => []) {
    if (this.sending && !(await this.stillMine())) return;
    if (this.store.table?.sealed) return this.say(this.t('hints-here', { hints: 'off' }), { kind: 'refusal' });
    const staged = plays();
    if (this.advice.holds) {
      this.acted();
      return;
    }
    const { seq } = this;
    const asking = new AbortController();
    this.asking = asking;
    try {
      const { steps } = await api.hint(this.id, staged, asking.signal);
      this.acted();
      if (seq === this.seq) this.advice.give(steps, { seq, before: staged, words });
    } catch (error) {
      if (!asking.signal.aborted) this.refused(error);
    }
  }

  /** Find out what the move costs that is next best to the one advised now. @returns {Promise<void>} */
  async compare() {
    const { advice } = this;
    try {
      const [step] = (await api.hint(this.id, [...advice.staged], undefined, true)).steps;
      advice.compared(step);
    } catch {
      // then nobody knows
    }
  }

  /** Wait for what is on its way: whether one's turn goes on after it. */
  async stillMine() {
    const { seq } = this;
    while (this.sending) await new Promise((done) => this.addEventListener('sent', done, { once: true }));
    return this.mayPlay && this.events.every((event) => event.seq <= seq || ('seat' in event && event.seat === this.seat));
  }

  /** Whether nobody has hints at this table. */
  get hintless() {
    return this.store.table?.hints === 'off';
  }

  /** Whether nobody can say what fits in the hand: at a sealed table the server does not know it. */
  get fitless() {
    return Boolean(this.store.table?.sealed);
  }

  /** The pieces of the own hand in groups, by what fits, after plays only staged so far; null if that cannot be told. @param {string[]} [staged] @returns {Promise<string[][] | null>} */
  async arranged(staged = []) {
    if (this.fitless) return null;
    try {
      return (await api.arrange(this.id, staged)).groups;
    } catch {
      return null; // the hand lies as it did
    }
  }

  /** The player has gone on: what was said before, a hint or a refusal, is no news any more. */
  acted() {
    this.dispatchEvent(new Event('acted'));
  }

  /** Show and announce a sentence. @param {string} text @param {{rule?: string | null, kind?: 'info' | 'refusal', line?: boolean}} [more] `line`: it is so until the line is back */
  say(text, more = {}) {
    if (more.kind === 'refusal') this.advice.clear(); // something else was tried
    this.dispatchEvent(new CustomEvent('notice', { detail: { text, rule: more.rule, kind: more.kind ?? 'info', line: more.line } }));
  }

  /** Show why a play was refused. @param {unknown} error @returns {Refusal} */
  refused(error) {
    const refusal = asRefusal(error, this.texts);
    if (refusal.code === 'seq.stale') this.store.refresh();
    this.say(refusal.message, { rule: refusal.rule, kind: 'refusal', line: isCut(error) });
    return refusal;
  }
}

/** That nothing can be played now. @param {string} message @returns {Refusal} */
const heldUp = (message) => ({ code: 'turn.held', message });

/**
 * Whether what was sent and whose answer was lost had been done: then the next thing that happened is one's own, or the
 * question to all that it answers is still open.
 * @param {Play} play @param {import('answers').News} now @param {string} code how the server refused it the second time
 */
function wasMade({ type, seq }, now, code) {
  if (code !== 'seq.stale' && code !== 'turn.not-yours') return false;
  const next = now.events.find((event) => event.seq > seq);
  if (!next) return type === 'move' && now.seq === seq && Boolean(now.asked);
  return next.type === type && next.seat === now.view.deal?.seat && !('by' in next);
}

/** What a proxy answers where the server does not: its own page, with no error of ours. */
const GIVEN_UP = /^http\.50[234]$/;

/** Whether the server could not be asked. @param {ApiError} error */
const unreached = (error) => error.status === 0 || GIVEN_UP.test(error.refusal.code);

/** Whether the server could not be asked, or the table is on its way to another one. @param {unknown} error */
const isCut = (error) => error instanceof ApiError && (unreached(error) || error.refusal.code === 'table.elsewhere');

/**
 * @param {unknown} error @param {import('../kit/i18n.js').Texts} texts
 * @returns {Refusal}
 */
export function asRefusal(error, texts) {
  if (error instanceof ApiError) {
    const refusal = error.refusal;
    if (unreached(error)) return { ...refusal, message: texts.t('page-unreached') };
    return refusal.message ? refusal : { ...refusal, message: texts.t('page-failed') };
  }
  if (error && typeof error === 'object' && 'code' in error && 'message' in error) return /** @type {Refusal} */ (error);
  console.error(error);
  return { code: 'page.failed', message: texts.t('page-failed') };
}
