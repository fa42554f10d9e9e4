// @ts-check
/** Letting each move be seen: a tile from where it was to where it goes. */
import { fly, glide } from '../../tables/motion.js';
import { after, before, readMove } from './moves.js';

/** @typedef {import('./table.js').AzTablaTable} Table */

/** @param {Table} table */
export const rackOf = (table) => /** @type {import('./rack.js').AzRack | null} */ (/** @type {unknown} */ (table.find('az-rack')));

/** Where the tiles of the rack lie. @param {Table} table @returns {Map<string, DOMRect>} */
export function tilePlaces(table) {
  const boxes = new Map();
  for (const id of table.model?.tiles ?? []) {
    const box = rackOf(table)?.tileElement(id)?.getBoundingClientRect();
    if (box) boxes.set(id, box);
  }
  return boxes;
}

/** Let one move of the last update be seen. @param {Table} table @param {import('answers').MoveEvent} event */
export async function show(table, event) {
  const { deal } = table;
  const move = readMove(event.move);
  const own = event.seat === deal.seat;
  /** @param {string} selector */
  const rect = (selector) => table.find(selector)?.getBoundingClientRect();
  const layer = table.find('.flights');
  if (!layer || deal.finished) return;
  if (move.kind === 'draw' || move.kind === 'take') {
    const from =
      move.kind === 'draw' ? rect('#stock') : own ? rect('#offered') : rect(event.seat === table.next ? '#out' : `#front-${event.seat}`);
    if (!own) return fly(layer, '', from, rect(`#seat-${event.seat}`), 'az-tile');
    await rackOf(table)?.updateComplete;
    for (const id of table.model?.fresh ?? []) glide(rackOf(table)?.tileElement(id), from);
  } else if (move.kind === 'discard') {
    const gone = [...table.was.keys()].find((id) => id.startsWith(`${move.tile}#`) && !table.model?.places.includes(id));
    const mine = deal.seat !== null && event.seat === before(deal.seat, deal.players, table.direction);
    const target = own
      ? table.find('#out .top')
      : mine
        ? table.find('#offered .top')
        : table.find(`#front-${after(event.seat, deal.players, table.direction)} az-tile`);
    glide(target, own ? (gone ? table.was.get(gone) : undefined) : rect(`#seat-${event.seat}`));
  }
  return undefined;
}
