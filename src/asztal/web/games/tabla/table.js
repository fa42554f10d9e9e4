// @ts-check
/**
 * `<az-tabla-table>`: a deal of Tábla Römi as one seat sees it. Tiles are arranged on the rack, one is picked and discarded
 * to the next player; a hand that is complete is declared. What is legal comes from `view.deal.moves` alone.
 */
import { html, nothing } from '../../vendor/lit/index.js';
import { AzElement, given } from '../../kit/element.js';
import { around } from '../../tables/felt.js';
import { stepWords } from '../../tables/told.js';
import { shared } from '../../kit/styles.js';
import './finish.js';
import { keyAction } from './keys.js';
import { after, finishes, readMove } from './moves.js';
import { middle, rail, seats } from './parts.js';
import './rack.js';
import { COLUMNS, NARROW, RackModel, codeOf } from './rack-model.js';
import { rackOf, show, tilePlaces } from './show.js';
import { tablaStyles } from './styles.js';

/** Where the rack has three rows of seven places: ten in a row would be too small. */
const SHORT_ROWS = matchMedia('(max-width: 480px) and (min-height: 640px)');

export class AzTablaTable extends AzElement {
  static properties = {
    view: { attribute: false },
    session: { attribute: false },
    family: { attribute: false },
    picked: { state: true },
    glowing: { state: true },
    over: { state: true },
    dragging: { state: true },
    busy: { state: true },
    pilesShown: { state: true },
    ahead: { state: true },
  };

  static styles = [shared, ...tablaStyles];

