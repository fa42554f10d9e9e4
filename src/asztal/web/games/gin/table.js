// @ts-check
/**
 * `<az-gin-table>`: a deal of gin rummy. Nothing is laid until somebody knocks: until then the piles have the felt, and
 * one's deadwood stands beside the hand. After the knock the cards of the player who knocked lie face up.
 */
import { html, nothing } from '../../vendor/lit/index.js';
import { given } from '../../kit/element.js';
import { cardNames } from '../../kit/words.js';
import { codeOf } from '../../tables/cards/hand-model.js';
import { keyAction } from '../../tables/cards/keys.js';
import { layWords, primary } from '../../tables/cards/parts.js';
import { AzPileTable } from '../../tables/cards/pile.js';
import { stepWords } from '../../tables/told.js';
import { ginStyles } from './styles.js';

/** Cards of a hand after drawing. */
const MOST = 11;

/** @extends {AzPileTable<import('answers').GinView>} */
export class AzGinTable extends AzPileTable {
  static properties = { ...AzPileTable.properties, family: { attribute: false }, laid: { type: Boolean, reflect: true } };

  static styles = [...AzPileTable.styles, ginStyles];

  constructor() {
    super();
    /** What the page knows of gin rummy. @type {import('family').Family} */
    this.family = given();
    /** Whether there has been a knock: melds have the felt. */
    this.laid = false;
    this.onKey = (/** @type {KeyboardEvent} */ event) => keyAction(this, event, { k: () => this.knock(), g: () => this.bigGin() });
  }

  get drawing() {
    return this.deal.phase === 'draw' || this.deal.phase === 'offer';
  }

  get playing() {
    return this.deal.phase === 'play' || this.ending;
  }

  /** Whether melds are laid now. */
  get ending() {
    return this.deal.phase === 'spread' || this.deal.phase === 'answer';
  }

  /** The knock that the one card picked allows, '' for none. */
  get knocks() {
    const { ids } = this;
    const move = ids.length === 1 ? `knock ${codeOf(ids[0])}` : '';
    return this.mine && this.deal.moves.includes(move) ? move : '';
  }

  /** One's deadwood: what the discard of the one card picked would leave, else the least that there can be. */
  get left() {
    const { deal, ids } = this;
    return (ids.length === 1 ? deal.leaves[codeOf(ids[0])] : undefined) ?? deal.deadwood;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (!this.view?.deal) return;
    this.laid = this.base.knocker !== null;
    this.begun = this.family.begun?.(this.events, this.base) ?? [];
    this.handMost = this.laid ? 0 : MOST;
  }

  // ---- what a player does ----

  /** Knock with the card picked. */
  async knock() {
    const { deal, ids, knocks } = this;
    if (knocks) return this.make([knocks], ids);
    const possible = deal.moves.filter((move) => move.startsWith('knock '));
    if (ids.length === 1 || deal.phase !== 'play') return this.explain(`knock ${codeOf(ids[0] ?? this.model?.cards[0] ?? '')}`);
    if (possible.length) this.glow(possible.map((move) => move.slice(6)));
    return this.session.say(
      this.t(possible.length ? 'gin-pick-knock' : 'gin-knock-high', { limit: deal.limit, deadwood: deal.deadwood ?? 0 }),
    );
  }

  /** End the deal with all eleven cards in melds. */
  async bigGin() {
    return this.deal.moves.includes('gin') ? this.make(['gin']) : this.explain('gin');
  }

  /** Lay the cards picked; with none picked, everything as it leaves the least deadwood. @param {string[]} [ids] */
  async lay(ids = this.ids) {
    const { plan } = this.deal;
    if (ids.length || !this.ending || !plan.length) return super.lay(ids);
    return this.make([...(this.staging?.texts ?? []), ...plan]);
  }

  /**
   * The last play of one's own laying ends it at once: it is made, not staged.
   * @param {import('session').Staged[]} plays
   */
  async stage(plays) {
    const staged = await super.stage(plays);
    if (staged && this.staging && this.deal.hand.length + this.staging.ids.length > this.base.hand.length) await this.confirm();
    return staged;
  }

  /** Lay no more; what is staged goes with it. */
  async done() {
    if (!this.deal.moves.includes('done')) return this.explain('done');
    return this.make([...(this.staging?.texts ?? []), 'done'], this.staging?.ids ?? []);
  }

  // ---- what is said ----

  emptyWords() {
    return this.t(this.base.knocker === null ? 'gin-empty' : 'gin-empty-knocked');
  }

  drawWords() {
    const { deal } = this;
    return deal.phase === 'offer' ? this.t('gin-offer', { card: deal.pile.at(-1) ?? '' }) : super.drawWords();
  }

