// @ts-check
/**
 * A sealed deal at this page: it deals with the other players' pages over the server's board, and is its own referee, for
 * the server knows no hand (docs/sealed.md). To the rest of the page it is what the server is in any other deal: it tells
 * the store the news, and takes moves and questions in the server's place.
 *
 * @import { DealView, MatchInfo, MatchView, News, SealedInfo, SealedMessage, TableInfo } from 'answers'
 * @typedef {{stage: 'keys' | 'shuffle' | 'shares' | 'play' | 'seeds' | 'done', waits: number[], owed: number[], unopened: number[]}} Status how far the deal has come
 * @typedef {{seq: number, moves: string[], pieces: Record<string, string>, places: number[]}} Posting moves as they are to be posted
 * @typedef {{
 *   id: string, table: Pick<TableInfo, 'you'> | null, view: MatchView | null, texts: import('../kit/i18n.js').Texts,
 *   seatName(seat: number): string, rewind(before: News): void, receive(news: News): void, tell(): void}} Store the table that is shown
 * @typedef {{seat: number, code: string}} Stop why the deal does not go on here: whose message is wrong, and in what
 */
import { api, ApiError } from '../kit/api.js';
import { hex } from '../kit/deck-order.js';
import { Dealer, Foul } from './dealer.js';
import { Referee, RefereeError } from './referee.js';
import { refusalOf } from './refusals.js';
import { keepCourse, keepShown, seedFor } from './seeds.js';

const AGAIN = 1500; // milliseconds until what could not be posted is tried again
const INSIST = 20_000; // until the board is told once more that the deal is to be dealt again
const ELSEWHERE = 'elsewhere'; // this seat's part is another device's
const BROKEN = 'broken'; // this page cannot judge
const OTHER = 'other'; // the board shows another deal than it has shown this browser before

/** The engine of the family that was played last: it takes a while to start. @type {{family: string, referee: Referee} | null} */
let engine = null;

/** @param {string} family */
export function refereeOf(family) {
  if (engine?.family === family && !engine.referee.ended) return engine.referee;
  engine?.referee.end();
  engine = { family, referee: new Referee(family) };
  return engine.referee;
}

export class Sealed extends EventTarget {
  /** @param {Store} store @param {News} before what the server told last: the match before this deal */
  constructor(store, before) {
    super();
    this.store = store;
    this.before = before;
    this.referee = refereeOf(before.view.match.family);
    this.deal = 0;
    this.attempt = 0;
    this.carry = 0;
    /** Why the attempt before this one was given up. @type {SealedInfo['void']} */
    this.void = null;
    /** What the board has, as far as it is known without a gap. @type {SealedMessage[]} */
    this.messages = [];
    /** What came before something that is missing. @type {Map<number, SealedMessage>} */
    this.early = new Map();
    /** @type {Status | null} */
    this.status = null;
    /** @type {Stop | null} */
    this.stop = null;
    /** Who has said that the deal is void. @type {Set<number>} */
    this.voided = new Set();
    /** Whether this browser has seen more of the deal than the board shows. */
    this.behind = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.insisting = undefined;
    /** What is on its way to the board. @type {Set<string>} */
    this.posting = new Set();
    /** The event up to which the page has been told. */
    this.told = before.seq;
    /** The pieces in canonical order. @type {string[]} */
    this.pieces = [];
    /** @type {Dealer | null} */
    this.dealer = null;
    /** One thing after the other. @type {Promise<void>} */
    this.turn = Promise.resolve();
    this.closed = false;
  }

  /** The match as it was before this deal. @returns {MatchInfo} */
  get match() {
    return this.before.view.match;
  }

  /** This page's seat; null for a spectator, and where the player deals with another device. */
  get seat() {
    return this.stop?.code === ELSEWHERE ? null : (this.store.table?.you.seat ?? null);
  }

  /** What all who were shown the same keys have in common; null until all keys are there. */
  get fingerprint() {
    return this.dealer?.fingerprint ?? null;
  }

  close() {
    this.closed = true;
  }

  /** Ask the referee; what is asked once this deal is over goes to no other deal. @template Answer @param {string} name @param {object} [args] @returns {Promise<Answer>} */
  async ask(name, args) {
    if (this.closed) throw new Error('this deal is over');
    return /** @type {Promise<Answer>} */ (this.referee.call(name, args));
  }

