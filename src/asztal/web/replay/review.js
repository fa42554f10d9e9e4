// @ts-check
/**
 * What the decisions of a deal have cost: asked for a slice at a time, so that it can be watched as it grows, and the list of
 * them, the worst first. `<az-review>` tells a step that was chosen by `step`.
 *
 * @import { ReviewedStep } from 'answers'
 */
import { css, html, nothing, repeat } from '../vendor/lit/index.js';
import { toldOf } from '../games/index.js';
import { api, ApiError } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import { shared } from '../kit/styles.js';
import { written } from '../kit/words.js';
import { stepWords } from '../tables/told.js';
import { costWords, SIGNS } from './graph.js';

/** From the mildest to the worst. */
const GRADES = /** @type {const} */ (['inaccuracy', 'mistake', 'blunder']);

export class Review {
  /** @param {string} id the replay's @param {number} deal @param {string} lang of its sentences @param {() => void} changed is called when more is known */
  constructor(id, deal, lang, changed) {
    this.id = id;
    this.deal = deal;
    this.lang = lang;
    this.changed = changed;
    /** What has cost something, by its step. @type {Map<number, ReviewedStep>} */
    this.decisions = new Map();
    /** The first step that is not looked at yet, null once all are. @type {number | null} */
    this.next = 0;
    this.last = 1;
    /** The steps of all decisions that were looked at. @type {number[]} */
    this.lookedAt = [];
    /** For how many seconds the server has asked to be left alone; 0 while it works. */
    this.waits = 0;
    this.running = false;
  }

  /** Look at all that was not looked at. Stops where `goesOn` says so. Throws what the server refuses. @param {() => boolean} goesOn */
  async run(goesOn) {
    if (this.running) return;
    this.running = true;
    try {
      while (this.next !== null && goesOn()) await this.slice(this.next);
    } finally {
      this.running = false;
    }
  }

  /** Look at the next ones; where that was asked too often, wait for as long as the server says. @param {number} from */
  async slice(from) {
    try {
      const { decisions, next, last, looked_at } = await api.review(this.id, this.deal, from);
      for (const each of decisions) this.decisions.set(each.step, each);
      this.lookedAt.push(...looked_at);
      Object.assign(this, { next, last });
    } catch (error) {
      this.waits = error instanceof ApiError && error.status === 429 ? Number(error.refusal.params?.seconds) : 0;
      if (!this.waits) throw error;
    }
    this.changed();
    if (this.waits) await new Promise((done) => setTimeout(done, 1000 * this.waits));
    this.waits = 0;
  }

  /** The worst first. @param {number} least the mildest grade that counts */
  worst(least) {
    return [...this.decisions.values()]
      .filter(({ grade }) => GRADES.indexOf(grade) >= least)
      .sort((a, b) => GRADES.indexOf(b.grade) - GRADES.indexOf(a.grade) || b.loss.points - a.loss.points);
  }
}

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
    review: { attribute: false },
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
    strong { display: block; } small { display: block; font-size: 0.9375rem; color: var(--ink-soft); }
  `,
  ];

  constructor() {
    super();
    /** @type {Review | null} */
    this.review = null;
    /** @type {import('./replay.js').ReplaySession | null} */
    this.session = null;
    /** Every step's sentence. @type {{number: number, text: string}[]} */
    this.told = [];
    /** How far the review has come: changes when it does. */
    this.looked = '';
    this.least = 0;
  }

  /** @param {ReviewedStep} decision */
  item(decision) {
    const { session } = this;
    if (!session) return nothing;
    const text = this.told.find(({ number }) => number === decision.step)?.text ?? '';
    return html`<li><button class=${decision.grade} data-step=${decision.step} @click=${() => this.tell('step', { step: decision.step })}>
      <span class="sign" aria-hidden="true">${SIGNS[decision.grade]}<small>${decision.step}</small></span>
      <span><strong><span class="sr">${this.t(`review-${decision.grade}`)}: </span>${written(this.texts, text)}</strong><small>${written(this.texts, betterWords(session, decision))}</small></span></button></li>`;
  }

  render() {
    const { review } = this;
    if (!review) return nothing;
    const worst = review.worst(this.least);
    return html`<p>${this.t('review-lead')}</p>
      ${
        review.next === null
          ? html`<p role="status"><strong>${this.t('review-done', { count: review.decisions.size })}</strong></p>`
          : html`<div class="going" role="status"><progress max=${review.last} value=${review.next}></progress>${review.waits ? this.t('review-waits', { seconds: review.waits }) : this.t('review-going')}</div>`
      }
      <az-review-graph .review=${review} .told=${this.told} .looked=${this.looked}></az-review-graph>
      ${
        review.decisions.size > 1
          ? html`<label><span>${this.t('review-least')}</span><select @change=${(/** @type {ChoiceEvent} */ event) => {
              this.least = event.target.selectedIndex;
            }}>${GRADES.map((grade, at) => html`<option .selected=${at === this.least}>${this.t('review-from', { grade })}</option>`)}</select></label>`
          : nothing
      }
      <ol>${repeat(
        worst,
        ({ step }) => step,
        (each) => this.item(each),
      )}</ol>`;
  }
}

customElements.define('az-review', AzReview);
