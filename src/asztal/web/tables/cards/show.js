// @ts-check
/** Letting each move be seen: a card from where it was to where it goes. */
import { fly, glide } from '../motion.js';
import { reveal } from './more.js';
import { readMove, takenCard } from './moves.js';

/** @typedef {import('./table.js').AzMeldTable} Table */

/** @param {Table} table */
export const handOf = (table) => /** @type {import('./hand.js').AzHand | null} */ (/** @type {unknown} */ (table.find('az-hand')));

/** @param {Table} table @param {string} selector */
const rect = (table, selector) => table.find(selector)?.getBoundingClientRect();

/** Where the cards of the hand and the melds are now. @param {Table} table @returns {Map<string, DOMRect>} */
export function placesOf(table) {
  const boxes = new Map();
  for (const id of table.model?.cards ?? []) {
    const box = handOf(table)?.cardElement(id)?.getBoundingClientRect();
    if (box) boxes.set(id, box);
  }
  return boxes;
}

/** Let one move of the last update be seen. @param {Table} table @param {import('answers').MoveEvent} event */
export async function show(table, event) {
  const move = readMove(event.move);
  const own = event.seat === table.base?.seat;
  const seat = rect(table, `#seat-${event.seat}`);
  const layer = table.find('.flights');
  if (!layer) return;
  if (move.kind === 'draw' || move.kind === 'take') {
    const from = rect(table, move.kind === 'draw' ? '#stock' : '#discards');
    if (!own) return fly(layer, move.kind === 'take' ? takenCard(table.events, event.seat, table.begun) : '', from, seat);
    await handOf(table)?.updateComplete;
    for (const id of table.model?.fresh ?? []) glide(handOf(table)?.cardElement(id), from);
  } else if (move.kind === 'discard' || move.kind === 'knock') {
    const gone = [...table.places.keys()].find((id) => id.startsWith(`${move.cards[0]}#`) && !table.model?.present.has(id));
    glide(table.find(table.discardedTo(event.seat)), own ? (gone ? table.places.get(gone) : undefined) : seat);
  } else if (move.kind === 'lay' && !own) {
    const meld = table.base.table.find((each) => each.meld === move.meld);
    if (!meld) return undefined;
    glide(table.find(`#meld-${meld.number}`), seat);
    void reveal(table, meld.number);
  } else if (move.to && !own) {
    void reveal(table, move.to);
    fly(layer, move.cards[0], seat, rect(table, `#meld-${move.to}`));
  }
  return undefined;
}