  // What the board tells.

  /** The board has something new. @param {SealedInfo} info */
  hear(info) {
    this.turn = this.turn.then(() => (this.closed ? undefined : this.heard(info))).catch((error) => this.broken(error));
  }

  /** The engine cannot be had, or has ended: say so, where anybody looks for it. @param {unknown} error */
  broken(error) {
    if (this.closed) return;
    console.error(error);
    this.stop = { seat: this.seat ?? 0, code: BROKEN };
    this.changed();
  }

  /** @param {SealedInfo} info */
  async heard(info) {
    if (info.deal !== this.deal || info.attempt !== this.attempt) await this.begin(info);
    for (const message of info.messages) if (message.n >= this.messages.length) this.early.set(message.n, message);
    for (let next = this.early.get(this.messages.length); next; next = this.early.get(this.messages.length)) {
      this.early.delete(next.n);
      this.messages.push(next);
      await this.take(next);
    }
    await this.tell();
    this.answer();
    this.changed();
  }

  /** Another attempt, from its beginning. @param {SealedInfo} info */
  async begin(info) {
    if (this.attempt) this.store.rewind(this.before);
    const why = info.deal === this.deal && info.attempt === this.attempt + 1 ? this.reasonOf(info.void) : info.void;
    Object.assign(this, { deal: info.deal, attempt: info.attempt, carry: info.carry, void: why });
    Object.assign(this, { messages: [], stop: null, behind: false, voided: new Set(), told: this.before.seq });
    this.early.clear();
    this.posting.clear();
    await this.sitDown();
  }

  /** Why the attempt that is given up now is void. Where all seeds are told this page knows more than the server: whether all have shuffled by theirs. If not, the moves that the server could not follow were none the less right. @param {SealedInfo['void']} told @returns {SealedInfo['void']} */
  reasonOf(told) {
    const seeds = String(told?.params.seeds ?? '').split(' ');
    const { dealer, messages, match } = this;
    if (!told || !dealer?.ready || seeds.length !== match.players) return told;
    try {
      const known = new Set(messages.filter(({ kind }) => kind === 'seed').map(({ seat }) => seat));
      for (const [seat, seed] of seeds.entries()) if (!known.has(seat)) dealer.takeSeed(seat, seed);
    } catch (error) {
      if (!(error instanceof Foul)) throw error;
      if (error.code === 'seed') return { code: 'sealed.shuffle', rule: null, seat: error.seat, params: {} };
    }
    return told;
  }

  /** A dealer and a referee that know nothing yet. */
  async sitDown() {
    const { match, seat, deal, attempt, carry } = this;
    const opened = await this.ask('open', { match, seat, carry, attempt });
    this.pieces = opened.pieces;
    this.status = opened.status;
    this.dealer = new Dealer({
      context: this.context,
      deal,
      pieces: this.pieces.length,
      players: match.players,
      seat,
      seed: seat === null ? null : seedFor(this.store.id, deal, attempt),
    });
  }

  /** What no proof holds outside of: this attempt at this deal, and all that decides who is dealt what. Seats that were told different things are of no use to each other. */
  get context() {
    const { game, revision, players, options, next_dealer: dealer } = this.match;
    const chosen = Object.keys(options)
      .sort()
      .map((name) => [name, options[name]]);
    const about = JSON.stringify([game, revision, players, chosen, dealer, this.carry]);
    return `asztal sealed 1|${this.store.id}|${this.deal}|${this.attempt}|${about}`;
  }

  /** @param {SealedMessage} message */
  async take({ seat, kind, body }) {
    if (kind === 'void') this.voided.add(seat);
    if (kind === 'void' && seat === this.store.table?.you.seat) this.insist();
    if (kind === 'void' || (this.stop && this.stop.code !== ELSEWHERE)) return; // nothing follows from what is wrong
    try {
      this.prove(seat, kind, body);
      this.status = await this.ask('take', { seat, kind, body });
      if (kind === 'key' && this.fingerprint) this.keep();
      if (kind === 'shuffle' || kind === 'move' || kind === 'undo') this.compare();
      await this.open();
    } catch (error) {
      await this.foul(seat, error);
    }
  }

