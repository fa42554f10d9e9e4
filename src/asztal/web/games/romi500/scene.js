// @ts-check
/** Melds, the round and the pool, drawn small for the live examples of the rule pages. */
import { html } from '../../vendor/lit/index.js';
import { melds } from '../../tables/scene.js';

/** @typedef {import('../../kit/i18n.js').Texts} Texts */

/** @param {Texts} texts @param {import('answers').Romi500View} view */
export const lying = (texts, view) => html`${melds(texts, view)}
  <div class="row note">${texts.t('try-round', { round: view.round, pool: view.pool })}</div>`;
