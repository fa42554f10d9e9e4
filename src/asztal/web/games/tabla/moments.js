// @ts-check
/** What was best about a deal of Tábla Römi. */

/** In which of one's turns the hand was complete. @type {import('../../tables/moments.js').Find} */
function finished(moves, { seat, winner }) {
  if (moves.some((made) => made.seat === seat && made.by)) return null;
  const turn = moves.filter((made) => made.seat === seat && made.move.startsWith('discard ')).length + 1;
  return winner === seat ? { id: 'moment-finished', args: { turn }, pieces: [] } : null;
}

export const moments = [[finished]];
