// @ts-check
/**
 * `<az-tile code="5r">`: one numbered tile of a römi set, 1 to 13 in red, yellow, black and blue, or the printed joker `*`.
 *
 * Every colour has a sign of its own under the number, so that no colour need be told apart by its hue. `wild` marks the
 * jokers of the deal with a star and a ring; `stands-for` says at the foot what a joker is taken for. Size: `--tile-w`,
 * the height follows (5 : 7). Where the page sets `--face-plain: none` and `--face-large: inline` number and sign are in
 * large print.
 */
import { LitElement, css, html, svg } from '../vendor/lit/index.js';
import { nameHost } from './card.js';
import { JESTER } from './courts.js';
import { LONE_ONE, RANK_PATHS, STAR_PATH } from './glyphs.js';

/** @typedef {{number: number, colour: string, joker: boolean}} TileFace */

/** The colours in the order of a sorted rack, each with its sign in a box of 24. @type {Readonly<Record<string, string>>} */
export const COLOUR_PATHS = Object.freeze({
  r: 'M12 2.4 A9.6 9.6 0 1 1 11.98 2.4 Z',
  y: 'M12 1.6 L23 21.4 H1 Z',
  k: 'M3.2 3.2 H20.8 V20.8 H3.2 Z',
  b: 'M8.4 1.8 H15.6 V8.4 H22.2 V15.6 H15.6 V22.2 H8.4 V15.6 H1.8 V8.4 H8.4 Z',
});

const EDGED = 'y'; // yellow on ivory is only read with a dark edge
const ONE = 'M1.6 8.4 L8.6 2.6 V30.6';
const ZERO = 'M2.8 12 C2.8 -0.8 19.2 -0.8 19.2 12 V20 C19.2 32.8 2.8 32.8 2.8 20 Z';

/**
 * Reads a tile's code: `5r`, `13b`, the printed joker `*`.
 * @param {string} code @returns {TileFace | null} null if the code names no tile
 */
export function parseTile(code) {
  if (code === '*') return { number: 0, colour: '', joker: true };
  const parts = /^([1-9]|1[0-3])([rykb])$/.exec(code ?? '');
  return parts ? { number: Number(parts[1]), colour: parts[2], joker: false } : null;
}

/** @param {string} path @param {string} place @param {boolean} edged */
function strokes(path, place, edged) {
  return svg`${edged ? svg`<path class="digit edge" d=${path} transform=${place} />` : ''}<path class="digit" d=${path} transform=${place} />`;
}

/**
 * A number in strokes, its middle at x, its top at y, `height` high.
 * @param {number} number @param {number} x @param {number} y @param {number} height @param {boolean} edged whether its colour needs an edge to be read
 */
function numeral(number, x, y, height, edged) {
  const scale = height / 32;
  if (number < 10) {
    const path = number === 1 ? LONE_ONE : RANK_PATHS[number];
    return strokes(path, `translate(${x - 11 * scale} ${y}) scale(${scale})`, edged);
  }
  const rest = number - 10;
  const [path, width] = rest === 0 ? [ZERO, 22] : rest === 1 ? [ONE, 11] : [RANK_PATHS[rest], 22];
  const left = x - ((14.5 + width) / 2) * scale;
  return [
    strokes(ONE, `translate(${left} ${y}) scale(${scale})`, edged),
    strokes(path, `translate(${left + 14.5 * scale} ${y}) scale(${scale})`, edged),
  ];
}

/** A colour's sign, its middle at (x, y). @param {string} colour @param {number} x @param {number} y @param {number} size */
function sign(colour, x, y, size) {
  return svg`<path class="sign" d=${COLOUR_PATHS[colour]} transform="translate(${x} ${y}) scale(${size / 24}) translate(-12 -12)" />`;
}

/** What a joker is taken for, on a band at the foot. @param {TileFace} face */
function foot(face) {
  return svg`<g class="c-${face.colour}"><rect class="band" x="10" y="92" width="80" height="38" rx="9" />
    ${numeral(face.number, 36, 98, 26, face.colour === EDGED)}${sign(face.colour, 68, 111, 22)}</g>`;
}

