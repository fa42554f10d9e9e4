// @ts-check
/** What can be asked of the referee at a table of trains. */
import { html } from '../../vendor/lit/index.js';
import { api } from '../../kit/api.js';
import { bone } from '../../pieces/codes.js';
import { boneTrays, everyBone, placed, way } from '../../tables/bones/questions.js';
import { building } from './ends.js';
import { ownerOf } from './moves.js';

/** @typedef {import('../../tables/questions.js').Court<import('answers').TrainView>} Court */
/** @typedef {import('../../tables/questions.js').Trays} Trays */
/** @typedef {import('../../tables/questions.js').Verdict} Verdict */
/** @typedef {import('./ends.js').TrainEnds} TrainEnds */

const TOP = 9; // the highest number

/**
 * What may be laid on which train?
 * @param {Court} court @param {Trays} trays @param {TrainEnds} ends
 * @returns {Promise<Verdict>}
 */
async function train(court, trays, ends) {
  const { bones } = trays;
  const lying = building(ends);
  const used = new Set([...bones, bone(ends.engine, ends.engine)]);
  const clauses = [];
  const doubles = [];
  for (const line of lying) if (line.double && line.end !== null) used.add(bone(line.end, line.end));
  for (const line of lying) {
    if (line.end === null) continue;
    const path = line.end === ends.engine ? roundTrip(line.end, TOP, used) : way(ends.engine, line.end, TOP, used);
    if (!path) return { stands: null, title: 'place', lines: [], concerned: [] };
    for (const step of path) used.add(bone(Number(step[0]), Number(step[2])));
    if (line.double) {
      path.push(`${line.end}-${line.end}`);
      if (!ends.first) doubles.push(line.id);
    }
    clauses.push(`line ${line.id}: ${path.join(' ')}`);
  }
  const marked = lying.filter((line) => line.marker && !ends.first).map((line) => line.id);
  const seats = ends.lines.filter((line) => ownerOf(line.id) !== null).length;
  const all = everyBone(TOP).filter((each) => !used.has(each));
  const hands = Array.from({ length: seats - 1 }, (_, seat) => `hand ${seat + 1}: ${all[seat]}`);
  const position = [
    court.head,
    `engine: ${ends.engine}-${ends.engine}`,
    `round: ${ends.first ? 1 : 2}`,
    `hand 0: ${bones.join(' ')}`,
    ...hands,
    ...clauses,
    ...(marked.length ? [`marked: ${marked.join(' ')}`] : []),
    ...(doubles.length ? [`doubles: ${doubles.join(' ')}`] : []),
    ...((ends.first ? clauses.length > 0 : ends.again) ? ['turn: laid'] : []),
  ].join('; ');
  return placed(
    court,
    position,
    bones,
    lying.map((line) => line.id),
    (piece, line) => `place ${piece} on ${line}`,
    (line) => (texts) => texts.t('referee-line', { line }),
  );
}

/** A way from a number back to itself. @param {number} number @param {number} top @param {Set<string>} used */
function roundTrip(number, top, used) {
  for (let over = 0; over <= top; over += 1) {
    if (over === number || used.has(bone(number, over))) continue;
    const back = way(over, number, top, new Set([...used, bone(number, over)]));
    if (back) return [`${number}-${over}`, ...back];
  }
  return null;
}

/** @type {TrainEnds} */
const none = { engine: TOP, again: false, first: false, lines: [] };

/** @type {import('../../tables/questions.js').Ends<TrainEnds>} */
const ends = {
  none,
  seats: true,
  /** The trains that this game has are those that the engine shows. */
  async laidOut(game, players) {
    const hands = Array.from({ length: players }, (_, seat) => `hand ${seat}: ${seat + 1}-0`);
    const { view } = await api.judge(`${game} players=${players}; ${hands.join('; ')}`);
    const lines = 'lines' in view ? view.lines : [];
    return { lines: lines.map(({ id }) => ({ id, end: null, marker: false, double: false })) };
  },
  draw: (lying, tell) =>
    html`<az-train-ends .lying=${lying} .top=${TOP} @ends=${(/** @type {CustomEvent<TrainEnds>} */ event) => tell(event.detail)}></az-train-ends>`,
  /** The engine, and doubles that end a train. */
  held: (lying) =>
    [lying.engine, ...building(lying).flatMap(({ double, end }) => (double && end !== null ? [end] : []))].map((number) =>
      bone(number, number),
    ),
};

/** @type {import('../../tables/questions.js').Referee<import('answers').TrainView>} */
export const referee = {
  top: TOP,
  ends,
  questions: { train: { trays: boneTrays, ask: (court, trays, beside) => train(court, trays, /** @type {TrainEnds} */ (beside.ends)) } },
};