  /** What a message must prove is proven. @param {number} seat @param {SealedMessage['kind']} kind @param {Record<string, unknown>} body */
  prove(seat, kind, body) {
    const dealer = this.dealing;
    if (kind === 'key') dealer.takeKey(seat, body);
    if (kind === 'shuffle') dealer.takeShuffle(seat, body);
    if (kind === 'shares') dealer.takeShares(seat, body);
    if (kind === 'seed') dealer.takeSeed(seat, body.seed);
    if (kind === 'move' || kind === 'undo') dealer.takeSigned(seat, kind, body);
    if (kind !== 'move') return;
    if (body.shares) dealer.takeShares(seat, body.shares);
    for (const [place, piece] of Object.entries(body.pieces ?? {})) {
      const known = dealer.piece(Number(place));
      if (known === null || this.pieces[known] !== piece) throw new Foul(seat, 'share');
    }
  }

  /** All pledges are known: keep them, to hold the deal's proof against them later. */
  keep() {
    const pledges = Array.from({ length: this.match.players }, () => '');
    for (const { seat, kind, body } of this.messages) if (kind === 'key') pledges[seat] = String(body.pledge);
    const { seat, fingerprint: keys } = this;
    if (seat === null || !keys) return;
    if (!keepShown(this.store.id, this.deal, this.attempt, { game: this.match.game, pledges, keys })) this.stop = { seat, code: OTHER };
  }

  /** Whether the board is on the course that this browser has seen. Up to where that was nothing is answered, for it was; and another course ends the deal here: what is answered to two of them opens more than it should. */
  compare() {
    const course = this.dealer?.course;
    if (this.seat === null || !course) return;
    const found = keepCourse(this.store.id, this.deal, this.attempt, course);
    this.behind = found === 'behind';
    if (found === OTHER) this.stop = { seat: this.seat, code: OTHER };
  }

  get dealing() {
    if (!this.dealer) throw new Error('no deal has begun');
    return this.dealer;
  }

  /** Open what this seat may see, and tell its referee. */
  async open() {
    const { dealing } = this;
    const lying = (this.status?.unopened ?? []).map((place) => [place, dealing.ready ? dealing.piece(place) : null]);
    const places = Object.fromEntries(
      lying.flatMap(([place, piece]) => (place === null || piece === null ? [] : [[place, this.pieces[piece]]])),
    );
    if (Object.keys(places).length) this.status = await this.ask('learn', { places });
  }

  /** A message is wrong: the deal ends here. One's own tells that another device of this player deals. @param {number} seat @param {unknown} error */
  async foul(seat, error) {
    if (!(error instanceof Foul || error instanceof RefereeError)) throw error;
    const code = error instanceof Foul ? error.code : error.refused.code;
    if (seat !== this.seat || !(code === 'pledge' || code === 'key')) {
      this.stop = { seat, code };
      return;
    }
    this.stop = { seat, code: ELSEWHERE };
    await this.sitDown();
    for (const message of this.messages) await this.take(message);
  }

  /** Show what there is, once all of one's own is open: what is not might be anything. */
  async tell() {
    const { status } = this;
    if (status?.stage !== 'play' || status.unopened.length || (this.stop && this.stop.code !== ELSEWHERE)) return;
    const news = await this.ask('news', { since: this.told });
    if (news.seq === this.told) return;
    this.told = news.seq;
    this.store.receive({ ...news, time: null, asked: null });
  }

  changed() {
    this.dispatchEvent(new Event('change'));
    this.store.tell();
  }

  // What this page posts by itself.

  /** Post what is this seat's to say now. */
  answer() {
    const { status, seat, stop, dealing } = this;
    if (this.closed || !status || seat === null || stop || this.behind) return;
    const { stage, waits, owed } = status;
    const asked = waits.includes(seat);
    if (stage === 'keys' && asked) void this.say('key', 'key', () => dealing.key());
    if (stage === 'shuffle') {
      if (asked) void this.say('shuffle', 'shuffle', () => dealing.shuffle());
      else dealing.prepare();
    }
    if (owed.length && dealing.ready) void this.say(`shares ${owed}`, 'shares', () => dealing.shares(owed));
    if (stage === 'seeds' && asked) void this.say('seed', 'seed', () => ({ seed: hex(seedFor(this.store.id, this.deal, this.attempt)) }));
  }

