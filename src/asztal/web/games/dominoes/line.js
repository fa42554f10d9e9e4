// @ts-check
/**
 * `<az-domino-line>`: the bones on the table and the two ends, bent to fit whatever room there is.
 *
 * Properties: `line`, `start` (as in the view), `lit` (the ends to light), `hot` (the end under a dragged bone),
 * `gold` (the end that shines), `newest` (the bone laid last). Emits `line-place` {end} when a lit end is pressed.
 */
import { classMap, css, html, nothing, repeat } from '../../vendor/lit/index.js';
import { AzElement } from '../../kit/element.js';
import { shared } from '../../kit/styles.js';
import '../../pieces/bone.js';
import { layOut } from './layout.js';

/** @typedef {import("./moves.js").End} End */

export class AzDominoLine extends AzElement {
  static properties = {
    line: { attribute: false },
    start: { type: Number },
    lit: { attribute: false },
    gold: { type: String },
    hot: { type: String },
    newest: { type: String },
    bone: { type: String },
    room: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: block; position: relative; overflow: hidden; contain: strict; }
    .table { position: absolute; inset: 0; }
    .place, .end { position: absolute; left: 0; top: 0; transform: translate(-50%, -50%) translate(var(--x), var(--y)); }
    .place { display: block; transition: transform var(--calm) ease; }
    .place az-bone { animation: settle 260ms ease-out; transition: width var(--calm), height var(--calm); display: block; }
    .newest::after { content: ""; position: absolute; inset: -3px; border-radius: 7px; border: 2px solid var(--turn); opacity: 0.8;
      animation: fade 2.6s ease-out forwards; pointer-events: none; }
    @keyframes settle { from { transform: scale(1.25); opacity: 0; } }
    @keyframes fade { 60% { opacity: 0.8; } to { opacity: 0.28; } }
    .end { padding: 0; min-height: 0; z-index: 2; width: var(--w); height: var(--h); border-radius: 9px; background: rgb(255 255 255 / 0.12);
      border: 2.5px dashed var(--may); color: var(--on-felt); --plus: var(--on-felt); }
    .end.gold { background: color-mix(in oklab, transparent, var(--glow) 24%); border-color: var(--glow); box-shadow: 0 0 18px 2px color-mix(in oklab, transparent, var(--glow) 50%); animation: breathe 1.5s ease-in-out infinite alternate; --plus: var(--glow); }
    .end::before { content: ""; position: absolute; inset: calc(min(0px, (var(--w) - 46px) / 2)) ; top: calc(min(0px, (var(--h) - 46px) / 2));
      bottom: calc(min(0px, (var(--h) - 46px) / 2)); }
    .end:active { transform: translate(-50%, -50%) translate(var(--x), var(--y)) scale(0.96); }
    .end:hover, .end.hot { background: rgb(255 255 255 / 0.3); border-style: solid; }
    .end.gold:hover, .end.gold.hot { background: color-mix(in oklab, transparent, var(--glow) 50%); }
    .end:focus-visible { outline: 3px solid var(--focus-felt); outline-offset: 3px; }
    .end svg { width: min(60%, 26px); height: min(60%, 26px); fill: none; stroke: var(--plus); stroke-width: 3; stroke-linecap: round; }
    @keyframes breathe { to { box-shadow: 0 0 26px 6px color-mix(in oklab, transparent, var(--glow) 66%); } }
    .empty { position: absolute; left: 50%; top: 50%; transform: translate(-50%, -50%); width: var(--w); height: var(--h);
      border: 2px dashed var(--felt-line); border-radius: 9px; }
    @media (prefers-reduced-motion: reduce) {
      .place, .place az-bone { transition: none; animation: none; } .end, .newest::after { animation: none; }
    }
  `,
  ];

  constructor() {
    super();
    /** @type {[string, number, number][]} */
    this.line = [];
    this.start = 0;
    /** @type {End[]} */
    this.lit = [];
    this.gold = '';
    this.hot = '';
    this.newest = '';
    this.bone = '';
    this.room = { width: 0, height: 0 };
    /** @type {import("./layout.js").Layout} */
    this.layout = layOut([], 0, 0, 0);
    this.watcher = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      this.room = { width, height };
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.watcher.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watcher.disconnect();
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  willUpdate(changed) {
    if (!['line', 'room', 'start', 'bone'].some((name) => changed.has(name))) return;
    const [high, low] = this.bone.split('-');
    const bones = this.line.map(([, left, right]) => ({ left, right }));
    const { width, height } = this.room;
    const largest = Math.max(56, Math.min(width / 24, height / 10));
    this.layout = layOut(bones, this.start, width, height, { largest, double: high !== '' && high === low });
  }

  updated() {
    const { scale, bones } = this.layout;
    this.style.setProperty('--bone-w', `${scale}px`);
    for (const element of this.renderRoot.querySelectorAll('[data-at]')) {
      if (!(element instanceof HTMLElement)) continue;
      const at = element.dataset.at ?? '';
      const place = at === 'left' || at === 'right' || at === 'start' ? this.spot(at) : bones[Number(at)];
      if (!place) continue;
      element.style.setProperty('--x', `${place.x}px`);
      element.style.setProperty('--y', `${place.y}px`);
      element.style.setProperty('--w', `${place.orientation === 'h' ? scale * 2 : scale}px`);
      element.style.setProperty('--h', `${place.orientation === 'h' ? scale : scale * 2}px`);
    }
  }

  /** Where the next bone would lie. @param {End} end @returns {import("./layout.js").Spot} */
  spot(end) {
    return end === 'right' ? this.layout.right : this.layout.left;
  }

  /**
   * The lit end that a bone dropped here goes to: the only one, or the nearer one.
   * @param {number} x @param {number} y on the screen
   * @returns {End | null} null outside the table
   */
  endAt(x, y) {
    const box = this.getBoundingClientRect();
    if (!this.lit.length || x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
    /** @param {End} end */
    const distance = (end) => Math.hypot(this.spot(end).x + box.left - x, this.spot(end).y + box.top - y);
    return [...this.lit].sort((a, b) => distance(a) - distance(b))[0];
  }

  /** Whether a point of the screen lies on the table. @param {number} x @param {number} y */
  covers(x, y) {
    const box = this.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  }

  /** @param {End} end */
  endLabel(end) {
    const bone = this.bone;
    if (end === 'start') return this.t('domino-place-start', { bone });
    const number = end === 'left' ? this.line[0][1] : this.line[this.line.length - 1][2];
    return this.t('domino-place-end', { bone, end, number });
  }

  summary() {
    if (!this.line.length) return this.t('domino-line-empty');
    return this.t('domino-line', { count: this.line.length, left: this.line[0][1], right: this.line[this.line.length - 1][2] });
  }

  render() {
    const { bones } = this.layout;
    return html`
      <div class="table" role="group" aria-label=${this.summary()} data-testid="line"
        data-line=${this.line.map(([, left, right]) => `${left}-${right}`).join(' ')}>
        ${repeat(
          this.line,
          ([code]) => code,
          ([code], n) => html`
          <span class=${classMap({ place: true, newest: code === this.newest })} data-at=${n}><az-bone code="${bones[n].first}-${bones[n].second}"
            orientation=${bones[n].orientation} label=${this.t('domino-bone', { bone: code })}></az-bone></span>`,
        )}
        ${this.line.length || this.lit.length ? nothing : html`<span class="empty" data-at="start"></span>`}
      </div>
      ${this.lit.map(
        (end) => html`
        <button class=${classMap({ end: true, gold: this.gold === end, hot: this.hot === end })} data-at=${end} data-testid="end-${end}"
          aria-label=${this.endLabel(end)} title=${this.endLabel(end)} @click=${() => this.tell('line-place', { end })}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5V19M5 12H19" /></svg>
        </button>`,
      )}`;
  }
}
customElements.define('az-domino-line', AzDominoLine);
