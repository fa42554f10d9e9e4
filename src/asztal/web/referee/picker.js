// @ts-check
/** `<az-piece-picker kind>`: cards by suit and rank, tiles by colour and number, bones by their two numbers. Emits `pick`. */
import { css, html, nothing, svg } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';
import { shared } from '../kit/styles.js';
import { SUIT_PATHS } from '../pieces/glyphs.js';
import { COLOUR_PATHS } from '../pieces/tile.js';
import { COLOURS, JOKER, NUMBERS, RANKS, SUITS, bone } from '../pieces/codes.js';

/** The sign of a suit or a colour, as the pieces have it. @param {string} group */
const sign = (group) =>
  html`<svg class="sign ${group}" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${SUIT_PATHS[group] ?? COLOUR_PATHS[group]} />`}</svg>`;

export class AzPiecePicker extends AzElement {
  static properties = {
    kind: { type: String },
    jokers: { type: Boolean },
    top: { type: Number },
    left: { attribute: false },
    group: { state: true },
    half: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 6px; }
    .groups { display: grid; gap: 6px; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); }
    .groups button { font-size: 1.35rem; min-height: 48px; padding: 0; }
    .groups button[aria-pressed="true"] { border: 2px solid var(--accent); background: color-mix(in oklab, var(--paper-raised), var(--accent) 14%); }
    .keys { display: grid; gap: 5px; grid-template-columns: repeat(7, minmax(0, 1fr)); }
    .keys.five { grid-template-columns: repeat(5, minmax(0, 1fr)); }
    .keys button { min-height: 50px; padding: 0; font-size: 1.15rem; gap: 0.05em; font-variant-numeric: tabular-nums; }
    .keys button[aria-pressed="true"] { background: var(--accent-fill); color: var(--on-accent); border-color: transparent; }
    button .sign { width: 0.66em; height: 0.66em; fill: var(--sign); }
    @media (max-width: 384px) { .keys button { font-size: 1rem; } }
    .groups .sign { width: 1.1em; height: 1.1em; }
    .s, .k { --sign: var(--sign-black); } .h, .r { --sign: var(--sign-red); } .c { --sign: var(--sign-c); } .d { --sign: var(--sign-d); } .b { --sign: var(--sign-blue); }
    .y { --sign: var(--piece-yellow); stroke: var(--sign-edge); stroke-width: 2.4; stroke-linejoin: round; paint-order: stroke; }
    .hint { color: var(--ink-soft); font-size: 0.9375rem; }
    @media (min-width: 640px) { .keys { grid-template-columns: repeat(13, minmax(0, 1fr)); } .keys.five { grid-template-columns: repeat(10, minmax(0, 1fr)); } }
  `,
  ];

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
    return html`<div class="groups" role="group" aria-label=${this.t('referee-groups', { kind: this.kind })}>${groups.map(
      (each) => html`<button type="button" data-group=${each} aria-pressed=${group === each}
        title=${this.t('referee-group', { group: each })} @click=${() => {
          this.group = each;
        }}><span class="sr">${this.t('referee-group', { group: each })}</span>${sign(each)}</button>`,
    )}
        ${this.jokers ? html`<button type="button" data-piece="*" ?disabled=${this.left(JOKER) < 1} title=${this.t('card-joker')} @click=${() => this.pick(JOKER)}><span class="sr">${this.t('card-joker')}</span><span aria-hidden="true">★</span></button>` : nothing}</div>
      <div class="keys" role="group" aria-label=${this.t('referee-group', { group })}>${(tiles ? NUMBERS : RANKS).map(
        (rank) => html`<button type="button" data-piece=${rank + group} ?disabled=${this.left(rank + group) < 1}
        @click=${() => this.pick(rank + group)}><span class="sr">${tiles ? this.t('tile-name', { tile: rank + group }) : this.t('card-name', { card: rank + group, rank, suit: group })}</span><span aria-hidden="true">${rank}</span>${sign(group)}</button>`,
      )}</div>`;
  }

  bones() {
    const { half } = this;
    return html`<p class="hint" role="status">${half === null ? this.t('pad-tap-first') : this.t('pad-tap-second', { number: half })}</p>
      <div class="keys ${this.top > 6 ? 'five' : ''}" role="group" aria-label=${this.t('pad-tap-bones')}>${Array.from(
        { length: this.top + 1 },
        (_, number) => html`<button type="button" data-half=${number} aria-pressed=${half === number}
        ?disabled=${half !== null && this.left(bone(half, number)) < 1} @click=${() => this.tapHalf(number)}>${number}</button>`,
      )}</div>`;
  }

  render() {
    return this.kind === 'bones' ? this.bones() : this.coloured();
  }
}
customElements.define('az-piece-picker', AzPiecePicker);
