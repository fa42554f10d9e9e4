// @ts-check
/** One house rule with its control and its sentence, for forms that are not about a table. */
import { css, html, live } from '../vendor/lit/index.js';
import { optionHelp, optionText, valueText } from './catalogue.js';
import { whole } from './words.js';

/** @typedef {import('./catalogue.js').OptionSpec} OptionSpec */

export const optionRowStyle = css`
  .option { display: grid; grid-template-columns: minmax(0, 1fr) minmax(8rem, auto); gap: 0.25rem 1rem; padding: 0.7rem 0; border-top: 1px solid var(--line); align-items: center; }
  .option small { color: var(--ink-soft); }
  .option .help { grid-column: 1 / -1; color: var(--ink-soft); font-size: 0.9375rem; }
  .option input[type="checkbox"] { justify-self: end; }
  .option select { width: 100%; }
`;

/**
 * @param {import('./i18n.js').Texts} texts @param {OptionSpec} option @param {string | number | boolean | undefined} value @param {(value: string | number | boolean) => void} set
 */
export function optionRow(texts, option, value, set) {
  const id = `o-${option.name}`;
  const number = (/** @type {FieldEvent} */ event) => event.target.reportValidity() && set(Number(event.target.value));
  const control =
    option.kind === 'flag'
      ? html`<input type="checkbox" id=${id} .checked=${live(value)} @change=${(/** @type {FieldEvent} */ event) => set(event.target.checked)}>`
      : option.kind === 'number'
        ? html`<input type="number" inputmode="numeric" id=${id} min=${option.low ?? 0} max=${option.high ?? 9999} required .value=${live(String(value))} @change=${number}>`
        : html`<select id=${id} @change=${(/** @type {ChoiceEvent} */ event) => set(event.target.value)}>${option.values?.map((each) => html`<option value=${each} ?selected=${String(value) === each}>${valueText(texts, option, each)}</option>`)}</select>`;
  return html`<div class="option"><label for=${id}><b>${optionText(texts, option.name)}</b> <small class="rule">(${option.rule})</small></label>${control}<p class="help">${whole(optionHelp(texts, option.name))}</p></div>`;
}
