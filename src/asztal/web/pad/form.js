// @ts-check
/** `<az-pad-form games pad>`: who plays what, by which house rules, until when; for a new pad or one that is there. Emits `done`. */
import { css, html, live, nothing } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';
import { optionRow, optionRowStyle } from '../kit/option-row.js';
import { recall, remember } from '../kit/prefs.js';
import { shelves } from '../app/shelves.js';
import { shared } from '../kit/styles.js';
import { MOST_PLAYERS, NAME_LENGTH, newPad } from './model.js';
import { SETS, settled, topOf } from './scoring.js';

/** @typedef {import('answers').GameFacts} Scoring */
/** @typedef {import('answers').ScoringOption} Option */

const ENDS = /** @type {const} */ (['target', 'until', 'deals']);

/** Whether an option says how the match ends. @param {Option} option */
const isEnd = ({ name }) => ENDS.some((end) => end === name);

export class AzPadForm extends AzElement {
  static properties = {
    games: { attribute: false },
    pad: { attribute: false },
    game: { state: true },
    names: { state: true },
    options: { state: true },
    end: { state: true },
    bones: { state: true },
    dealer: { state: true },
  };

  static styles = [
    shared,
    optionRowStyle,
    css`
    form { display: grid; gap: 1.25rem; }
    fieldset { border: 0; margin: 0; padding: 0; min-width: 0; display: grid; gap: 0.5rem; }
    legend, .legend { font: 600 1.1rem/1.3 var(--font-title); padding: 0; margin-bottom: 0.3rem; }
    select { width: 100%; }
    @media (max-width: 416px) { select[name="game"] { font-size: min(1rem, 4vw); padding-inline: 0.4em; } }
    .people { display: flex; align-items: center; justify-content: space-between; gap: 0.5rem; }
    .stepper { display: inline-flex; align-items: center; border: 1px solid var(--line-strong); border-radius: var(--radius); overflow: hidden; }
    .stepper { flex: none; }
    .stepper button { border: 0; flex: none; border-radius: 0; width: 48px; font-size: 1.35rem; padding: 0; }
    .stepper output { min-width: 2.5rem; text-align: center; font-weight: 700; font-variant-numeric: tabular-nums; }
    ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.4rem; }
    li { display: grid; grid-template-columns: minmax(0, 1fr) 8.8rem; gap: 0.5rem; align-items: center; }
    li input[type="text"] { width: 100%; }
    .deals { display: inline-flex; align-items: center; gap: 0.4rem; min-height: var(--hit); padding: 0 0.7rem; border-radius: var(--radius); border: 1px solid var(--line); cursor: pointer; font-size: 0.9375rem; color: var(--ink-soft); }
    .deals:has(:checked) { border-color: var(--accent); background: color-mix(in oklab, var(--paper-raised), var(--accent) 14%); color: var(--ink); font-weight: 600; }
    .end { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.5rem; align-items: center; min-height: 52px; padding: 0.2rem 0.5rem 0.2rem 0.8rem; border: 1px solid var(--line); border-radius: var(--radius); }
    .end:has(input[type="radio"]:checked) { border-color: var(--accent); background: color-mix(in oklab, var(--paper-raised), var(--accent) 10%); }
    .end label { display: flex; align-items: center; gap: 0.6rem; min-height: var(--hit); cursor: pointer; }
    input[type="number"] { width: 6rem; text-align: end; font-variant-numeric: tabular-nums; }
    details { border: 1px solid var(--line); border-radius: var(--radius); padding: 0 0.9rem; }
    summary { min-height: var(--hit); display: flex; align-items: center; cursor: pointer; font-weight: 600; gap: 0.5em; }
    summary::before { content: "▸"; }
    details[open] summary::before { content: "▾"; }
    .sets { display: grid; gap: 0.4rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr)); }
    .hint { color: var(--ink-soft); font-size: 0.9375rem; }
    .go { display: flex; position: sticky; bottom: -1.25rem; background: var(--paper-raised); padding: 0.75rem 0 1.25rem; margin-bottom: -1.25rem; border-top: 1px solid var(--line); }
    .go .primary { flex: 1; min-height: 52px; font-size: 1.0625rem; }
  `,
  ];

