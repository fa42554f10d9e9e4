// @ts-check
/**
 * A finished deal, step by step, as the server tells it (`GET /api/replays/…`), and what the tables
 * of the families ask of a session while they only show it: nothing can be played here.
 *
 * @import { DealInfo, Event as GameEvent, MatchInfo, ReplayHead, StepInfo } from 'answers'
 * @typedef {import('../kit/api.js').Refusal} Refusal
 * @typedef {NonNullable<StepInfo['view']>} Seen what these eyes see, and `hands` where all of them lie open
 * @typedef {{event: GameEvent, seat: number | null, view: Seen}} Step
 * @typedef {number | 'none' | 'all'} Eyes
 */
import { Advice } from '../app/advice.js';
import { api } from '../kit/api.js';
import { botName } from '../kit/words.js';

export class Replay {
  /** @param {ReplayHead & {deal: number, seat: Eyes}} head @param {Step[]} steps */
  constructor(head, steps) {
    this.head = head;
    this.steps = steps;
    this.deal = /** @type {DealInfo} */ (head.deals.find((deal) => deal.number === head.deal));
  }

  /** One deal as these eyes saw it. @param {string} id @param {number | null} deal the last one if null @param {Eyes} eyes @returns {Promise<Replay>} */
  static async of(id, deal, eyes) {
    const answer = await api.replay(id, deal, eyes);
    const parts = [...answer.steps];
    const last = answer.deals.find((each) => each.number === answer.deal)?.steps ?? 0;
    while (parts.length <= last) {
      const more = await api.replay(id, answer.deal, eyes, parts.length);
      if (!more.steps.length) break;
      parts.push(...more.steps);
    }
    let view = /** @type {Seen} */ (parts[0].view); // every step after it says what has changed
    const steps = parts.map((part) => {
      view = part.view ?? /** @type {Seen} */ ({ ...view, ...part.change });
      return { event: part.event, seat: part.seat, view };
    });
    return new Replay({ ...answer, seat: eyes }, steps);
  }

  /** The number of the last step, the result. */
  get last() {
    return this.steps.length - 1;
  }

  /** Everything that has happened up to a step. @param {number} step */
  events(step) {
    return this.steps.slice(0, step + 1).map((each) => each.event);
  }

  /** The seats as a table tells them, after a step. @param {number} [step] */
  seats(step = 0) {
    const names = [...this.deal.seats];
    const bots = [...this.deal.bots];
    for (const event of this.events(step))
      if (event.type === 'seat') [names[event.seat], bots[event.seat]] = [event.name, event.bot || null];
    return names.map((name, seat) => {
      const bot = bots[seat];
      return { seat, kind: /** @type {'bot' | 'person'} */ (bot ? 'bot' : 'person'), name, bot, present: true };
    });
  }
}

/** What a family's table needs to draw one step of a replay. */
export class ReplaySession {
  /** @param {Replay} replay @param {import('../kit/i18n.js').Texts} texts */
  constructor(replay, texts) {
    this.replay = replay;
    this.texts = texts;
    this.step = 0;
    this.advice = new Advice();
    /** Hands lie as they are sorted; nothing is arranged here. */
    this.desk = { get: () => null, put() {} };
    const { head } = replay;
    this.store = {
      table: {
        id: head.id,
        game: head.game,
        family: head.family,
        players: head.players,
        options: head.options,
        seats: replay.seats(),
        you: { seat: this.seat },
      },
      /** @type {GameEvent[]} */
      fresh: [],
      behind: false,
      connection: 'open',
    };
  }

  /** Go to a step; one step forwards moves the pieces, any other way they simply lie there. @param {number} step */
  show(step) {
    this.store.fresh = step === this.step + 1 ? [this.replay.steps[step].event] : [];
    this.step = step;
    this.store.table.seats = this.replay.seats(step);
  }

  /** The same at another step, for what is told of the whole deal. @param {number} step @returns {this} */
  at(step) {
    const table = { ...this.store.table, seats: this.replay.seats(step) };
    return Object.create(this, { store: { value: { ...this.store, table } } });
  }

  /** The match as it stood when this deal was played. */
  get view() {
    const { head, deal, steps } = this.replay;
    const over = this.step === this.replay.last;
    const before = head.deals.filter((each) => each.number < deal.number || (over && each.number === deal.number));
    return {
      deal: steps[this.step].view,
      hands: over ? steps[this.step].view.hands : null,
      match: {
        game: head.game,
        family: head.family,
        players: head.players,
        playing: !over,
        finished: false,
        deal_number: deal.number,
        dealer: deal.dealer,
        deals: before,
        totals: before.at(-1)?.totals ?? Array(head.players).fill(0),
        can_undo: false,
        winners: [],
        leaders: [],
      },
    };
  }

  /** The key of the hand's order: a replay's own. */
  get id() {
    return `replay.${this.replay.head.id}.${this.seat ?? ''}`;
  }

  get seq() {
    return this.replay.steps[this.step].event.seq;
  }

  get seat() {
    return this.replay.steps[0].view.seat ?? null;
  }

  get dealNumber() {
    return this.replay.deal.number;
  }

  get ours() {
    return false;
  }

  get mayPlay() {
    return false;
  }

  get events() {
    return this.replay.events(this.step);
  }

  get lang() {
    return this.texts.lang;
  }

  /** @param {string} id @param {Record<string, string | number>} [args] */
  t(id, args) {
    return this.texts.t(id, args);
  }

  /** @param {number} seat */
  seatName(seat) {
    const { seats } = this.store.table;
    if (seats[seat]?.bot) return botName(this.texts, seat, seats);
    const name = seats[seat]?.name;
    return name && name !== `Player ${seat + 1}` ? name : this.t('seat-nameless', { number: seat + 1 }); // the record's name for a player who gave none
  }

  // What a table may ask for; a replay says no to all of it, quietly.

  /** @returns {Promise<{ok: false, refusal: Refusal}>} */
  play() {
    return Promise.resolve({ ok: false, refusal: { code: 'deal.over', message: '' } });
  }

  preview() {
    return this.play();
  }

  undo() {
    return this.play();
  }

  check() {
    return Promise.resolve({ legal: true });
  }

  hint() {
    return Promise.resolve();
  }

  get hintless() {
    return false;
  }

  get fitless() {
    return false;
  }

  acted() {}

  say() {}

  refused() {
    return { code: 'deal.over', message: '' };
  }
}
