// @ts-check
/**
 * `<az-proof-sheet>`: the deal's proof, worked out here as soon as it is shown. The server gives the deal's
 * facts; whether they fit together is decided by this browser.
 */
import { css, html, nothing } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { offline } from '../kit/offline.js';
import { kept } from './promises.js';
import { asRefusal } from './session.js';
import { keptOf } from '../sealed/seeds.js';
import { shared } from '../kit/styles.js';
import { cardNames } from '../kit/words.js';

export class AzProofSheet extends AzElement {
  static properties = {
    replayId: { type: String },
    deal: { type: Number },
    steps: { state: true },
    verdict: { state: true },
    trouble: { state: true },
    busy: { state: true },
    sealed: { state: true },
    cards: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 0.9rem; }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.4rem; }
    li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.15rem 0.6rem; padding: 0.55rem 0.7rem; border: 1px solid var(--line); border-radius: var(--radius); }
    li > svg { width: 1.5rem; height: 1.5rem; color: var(--good); }
    li.bad { border-color: var(--bad); }
    li.bad > svg { color: var(--bad); }
    li p { font-weight: 600; }
    code { grid-column: 2; font-size: 0.8125rem; overflow-wrap: anywhere; max-height: 5.5em; overflow: auto; color: var(--ink-soft); }
    .verdict { display: flex; gap: 0.7rem; align-items: center; padding: 0.8rem 1rem; border-radius: var(--radius); font-weight: 700; font-size: 1.0625rem; border: 1px solid var(--good); background: color-mix(in oklab, var(--paper-raised), var(--good) 12%); }
    button { justify-self: start; }
    .verdict.late { border-color: var(--line-strong); background: var(--paper-raised); }
    .verdict.bad { border-color: var(--bad); background: var(--bad-fill); }
    .said { min-height: 4.2rem; display: grid; align-content: center; }
    .compare { display: flex; gap: 6px; --card-w: 44px; }
    .verdict svg { width: 1.8rem; height: 1.8rem; flex: none; }
  `,
  ];

  constructor() {
    super();
    this.replayId = '';
    this.deal = 0;
    /** @type {import('./proof.js').Step[] | null} */
    this.steps = null;
    /** What the steps come to. @type {'good' | 'bad' | 'late'} */
    this.verdict = 'good';
    this.trouble = '';
    this.busy = false;
    /** Whether the players' own devices dealt. */
    this.sealed = false;
    /** What all compare, of such a deal. @type {string[]} */
    this.cards = [];
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has('replayId') || changed.has('deal')) void this.check();
  }

  async check() {
    this.busy = true;
    this.trouble = '';
    try {
      const proof = await api.proof(this.replayId, this.deal);
      this.sealed = 'seeds' in proof;
      this.cards = [];
      if ('seeds' in proof) await this.checkSealed(proof);
      else await this.checkFair(proof);
    } catch (error) {
      this.steps = null;
      this.trouble = asRefusal(error, this.texts).message;
    } finally {
      this.busy = false;
    }
  }

  /** @param {import('answers').Proof} proof */
  async checkFair(proof) {
    const known = await offline.part(() => import('./proof.js'));
    const shown = kept(this.replayId, this.deal);
    this.steps = known?.prove(proof, shown, this.deal || proof.deal) ?? null;
    if (known && this.steps) this.verdict = known.verdict(proof, shown, this.steps);
  }

  /** @param {import('answers').SealedProof} proof */
  async checkSealed(proof) {
    const known = await offline.part(() => import('./sealed-proof.js'));
    const deal = this.deal || proof.deal;
    const own = known?.ownOf(proof, keptOf(this.replayId, deal)) ?? null;
    this.steps = known?.proveSealed(proof, own, deal) ?? null;
    if (!known || !this.steps) return;
    this.verdict = known.sealedVerdict(own, this.steps);
    if (this.verdict !== 'good') return;
    void offline.part(() => import('../pieces/card.js'));
    this.cards = known.cardsOf(proof.seeds);
  }

  /** The cards by which the players find out whether all were dealt the same deal. */
  compared() {
    if (!this.cards.length) return nothing;
    return html`<p>${this.t('proof-cards')}</p>
      <p class="compare" role="img" aria-label=${cardNames(this.texts, this.cards)}>${this.cards.map((code) => html`<az-card code=${code} aria-hidden="true"></az-card>`)}</p>`;
  }

  /** @param {string} text */
  short(text) {
    return text.length > 400 ? `${text.slice(0, 400)}…` : text;
  }

  render() {
    const { steps, verdict } = this;
    return html`<div class="said" aria-live="polite">${this.trouble ? html`<p role="alert">${this.trouble}</p>` : nothing}
      ${steps ? html`<p class="verdict ${verdict}" data-verdict=${verdict}>${verdict === 'good' ? icons.check : icons.warn}${this.t(this.sealed && verdict !== 'bad' ? `proof-sealed-${verdict}` : `proof-${verdict}`)}</p>` : nothing}</div>
      ${steps && verdict === 'late' ? nothing : html`<p>${this.t(this.sealed ? 'proof-sealed-help' : 'proof-help')}</p>`}
      ${this.compared()}
      <button class=${steps ? '' : 'primary'} data-act="prove" ?disabled=${this.busy} @click=${() => this.check()}>${icons.check}${this.t(steps ? 'proof-again' : 'proof-now')}</button>
      ${
        steps
          ? html`<ul>${steps.map(
              (
                step,
              ) => html`<li class=${step.ok ? '' : 'bad'}>${step.ok ? icons.check : icons.warn}<p>${this.t(`proof-${step.name}`, { ok: step.ok ? 'yes' : 'no' })}</p>
        <code tabindex="0">${this.short(step.given)}</code>${step.ok ? nothing : html`<code tabindex="0">${this.short(step.computed)}</code>`}</li>`,
            )}</ul>`
          : nothing
      }
      <p class="soft">${this.t('proof-how')}</p>`;
  }
}
customElements.define('az-proof-sheet', AzProofSheet);