  playWords() {
    const { deal } = this;
    if (deal.phase === 'spread') return this.t('gin-spread');
    if (deal.phase === 'answer') return this.t('gin-answer', { player: this.session.seatName(deal.knocker ?? 0) });
    const knock = deal.moves.some((move) => move.startsWith('knock '));
    return this.t(deal.moves.includes('gin') ? 'gin-your-gin' : knock ? 'gin-your-knock' : 'gin-your-play');
  }

  pickedWords() {
    const { deal, ids } = this;
    if (this.ending) return super.pickedWords();
    if (ids.length > 1) return this.t('gin-picked-many');
    if (this.knocks) return this.t('gin-picked-knock', { left: this.left ?? 0 });
    return this.t(deal.moves.includes(`discard ${codeOf(ids[0])}`) ? 'gin-picked' : 'gin-picked-taken');
  }

  /** @param {import('../../tables/cards/moves.js').RummyMove} move */
  hintWords(move) {
    return ['knock', 'gin', 'done'].includes(move.kind)
      ? this.t('gin-hint', { kind: move.kind, card: move.cards[0] ?? '' })
      : super.hintWords(move);
  }

  /** @param {import('../../tables/cards/moves.js').RummyMove} move */
  stepWords(move) {
    return ['knock', 'gin', 'done'].includes(move.kind) ? stepWords(this.texts, this.family.told(move.text)) : super.stepWords(move);
  }

  // ---- what is shown ----

  /** What lies face up of a seat's hand, or is known of it. @param {number} seat */
  seatMore(seat) {
    const { deal } = this;
    const shown = deal.shown[seat];
    const cards = shown ?? deal.known[seat] ?? [];
    if (!cards.length) return nothing;
    const label = this.t(shown ? 'gin-left' : 'gin-known');
    return html`<div class="open" role="img" aria-label="${label}: ${cardNames(this.texts, cards)}"><small>${label}</small>${cards.map((code) => html`<az-card code=${code}></az-card>`)}</div>`;
  }

  /** One's own deadwood, and what one may knock with. */
  handMore() {
    const { deal } = this;
    if (deal.deadwood === null) return nothing;
    const may = this.ids.length === 1 ? this.knocks !== '' : deal.moves.some((move) => move.startsWith('knock ') || move === 'gin');
    const oklahoma = this.session.store.table?.options?.oklahoma === true;
    return html`<p class="deadwood ${this.mine && may ? 'may' : ''}"><span>${this.t('gin-own')} <b>${this.left}</b></span>${
      this.laid || deal.phase === 'over'
        ? nothing
        : html`<span>${this.t(oklahoma ? 'gin-limit-upcard' : 'gin-limit', { limit: deal.limit, card: deal.upcard ?? '' })}</span>`
    }</p>`;
  }

  /** Take the upcard, or pass; draw, or take. */
  drawActs() {
    return this.deal.phase === 'offer'
      ? html`<button class=${primary(this, 'take')} data-act="take" @click=${() => this.take()}>${this.t('table-take')}</button>${this.takeActs()}`
      : super.drawActs();
  }

  /** Discard or knock; after the knock, lay. @param {boolean} playing @param {boolean} laying */
  playActs(playing, laying) {
    const { deal } = this;
    if (this.laid)
      return html`<button class=${playing && this.placing ? 'primary' : ''} data-act="lay" aria-keyshortcuts="L" ?disabled=${!playing} @click=${() => this.lay()}>${playing && this.picked.size ? layWords(this, laying) : this.t('gin-lay-all')}</button>
        <button class=${primary(this, 'done')} data-act="done" aria-keyshortcuts="E" ?disabled=${!playing} aria-disabled=${playing && !deal.moves.includes('done')} @click=${() => this.done()}>${this.t('gin-done')}</button>`;
    const { knocks: move } = this;
    const [id] = this.ids;
    const discards = this.picked.size === 1 && this.gold(`discard ${codeOf(id)}`);
    const big = ![undefined, 'no'].includes(/** @type {string | undefined} */ (this.session.store.table?.options?.big_gin));
    return html`<button class=${discards ? 'primary' : ''} data-act="discard" ?disabled=${!playing} @click=${() => this.discard()}>${this.t('cards-discard')}</button>
      <button class=${move && this.gold(move) ? 'primary' : ''} data-act="knock" aria-keyshortcuts="K" ?disabled=${!playing} aria-disabled=${playing && !move} @click=${() => this.knock()}>${this.t('gin-knock', { left: move ? (this.left ?? 0) : 'none' })}</button>
      ${big ? html`<button class=${primary(this, 'gin')} data-act="gin" aria-keyshortcuts="G" ?disabled=${!playing} aria-disabled=${playing && !deal.moves.includes('gin')} @click=${() => this.bigGin()}>${this.t('gin-big')}</button>` : nothing}`;
  }
}
customElements.define('az-gin-table', AzGinTable);
