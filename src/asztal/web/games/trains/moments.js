// @ts-check
/** What was best about a deal of trains. */
import { stuck } from '../../tables/bones/moments.js';
import { left, longest, turns } from '../../tables/moments.js';

const MANY = 3; // from how many bones on it is worth telling

/** The turn in which most bones were placed. @type {import('../../tables/moments.js').Find} */
function placed(moves, { seat }) {
  const pieces = longest(
    turns(moves, seat).map((turn) => turn.filter((move) => move.startsWith('place ')).map((move) => move.split(' ')[1])),
  );
  return pieces.length < MANY ? null : { id: 'moment-placed', args: { count: pieces.length }, pieces };
}

export const moments = [[placed, stuck], [left('bones')]];
