// @ts-check
/** A position drawn small, from the view's JSON alone, for the live examples of the rule pages. */
import { html, nothing } from '../vendor/lit/index.js';
import '../pieces/bone.js';
import '../pieces/card.js';
import { cardNames } from '../kit/words.js';

/** @typedef {import('../kit/i18n.js').Texts} Texts */
/** @typedef {any} View */

const TILE = /^\d{1,2}[rykb]$/;

/** What a family's pieces need beyond cards and bones. @param {string} family */
export async function ready(family) {
  if (family === 'tabla') await import('../pieces/tile.js');
}

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
function group(texts, codes, tiles, wild) {
  return html`<span class="group" role="img" aria-label=${inWords(texts, codes, tiles)}>${codes.map((code) => piece(code, tiles, wild))}</span>`;
}

/** A row of pieces under its name. @param {Texts} texts @param {string} label @param {string[]} codes @param {boolean} [tiles] @param {string[]} [wild] */
function row(texts, label, codes, tiles = false, wild = []) {
  if (!codes.length) return nothing;
  return html`<div class="row"><span class="what">${label}</span>${group(texts, codes, tiles, wild)}</div>`;
}

/** The numbered melds of a table. @param {Texts} texts @param {View} view */
function melds(texts, view) {
  if (!view.table.length) return nothing;
  return html`<div class="row"><span class="what">${texts.t('try-table')}</span><span class="melds">${view.table.map((/** @type {any} */ meld) => html`
    <span class="meld"><b>${meld.number}</b>${group(texts, meld.cards, false)}</span>`)}</span></div>`;
}

/** A bone of a line, its numbers as they lie. @param {[string, number, number]} laid */
function laid([, left, right]) {
  return html`<az-bone code="${left}-${right}" orientation=${left === right ? 'v' : 'h'}></az-bone>`;
}

/** The engine and the trains that lie there, one's own and the common one though they have not begun. @param {Texts} texts @param {View} view */
function lines(texts, view) {
  const doubles = new Set(view.doubles.map((/** @type {any} */ each) => `${each.line} ${each.bone}`));
  const drawn = view.lines.filter((/** @type {any} */ line) => line.tiles.length || line.marker || line.owner === view.seat || (line.id === 'M' && !view.first_round));
  const engine = view.engine === null ? nothing : row(texts, texts.t('try-engine'), [`${view.engine}-${view.engine}`]);
  return html`${engine}${drawn.map((/** @type {any} */ line) => {
    const train = line.id === 'M' ? 'common' : line.id.length > 1 ? 'arm' : line.owner === view.seat ? 'own' : 'other';
    return html`<div class="row"><span class="what ${train}">${texts.t('try-train', { train, line: line.id })}
      ${line.marker ? html`<span class="marker" title=${texts.t('try-marker')}>⚑<span class="sr">${texts.t('try-marker')}</span></span>` : nothing}</span>
      <span class="group line" role="img" aria-label=${line.tiles.map((/** @type {any} */ tile) => `${tile[1]}-${tile[2]}`).join(', ') || '–'}>
        <span class="from">${line.start}</span>${line.tiles.map((/** @type {any} */ tile) => html`<span class=${doubles.has(`${line.id} ${tile[0]}`) ? 'open' : ''}>${laid(tile)}</span>`)}</span></div>`;
  })}`;
}

/** Tiles by colour, but those of a number that makes for a total of eights first. @param {string[]} codes */
function tilesInOrder(codes) {
  const number = (/** @type {string} */ code) => parseInt(code, 10);
  const many = codes.map(number).find((each) => codes.filter((code) => number(code) === each).length > 4);
  return [...codes.filter((code) => number(code) === many), ...codes.filter((code) => number(code) !== many)];
}

/** What lies on the table, by family. @type {Record<string, (texts: Texts, view: View) => unknown>} */
const TABLES = {
  rummy: (texts, view) => html`${melds(texts, view)}${row(texts, texts.t('try-pile'), view.pile.slice(-1))}`,
  romi500: (texts, view) => html`${melds(texts, view)}
    <div class="row note">${texts.t('try-round', { round: view.round, pool: view.pool })}</div>`,
  dominoes: (texts, view) => (view.line.length ? html`<div class="row"><span class="what">${texts.t('try-line')}</span>
    <span class="group line" role="img" aria-label=${view.line.map((/** @type {any} */ bone) => `${bone[1]}-${bone[2]}`).join(', ')}>${view.line.map(laid)}</span></div>`
    : html`<div class="row note">${texts.t('try-no-line')}</div>`),
  tabla: (texts, view) => html`${row(texts, texts.t('try-indicator'), [view.indicator], true)}${row(texts, texts.t('try-wild'), view.wild, true, view.wild)}
    ${view.offered ? row(texts, texts.t('try-offered'), [view.offered.tile], true, view.wild) : nothing}
    ${view.finished ? html`<div class="row"><span class="what">${texts.t('try-table')}</span><span class="melds">${view.finished.melds.map((/** @type {string[]} */ meld) => group(texts, meld, true, view.wild))}</span></div>` : nothing}`,
  trains: (texts, view) => lines(texts, view),
};

/** The position as this seat sees it. @param {Texts} texts @param {View} view */
export function scene(texts, view) {
  const tiles = view.family === 'tabla';
  return html`${TABLES[view.family]?.(texts, view) ?? nothing}${tiles ? row(texts, texts.t('try-hand'), tilesInOrder(view.hand), true, view.wild) : row(texts, texts.t('try-hand'), view.hand)}`;
}
