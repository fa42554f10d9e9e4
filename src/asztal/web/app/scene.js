// @ts-check
/** A position drawn small, from the view's JSON alone, for the live examples of the rule pages. */
import { html, nothing } from '../vendor/lit/index.js';
import '../pieces/bone.js';
import '../pieces/card.js';
import { cardNames } from './words.js';

/** @typedef {import('./i18n.js').Texts} Texts */
/** @typedef {any} View */

const TILE = /^\d{1,2}[rykb]$/;

/** What a family's pieces need beyond cards and bones. @param {string} family */
export async function ready(family) {
  if (family === 'tabla') await import('../pieces/tile.js');
}

/** One piece. @param {string} code @param {boolean} tiles whether a joker is a tile */
function piece(code, tiles) {
  if (code.includes('-')) return html`<az-bone code=${code} orientation="h"></az-bone>`;
  if (tiles || TILE.test(code)) return html`<az-tile code=${code}></az-tile>`;
  return html`<az-card code=${code}></az-card>`;
}

/** Pieces in words. @param {Texts} texts @param {string[]} codes @param {boolean} tiles */
export function inWords(texts, codes, tiles) {
  if (codes.some((code) => code.includes('-'))) return codes.join(', ');
  if (tiles) return codes.map((code) => (code === '*' ? texts.t('card-joker') : texts.t('try-tile', { tile: code }))).join(', ');
  return cardNames(texts, codes);
}

/** A row of pieces under its name. @param {Texts} texts @param {string} label @param {string[]} codes @param {boolean} [tiles] */
function row(texts, label, codes, tiles = false) {
  if (!codes.length) return nothing;
  return html`<div class="row"><span class="what">${label}</span>
    <span class="group" role="img" aria-label=${inWords(texts, codes, tiles)}>${codes.map((code) => piece(code, tiles))}</span></div>`;
}

/** The numbered melds of a table. @param {Texts} texts @param {View} view */
function melds(texts, view) {
  if (!view.table.length) return nothing;
  return html`<div class="row"><span class="what">${texts.t('try-table')}</span><span class="melds">${view.table.map((/** @type {any} */ meld) => html`
    <span class="meld"><b>${meld.number}</b><span class="group" role="img" aria-label=${inWords(texts, meld.cards, false)}>
      ${meld.cards.map((/** @type {string} */ code) => piece(code, false))}</span></span>`)}</span></div>`;
}

/** A bone of a line, its numbers as they lie. @param {[string, number, number]} laid */
function laid([, left, right]) {
  return html`<az-bone code="${left}-${right}" orientation=${left === right ? 'v' : 'h'}></az-bone>`;
}

/** @param {Texts} texts @param {View} view */
function lines(texts, view) {
  const doubles = new Set(view.doubles.map((/** @type {any} */ each) => `${each.line} ${each.bone}`));
  return view.lines.filter((/** @type {any} */ line) => line.tiles.length || line.marker || line.owner === view.seat)
    .map((/** @type {any} */ line) => html`<div class="row"><span class="what">${texts.t('try-train', { train: line.id === 'M' ? 'common' : line.owner === view.seat ? 'own' : 'other', line: line.id })}
      ${line.marker ? html`<span class="marker" title=${texts.t('try-marker')}>⚑<span class="sr">${texts.t('try-marker')}</span></span>` : nothing}</span>
      <span class="group line" role="img" aria-label=${line.tiles.map((/** @type {any} */ tile) => `${tile[1]}-${tile[2]}`).join(', ') || '–'}>
        <span class="from">${line.start}</span>${line.tiles.map((/** @type {any} */ tile) => html`<span class=${doubles.has(`${line.id} ${tile[0]}`) ? 'open' : ''}>${laid(tile)}</span>`)}</span></div>`);
}

/** What lies on the table, by family. @type {Record<string, (texts: Texts, view: View) => unknown>} */
const TABLES = {
  rummy: (texts, view) => html`${melds(texts, view)}${row(texts, texts.t('try-pile'), view.pile.slice(-1))}`,
  knock: (texts, view) => html`${melds(texts, view)}
    <div class="row note">${texts.t('try-round', { round: view.round, pool: view.pool })}</div>`,
  dominoes: (texts, view) => (view.line.length ? html`<div class="row"><span class="what">${texts.t('try-line')}</span>
    <span class="group line" role="img" aria-label=${view.line.map((/** @type {any} */ bone) => `${bone[1]}-${bone[2]}`).join(', ')}>${view.line.map(laid)}</span></div>`
    : html`<div class="row note">${texts.t('try-no-line')}</div>`),
  tabla: (texts, view) => html`${row(texts, texts.t('try-indicator'), [view.indicator], true)}${row(texts, texts.t('try-wild'), view.wild, true)}
    ${view.offered ? row(texts, texts.t('try-offered'), [view.offered.tile], true) : nothing}
    ${view.finished ? view.finished.melds.map((/** @type {string[]} */ meld) => row(texts, texts.t('try-table'), meld, true)) : nothing}`,
  trains: (texts, view) => lines(texts, view),
};

/** The position as this seat sees it. @param {Texts} texts @param {View} view */
export function scene(texts, view) {
  const tiles = view.family === 'tabla';
  return html`${TABLES[view.family]?.(texts, view) ?? nothing}${row(texts, texts.t('try-hand'), view.hand, tiles)}`;
}
