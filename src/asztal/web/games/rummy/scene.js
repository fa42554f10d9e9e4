// @ts-check
/** Melds and the top of the discards, drawn small for the live examples of the rule pages. */
import { html } from '../../vendor/lit/index.js';
import { melds, row } from '../../tables/scene.js';

/** @typedef {import('../../kit/i18n.js').Texts} Texts */

/** @param {Texts} texts @param {import('answers').RummyView} view */
export const lying = (texts, view) => html`${melds(texts, view)}${row(texts, texts.t('try-pile'), view.pile.slice(-1))}`;