const STAR = svg`<circle class="halo" cx="82" cy="18" r="14" />
  <path class="star" d=${STAR_PATH} transform="translate(82 18) scale(0.88) translate(-12 -12)" />`;

const BACK = svg`<path class="mark" d="M50 26 L82 70 L50 114 L18 70 Z" />
  <path class="mark full" d="M50 50 C52 62 57 67 65 70 C57 73 52 78 50 90 C48 78 43 73 35 70 C43 67 48 62 50 50 Z" />`;

const tileStyles = css`
  :host { display: inline-block; position: relative; box-sizing: border-box; width: var(--tile-w, 48px); height: calc(var(--tile-w, 48px) * 1.4);
    container-type: size; user-select: none; -webkit-user-select: none; flex: none; vertical-align: top; }
  :host([hidden]) { display: none; }
  .tile { position: absolute; inset: 0.6cqw; border-radius: 12cqw; background: linear-gradient(160deg, var(--ivory-top), var(--ivory) 45%, var(--ivory-low));
    --ivory: light-dark(#fbf6e9, #e8e1cf); --ivory-top: light-dark(#fffdf6, #f1ebdc); --ivory-low: light-dark(#f0e7d2, #d6ccb4); --wild: #6a3fb0;
    box-shadow: inset 0 0 0 max(0.6px, 1.2cqw) light-dark(#bfb191, #7d7460), inset 0 -5cqw 3cqw -1cqw rgb(96 76 30 / 0.22),
      inset 0 3cqw 2cqw -1cqw rgb(255 255 255 / 0.85), 0 1px 2px rgb(20 16 8 / 0.36);
    transition: transform 120ms ease-out, box-shadow 120ms ease-out, filter 120ms; }
  svg { position: absolute; inset: 0; display: block; width: 100%; height: 100%; overflow: visible; }
  .c-r { --ink: var(--piece-red, #c4202f); } .c-y { --ink: var(--piece-yellow, #f5b700); --edge: var(--piece-edge, #5a4300); }
  .c-k { --ink: var(--piece-black, #20242e); } .c-b { --ink: var(--piece-blue, #1553b0); }
  .plain { display: var(--face-plain, inline); }
  .large { display: var(--face-large, none); }
  .large .digit { stroke-width: 6; }
  .digit { fill: none; stroke: var(--ink); stroke-width: 5.4; stroke-linejoin: round; stroke-linecap: butt; }
  .c-y .digit { stroke-width: 4.6; } .c-y .edge { stroke: var(--edge); stroke-width: 8.4; } .c-y .large .edge { stroke-width: 9; }
  .sign { fill: var(--ink); stroke: var(--edge, none); stroke-width: 2.4; stroke-linejoin: round; paint-order: stroke; }
  .band { fill: #fff; stroke: var(--wild); stroke-width: 3; }
  .halo { fill: #fff; stroke: var(--wild); stroke-width: 2.6; }
  .star { fill: var(--wild); }
  .ring { fill: none; stroke: var(--wild); stroke-width: 4.4; }
  .joker { --suit: var(--wild); --gold: #d6a03a; --gold-deep: #a9741c; --skin: #f3d9bd; --paper: #fffdf8; }
  .g { fill: var(--gold); } .gd { fill: var(--gold-deep); } .gr { fill: #5d8257; } .f { fill: var(--skin); } .w { fill: var(--paper); }
  .r { fill: #e0917f; opacity: 0.55; } .i { fill: #3b2f2a; } .h { fill: #9c6136; } .s { fill: var(--suit); } .t { fill: #e5dcf3; }
  .l { fill: none; stroke: #5a4034; stroke-width: 1; stroke-linecap: round; } .lh { fill: none; stroke: rgb(255 255 255 / 0.35); stroke-width: 1; }
  .ls { fill: none; stroke: #8f74c0; stroke-width: 1.1; } .ln { fill: none; stroke: var(--gold-deep); stroke-width: 1; }
  .j1 { fill: #c8323f; } .j2 { fill: #2f7d6b; } .j3 { fill: #5b3f8c; } .jm { fill: #a63a3a; }
  .back { --ivory: light-dark(#3b4f63, #33475c); --ivory-top: light-dark(#4a6179, #3f566d); --ivory-low: light-dark(#2c3d4f, #26374a);
    box-shadow: inset 0 0 0 max(0.6px, 1.2cqw) light-dark(#22303e, #1a2733), inset 0 2cqw 1.4cqw -0.6cqw rgb(255 255 255 / 0.25), 0 1px 2px rgb(20 16 8 / 0.34); }
  .mark { fill: none; stroke: rgb(255 255 255 / 0.34); stroke-width: 3; }
  .mark.full { fill: rgb(255 255 255 / 0.34); stroke: none; }
  :host([dim]) .tile { filter: brightness(0.82) saturate(0.7); }
  :host([glow]) .tile { box-shadow: inset 0 0 0 max(0.6px, 1.2cqw) var(--glow, #e0a800), 0 0 0 3px var(--glow, #e0a800),
    0 0 12px 2px color-mix(in srgb, var(--glow, #e0a800) 55%, transparent); }
  :host([selected]) { --ring: var(--pick, #2f8fff); } :host([glow]) { --ring: var(--glow, #e0a800); }
  :host([selected]) .tile { transform: translateY(var(--lift, -9%));
    box-shadow: inset 0 0 0 max(0.6px, 1.2cqw) var(--ring), 0 0 0 3px var(--ring), 0 6px 12px rgb(20 16 8 / 0.4); }
  @media (prefers-reduced-motion: reduce) { .tile { transition: none; } }
  @media (forced-colors: active) { .tile { forced-color-adjust: none; } }
`;

