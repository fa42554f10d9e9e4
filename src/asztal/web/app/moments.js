// @ts-check
/**
 * What was best about a deal for one of its players, told from what everybody has seen: the public events, and the
 * hands that lie open after it. Nothing here guesses: a moment is a count, and is told only where it is worth it.
 *
 * @import { Event as GameEvent } from 'answers'
 * @typedef {{id: string, args: Record<string, string | number>, pieces: string[]}} Moment `pieces`: what it was done with
 * @typedef {{seat: number, move: string, by?: string | null}} Made `by`: the deputy who made it
 * @typedef {{pieces: string, moments: readonly ('laid' | 'placed' | 'stuck' | 'finished')[], seat: number, winner: number | null, hands: string[][] | null}} Deal
 */

const CARD = /(?:10|[2-9AJQK])[shcd]|\*/g;
const MANY = { cards: 4, bones: 3, stuck: 2 }; // from how many on it is worth telling

/** The moves of the deal that is told last, without those taken back. @param {readonly GameEvent[]} events @returns {Made[]} */
export function standing(events) {
  /** @type {Made[]} */
  let moves = [];
  for (const event of events) {
    if (event.type === 'deal') moves = [];
    else if (event.type === 'move') moves.push({ seat: event.seat, move: event.move, by: event.by });
    else if (event.type === 'undo')
      moves.splice(
        moves.findLastIndex((each) => each.seat === event.seat),
        1,
      );
  }
  return moves;
}

/** A player's turns: their moves with nobody else's between; what a deputy played is not theirs. @param {Made[]} moves @param {number} seat */
function turns(moves, seat) {
  /** @type {string[][]} */
  const found = [];
  moves.forEach((made, at) => {
    if (made.seat !== seat || made.by) return;
    if (found.length && moves[at - 1]?.seat === seat) found.at(-1)?.push(made.move);
    else found.push([made.move]);
  });
  return found;
}

/** The longest of these, the first of equals. @template T @param {T[][]} lists */
const longest = (lists) => lists.reduce((best, each) => (each.length > best.length ? each : best), /** @type {T[]} */ ([]));

/** The turn that brought most cards to the table. @param {Made[]} moves @param {Deal} deal @returns {Moment | null} */
function laid(moves, { seat }) {
  const pieces = longest(
    turns(moves, seat).map((turn) =>
      turn.filter((move) => /^(lay|add) /.test(move)).flatMap((move) => move.replace(/ to .*/, '').match(CARD) ?? []),
    ),
  );
  return pieces.length < MANY.cards ? null : { id: 'moment-laid', args: { count: pieces.length }, pieces };
}

/** The turn in which most bones were placed. @param {Made[]} moves @param {Deal} deal @returns {Moment | null} */
function placed(moves, { seat }) {
  const pieces = longest(
    turns(moves, seat).map((turn) => turn.filter((move) => move.startsWith('place ')).map((move) => move.split(' ')[1])),
  );
  return pieces.length < MANY.bones ? null : { id: 'moment-placed', args: { count: pieces.length }, pieces };
}

/** The bone after which the others could place least before one's next. @param {Made[]} moves @param {Deal} deal @returns {Moment | null} */
function stuck(moves, { seat, hands }) {
  let best = { count: 0, bone: '' };
  let bone = '';
  let count = 0;
  for (const made of moves) {
    const [kind, piece] = made.move.split(' ');
    if (made.seat !== seat) count += Number(kind === 'draw' || kind === 'pass');
    else [bone, count] = kind === 'place' && !made.by ? [piece, 0] : ['', 0];
    if (bone && count > best.count) best = { count, bone };
  }
  return best.count < MANY.stuck ? null : { id: 'moment-stuck', args: { ...best, others: (hands?.length ?? 2) - 1 }, pieces: [best.bone] };
}

/** In which of one's turns the hand was complete. @param {Made[]} moves @param {Deal} deal @returns {Moment | null} */
function finished(moves, { seat, winner }) {
  if (moves.some((made) => made.seat === seat && made.by)) return null;
  const turn = moves.filter((made) => made.seat === seat && made.move.startsWith('discard ')).length + 1;
  return winner === seat ? { id: 'moment-finished', args: { turn }, pieces: [] } : null;
}

const MOMENTS = { laid, placed, stuck, finished };

/** What to tell this player of the deal. @param {readonly GameEvent[]} events @param {Deal} deal @returns {Moment[]} */
export function momentsOf(events, deal) {
  const moves = standing(events);
  const best = deal.moments.map((each) => MOMENTS[each](moves, deal)).find(Boolean);
  const others = (deal.hands?.length ?? 2) - 1;
  const left = deal.hands?.reduce((sum, hand, seat) => sum + (seat === deal.seat ? 0 : hand.length), 0) ?? 0;
  const kept =
    deal.pieces !== 'tiles' && deal.winner === deal.seat && !moves.findLast((made) => made.seat === deal.seat)?.by && left
      ? { id: 'moment-left', args: { count: left, pieces: deal.pieces, others }, pieces: [] }
      : null;
  return [best, kept].filter((each) => each !== null && each !== undefined);
}
