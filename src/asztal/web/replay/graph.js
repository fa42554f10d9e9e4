// @ts-check
/**
 * `<az-review-graph>`: what each decision has cost, in the order of a deal, or of the deals of a match. A bar is one that cost
 * something: it can be chosen, and the arrow keys go from bar to bar. Where nothing was lost there is none.
 *
 * @import { ReviewedStep } from 'answers'
 */
import { css, html, nothing, svg } from '../vendor/lit/index.js';
import { shared } from '../kit/styles.js';
import { aloud, list } from '../kit/words.js';
import { figure, places, WIDE } from './course.js';
import { lettered } from './lettering.js';
import { AzGraph, graphStyles } from './points.js';

/** The sign of each grade, as players of board games know them. @type {Record<string, string>} */
export const SIGNS = { inaccuracy: '?!', mistake: '?', blunder: '??' };
const CLEAR = 2; // standard errors by which fewer deals must be won for that to be told
const HIGH = 70; // the highest bar
const [ABOVE, BELOW] = [22, 20]; // what stands over it, and below the bars, where no two are in each other's way
const LINE = 15; // of numbers

/** A share in per cent, and how far it may be off. @param {number} share @param {number} error */
const percent = (share, error) => [Math.round(100 * share), error && Math.max(1, Math.round(100 * WIDE * error))];

/** How many per cent of the deals a decision has lost, and how far that may be off; 0 where that is not clear. @param {ReviewedStep} decision */
const lost = ({ loss: { wins, wins_error: error } }) => (wins > CLEAR * error ? percent(wins, error) : [0, 0]);

/** The same of the match, 0 also where it is no other than that of the deals. @param {ReviewedStep} decision */
const lostOfMatch = ({ loss: { match, match_error: error, wins } }) =>
  match > CLEAR * error && Math.abs(wins - match) > error ? percent(match, error) : [0, 0];

/** What it cost, in words. @param {import('../kit/i18n.js').Texts} texts @param {ReviewedStep} decision */
export function costWords(texts, decision) {
  const [points, error] = figure(decision.loss.points, decision.loss.error);
  const [wins, wide] = lost(decision);
  const [match, matchWide] = lostOfMatch(decision);
  const cost = texts.t('review-cost', { points, error, wins, wide });
  return match ? `${cost} ${texts.t('review-cost-match', { points: match, error: matchWide })}` : cost;
}

/** @typedef {import('./points.js').GraphPoint & {each: ReviewedStep}} Costly */

export class AzReviewGraph extends AzGraph {
  static properties = { ...AzGraph.properties, said: { attribute: false }, wide: { state: true } };

  static styles = [
    shared,
    graphStyles,
    css`
    .free { stroke: var(--good); stroke-width: 2; stroke-linecap: round; }
    g { --tone: var(--ink-soft); } .mistake { --tone: color-mix(in oklab, var(--bad), var(--ink) 35%); } .blunder { --tone: var(--bad); }
    .bar { fill: var(--tone); stroke: var(--paper-raised); stroke-width: 1; } g:hover .bar { fill: var(--ink); } g .sign { font-weight: 800; fill: var(--tone); }
    g text { paint-order: stroke; stroke: var(--paper-raised); stroke-width: 3; } .leads { stroke: var(--line-strong); }
  `,
  ];

  constructor() {
    super();
    /** A decision in words. @type {(part: import('./course.js').Review, decision: ReviewedStep) => string} */
    this.said = () => '';
    /** How wide the bars' place is, in pixels. */
    this.wide = 0;
    this.watcher = new ResizeObserver(() => this.measure());
  }

  connectedCallback() {
    super.connectedCallback();
    this.watcher.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watcher.disconnect();
  }

  updated() {
    this.measure();
  }

  measure() {
    this.wide = Math.round(this.find('figure > div + div')?.clientWidth ?? this.wide);
  }

  /** What cost something, in order. @returns {Costly[]} */
  get costly() {
    return this.parts.flatMap((part) =>
      [...part.decisions.values()]
        .sort((a, b) => a.step - b.step)
        .map((each) => ({ part, each, step: each.step, key: this.keyOf(part, each.step) })),
    );
  }

