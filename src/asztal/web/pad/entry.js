// @ts-check
/**
 * `<az-pad-entry pad table line agreed>`: one deal written down or mended: how it ended, who won, what the others
 * were left with, by keypad, by pieces or typed. Emits `done` with the row's fields, or `remove`.
 */
import { css, html, live, nothing } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { calm } from '../kit/prefs.js';
import { shared } from '../kit/styles.js';
import './picker.js';
import { AGREED, complete, endingOf, fitting, nextDealer, worth, worthOf } from './scoring.js';
import { endingText, nameOf, points } from './words.js';

/** @typedef {import('./model.js').Row} Row */

const LONGEST = 5; // digits

export class AzPadEntry extends AzElement {
  static properties = {
    pad: { attribute: false },
    table: { attribute: false },
    row: { attribute: false },
    at: { type: Number },
    carry: { type: Number },
    dealer: { type: Number },
    agreed: { type: Boolean },
    ending: { state: true },
    winner: { state: true },
    left: { state: true },
    hands: { state: true },
    note: { state: true },
    out: { state: true },
    seat: { state: true },
    tool: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 0.85rem; }
    .set { display: grid; gap: 0.35rem; border: 0; margin: 0; padding: 0; min-width: 0; }
    .set > legend, .set > h3 { font: 600 0.9375rem/1.3 var(--font); color: var(--ink-soft); padding: 0; margin-bottom: 0.15rem; }
    .choices { display: grid; gap: 6px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr)); }
    @media (min-width: 480px) { .choices.three { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
    .choices button { min-height: 48px; padding: 0.3em 0.5em; }
    .choices.three button { padding-inline: 0.3em; }
    .left { scroll-margin-top: 0.5rem; }
    .choices button[aria-pressed="true"] { background: var(--felt); color: var(--on-felt); border-color: var(--felt-deep); }
    .choices .who { font-size: 1.0625rem; overflow-wrap: anywhere; }
    .prize { font-weight: 500; opacity: 0.85; font-variant-numeric: tabular-nums; }
    .people { display: grid; gap: 5px; }
    .person { display: grid; grid-template-columns: minmax(0, 1fr) auto 6.2rem; gap: 0.5rem; align-items: center; min-height: 52px; padding: 0 0 0 0.8rem; border: 1px solid var(--line); border-radius: var(--radius); }
    .person.on { border-color: var(--accent); box-shadow: inset 4px 0 0 var(--accent-fill); background: color-mix(in oklab, var(--paper-raised), var(--accent) 8%); }
    .person label { font-weight: 600; overflow-wrap: anywhere; line-height: 1.2; padding: 0.4rem 0; cursor: pointer; }
    .person .of { color: var(--ink-soft); font-size: 0.8125rem; white-space: nowrap; }
    .person input { width: 100%; min-height: 50px; text-align: end; font-size: 1.35rem; font-weight: 600; font-variant-numeric: tabular-nums; border: 0; border-inline-start: 1px solid var(--line); border-radius: 0 calc(var(--radius) - 1px) calc(var(--radius) - 1px) 0; background: transparent; }
    :host(:dir(rtl)) .person input { border-radius: calc(var(--radius) - 1px) 0 0 calc(var(--radius) - 1px); }
    .tools { display: grid; grid-template-columns: 1fr 1fr; border: 1px solid var(--line-strong); border-radius: var(--radius); overflow: hidden; }
    .tools button { border: 0; border-radius: 0; }
    .tools button[aria-selected="true"] { background: var(--wood); color: var(--on-wood); }
    .pad { display: grid; gap: 6px; grid-template-columns: repeat(3, minmax(0, 1fr)); max-width: 24rem; width: 100%; justify-self: center; }
    .pad button { min-height: 50px; font-size: 1.35rem; padding: 0; font-variant-numeric: tabular-nums; }
    .pad .small { font-size: 1rem; }
    .preview { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; padding: 0.55rem 0.8rem; border-radius: var(--radius); background: var(--paper-sunken); font-variant-numeric: tabular-nums; min-height: 44px; align-items: center; }
    .preview b { font-weight: 700; }
    .preview .best { color: var(--good); }
    .note { display: grid; gap: 0.2rem; font-size: 0.9375rem; color: var(--ink-soft); }
    .note input { width: 100%; color: var(--ink); }
    .go { display: flex; gap: 0.5rem; position: sticky; bottom: -1.25rem; background: var(--paper-raised); padding: 0.6rem 0 1.25rem; margin-bottom: -1.25rem; border-top: 1px solid var(--line); }
    .go .primary { flex: 1; min-height: 54px; font-size: 1.0625rem; }
    .bad { color: var(--bad); }
  `,
  ];

  constructor() {
    super();
    /** @type {import('./model.js').Pad | null} */
    this.pad = null;
    /** @type {import('answers').Scoring | null} */
    this.table = null;
    /** The row to mend; null for a new one. @type {Row | null} */
    this.row = null;
    /** The seat to begin with; -1 for the first that is asked. */
    this.at = -1;
    this.carry = 0;
    this.dealer = 0;
    this.agreed = false;
    this.ending = '';
    /** @type {number | null} */
    this.winner = null;
    /** @type {(number | null)[]} */
    this.left = [];
    /** @type {string[][]} */
    this.hands = [];
    this.note = '';
    /** Who is not at the table in this deal. @type {number[]} */
    this.out = [];
    this.seat = 0;
    this.tool = 'keys';
    this.fresh = true;
  }

  connectedCallback() {
    super.connectedCallback();
    const { pad, row, table } = this;
    if (!pad || !table) return;
    const players = pad.names.length;
    this.ending = row?.ending ?? (this.agreed ? AGREED : (table.endings.find((ending) => ending.played)?.id ?? ''));
    this.winner = row?.winner ?? null;
    this.left = row ? [...row.left] : Array(players).fill(this.agreed ? 0 : null);
    this.hands = Array.from({ length: players }, (_, seat) => [...(row?.hands[seat] ?? [])]);
    this.note = row?.note ?? '';
    this.out = [...(row ? (row.out ?? []) : (pad.away ?? []))];
    this.seat = this.asked().includes(this.at) ? this.at : (this.asked()[0] ?? 0);
  }

  get ended() {
    return this.table ? endingOf(this.table, this.ending) : undefined;
  }

  /** The seats whose points are asked for. */
  asked() {
    const ending = this.ended;
    const joined = this.row?.joined;
    if (typeof joined === 'number') return [joined];
    const seats = this.left.map((_, seat) => seat).filter((seat) => !this.out.includes(seat));
    if (this.ending === AGREED) return seats;
    if (!ending?.hands || (ending.winner === 'asked' && this.winner === null)) return [];
    return seats.filter((seat) => !(ending.empty && seat === this.winner));
  }

  /** @param {string} ending */
  end(ending) {
    this.ending = ending;
    if (this.ended?.winner !== 'asked') this.winner = null;
    void this.enter(this.asked()[0] ?? 0);
  }

  /** @param {number} seat */
  won(seat) {
    this.winner = seat;
    const { table } = this;
    void this.enter(table && this.asked().length ? nextDealer(table, seat, this.left.length, this.out) : 0);
  }

  /** Somebody did not play this deal, or did after all. @param {number} seat */
  sit(seat) {
    const gone = !this.out.includes(seat);
    this.out = gone ? [...this.out, seat] : this.out.filter((each) => each !== seat);
    if (gone) this.put(seat, null);
    if (gone && this.winner === seat) this.winner = null;
    if (!this.asked().includes(this.seat)) this.seat = this.asked()[0] ?? 0;
  }

  /** Go on to a seat's points. @param {number} seat */
  async enter(seat) {
    this.seat = seat;
    this.fresh = true;
    await this.updateComplete;
    this.find(`#left-${seat}`)?.focus({ preventScroll: true });
    this.find('.left')?.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' });
  }

  next() {
    const asked = this.asked();
    const empty =
      asked.find((seat) => seat > this.seat && this.left[seat] === null) ??
      asked.find((seat) => this.left[seat] === null && seat !== this.seat);
    const after = empty ?? asked[(asked.indexOf(this.seat) + 1) % asked.length];
    if (empty === undefined && this.ready) this.find('[data-act=save]')?.focus();
    else void this.enter(after);
  }

  /** @param {number} seat @param {number | null} value */
  put(seat, value) {
    this.left = this.left.with(seat, value);
    this.hands = this.hands.with(seat, []);
  }

  /** A key of the keypad. @param {string} key */
  press(key) {
    const { seat } = this;
    const now = this.left[seat];
    if (key === 'next') return this.next();
    if (key === 'sign') this.put(seat, now ? -now : now);
    else if (key === 'back') {
      const rest = String(Math.abs(now ?? 0)).slice(0, -1);
      this.put(seat, rest ? Number(rest) * (now && now < 0 ? -1 : 1) : null);
    } else {
      const text = `${this.fresh || !now ? '' : Math.abs(now)}${key}`;
      if (text.length <= LONGEST) this.put(seat, Number(text) * (now && now < 0 && !this.fresh ? -1 : 1));
    }
    this.fresh = false;
    return undefined;
  }

  /** Typed into the field itself. @param {number} seat @param {Event} event */
  typed(seat, event) {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const text = field.value
      .replace(/[^\d−-]/g, '')
      .replace('−', '-')
      .slice(0, LONGEST + 1);
    const value = Number.parseInt(text, 10);
    const sign = text.startsWith('-') && this.ending === AGREED ? -1 : 1;
    this.put(seat, Number.isNaN(value) ? null : sign * Math.abs(value));
    if (this.left[seat] === null && text !== '-') field.value = '';
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    this.next();
  }

  /** @param {CustomEvent<string[]>} event */
  picked(event) {
    event.stopPropagation();
    const { seat, table } = this;
    if (!table) return;
    this.left = this.left.with(seat, worthOf(table, event.detail));
    this.hands = this.hands.with(seat, event.detail);
  }

  get entered() {
    return { ending: this.ending, winner: this.winner, left: this.left, out: this.out };
  }

  get ready() {
    return Boolean(this.table && complete(this.table, this.entered));
  }

  save() {
    if (!this.ready) return;
    const asked = this.asked();
    const left = this.left.map((value, seat) => (asked.includes(seat) ? value : this.ended?.hands && !this.out.includes(seat) ? 0 : null));
    const hands = this.hands.map((hand, seat) => (asked.includes(seat) ? hand : []));
    this.tell('done', {
      ending: this.ending,
      winner: this.winner,
      left,
      hands,
      out: this.out,
      note: this.note.trim(),
      dealer: this.row?.dealer ?? this.dealer,
    });
  }

  endings() {
    const { table } = this;
    if (!table || this.ending === AGREED) return nothing;
    // a row keeps its ending, should the rules no longer have it
    const offered = table.endings.filter((ending) => ending.played || ending.id === this.row?.ending);
    return html`<fieldset class="set"><legend>${this.t('pad-how')}</legend><div class="choices ${offered.length === 3 ? 'three' : ''}">${offered.map(
      (ending) => html`<button type="button" data-ending=${ending.id}
      aria-pressed=${this.ended === ending} @click=${() => this.end(ending.id)}>${endingText(this.texts, ending.id)}${ending.prize ? html` <span class="prize">+${ending.prize}</span>` : nothing}</button>`,
    )}</div></fieldset>`;
  }

  winners() {
    const { pad } = this;
    if (!pad || this.ended?.winner !== 'asked') return nothing;
    return html`<fieldset class="set"><legend>${this.texts.first([`pad-who-${this.ended.id}`, 'pad-who'], '')}</legend><div class="choices">${pad.names.map(
      (_, seat) =>
        this.out.includes(seat)
          ? nothing
          : html`<button type="button" class="who" data-winner=${seat}
      aria-pressed=${this.winner === seat} @click=${() => this.won(seat)}>${nameOf(this.texts, pad, seat)}</button>`,
    )}</div></fieldset>`;
  }

  /** @param {number} seat */
  person(seat) {
    const pad = /** @type {import('./model.js').Pad} */ (this.pad);
    const hand = this.hands[seat];
    const value = this.left[seat];
    return html`<div class="person ${seat === this.seat ? 'on' : ''}"><label for="left-${seat}">${nameOf(this.texts, pad, seat)}</label>
      <span class="of">${hand.length ? this.t('pad-of-pieces', { count: hand.length }) : ''}</span>
      <input id="left-${seat}" type="text" inputmode="none" autocomplete="off" enterkeyhint="next" placeholder="–" .value=${live(value === null ? '' : points(value))}
        @focus=${(/** @type {FieldEvent} */ event) => {
          if (this.seat !== seat) {
            this.seat = seat;
          }
          this.fresh = true;
          event.target.select();
        }} @input=${(/** @type {Event} */ event) => this.typed(seat, event)} @keydown=${this.key}></div>`;
  }

  keypad() {
    const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', this.ending === AGREED ? 'sign' : 'back', '0', 'next'];
    const signs = /** @type {Record<string, unknown>} */ ({ sign: '±', back: '⌫', next: html`${this.t('pad-next')}` });
    return html`<div class="pad" role="group" aria-label=${this.t('pad-keypad')}>${keys.map(
      (key) => html`<button type="button" data-key=${key} class=${key.length > 1 ? 'small' : ''}
      aria-label=${key.length > 1 ? this.t('pad-key', { key }) : key} @pointerdown=${(/** @type {Event} */ event) => event.preventDefault()} @click=${() => this.press(key)}>${signs[key] ?? key}</button>`,
    )}</div>`;
  }

  entry() {
    const asked = this.asked();
    const { table } = this;
    if (!asked.length || !table) return nothing;
    const counts = Object.keys(table.values).length > 0 && this.ending !== AGREED;
    const others = this.hands.flatMap((hand, seat) => (seat === this.seat ? [] : hand));
    return html`<div class="set left"><h3>${this.t(this.ending === AGREED ? 'pad-agreed-points' : 'pad-left')}</h3>
        <div class="people">${asked.map((seat) => this.person(seat))}</div></div>
      ${
        counts
          ? html`<div class="tools" role="tablist" aria-label=${this.t('pad-tools')}>${['keys', 'pieces'].map(
              (tool) => html`<button type="button" role="tab" id="tab-${tool}" data-tool=${tool} aria-selected=${this.tool === tool}
        aria-controls="tool" tabindex=${this.tool === tool ? 0 : -1} @keydown=${this.turn} @click=${() => {
          this.tool = tool;
        }}>${this.t('pad-tool', { tool: tool === 'keys' ? 'keys' : Object.keys(table.values)[0]?.includes('-') ? 'bones' : 'cards' })}</button>`,
            )}</div>`
          : nothing
      }
      <div id="tool" role=${counts ? 'tabpanel' : 'presentation'} aria-labelledby=${counts ? `tab-${this.tool}` : ''}>${
        counts && this.tool === 'pieces'
          ? html`<az-pad-picker .table=${table} .hand=${this.hands[this.seat]} .others=${others} @hand=${this.picked}></az-pad-picker>`
          : this.keypad()
      }</div>`;
  }

  /** The arrow keys go from tab to tab. @param {KeyboardEvent} event */
  async turn(event) {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    this.tool = this.tool === 'keys' ? 'pieces' : 'keys';
    await this.updateComplete;
    this.find(`#tab-${this.tool}`)?.focus();
  }

  /** Who was at the table, for the deal that somebody sat out. */
  players() {
    const { pad } = this;
    if (!pad || this.ending === AGREED || pad.names.length < 3) return nothing;
    const here = pad.names.length - this.out.length;
    return html`<details class="note played" ?open=${this.row ? this.out.length > 0 : this.out.length !== (pad.away ?? []).length}><summary>${this.t('pad-played', { count: here, all: pad.names.length })}</summary>
      <div class="choices">${pad.names.map((_, seat) => html`<button type="button" data-sits=${seat} aria-pressed=${!this.out.includes(seat)} ?disabled=${here <= 2 && !this.out.includes(seat)} @click=${() => this.sit(seat)}>${nameOf(this.texts, pad, seat)}</button>`)}</div></details>`;
  }

  preview() {
    const { pad, table } = this;
    if (!pad || !table) return nothing;
    if (this.ended && !fitting(this.ended, this.entered) && this.asked().every((seat) => this.left[seat] !== null))
      return html`<div class="preview soft" role="status">${this.t(`pad-unfit-${this.ended.id}`)}</div>`;
    if (!this.ready)
      return html`<div class="preview soft" role="status">${this.t('pad-missing', { what: this.ended?.winner === 'asked' && this.winner === null ? 'winner' : this.ending === AGREED ? 'agreed' : 'points' })}</div>`;
    const result = worth(table, this.entered, this.carry);
    const pool = result.pool !== null ? this.t('pad-pool-was', { pool: result.pool }) : '';
    return html`<div class="preview" role="status">${result.scores.map((score, seat) => (score === null ? nothing : html`<span class=${result.winner === seat ? 'best' : ''}>${nameOf(this.texts, pad, seat)} <b>${score > 0 ? '+' : ''}${points(score)}</b>${result.chips ? html` <small>(${this.t('result-chips', { chips: result.chips[seat] })})</small>` : nothing}</span>`))}
      ${pool ? html`<span class="soft">${pool}</span>` : nothing}</div>`;
  }

  render() {
    if (!this.pad || !this.table) return nothing;
    return html`${this.endings()}${this.winners()}${this.entry()}${this.players()}${this.preview()}
      ${
        this.row || this.ending === AGREED
          ? html`<label class="note">${this.t('pad-note')}<input type="text" name="note" maxlength="200" .value=${live(this.note)} @input=${(
              /** @type {FieldEvent} */ event,
            ) => {
              this.note = event.target.value;
            }}></label>`
          : html`<details class="note"><summary>${this.t('pad-note')}</summary><input type="text" name="note" aria-label=${this.t('pad-note')} maxlength="200" .value=${live(this.note)} @input=${(
              /** @type {FieldEvent} */ event,
            ) => {
              this.note = event.target.value;
            }}></details>`
      }
      <div class="go">${this.row ? html`<button type="button" class="bad" data-act="remove" @click=${() => this.tell('remove')}>${icons.close}${this.t('pad-remove-row')}</button>` : nothing}
        <button type="button" class="primary" data-act="save" ?disabled=${!this.ready} @click=${this.save}>${this.t(this.row ? 'pad-save' : 'pad-write-down')}</button></div>`;
  }
}
customElements.define('az-pad-entry', AzPadEntry);
