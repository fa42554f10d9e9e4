// @ts-check
/**
 * `<az-card code="7s">`: one playing card, `<az-back>`: a stack of backs, `<az-suit>`: a suit among words.
 *
 * Size: `--card-w` (the height follows, 5 : 7). Colours: `--suit-s`, `--suit-h`, `--suit-c`, `--suit-d`,
 * `--card-paper`, `--card-back`; without them they follow the page's `color-scheme`. Below 70 px the card shows a
 * larger index and one large sign instead of pips, so that the left third alone can be read; so it does at any size
 * where it is `lapped` by the next card. Where the page sets
 * `--face-plain: none` and `--face-large: inline` the face is in large print at every size: rank and suit, nothing else.
 */
import { LitElement, css, html, svg } from '../vendor/lit/index.js';
import { COURTS, JESTER } from './courts.js';
import { CARD_PIPS, RANK_PATHS, STAR_PATH, SUIT_PATHS, parseCard } from './glyphs.js';

const SUITS = Object.freeze(['s', 'h', 'c', 'd']);

/** Colours shared by everything that shows a suit. */
export const suitColours = css`
  .suit-s { --suit: var(--suit-s, var(--piece-black, #20242e)); --hair: #463a45; --tone: var(--tone-s, #3d66a8); --deep: 38%; }
  .suit-h { --suit: var(--suit-h, var(--piece-red, #c4202f)); --hair: #9c6136; --tone: #c4202f; --deep: 0%; }
  .suit-c { --suit: var(--suit-c, var(--piece-black, #20242e)); --hair: #6a5140; --tone: var(--tone-c, #3c8550); --deep: 34%; }
  .suit-d { --suit: var(--suit-d, var(--piece-red, #c4202f)); --hair: #b98b45; --tone: var(--tone-d, #dd7f2b); --deep: 24%; }
  .suit-open { --suit: #4b5160; }
`;

/**
 * A suit's sign with its middle at (x, y).
 * @param {string} suit @param {number} x @param {number} y @param {number} size @param {boolean} [turned]
 */
function suitAt(suit, x, y, size, turned = false) {
  const scale = size / 24;
  const turn = turned ? ' rotate(180)' : '';
  return svg`<path class="ink" d=${SUIT_PATHS[suit]}
    transform="translate(${x} ${y})${turn} scale(${scale}) translate(-12 -12)" />`;
}

/**
 * The corner: rank above suit, its left edge at x, its top at y, the rank `height` high.
 * @param {string} rank @param {string} suit @param {number} x @param {number} y @param {number} height
 */
function corner(rank, suit, x, y, height) {
  const scale = height / 32;
  const size = height * 0.72;
  const mid = x + 11 * scale;
  const below = y + height + size * 0.68;
  return svg`
    <path class="rank" d=${RANK_PATHS[rank]} transform="translate(${x} ${y}) scale(${scale})" />
    ${suit === '?' ? openSuit(mid, below, size) : suitAt(suit, mid, below, size)}`;
}

/** Four small suits: the suit is still open. @param {number} x @param {number} y @param {number} size */
function openSuit(x, y, size) {
  const step = size * 0.3;
  const spots = [
    [-step, -step],
    [step, -step],
    [step, step],
    [-step, step],
  ];
  return SUITS.map(
    (suit, n) => svg`
    <g class="suit-${suit}">${suitAt(suit, x + spots[n][0], y + spots[n][1], size * 0.56)}</g>`,
  );
}

/** @param {string} rank @param {string} suit */
function courtFace(rank, suit) {
  const half = svg`
    <g clip-path="url(#half)">
      <path class="t" d="M31 8 H93 V62 L7 80 V66 H31 Z" />
      <g transform="translate(29.5 9.5)">${COURTS[rank]}</g>
    </g>`;
  const index = corner(rank, suit, 6.2, 8.4, 26);
  return svg`
    <defs><clipPath id="half"><path d="M33 7 H91 Q93 7 93 9 V59.6 L7 80.4 V67 Q7 65 9 65 H29 Q31 65 31 63 V9 Q31 7 33 7 Z" /></clipPath></defs>
    ${half}<g transform="rotate(180 50 70)">${half}${index}</g>
    <path class="seam" d="M7 80.4 L93 59.6" />
    ${index}`;
}

