// @ts-check
/** Moments of gin rummy: an early knock, cards laid off on the other's melds. */
import { turns } from '../../tables/moments.js';

const EARLY = 6; // turns before a knock that is worth telling
const MANY = 2; // cards laid off

/** A knock after few turns that won the deal. @type {import('../../tables/moments.js').Find} */
function early(moves, { seat, winner }) {
  const own = turns(moves, seat).filter((turn) => !turn.includes('pass'));
  const count = own.findIndex((turn) => turn.some((move) => /^(?:knock |gin$)/.test(move))) + 1;
  return winner === seat && count > 0 && count <= EARLY ? { id: 'moment-knocked', args: { count }, pieces: [] } : null;
}

/** What was laid off on the melds of the one who knocked. @type {import('../../tables/moments.js').Find} */
function laidOff(moves, { seat }) {
  const pieces = moves.flatMap(({ seat: maker, move, by }) =>
    maker === seat && !by ? (/^add (.*) to \d+/.exec(move)?.[1].split(' ') ?? []) : [],
  );
  return pieces.length < MANY ? null : { id: 'moment-laid-off', args: { count: pieces.length }, pieces };
}

export const moments = [[early, laidOff]];
