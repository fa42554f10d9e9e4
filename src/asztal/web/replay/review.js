// @ts-check
/**
 * `<az-review>`: what the decisions of a deal, or of a match, have cost, and what was luck. Tells a step that was chosen by
 * `step`, with its deal.
 *
 * @import { ReviewedStep } from 'answers'
 */
import { css, html, nothing, repeat } from '../vendor/lit/index.js';
import { toldOf } from '../games/index.js';
import { AzElement } from '../kit/element.js';
import { shared } from '../kit/styles.js';
import { written } from '../kit/words.js';
import { stepWords } from '../tables/told.js';
import { brought, GRADES, signed, spread } from './course.js';
import { costWords, SIGNS } from './graph.js';
import './luck.js';

/** @typedef {import('./course.js').Review} Review */

/** A move as a hint says it. @param {import('./replay.js').ReplaySession} session @param {number} seat @param {string} move */
export function moveWords(session, seat, move) {
  const maker = { seat, deputy: false, reader: null, seatName: (/** @type {number} */ each) => session.seatName(each) };
  return stepWords(session.texts, toldOf(session.replay.head.family, move, maker));
}

/**
 * What would have been better, why, and what it cost.
 * @param {import('./replay.js').ReplaySession} session @param {ReviewedStep} decision
 */
export function betterWords(session, decision) {
  const { texts } = session;
  const { seat, better, reasons } = decision;
  const move = moveWords(session, seat, better);
  return [texts.t('review-better', { move }), ...reasons.map(({ message }) => message), costWords(texts, decision)].join(' ');
}

export class AzReview extends AzElement {
  static properties = {
    parts: { attribute: false },
    deal: { type: Number },
    session: { attribute: false },
    told: { attribute: false },
    looked: {},
    least: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 0.75rem; }
    .going { display: grid; gap: 0.35rem; } progress { width: 100%; height: 0.75rem; accent-color: var(--accent-fill); }
    label { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.35rem 1rem; font-weight: 600; }
    ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.4rem; }
    ol button { width: 100%; display: grid; grid-template-columns: 2.2rem minmax(0, 1fr); gap: 0 0.6rem; align-items: start; justify-content: stretch; text-align: start; font-weight: 400; line-height: 1.35; padding: 0.5rem 0.75rem; border-color: var(--line); overflow-wrap: anywhere; }
    .sign { font-weight: 800; font-size: 1.15rem; line-height: 1.2; text-align: center; } .blunder .sign { color: var(--bad); } .mistake .sign { color: color-mix(in oklab, var(--bad), var(--ink) 35%); }
    @media print { label { display: none; } li { break-inside: avoid; } }
    .exact { font-size: 0.9375rem; color: var(--ink-soft); }
    strong { display: block; } small { display: block; font-size: 0.9375rem; color: var(--ink-soft); }
  `,
  ];

  constructor() {
    super();
    /** One deal, or those of a match. @type {Review[]} */
    this.parts = [];
    /** The deal that is replayed. */
    this.deal = 0;
    /** @type {import('./replay.js').ReplaySession | null} */
    this.session = null;
    /** Every step's sentence. @type {{number: number, text: string}[]} */
    this.told = [];
    /** How far the review has come: changes when it does. */
    this.looked = '';
    this.least = 0;
  }

  /** What was played, in words: as the log has it, where the deal is at hand. @param {Review} part @param {ReviewedStep} decision */
  said(part, decision) {
    const { step, seat, move } = decision;
    const told = part.deal === this.deal ? this.told.find(({ number }) => number === step)?.text : undefined;
    return told ?? (this.session ? `${this.session.seatName(seat)}: ${moveWords(this.session, seat, move)}` : '');
  }

  /** @param {Review} part @param {ReviewedStep} decision */
  item(part, decision) {
    const { session } = this;
    if (!session) return nothing;
    const deal = this.parts.length > 1 ? `${this.t('replay-deal-number', { number: part.deal })}. ` : '';
    return html`<li><button class=${decision.grade} data-step=${decision.step} @click=${() => this.tell('step', { deal: part.deal, step: decision.step })}>
      <span class="sign" aria-hidden="true">${SIGNS[decision.grade]}<small>${decision.step}</small></span>
      <span><strong><span class="sr">${this.t(`review-${decision.grade}`)}: </span>${deal}${written(this.texts, this.said(part, decision))}</strong><small>${written(this.texts, betterWords(session, decision))}</small></span></button></li>`;
  }

  /** What luck and play have brought each player. @param {number[]} judged */
  brought(judged) {
    return judged.map((seat) => {
      const { result, luck, play, error } = brought(this.parts, seat);
      const [told, fell, played] = [result, luck, play].map((points) => signed(this.texts, points));
      const player = this.session?.seatName(seat) ?? '';
      return html`<p class="luck">${this.t('review-luck', { player, result: told, luck: fell, play: played, error: spread(error) })}</p>`;
    });
  }

  render() {
    const { parts, session } = this;
    if (!parts.length) return nothing;
    const costly = parts.flatMap((part) => [...part.decisions.values()].map((each) => ({ part, each, key: `${part.deal} ${each.step}` })));
    const worst = costly
      .filter(({ each }) => GRADES.indexOf(each.grade) >= this.least)
      .sort((a, b) => GRADES.indexOf(b.each.grade) - GRADES.indexOf(a.each.grade) || b.each.loss.points - a.each.loss.points);
    const sum = (/** @type {(part: Review) => number} */ of) => parts.reduce((all, part) => all + of(part), 0);
    const done = parts.every(({ next }) => next === null);
    const seconds = Math.max(...parts.map(({ waits }) => waits));
    const judged = parts.find((part) => part.judged.length)?.judged ?? [];
    const seat = judged.find((each) => each === session?.seat) ?? judged[0] ?? 0;
    const said = (/** @type {Review} */ part, /** @type {ReviewedStep} */ each) => this.said(part, each);
    return html`<p>${this.t('review-lead')}</p>
      ${
        done
          ? html`<div role="status"><p><strong>${this.t('review-done', { count: costly.length })}</strong></p>${this.brought(judged)}</div>`
          : html`<div class="going" role="status"><progress max=${sum(({ last }) => last)} value=${sum(({ next, last }) => next ?? last)}></progress>${seconds ? this.t('review-waits', { seconds }) : this.t('review-going')}</div>`
      }
      <p class="exact">${this.t('review-error')}</p>
      <az-luck-graph .parts=${parts} .seat=${seat} .player=${session?.seatName(seat) ?? ''} .looked=${this.looked}></az-luck-graph>
      <az-review-graph .parts=${parts} .said=${said} .looked=${this.looked}></az-review-graph>
      ${
        costly.length > 1
          ? html`<label><span>${this.t('review-least')}</span><select @change=${(/** @type {ChoiceEvent} */ event) => {
              this.least = event.target.selectedIndex;
            }}>${GRADES.map((grade, at) => html`<option .selected=${at === this.least}>${this.t('review-from', { grade })}</option>`)}</select></label>`
          : nothing
      }
      <ol>${repeat(
        worst,
        ({ key }) => key,
        ({ part, each }) => this.item(part, each),
      )}</ol>`;
  }
}

customElements.define('az-review', AzReview);
