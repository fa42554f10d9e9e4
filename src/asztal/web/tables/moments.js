// @ts-check
/**
 * Moments of a deal: what families share in telling a player the best of it. Each family lists its own (`moments` of
 * its record), in groups; of each group only the first one found is told.
 *
 * @typedef {{id: string, args: Record<string, string | number>, pieces: string[]}} Moment `pieces`: what it was done with
 * @typedef {{seat: number, move: string, by?: string | null}} Made `by`: the deputy who made it
 * @typedef {{seat: number, winner: number | null, hands: string[][] | null}} Deal `seat`: whose moments are told
 * @typedef {(moves: Made[], deal: Deal) => Moment | null} Find
 */

/** A player's turns: their moves with nobody else's between; what a deputy played is not theirs. @param {Made[]} moves @param {number} seat */
export function turns(moves, seat) {
  /** @type {string[][]} */
  const played = [];
  moves.forEach((made, at) => {
    if (made.seat !== seat || made.by) return;
    if (played.length && moves[at - 1]?.seat === seat) played.at(-1)?.push(made.move);
    else played.push([made.move]);
  });
  return played;
}

/** The longest of these, the first of equals. @template T @param {T[][]} lists */
export const longest = (lists) => lists.reduce((best, each) => (each.length > best.length ? each : best), /** @type {T[]} */ ([]));

/** What the others were left with. @param {'cards' | 'bones'} pieces @returns {Find} */
export const left =
  (pieces) =>
  (moves, { seat, winner, hands }) => {
    const count = hands?.reduce((sum, hand, at) => sum + (at === seat ? 0 : hand.length), 0) ?? 0;
    const own = winner === seat && !moves.findLast((made) => made.seat === seat)?.by;
    return own && count ? { id: 'moment-left', args: { count, pieces, others: (hands?.length ?? 2) - 1 }, pieces: [] } : null;
  };
