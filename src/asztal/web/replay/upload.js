// @ts-check
/** `<az-records-page>`: a saved record is opened here, by choosing or dropping its file. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { api } from '../app/api.js';
import { AzElement } from '../app/element.js';
import { icons } from '../app/icons.js';
import { go } from '../app/router.js';
import { asRefusal } from '../app/session.js';
import { shared } from '../app/styles.js';

const LARGEST = 1_000_000;     // bytes of a record

export class AzRecordsPage extends AzElement {
  static properties = { trouble: { state: true }, busy: { state: true }, over: { state: true } };

  static styles = [shared, css`
    :host { display: block; max-width: 44rem; margin: 0 auto; padding: 2rem max(1rem, env(safe-area-inset-left)) 4rem; }
    h1 { font-size: 2rem; margin-bottom: 0.5rem; }
    .drop { margin-block: 1.5rem; padding: 2rem 1rem; border: 2px dashed var(--line-strong); border-radius: var(--radius-l); background: var(--paper-raised); display: grid; gap: 0.75rem; justify-items: center; text-align: center; }
    .drop.over { border-color: var(--accent); background: color-mix(in oklab, var(--paper-raised), var(--accent) 12%); }
    .trouble { color: var(--bad); font-weight: 600; }
    small { color: var(--ink-soft); font-size: 0.9375rem; }
    input { position: absolute; inline-size: 1px; block-size: 1px; opacity: 0; }
    label.button:focus-within { outline: 3px solid var(--focus); outline-offset: 2px; }
  `];

  constructor() {
    super();
    this.trouble = '';
    this.busy = false;
    this.over = false;
  }

  connectedCallback() {
    super.connectedCallback();
    document.title = `${this.t('records-title')} – ${this.t('page-title')}`;
  }

  /** @param {File | null | undefined} file */
  async read(file) {
    if (!file || this.busy) return;
    this.trouble = '';
    if (file.size > LARGEST) {
      this.trouble = this.t('records-too-large');
      return;
    }
    this.busy = true;
    try {
      const head = await api.upload(await file.text());
      go(`/r/${encodeURIComponent(head.id)}/${head.deals[0]?.number ?? 1}`);
    } catch (error) {
      this.trouble = asRefusal(error, this.texts).message;
    } finally {
      this.busy = false;
    }
  }

  /** @param {DragEvent} event */
  drop(event) {
    event.preventDefault();
    this.over = false;
    void this.read(event.dataTransfer?.files[0]);
  }

  render() {
    return html`<h1>${this.t('records-title')}</h1><p>${this.t('records-lead')}</p>
      <div class="drop ${this.over ? 'over' : ''}" @dragover=${(/** @type {DragEvent} */ event) => { event.preventDefault(); this.over = true; }}
        @dragleave=${() => { this.over = false; }} @drop=${this.drop}>
        <label class="button primary">${icons.upload}${this.t('records-choose')}
          <input type="file" accept=".jsonl,.json,.txt,application/jsonl,application/json,text/plain" ?disabled=${this.busy} @change=${(/** @type {any} */ event) => { void this.read(event.target.files[0]); event.target.value = ''; }}></label>
        <span class="soft">${this.t('records-drop')}</span>
        <p role="status">${this.busy ? this.t('records-reading') : nothing}</p>
        ${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : nothing}
      </div>
      <small>${this.t('records-kept')}</small>`;
  }
}
customElements.define('az-records-page', AzRecordsPage);
