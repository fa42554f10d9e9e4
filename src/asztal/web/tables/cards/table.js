// @ts-check
/**
 * A deal of any game in which cards are laid as melds. They are picked in the hand and then placed: laid, laid off on a
 * meld, discarded. What is laid stays staged until it is confirmed or a card is discarded. A family's own table says what its
 * piles are, and what one may do when nothing is picked.
 */
import { html, nothing } from '../../vendor/lit/index.js';
import { AzElement, given } from '../../kit/element.js';
import { TABLE, around } from '../felt.js';
import { calm } from '../../kit/prefs.js';
import { shared } from '../../kit/styles.js';
import './chooser.js';
import './hand.js';
import { HandModel, codeOf } from './hand-model.js';
import { keyAction } from './keys.js';
import './meld.js';
import { countBelow, countMore, moreButton, reveal, withoutRow } from './more.js';
import { bag, laysOf, placesOn, readMove, splitIntoLays, targets, without } from './moves.js';
import { middle, pickedText, playActs, primary, rail, seats } from './parts.js';
import { fit } from './room.js';
import { handOf, placesOf, show } from './show.js';
import { Staging, shareOut } from './staging.js';
import { tableStyles } from './styles.js';

/** @import { DealView } from 'answers' */
/** @typedef {import('./moves.js').MeldView} MeldView */

/** @template {MeldView} [View=MeldView] */
export class AzMeldTable extends AzElement {
  static properties = {
    view: { attribute: false },
    session: { attribute: false },
    picked: { state: true },
    glowing: { state: true },
    blamed: { state: true },
    over: { state: true },
    dragging: { state: true },
    hinted: { state: true },
    busy: { state: true },
    more: { state: true },
  };

  static styles = [shared, ...tableStyles];

