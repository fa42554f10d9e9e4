// @ts-check
/**
 * The server's list of legal moves, as the table of trains needs it: which bone fits on which train. Nothing here
 * judges.
 *
 * @typedef {"along" | "crosswise"} Way how a double lies on the train
 * @typedef {{bone: string, line: string, way: Way}} Placing
 * @typedef {{fits: Map<string, Map<string, Way[]>>, draw: boolean, pass: boolean, stop: boolean, marks: string[]}} Choices
 *   `fits`: by bone, then by line; `marks`: the arms that the marker may go to
 */
import { plain } from '../../tables/told.js';

const PLACE = /^place (\d-\d) on ([A-DM][12]*)( crosswise)?$/;

/** @param {string} move such as `place 6-6 on A crosswise` @returns {Placing | null} null if the move places nothing */
export function placing(move) {
  const parts = PLACE.exec(move);
  return parts ? { bone: parts[1], line: parts[2], way: parts[3] ? 'crosswise' : 'along' } : null;
}

/** @param {string} move such as `mark A2` @returns {string | null} the line that gets the marker */
export function marking(move) {
  return /^mark ([A-D][12]*)$/.exec(move)?.[1] ?? null;
}

/** @param {Placing} placing */
export function moveText({ bone, line, way }) {
  return `place ${bone} on ${line}${way === 'crosswise' ? ' crosswise' : ''}`;
}

/** @param {readonly string[]} moves @returns {Choices} */
export function choices(moves) {
  /** @type {Choices['fits']} */
  const fits = new Map();
  /** @type {string[]} */
  const marks = [];
  for (const move of moves) {
    const mark = marking(move);
    if (mark) marks.push(mark);
    const place = placing(move);
    if (!place) continue;
    const lines = fits.get(place.bone) ?? new Map();
    lines.set(place.line, [...(lines.get(place.line) ?? []), place.way]);
    fits.set(place.bone, lines);
  }
  return { fits, draw: moves.includes('draw'), pass: moves.includes('pass'), stop: moves.includes('stop'), marks };
}

/** The number of a train's arm, 1.2 of A12, or nothing for a train without arms. @param {string} line */
export const armOf = (line) => [...line.slice(1)].join('.');

/** The seat that a line belongs to, null for the common one. @param {string} line */
export function ownerOf(line) {
  return line[0] === 'M' ? null : 'ABCD'.indexOf(line[0]);
}

/**
 * What each seat did last in the running deal: its moves since the others' last ones, oldest first.
 * @param {readonly import('answers').Event[]} events the match's public events @param {number} players
 * @returns {{last: string[][], newest: string}} by seat; `newest`: the bone laid last
 */
export function lastActions(events, players) {
  const last = Array.from({ length: players }, () => /** @type {string[]} */ ([]));
  let newest = '';
  let before = -1;
  for (const event of events) {
    if (event.type === 'deal') {
      last.forEach((_, seat) => {
        last[seat] = [];
      });
      newest = '';
      before = -1;
    }
    if (event.type === 'undo' && last[event.seat]) {
      last[event.seat].pop();
      newest =
        last
          .flat()
          .map((move) => placing(move)?.bone ?? '')
          .filter(Boolean)
          .at(-1) ?? '';
    }
    if (event.type !== 'move' || !last[event.seat]) continue;
    last[event.seat] = before === event.seat ? [...last[event.seat], event.move] : [event.move];
    before = event.seat;
    newest = placing(event.move)?.bone ?? newest;
  }
  return { last, newest };
}

/** What a move says. @type {import('family').Family['told']} */
export function told(move, maker) {
  const mark = marking(move);
  if (mark) return { id: 'mark', args: { arm: armOf(mark), line: mark } };
  const place = placing(move);
  if (!place) return plain(move);
  const { bone, line, way } = place;
  const owner = ownerOf(line);
  return {
    id: 'place-on',
    args: {
      bone,
      line,
      to: owner === null ? 'common' : maker ? (owner === maker.seat ? 'own' : 'named') : line.length > 1 ? 'arm' : 'train',
      arm: armOf(line),
      crosswise: way === 'crosswise' ? 'yes' : 'no',
      train: owner === null ? 'common' : owner === maker?.seat && !maker.deputy ? 'own' : owner === maker?.reader ? 'you' : 'other',
      owner: owner === null ? '' : (maker?.seatName(owner) ?? ''),
    },
  };
}
