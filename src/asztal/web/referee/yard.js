// @ts-check
/** `<az-referee-yard>`: the ends of a domino line or of the trains, as they lie on the kitchen table. Emits `yard`. */
import { css, html, live, nothing } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';
import { shared } from '../kit/styles.js';

/** @typedef {import('../tables/questions.js').TrainLine} TrainLine */
/** @typedef {import('../tables/questions.js').Yard} Yard */

/** A table on which nothing lies yet. @param {string[]} trains @returns {Yard} */
export const freshYard = (trains) => ({
  left: null,
  right: null,
  engine: 9,
  again: false,
  first: false,
  lines: trains.map((id) => ({ id, end: null, marker: false, double: false })),
});

export class AzRefereeYard extends AzElement {
  static properties = { yard: { attribute: false }, top: { type: Number }, trains: { type: Boolean } };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 0.5rem; }
    .ends { display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem; }
    label.end { display: grid; gap: 0.2rem; font-weight: 600; font-size: 0.9375rem; }
    select { width: 100%; font-variant-numeric: tabular-nums; }
    .engine { max-width: 12rem; }
    .line { display: grid; grid-template-columns: minmax(0, 1fr) 6.5rem; gap: 0.25rem 0.6rem; align-items: center; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper-raised); }
    .line b { overflow-wrap: anywhere; }
    .flags { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
    .check { display: inline-flex; align-items: center; gap: 0.5rem; min-height: var(--hit); cursor: pointer; }
  `,
  ];

  constructor() {
    super();
    this.yard = freshYard([]);
    this.top = 6;
    this.trains = false;
  }

  /** @param {Partial<Yard>} changes */
  set(changes) {
    this.tell('yard', { ...this.yard, ...changes });
  }

  /** @param {string} id @param {Partial<TrainLine>} changes */
  setLine(id, changes) {
    this.set({ lines: this.yard.lines.map((line) => (line.id === id ? { ...line, ...changes } : line)) });
  }

  /** @param {number | null} value @param {(value: number | null) => void} set @param {string} label @param {string} id @param {boolean} [none] */
  number(value, set, label, id, none = true) {
    return html`<select aria-label=${label} data-end=${id} .value=${live(value === null ? '' : String(value))} @change=${(/** @type {ChoiceEvent} */ event) => set(event.target.value === '' ? null : Number(event.target.value))}>
      ${none ? html`<option value="" ?selected=${value === null}>–</option>` : nothing}${Array.from({ length: this.top + 1 }, (_, number) => html`<option value=${number} ?selected=${value === number}>${number}</option>`)}</select>`;
  }

  render() {
    const { yard } = this;
    if (!this.trains) {
      return html`<div class="ends">${/** @type {const} */ (['left', 'right']).map((side) => html`<label class="end">${this.t('referee-end', { side })}${this.number(yard[side], (value) => this.set({ [side]: value }), this.t('referee-end', { side }), side)}</label>`)}</div>`;
    }
    return html`<label class="end engine">${this.t('try-engine')}${this.number(yard.engine, (value) => this.set({ engine: value ?? 9 }), this.t('try-engine'), 'engine', false)}</label>
      <label class="check"><input type="checkbox" data-first .checked=${live(yard.first)} @change=${(/** @type {FieldEvent} */ event) => this.set({ first: event.target.checked })}>${this.t('referee-first-round')}</label>
      ${yard.lines
        .filter((line) => !yard.first || line.id === 'A')
        .map((line) => {
          const name = this.t('referee-line', { line: line.id });
          return html`<div class="line" role="group" aria-label=${name}><b>${name}</b>${this.number(line.end, (value) => this.setLine(line.id, { end: value, double: value === null ? false : line.double }), `${name}: ${this.t('referee-train-end')}`, line.id)}
        <div class="flags">${line.id === 'M' || yard.first ? nothing : html`<label class="check"><input type="checkbox" data-marker=${line.id} .checked=${live(line.marker)} @change=${(/** @type {FieldEvent} */ event) => this.setLine(line.id, { marker: event.target.checked })}>${this.t('referee-marker')}</label>`}
          ${line.end === null ? nothing : html`<label class="check"><input type="checkbox" data-double=${line.id} .checked=${live(line.double)} @change=${(/** @type {FieldEvent} */ event) => this.setLine(line.id, { double: event.target.checked })}>${this.t('referee-double')}</label>`}</div></div>`;
        })}
      ${!yard.first && yard.lines.some((line) => line.double) ? html`<label class="check"><input type="checkbox" data-again .checked=${live(yard.again)} @change=${(/** @type {FieldEvent} */ event) => this.set({ again: event.target.checked })}>${this.t('referee-again')}</label>` : nothing}`;
  }
}
customElements.define('az-referee-yard', AzRefereeYard);
