// @ts-check
/** The tables for the lobby: `TableFeed` asks for them, `<az-table-list>` shows one's own or those of others. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { optionText, valueText } from '../kit/catalogue.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { recall, remember } from '../kit/prefs.js';
import { here } from '../kit/router.js';
import { shared } from '../kit/styles.js';
import { list } from '../kit/words.js';

const AGAIN = 8000;
const KEPT = 8;

/** The tables that this browser is at. */
const known = () => recall('tables', /** @type {string[]} */ ([]));

/** Remember that this browser is at a table. @param {string} id */
export function rememberTable(id) {
  remember('played', true);
  remember('tables', [id, ...known().filter((other) => other !== id)].slice(0, KEPT));
}

/** @param {string} id */
export function forgetTable(id) {
  remember(
    'tables',
    known().filter((other) => other !== id),
  );
}

/** @typedef {import('answers').TableInfo} TableInfo */

/** Whether this browser has been at a table that may still go on. */
export function hasTables() {
  return known().length > 0;
}

/** Whether this browser has ever been at a table. */
export function hasPlayed() {
  return Boolean(recall('played', false)) || hasTables();
}

/** Asks now and again which tables are one's own, and which of the others' are open. Emits `change`. */
export class TableFeed extends EventTarget {
  constructor() {
    super();
    /** @type {TableInfo[] | null} */
    this.mine = null;
    /** @type {TableInfo[] | null} */
    this.open = null;
    this.timer = 0;
  }

  start() {
    void this.load();
    this.timer = setInterval(() => document.visibilityState === 'visible' && this.load(), AGAIN);
  }

  stop() {
    clearInterval(this.timer);
  }

  async load() {
    try {
      const mine = (await api.myTables()).tables;
      remember(
        'tables',
        mine.slice(0, KEPT).map((table) => table.id),
      );
      this.mine = mine;
      const own = new Set(mine.map((table) => table.id));
      this.open = (await api.tables()).tables.filter((table) => !own.has(table.id));
    } catch {
      this.mine ??= []; // the next round will do
    }
    this.dispatchEvent(new Event('change'));
  }
}

/** Whether one is waited for there. @param {TableInfo} table */
function waits(table) {
  return table.state === 'between' || (table.state === 'playing' && table.to_move === table.you.seat);
}

export class AzTableList extends AzElement {
  static properties = { tables: { attribute: false }, own: { type: Boolean, reflect: true } };

  static styles = [
    shared,
    css`
    :host { display: block; }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
    li {
      display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; padding: 0.5rem 0.5rem 0.5rem 1rem;
      background: var(--paper-raised); border: 1px solid var(--line); border-radius: var(--radius);
    }
    .what { flex: 1 1 12rem; min-width: 0; }
    .who { color: var(--ink-soft); font-size: 0.9375rem; overflow-wrap: anywhere; }
    .rules { display: flex; flex-wrap: wrap; gap: 0.25rem; margin-top: 0.3rem; }
    .tag svg { width: 1.15em; height: 1.15em; margin-inline-end: 0.35em; vertical-align: -0.2em; }
    .none { color: var(--ink-soft); }
    :host([own]) li { flex-wrap: nowrap; border-color: var(--line-strong); box-shadow: var(--shadow-1); }
    :host([own]) .what { flex-basis: 0; }
    :host([own]) li.turn { border-color: var(--accent); box-shadow: inset 4px 0 0 var(--accent-fill), var(--shadow-1); }
    .now { color: var(--accent); font-weight: 700; }
    @media (min-width: 640px) and (max-width: 1119.98px) { :host([own]) ul { grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); } }
  `,
  ];

  constructor() {
    super();
    /** @type {TableInfo[] | null} */
    this.tables = null;
    this.own = false;
  }

  /** Who sits there: oneself, the others by name, and how many bots. @param {TableInfo} table */
  who(table) {
    const people = table.seats.filter((seat) => seat.kind === 'person' && seat.seat !== table.you.seat);
    const bots = table.seats.filter((seat) => seat.kind === 'bot').length;
    return list(this.texts, [
      ...(table.you.seat === null ? [] : [this.t('list-you')]),
      ...people.map((seat) => seat.name || this.t('seat-nameless', { number: seat.seat + 1 })),
      ...(bots ? [this.t('list-bots', { count: bots })] : []),
    ]);
  }

  /** @param {TableInfo} table */
  row(table) {
    const { free } = table;
    const names = this.who(table);
    const changed = this.own ? [] : Object.entries(table.changed ?? {});
    const setUp = table.set_up && !this.own;
    const action = this.own ? 'list-return' : free ? 'list-join' : 'list-watch';
    const turn = this.own && waits(table);
    const state =
      turn && table.state === 'playing'
        ? html`<span class="now">${this.t('page-your-turn')}</span>`
        : this.t('list-state', { state: table.state, free });
    return html`<li class=${turn ? 'turn' : ''}><div class="what"><strong>${this.texts.game(table.game)}</strong>
        <div class="who">${this.own ? html`${state} · ${names}` : html`${names} · ${state}`}</div>
        ${
          changed.length || setUp || table.sealed
            ? html`<div class="rules">${table.sealed ? html`<span class="tag">${icons.seal}${this.t('sealed-tag')}</span>` : nothing}${setUp ? html`<span class="tag">${this.t('house-set-up-short')}</span>` : nothing}
          ${changed.map(([name, value]) => html`<span class="tag">${optionText(this.texts, name)}: ${valueText(this.texts, name, value)}</span>`)}</div>`
            : nothing
        }</div>
      <a class="button ${turn ? 'primary' : ''}" href=${here(`/t/${table.id}`)} aria-label="${this.t(action, { free })}: ${this.texts.game(table.game)}">${this.t(action, { free })}</a></li>`;
  }

  render() {
    if (this.tables?.length) return html`<ul>${this.tables.map((table) => this.row(table))}</ul>`;
    return this.own ? nothing : html`<p class="none">${this.t('list-none')}</p>`;
  }
}
customElements.define('az-table-list', AzTableList);
