// @ts-check
/**
 * The server's list of legal moves, as the page needs it: which bone fits where. Nothing here judges.
 *
 * @typedef {"left" | "right" | "start"} End the line's end, or the middle of an empty table
 * @typedef {{bone: string, end: End}} Placing
 * @typedef {{fits: Map<string, End[]>, draw: boolean, pass: boolean}} Choices
 */

/**
 * @param {string} move such as `place 6-3 left`
 * @returns {Placing | null} null if the move places nothing
 */
export function placing(move) {
  const parts = /^place (\d-\d)(?: (left|right))?$/.exec(move);
  return parts ? { bone: parts[1], end: /** @type {End} */ (parts[2] ?? 'start') } : null;
}

/** @param {Placing} placing */
export function moveText({ bone, end }) {
  return end === 'start' ? `place ${bone}` : `place ${bone} ${end}`;
}

/** @param {readonly string[]} moves @returns {Choices} */
export function choices(moves) {
  /** @type {Map<string, End[]>} */
  const fits = new Map();
  for (const move of moves) {
    const place = placing(move);
    if (place) fits.set(place.bone, [...(fits.get(place.bone) ?? []), place.end]);
  }
  return { fits, draw: moves.includes('draw'), pass: moves.includes('pass') };
}

/**
 * What each seat did last in the running deal: its moves since the others' last ones, oldest first.
 * @param {readonly import('answers').Event[]} events the match's public events
 * @param {number} players
 * @returns {{last: string[][], newest: string | null}} by seat; `newest`: the bone laid last
 */
export function lastActions(events, players) {
  const last = Array.from({ length: players }, () => /** @type {string[]} */ ([]));
  /** @type {string | null} */
  let newest = null;
  let before = -1;
  for (const event of events) {
    if (event.type === 'deal') {
      last.forEach((_, seat) => {
        last[seat] = [];
      });
      newest = null;
      before = -1;
    }
    if (event.type !== 'move' || !last[event.seat]) continue;
    last[event.seat] = before === event.seat && last[event.seat][0] === 'draw' ? ['draw', event.move] : [event.move];
    before = event.seat;
    newest = placing(event.move)?.bone ?? newest;
  }
  return { last, newest };
}