  /** Say that the deal is to be dealt anew. */
  giveUp() {
    return this.post('void', {});
  }

  /** Say it again now and then: whoever has been away for long enough has no say any more, and the board looks when it is told. */
  insist() {
    clearTimeout(this.insisting);
    const { attempt } = this;
    this.insisting = setTimeout(() => {
      if (!this.closed && attempt === this.attempt)
        void this.giveUp().then(
          () => this.insist(),
          () => this.insist(),
        );
    }, INSIST);
  }

  /** Post it, unless it is on its way: what the board refuses another page of this seat has posted, and what it is not told of is posted again. @param {string} what @param {SealedMessage['kind']} kind @param {() => Record<string, unknown>} made */
  async say(what, kind, made) {
    if (this.posting.has(what)) return;
    const { posting } = this;
    posting.add(what);
    try {
      await this.post(kind, made());
    } catch (error) {
      posting.delete(what);
      if (error instanceof ApiError && (error.status === 0 || error.status >= 429)) setTimeout(() => this.answer(), AGAIN);
    }
  }

  /** @param {SealedMessage['kind']} kind @param {Record<string, unknown>} body */
  post(kind, body) {
    return api.post(this.store.id, { deal: this.deal, attempt: this.attempt, kind, body });
  }

  // What the page asks, as it asks the server.

  /** @param {string} _id @param {number} seq @param {string[]} moves @returns {Promise<{seq: number}>} */
  async moves(_id, seq, moves) {
    this.mustGoOn();
    /** @type {Posting} */
    const made = await this.judged('play', { seq, moves });
    const shares = made.places.length ? this.dealing.shares(made.places) : null;
    const body = { seq: made.seq, moves: made.moves, pieces: made.pieces, shares };
    await this.post('move', { ...body, signed: this.dealing.signed('move', body) });
    return { seq: seq + moves.length };
  }

  /** @param {string} _id @param {number} seq @returns {Promise<{seq: number}>} */
  async undo(_id, seq) {
    this.mustGoOn();
    const body = { seq: await this.judged('undo', { seq }) };
    await this.post('undo', { ...body, signed: this.dealing.signed('undo', body) });
    return { seq: seq + 1 };
  }

  /** @param {string} _id @param {number} seq @param {string[]} moves @returns {Promise<{view: DealView}>} */
  async preview(_id, seq, moves) {
    return { view: await this.judged('preview', { seq, moves }) };
  }

  /** @param {string} _id @param {string} move @param {string[]} [staged] @returns {Promise<import('answers').Checked>} */
  async check(_id, move, staged = []) {
    const refused = await this.judged('check', { move, staged });
    return refused ? { legal: false, ...(await refusalOf(this.store.texts.lang, refused)) } : { legal: true };
  }

  /** What there is to show of this deal, all of it. @returns {Promise<News>} */
  async view() {
    await this.turn;
    return { ...(await this.judged('news', { since: this.before.seq })), time: null, asked: null };
  }

  /** Refuse what comes to nothing: the deal has ended where a message was wrong. */
  mustGoOn() {
    const { stop, behind } = this;
    if (!behind && (!stop || stop.code === ELSEWHERE)) return;
    const { texts } = this.store;
    const own = !stop || stop.code === OTHER ? 'sealed-other' : stop.code === BROKEN ? 'sealed-broken' : '';
    const message = own ? texts.t(own) : texts.t('sealed-wrong', { player: this.store.seatName(stop?.seat ?? 0) });
    throw new ApiError(409, { code: 'sealed.wrong', message });
  }

  /** The referee's answer, once all is taken that the board had; refused as the server refuses. @template Answer @param {string} name @param {object} args @returns {Promise<Answer>} */
  async judged(name, args) {
    await this.turn;
    if (this.closed) throw new ApiError(409, { code: 'seq.stale', message: this.store.texts.t('move-late', { by: 'none' }) });
    try {
      return await this.ask(name, args);
    } catch (error) {
      if (!(error instanceof RefereeError)) throw error;
      throw new ApiError(409, await refusalOf(this.store.texts.lang, error.refused));
    }
  }
}
