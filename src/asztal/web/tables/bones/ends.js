// @ts-check
/** Where the referee is told the ends of a line of bones, or of several: what their families share. Emits `ends`. */
import { css, html, live, nothing } from '../../vendor/lit/index.js';
import { AzElement, given } from '../../kit/element.js';
import { shared } from '../../kit/styles.js';

/** @template Lying what is tapped in */
export class AzEnds extends AzElement {
  static properties = { lying: { attribute: false }, top: { type: Number } };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 0.5rem; }
    label.end { display: grid; gap: 0.2rem; font-weight: 600; font-size: 0.9375rem; }
    select { width: 100%; font-variant-numeric: tabular-nums; }
  `,
  ];

  constructor() {
    super();
    /** @type {Lying} */
    this.lying = given();
    this.top = 6;
  }

  /** @param {Partial<Lying>} changes */
  set(changes) {
    this.tell('ends', { ...this.lying, ...changes });
  }

  /** @param {number | null} value @param {(value: number | null) => void} set @param {string} label @param {string} id @param {boolean} [none] */
  number(value, set, label, id, none = true) {
    return html`<select aria-label=${label} data-end=${id} .value=${live(value === null ? '' : String(value))} @change=${(/** @type {ChoiceEvent} */ event) => set(event.target.value === '' ? null : Number(event.target.value))}>
      ${none ? html`<option value="" ?selected=${value === null}>–</option>` : nothing}${Array.from({ length: this.top + 1 }, (_, number) => html`<option value=${number} ?selected=${value === number}>${number}</option>`)}</select>`;
  }
}
