// @ts-check
/**
 * `<az-report>`: what a bot thought of a move that somebody finds strange, and the file to give to whoever should look at it.
 *
 * @import { Report } from 'answers'
 */
import { css, html, nothing } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { mark } from '../kit/prefs.js';
import { download } from '../kit/save.js';
import { shared } from '../kit/styles.js';
import { written } from '../kit/words.js';
import { asRefusal } from '../app/session.js';
import { comments } from './file.js';
import { moveWords } from './review.js';

const LONGEST = 500; // letters of a comment

export class AzReport extends AzElement {
  static properties = {
    session: { attribute: false },
    step: { type: Number },
    text: { type: String },
    report: { state: true },
    trouble: { state: true },
    saved: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 0.9rem; }
    blockquote { margin: 0; display: grid; gap: 0.35rem; padding: 0.1rem 0 0.1rem 0.9rem; border-inline-start: 4px solid var(--accent-fill); line-height: 1.4; }
    blockquote h3 { font-size: 1rem; }
    label { display: grid; gap: 0.35rem; font-weight: 600; }
    textarea { width: 100%; min-height: 5.5rem; resize: vertical; padding: 0.5em 0.7em; border-radius: var(--radius-s); border: 1px solid var(--line-strong); background: var(--paper-raised); color: var(--ink); font: inherit; font-weight: 400; }
    small { font-size: 0.9375rem; line-height: 1.4; color: var(--ink-soft); } button { min-height: 48px; } .trouble { color: var(--bad); font-weight: 600; } [role='status']:empty { display: none; }
  `,
  ];

  constructor() {
    super();
    /** @type {import('./replay.js').ReplaySession | null} */
    this.session = null;
    this.step = 0;
    /** What was done, as the log has it. */
    this.text = '';
    /** @type {Report | null} */
    this.report = null;
    this.trouble = '';
    /** The name of the file, once it is saved. */
    this.saved = '';
  }

  /** Ask the bot again. */
  async firstUpdated() {
    const { session } = this;
    if (!session) return;
    try {
      this.report = await api.report(session.replay.head.id, session.dealNumber, this.step);
    } catch (error) {
      this.trouble = asRefusal(error, this.texts).message;
    }
  }

  /** The file, with the comment; what was marked is done with. @param {Report} report */
  save(report) {
    const { head } = /** @type {import('./replay.js').ReplaySession} */ (this.session).replay;
    const comment = /** @type {HTMLTextAreaElement | null} */ (this.find('textarea'))?.value.trim() ?? '';
    const name = `asztal-${head.id}-${report.deal}-${report.event}.json`;
    download(name, 'application/json', JSON.stringify({ ...report, comment }, null, 1));
    mark(head.id, report.event, false);
    this.saved = name;
  }

  /** What the bot thought. @param {Report} report */
  thoughts({ advice, seat, move }) {
    const { session } = this;
    if (!session) return nothing;
    if (!advice) return html`<p>${this.t('report-silent')}</p>`;
    const words = (/** @type {string} */ each) => moveWords(session, seat, each);
    return html`<blockquote><h3>${this.t('report-thought')}</h3>
      ${advice.reasons.map(({ message }) => html`<p>${written(this.texts, message)}</p>`)}
      ${advice.runner_up ? html`<p>${written(this.texts, this.t('report-next', { move: words(advice.runner_up) }))}</p>` : nothing}
      ${advice.move === move ? nothing : html`<p>${written(this.texts, this.t('report-again', { move: words(advice.move) }))}</p>`}</blockquote>`;
  }

  render() {
    const { report, session } = this;
    const said = comments.get(`${session?.replay.head.id} ${session?.seq}`) ?? '';
    return html`<p><strong>${written(this.texts, this.text)}</strong></p>
      ${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : report ? this.thoughts(report) : html`<p role="status">${this.t('report-asking')}</p>`}
      <label>${this.t('report-comment')}<textarea maxlength=${LONGEST} .value=${said}></textarea></label>
      <small>${this.t('report-what')}</small>
      <button class="primary" data-act="save" ?disabled=${!report} @click=${() => report && this.save(report)}>${icons.download}${this.t('report-save')}</button>
      <p role="status">${this.saved ? this.t('report-saved', { file: this.saved }) : nothing}</p>`;
  }
}
customElements.define('az-report', AzReport);
