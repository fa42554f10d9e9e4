// @ts-check
/** Melds, the top of the pile and what lies face up, drawn small for the live examples of the rule pages. */
import { html } from '../../vendor/lit/index.js';
import { melds, row } from '../../tables/scene.js';

/** @typedef {import('../../kit/i18n.js').Texts} Texts */

/** @param {Texts} texts @param {import('answers').GinView} view */
export const lying = (texts, view) => html`${melds(texts, view)}
  ${view.shown.map((cards, seat) => (seat === view.seat ? '' : row(texts, texts.t('gin-left'), cards ?? [])))}
  ${row(texts, texts.t('try-pile'), view.pile.slice(-1))}`;
