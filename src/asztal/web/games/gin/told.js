// @ts-check
/** What moves of gin rummy say, and the card turned up that a deal begins with. */
import { melding } from '../../tables/told.js';

/** @type {import('../index.js').Family['told']} */
export const told = (move) =>
  move === 'take' || move === 'done' ? { id: move === 'take' ? 'take-top' : 'lay-no-more', args: {} } : melding(move);

/**
 * What lay on the pile as the present deal began, where that is a card turned up; empty where nothing tells what it was.
 * @param {readonly import('answers').Event[]} events those that led to this view, from the deal on or from before it
 * @param {import('answers').DealView | null | undefined} deal @returns {string[]}
 */
export function begun(events, deal) {
  if (!deal || !('upcard' in deal)) return [];
  let count = deal.pile.length;
  for (const event of events.slice(events.findLastIndex((each) => each.type === 'deal') + 1)) {
    if (event.type !== 'move' && event.type !== 'undo') continue;
    const less = event.type === 'move' ? 1 : -1;
    if (/^(?:discard|knock) /.test(event.move)) count -= less;
    else if (event.move === 'take') count += less;
  }
  return count === 1 && deal.upcard ? [deal.upcard] : [];
}
