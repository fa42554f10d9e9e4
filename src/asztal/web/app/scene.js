// @ts-check
/** A position drawn small: what lies on the table, as its family draws it, and the hand. */
import { html, nothing } from '../vendor/lit/index.js';
import { FAMILIES, piecesOf } from '../games/index.js';
import { row } from '../tables/scene.js';

/** What draws a family's positions, once it has been fetched. @type {Record<string, Awaited<ReturnType<import('family').Family['scene']>>>} */
const SCENES = {};

/** Have what draws this family's positions. @param {string} family */
export async function ready(family) {
  if (FAMILIES[family]) SCENES[family] ??= await FAMILIES[family].scene();
}

/** The position as this seat sees it. @param {import('../kit/i18n.js').Texts} texts @param {import('answers').DealView} view */
export function scene(texts, view) {
  const drawn = SCENES[view.family];
  if (!drawn) return nothing;
  const hand = drawn.inOrder?.(view.hand) ?? view.hand;
  return html`${drawn.lying(texts, view)}${row(texts, texts.t('try-hand'), hand, piecesOf(view.family) === 'tiles', 'wild' in view ? view.wild : undefined)}`;
}
