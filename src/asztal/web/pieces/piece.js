// @ts-check
/** One piece of a hand, drawn upright. */
import { html } from '../vendor/lit/index.js';
import './bone.js';
import './card.js';
import './tile.js';

/** @import { DealView } from 'answers' */
/** @typedef {'cards' | 'tiles' | 'bones'} Kind */

/** @param {Kind} kind @param {string} code @param {DealView | null} [deal] for wild tiles and stand-ins */
export function piece(kind, code, deal) {
  if (kind === 'bones') return html`<az-bone code=${code} orientation="v"></az-bone>`;
  if (kind === 'tiles') {
    const tiles = deal && 'wild' in deal ? deal : null;
    return html`<az-tile code=${code} stands-for=${code === '*' ? (tiles?.stand_in ?? '') : ''} ?wild=${tiles?.wild.includes(code)}></az-tile>`;
  }
  return html`<az-card code=${code}></az-card>`;
}
