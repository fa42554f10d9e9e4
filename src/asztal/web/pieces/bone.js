// @ts-check
/**
 * `<az-bone code="6-3">`: one domino, 0 to 9 pips a half.
 *
 * `orientation="v"` stands (the default), `"h"` lies; the code's first number is above or to the left, with `flip`
 * below or to the right. Size: `--bone-w`, the short side. Pips have the colour of their number, `--pip-0` to
 * `--pip-9`, or all the one of `--pip-ink`. Where the page sets `--face-plain: none` and `--face-large: inline` the bone
 * shows numerals as large as its halves instead of pips.
 */
import { LitElement, css, html, svg } from '../vendor/lit/index.js';
import { nameHost } from './card.js';
import { BONE_PIPS, LONE_ONE, RANK_PATHS } from './glyphs.js';

/**
 * Reads a bone's code.
 * @param {string} code such as `6-3`
 * @returns {[number, number] | null} null if the code names no bone
 */
export function parseBone(code) {
  const parts = /^([0-9])-([0-9])$/.exec(code ?? '');
  return parts ? [Number(parts[1]), Number(parts[2])] : null;
}

/** @param {number} number @param {number} x @param {number} y */
function half(number, x, y) {
  const radius = number > 6 ? 8.2 : 9.4;
  return svg`<g class="p${number}" transform="translate(${x} ${y})">
    <g class="pips">${BONE_PIPS[number].map(([cx, cy]) => svg`<circle cx=${cx} cy=${cy} r=${radius} />`)}</g>
    ${number ? svg`<path class="numeral" d=${number === 1 ? LONE_ONE : RANK_PATHS[number]} transform="translate(25 13) scale(2.3)" />` : ''}</g>`;
}

const boneStyles = css`
  :host { display: inline-block; position: relative; box-sizing: border-box; width: var(--bone-w, 44px);
    height: calc(var(--bone-w, 44px) * 2); container-type: size; user-select: none; -webkit-user-select: none; flex: none;
    vertical-align: top; --r: 13cqmin; }
  :host([orientation="h"]) { width: calc(var(--bone-w, 44px) * 2); height: var(--bone-w, 44px); }
  :host([hidden]) { display: none; }
  .bone { position: absolute; inset: 1.2cqmin; border-radius: var(--r); background: linear-gradient(
      150deg, var(--ivory-top), var(--ivory) 45%, var(--ivory-low));
    --ivory: var(--bone-body, light-dark(#fbf6e9, #e6dfcd)); --ivory-top: light-dark(#fffdf6, #efe9da);
    --ivory-low: light-dark(#efe6d0, #d3c9b1);
    box-shadow: inset 0 0 0 max(0.6px, 1.3cqmin) light-dark(#bfb191, #7d7460),
      inset 0 -2.4cqmin 2cqmin -0.6cqmin rgb(96 76 30 / 0.24), inset 0 2.6cqmin 1.6cqmin -0.8cqmin rgb(255 255 255 / 0.85),
      0 1px 2px rgb(20 16 8 / 0.34);
    transition: transform 120ms ease-out, box-shadow 120ms ease-out, filter 120ms; }
  svg { position: absolute; inset: 0; display: block; width: 100%; height: 100%; }
  .groove { stroke: light-dark(#8c8068, #6c634f); stroke-width: 2.6; stroke-linecap: round; }
  .shine { stroke: rgb(255 255 255 / 0.75); stroke-width: 1.4; stroke-linecap: round; }
  .rivet { fill: #c79a43; stroke: #8d6a22; stroke-width: 1.1; }
  .spark { fill: rgb(255 255 255 / 0.75); }
  circle { fill: var(--pip, #2b2722); }
  .pips { display: var(--face-plain, inline); }
  .numeral { display: var(--face-large, none); fill: none; stroke: var(--pip, #2b2722); stroke-width: 6; stroke-linejoin: round; }
  .p1 { --pip: var(--pip-ink, var(--pip-1, #1f5fa8)); } .p2 { --pip: var(--pip-ink, var(--pip-2, #2c7a3f)); }
  .p3 { --pip: var(--pip-ink, var(--pip-3, #b3261e)); } .p4 { --pip: var(--pip-ink, var(--pip-4, #6f4322)); }
  .p5 { --pip: var(--pip-ink, var(--pip-5, #14213d)); } .p6 { --pip: var(--pip-ink, var(--pip-6, #7b2d8b)); }
  .p7 { --pip: var(--pip-ink, var(--pip-7, #b0530b)); } .p8 { --pip: var(--pip-ink, var(--pip-8, #12706f)); }
  .p9 { --pip: var(--pip-ink, var(--pip-9, #4d5563)); }
  .back { --ivory: var(--bone-back, light-dark(#3b4f63, #33475c)); --ivory-top: light-dark(#4a6179, #3f566d);
    --ivory-low: light-dark(#2c3d4f, #26374a);
    box-shadow: inset 0 0 0 max(0.6px, 1.2cqmin) light-dark(#22303e, #1a2733),
      inset 0 1.6cqmin 1cqmin -0.6cqmin rgb(255 255 255 / 0.25), 0 1px 2px rgb(20 16 8 / 0.34); }
  .mark { fill: none; stroke: rgb(255 255 255 / 0.34); stroke-width: 2.4; }
  .mark.full { fill: rgb(255 255 255 / 0.34); stroke: none; }
  :host([dim]) .bone { filter: brightness(0.8) saturate(0.8); }
  :host([glow]) .bone { box-shadow: inset 0 0 0 max(0.6px, 1.2cqmin) var(--glow, #e0a800), 0 0 0 2.5px var(--glow, #e0a800),
    0 0 12px 2px color-mix(in srgb, var(--glow, #e0a800) 55%, transparent); }
  :host([selected]) { --ring: var(--pick, #2f8fff); } :host([glow]) { --ring: var(--glow, #e0a800); }
  :host([selected]) .bone { transform: translateY(var(--lift, -7%));
    box-shadow: inset 0 0 0 max(0.6px, 1.2cqmin) var(--ring), 0 0 0 2.5px var(--ring),
      0 6px 14px rgb(20 16 8 / 0.32); }
  @media (prefers-reduced-motion: reduce) { .bone { transition: none; } }
  @media (forced-colors: active) { .bone { forced-color-adjust: none; } }
`;

