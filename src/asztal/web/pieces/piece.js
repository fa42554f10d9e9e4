// @ts-check
/** One piece of a hand, drawn upright, by the family it belongs to. */
import { html } from '../vendor/lit/index.js';
import './bone.js';
import './card.js';
import './tile.js';

/** @param {string} family @param {string} code @param {any} [deal] the deal's view, for wild tiles and stand-ins */
export function pieceOf(family, code, deal) {
  if (family === 'dominoes' || family === 'trains') return html`<az-bone code=${code} orientation="v"></az-bone>`;
  if (family === 'tabla') return html`<az-tile code=${code} stands-for=${code === '*' ? deal?.stand_in ?? '' : ''} ?wild=${deal?.wild?.includes(code)}></az-tile>`;
  return html`<az-card code=${code}></az-card>`;
}