/** @param {string} rank @param {string} suit */
function fullFace(rank, suit) {
  if (rank in COURTS) return courtFace(rank, suit);
  const index = corner(rank, suit, 5.4, 8.4, 24.5);
  const pips =
    rank === 'A'
      ? svg`<circle class="ring" cx="50" cy="70" r="25" />${suitAt(suit, 50, 70, suit === 's' ? 38 : 34)}`
      : CARD_PIPS[rank].map(([x, y, turned]) => suitAt(suit, x, y, 17.6, turned));
  return svg`${index}<g transform="rotate(180 50 70)">${index}</g>${pips}`;
}

/** @param {string} rank @param {string} suit */
function smallFace(rank, suit) {
  const art =
    rank in COURTS ? svg`<svg x="36" y="66" width="64" height="74" viewBox="0 0 64 74">${COURTS[rank]}</svg>` : suitAt(suit, 65, 103, 52);
  return svg`${art}${corner(rank, suit, 7, 9, 40)}`;
}

/** The face in large print: rank and suit as large as the left half of the card lets them be. @param {string} rank @param {string} suit */
function largeFace(rank, suit) {
  return svg`<g class="bold">${corner(rank, suit, 8, 9, 64)}</g>${suit === '?' ? '' : suitAt(suit, 75, 112, 38)}`;
}

/** @param {import("./glyphs.js").Face | null} stands */
function jokerIndex(stands, small = false) {
  const size = small ? 29 : 21;
  const star = svg`<path class="star" d=${STAR_PATH}
    transform="translate(${small ? 6 : 6.4} ${small ? 8 : 8}) scale(${size / 24})" />`;
  if (!stands) return star;
  const height = small ? 34 : 26;
  return svg`${star}<g class="suit-${stands.suit === '?' ? 'open' : stands.suit}">
    ${corner(stands.rank, stands.suit, small ? 9 : 7, small ? 44 : 36, height)}</g>`;
}

/** @param {import("./glyphs.js").Face | null} stands @param {boolean} small */
function jokerFace(stands, small) {
  const index = jokerIndex(stands, small);
  if (small) {
    return svg`<svg x="34" y="58" width="66" height="82" viewBox="-3 -3 66 82">${JESTER}</svg>${index}`;
  }
  return svg`
    <circle class="ring" cx="56" cy="66" r="36" />
    <g transform="translate(23 22) scale(1.1)">${JESTER}</g>
    ${index}
    <path class="word" transform="translate(36.5 118) scale(0.32)" d="${WORD}" />`;
}

/** The word JOKER in the rank strokes, spread on one line (an international word on every pack). */
const WORD =
  'M8 2.6 H13 V21.4 C13 32.4 2 32.4 1 22.6 ' +
  'M26 12 C26 -0.8 42 -0.8 42 12 V20 C42 32.8 26 32.8 26 20 Z ' +
  'M54 1.6 V30.6 M69 1.6 L54.4 18.6 M60 12.4 L70 30.6 M95 2.6 H82 V29.8 H95 M82 16 H93 ' +
  'M107 30.6 V2.6 H114 C124 2.6 124 17 114 17 H107 M114 17 L123 30.6';

/** The pattern of every back, on 100 by 140. */
const BACK = svg`
  <defs>
    <pattern id="lattice" width="12.5" height="12.5" patternUnits="userSpaceOnUse" x="0" y="1.25">
      <path class="thread" d="M0 0 L12.5 12.5 M12.5 0 L0 12.5" />
      <circle class="knot" cx="6.25" cy="6.25" r="1.5" /><circle class="knot" cx="0" cy="0" r="1.5" />
      <circle class="knot" cx="12.5" cy="0" r="1.5" /><circle class="knot" cx="0" cy="12.5" r="1.5" />
      <circle class="knot" cx="12.5" cy="12.5" r="1.5" />
    </pattern>
  </defs>
  <rect class="cloth" x="5" y="5" width="90" height="130" rx="5" />
  <rect x="9" y="9" width="82" height="122" rx="3" fill="url(#lattice)" />
  <rect class="hem" x="9" y="9" width="82" height="122" rx="3" />
  <path class="cloth hem" d="M50 44 L70 70 L50 96 L30 70 Z" />
  <path class="knot" d="M50 55 C51.6 63 54.4 67.4 61 70 C54.4 72.6 51.6 77 50 85 C48.4 77 45.6 72.6 39 70 C45.6 67.4 48.4 63 50 55 Z" />`;

