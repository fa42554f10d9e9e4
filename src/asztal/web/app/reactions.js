// @ts-check
/**
 * `<az-reactions>`: a few friendly words to press, and what the others have said, over the table for
 * a moment. There is no free chat, and they can be turned off.
 *
 * @typedef {{seat: number, reaction: string, at: number, key: number}} Said
 */
import { css, html, nothing, repeat } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { recall } from '../kit/prefs.js';
import { shared } from '../kit/styles.js';

export const REACTIONS = ['hello', 'well-played', 'thanks', 'oops', 'wow', 'sorry', 'hurry', 'good-game'];
const STAYS = 5000;

export class AzReactions extends AzElement {
  static properties = {
    store: { attribute: false },
    table: { attribute: false },
    open: { state: true },
    said: { state: true },
    held: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { position: relative; display: inline-flex; }
    .bar-button { color: inherit; }
    .sheet {
      position: fixed; inset-inline-end: 0.5rem; top: 54px; z-index: 30; width: min(20rem, calc(100vw - 1rem)); padding: 0.5rem; display: grid; grid-template-columns: 1fr 1fr; gap: 0.35rem;
      background: var(--paper-raised); color: var(--ink); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: var(--shadow-3);
    }
    .sheet button { justify-content: flex-start; font-weight: 600; padding-inline: 0.6em; }
    .sheet :focus-visible { outline-color: var(--focus); }
    .said { position: fixed; z-index: 25; top: 56px; inset-inline: 0; margin: 0 auto; width: fit-content; max-width: calc(100vw - 1rem); display: grid; gap: 0.35rem; justify-items: center; pointer-events: none; }
    .said p { padding: 0.4rem 1rem; border-radius: 99px; background: var(--paper-raised); color: var(--ink); box-shadow: var(--shadow-2); border: 1px solid var(--line); font-weight: 600; animation: come var(--calm) ease-out; overflow-wrap: anywhere; }
    @keyframes come { from { opacity: 0; transform: translateY(-8px); } }
    @media (prefers-reduced-motion: reduce) { .said p { animation: none; } }
  `,
  ];

  constructor() {
    super();
    /** @type {import('./store.js').TableStore | null} */
    this.store = null;
    /** What the store knows now. @type {import('answers').TableInfo | null} */
    this.table = null;
    this.open = false;
    /** @type {Said[]} */
    this.said = [];
    /** Whether one has just been sent. */
    this.held = false;
    this.count = 0;
    /** @type {import('./store.js').TableStore | null} */
    this.heard = null;
    this.onSaid = (/** @type {Event} */ event) => this.hear(/** @type {CustomEvent} */ (event).detail);
    this.onOutside = (/** @type {Event} */ event) => {
      if (this.open && !event.composedPath().includes(this)) this.open = false;
    };
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('pointerdown', this.onOutside);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('pointerdown', this.onOutside);
    this.heard?.removeEventListener('reaction', this.onSaid);
    this.heard = null;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has('store') || this.heard === this.store) return;
    this.heard?.removeEventListener('reaction', this.onSaid);
    this.heard = this.store;
    this.heard?.addEventListener('reaction', this.onSaid);
  }

  /** @param {{seat: number, reaction: string, at: number}} said */
  hear(said) {
    if (!recall('reactions', true)) return;
    const key = this.count;
    this.count += 1;
    this.said = [...this.said.filter((each) => each.seat !== said.seat), { ...said, key }];
    setTimeout(() => {
      this.said = this.said.filter((each) => each.key !== key);
    }, STAYS);
  }

  /** @param {string} reaction */
  async say(reaction) {
    this.open = false;
    if (this.held || !this.store) return;
    this.held = true;
    try {
      await api.react(this.store.id, reaction);
    } catch (error) {
      this.tell('refused', error);
    } finally {
      // the server counts from when it came there
      setTimeout(() => {
        this.held = false;
      }, 2000);
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== 'Escape' || !this.open) return;
    event.stopPropagation();
    this.open = false;
    this.find('button')?.focus();
  }

  render() {
    const { store, table } = this;
    const people = table?.seats.filter((seat) => seat.kind === 'person').length ?? 0;
    if (!store || !table || people < 2) return nothing;
    const seated = table.you.seat !== null && table.you.seat !== undefined;
    return html`${
      seated
        ? html`<div @keydown=${this.key}>
        <button class="plain icon bar-button" data-act="react" aria-expanded=${this.open} aria-label=${this.t('react-title')} title=${this.t('react-title')} ?disabled=${this.held} @click=${() => {
          this.open = !this.open;
        }}>${icons.smile}</button>
        ${this.open ? html`<div class="sheet" role="group" aria-label=${this.t('react-title')}>${REACTIONS.map((reaction) => html`<button data-reaction=${reaction} @click=${() => this.say(reaction)}>${this.t(`react-${reaction}`)}</button>`)}</div>` : nothing}</div>`
        : nothing
    }
      <div class="said" role="log" aria-label=${this.t('react-title')}>${repeat(
        this.said,
        (each) => each.key,
        (each) => html`<p>${store.seatName(each.seat)}: ${this.t(`react-${each.reaction}`)}</p>`,
      )}</div>`;
  }
}
customElements.define('az-reactions', AzReactions);
