// @ts-check
/** `<az-train-ends>`: the engine and the ends of the trains, as they lie on the kitchen table. Emits `ends`. */
import { css, html, live, nothing } from '../../vendor/lit/index.js';
import { AzEnds } from '../../tables/bones/ends.js';
import { ownerOf } from './moves.js';

/** @typedef {{id: string, end: number | null, marker: boolean, double: boolean}} TrainEnd */
/** @typedef {{engine: number, again: boolean, first: boolean, lines: TrainEnd[]}} TrainEnds `again`: the double was just placed */

const ASKER = 0; // the seat

/** The trains that are there: in the first round everybody builds their own (MT-11). @param {TrainEnds} lying */
export const building = ({ first, lines }) => lines.filter((line) => !first || ownerOf(line.id) === ASKER);

/** @extends {AzEnds<TrainEnds>} */
export class AzTrainEnds extends AzEnds {
  static styles = [
    ...AzEnds.styles,
    css`
    .engine { max-width: 12rem; }
    .line { display: grid; grid-template-columns: minmax(0, 1fr) 6.5rem; gap: 0.25rem 0.6rem; align-items: center; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper-raised); }
    .line b { overflow-wrap: anywhere; }
    .flags { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
    .check { display: inline-flex; align-items: center; gap: 0.5rem; min-height: var(--hit); cursor: pointer; }
  `,
  ];

  /** @param {string} id @param {Partial<TrainEnd>} changes */
  setLine(id, changes) {
    this.set({ lines: this.lying.lines.map((line) => (line.id === id ? { ...line, ...changes } : line)) });
  }

  /** @param {TrainEnd} line */
  line(line) {
    const name = this.t('referee-line', { line: line.id });
    return html`<div class="line" role="group" aria-label=${name}><b>${name}</b>${this.number(line.end, (value) => this.setLine(line.id, { end: value, double: value === null ? false : line.double }), `${name}: ${this.t('referee-train-end')}`, line.id)}
      <div class="flags">${ownerOf(line.id) === null || this.lying.first ? nothing : html`<label class="check"><input type="checkbox" data-marker=${line.id} .checked=${live(line.marker)} @change=${(/** @type {FieldEvent} */ event) => this.setLine(line.id, { marker: event.target.checked })}>${this.t('referee-marker')}</label>`}
        ${line.end === null ? nothing : html`<label class="check"><input type="checkbox" data-double=${line.id} .checked=${live(line.double)} @change=${(/** @type {FieldEvent} */ event) => this.setLine(line.id, { double: event.target.checked })}>${this.t('referee-double')}</label>`}</div></div>`;
  }

  render() {
    const { lying } = this;
    return html`<label class="end engine">${this.t('try-engine')}${this.number(lying.engine, (value) => this.set({ engine: value ?? this.top }), this.t('try-engine'), 'engine', false)}</label>
      <label class="check"><input type="checkbox" data-first .checked=${live(lying.first)} @change=${(/** @type {FieldEvent} */ event) => this.set({ first: event.target.checked })}>${this.t('referee-first-round')}</label>
      ${building(lying).map((line) => this.line(line))}
      ${!lying.first && lying.lines.some((line) => line.double) ? html`<label class="check"><input type="checkbox" data-again .checked=${live(lying.again)} @change=${(/** @type {FieldEvent} */ event) => this.set({ again: event.target.checked })}>${this.t('referee-again')}</label>` : nothing}`;
  }
}
customElements.define('az-train-ends', AzTrainEnds);