const cardStyles = css`
  :host { display: inline-block; position: relative; box-sizing: border-box; width: var(--card-w, 80px);
    height: calc(var(--card-w, 80px) * 1.4); container-type: inline-size; user-select: none; -webkit-user-select: none;
    flex: none; vertical-align: top; }
  :host([hidden]) { display: none; }
  .card { position: absolute; inset: 0; border-radius: 7cqw; background: var(--paper); color: var(--suit);
    --paper: var(--card-paper, light-dark(#fffdf8, #ece7dc));
    box-shadow: inset 0 0 0 max(0.6px, 0.7cqw) var(--card-edge, light-dark(#c9c2b2, #8f897c)),
      0 1px 2px rgb(20 16 8 / 0.22);
    transition: transform 120ms ease-out, box-shadow 120ms ease-out, filter 120ms; }
  svg.art { display: block; width: 100%; height: 100%; }
  .full { display: var(--face-plain, inline); }
  .small { display: none; }
  .large { display: var(--face-large, none); }
  @container (max-width: 69.9px) { .small { display: var(--face-plain, inline); } .full { display: none; } }
  :host([lapped]) .small { display: var(--face-plain, inline); }
  :host([lapped]) .full { display: none; }
  .ink { fill: var(--suit); }
  .rank { fill: none; stroke: var(--suit); stroke-width: 4.6; stroke-linejoin: round; stroke-linecap: butt; }
  .bold .rank { stroke-width: 5.4; }
  .ring { fill: none; stroke: color-mix(in srgb, var(--suit) 22%, var(--paper)); stroke-width: 1.2; }
  .seam { stroke: var(--gold); stroke-width: 2.2; fill: none; }
  .card { --gold: #d6a03a; --gold-deep: #a9741c; --skin: #f3d9bd; }
  .s { fill: color-mix(in srgb, var(--tone) var(--deep), var(--suit)); }
  .t { fill: color-mix(in srgb, var(--tone) 17%, var(--paper)); }
  .g { fill: var(--gold); }
  .gd { fill: var(--gold-deep); }
  .gr { fill: #5d8257; }
  .f { fill: var(--skin); }
  .h { fill: var(--hair); }
  .w { fill: var(--paper); }
  .r { fill: #e0917f; opacity: 0.55; }
  .i { fill: #3b2f2a; }
  .l { fill: none; stroke: #5a4034; stroke-width: 1; stroke-linecap: round; }
  .lh { fill: none; stroke: rgb(255 255 255 / 0.35); stroke-width: 1; stroke-linecap: round; }
  .ls { fill: none; stroke: color-mix(in srgb, var(--suit) 55%, var(--paper)); stroke-width: 1.1; stroke-linecap: round; }
  .ln { fill: none; stroke: var(--gold-deep); stroke-width: 1; }
  .st { fill: none; stroke: #5d8257; stroke-width: 1.8; }
  .st2 { fill: none; stroke: var(--gold-deep); stroke-width: 2.4; }
  .joker { --suit: var(--joker, #5b3f8c); }
  .star { fill: var(--suit); }
  .j1 { fill: #c8323f; } .j2 { fill: #2f7d6b; } .j3 { fill: #5b3f8c; }
  .jm { fill: #a63a3a; }
  .word { fill: none; stroke: var(--suit); stroke-width: 4.4; }
  .back { --suit: var(--card-back, light-dark(#2f4f6f, #35516d)); }
  .cloth { fill: var(--suit); }
  .thread { stroke: rgb(255 255 255 / 0.3); stroke-width: 0.9; }
  .knot { fill: rgb(255 255 255 / 0.62); }
  .hem { stroke: rgb(255 255 255 / 0.7); stroke-width: 1.3; }
  rect.hem { fill: none; }
  :host([dim]) .card { filter: brightness(0.8) saturate(0.55); }
  :host([glow]) .card { box-shadow: inset 0 0 0 max(0.6px, 0.7cqw) var(--glow, #e0a800), 0 0 0 3px var(--glow, #e0a800),
    0 0 14px 3px color-mix(in srgb, var(--glow, #e0a800) 55%, transparent); }
  :host([selected]) { --ring: var(--pick, #2f8fff); } :host([glow]) { --ring: var(--glow, #e0a800); }
  :host([selected]) .card { transform: translateY(var(--lift, -14%));
    box-shadow: inset 0 0 0 max(0.6px, 0.7cqw) var(--ring), 0 0 0 2.5px var(--ring),
      0 6px 14px rgb(20 16 8 / 0.3); }
  @media (prefers-reduced-motion: reduce) { .card { transition: none; } }
  @media (forced-colors: active) { .card { forced-color-adjust: none; } }
`;

/** One card. `label` is its name in words; without it the card is decoration (its button has the name). */
export class AzCard extends LitElement {
  static properties = {
    code: { type: String },
    faceDown: { type: Boolean, attribute: 'face-down', reflect: true },
    selected: { type: Boolean, reflect: true },
    dim: { type: Boolean, reflect: true },
    glow: { type: Boolean, reflect: true },
    standsFor: { type: String, attribute: 'stands-for' },
    label: { type: String },
  };

