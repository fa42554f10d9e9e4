// @ts-check
/** `<az-piece-picker kind>`: cards by suit and rank, tiles by colour and number, bones by their two numbers. Emits `pick`. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { AzElement } from '../app/element.js';
import { shared } from '../app/styles.js';
import { COLOURS, JOKER, NUMBERS, RANKS, SUITS, bone } from './pieces.js';

const SIGNS = /** @type {Record<string, string>} */ ({ s: '♠', h: '♥', d: '♦', c: '♣', r: '●', y: '▲', k: '■', b: '✚' });

export class AzPiecePicker extends AzElement {
  static properties = { kind: { type: String }, jokers: { type: Boolean }, top: { type: Number }, left: { attribute: false }, group: { state: true }, half: { state: true } };

  static styles = [shared, css`
    :host { display: grid; gap: 6px; }
    .groups { display: grid; gap: 6px; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); }
    .groups button { font-size: 1.35rem; min-height: 48px; padding: 0; }
    .groups button[aria-pressed="true"] { border: 2px solid var(--accent); background: color-mix(in oklab, var(--paper-raised), var(--accent) 14%); }
    .keys { display: grid; gap: 5px; grid-template-columns: repeat(7, minmax(0, 1fr)); }
    .keys.five { grid-template-columns: repeat(5, minmax(0, 1fr)); }
    .keys button { min-height: 50px; padding: 0; font-size: 1.15rem; gap: 0.05em; font-variant-numeric: tabular-nums; }
    .keys button[aria-pressed="true"] { background: var(--accent-fill); color: var(--on-accent); border-color: transparent; }
    .sign { font-size: 0.9em; }
    .h, .r, .d { color: light-dark(#b3141f, #ff9a90); }
    .d { color: light-dark(#a94c00, #ffb56b); }
    .c { color: light-dark(#17663a, #7fd3a1); }
    .b { color: light-dark(#1c549c, #9cc4ff); }
    .y { color: light-dark(#7a5a00, #f0cf62); }
    .hint { color: var(--ink-soft); font-size: 0.9375rem; }
    @media (min-width: 40rem) { .keys { grid-template-columns: repeat(13, minmax(0, 1fr)); } .keys.five { grid-template-columns: repeat(10, minmax(0, 1fr)); } }
  `];

  constructor() {
    super();
    this.kind = 'cards';
    this.jokers = true;
    this.top = 6;
    /** How many of a piece are still to be had. @type {(piece: string) => number} */
    this.left = () => 1;
    this.group = '';
    /** @type {number | null} */
    this.half = null;
  }

  /** @param {string} piece */
  pick(piece) {
    if (this.left(piece) > 0) this.tell('pick', piece);
  }

  /** @param {number} number */
  tapHalf(number) {
    if (this.half === null) {
      this.half = number;
      return;
    }
    const piece = bone(this.half, number);
    this.half = null;
    this.pick(piece);
  }

  coloured() {
    const tiles = this.kind === 'tiles';
    const groups = tiles ? COLOURS : SUITS;
    const group = groups.includes(this.group) ? this.group : groups[0];
    return html`<div class="groups" role="group" aria-label=${this.t('referee-groups', { kind: this.kind })}>${groups.map((each) => html`<button type="button" class=${each} data-group=${each} aria-pressed=${group === each}
        title=${this.t('referee-group', { group: each })} @click=${() => { this.group = each; }}><span class="sr">${this.t('referee-group', { group: each })}</span><span aria-hidden="true">${SIGNS[each]}</span></button>`)}
        ${this.jokers ? html`<button type="button" data-piece="*" ?disabled=${this.left(JOKER) < 1} title=${this.t('card-joker')} @click=${() => this.pick(JOKER)}><span class="sr">${this.t('card-joker')}</span><span aria-hidden="true">★</span></button>` : nothing}</div>
      <div class="keys" role="group" aria-label=${this.t('referee-group', { group })}>${(tiles ? NUMBERS : RANKS).map((rank) => html`<button type="button" class=${group} data-piece=${rank + group} ?disabled=${this.left(rank + group) < 1}
        @click=${() => this.pick(rank + group)}><span class="sr">${tiles ? this.t('tile-name', { tile: rank + group }) : this.t('card-name', { card: rank + group, rank, suit: group })}</span><span aria-hidden="true">${rank}</span><span class="sign" aria-hidden="true">${SIGNS[group]}</span></button>`)}</div>`;
  }

  bones() {
    const { half } = this;
    return html`<p class="hint" role="status">${half === null ? this.t('pad-tap-first') : this.t('pad-tap-second', { number: half })}</p>
      <div class="keys ${this.top > 6 ? 'five' : ''}" role="group" aria-label=${this.t('pad-tap-bones')}>${Array.from({ length: this.top + 1 }, (_, number) => html`<button type="button" data-half=${number} aria-pressed=${half === number}
        ?disabled=${half !== null && this.left(bone(half, number)) < 1} @click=${() => this.tapHalf(number)}>${number}</button>`)}</div>`;
  }

  render() {
    return this.kind === 'bones' ? this.bones() : this.coloured();
  }
}
customElements.define('az-piece-picker', AzPiecePicker);
