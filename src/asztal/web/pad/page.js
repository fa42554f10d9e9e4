// @ts-check
/** `<az-pad-page pad>`: the score pads of this device, or one of them. Works without a network. */
import { css, html, nothing } from '../vendor/lit/index.js';
import '../kit/dialog.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { go, here } from '../kit/router.js';
import { shared } from '../kit/styles.js';
import './form.js';
import { fromFile, sheet } from './model.js';
import './sheet.js';
import { pads } from './store.js';
import { scoringTables } from '../kit/scoring.js';
import { dayOf, nameOf, points } from './words.js';

const LARGEST = 1_000_000; // bytes of a pad's file

export class AzPadPage extends AzElement {
  static properties = { pad: { type: String }, games: { state: true }, making: { state: true }, problem: { state: true } };

  static styles = [
    shared,
    css`
    :host { display: block; padding: clamp(0.75rem, 3vw, 1.75rem) max(0.75rem, calc((100vw - 48rem) / 2)) 3rem; }
    .list { display: grid; gap: 1rem; }
    h1 { font-size: clamp(1.6rem, 5vw, 2.2rem); }
    .lead { color: var(--ink-soft); max-width: 36rem; }
    .do { display: flex; flex-wrap: wrap; gap: 0.5rem; }
    .do .primary { flex: 1 1 12rem; min-height: 54px; font-size: 1.0625rem; }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.6rem; }
    li a { display: grid; gap: 0.35rem; padding: 0.85rem 1rem; border: 1px solid var(--line); border-radius: var(--radius-l); background: var(--paper-raised); color: var(--ink); text-decoration: none; box-shadow: var(--shadow-1); border-inline-start: 6px solid var(--felt); }
    li a:hover { background: color-mix(in oklab, var(--paper-raised), var(--accent) 6%); }
    .top { display: flex; flex-wrap: wrap; gap: 0.1rem 0.8rem; align-items: baseline; justify-content: space-between; }
    .top b { font: 600 1.15rem/1.25 var(--font-title); }
    .when { color: var(--ink-soft); font-size: 0.875rem; }
    .people { display: flex; flex-wrap: wrap; gap: 0.15rem 1rem; font-variant-numeric: tabular-nums; }
    .people .best { color: var(--good); font-weight: 700; }
    .empty { padding: 2rem 1.25rem; text-align: center; border: 2px dashed var(--line); border-radius: var(--radius-l); color: var(--ink-soft); display: grid; gap: 0.75rem; justify-items: center; }
    .empty svg { width: 3rem; height: 3rem; color: var(--accent); }
    .problem { padding: 0.75rem 1rem; border-radius: var(--radius); background: var(--bad-fill); border: 1px solid var(--bad); }
    .file { position: relative; }
    .file input { position: absolute; inset: 0; opacity: 0; cursor: pointer; font-size: 0; width: 100%; }
    .file:focus-within { outline: 3px solid var(--focus); outline-offset: 2px; }
    .waiting { min-height: 60vh; }
    .also { color: var(--ink-soft); }
  `,
  ];

  constructor() {
    super();
    this.pad = '';
    /** @type {import('answers').GameFacts[] | null} */
    this.games = null;
    this.making = false;
    this.problem = '';
    this.onPads = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    pads.addEventListener('change', this.onPads);
    void this.load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    pads.removeEventListener('change', this.onPads);
  }

  async load() {
    try {
      this.games = await scoringTables();
      this.problem = '';
    } catch {
      this.problem = this.t('page-offline');
      setTimeout(() => this.isConnected && this.load(), 2500);
    }
  }

  async make() {
    this.making = true;
    await this.updateComplete;
    await /** @type {import('../kit/dialog.js').AzDialog} */ (/** @type {unknown} */ (this.find('az-dialog')))?.show();
  }

  /** @param {CustomEvent<import('./model.js').Pad>} event */
  made(event) {
    event.stopPropagation();
    pads.write(event.detail);
    go(`/pad/${event.detail.id}`);
  }

  /** @param {Event} event */
  async read(event) {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const [file] = field.files ?? [];
    field.value = '';
    if (!file) return;
    let pad = null;
    try {
      if (file.size <= LARGEST) pad = fromFile(JSON.parse(await file.text()), this.games ?? []);
    } catch {
      // no JSON, no pad
    }
    this.problem = pad ? '' : this.t('pad-no-file');
    if (!pad) return;
    pads.write(pad);
    go(`/pad/${pad.id}`);
  }

  /** @param {import('./model.js').Pad} pad */
  row(pad) {
    const scoring = this.games?.find((game) => game.id === pad.game);
    if (!scoring) return nothing;
    const now = sheet(scoring, pad);
    return html`<li><a href=${here(`/pad/${pad.id}`)} data-pad=${pad.id}>
      <span class="top"><b>${this.texts.game(pad.game)}</b><span class="when">${this.t('pad-deals', { count: now.deals })} · ${dayOf(this.texts, pad.at)}</span></span>
      <span class="people">${pad.names.map((_, seat) => html`<span class=${now.lines.length && now.leaders.includes(seat) ? 'best' : ''}>${nameOf(this.texts, pad, seat)} ${points(now.totals[seat])}</span>`)}</span></a></li>`;
  }

  all() {
    const kept = pads.all();
    return html`<div class="list">
      <div><h1>${this.t('kitchen-pad')}</h1><p class="lead">${this.t('pad-lead')}</p></div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <div class="do"><button class="primary" data-act="new" @click=${this.make}>${this.t('pad-new')}</button>
        <label class="button file">${icons.download}${this.t('pad-open-file')}<input type="file" accept="application/json,.json" aria-label=${this.t('pad-open-file')} @change=${this.read}></label></div>
      ${kept.length ? html`<ul aria-label=${this.t('pad-all')}>${kept.map((pad) => this.row(pad))}</ul>` : html`<div class="empty">${icons.score}<p>${this.t('pad-none')}</p></div>`}
      <p class="also"><a href=${here('/referee')}>${this.t('pad-to-referee')}</a></p>
      <az-dialog .heading=${this.t('pad-new')} @closed=${(/** @type {FieldEvent<HTMLElement>} */ event) => {
        if (event.target.localName === 'az-dialog') this.making = false;
      }}>${this.making ? html`<az-pad-form .games=${this.games ?? []} @done=${this.made}></az-pad-form>` : nothing}</az-dialog>
    </div>`;
  }

  render() {
    if (!this.games) return this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : html`<div class="waiting"></div>`;
    if (!this.pad) return this.all();
    const pad = pads.read(this.pad);
    if (!pad)
      return html`<div class="list"><h1>${this.t('pad-gone')}</h1><p class="lead">${this.t('pad-gone-help')}</p><div class="do"><a class="button primary" href=${here('/pad')}>${this.t('pad-all')}</a></div></div>`;
    return html`<az-pad-sheet .pad=${pad} .games=${this.games}></az-pad-sheet>`;
  }
}
customElements.define('az-pad-page', AzPadPage);
