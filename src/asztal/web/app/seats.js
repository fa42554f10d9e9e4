// @ts-check
/**
 * `<az-seats>`: who plays, while the match goes on. The host chooses the bots here: for players who have left or were
 * waited for, of another level, and until somebody sits down in a bot's place; others look, and sit down.
 *
 * @import { SeatInfo, TableInfo } from 'answers'
 */
import { css, html, nothing } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import { icons, strength } from '../kit/icons.js';
import { recall } from '../kit/prefs.js';
import { shared } from '../kit/styles.js';
import { leftText } from '../tables/clock.js';
import { asRefusal } from './session.js';

const TICK = 500; // milliseconds

export class AzSeats extends AzElement {
  static properties = {
    table: { attribute: false },
    store: { attribute: false },
    busy: { state: true },
    copied: { state: true },
    trouble: { state: true },
    now: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 0.9rem; }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
    li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.5rem 0.75rem; align-items: center; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: var(--radius); }
    li.you { border-color: var(--accent); box-shadow: inset 4px 0 0 var(--accent-fill); }
    li.free { border-style: dashed; border-color: var(--line-strong); }
    li > svg { width: 1.4em; height: 1.4em; }
    .who { font-weight: 600; overflow-wrap: anywhere; }
    .who small { display: block; font-weight: 400; font-size: 0.9375rem; line-height: 1.35; color: var(--ink-soft); }
    .acts { grid-column: 2; display: flex; flex-wrap: wrap; gap: 0.4rem; }
    .acts > * { flex: 1 1 11rem; min-width: 0; font-size: 0.9375rem; }
    .acts .plain { border-color: var(--line-strong); }
    .invite { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: space-between; padding: 0.6rem 0.75rem; border-radius: var(--radius); background: var(--paper); border: 1px solid var(--line); }
    .code { font: 700 1.5rem/1 var(--font); letter-spacing: 0.1em; font-variant-numeric: tabular-nums; display: block; white-space: nowrap; }
    .trouble { color: var(--bad); font-weight: 600; }
    @media (max-width: 384px) { .acts { grid-column: 1 / -1; } li { padding-inline: 0.6rem; } }
  `,
  ];

  constructor() {
    super();
    /** @type {TableInfo | null} */
    this.table = null;
    /** @type {import('./store.js').TableStore | null} */
    this.store = null;
    this.busy = false;
    this.copied = false;
    this.trouble = '';
    this.now = Date.now();
    this.timer = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    this.timer = setInterval(() => {
      if (this.table?.seats.some((seat) => seat.waits_until)) this.now = Date.now();
    }, TICK);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  /** @template {'bot' | 'sit'} What @param {What} what @param {import('../kit/api.js').Wish<What>} wish */
  async ask(what, wish) {
    if (!this.table || this.busy) return;
    this.busy = true;
    try {
      this.store?.setTable(await api.people(this.table.id, what, wish));
      this.trouble = '';
    } catch (error) {
      this.trouble = asRefusal(error, this.texts).message;
    }
    this.busy = false;
  }

  /** @param {number} seat */
  sit(seat) {
    const name = recall('name', '');
    return this.ask('sit', name ? { seat, name } : { seat });
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      this.copied = true;
    } catch {
      this.trouble = location.href;
    }
  }

  /** How long the table still waits for this person, in milliseconds. @param {SeatInfo} info */
  left(info) {
    return Math.max(0, (info.waits_until ?? 0) - this.now - (this.store?.drift ?? 0));
  }

  /** Who plays there, in words. @param {SeatInfo} info @param {boolean} mine */
  said(info, mine) {
    const bot = info.bot ?? '';
    const level = html`${strength(bot)} <b>${this.texts.bot(bot, 'label')}:</b> ${this.texts.bot(bot, 'about')}`;
    if (info.kind === 'bot') return html`${level}${info.since === 0 ? html`<br>${this.t('seats-free')}` : nothing}`;
    if (bot && info.since === 0) return this.t('seats-coming');
    if (bot) return html`${this.t('seats-deputy', { left: info.left ? 'yes' : 'no' })} ${level}`;
    if (mine) return this.t('wait-you');
    if (info.present || !this.table) return this.t('wait-here');
    const left = this.left(info);
    if (left) return this.t('seats-waits', { left: leftText(this.texts, left) });
    return this.t(this.table.absence.after === null ? 'seats-waits-ever' : 'wait-away');
  }

  /** The host's choice of the bot that plays there; `chosen` does now. @param {SeatInfo} info @param {string} chosen */
  choice(info, chosen) {
    const player = this.store?.seatName(info.seat) ?? '';
    return html`<select data-level=${info.seat} aria-label=${this.t(chosen ? 'seats-level' : 'seats-let-whom', { player })} ?disabled=${this.busy} @change=${(
      /** @type {ChoiceEvent} */ event,
    ) => {
      if (event.target.value) void this.ask('bot', { seat: info.seat, bot: event.target.value });
    }}>
      ${chosen ? nothing : html`<option value="" selected>${this.t('seats-let')}</option>`}
      ${(this.table?.bots ?? []).map((bot) => html`<option value=${bot} .selected=${bot === chosen}>${this.t('setup-bot', { bot: this.texts.bot(bot, 'label') })}</option>`)}</select>`;
  }

  /** What may be done there. @param {SeatInfo} info @param {TableInfo} table */
  acts(info, table) {
    const free = info.kind === 'bot' && info.since === 0;
    const put = (/** @type {string} */ act, /** @type {string} */ text, /** @type {string | null} */ bot) =>
      html`<button class="plain" data-act=${act} ?disabled=${this.busy} @click=${() => this.ask('bot', { seat: info.seat, bot })}>${this.t(text)}</button>`;
    if (free && table.you.seat === null)
      return html`<button class="primary" data-sit=${info.seat} ?disabled=${this.busy} @click=${() => this.sit(info.seat)}>${this.t('wait-sit')}</button>${table.you.maker ? put('keep', 'seats-keep', info.bot) : nothing}`;
    if (!table.you.maker || table.sealed) return nothing;
    if (free) return put('keep', 'seats-keep', info.bot);
    if (info.kind === 'bot') return html`${this.choice(info, info.bot ?? '')}${put('free', 'seats-give', null)}`;
    if (info.bot) return info.since === 0 ? nothing : this.choice(info, info.bot);
    return info.waits_until && !this.left(info) ? this.choice(info, '') : nothing;
  }

  /** @param {SeatInfo} info @param {TableInfo} table */
  seat(info, table) {
    const mine = table.you.seat === info.seat;
    const acts = this.acts(info, table);
    return html`<li class="${mine ? 'you' : ''} ${info.kind === 'bot' && info.since === 0 ? 'free' : ''}" data-seat=${info.seat}>
      ${info.bot ? icons.bot : icons.person}
      <span class="who">${this.store?.seatName(info.seat)}<small>${this.said(info, mine)}</small></span>
      ${acts === nothing ? nothing : html`<span class="acts">${acts}</span>`}</li>`;
  }

  render() {
    const { table } = this;
    if (!table) return nothing;
    return html`${table.you.maker && !table.sealed ? html`<p>${this.t('seats-lead')}</p>` : nothing}
      <ul>${table.seats.map((info) => this.seat(info, table))}</ul>
      ${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : nothing}
      ${
        table.free && table.code
          ? html`<div class="invite"><p>${this.t('wait-code')}<b class="code">${table.code.slice(0, 3)} ${table.code.slice(3)}</b></p>
        <button @click=${this.copy}>${icons.copy}<span aria-live="polite">${this.t(this.copied ? 'wait-copied' : 'menu-link')}</span></button></div>`
          : nothing
      }`;
  }
}
customElements.define('az-seats', AzSeats);