/** One tile. `label` is its name in words; without it the tile is decoration (its button has the name). */
export class AzTile extends LitElement {
  static properties = {
    code: { type: String },
    faceDown: { type: Boolean, attribute: 'face-down', reflect: true },
    wild: { type: Boolean, reflect: true },
    standsFor: { type: String, attribute: 'stands-for' },
    selected: { type: Boolean, reflect: true },
    dim: { type: Boolean, reflect: true },
    glow: { type: Boolean, reflect: true },
    label: { type: String },
  };

  static styles = tileStyles;

  constructor() {
    super();
    this.code = '';
    this.faceDown = false;
    this.wild = false;
    this.standsFor = '';
    this.selected = false;
    this.dim = false;
    this.glow = false;
    this.label = '';
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  updated(changed) {
    if (changed.has('label')) nameHost(this, this.label);
  }

  render() {
    const face = this.faceDown ? null : parseTile(this.code ?? '');
    if (!face) return html`<div class="tile back"><svg viewBox="0 0 100 140" aria-hidden="true">${BACK}</svg></div>`;
    const stands = this.standsFor && this.standsFor !== this.code ? parseTile(this.standsFor) : null;
    const named = stands && !stands.joker ? stands : null;
    const body = face.joker
      ? svg`<svg x=${named ? 16 : 8} y=${named ? 4 : 16} width=${named ? 68 : 84} height=${named ? 88 : 108} viewBox="-3 -3 66 82">${JESTER}</svg>`
      : named
        ? numeral(face.number, 50, 18, 56, face.colour === EDGED)
        : svg`<g class="plain">${numeral(face.number, 50, this.wild ? 30 : 22, this.wild ? 56 : 62, face.colour === EDGED)}${sign(face.colour, 50, 110, 31)}</g>
          <g class="large">${numeral(face.number, 50, this.wild ? 29 : 11, this.wild ? 63 : 78, face.colour === EDGED)}${sign(face.colour, 50, 115, 36)}</g>`;
    return html`<div class="tile ${face.joker ? 'joker' : `c-${face.colour}`}"><svg viewBox="0 0 100 140" aria-hidden="true">
      ${this.wild ? svg`<rect class="ring" x="5" y="5" width="90" height="130" rx="12" />` : ''}${body}${named ? foot(named) : ''}${this.wild ? STAR : ''}</svg></div>`;
  }
}

customElements.define('az-tile', AzTile);
