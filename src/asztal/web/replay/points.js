// @ts-check
/**
 * What the graphs of a review share: points that lead to their steps. The keyboard comes to one of them, the arrow keys go
 * from one to the next. Tells the step that was chosen by `step`.
 *
 * @typedef {{part: import('./course.js').Review, step: number, key: string}} GraphPoint
 */
import { css } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';

export const graphStyles = css`
  :host { display: block; break-inside: avoid; }
  figure { margin: 0; display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.25rem 0.5rem; }
  figcaption { grid-column: 1 / -1; font-weight: 600; } p { grid-column: 1 / -1; font-size: 0.9375rem; color: var(--ink-soft); }
  .axis { min-width: 2.25rem; display: grid; align-content: space-between; justify-items: end; font-size: 0.8125rem; line-height: 16px; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
  svg { display: block; width: 100%; overflow: visible; }
  line { stroke: var(--line); } .base { stroke: var(--line-strong); }
  text { font: 600 13px var(--font); fill: var(--ink-soft); text-anchor: middle; font-variant-numeric: tabular-nums; }
  g { cursor: pointer; } g:focus { outline: none; } .hit { fill: transparent; } g:focus-visible .hit { stroke: var(--focus); stroke-width: 3; }
`;

export class AzGraph extends AzElement {
  static properties = { parts: { attribute: false }, looked: {}, at: { state: true } };

  constructor() {
    super();
    /** One deal, or those of a match. @type {import('./course.js').Review[]} */
    this.parts = [];
    /** How far the review has come: changes when it does. */
    this.looked = '';
    /** The point that the keyboard comes to. */
    this.at = '';
  }

  /** Whether it shows more than one deal. */
  get whole() {
    return this.parts.length > 1;
  }

  /** What a point is called, among all of the graph. @param {import('./course.js').Review} part @param {number} step */
  keyOf(part, step) {
    return this.whole ? `${part.deal}-${step}` : `${step}`;
  }

  /** Where a point is, in words. @param {GraphPoint} point */
  where({ part, step }) {
    return `${this.whole ? `${this.t('replay-deal-number', { number: part.deal })}. ` : ''}${this.t('review-at', { step })}`;
  }

  /** The place among all of the one that the keyboard comes to. @param {GraphPoint[]} all */
  reached(all) {
    return Math.max(
      0,
      all.findIndex(({ key }) => key === this.at),
    );
  }

  /** @param {KeyboardEvent} event @param {GraphPoint[]} all @param {number} now */
  async key(event, all, now) {
    /** @type {Record<string, number>} */
    const ways = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: all.length - 1, Enter: now, ' ': now };
    if (!(event.key in ways)) return;
    event.preventDefault();
    const next = all[Math.max(0, Math.min(all.length - 1, ways[event.key]))];
    if (event.key === 'Enter' || event.key === ' ') return this.choose(next);
    this.at = next.key;
    await this.updateComplete;
    return this.find('g[tabindex="0"]')?.focus();
  }

  /** @param {{part: import('./course.js').Review, step: number}} point */
  choose({ part, step }) {
    this.tell('step', { deal: part.deal, step });
  }
}
