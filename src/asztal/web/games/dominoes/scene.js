// @ts-check
/** The line, drawn small for the live examples of the rule pages. */
import { html } from '../../vendor/lit/index.js';
import { laid } from '../../tables/scene.js';

/** @typedef {import('../../kit/i18n.js').Texts} Texts */

/** @param {Texts} texts @param {import('answers').DominoView} view */
export function lying(texts, view) {
  if (!view.line.length) return html`<div class="row note">${texts.t('try-no-line')}</div>`;
  return html`<div class="row"><span class="what">${texts.t('try-line')}</span>
    <span class="group line" role="img" aria-label=${view.line.map(([, left, right]) => `${left}-${right}`).join(', ')}>${view.line.map(laid)}</span></div>`;
}
