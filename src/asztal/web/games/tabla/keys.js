// @ts-check
/** The Tábla Römi table by keyboard: single letters, told in the help dialog, that can be switched off. */
import { inDialog, writes } from '../../kit/dialog.js';
import { recall } from '../../kit/prefs.js';

/** @param {import('./table.js').AzTablaTable} table @param {KeyboardEvent} event */
export function keyAction(table, event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return undefined;
  if (!recall('keys', true) || !table.view?.deal || table.session.seat === null) return undefined;
  if (writes(event) || inDialog(event)) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'escape') return table.clearPick();
  if (key === 's') return table.sort('runs');
  if (key === 'r') return table.sort('sets');
  if (key === 'g') return void table.fit();
  const rack = /** @type {import('./rack.js').AzRack | null} */ (/** @type {unknown} */ (table.find('az-rack')));
  if (key.startsWith('arrow')) return void rack?.walk();
  if (table.comesNext && (key === 'd' || key === 't')) return table.decide(key === 'd' ? 'draw' : 'take');
  if (key === 'h' && table.session.mayPlay) return table.hint(); // it waits for a play that is on its way
  if (!table.mine) return undefined;
  /** @type {Record<string, () => unknown>} */
  const acts = {
    d: () => table.act('draw'),
    t: () => table.act('take'),
    x: () => table.discardPicked(),
    f: () => table.askFinish(),
    c: () => table.deal.moves.includes('claim') && table.act('claim'),
    p: () => table.deal.moves.includes('pass') && table.act('pass'),
    u: () => table.view.match.can_undo && table.session.undo(),
  };
  const act = acts[key];
  if (!act) return undefined;
  event.preventDefault();
  return act();
}
