// @ts-check
/**
 * `<az-review-graph>`: what each decision has cost, in the order of a deal, or of the deals of a match. A bar is one that cost
 * something: it can be chosen, and the arrow keys go from bar to bar. Tells the step that was chosen by `step`.
 *
 * @import { ReviewedStep } from 'answers'
 */
import { css, html, nothing, svg } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';
import { shared } from '../kit/styles.js';
import { aloud, list } from '../kit/words.js';
import { places } from './course.js';

/** The sign of each grade, as players of board games know them. @type {Record<string, string>} */
export const SIGNS = { inaccuracy: '?!', mistake: '?', blunder: '??' };
const CLEAR = 2; // standard errors by which fewer deals must be won for that to be told
const [TOP, BASE, HEIGHT] = [22, 92, 112];
const APART = 7; // per cent of the width between two numbers

/** How many per cent of the deals a decision has lost, 0 where that is not clear. @param {ReviewedStep} decision */
const lost = ({ loss }) => (loss.wins > CLEAR * loss.wins_error ? Math.round(100 * loss.wins) : 0);

/** The same of the match, 0 also where it is no other than that of the deals. @param {ReviewedStep} decision */
const lostOfMatch = ({ loss: { match, match_error: error, wins } }) =>
  match > CLEAR * error && Math.abs(wins - match) > error ? Math.round(100 * match) : 0;

/** What it cost, in words. @param {import('../kit/i18n.js').Texts} texts @param {ReviewedStep} decision */
export function costWords(texts, decision) {
  const match = lostOfMatch(decision);
  const cost = texts.t('review-cost', { points: Math.max(1, Math.round(decision.loss.points)), wins: lost(decision) });
  return match ? `${cost} ${texts.t('review-cost-match', { points: match })}` : cost;
}

/** @typedef {{part: import('./course.js').Review, each: ReviewedStep, key: string}} Costly */

export class AzReviewGraph extends AzElement {
  static properties = { parts: { attribute: false }, said: { attribute: false }, looked: {}, at: { state: true } };

  static styles = [
    shared,
    css`
    :host { display: block; break-inside: avoid; }
    figure { margin: 0; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.25rem 0.5rem; }
    figcaption { grid-column: 1 / -1; font-weight: 600; } p { grid-column: 1 / -1; font-size: 0.9375rem; color: var(--ink-soft); }
    .axis { min-width: 2.25rem; display: grid; align-content: space-between; justify-items: end; margin-block: 14px 12px; font-size: 0.8125rem; line-height: 16px; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
    svg { display: block; width: 100%; height: 112px; overflow: visible; }
    line { stroke: var(--line); } .base { stroke: var(--line-strong); } .free { stroke: var(--good); stroke-width: 2; stroke-linecap: round; }
    text { font: 600 13px var(--font); fill: var(--ink-soft); text-anchor: middle; font-variant-numeric: tabular-nums; }
    g { --tone: var(--ink-soft); cursor: pointer; } .mistake { --tone: color-mix(in oklab, var(--bad), var(--ink) 35%); } .blunder { --tone: var(--bad); }
    .bar { fill: var(--tone); stroke: var(--paper-raised); stroke-width: 1; } .hit { fill: transparent; } g:hover .bar { fill: var(--ink); } g .sign { font-weight: 800; fill: var(--tone); paint-order: stroke; stroke: var(--paper-raised); stroke-width: 4; }
    g:focus { outline: none; } g:focus-visible .hit { stroke: var(--focus); stroke-width: 3; }
  `,
  ];

  constructor() {
    super();
    /** One deal, or those of a match. @type {import('./course.js').Review[]} */
    this.parts = [];
    /** A decision in words. @type {(part: import('./course.js').Review, decision: ReviewedStep) => string} */
    this.said = () => '';
    /** How far the review has come: changes when it does. */
    this.looked = '';
    /** The bar that the keyboard comes to. */
    this.at = '';
  }

  /** @param {KeyboardEvent} event @param {Costly[]} costly @param {number} now */
  async key(event, costly, now) {
    /** @type {Record<string, number>} */
    const ways = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: costly.length - 1, Enter: now, ' ': now };
    if (!(event.key in ways)) return;
    event.preventDefault();
    const next = costly[Math.max(0, Math.min(costly.length - 1, ways[event.key]))];
    if (event.key === 'Enter' || event.key === ' ') return this.choose(next);
    this.at = next.key;
    await this.updateComplete;
    return this.find(`[data-bar="${next.key}"]`)?.focus();
  }

  /** @param {Costly} costly */
  choose({ part, each }) {
    this.tell('step', { deal: part.deal, step: each.step });
  }

  render() {
    const { parts } = this;
    if (!parts.some(({ lookedAt }) => lookedAt.length)) return nothing;
    const whole = parts.length > 1;
    const costly = parts.flatMap((part) =>
      [...part.decisions.values()]
        .sort((a, b) => a.step - b.step)
        .map((each) => ({ part, each, key: whole ? `${part.deal}-${each.step}` : `${each.step}` })),
    );
    const most = Math.max(1, ...costly.map(({ each }) => Math.round(each.loss.points)));
    const place = places(parts);
    const free = parts.flatMap((part) => part.lookedAt.filter((step) => !part.decisions.has(step)).map((step) => `${place(part, step)}%`));
    const turns = costly.filter(({ each }) => each.grade !== 'inaccuracy');
    const reached = Math.max(
      0,
      costly.findIndex(({ key }) => key === this.at),
    );
    let numbered = -APART;
    return html`<figure><figcaption id="what">${this.t('review-graph')}</figcaption>
      <div class="axis" aria-hidden="true"><span>${most}</span><span>0</span></div>
      <svg role="group" aria-labelledby="what">
        <line x1="0" x2="100%" y1=${TOP} y2=${TOP} /><line class="base" x1="0" x2="100%" y1=${BASE} y2=${BASE} />
        ${parts.slice(1).map((part) => svg`<line x1="${place(part, 0)}%" x2="${place(part, 0)}%" y1=${TOP} y2=${BASE} />`)}
        ${free.map((x) => svg`<line class="free" x1=${x} x2=${x} y1=${BASE - 5} y2=${BASE} />`)}
        ${costly.map((one, n) => {
          const { grade, loss, step } = one.each;
          const x = place(one.part, step);
          const high = Math.max(6, ((BASE - TOP) * loss.points) / most);
          const turn = grade !== 'inaccuracy';
          const number = turn && !whole && x >= numbered + APART;
          if (number) numbered = x;
          const where = `${whole ? `${this.t('replay-deal-number', { number: one.part.deal })}. ` : ''}${this.t('review-at', { step })}`;
          const said = `${where} ${this.t(`review-${grade}`)}: ${aloud(this.texts, this.said(one.part, one.each))} ${costWords(this.texts, one.each)}`;
          return svg`<svg x="${x}%" overflow="visible"><g class=${grade} role="button" data-bar=${one.key} tabindex=${n === reached ? 0 : -1} aria-label=${said}
            @click=${() => this.choose(one)} @keydown=${(/** @type {KeyboardEvent} */ event) => this.key(event, costly, n)}>
            <title>${said}</title><rect class="hit" x="-12" width="24" height=${HEIGHT} rx="4" /><rect class="bar" x="-5" width="10" y=${BASE - high} height=${high} rx="2" />
            ${turn ? svg`<text class="sign" y=${BASE - high - 6}>${SIGNS[grade]}</text>` : nothing}${number ? svg`<text y=${HEIGHT - 4}>${step}</text>` : nothing}</g></svg>`;
        })}</svg>
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
