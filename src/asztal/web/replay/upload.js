// @ts-check
/** `<az-records-page>`: a saved record is opened here, by choosing or dropping its file. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { go, here } from '../kit/router.js';
import { asRefusal } from '../app/session.js';
import { shared } from '../kit/styles.js';
import { asWritten, comments, reportIn, stranger } from './file.js';

const LARGEST = 1_000_000; // bytes of a record
const SHOWN = 200; // characters of a line that is shown

export class AzRecordsPage extends AzElement {
  static properties = {
    trouble: { state: true },
    line: { state: true },
    pads: { state: true },
    busy: { state: true },
    over: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: block; max-width: 44rem; margin: 0 auto; padding: 2rem max(1rem, env(safe-area-inset-left)) 4rem; }
    h1 { font-size: 2rem; margin-bottom: 0.5rem; }
    .drop { margin-block: 1.5rem; padding: 2rem 1rem; border: 2px dashed var(--line-strong); border-radius: var(--radius-l); background: var(--paper-raised); display: grid; gap: 0.75rem; justify-items: center; text-align: center; }
    .drop.over { border-color: var(--accent); background: color-mix(in oklab, var(--paper-raised), var(--accent) 12%); }
    .trouble { color: var(--bad); font-weight: 600; }
    .wrong { display: grid; gap: 0.4rem; justify-items: center; max-width: 100%; }
    code { max-width: 100%; padding: 0.5rem 0.75rem; border: 1px solid var(--bad); border-radius: var(--radius); background: var(--bad-fill); color: var(--ink); font-size: 0.875rem; overflow-wrap: anywhere; text-align: start; }
    small { color: var(--ink-soft); font-size: 0.9375rem; }
    input { position: absolute; inline-size: 1px; block-size: 1px; opacity: 0; }
    label.button:focus-within { outline: 3px solid var(--focus); outline-offset: 2px; }
  `,
  ];

  constructor() {
    super();
    this.trouble = '';
    /** The line of the file that the trouble is about. @type {{number: number, text: string} | null} */
    this.line = null;
    this.pads = false;
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
    this.line = null;
    this.pads = false;
    if (file.size > LARGEST) {
      this.trouble = this.t('records-too-large');
      return;
    }
    this.busy = true;
    const whole = await file.text();
    const report = reportIn(whole);
    const text = report?.record ?? asWritten(whole);
    try {
      const other = stranger(text);
      if (other !== null) this.refuse(other, text);
      else {
        const head = await api.upload(text);
        if (report) comments.set(`${head.id} ${report.event}`, report.comment);
        go(`/r/${encodeURIComponent(head.id)}/${report ? `${report.deal}?report=${report.event}` : (head.deals[0]?.number ?? 1)}`);
      }
    } catch (error) {
      const refusal = asRefusal(error, this.texts);
      this.trouble = refusal.message;
      this.show(text, Number(refusal.params?.line));
    } finally {
      this.busy = false;
    }
  }

  /** @param {'score-pad' | number} other @param {string} text */
  refuse(other, text) {
    this.pads = other === 'score-pad';
    this.trouble = other === 'score-pad' ? this.t('records-score-pad') : this.t('records-no-record', { line: other });
    if (typeof other === 'number') this.show(text, other);
  }

  /** The line itself, so that one sees what is wrong with it. @param {string} text @param {number} number */
  show(text, number) {
    const line = number >= 1 ? (text.split('\n')[number - 1] ?? '') : '';
    this.line = line.trim() ? { number, text: line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line } : null;
  }

  /** @param {DragEvent} event */
  drop(event) {
    event.preventDefault();
    this.over = false;
    void this.read(event.dataTransfer?.files[0]);
  }

  render() {
    return html`<h1>${this.t('records-title')}</h1><p>${this.t('records-lead')}</p>
      <div class="drop ${this.over ? 'over' : ''}" @dragover=${(/** @type {DragEvent} */ event) => {
        event.preventDefault();
        this.over = true;
      }}
        @dragleave=${() => {
          this.over = false;
        }} @drop=${this.drop}>
        <label class="button primary">${icons.upload}${this.t('records-choose')}
          <input type="file" accept=".jsonl,.json,.txt,application/jsonl,application/json,text/plain" ?disabled=${this.busy} @change=${(
            /** @type {FieldEvent} */ event,
          ) => {
            void this.read(event.target.files?.[0]);
            event.target.value = '';
          }}></label>
        <span class="soft">${this.t('records-drop')}</span>
        <p role="status">${this.busy ? this.t('records-reading') : nothing}</p>
        ${
          this.trouble
            ? html`<div class="wrong" role="alert"><p class="trouble">${this.trouble}</p>
          ${this.line ? html`<p class="soft">${this.t('records-line', { line: this.line.number })}</p><code>${this.line.text}</code>` : nothing}
          ${this.pads ? html`<a class="button" href=${here('/pad')}>${icons.score}${this.t('records-to-pads')}</a>` : nothing}</div>`
            : nothing
        }
      </div>
      <small>${this.t('records-kept')}</small>`;
  }
}
customElements.define('az-records-page', AzRecordsPage);
