// @ts-check
/** `<az-score-chart>`: the totals after each deal, a line a seat. For the eye: the score sheet has the same as a table. */
import { css, html, nothing, svg } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';
import { shared } from '../kit/styles.js';

const ROOM = { left: 10, right: 206, top: 14, bottom: 126, width: 300, height: 148 };
const STEP = 15; // between two names
const LONG = 10; // letters of a name that there is room for

/** Heights for names, in the order of `wanted`, none nearer to the next than `STEP`. @param {number[]} wanted */
export function apart(wanted) {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a] - wanted[b]);
  const heights = [...wanted];
  order.forEach((at, n) => {
    if (n) heights[at] = Math.max(heights[at], heights[order[n - 1]] + STEP);
  });
  let below = ROOM.bottom + STEP;
  for (const at of order.reverse()) below = heights[at] = Math.min(heights[at], below - STEP);
  return heights;
}

export class AzScoreChart extends AzElement {
  static properties = { match: { attribute: false }, session: { attribute: false } };

  static styles = [
    shared,
    css`
    :host { display: block; }
    svg { display: block; width: 100%; max-width: 25rem; margin-inline: auto; overflow: visible; }
    text { font: 600 12.5px var(--font); fill: var(--ink-soft); font-variant-numeric: tabular-nums; }
    .axis { stroke: var(--line-strong); stroke-width: 1; }
    .grid { stroke: var(--line); stroke-width: 1; }
    .way { fill: none; stroke: var(--tone); stroke-width: 2.2; stroke-linejoin: round; }
    .name { fill: var(--tone); }
    circle { fill: var(--tone); }
    .s0 { --tone: light-dark(#1f5fa8, #8ec2ff); stroke-dasharray: 6 3; }
    .s1 { --tone: light-dark(#22663f, #7fd3a1); stroke-dasharray: 2 3; }
    .s2 { --tone: light-dark(#7b2d8b, #dda6ea); stroke-dasharray: 9 3 2 3; }
    .s3 { --tone: light-dark(#6f4322, #d9b48f); stroke-dasharray: 4 4; }
    .you { --tone: var(--accent); stroke-dasharray: none; } .you .way { stroke-width: 3.4; }
    g circle, g text { stroke-dasharray: none; }
  `,
  ];

  constructor() {
    super();
    /** @type {import('answers').MatchInfo | null} */
    this.match = null;
    /** @type {import('./session.js').Session | null} */
    this.session = null;
  }

  render() {
    const { match, session } = this;
    if (!session || !match || match.deals.length < 2) return nothing;
    const totals = match.deals.map((deal) => deal.totals);
    const least = Math.min(0, ...totals.flat());
    const most = Math.max(least + 1, ...totals.flat());
    const x = (/** @type {number} */ deal) => ROOM.left + ((ROOM.right - ROOM.left) * deal) / totals.length;
    const y = (/** @type {number} */ total) => ROOM.bottom - ((ROOM.bottom - ROOM.top) * (total - least)) / (most - least);
    const last = totals[totals.length - 1];
    const heights = apart(last.map(y));
    let others = 0;
    return html`<svg viewBox="0 0 ${ROOM.width} ${ROOM.height}" role="img" aria-label=${this.t('chart-label')}>
      ${totals.map((_, at) => svg`<line class="grid" x1=${x(at + 1)} x2=${x(at + 1)} y1=${ROOM.top} y2=${ROOM.bottom} />`)}
      <line class="axis" x1=${ROOM.left} x2=${ROOM.right} y1=${y(0)} y2=${y(0)} />
      ${last.map((total, seat) => {
        const own = seat === session.seat;
        const name = own ? this.t('setup-you') : session.seatName(seat);
        return svg`<g class=${own ? 'you' : `s${others++ % 4}`}>
          <polyline class="way" points=${[`${x(0)},${y(0)}`, ...totals.map((row, at) => `${x(at + 1)},${y(row[seat])}`)].join(' ')} />
          ${totals.map((row, at) => svg`<circle cx=${x(at + 1)} cy=${y(row[seat])} r=${own ? 3.4 : 2.6} />`)}
          <text class="name" x=${ROOM.right + 9} y=${heights[seat] + 4}>${name.length > LONG ? `${name.slice(0, LONG - 1)}…` : name} ${total}</text></g>`;
      })}
      <text x=${x(1)} y=${ROOM.height - 6} text-anchor="middle">1</text>
      <text x=${x(totals.length)} y=${ROOM.height - 6} text-anchor="end">${this.t('chart-deal', { number: totals.length })}</text></svg>`;
  }
}
customElements.define('az-score-chart', AzScoreChart);
