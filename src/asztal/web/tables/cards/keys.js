// @ts-check
/** A table of melds by keyboard: single letters, told in the help dialog, that can be switched off. */
import { inDialog, writes } from '../../kit/dialog.js';
import { recall } from '../../kit/prefs.js';

/** Keys of every such table, and the messages that explain them: how cards are picked. @type {readonly (readonly [string, string])[]} */
export const PICKING = [
  ['←  →', 'keys-walk'],
  ['Space', 'keys-pick'],
  ['Shift ←  →', 'keys-move'],
];

/** And what helps. @type {readonly (readonly [string, string])[]} */
export const HELPING = [
  ['U', 'keys-undo'],
  ['H', 'keys-hint'],
  ['S', 'keys-suit'],
  ['R', 'keys-rank'],
  ['F', 'keys-fits'],
  ['Esc', 'keys-clear'],
];

/**
 * @param {import('./table.js').AzMeldTable} table
 * @param {KeyboardEvent} event
 * @param {Record<string, () => unknown>} [more] what further letters do at a family's own table
 */
export function keyAction(table, event, more = {}) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (!recall('keys', true) || !table.view?.deal || table.session.seat === null) return;
  const path = event.composedPath();
  if (writes(event) || inDialog(event)) return;
  const hand = /** @type {import('./hand.js').AzHand | null} */ (/** @type {unknown} */ (table.find('az-hand')));
  const key = event.key.toLowerCase();
  if (key === 'escape') return table.pick();
  if (key === 's') return table.sort('suit');
  if (key === 'r') return table.sort('rank');
  if (key === 'f') return table.sort('fits');
  const scrolling = path[0] instanceof HTMLElement && path[0].matches('.melds');
  if ((key === 'arrowleft' || key === 'arrowright') && !scrolling) return void hand?.walk();
  if (key === 'h' && table.session.mayPlay) return table.hint(); // it waits for a play that is on its way
  if (!table.mine) return undefined;
  /** @type {Record<string, () => unknown>} */
  const acts = {
    d: () => table.draw(),
    t: () => table.take(),
    l: () => table.lay(),
    x: () => table.discard(),
    c: () => table.confirm(),
    u: () => table.undo(),
    e: () => table.done(),
    p: () => table.deal.moves.includes('pass') && table.pass(),
    ...more,
  };
  const act = acts[key];
  if (act) {
    event.preventDefault();
    return act();
  }
  if (/^[1-9]$/.test(key) && table.deal.table.some((meld) => meld.number === Number(key))) {
    event.preventDefault();
    return table.placeOn(Number(key));
  }
  return undefined;
}
