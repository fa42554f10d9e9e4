// @ts-check
/**
 * `<az-pad-people pad now>`: who is at the table: who leaves, who is back, who joins, where, and with how many points.
 * Emits `away` with `{seat, gone}` and `join` with `{place, name, points}`.
 */
import { css, html, live, nothing } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { shared } from '../kit/styles.js';
import { MOST_PLAYERS, NAME_LENGTH } from './model.js';
import { entrances } from './scoring.js';
import { nameOf, points } from './words.js';

const LARGEST = 99_999;

export class AzPadPeople extends AzElement {
  static properties = {
    pad: { attribute: false },
    now: { attribute: false },
    joining: { state: true },
    name: { state: true },
    place: { state: true },
    start: { state: true },
    own: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 1rem; }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.4rem; }
    li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.5rem; align-items: center; padding-inline-start: 0.8rem; border: 1px solid var(--line); border-radius: var(--radius); overflow: clip; }
    li b { overflow-wrap: anywhere; line-height: 1.2; padding-block: 0.3rem; }
    li small { display: block; font-weight: 400; color: var(--ink-soft); }
    li.away { background: var(--paper-sunken); }
    li.away b { color: var(--ink-soft); }
    li button { border-width: 0 0 0 1px; border-radius: 0; min-height: 52px; min-width: 7.5rem; }
    :host(:dir(rtl)) li button { border-width: 0 1px 0 0; }
    .hint { color: var(--ink-soft); font-size: 0.9375rem; }
    form { display: grid; gap: 0.9rem; border: 1px solid var(--line); border-radius: var(--radius-l); padding: 0.9rem; }
    label.field { display: grid; gap: 0.25rem; font-weight: 600; font-size: 0.9375rem; }
    label.field :is(input, select) { width: 100%; font-size: 1.0625rem; }
    fieldset { border: 0; margin: 0; padding: 0; min-width: 0; display: grid; gap: 0.35rem; }
    legend { font-weight: 600; font-size: 0.9375rem; padding: 0; margin-bottom: 0.25rem; }
    .start { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.5rem; align-items: center; min-height: 48px; padding-inline: 0.8rem; border: 1px solid var(--line); border-radius: var(--radius); }
    .start:has(input[type="radio"]:checked) { border-color: var(--accent); background: color-mix(in oklab, var(--paper-raised), var(--accent) 10%); }
    .start label { display: flex; align-items: center; gap: 0.6rem; min-height: 48px; cursor: pointer; }
    .start b { font-variant-numeric: tabular-nums; }
    .start input[type="number"] { width: 6rem; text-align: end; font-variant-numeric: tabular-nums; }
    .join { min-height: 52px; }
  `,
  ];

  constructor() {
    super();
    /** @type {import('./model.js').Pad | null} */
    this.pad = null;
    /** @type {import('./model.js').Sheet | null} */
    this.now = null;
    this.joining = false;
    this.name = '';
    this.place = 0;
    /** @type {'worst' | 'average' | 'none' | 'own'} */
    this.start = 'worst';
    this.own = 0;
  }

  /** The totals of those at the table. */
  get here() {
    const { now } = this;
    return now ? now.totals.filter((_, seat) => !now.away.includes(seat)) : [];
  }

  async open() {
    this.joining = true;
    this.place = this.pad?.names.length ?? 0;
    await this.updateComplete;
    this.find('input[name=newcomer]')?.focus();
  }

  /** @param {SubmitEvent} event */
  join(event) {
    event.preventDefault();
    const { now } = this;
    if (!now) return;
    const known = entrances(now.table, this.here);
    this.tell('join', {
      place: this.place,
      name: this.name.trim(),
      points: !now.lines.length ? 0 : this.start === 'own' ? this.own : known[this.start],
    });
  }

  /** @param {number} seat */
  person(seat) {
    const pad = /** @type {import('./model.js').Pad} */ (this.pad);
    const now = /** @type {import('./model.js').Sheet} */ (this.now);
    const gone = now.away.includes(seat);
    const name = nameOf(this.texts, pad, seat);
    return html`<li class=${gone ? 'away' : ''} data-person=${seat}><b>${name}<small>${this.t('pad-person', { gone: gone ? 'yes' : 'no', points: points(now.totals[seat]) })}</small></b>
      <button type="button" data-act=${gone ? 'returns' : 'leaves'} ?disabled=${!gone && this.here.length <= 2} @click=${() => this.tell('away', { seat, gone: !gone })}>${this.t(gone ? 'pad-returns' : 'pad-leaves')}<span class="sr">: ${name}</span></button></li>`;
  }

  /** @param {'worst' | 'average' | 'none' | 'own'} id @param {number | null} value */
  entrance(id, value) {
    const on = this.start === id;
    return html`<div class="start"><label><input type="radio" name="start" value=${id} .checked=${live(on)} @change=${() => {
      this.start = id;
    }}>${this.t('pad-start', { start: id })}</label>
      ${
        value !== null
          ? html`<b>${points(value)}</b>`
          : on
            ? html`<input type="number" inputmode="numeric" name="own" required min=${-LARGEST} max=${LARGEST} aria-label=${this.t('pad-start', { start: id })} .value=${live(String(this.own))}
        @input=${(/** @type {FieldEvent} */ event) => {
          this.own = Math.trunc(Number(event.target.value)) || 0;
        }}>`
            : nothing
      }</div>`;
  }

  form() {
    const pad = /** @type {import('./model.js').Pad} */ (this.pad);
    const now = /** @type {import('./model.js').Sheet} */ (this.now);
    const known = entrances(now.table, this.here);
    return html`<form @submit=${this.join}>
      <label class="field">${this.t('pad-newcomer')}<input type="text" name="newcomer" maxlength=${NAME_LENGTH} autocomplete="off" required .value=${live(this.name)} @input=${(
        /** @type {FieldEvent} */ event,
      ) => {
        this.name = event.target.value;
      }}></label>
      <label class="field">${this.t('pad-sits')}<select name="place" @change=${(/** @type {ChoiceEvent} */ event) => {
        this.place = Number(event.target.value);
      }}>${pad.names.map((_, seat) => html`<option value=${seat + 1} ?selected=${this.place === seat + 1}>${this.t('pad-sits-after', { player: nameOf(this.texts, pad, seat) })}</option>`)}</select></label>
      ${
        now.lines.length
          ? html`<fieldset><legend>${this.t('pad-starts')}</legend>
        ${this.entrance('worst', known.worst)}${known.average === known.worst ? nothing : this.entrance('average', known.average)}${known.worst === 0 ? nothing : this.entrance('none', 0)}${this.entrance('own', null)}
        <p class="hint">${this.t('pad-starts-help')}</p></fieldset>`
          : nothing
      }
      <button class="primary join" data-act="join">${this.t('pad-join')}</button></form>`;
  }

  render() {
    const { pad, now } = this;
    if (!pad || !now) return nothing;
    return html`<p class="hint">${this.t('pad-people-help')}</p><ul aria-label=${this.t('setup-players')}>${pad.names.map((_, seat) => this.person(seat))}</ul>
      ${this.joining ? this.form() : html`<button type="button" class="join" data-act="newcomer" ?disabled=${pad.names.length >= MOST_PLAYERS} @click=${this.open}>${icons.person}${this.t('pad-joins')}</button>`}
      ${pad.names.length >= MOST_PLAYERS ? html`<p class="hint">${this.t('pad-full', { most: MOST_PLAYERS })}</p>` : nothing}`;
  }
}
customElements.define('az-pad-people', AzPadPeople);
