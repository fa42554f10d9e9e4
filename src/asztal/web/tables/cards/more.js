// @ts-check
/** How many melds lie below what is seen, told by a button in a row of its own: it lies over no meld. */
import { html, nothing } from '../../vendor/lit/index.js';
import { calm } from '../../kit/prefs.js';
import { TABLE } from '../felt.js';
import { meldsDrawn } from './room.js';

/** @typedef {import('./table.js').AzMeldTable} Table */

/** This much of a meld may be hidden by what fades away. */
const EDGE = 12;
/** A meld that is scrolled to has at most this much above it. */
const ABOVE = 48;

/** What is scrolled. @param {Table} table */
const scrolled = (table) => table.find(TABLE.matches ? '.felt' : '.melds');

/** The melds that end below what is seen, from above. @param {Table} table @param {HTMLElement} box @param {number} [scrolledBy] how far, if it is not so far now */
function below(table, box, scrolledBy = box.scrollTop) {
  const end = box.getBoundingClientRect().bottom - box.scrollTop + scrolledBy + EDGE;
  return [...table.renderRoot.querySelectorAll('az-meld')].filter((meld) => meld.getBoundingClientRect().bottom > end);
}

/** Take the row away for a moment: what it is needed for is measured without it. @param {Table} table @returns {() => void} what brings it back */
export function withoutRow(table) {
  const row = table.find('.more');
  const box = scrolled(table);
  const top = box?.scrollTop ?? 0;
  if (row) row.style.display = 'none';
  return () => {
    if (row) row.style.display = '';
    if (box && box.scrollTop !== top) box.scrollTop = top;
  };
}

/** Count them again: −1 where none ends below what is seen at first, and no row is needed. @param {Table} table */
export async function countMore(table) {
  await meldsDrawn(table);
  const box = scrolled(table);
  if (!box) return;
  const back = withoutRow(table);
  const needed = box.scrollHeight > box.clientHeight + 1 && below(table, box, 0).length > 0;
  back();
  table.more = needed ? below(table, box).length : -1;
}

/** Count them where the row is there already, or has just come. @param {Table} table */
export function countBelow(table) {
  const box = scrolled(table);
  if (box && table.more >= 0) table.more = below(table, box).length;
}

/** @param {Table} table */
export function moreButton(table) {
  if (table.more < 0) return nothing;
  return html`<div class="more"><button data-act="more" ?hidden=${!table.more} @click=${() => showMore(table)}>${table.t('melds-more', { count: table.more })} <span aria-hidden="true">▾</span></button></div>`;
}

/** Bring the first of them to the top; its end into sight, where it is at the top and is higher than the room. @param {Table} table */
function showMore(table) {
  const box = scrolled(table);
  const [first] = box ? below(table, box) : [];
  if (!box || !first) return;
  const atTop = first.getBoundingClientRect().top <= box.getBoundingClientRect().top + ABOVE;
  first.scrollIntoView({ block: atTop ? 'end' : 'start', behavior: calm() ? 'auto' : 'smooth' });
}

/** Scroll a meld into sight, once the row that says how many lie below has taken its room. @param {Table} table @param {number} number */
export async function reveal(table, number) {
  await table.updateComplete;
  await table.measured;
  await table.updateComplete;
  table.find(`#meld-${number}`)?.scrollIntoView({ block: 'nearest', behavior: calm() ? 'auto' : 'smooth' });
}
