// @ts-check
/** `<az-dialog heading>`: a native modal dialog with a title and a way out. Emits `closed`. And whom a key is meant for. */
import { css, html } from '../vendor/lit/index.js';
import { AzElement } from './element.js';
import { icons } from './icons.js';
import { shared } from './styles.js';

/** Those that are open: then nothing else is printed (css/base.css). @type {Set<AzDialog>} */
const opened = new Set();

export class AzDialog extends AzElement {
  static properties = { heading: { type: String }, wide: { type: Boolean } };

  static styles = [
    shared,
    css`
    dialog {
      width: min(34rem, calc(100vw - 1rem)); max-width: none; max-height: calc(100dvh - 1rem); padding: 0; border: 1px solid var(--line);
      border-radius: var(--radius-l); background: var(--paper-raised); color: var(--ink); box-shadow: var(--shadow-3);
      overflow: hidden; margin: auto;
    }
    :host([wide]) dialog { width: min(52rem, calc(100vw - 1rem)); }
    dialog::backdrop { background: rgb(15 12 8 / 0.55); }
    dialog[open] { display: flex; flex-direction: column; animation: rise var(--calm) ease-out; }
    @keyframes rise { from { opacity: 0; transform: translateY(12px); } }
    @media (prefers-reduced-motion: reduce) { dialog[open] { animation: none; } }
    .head { display: flex; align-items: center; gap: 0.5rem; padding: 0.5rem 0.5rem 0.5rem 1.25rem; border-bottom: 1px solid var(--line); }
    h2 { flex: 1; font-size: 1.25rem; }
    .body { padding: 1rem 1.25rem 1.25rem; overflow: auto; overscroll-behavior: contain; }
    @media (max-width: 384px) { .body { padding-inline: 0.75rem; } .head { padding-inline-start: 0.75rem; } }
    .body:focus-visible { outline-offset: -3px; }
    @media print {    /* a sheet of paper */
      dialog, :host([wide]) dialog { visibility: visible; position: absolute; inset: 0 0 auto; width: auto; max-height: none; margin: 0; border: 0; border-radius: 0; box-shadow: none; overflow: visible; background: none; }
      dialog::backdrop, .head button { display: none; }
      .head, .body { padding-inline: 0; } .body { overflow: visible; }
    }
  `,
  ];

  constructor() {
    super();
    this.heading = '';
    this.wide = false;
    /** Whether its owner knows that it is closed. */
    this.told = true;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.lie(false);
  }

  /** Whether it lies over the page. @param {boolean} open */
  lie(open) {
    this.toggleAttribute('open', open);
    if (open) opened.add(this);
    else opened.delete(this);
    document.documentElement.toggleAttribute('data-dialog', opened.size > 0);
  }

  get dialog() {
    return /** @type {HTMLDialogElement | null} */ (this.find('dialog'));
  }

  async show() {
    await this.updateComplete;
    if (!this.dialog || this.dialog.open) return;
    this.dialog.showModal();
    this.told = false;
    this.lie(true);
  }

  close() {
    this.dialog?.close();
    this.closed();
  }

  /** Say so at once: the browser's own event comes later, when this may be open again. */
  closed() {
    if (this.told || this.dialog?.open) return;
    this.told = true;
    this.lie(false);
    this.tell('closed');
  }

  /** Escape, or Back: closed at once, as by its button, not with the next frame. @param {Event} event */
  cancelled(event) {
    if (event.target !== this.dialog) return; // a choice of a file, in it
    event.preventDefault();
    this.close();
  }

  /** @param {MouseEvent} event */
  outside(event) {
    if (event.target === this.dialog) this.close();
  }

  render() {
    return html`
      <dialog aria-labelledby="title" @click=${this.outside} @cancel=${this.cancelled} @close=${this.closed}>
        <div class="head">
          <h2 id="title">${this.heading}</h2>
          <button class="plain icon" aria-label=${this.t('page-close')} @click=${this.close}>${icons.close}</button>
        </div>
        <div class="body" tabindex="0"><slot></slot></div>
      </dialog>`;
  }
}
customElements.define('az-dialog', AzDialog);

/** Whether somebody writes or chooses there. @param {KeyboardEvent} event */
export const writes = (event) =>
  event
    .composedPath()
    .some(
      (node) =>
        node instanceof HTMLTextAreaElement ||
        node instanceof HTMLSelectElement ||
        (node instanceof HTMLInputElement && node.type !== 'checkbox'),
    );

/** Whether a dialog has the key; one that has just closed keeps the focus until the next frame. @param {KeyboardEvent} event */
export const inDialog = (event) => event.composedPath().some((node) => node instanceof HTMLDialogElement && node.open);
