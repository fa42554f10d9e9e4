// @ts-check
/** `<az-join>`: a table's code, as somebody at the table says it aloud. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { go } from '../kit/router.js';
import { asRefusal } from './session.js';
import { shared } from '../kit/styles.js';

export class AzJoin extends AzElement {
  static properties = { trouble: { state: true }, busy: { state: true } };

  static styles = [
    shared,
    css`
    :host { display: block; }
    form { display: flex; gap: 0.5rem; align-items: end; }
    label { flex: 1 1 8rem; display: grid; gap: 0.2rem; font-weight: 600; font-size: 0.9375rem; }
    label { min-width: 0; } label span { white-space: nowrap; width: 0; }
    button { flex: none; }
    input { width: 100%; min-width: 0; font-size: 1.15rem; letter-spacing: 0.1em; font-variant-numeric: tabular-nums; }
    input::placeholder { letter-spacing: normal; font-size: 1rem; }
    button svg { display: none; width: 1.2em; height: 1.2em; }
    @media (max-width: 640px) {
      label span, .go { display: none; }
      button { padding: 0; width: var(--hit); flex: none; }
      button svg { display: block; }
    }
    p { color: var(--bad); font-weight: 600; margin-top: 0.4rem; }
  `,
  ];

  constructor() {
    super();
    this.trouble = '';
    this.busy = false;
    this.onLine = () => {
      this.trouble = '';
    };
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('online', this.onLine);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('online', this.onLine);
  }

  /** @param {Event} event */
  async submit(event) {
    event.preventDefault();
    const code = /** @type {HTMLInputElement | null} */ (this.find('input'))?.value.replace(/[\s\u2010-\u2015-]/g, '') ?? '';
    if (!code || this.busy) return;
    if (/^\d{8}$/.test(code)) {
      // a code of one's own other device
      go(`/d/${code}`);
      return;
    }
    this.busy = true;
    this.trouble = '';
    try {
      go((await api.byCode(code)).link);
    } catch (error) {
      this.trouble = asRefusal(error, this.texts).message;
    } finally {
      this.busy = false;
    }
  }

  render() {
    return html`<form @submit=${this.submit}>
      <label><span>${this.t('join-code')}</span><input type="text" name="code" inputmode="numeric" autocomplete="off" maxlength="12" placeholder=${this.t('join-code-short')} aria-label=${this.t('join-code-field')} aria-describedby="trouble"></label>
      <button ?disabled=${this.busy} aria-label=${this.t('join-go')} title=${this.t('join-go')}><span class="go">${this.t('join-go')}</span>${icons.right}</button></form>
      <div id="trouble" aria-live="polite">${this.trouble ? html`<p>${this.trouble}</p>` : nothing}</div>`;
  }
}
customElements.define('az-join', AzJoin);
