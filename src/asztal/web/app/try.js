// @ts-check
/**
 * `<az-try position view>`: a live example of a rule page. The moves in its own `<code>` elements become buttons,
 * any other move may be typed, and the server says why each stands or falls.
 */
import { css, html, nothing } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import { toldOf } from '../games/index.js';
import { stepWords } from '../tables/told.js';
import { ready, scene } from './scene.js';
import { asRefusal } from './session.js';
import { shared } from '../kit/styles.js';
import { whole } from '../kit/words.js';

/** @typedef {{legal: boolean, move: string, rule: string, message: string}} Verdict */

let count = 0;

export class AzTry extends AzElement {
  static properties = {
    position: { type: String },
    view: { type: Object },
    shown: { state: true },
    verdict: { state: true },
    busy: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: block; margin: 1.2rem 0 1.6rem; padding: 0.9rem 1rem 1rem; border: 1px solid var(--line-strong); border-radius: var(--radius-l);
      background: var(--paper-raised); box-shadow: var(--shadow-1); line-height: 1.45; overflow-wrap: anywhere; }
    .kicker { font-size: 0.8125rem; font-weight: 700; letter-spacing: 0.04em; text-transform: uppercase; color: var(--accent); }
    .caption { font-weight: 600; margin: 0.1rem 0 0.7rem; }
    .felt { display: grid; gap: 0.5rem; padding: 0.7rem; border-radius: var(--radius); color: var(--on-felt); background: var(--felt-deep);
      --card-w: 36px; --bone-w: 24px; --tile-w: 30px; overflow-x: auto; }
    .row { display: flex; gap: 0.3rem 0.7rem; align-items: center; flex-wrap: wrap; }
    .what { min-width: 5.5rem; font-size: 0.875rem; color: var(--on-felt-soft); }
    .group { display: inline-flex; flex-wrap: wrap; gap: 2px; align-items: center; }
    .melds { display: flex; flex-wrap: wrap; gap: 0.5rem 0.9rem; }
    .meld { display: inline-flex; gap: 0.35rem; align-items: center; }
    .meld b { font-size: 0.8125rem; min-width: 1.3em; text-align: center; border: 1px solid var(--felt-line); border-radius: 99px; }
    .what.arm { padding-inline-start: 0.9rem; }
    .from { font-weight: 700; margin-inline-end: 0.2rem; }
    .marker { color: var(--turn); font-weight: 700; }
    .open { outline: 2px solid var(--turn); outline-offset: 1px; border-radius: 5px; }
    .note { font-size: 0.9375rem; color: var(--on-felt-soft); }
    @media (min-width: 640px) { .what { min-width: 7rem; } }
    .moves { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-top: 0.8rem; }
    .moves button { font-weight: 600; text-align: start; }
    .moves button[aria-pressed="true"] { border-color: var(--accent); background: color-mix(in oklab, var(--paper-raised), var(--accent) 14%); }
    details { margin-top: 0.5rem; }
    summary { display: inline-flex; min-height: var(--hit); align-items: center; gap: 0.4em; cursor: pointer; font-size: 0.9375rem; color: var(--ink-soft); }
    summary::before { content: "▸"; } [open] > summary::before { content: "▾"; }
    form { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: end; }
    form label { flex: 1 1 12rem; display: grid; gap: 0.15rem; font-size: 0.875rem; color: var(--ink-soft); }
    form input { width: 100%; color: var(--ink); font-size: 1rem; }
    .verdict { margin-top: 0.7rem; padding: 0.6rem 0.8rem; border-radius: var(--radius); border: 1px solid var(--line-strong); border-inline-start-width: 5px; }
    .verdict.yes { border-color: var(--good); }
    .verdict.no { border-color: var(--bad); background: var(--bad-fill); }
    .verdict b { margin-inline-end: 0.35em; }
    .again { margin-top: 0.5rem; }
  `,
  ];

  constructor() {
    super();
    this.position = '';
    /** @type {import('answers').DealView | null} */
    this.view = null;
    /** What is drawn now, and its text: the position, or what a legal move has made of it. @type {import('answers').DealView | null} */
    this.shown = null;
    this.now = '';
    /** @type {Verdict | null} */
    this.verdict = null;
    this.busy = false;
    count += 1;
    this.number = count;
  }

  connectedCallback() {
    super.connectedCallback();
    this.caption = this.querySelector('p')?.textContent ?? '';
    this.moves = [...this.querySelectorAll('li')].map((item) => item.textContent?.trim() ?? '');
    void ready(this.view?.family ?? '').then(
      () => this.requestUpdate(),
      () => null, // it is read without its picture
    );
  }

  /** A move in words. @param {string} move */
  words(move) {
    return stepWords(this.texts, toldOf(this.view?.family ?? '', move));
  }

  /** As a button begins. @param {string} words */
  heading(words) {
    return words.charAt(0).toLocaleUpperCase(this.texts.lang) + words.slice(1);
  }

  /** Ask about a move: a button's in the position itself, a typed one in what is shown. @param {string} move @param {string} position */
  async ask(move, position) {
    if (this.busy || !this.view || !move.trim()) return;
    this.busy = true;
    try {
      const said = await api.judge(position, move.trim(), this.view.seat ?? undefined);
      this.now = said.position;
      this.shown = said.view;
      this.verdict = { legal: said.legal, move: move.trim(), rule: said.rule ?? '', message: said.message ?? '' };
    } catch (error) {
      this.verdict = { legal: false, move: move.trim(), rule: '', message: asRefusal(error, this.texts).message };
    }
    this.busy = false;
  }

  /** @param {SubmitEvent} event */
  typed(event) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (this.find('input'));
    void this.ask(field.value, this.now || this.position);
  }

  reset() {
    this.shown = null;
    this.now = '';
    this.verdict = null;
  }

  said() {
    const verdict = this.verdict;
    if (!verdict) return nothing;
    return verdict.legal
      ? html`<div class="verdict yes"><b>✓ ${this.t('try-legal')}</b>${whole(this.words(verdict.move))}</div>`
      : html`<div class="verdict no"><b>✗ ${this.t('try-refused')}</b>${whole(verdict.message)}</div>`;
  }

  render() {
    if (!this.view) return nothing;
    const moved = this.now !== '' && this.now !== this.position;
    const id = `move-${this.number}`;
    return html`<section aria-label="${this.t('try-title')}: ${this.caption}">
      <div class="kicker">${this.t('try-title')}</div>
      <p class="caption">${whole(this.caption ?? '')}</p>
      <div class="felt" tabindex="0" role="group" aria-label=${this.t('try-position')}>${scene(this.texts, this.shown ?? this.view)}</div>
      <div class="moves">${(this.moves ?? []).map(
        (move) => html`<button ?disabled=${this.busy} aria-pressed=${this.verdict?.move === move}
        @click=${() => this.ask(move, this.position)}>${whole(this.heading(this.words(move)))}</button>`,
      )}</div>
      <details><summary>${this.t('try-experts')}</summary><form @submit=${this.typed}>
        <label for=${id}>${this.t(moved ? 'try-go-on' : 'try-own')}<input id=${id} type="text" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="200"
          placeholder=${this.moves?.[0] ?? ''}></label>
        <button ?disabled=${this.busy}>${this.t('try-ask')}</button>
      </form></details>
      <div role="status">${this.said()}</div>
      ${moved ? html`<button class="plain again" @click=${this.reset}>↺ ${this.t('try-again')}</button>` : nothing}
    </section>`;
  }
}
customElements.define('az-try', AzTry);
