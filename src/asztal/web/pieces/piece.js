// @ts-check
/** One piece of a hand, drawn upright. */
import { html } from '../vendor/lit/index.js';
import './bone.js';
import './card.js';
import './tile.js';

/** @typedef {'cards' | 'tiles' | 'bones'} Kind */

/** @param {Kind} kind @param {string} code @param {any} [deal] the deal's view, for wild tiles and stand-ins */
export function piece(kind, code, deal) {
  if (kind === 'bones') return html`<az-bone code=${code} orientation="v"></az-bone>`;
  if (kind === 'tiles')
    return html`<az-tile code=${code} stands-for=${code === '*' ? (deal?.stand_in ?? '') : ''} ?wild=${deal?.wild?.includes(code)}></az-tile>`;
  return html`<az-card code=${code}></az-card>`;
}
