// @ts-check
/** A deal of a card game with one pile of discards beside the stock: its top card may be taken, all of them may be looked at. */
import { html, nothing } from '../../vendor/lit/index.js';
import '../../kit/dialog.js';
import { cardName } from '../../kit/words.js';
import { fan, primary, shine, stockPile, discardShine } from './parts.js';
import { AzMeldTable } from './table.js';

/** @typedef {Extract<import('./moves.js').MeldView, {pile: string[]}>} PileView */

/** @template {PileView} [View=PileView] @extends {AzMeldTable<View>} */
export class AzPileTable extends AzMeldTable {
  static properties = { ...AzMeldTable.properties, showPile: { state: true } };

  constructor() {
    super();
    /** Whether all discards are shown. */
    this.showPile = false;
  }

  /** Stock and discards. */
  piles() {
    const { deal, mine } = this;
    const moves = mine ? deal.moves : [];
    const [top, under] = [deal.pile.at(-1), deal.pile.at(-2)];
    const choosing = moves.includes('draw') || moves.includes('take');
    const discarding = mine && deal.phase === 'play';
    const label = top ? this.t(choosing ? 'pile-take' : 'pile-label', { card: cardName(this.texts, top) }) : this.t('pile-empty');
    return html`<div class="piles">
      ${stockPile(this)}
      <div class="pile ${shine(this, 'take')} ${discardShine(this)} ${this.over === 'pile' ? 'over' : ''}">
        <button id="discards" data-spot="pile" aria-label=${label} aria-keyshortcuts="T"
          @click=${() => {
            if (discarding && this.ids.length === 1) void this.discard();
            else void this.reach('take');
          }}>
          ${under ? html`<az-card code=${under}></az-card>` : html`<span class="hollow"></span>`}
          ${top ? html`<az-card class="top" code=${top}></az-card>` : nothing}</button>
        <div class="labels">${
          deal.pile.length
            ? html`<button class="show" @click=${() => this.openPile()}>${this.t('pile-count', { count: deal.pile.length })}</button>`
            : html`<small>${this.t('pile-empty')}</small>`
        }</div>
      </div>
      <az-dialog id="pile-dialog" .heading=${this.t('pile-title', { count: deal.pile.length })} @closed=${() => {
        this.showPile = false;
      }}>
        ${this.showPile ? html`<p class="soft">${this.t('pile-order')}</p>${fan(this, deal.pile)}` : nothing}
      </az-dialog>
    </div>`;
  }

  async openPile() {
    this.showPile = true;
    await this.updateComplete;
    await /** @type {import('../../kit/dialog.js').AzDialog | null} */ (/** @type {unknown} */ (this.find('#pile-dialog')))?.show();
  }

  /** @param {import('./moves.js').RummyMove} move */
  hintWords(move) {
    return super.hintWords({ ...move, cards: move.cards.length ? move.cards : [this.base.pile.at(-1) ?? ''] });
  }

  /** Take the discard, or let it lie. */
  takeActs() {
    const { moves } = this.deal;
    return moves.includes('pass')
      ? html`<button class=${primary(this, 'pass')} data-act="pass" @click=${() => this.pass()}>${this.t('table-pass')}</button>`
      : html`<button class=${primary(this, 'take')} data-act="take" aria-disabled=${!moves.includes('take')} @click=${() => this.take()}>${this.t('table-take')}</button>`;
  }

  /** Draw, or take, or let the pile lie. */
  drawActs() {
    return html`${super.drawActs()} ${this.takeActs()}`;
  }
}
