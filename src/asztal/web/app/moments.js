// @ts-check
/**
 * What was best about a deal for one of its players, told from what everybody has seen: the public events, and the
 * hands that lie open after it. Nothing here guesses: a moment is a count, and is told only where it is worth it.
 *
 * @import { Event as GameEvent } from 'answers'
 * @typedef {import('../tables/moments.js').Moment} Moment
 * @typedef {import('../tables/moments.js').Made} Made
 * @typedef {import('../tables/moments.js').Deal} Deal
 */

/** The moves of the deal that is told last, without those taken back. @param {readonly GameEvent[]} events @returns {Made[]} */
export function standing(events) {
  /** @type {Made[]} */
  let moves = [];
  for (const event of events) {
    if (event.type === 'deal') moves = [];
    else if (event.type === 'move') moves.push({ seat: event.seat, move: event.move, by: event.by });
    else if (event.type === 'seat')
      moves = moves.map((each) => (each.seat === event.seat ? { ...each, by: each.by ?? 'bot' } : each)); // until now a bot's
    else if (event.type === 'undo')
      moves.splice(
        moves.findLastIndex((each) => each.seat === event.seat),
        1,
      );
  }
  return moves;
}

/** What to tell this player of the deal: the first moment found in each group of its family's. @param {readonly GameEvent[]} events @param {Deal} deal @param {readonly (readonly import('../tables/moments.js').Find[])[]} groups @returns {Moment[]} */
export function momentsOf(events, deal, groups) {
  const moves = standing(events);
  /** @param {readonly import('../tables/moments.js').Find[]} group */
  const first = (group) => {
    for (const find of group) {
      const moment = find(moves, deal);
      if (moment) return [moment];
    }
    return [];
  };
  return groups.flatMap(first);
}