  /** One bar with its sign and its number. @param {Costly[]} costly @param {number} n @param {{x: number, high: number, base: number, height: number, at: import('./lettering.js').Lettering}} drawn */
  bar(costly, n, { x, high, base, height, at }) {
    const { part, each, key } = costly[n];
    const { grade, step } = each;
    const said = `${this.where(costly[n])} ${this.t(`review-${grade}`)}: ${aloud(this.texts, this.said(part, each))} ${costWords(this.texts, each)}`;
    return svg`<svg x="${x}%" overflow="visible"><g class=${grade} role="button" data-bar=${key} tabindex=${n === this.reached(costly) ? 0 : -1} aria-label=${said}
      @click=${() => this.choose(costly[n])} @keydown=${(/** @type {KeyboardEvent} */ event) => this.key(event, costly, n)}>
      <title>${said}</title><rect class="hit" x="-12" width="24" height=${height} rx="4" /><rect class="bar" x="-5" width="10" y=${base - high} height=${high} rx="2" />
      ${at.sign === null ? nothing : svg`<text class="sign" y=${base - at.sign}>${SIGNS[grade]}</text>`}${at.lane === null ? nothing : svg`<text class="step" y=${base + 16 + LINE * at.lane}>${step}</text>`}</g></svg>`;
  }

  render() {
    const { parts, whole, costly } = this;
    if (!costly.length) return nothing;
    const most = Math.max(1, ...costly.map(({ each }) => Math.round(each.loss.points)));
    const place = places(parts);
    const free = parts.flatMap((part) => part.lookedAt.filter((step) => !part.decisions.has(step)).map((step) => `${place(part, step)}%`));
    const turns = costly.filter(({ each }) => each.grade !== 'inaccuracy');
    const bars = costly.map(({ part, each: { step, grade, loss } }) => {
      const turn = grade !== 'inaccuracy';
      const high = Math.max(6, (HIGH * loss.points) / most);
      return {
        x: (place(part, step) * (this.wide || 300)) / 100,
        high,
        sign: turn ? SIGNS[grade] : '',
        number: turn && !whole ? `${step}` : '',
      };
    });
    const stand = lettered(bars);
    const top = Math.max(ABOVE, ...stand.map(({ sign }) => (sign ?? 0) + 14 - HIGH));
    const base = top + HIGH;
    const height = base + BELOW + LINE * Math.max(0, ...stand.map(({ lane }) => lane ?? 0));
    const x = costly.map(({ part, step }) => place(part, step));
    return html`<figure><figcaption id="what">${this.t('review-graph')}</figcaption>
      <div class="axis" aria-hidden="true" .style=${`margin-block: ${top - 8}px ${height - base - 8}px`}><span>${most}</span><span>0</span></div>
      <div><svg role="group" aria-labelledby="what" height=${height}>
        <line x1="0" x2="100%" y1=${top} y2=${top} /><line class="base" x1="0" x2="100%" y1=${base} y2=${base} />
        ${parts.slice(1).map((part) => svg`<line x1="${place(part, 0)}%" x2="${place(part, 0)}%" y1=${top} y2=${base} />`)}
        ${free.map((each) => svg`<line class="free" x1=${each} x2=${each} y1=${base - 5} y2=${base} />`)}
        ${stand.map(({ lane }, n) => (lane ? svg`<line class="leads" x1="${x[n]}%" x2="${x[n]}%" y1=${base + 3} y2=${base + 4 + LINE * lane} />` : nothing))}
        ${stand.map(({ sign }, n) => (sign && sign > bars[n].high + 12 ? svg`<line class="leads" x1="${x[n]}%" x2="${x[n]}%" y1=${base - bars[n].high - 2} y2=${base - sign + 3} />` : nothing))}
        ${costly.map((_, n) => this.bar(costly, n, { x: x[n], high: bars[n].high, base, height, at: stand[n] }))}</svg></div>
      <p>${this.t('review-free')} ${
        !whole && (turns.length || parts[0].next === null)
          ? this.t('review-turns', {
              count: turns.length,
              steps: list(
                this.texts,
                turns.map(({ each }) => `${each.step}`),
              ),
            })
          : nothing
      }</p></figure>`;
  }
}

customElements.define('az-review-graph', AzReviewGraph);
