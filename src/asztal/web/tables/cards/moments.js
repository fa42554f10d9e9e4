// @ts-check
/** Moments of games whose melds are laid as the deal goes on. */
import { left, longest, turns } from '../moments.js';

const CARD = /(?:10|[2-9AJQK])[shcd]|\*/g;
const MANY = 4; // from how many cards on it is worth telling

/** The turn that brought most cards to the table. @type {import('../moments.js').Find} */
function laid(moves, { seat }) {
  const pieces = longest(
    turns(moves, seat).map((turn) =>
      turn.filter((move) => /^(lay|add) /.test(move)).flatMap((move) => move.replace(/ to .*/, '').match(CARD) ?? []),
    ),
  );
  return pieces.length < MANY ? null : { id: 'moment-laid', args: { count: pieces.length }, pieces };
}

export const moments = [[laid], [left('cards')]];
