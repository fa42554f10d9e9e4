// @ts-check
/** `<az-table-list>`: my running tables, and the open ones of others. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { api } from './api.js';
import { optionText, valueText } from './catalogue.js';
import { AzElement } from './element.js';
import { recall, remember } from './prefs.js';
import { shared } from './styles.js';

const AGAIN = 8000;
const KEPT = 8;

/** Remember that this browser is at a table. @param {string} id */
export function rememberTable(id) {
  remember('tables', [id, ...recall('tables', []).filter((/** @type {string} */ other) => other !== id)].slice(0, KEPT));
}

/** @param {string} id */
export function forgetTable(id) {
  remember('tables', recall('tables', []).filter((/** @type {string} */ other) => other !== id));
}

/** @typedef {import('./store.js').TableInfo} TableInfo */

export class AzTableList extends AzElement {
  static properties = { mine: { state: true }, open: { state: true } };

  static styles = [shared, css`
    :host { display: grid; gap: 1.75rem; }
    h2 { font-size: 1.35rem; margin-bottom: 0.5rem; }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
    li {
      display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; padding: 0.5rem 0.5rem 0.5rem 1rem;
      background: var(--paper-raised); border: 1px solid var(--line); border-radius: var(--radius);
    }
    .what { flex: 1 1 14rem; min-width: 0; }
    .who { color: var(--ink-soft); font-size: 0.9375rem; overflow-wrap: anywhere; }
    .rules { display: flex; flex-wrap: wrap; gap: 0.25rem; margin-top: 0.3rem; }
    .none { color: var(--ink-soft); }
  `];

  constructor() {
    super();
    /** @type {TableInfo[]} */
    this.mine = [];
    /** @type {TableInfo[] | null} */
    this.open = null;
    this.timer = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    void this.load();
    this.timer = setInterval(() => document.visibilityState === 'visible' && this.load(), AGAIN);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  async load() {
    const known = /** @type {string[]} */ (recall('tables', []));
    const found = await Promise.all(known.map((id) => api.table(id).catch((error) => {
      if (error?.status === 404) forgetTable(id);
      return null;
    })));
    this.mine = found.filter((table) => table && table.state !== 'finished' && table.you?.seat !== null);
    try {
      const mine = new Set(this.mine.map((table) => table.id));
      this.open = (await api.tables()).tables.filter((/** @type {TableInfo} */ table) => !mine.has(table.id));
    } catch {
      // the next round will do
    }
  }

  /** @param {TableInfo} table @param {string} action */
  row(table, action) {
    const free = table.seats.filter((seat) => seat.kind === 'empty').length;
    const names = table.seats.filter((seat) => seat.kind !== 'empty')
      .map((seat) => (seat.kind === 'bot' ? this.t('seat-bot') : seat.name || this.t('seat-nameless', { number: seat.seat + 1 })));
    const changed = Object.entries(table.changed ?? {});
    return html`<li><div class="what"><strong>${this.texts.game(table.game)}</strong>
        <div class="who">${names.join(', ')} · ${this.t('list-state', { state: table.state, free })}</div>
        ${changed.length || table.set_up ? html`<div class="rules">${table.set_up ? html`<span class="tag">${this.t('house-set-up-short')}</span>` : nothing}
          ${changed.map(([name, value]) => html`<span class="tag">${optionText(this.texts, name)}: ${valueText(this.texts, name, value)}</span>`)}</div>` : nothing}</div>
      <a class="button" href="/t/${table.id}">${this.t(action, { free })}</a></li>`;
  }

  render() {
    return html`
      ${this.mine.length ? html`<section><h2>${this.t('list-mine')}</h2>
        <ul>${this.mine.map((table) => this.row(table, 'list-return'))}</ul></section>` : nothing}
      <section><h2>${this.t('list-open')}</h2>
        ${this.open?.length
          ? html`<ul>${this.open.map((table) => this.row(table, table.seats.some((seat) => seat.kind === 'empty') ? 'list-join' : 'list-watch'))}</ul>`
          : html`<p class="none">${this.t('list-none')}</p>`}
      </section>`;
  }
}
customElements.define('az-table-list', AzTableList);