  constructor() {
    super();
    /** The `Match.view` shown. @type {import('session').Shown<View>} */
    this.view = given();
    /** @type {import('session').TableSession} */
    this.session = given();
    /** Identities of the cards picked. @type {Set<string>} */
    this.picked = new Set();
    /** @type {Set<string>} */
    this.glowing = new Set();
    /** Cards of the hand that a refusal speaks of. @type {Set<string>} */
    this.blamed = new Set();
    /** The spot a dragged card is over. */
    this.over = '';
    /** @type {string[] | null} */
    this.dragging = null;
    /** The meld that a refusal speaks of: `meld:2`. */
    this.hinted = '';
    /** The move that is advised and shown, '' for none. */
    this.advised = '';
    this.busy = false;
    /** How many melds lie below what is seen, −1 where all have room. */
    this.more = -1;
    /** What measures the melds and counts them. @type {Promise<void>} */
    this.measured = Promise.resolve();
    /** @type {HandModel | null} */
    this.model = null;
    /** @type {Staging<View> | null} */
    this.staging = null;
    /** @type {string[]} */
    this.leaving = [];
    /** How many cards the hand is to have room for, so that it lies the same all along. */
    this.handMost = 0;
    this.seen = 0;
    this.flown = 0;
    this.had = false; // whether the keyboard was in it before the change
    /** What lay on the pile as the deal began, where that is known. @type {string[]} */
    this.begun = [];
    /** Where cards and melds were before the change. @type {Map<string, DOMRect>} */
    this.places = new Map();
    this.watcher = new ResizeObserver(() => void this.fitMelds());
    this.onKey = (/** @type {KeyboardEvent} */ event) => keyAction(this, event);
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.onKey);
    this.watcher.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.onKey);
    this.watcher.disconnect();
  }

  /** Another page of this seat has arranged the hand or staged plays: so does this one. */
  async shared() {
    this.model?.reread();
    await this.staging?.reread();
    this.settle();
  }

  /** The deal as shown: after what is staged. */
  get deal() {
    return this.staging?.view ?? this.view?.deal;
  }

  /** The deal as it is. */
  get base() {
    return this.view?.deal;
  }

  get mine() {
    return this.session.mayPlay && !this.busy;
  }

  get events() {
    return this.session.events;
  }

  get advice() {
    return this.session.advice;
  }

  /** What the hint says to do now, or null. */
  get step() {
    return this.advice.now ? readMove(this.advice.now) : null;
  }

  /** Whether the hint says to put the picked cards on the table. */
  get placing() {
    return ['lay', 'add', 'swap'].includes(this.step?.kind ?? '');
  }

  /** Whether what makes this move is gold (`advice.js`). @param {string} move */
  gold(move) {
    return this.mine && this.advice.gold(this.deal.moves, move);
  }

  /** Whether it is shown as possible. @param {string} move */
  may(move) {
    return this.mine && this.advice.may(this.deal.moves, move);
  }

  /** The cards picked, in the order of the hand. @returns {string[]} */
  get ids() {
    return (this.model?.cards ?? []).filter((id) => this.picked.has(id));
  }

  /** Who sits where, in the order of play. */
  get around() {
    return around(this.base, this.session.store.table?.options?.direction === 'right');
  }

  /** Where a seat's melds lie. @param {number} owner */
  placeOf(owner) {
    return this.around.find(({ seat }) => seat === owner)?.place ?? 'own';
  }

  async fitMelds() {
    if (!this.view?.deal) return;
    const back = withoutRow(this);
    await fit(this, TABLE.matches);
    back();
    await countMore(this);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    this.had = this.focused;
    if (changed.has('view') && this.view?.deal) {
      this.places = placesOf(this);
      this.takeOver();
    }
    if (this.view?.deal) this.followHint();
  }

  /** Go on with the hint as far as it was followed: pick the cards of its present step. */
  followHint() {
    this.advice.follow(this.events, this.session.seat, this.staging?.texts);
    if (this.advice.now === this.advised) return;
    this.advised = this.advice.now;
    const { step } = this;
    if (step) this.picked = new Set(this.glow(step.cards));
    else this.glowing = new Set();
  }

  /** Whether the hint puts these cards on the table. @param {string[]} ids */
  advisesToPlace(ids) {
    return this.placing && bag(ids.map(codeOf)) === bag(this.step?.cards ?? []);
  }

  /** A new view has come: keep order, picks and staged plays as far as they still stand. */
  takeOver() {
    const deal = this.base;
    const key = `${this.session.id}.${this.session.dealNumber}`;
    if (!this.model || this.model.key !== key || !this.staging) {
      this.model = new HandModel(key, this.session.desk, this.session.fitless);
      this.staging = new Staging(this.session);
      this.picked = new Set();
      this.model.sync(deal.hand, { keep: true });
      void this.staging.restore().then(() => this.settle());
    } else if (this.session.seq !== this.seen && this.staging.plays.length) {
      if (this.session.sending || deal.to_move !== deal.seat) this.staging.clear();
      else
        void this.staging.become(this.staging.plays).then((reply) => {
          if (!reply.ok) this.staging?.clear();
          this.settle();
        });
    }
    if (this.session.seq !== this.seen) {
      this.advised = this.hinted = '';
      this.glowing = this.blamed = new Set();
    }
    this.seen = this.session.seq;
    if (deal.to_move !== deal.seat) this.model.fresh = new Set();
    this.settle();
    this.leaving = [];
  }

  /** Bring hand and picks in line with what is shown. */
  settle() {
    if (!this.model || !this.deal) return;
    const staged = this.staging?.ids ?? [];
    this.model.sync(this.deal.hand, { leaving: [...staged, ...this.leaving], keep: staged.length > 0 });
    const model = this.model;
    if (model.stale) void this.fit();
    const left = [...this.picked].filter((id) => model.present.has(id));
    if (left.length !== this.picked.size) this.picked = new Set(left);
    this.requestUpdate();
  }

  // ---- what a player does ----

  /** Make moves; what was staged goes with them. @param {string[]} moves @param {string[]} [ids] */
  async make(moves, ids = []) {
    if (this.busy) return false;
    this.busy = true;
    this.leaving = ids;
    const reply = await this.session.play(moves);
    this.busy = false;
    if (reply.ok) {
      this.picked = new Set();
      this.advised = ''; // its next step is to be picked again
      this.staging?.clear();
    } else {
      this.leaving = [];
      this.pointAt(reply.refusal);
    }
    return reply.ok;
  }

  /** Say why a move is not possible now. @param {string} move */
  async explain(move) {
    const reply = await this.session.check(move, this.staging?.texts ?? []);
    if (reply.legal) return;
    this.session.say(reply.message ?? '', { rule: reply.rule, kind: 'refusal' });
    this.pointAt(reply);
  }

  /** Draw or take, if it is one's turn; if not, that is said. @param {'draw' | 'take'} move */
  async reach(move) {
    if (this.mine) await (move === 'draw' ? this.draw() : this.take());
    else if (!this.busy && this.base.seat !== null && this.base.phase !== 'over') await this.explain(move);
  }

  /** Show the cards or the meld a refusal speaks of. @param {{params?: import('answers').Checked['params']}} refusal */
  pointAt(refusal) {
    const card = refusal.params?.card;
    const number = refusal.params?.meld;
    if (typeof card === 'string') this.blamed = new Set(this.glow([card]));
    if (number) this.hinted = `meld:${number}`;
  }

  /** Let cards of the hand shine. @param {string[]} codes */
  glow(codes) {
    /** @type {string[]} */
    const ids = [];
    for (const code of codes) {
      const id = this.model?.cards.find((each) => codeOf(each) === code && !ids.includes(each));
      if (id) ids.push(id);
    }
    this.glowing = new Set(ids);
    this.blamed = new Set();
    return ids;
  }

  async draw() {
    if (this.deal?.moves.includes('draw')) await this.make(['draw']);
    else await this.explain('draw');
  }

  async take() {
    if (this.deal?.moves.includes('take')) await this.make(['take']);
    else await this.explain('take');
  }

  async pass() {
    await this.make(['pass']);
  }

  /**
   * Lay the cards picked (or these) as a meld, or as several; cards that are none go on the melds that take them, and
   * where several do, the page asks.
   * @param {string[]} [ids]
   */
  async lay(ids = this.ids) {
    if (!ids.length) return this.session.say(this.t('cards-pick-meld'));
    if (this.advisesToPlace(ids)) return this.stage([{ text: this.advice.now, ids }]);
    const codes = ids.map(codeOf);
    const moves = this.deal?.moves ?? [];
    const readings = laysOf(moves, codes);
    if (readings.length) {
      const chosen = await this.choose(readings);
      if (chosen) await this.stage([{ text: chosen, ids }]);
      return undefined;
    }
    const parts = splitIntoLays(moves, codes);
    if (parts) return this.stage(shareOut(parts, ids));
    const melds = [...targets(moves, codes)];
    if (melds.length === 1) return this.placeOn(melds[0], ids);
    const places = melds.flatMap((number) => placesOn(moves, codes, number));
    if (!places.length && melds.length)
      return this.session.say(this.t('cards-picked-fits', { meld: melds[0], count: ids.length, kind: 'some' }));
    if (!places.length) return this.explain(`lay ${codes.join(' ')}`);
    const chosen = await this.choose(places);
    return chosen ? this.stage([{ text: chosen, ids }]) : undefined;
  }

  /** Put cards on meld `number`: added, or for its joker. @param {number} number @param {string[]} [ids] */
  async placeOn(number, ids = this.ids) {
    if (!this.deal || !this.mine) return undefined;
    if (!ids.length) return this.session.say(this.t('cards-pick-first'));
    if (this.step?.to === number && this.advisesToPlace(ids)) return this.stage([{ text: this.advice.now, ids }]);
    const codes = ids.map(codeOf);
    const whole = placesOn(this.deal.moves, codes, number);
    if (whole.length) {
      const chosen = await this.choose(whole);
      return chosen ? this.stage([{ text: chosen, ids }]) : undefined;
    }
    if (ids.length > 1 && targets(this.deal.moves, codes).has(number)) return this.placeEach(number, ids);
    return this.explain(`add ${codes.join(' ')} to ${number}`);
  }

  /** Several cards one after the other, in whatever order they fit. @param {number} number @param {string[]} ids */
  async placeEach(number, ids) {
    let left = [...ids];
    while (left.length) {
      const codes = left.map(codeOf);
      const next = this.deal.moves.find((text) => {
        const move = readMove(text);
        return (move.kind === 'add' || move.kind === 'swap') && move.to === number && without(codes, move.cards) !== null;
      });
      if (!next) return this.explain(`add ${codes[0]} to ${number}`);
      const [play] = shareOut([next], left);
      if (!(await this.stage([play]))) return undefined;
      left = left.filter((id) => !play.ids.includes(id));
    }
    return undefined;
  }

  /** @param {string[]} moves @returns {Promise<string | null>} */
  choose(moves) {
    const chooser = /** @type {import('./chooser.js').AzChooser} */ (/** @type {unknown} */ (this.find('az-chooser')));
    return chooser.ask(moves, this.staging?.texts ?? []);
  }

  /** @param {import('session').Staged[]} plays */
  async stage(plays) {
    if (!this.staging || this.busy) return false;
    this.busy = true;
    this.places = placesOf(this);
    const reply = await this.staging.add(plays);
    this.busy = false;
    if (reply.ok) {
      this.session.acted();
      this.picked = new Set();
      this.advised = '';
      this.hinted = '';
      this.glowing = this.blamed = new Set();
    } else {
      this.session.refused(reply.refusal);
      this.pointAt(reply.refusal);
    }
    this.settle();
    if (reply.ok) await reveal(this, readMove(plays.at(-1)?.text ?? '').to || this.deal.table.length);
    return reply.ok;
  }

  /** Discard a card, which ends the turn and confirms what is staged. @param {string[]} [ids] */
  async discard(ids = this.ids) {
    if (ids.length !== 1) return this.session.say(this.t('cards-pick-one'));
    const move = `discard ${codeOf(ids[0])}`;
    if (!this.deal?.moves.includes(move)) return this.explain(move);
    return this.make([...(this.staging?.texts ?? []), move], [...ids, ...(this.staging?.ids ?? [])]);
  }

  /** Make the staged plays; an opening below its minimum waits, a discard that goes out from hand makes it too. */
  async confirm() {
    const { opening } = this;
    if (opening && opening.laid < opening.minimum) return;
    if (this.staging?.plays.length) await this.make(this.staging.texts, this.staging.ids);
  }

  /** Take back the last staged play, or else the last one made in this turn. */
  async undo() {
    if (this.staging?.plays.length) {
      await this.staging.remove(this.staging.plays.length - 1);
      this.settle();
    } else if (this.session.seat !== null) {
      await this.session.undo();
    }
  }

  async undoAll() {
    this.staging?.clear();
    this.settle();
  }

  /** Take a staged meld back. @param {number} number */
  async backMeld(number) {
    const index = this.staging?.layOf(number) ?? -1;
    if (index < 0) return;
    await this.staging?.remove(index);
    this.settle();
  }

  async hint() {
    this.advised = '';
    this.hinted = '';
    await this.session.hint(
      { sentence: (move) => this.hintWords(readMove(move)), step: (move) => this.stepWords(readMove(move)) },
      () => this.staging?.texts ?? [],
    );
  }

  /** @param {'suit' | 'rank' | 'fits'} mode */
  sort(mode) {
    if (mode === 'fits' && this.session.fitless) return;
    this.model?.sort(mode);
    if (mode === 'fits') void this.fit();
    this.requestUpdate();
  }

  /** Put melds together, then what nearly is one, then the rest: the server says which. */
  async fit() {
    const { model } = this;
    if (!model) return;
    model.stale = false;
    const groups = await this.session.arranged?.(this.staging?.texts ?? []);
    if (!groups || model !== this.model || model.mode !== 'fits') return;
    model.follow(groups);
    this.requestUpdate();
  }

  /** @param {string} id */
  toggle(id) {
    const next = new Set(this.picked);
    if (!next.delete(id)) next.add(id);
    this.pick(next);
    const [first] = next.size ? this.fitting : [];
    if (first) void reveal(this, first);
  }

  pick(next = /** @type {Set<string>} */ (new Set())) {
    if (this.session.kept) return; // what was played stays picked until it is sent
    this.picked = next;
    this.somethingElse();
  }

  /** The player has an idea of their own: no hint holds, and nothing shines. */
  somethingElse() {
    this.advice.clear();
    this.glowing = this.blamed = new Set();
    this.hinted = '';
  }

  /** The melds that can take what is picked or dragged. @returns {Set<number>} */
  get fitting() {
    if (this.advice.holds && !this.dragging) return new Set(this.placing && this.step?.to ? [this.step.to] : []);
    const ids = this.dragging ?? this.ids;
    return this.mine && ids.length && this.deal ? targets(this.deal.moves, ids.map(codeOf)) : new Set();
  }

  // ---- what a family has otherwise ----

  /** Whether one draws or takes now. */
  get drawing() {
    return this.deal.phase === 'draw';
  }

  /** Whether one lays or discards now. */
  get playing() {
    return this.deal.phase === 'play';
  }

  /** The minimum that this seat's lays must still reach, and what they come to; null if nothing. @returns {{laid: number, minimum: number} | null} */
  get opening() {
    return null;
  }

  /** @param {number} _seat */
  hasOpened(_seat) {
    return false;
  }

  openedWord() {
    return this.t('seat-opened');
  }

  /** End the turn without a discard, where a game has that. @returns {Promise<unknown>} */
  async done() {
    return undefined;
  }

  /** What else is shown of a seat. @param {number} _seat @returns {unknown} */
  seatMore(_seat) {
    return nothing;
  }

  /** Where a discarded card comes to lie. @param {number} _seat */
  discardedTo(_seat) {
    return '#discards .top';
  }

  /** The stock, and what else lies in the middle. @returns {unknown} */
  piles() {
    return nothing;
  }

  /** What an empty table says. */
  emptyWords() {
    return '';
  }

  /** What one may do before playing. */
  drawWords() {
    return this.t(this.deal.moves.includes('take') ? 'cards-your-draw' : 'cards-your-draw-stock');
  }

  /** What one may do now, nothing picked. */
  playWords() {
    return '';
  }

  /** What one may do with the cards picked. */
  pickedWords() {
    return pickedText(this);
  }

  /** What else is told beside the hand. @returns {unknown} */
  handMore() {
    return nothing;
  }

  /** @param {import('./moves.js').RummyMove} move */
  hintWords(move) {
    return this.t('hint-move', { kind: move.kind, card: move.cards[0] ?? '', cards: move.cards.join(' '), meld: move.to });
  }

  /** A step of a hint, in short. @param {import('./moves.js').RummyMove} move */
  stepWords(move) {
    return this.t('hint-step', { kind: move.kind, cards: move.cards.join(' '), meld: move.to });
  }

  /** What to do before playing. @returns {unknown} */
  drawActs() {
    return html`<button class=${primary(this, 'draw')} data-act="draw" @click=${() => this.draw()}>${this.t('table-draw')}</button>`;
  }

  /** @param {boolean} playing @param {boolean} laying @returns {unknown} */
  playActs(playing, laying) {
    return playActs(this, playing, laying);
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (this.had && !this.focused) void handOf(this)?.walk(); // what had the keyboard is gone
    if (changed.size === 1 && changed.has('more')) return countBelow(this);
    // Where one can scroll, nothing moves while one lays out.
    this.measured = TABLE.matches || !this.staging?.plays.length ? this.fitMelds() : countMore(this);
    const fresh = this.session.store.fresh;
    if (!fresh.length || this.flown === this.seen) return;
    const first = this.flown === 0;
    this.flown = this.seen;
    if (!first) for (const event of fresh) if (event.type === 'move') void show(this, event);
  }

  render() {
    if (!this.view?.deal || !this.session) return nothing;
    return html`<div class="felt" @scroll=${() => countBelow(this)}>${seats(this)}${middle(this)}</div>${moreButton(this)}${rail(this)}
      <div class="flights" aria-hidden="true"></div>
      <az-chooser .session=${this.session}></az-chooser>`;
  }
}