  static styles = [suitColours, cardStyles];

  constructor() {
    super();
    this.code = '';
    this.faceDown = false;
    this.selected = false;
    this.dim = false;
    this.glow = false;
    this.standsFor = '';
    this.label = '';
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  updated(changed) {
    if (changed.has('label')) nameHost(this, this.label);
  }

  render() {
    const face = this.faceDown ? null : parseCard(this.code ?? '');
    if (!face) {
      return html`<div class="card back"><svg class="art" viewBox="0 0 100 140" aria-hidden="true">${BACK}</svg></div>`;
    }
    const stands = this.standsFor ? parseCard(this.standsFor) : null;
    const kind = face.joker ? 'joker' : face.suit === '?' ? 'suit-open' : `suit-${face.suit}`;
    return html`
      <div class="card ${kind}"><svg class="art" viewBox="0 0 100 140" aria-hidden="true">
        <g class="full">${face.joker ? jokerFace(stands, false) : fullFace(face.rank, face.suit)}</g>
        <g class="small">${face.joker ? jokerFace(stands, true) : smallFace(face.rank, face.suit)}</g>
        <g class="large">${face.joker ? jokerFace(stands, true) : largeFace(face.rank, face.suit)}</g>
      </svg></div>`;
  }
}

/**
 * Gives an element the role of a picture with a name, or hides it from screen readers.
 * @param {HTMLElement} element @param {string} label
 */
export function nameHost(element, label) {
  if (label) {
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', label);
    element.removeAttribute('aria-hidden');
  } else {
    element.removeAttribute('role');
    element.removeAttribute('aria-label');
    element.setAttribute('aria-hidden', 'true');
  }
}

/** A stack of face-down cards as high as `count` lets it be; empty, it is an outline. */
export class AzBack extends LitElement {
  static properties = { count: { type: Number }, label: { type: String } };

  static styles = [
    cardStyles,
    css`
    .pile { position: absolute; inset: 0; }
    .layer { position: absolute; inset: 0; border-radius: 7cqw; background: light-dark(#fffdf8, #ece7dc);
      box-shadow: inset 0 0 0 max(0.6px, 0.7cqw) light-dark(#c9c2b2, #8f897c); }
    .layer:nth-child(1) { transform: translate(3.6cqw, 3.6cqw); }
    .layer:nth-child(2) { transform: translate(2.4cqw, 2.4cqw); }
    .layer:nth-child(3) { transform: translate(1.2cqw, 1.2cqw); }
    .layer:nth-child(1) { box-shadow: inset 0 0 0 max(0.6px, 0.7cqw) light-dark(#c9c2b2, #8f897c), 0 2px 5px rgb(20 16 8 / 0.3); }
    .none { position: absolute; inset: 2cqw; border-radius: 7cqw; border: max(1px, 1.6cqw) dashed currentColor; opacity: 0.4; }
  `,
  ];

  constructor() {
    super();
    this.count = 0;
    this.label = '';
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  updated(changed) {
    if (changed.has('label')) nameHost(this, this.label);
  }

  render() {
    if (!this.count) return html`<div class="none"></div>`;
    const under = Math.min(3, Math.ceil((this.count - 1) / 12));
    return html`<div class="pile">
      ${Array.from({ length: 3 }, (_, n) => (n >= 3 - under ? html`<i class="layer"></i>` : html`<i></i>`))}
      <div class="card back"><svg class="art" viewBox="0 0 100 140" aria-hidden="true">${BACK}</svg></div></div>`;
  }
}

/** A suit or the joker's star as large as the letters around it. */
export class AzSuit extends LitElement {
  static properties = { suit: { type: String } };

  static styles = [
    suitColours,
    css`
    :host { display: inline-block; width: 0.9em; height: 0.9em; vertical-align: -0.08em; }
    svg { display: block; width: 100%; height: 100%; }
    path { fill: var(--suit); }
    .star { --suit: var(--joker, light-dark(#5b3f8c, #b79ae6)); }
  `,
  ];

  constructor() {
    super();
    this.suit = '';
  }

  render() {
    const star = this.suit === '*';
    return html`<svg class=${star ? 'star' : `suit-${this.suit}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d=${star ? STAR_PATH : (SUIT_PATHS[this.suit] ?? '')} /></svg>`;
  }
}

customElements.define('az-card', AzCard);
customElements.define('az-back', AzBack);
customElements.define('az-suit', AzSuit);
