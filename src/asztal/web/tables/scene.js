// @ts-check
/** Positions drawn small, from the view's JSON alone, for the live examples of the rule pages: what their families share. */
import { html, nothing } from '../vendor/lit/index.js';
import '../pieces/bone.js';
import '../pieces/card.js';
import { cardNames } from '../kit/words.js';

/** @typedef {import('../kit/i18n.js').Texts} Texts */

const TILE = /^\d{1,2}[rykb]$/;

/** One piece. @param {string} code @param {boolean} tiles whether a joker is a tile @param {string[]} [wild] the tiles that are wild */
function piece(code, tiles, wild = []) {
  if (code.includes('-')) return html`<az-bone code=${code} orientation="h"></az-bone>`;
  if (tiles || TILE.test(code)) return html`<az-tile code=${code} ?wild=${wild.includes(code)}></az-tile>`;
  return html`<az-card code=${code}></az-card>`;
}

/** Pieces in words. @param {Texts} texts @param {string[]} codes @param {boolean} tiles */
export function inWords(texts, codes, tiles) {
  if (codes.some((code) => code.includes('-'))) return codes.join(', ');
  if (tiles) return codes.map((code) => (code === '*' ? texts.t('card-joker') : texts.t('try-tile', { tile: code }))).join(', ');
  return cardNames(texts, codes);
}

/** Pieces side by side. @param {Texts} texts @param {string[]} codes @param {boolean} tiles @param {string[]} [wild] */
export function group(texts, codes, tiles, wild) {
  return html`<span class="group" role="img" aria-label=${inWords(texts, codes, tiles)}>${codes.map((code) => piece(code, tiles, wild))}</span>`;
}

/** A row of pieces under its name. @param {Texts} texts @param {string} label @param {string[]} codes @param {boolean} [tiles] @param {string[]} [wild] */
export function row(texts, label, codes, tiles = false, wild = []) {
  if (!codes.length) return nothing;
  return html`<div class="row"><span class="what">${label}</span>${group(texts, codes, tiles, wild)}</div>`;
}

/** The numbered melds of a table. @param {Texts} texts @param {{table: readonly import('answers').Meld[]}} view */
export function melds(texts, view) {
  if (!view.table.length) return nothing;
  return html`<div class="row"><span class="what">${texts.t('try-table')}</span><span class="melds">${view.table.map(
    (meld) => html`
    <span class="meld"><b>${meld.number}</b>${group(texts, meld.cards, false)}</span>`,
  )}</span></div>`;
}

/** A bone of a line, its numbers as they lie. @param {[string, number, number]} laid */
export function laid([, left, right]) {
  return html`<az-bone code="${left}-${right}" orientation=${left === right ? 'v' : 'h'}></az-bone>`;
}