  constructor() {
    super();
    /** @type {Scoring[]} */
    this.games = [];
    /** The pad whose rules are changed; null for a new one. @type {import('./model.js').Pad | null} */
    this.pad = null;
    this.game = '';
    /** @type {string[]} */
    this.names = [];
    /** @type {import('./scoring.js').Options} */
    this.options = {};
    this.end = 'open';
    this.bones = 0;
    this.dealer = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    const { pad } = this;
    const known = recall('pad-last', /** @type {{game?: string, names?: string[]}} */ ({}));
    this.choose(pad?.game ?? (this.games.find((game) => game.id === known.game) ?? this.games[0])?.id ?? '');
    if (!pad) {
      if (known.names && known.names.length >= 2) this.names = known.names.slice(0, MOST_PLAYERS).map(String);
      return;
    }
    this.names = [...pad.names];
    this.options = { ...pad.options };
    this.bones = pad.bones ?? 0;
    this.dealer = pad.dealer;
    this.end = pad.end === 'open' ? 'open' : this.running();
  }

  get scoring() {
    return /** @type {Scoring} */ (this.games.find((game) => game.id === this.game) ?? this.games[0]);
  }

  /** @param {string} id */
  choose(id) {
    this.game = id;
    this.options = {};
    this.bones = 0;
    const { scoring } = this;
    if (!scoring) return;
    if (!this.names.length) this.names = Array(scoring.usual).fill('');
    this.end = this.running();
    if (this.end === 'deals' && scoring.table.deals === 1) this.end = 'open'; // one deal needs no pad
  }

  /** Which of a game's ends holds with the options as they are. */
  running() {
    const table = settled(this.scoring, this.names.length, this.options);
    return ENDS.find((name) => table[name] > 0) ?? 'open';
  }

  /** @param {number} by */
  people(by) {
    const count = Math.min(MOST_PLAYERS, Math.max(2, this.names.length + by));
    this.names = Array.from({ length: count }, (_, seat) => this.names[seat] ?? '');
    this.dealer = Math.min(this.dealer, count - 1);
  }

  /** @param {Option} option @param {string | number | boolean} value */
  set(option, value) {
    const options = { ...this.options };
    if (value === option.default) delete options[option.name];
    else options[option.name] = value;
    for (const [one, other] of this.scoring.conflicts) {
      // only one of two may differ from the usual
      if (one === option.name && options[one] !== undefined) delete options[other];
      if (other === option.name && options[other] !== undefined) delete options[one];
    }
    this.options = options;
    if (this.end !== 'open' && !isEnd(option)) this.end = this.running();
  }

  /** How the match ends from now on. @param {string} end */
  finish(end) {
    this.end = end;
    const { scoring } = this;
    for (const name of ENDS)
      if (name !== end) {
        const { [name]: _, ...rest } = this.options;
        this.options = rest;
      }
    const option = scoring.options.find((each) => each.name === end);
    if (!option) return;
    const usual = option.name === 'until' ? 500 : option.name === 'deals' && option.default === 1 ? 7 : option.default;
    this.set(option, this.options[option.name] ?? usual);
  }

  /** @param {SubmitEvent} event */
  begin(event) {
    event.preventDefault();
    const names = this.names.map((name) => name.trim());
    const end = this.end === 'open' ? 'open' : 'rule';
    remember('pad-last', { game: this.game, names });
    this.tell(
      'done',
      this.pad
        ? { names, options: this.options, end, bones: this.bones }
        : { ...newPad(this.game, names, this.options, end, this.dealer), bones: this.bones },
    );
  }

  /** The set they play with: rules are written for one, but a family has the one it has. */
  bonesSet() {
    const own = topOf(this.scoring.table);
    if (!own) return nothing;
    return html`<fieldset><legend>${this.t('pad-set')}</legend><div class="sets">${SETS.filter((top) => top >= own).map(
      (top) => html`<label class="deals"><input type="radio" name="set" value=${top}
      .checked=${live(top === (this.bones || own))} @change=${() => {
        this.bones = top === own ? 0 : top;
      }}>${this.t('pad-set-of', { top })}</label>`,
    )}</div>
      ${this.bones ? html`<p class="hint" role="status">${this.t('pad-set-beyond', { own })}</p>` : nothing}</fieldset>`;
  }

