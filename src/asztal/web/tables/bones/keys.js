// @ts-check
/** A table of bones by keyboard. The letters can be switched off (they are told in the help dialog). */
import { inDialog, writes } from '../../kit/dialog.js';
import { recall } from '../../kit/prefs.js';

/**
 * What the keyboard needs of a table.
 * @typedef {{
 *   view: {deal: unknown} | null, deal: {seat: number | null}, mine: boolean, advice: {holds: boolean},
 *   order: string[], cursor: number, picked: string, wantsFocus: boolean,
 *   carry(bone: string, to: number): void, clearPick(): void, sort(): unknown,
 *   shortcut(key: string): (() => unknown) | undefined, requestUpdate(): void}} Table
 */

/**
 * @param {Table} table
 * @param {KeyboardEvent} event
 */
export function keyAction(table, event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || (event.repeat && event.key.length === 1)) return;
  if (!table.view?.deal || table.deal.seat === null) return;
  const path = event.composedPath();
  if (writes(event) || inDialog(event)) return;
  const inHand = path.some((node) => node instanceof HTMLElement && node.classList.contains('bone'));
  if (walk(table, event, inHand) || command(table, event.key.toLowerCase())) event.preventDefault();
}

/**
 * Arrows, Home and End go along the hand, with shift they take the bone along; from elsewhere they come back to it.
 * @param {Table} table @param {KeyboardEvent} event @param {boolean} inHand
 */
function walk(table, { key, shiftKey }, inHand) {
  const count = table.order.length;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!count || (step === undefined && key !== 'Home' && key !== 'End')) return false;
  const at = step === undefined ? (key === 'Home' ? 0 : count - 1) : inHand ? (table.cursor + step + count) % count : table.cursor;
  if (shiftKey && inHand) table.carry(table.order[table.cursor], at);
  table.cursor = at;
  table.wantsFocus = true;
  table.requestUpdate();
  return true;
}

/** @param {Table} table @param {string} key */
function command(table, key) {
  if (key === 'escape' && (table.picked || table.advice.holds)) {
    table.clearPick();
    return true;
  }
  if (!recall('keys', true)) return false;
  const act = key === 'n' ? () => table.sort() : table.mine ? table.shortcut(key) : undefined;
  if (!act) return false;
  void act();
  return true;
}
