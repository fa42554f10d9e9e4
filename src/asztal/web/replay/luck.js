// @ts-check
/**
 * `<az-luck-graph>`: how a seat's luck went, through one deal or through a match: what the hands, the draws and the others have
 * brought it beside its own play. Each of its points can be chosen, and the arrow keys go from point to point.
 */
import { css, html, nothing, svg } from '../vendor/lit/index.js';
import { shared } from '../kit/styles.js';
import { luckOf, places, signed, spread, WIDE } from './course.js';
import { AzGraph, graphStyles } from './points.js';

/** @typedef {ReturnType<typeof luckOf>[number]} Moment */
/** @typedef {import('./points.js').GraphPoint & Moment} LuckPoint */

const [TOP, MIDDLE, BOTTOM, HEIGHT] = [16, 56, 96, 112];
const APART = 6; // per cent of the width between two numbers of deals

export class AzLuckGraph extends AzGraph {
  static properties = { ...AzGraph.properties, seat: { type: Number }, player: {} };

  static styles = [
    shared,
    graphStyles,
    css`
    .axis { margin-block: 8px; }
    figure > svg { height: 112px; cursor: pointer; }
    .error { stroke: var(--line-strong); }
    .way { stroke: var(--accent); stroke-width: 2.5; stroke-linecap: round; } circle { fill: var(--accent); } .whole .dot { opacity: 0; }
    g:is(:hover, :focus-visible) .dot { opacity: 1; r: 5px; }
  `,
  ];

  constructor() {
    super();
    /** Whose luck. */
    this.seat = 0;
    /** What they are called. */
    this.player = '';
  }

  /** The step nearest to where somebody has clicked. @param {MouseEvent} event @param {Moment[]} way */
  nearest(event, way) {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const at = places(this.parts);
    const far = (/** @type {Moment} */ { part, step }) => Math.abs(at(part, step) - (100 * (event.clientX - box.left)) / box.width);
    this.choose(way.reduce((best, each) => (far(each) < far(best) ? each : best)));
  }

  /** The numbers of the deals, and where each begins. */
  deals() {
    const at = places(this.parts);
    let numbered = -APART;
    return (this.whole ? this.parts : []).map((part, n) => {
      const [begin, end] = [at(part, 0), at(part, part.last)];
      const room = (begin + end) / 2 >= numbered + APART;
      if (room) numbered = (begin + end) / 2;
      return svg`${n ? svg`<line x1="${begin}%" x2="${begin}%" y1=${TOP} y2=${BOTTOM} />` : nothing}${room ? svg`<text x="${(begin + end) / 2}%" y=${HEIGHT - 2}>${part.deal}</text>` : nothing}`;
    });
  }

  /** One point, for the keyboard, and to hear and see what it says. @param {LuckPoint[]} all @param {number} n @param {string} x @param {number} y */
  point(all, n, x, y) {
    const { luck, error, key } = all[n];
    const said = `${this.where(all[n])} ${this.t('review-luck-now', { luck: signed(this.texts, luck), error: spread(error) })}`;
    return svg`<svg x=${x} y=${y} overflow="visible"><g role="button" data-point=${key} tabindex=${n === this.reached(all) ? 0 : -1} aria-label=${said}
      @click=${(/** @type {Event} */ event) => {
        event.stopPropagation();
        this.choose(all[n]);
      }} @keydown=${(/** @type {KeyboardEvent} */ event) => this.key(event, all, n)}>
      <title>${said}</title><circle class="hit" r="9" /><circle class="dot" r="3" /></g></svg>`;
  }

  render() {
    const { parts, seat, whole } = this;
    const way = luckOf(parts, seat);
    const most = Math.max(1, ...way.map(({ luck, error }) => Math.abs(luck) + WIDE * error));
    if (way.length < 2) return nothing;
    const at = places(parts);
    const x = (/** @type {Moment} */ { part, step }) => `${at(part, step)}%`;
    const y = (/** @type {number} */ luck) => MIDDLE - ((MIDDLE - TOP) * luck) / most;
    const points = way.filter(({ step }) => step > 0).map((each) => ({ ...each, key: this.keyOf(each.part, each.step) }));
    return html`<figure><figcaption id="what">${this.t('review-luck-graph', { player: this.player })}</figcaption>
      <div class="axis" aria-hidden="true"><span>${signed(this.texts, Math.round(most))}</span><span>0</span><span>${signed(this.texts, -Math.round(most))}</span></div>
      <svg role="group" aria-labelledby="what" class=${whole ? 'whole' : ''} @click=${(/** @type {MouseEvent} */ event) => this.nearest(event, way)}>
        <rect width="100%" height=${HEIGHT} fill="transparent" /><line class="base" x1="0" x2="100%" y1=${MIDDLE} y2=${MIDDLE} />
        ${this.deals()}
        ${way.map((each) => svg`<line class="error" x1=${x(each)} x2=${x(each)} y1=${y(each.luck - WIDE * each.error)} y2=${y(each.luck + WIDE * each.error)} />`)}
        ${way.slice(1).map((each, n) => svg`<line class="way" x1=${x(way[n])} x2=${x(each)} y1=${y(way[n].luck)} y2=${y(each.luck)} />`)}
        ${points.map((each, n) => this.point(points, n, x(each), y(each.luck)))}
      </svg><p>${this.t('review-luck-lead')}</p></figure>`;
  }
}

customElements.define('az-luck-graph', AzLuckGraph);
