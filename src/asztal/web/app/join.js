// @ts-check
/** `<az-join>`: a table's code, as somebody at the table says it aloud. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { api } from './api.js';
import { AzElement } from './element.js';
import { go } from './router.js';
import { asRefusal } from './session.js';
import { shared } from './styles.js';

export class AzJoin extends AzElement {
  static properties = { trouble: { state: true }, busy: { state: true } };

  static styles = [shared, css`
    :host { display: block; }
    form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
    label { display: grid; gap: 0.2rem; font-weight: 600; font-size: 0.9375rem; }
    input { width: 9.5rem; font-size: 1.15rem; letter-spacing: 0.1em; font-variant-numeric: tabular-nums; }
    p { color: var(--bad); font-weight: 600; margin-top: 0.4rem; }
  `];

  constructor() {
    super();
    this.trouble = '';
    this.busy = false;
  }

  /** @param {Event} event */
  async submit(event) {
    event.preventDefault();
    const code = /** @type {HTMLInputElement | null} */ (this.find('input'))?.value.replace(/[\s-]/g, '') ?? '';
    if (!code || this.busy) return;
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
      <label>${this.t('join-code')}<input type="text" name="code" inputmode="numeric" autocomplete="off" maxlength="12" placeholder="123 456" aria-label=${this.t('join-code-field')} aria-describedby="trouble"></label>
      <button ?disabled=${this.busy}>${this.t('join-go')}</button></form>
      <div id="trouble" aria-live="polite">${this.trouble ? html`<p>${this.trouble}</p>` : nothing}</div>`;
  }
}
customElements.define('az-join', AzJoin);