  /** The most deals there can be: with a larger set, one for each of its doubles. @param {Option} option */
  most(option) {
    return option.name === 'deals' && this.bones ? this.bones + (this.scoring.table.engines ? 0 : 1) : (option.high ?? 9999);
  }

  /** @param {string} end */
  ending(end) {
    const option = this.scoring.options.find((each) => each.name === end);
    if (end !== 'open' && !option) return nothing;
    const value = this.options[end] ?? option?.default;
    const on = this.end === end;
    return html`<div class="end"><label><input type="radio" name="end" value=${end} .checked=${live(on)} @change=${() => this.finish(end)}>${this.t('pad-end', { end })}</label>
      ${
        option && on
          ? html`<input type="number" inputmode="numeric" aria-label=${this.t('pad-end', { end })} min=${Math.max(1, option.low ?? 1)} max=${this.most(option)} required .value=${live(String(value))}
        @change=${(/** @type {FieldEvent} */ event) => event.target.reportValidity() && this.set(option, Number(event.target.value))}>`
          : nothing
      }</div>`;
  }

  render() {
    const { scoring } = this;
    if (!scoring) return nothing;
    const rest = scoring.options.filter((option) => !isEnd(option));
    const changed = rest.filter((option) => option.name in this.options).length;
    const beyond = this.names.length > scoring.high;
    return html`<form @submit=${this.begin}>
      ${
        this.pad
          ? nothing
          : html`<label><span class="legend">${this.t('setup-game')}</span>
        <select name="game" @change=${(/** @type {ChoiceEvent} */ event) => this.choose(event.target.value)}>${shelves(this.games).map(
          (shelf) => html`<optgroup label=${this.t(`shelf-${shelf.id}`)}>
          ${shelf.games.map((game) => html`<option value=${game.id} ?selected=${game.id === this.game}>${this.texts.game(game.id)}</option>`)}</optgroup>`,
        )}</select></label>`
      }
      <fieldset><legend>${this.t('setup-players')}</legend>
        ${
          this.pad
            ? nothing
            : html`<div class="people"><span class="hint">${this.t('pad-in-order')}</span><span class="stepper" role="group" aria-label=${this.t('setup-players')}>
          <button type="button" data-act="fewer" aria-label=${this.t('pad-fewer')} ?disabled=${this.names.length <= 2} @click=${() => this.people(-1)}>−</button>
          <output aria-live="polite">${this.names.length}</output>
          <button type="button" data-act="more" aria-label=${this.t('pad-more')} ?disabled=${this.names.length >= MOST_PLAYERS} @click=${() => this.people(1)}>+</button></span></div>`
        }
        <ol>${this.names.map(
          (name, seat) => html`<li>
          <input type="text" name="player-${seat}" maxlength=${NAME_LENGTH} autocomplete="off" aria-label=${this.t('seat-nameless', { number: seat + 1 })} placeholder=${this.t('seat-nameless', { number: seat + 1 })}
            .value=${live(name)} @input=${(/** @type {FieldEvent} */ event) => {
              this.names = this.names.with(seat, event.target.value);
            }}>
          ${
            this.pad
              ? nothing
              : html`<label class="deals"><input type="radio" name="dealer" value=${seat} .checked=${live(this.dealer === seat)} @change=${() => {
                  this.dealer = seat;
                }}>${this.t('pad-deals-first')}<span class="sr">: ${name || this.t('seat-nameless', { number: seat + 1 })}</span></label>`
          }</li>`,
        )}</ol>
        ${beyond ? html`<p class="hint" role="status">${this.t('pad-beyond', { most: scoring.high })}</p>` : nothing}
      </fieldset>
      ${this.bonesSet()}
      <fieldset><legend>${this.t('pad-until')}</legend>${[...ENDS, 'open'].map((end) => this.ending(end))}</fieldset>
      ${rest.length ? html`<details ?open=${changed > 0}><summary>${this.t('setup-options')}${changed ? html` <span class="tag">${this.t('setup-changed', { count: changed })}</span>` : nothing}</summary>${rest.map((option) => optionRow(this.texts, option, this.options[option.name] ?? option.default, (value) => this.set(option, value)))}</details>` : nothing}
      <div class="go"><button class="primary" data-act="begin">${this.t(this.pad ? 'pad-save' : 'pad-begin')}</button></div>
    </form>`;
  }
}
customElements.define('az-pad-form', AzPadForm);
