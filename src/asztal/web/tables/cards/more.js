// @ts-check
/** How many melds lie below what is seen, told by a button in a row of its own: it lies over no meld. */
import { html, nothing } from '../../vendor/lit/index.js';
import { calm } from '../../kit/prefs.js';
import { TABLE } from '../felt.js';

/** @typedef {import('./table.js').AzMeldTable} Table */

/** This much of a meld may be hidden by what fades away. */
const EDGE = 12;
/** A meld that is scrolled to has this much above it; where it is higher than the room, more of it cannot be seen at once. */
const ABOVE = 48;

/** What is scrolled. @param {Table} table */
const scrolled = (table) => table.find(TABLE.matches ? '.felt' : '.melds');

/** The melds below what is seen, from above. @param {Table} table @param {HTMLElement} box */
function below(table, box) {
  const seen = box.getBoundingClientRect();
  return [...table.renderRoot.querySelectorAll('az-meld')].filter((meld) => {
    const { top, bottom } = meld.getBoundingClientRect();
    return bottom > seen.bottom + EDGE && top > seen.top + ABOVE;
  });
}

/** Count them anew: −1 where all have room, and no row is needed. @param {Table} table */
export function countMore(table) {
  const box = scrolled(table);
  if (!box) return;
  const row = table.find('.more')?.offsetHeight ?? 0;
  table.more = box.scrollHeight > box.clientHeight + row + 1 ? below(table, box).length : -1;
}

/** @param {Table} table */
export function moreButton(table) {
  if (table.more < 0) return nothing;
  return html`<div class="more"><button data-act="more" ?hidden=${!table.more} @click=${() => showMore(table)}>${table.t('melds-more', { count: table.more })} <span aria-hidden="true">▾</span></button></div>`;
}

/** Bring the first of them to the top. @param {Table} table */
function showMore(table) {
  const box = scrolled(table);
  const [first] = box ? below(table, box) : [];
  first?.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' });
}
