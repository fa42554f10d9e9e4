// @ts-check
/** The indicator, what is wild, and a finished hand, drawn small for the live examples of the rule pages. */
import { html, nothing } from '../../vendor/lit/index.js';
import '../../pieces/tile.js';
import { group, row } from '../../tables/scene.js';

/** @typedef {import('../../kit/i18n.js').Texts} Texts */

/** @param {Texts} texts @param {import('answers').TablaView} view */
export const lying = (
  texts,
  view,
) => html`${row(texts, texts.t('try-indicator'), [view.indicator], true)}${row(texts, texts.t('try-wild'), view.wild, true, view.wild)}
  ${view.offered ? row(texts, texts.t('try-offered'), [view.offered.tile], true, view.wild) : nothing}
  ${view.finished ? html`<div class="row"><span class="what">${texts.t('try-table')}</span><span class="melds">${view.finished.melds.map((/** @type {string[]} */ meld) => group(texts, meld, true, view.wild))}</span></div>` : nothing}`;

/** Tiles by colour, but those of a number that makes for a total of eights first. @param {string[]} codes */
export function inOrder(codes) {
  const number = (/** @type {string} */ code) => parseInt(code, 10);
  const many = codes.map(number).find((each) => codes.filter((code) => number(code) === each).length > 4);
  return [...codes.filter((code) => number(code) === many), ...codes.filter((code) => number(code) !== many)];
}
