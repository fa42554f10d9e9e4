// @ts-check
/**
 * `<az-luck-graph>`: how a seat's luck went, through one deal or through a match: what the hands, the draws and the others have
 * brought it beside its own play. Tells the step that was chosen by `step`.
 */
import { css, html, nothing, svg } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';
import { shared } from '../kit/styles.js';
import { luckOf, places, signed } from './course.js';

/** @typedef {import('./course.js').Review} Review */

const [TOP, MIDDLE, BOTTOM, HEIGHT] = [16, 56, 96, 112];
const APART = 6; // per cent of the width between two numbers of deals

export class AzLuckGraph extends AzElement {
  static properties = { parts: { attribute: false }, seat: { type: Number }, player: {}, looked: {} };

  static styles = [
    shared,
    css`
    :host { display: block; break-inside: avoid; }
    figure { margin: 0; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.25rem 0.5rem; }
    figcaption { grid-column: 1 / -1; font-weight: 600; } p { grid-column: 1 / -1; font-size: 0.9375rem; color: var(--ink-soft); }
    .axis { min-width: 2.25rem; display: grid; align-content: space-between; justify-items: end; margin-block: 8px; font-size: 0.8125rem; line-height: 16px; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
    svg { display: block; width: 100%; height: 112px; overflow: visible; cursor: pointer; }
    line { stroke: var(--line); } .base { stroke: var(--line-strong); } .error { stroke: var(--line-strong); }
    .way { stroke: var(--accent); stroke-width: 2.5; stroke-linecap: round; } circle { fill: var(--accent); }
    text { font: 600 0.8125rem var(--font); fill: var(--ink-soft); text-anchor: middle; font-variant-numeric: tabular-nums; }
  `,
  ];

  constructor() {
    super();
    /** One deal, or those of a match. @type {Review[]} */
    this.parts = [];
    /** Whose luck. */
    this.seat = 0;
    /** What they are called. */
    this.player = '';
    /** How far the review has come: changes when it does. */
    this.looked = '';
  }

  /** What the eye sees, in words: each point, or of a match how each deal has ended. @param {ReturnType<typeof luckOf>} way */
  said(way) {
    const points =
      this.parts.length > 1
        ? way
            .filter(({ part, step }) => step === part.last)
            .map(({ part, luck }) => [this.t('replay-deal-number', { number: part.deal }), luck])
        : way.slice(1).map(({ step, luck }) => [this.t('review-at', { step }).replace(/\.$/, ''), luck]);
    return points.map(([where, luck]) => `${where}: ${signed(this.texts, Number(luck))}`).join('; ');
  }

  /** The step nearest to where somebody has clicked. @param {MouseEvent} event @param {ReturnType<typeof luckOf>} way */
  chosen(event, way) {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const at = places(this.parts);
    const far = (/** @type {typeof way[number]} */ { part, step }) =>
      Math.abs(at(part, step) - (100 * (event.clientX - box.left)) / box.width);
    const { part, step } = way.reduce((best, each) => (far(each) < far(best) ? each : best));
    this.tell('step', { deal: part.deal, step });
  }

  render() {
    const { parts, seat } = this;
    const way = luckOf(parts, seat);
    if (way.length < 2) return nothing;
    const at = places(parts);
    const x = way.map(({ part, step }) => `${at(part, step)}%`);
    const most = Math.max(1, ...way.map(({ luck, error }) => Math.abs(luck) + error));
    const y = (/** @type {number} */ luck) => MIDDLE - ((MIDDLE - TOP) * luck) / most;
    let numbered = -APART;
    const marks = parts.length > 1 ? parts : [];
    return html`<figure><figcaption>${this.t('review-luck-graph', { player: this.player })}</figcaption>
      <div class="axis" aria-hidden="true"><span>${signed(this.texts, Math.round(most))}</span><span>0</span><span>${signed(this.texts, -Math.round(most))}</span></div>
      <svg role="img" aria-label=${this.said(way)} @click=${(/** @type {MouseEvent} */ event) => this.chosen(event, way)}>
        <rect width="100%" height=${HEIGHT} fill="transparent" /><line class="base" x1="0" x2="100%" y1=${MIDDLE} y2=${MIDDLE} />
        ${marks.map((part, n) => {
          const [begin, end] = [at(part, 0), at(part, part.last)];
          const room = (begin + end) / 2 >= numbered + APART;
          if (room) numbered = (begin + end) / 2;
          return svg`${n ? svg`<line x1="${begin}%" x2="${begin}%" y1=${TOP} y2=${BOTTOM} />` : nothing}${room ? svg`<text x="${(begin + end) / 2}%" y=${HEIGHT - 2}>${part.deal}</text>` : nothing}`;
        })}
        ${way.map(({ luck, error }, n) => svg`<line class="error" x1=${x[n]} x2=${x[n]} y1=${y(luck - error)} y2=${y(luck + error)} />`)}
        ${way.slice(1).map(({ luck }, n) => svg`<line class="way" x1=${x[n]} x2=${x[n + 1]} y1=${y(way[n].luck)} y2=${y(luck)} />`)}
        ${parts.length > 1 ? nothing : way.map(({ luck }, n) => svg`<circle cx=${x[n]} cy=${y(luck)} r="3" />`)}
      </svg><p>${this.t('review-luck-lead')}</p></figure>`;
  }
}

customElements.define('az-luck-graph', AzLuckGraph);
