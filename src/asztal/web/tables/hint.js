// @ts-check
/**
 * A hint in the instruction's place, no higher than that unless it is unfolded: what is done of it is ticked off, and the
 * present step comes first after that, with why it is advised; the steps after it follow. Unfolded it also tells what
 * would be next best, and what that costs. It is drawn as a part of the table around it.
 */
import { css, html, nothing } from '../vendor/lit/index.js';
import { AzElement, given } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { aloud, written } from '../kit/words.js';

/** Standard errors that are more than chance explains, as for `clear`. */
const CLEAR = 2;

/** For the table around it. */
export const adviceStyles = css`
  az-hint { display: block; width: 100%; }
  .advice { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 4px; align-items: center; width: 100%; font-size: 0.875rem; line-height: 1.3; text-wrap: wrap; }
  .advice .told { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; padding-inline-end: 5px; text-align: start; font-weight: 400; cursor: pointer; }
  .advice .told.all { display: block; } .advice .move { font-weight: 700; } .advice .why { font-style: italic; } .advice .next { display: block; }
  .advice .step { padding: 1px 5px; border-radius: var(--radius-s); overflow-wrap: anywhere; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
  .advice .done { padding-inline: 1px; } .advice .done svg { width: 1.05em; height: 1.05em; vertical-align: -0.15em; stroke-width: 4; }
  .advice [aria-current] { background: var(--glow); color: var(--on-glow); font-weight: 700; }
  .advice button.plain { width: 36px; min-height: 36px; height: 36px; padding: 0; background: none; color: inherit; }
  .advice button[data-act='unfold'] { width: 28px; background: rgb(0 0 0 / 22%); border-radius: var(--radius-s); } .advice [aria-expanded='true'] svg { rotate: 180deg; }
  @media (max-width: 480px), (max-height: 480px) { .advice { font-size: 0.8125rem; } .advice .step { padding: 0 4px; } }
  @media (max-width: 359.98px) { .advice { font-size: 0.75rem; } }
  @media (max-width: 480px) and (min-height: 672.02px) { .advice { gap: 2px; } .advice .told { -webkit-line-clamp: 3; } .advice button.plain { width: 32px; } }    /* the instruction's place has three lines */
  @media (max-height: 480px), (max-height: 576px) and (min-width: 640px) and (max-width: 999.98px) { .advice { font-size: 0.6875rem; line-height: 1.15; } .advice .told { -webkit-line-clamp: 3; } }
  @media (forced-colors: active) { .advice [aria-current] { forced-color-adjust: none; } }
`;

export class AzHint extends AzElement {
  static properties = {
    session: { attribute: false },
    steps: { attribute: false },
    step: { attribute: false },
    unfolded: { state: true },
    cut: { state: true },
  };

  constructor() {
    super();
    /** @type {import('session').TableSession} */
    this.session = given();
    /** The moves advised, in order. @type {string[]} */
    this.steps = [];
    /** The step advised now, with its reasons. @type {import('answers').HintStep | null} */
    this.step = null;
    this.unfolded = false;
    /** Whether not all of it has room. */
    this.cut = false;
    this.watcher = new ResizeObserver(() => this.measure());
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.watcher.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watcher.disconnect();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('steps')) this.unfolded = false;
  }

  updated() {
    this.measure();
  }

  measure() {
    const told = this.querySelector('.told');
    if (!this.unfolded) this.cut = told !== null && told.scrollHeight > told.clientHeight + 2;
  }

  /** Whether there is more than is shown. */
  get more() {
    return this.cut || Boolean(this.step?.runner_up);
  }

  toggle() {
    if (!this.more) return;
    this.unfolded = !this.unfolded;
    if (this.unfolded && this.step?.runner_up && !this.step.cost) void this.session.compare?.();
  }

  render() {
    const { session, unfolded } = this;
    const { advice } = session;
    return html`<span class="advice"><span class="told ${unfolded ? 'all' : ''}" @click=${() => this.toggle()}>${
      this.steps.length > 1
        ? this.list()
        : html`<span class="move">${written(this.texts, advice.words.sentence(advice.now))}</span> ${this.why()}`
    }${unfolded ? this.next() : nothing}</span>${
      this.more
        ? html`<button class="plain icon" data-act="unfold" aria-expanded=${unfolded} aria-label=${this.t('advice-more')} title=${this.t('advice-more')} @click=${() => this.toggle()}>${icons.down}</button>`
        : nothing
    }<button class="plain icon" data-act="no-hint" aria-label=${this.t('page-close')} title=${this.t('page-close')} @click=${() => advice.clear()}>${icons.close}</button></span>`;
  }

  /** Why it is advised. */
  why() {
    return this.step?.reasons.map(({ message }) => html`<span class="why">${written(this.texts, message)}</span> `);
  }

  /** Each of its steps; the present one says why, and is said aloud. */
  list() {
    const { advice } = this.session;
    return html`<span class="sr">${aloud(this.texts, advice.words.step(advice.now))}</span><span class="steps" role="list" aria-live="off" aria-label=${this.t('advice-steps')}>${this.steps.map(
      (move, at) => {
        const words = `${at + 1}.\u00a0${advice.words.step(move)}`;
        return at < advice.done
          ? html`<span role="listitem" class="step done">${icons.check}<span class="sr">${aloud(this.texts, words)}</span></span> `
          : at === advice.done
            ? html`<span role="listitem"><span class="step" aria-current="step">${written(this.texts, words)}</span> <span aria-live="polite">${this.why()}</span></span>`
            : html`<span role="listitem" class="step">${written(this.texts, words)}</span> `;
      },
    )}</span>`;
  }

  /** The next best move, and what it costs as far as that is known. */
  next() {
    const { step, session } = this;
    if (!step?.runner_up) return nothing;
    const { cost } = step;
    const told = this.t('advice-next', { move: session.stepWords?.(step.runner_up) ?? step.runner_up });
    const gain = cost && cost.points < -CLEAR * cost.error;
    const costs = cost
      ? this.t(gain ? 'advice-gain' : cost.clear ? 'advice-cost' : 'advice-even', {
          points: Math.max(1, Math.round(Math.abs(cost.points))),
          deals: cost.deals,
        })
      : '';
    return html`<span class="next">${written(this.texts, told)} ${costs}</span>`;
  }
}

customElements.define('az-hint', AzHint);

/** What the hint says: a sentence, or each of its steps. @param {import('session').TableSession} session */
export const adviceShown = (session) =>
  html`<az-hint .session=${session} .steps=${session.advice.steps} .step=${session.advice.step}></az-hint>`;
