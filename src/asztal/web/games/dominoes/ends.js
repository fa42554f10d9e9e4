// @ts-check
/** `<az-line-ends>`: the two ends of a domino line, as they lie on the kitchen table. Emits `ends`. */
import { css, html } from '../../vendor/lit/index.js';
import { AzEnds } from '../../tables/bones/ends.js';

/** @typedef {{left: number | null, right: number | null}} LineEnds null where no domino lies */

/** @type {readonly ['left', 'right']} */
const SIDES = ['left', 'right'];

/** @extends {AzEnds<LineEnds>} */
export class AzLineEnds extends AzEnds {
  static styles = [...AzEnds.styles, css`.ends { display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem; }`];

  render() {
    return html`<div class="ends">${SIDES.map((side) => {
      const name = this.t('referee-end', { side });
      return html`<label class="end">${name}${this.number(this.lying[side], (value) => this.set({ [side]: value }), name, side)}</label>`;
    })}</div>`;
  }
}
customElements.define('az-line-ends', AzLineEnds);
