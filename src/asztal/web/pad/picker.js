// @ts-check
/**
 * `<az-pad-picker table hand others>`: tap what somebody was left with, and it is counted. Cards by rank, since no game
 * counts suits; bones by their two numbers. Emits `hand` with the new list of signs.
 */
import { css, html, nothing } from '../vendor/lit/index.js';
import '../pieces/bone.js';
import { AzElement } from '../kit/element.js';
import { shared } from '../kit/styles.js';
import { topOf, worthOf } from './scoring.js';

const MOST_PIPS = 9; // a half with more is a number here: nobody counts twelve pips at this size
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', '*'];

export class AzPadPicker extends AzElement {
  static properties = { table: { attribute: false }, hand: { attribute: false }, others: { attribute: false }, half: { state: true } };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 0.5rem; }
    .keys { display: grid; gap: 5px; grid-template-columns: repeat(7, minmax(0, 1fr)); }
    .keys.eight { grid-template-columns: repeat(8, minmax(0, 1fr)); }
    .keys.ten { grid-template-columns: repeat(5, minmax(0, 1fr)); }
    .keys button { min-height: 52px; padding: 0; flex-direction: column; gap: 1px; font-size: 1.2rem; position: relative; font-variant-numeric: tabular-nums; }
    .keys small { font-size: 0.75rem; font-weight: 500; color: var(--ink-soft); line-height: 1; }
    .keys button[aria-pressed="true"] { background: var(--accent-fill); color: var(--on-accent); border-color: transparent; }
    .count { position: absolute; inset-block-start: -5px; inset-inline-end: -3px; min-width: 1.35rem; height: 1.35rem; padding: 0 0.25rem; border-radius: 99px; background: var(--accent-fill); color: var(--on-accent); font-size: 0.8125rem; line-height: 1.35rem; }
    .held { display: flex; flex-wrap: wrap; gap: 5px; min-height: 46px; align-items: center; }
    .held button { min-height: var(--hit); min-width: var(--hit); padding: 0 0.5rem; }
    .held button.bone { padding: 0 3px; --bone-w: 32px; border-color: transparent; background: transparent; }
    .numbers { display: grid; grid-template-columns: 1fr 1fr; width: 64px; height: 32px; border-radius: 5px; background: light-dark(#fbf6e9, #e6dfcd); color: #2b2722; box-shadow: inset 0 0 0 1px light-dark(#bfb191, #7d7460), 0 1px 2px rgb(20 16 8 / 0.34); align-items: center; font-variant-numeric: tabular-nums; }
    .numbers b + b { border-inline-start: 1.5px solid #8c8068; }
    .hint { color: var(--ink-soft); font-size: 0.9375rem; }
  `,
  ];

  constructor() {
    super();
    /** @type {import('answers').Scoring | null} */
    this.table = null;
    /** @type {string[]} */
    this.hand = [];
    /** What the others were left with. @type {string[]} */
    this.others = [];
    /** The first number of a bone of which the second is still to come. @type {number | null} */
    this.half = null;
  }

  /** How many of a piece are still somewhere. @param {string} sign */
  left(sign) {
    const used = [...this.hand, ...this.others].filter((each) => each === sign).length;
    return (this.table?.copies[sign] ?? 0) - used;
  }

  /** @param {string} sign */
  add(sign) {
    if (this.left(sign) > 0) this.tell('hand', [...this.hand, sign]);
  }

  /** @param {number} place */
  takeOff(place) {
    this.tell(
      'hand',
      this.hand.filter((_, each) => each !== place),
    );
  }

  /** @param {number} number */
  tapHalf(number) {
    if (this.half === null) {
      this.half = number;
      return;
    }
    const [high, low] = this.half > number ? [this.half, number] : [number, this.half];
    this.half = null;
    this.add(`${high}-${low}`);
  }

  /** A piece in words. @param {string} sign */
  said(sign) {
    return this.t('pad-piece', { kind: sign.includes('-') ? 'bone' : 'card', piece: sign, rank: sign === '*' ? 'joker' : sign });
  }

  cards() {
    const table = /** @type {import('answers').Scoring} */ (this.table);
    return html`<div class="keys" role="group" aria-label=${this.t('pad-tap-cards')}>${RANKS.filter((sign) => sign in table.values).map(
      (sign) => {
        const count = this.hand.filter((each) => each === sign).length;
        return html`<button type="button" data-piece=${sign} ?disabled=${this.left(sign) < 1} @click=${() => this.add(sign)}><span class="sr">${this.said(sign)}, ${this.t('choose-points', { points: table.values[sign] })}${count ? `, ×${count}` : ''}</span>
        <span aria-hidden="true">${sign === '*' ? '★' : sign}</span><small aria-hidden="true">${table.values[sign]}</small>${count ? html`<span class="count" aria-hidden="true">${count}</span>` : nothing}</button>`;
      },
    )}</div>`;
  }

  bones() {
    const table = /** @type {import('answers').Scoring} */ (this.table);
    const top = topOf(table);
    const half = this.half;
    const fits = (/** @type {number} */ number) =>
      half === null || this.left(half > number ? `${half}-${number}` : `${number}-${half}`) > 0;
    return html`<p class="hint" role="status">${half === null ? this.t('pad-tap-first') : this.t('pad-tap-second', { number: half })}</p>
      <div class="keys ${top > 9 ? 'eight' : top > 6 ? 'ten' : ''}" role="group" aria-label=${this.t('pad-tap-bones')}>${Array.from(
        { length: top + 1 },
        (_, number) => html`<button type="button" data-half=${number}
        aria-pressed=${half === number} ?disabled=${!fits(number)} @click=${() => this.tapHalf(number)}>${number}</button>`,
      )}</div>`;
  }

  render() {
    const { table } = this;
    if (!table) return nothing;
    const bones = table.bones !== '';
    const pips = topOf(table) <= MOST_PIPS;
    return html`${bones ? this.bones() : this.cards()}
      <div class="held" role="group" aria-label=${this.t('pad-held', { points: worthOf(table, this.hand) })}>
        ${
          this.hand.length
            ? this.hand.map(
                (
                  sign,
                  place,
                ) => html`<button type="button" class=${bones ? 'bone' : ''} data-held=${sign} title=${this.t('pad-take-off', { piece: this.said(sign) })} @click=${() => this.takeOff(place)}><span class="sr">${this.t('pad-take-off', { piece: this.said(sign) })}</span>
          ${bones ? (pips ? html`<az-bone code=${sign} orientation="h" aria-hidden="true"></az-bone>` : html`<span class="numbers" aria-hidden="true">${sign.split('-').map((number) => html`<b>${number}</b>`)}</span>`) : html`<span aria-hidden="true">${sign === '*' ? '★' : sign}</span>`}</button>`,
              )
            : html`<span class="hint">${this.t('pad-nothing-held')}</span>`
        }</div>`;
  }
}
customElements.define('az-pad-picker', AzPadPicker);
