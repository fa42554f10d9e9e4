// @ts-check
/** The page's own base element: texts at hand, redrawn when the language changes. */
import { LitElement } from '../vendor/lit/index.js';
import { texts } from './i18n.js';

/** What an element is given before it is first drawn, and never lacks from then on. @template T @returns {T} */
export const given = () => /** @type {T} */ (/** @type {unknown} */ (null));

export class AzElement extends LitElement {
  constructor() {
    super();
    this.texts = texts;
    this.onTexts = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    texts.addEventListener('change', this.onTexts);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    texts.removeEventListener('change', this.onTexts);
  }

  /** @param {string} id @param {Record<string, string | number>} [args] */
  t(id, args) {
    return texts.t(id, args);
  }

  /** Tell the elements around. @param {string} name @param {unknown} [detail] */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Whether something in it has the keyboard, and can be used. */
  get focused() {
    const at = this.renderRoot instanceof ShadowRoot ? this.renderRoot.activeElement : null;
    return at !== null && !at.matches(':disabled');
  }

  /** The first of our own drawn elements that matches. @param {string} selector @returns {HTMLElement | null} */
  find(selector) {
    return this.renderRoot instanceof ShadowRoot ? this.renderRoot.querySelector(selector) : null;
  }
}