  constructor() {
    super();
    /** The `Match.view` shown. @type {import('session').Shown<import('answers').TablaView>} */
    this.view = given();
    /** @type {import('session').TableSession} */
    this.session = given();
    /** What the page knows of Tábla Römi. @type {import('family').Family} */
    this.family = given();
    /** The identity of the tile picked, '' for none. */
    this.picked = '';
    this.glowing = '';
    /** The spot a dragged tile is over. */
    this.over = '';
    this.dragging = '';
    /** The move that is advised and shown, '' for none. */
    this.advised = '';
    this.busy = false;
    this.pilesShown = false;
    /** What is to be done as soon as everybody has been asked: `draw`, `take`, or '' for nothing yet. */
    this.ahead = '';
    /** @type {RackModel | null} */
    this.model = null;
    this.leaving = '';
    this.seen = 0;
    this.flown = 0;
    /** Whether the keyboard was in it before the change. */
    this.had = false;
    /** Where the tiles were before the change. @type {Map<string, DOMRect>} */
    this.was = new Map();
    this.onKey = (/** @type {KeyboardEvent} */ event) => keyAction(this, event);
    this.onShape = () => {
      this.model?.reshape(this.columns);
      this.requestUpdate();
    };
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.onKey);
    SHORT_ROWS.addEventListener('change', this.onShape);
    this.onShape();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.onKey);
    SHORT_ROWS.removeEventListener('change', this.onShape);
  }

  get deal() {
    return this.view?.deal;
  }

  /** How many places a row of the rack has. */
  get columns() {
    return SHORT_ROWS.matches ? NARROW : COLUMNS;
  }

  get mine() {
    return this.session.mayPlay && !this.busy;
  }

  get advice() {
    return this.session.advice;
  }

  /** What the hint says to do now, or null. */
  get step() {
    return this.advice.now ? readMove(this.advice.now) : null;
  }

  /** Whether what makes this move is gold (`advice.js`). @param {string} move */
  gold(move) {
    return this.mine && this.advice.gold(this.deal.moves, move);
  }

  /** Whether it is shown as possible. @param {string} move */
  may(move) {
    return this.mine && this.advice.may(this.deal.moves, move);
  }

  /** Go on with the hint as far as it was followed: pick the tile that its present step discards. */
  followHint() {
    this.advice.follow(this.session.events, this.session.seat);
    if (this.advice.now === this.advised) return;
    this.advised = this.advice.now;
    const { step } = this;
    if (step) this.picked = step.kind === 'discard' ? (this.model?.tiles.find((id) => codeOf(id) === step.tile) ?? '') : '';
    this.glowing = step ? this.picked : '';
  }

  /** The player has an idea of their own: no hint holds, and nothing shines. */
  somethingElse() {
    this.advice.clear();
    this.glowing = '';
  }

  /** Whether it is my turn unless somebody claims the tile: while all are asked I may decide already. */
  get comesNext() {
    const { deal, session } = this;
    const { question, table } = session.store;
    if (deal.phase !== 'claim' || deal.seat === null || deal.to_move === deal.seat || !question?.ends || table?.seats[deal.seat]?.bot)
      return false;
    return after(deal.offered?.from ?? deal.seat, deal.players, this.direction) === deal.seat;
  }

  /** Decide already, or otherwise; decided twice it is open again. @param {string} move */
  decide(move) {
    if (move === 'draw' ? this.deal.stock : move === 'take') this.ahead = this.ahead === move ? '' : move;
  }

  /** Everybody has been asked: do what was decided, if it is my turn now. */
  async carryOut() {
    const move = this.ahead;
    if (!move || this.comesNext || this.session.store.behind || this.deal.phase === 'claim') return;
    this.ahead = '';
    if (this.mine && this.deal.moves.includes(move)) await this.act(move);
  }

  /** Which way the play goes. @returns {string} */
  get direction() {
    return String(this.session.store.table?.options.direction ?? 'left');
  }

  /** The seat that gets what I discard. @returns {number} */
  get next() {
    return after(this.deal.seat ?? 0, this.deal.players, this.direction);
  }

  /** Who sits where, in the order of play. */
  get around() {
    return around(this.deal, this.direction === 'right');
  }

  get finishes() {
    return this.mine ? finishes(this.deal.moves) : [];
  }

  get canDiscard() {
    return this.deal.phase === 'throw';
  }

  get pickedCode() {
    return this.picked ? codeOf(this.picked) : '';
  }

  /** What the rack must know of the deal. */
  get wilds() {
    return { wild: this.deal.wild, standIn: this.deal.stand_in };
  }

  /** Another page of this seat has moved tiles: so does this one. */
  shared() {
    this.model?.reread();
    this.model?.sync(this.deal.hand, this.wilds);
    this.requestUpdate();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    this.had = this.focused;
    if (changed.has('view') && this.deal) this.takeOver();
    if (this.deal) this.followHint();
  }

  /** A new view has come. */
  takeOver() {
    this.was = tilePlaces(this);
    const key = `${this.session.id}.${this.session.dealNumber}`;
    if (this.model?.key !== key) {
      this.model = new RackModel(key, this.session.desk, this.columns);
      this.picked = '';
    }
    if (this.session.seq !== this.seen) this.advised = this.glowing = '';
    this.seen = this.session.seq;
    this.model.sync(this.deal.hand, { leaving: this.leaving ? [this.leaving] : [], ...this.wilds });
    if (this.model.stale) void this.fit();
    if (this.deal.to_move !== this.deal.seat) this.model.fresh = new Set();
    if (!this.model.places.includes(this.picked)) this.picked = '';
    this.leaving = '';
  }

  // ---- what a player does ----

  /** Make this move, or say why it is not possible. @param {string} move @param {string} [leaving] the tile that goes */
  async act(move, leaving = '') {
    if (this.busy) return;
    if (!this.deal.moves.includes(move)) {
      await this.explain(move);
      return;
    }
    this.busy = true;
    this.leaving = leaving;
    const reply = await this.session.play([move]);
    this.busy = false;
    this.leaving = '';
    if (reply.ok) this.picked = this.advised = '';
    else this.pointAt(reply.refusal.params);
  }

  /** Say why a move is not possible now. @param {string} move */
  async explain(move) {
    const reply = await this.session.check(move);
    if (reply.legal) return;
    this.session.say(reply.message ?? '', { rule: reply.rule, kind: 'refusal' });
    this.pointAt(reply.params);
  }

  /** Let the tile of the rack shine that a refusal speaks of. @param {import('answers').Checked['params']} [params] */
  pointAt(params) {
    const code = params?.tile;
    if (typeof code === 'string') this.glowing = this.model?.places.find((id) => id && codeOf(id) === code) ?? '';
  }

  /** Reach for a tile on the table: make the move in one's turn, or else be told why not. @param {string} move */
  async reach(move) {
    if (this.comesNext && move === 'take') this.decide(move);
    else if (this.mine) await this.act(move);
    else if (!this.busy && this.deal.seat !== null && this.deal.phase !== 'over') await this.explain(move);
  }

  /** Discard the tile picked, or this one, to the next player. @param {string} [id] */
  async discardPicked(id = this.picked) {
    if (!this.mine) return;
    if (!id) this.session.say(this.t('tabla-pick-one'));
    else await this.act(`discard ${codeOf(id)}`, id);
  }

  async askFinish() {
    const { finishes } = this;
    if (!finishes.length) return;
    const dialog = /** @type {import('./finish.js').AzFinish} */ (/** @type {unknown} */ (this.find('az-finish')));
    const text = await dialog.ask(finishes, this.advice.now);
    if (text && this.mine) await this.act(text);
  }

  async hint() {
    if (!this.session.mayPlay) return;
    this.advised = '';
    await this.session.hint({ sentence: (text) => this.hintWords(text), step: (text) => stepWords(this.texts, this.family.told(text)) });
  }

  /** A hint in a sentence. @param {string} text */
  hintWords(text) {
    const move = readMove(text);
    return this.t('tabla-hint', { move: move.kind, tile: move.tile || this.deal.offered?.tile || '', kind: move.hand });
  }

  /** @param {import('./rack-model.js').RackSort} by */
  sort(by) {
    this.model?.sort(by, this.wilds);
    this.requestUpdate();
  }

  /** Put together what could be a meld: the server says what. */
  async fit() {
    const { model } = this;
    if (!model) return;
    model.stale = false;
    const held = model.places.join(' ');
    const groups = await this.session.arranged?.();
    if (!groups || model !== this.model || model.places.join(' ') !== held) return;
    model.follow(groups, this.wilds);
    this.requestUpdate();
  }

  /** @param {string} id */
  toggle(id) {
    if (this.session.kept) return; // what was played stays picked until it is sent
    this.picked = this.picked === id ? '' : id;
    this.somethingElse();
  }

  clearPick() {
    if (this.session.kept) return;
    this.picked = '';
    this.somethingElse();
  }

  /** @param {{id: string, place: number, swap: boolean}} how */
  moveTile({ id, place, swap }) {
    if (swap) this.model?.swap(id, place);
    else this.model?.move(id, place);
    if (!swap && this.picked === id) this.picked = '';
    this.requestUpdate();
  }

  /** @param {{id: string, spot: string}} drop */
  dropped({ id, spot }) {
    if (spot === 'next') void this.discardPicked(id);
  }

  async showPiles() {
    this.pilesShown = true;
    await this.updateComplete;
    await /** @type {import('../../kit/dialog.js').AzDialog | null} */ (/** @type {unknown} */ (this.find('#piles')))?.show();
  }

  updated() {
    if (this.had && !this.focused) void rackOf(this)?.walk(); // what had the keyboard is gone
    if (this.deal && this.session) void this.carryOut();
    const fresh = this.session?.store.fresh ?? [];
    if (!fresh.length || this.flown === this.seen) return;
    const first = this.flown === 0;
    this.flown = this.seen;
    if (!first) for (const event of fresh) if (event.type === 'move') void show(this, event);
  }

  render() {
    if (!this.deal || !this.session) return nothing;
    return html`<div class="felt">${seats(this)}${middle(this)}</div>${rail(this)}
      <div class="flights" aria-hidden="true"></div>
      <az-finish .wild=${this.deal.wild}></az-finish>`;
  }
}
customElements.define('az-tabla-table', AzTablaTable);