/** One bone. `label` is its name in words; without it the bone is decoration. */
export class AzBone extends LitElement {
  static properties = {
    code: { type: String },
    orientation: { type: String, reflect: true },
    flip: { type: Boolean, reflect: true },
    faceDown: { type: Boolean, attribute: 'face-down', reflect: true },
    selected: { type: Boolean, reflect: true },
    dim: { type: Boolean, reflect: true },
    glow: { type: Boolean, reflect: true },
    label: { type: String },
  };

  static styles = boneStyles;

  constructor() {
    super();
    this.code = '';
    this.orientation = 'v';
    this.flip = false;
    this.faceDown = false;
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
    const lying = this.orientation === 'h';
    const numbers = this.faceDown ? null : parseBone(this.code);
    const box = lying ? '0 0 200 100' : '0 0 100 200';
    if (!numbers) {
      return html`<div class="bone back"><svg viewBox=${box} aria-hidden="true">
        <g transform=${lying ? 'translate(50 0)' : 'translate(0 50)'}>
          <path class="mark" d="M50 8 L80 50 L50 92 L20 50 Z" />
          <path class="mark full" d="M50 32 C52 43 56 47 63 50 C56 53 52 57 50 68 C48 57 44 53 37 50 C44 47 48 43 50 32 Z" />
        </g></svg></div>`;
    }
    const [first, second] = this.flip ? [numbers[1], numbers[0]] : numbers;
    return html`<div class="bone"><svg viewBox=${box} aria-hidden="true">
      ${half(first, 0, 0)}${lying ? half(second, 100, 0) : half(second, 0, 100)}
      ${
        lying
          ? svg`<path class="groove" d="M100 13 V87" /><path class="shine" d="M102.2 13 V87" />`
          : svg`<path class="groove" d="M13 100 H87" /><path class="shine" d="M13 102.2 H87" />`
      }
      <g transform=${lying ? 'translate(50 -50)' : 'translate(0 0)'}>
        <circle class="rivet" cx="50" cy="100" r="5" /><circle class="spark" cx="48.6" cy="98.4" r="1.5" /></g>
    </svg></div>`;
  }
}

customElements.define('az-bone', AzBone);
