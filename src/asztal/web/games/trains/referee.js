// @ts-check
/** What can be asked of the referee at a table of trains. */
import { bone } from '../../pieces/codes.js';
import { boneTrays, everyBone, placed, way } from '../../tables/bones/questions.js';

/** @typedef {import('../../tables/questions.js').Court<import('answers').TrainView>} Court */
/** @typedef {import('../../tables/questions.js').Trays} Trays */
/** @typedef {import('../../tables/questions.js').Verdict} Verdict */

const TOP = 9; // the highest number
const OWN = 'A'; // the asker's train

/**
 * What may be laid on which train?
 * @param {Court} court @param {Trays} trays @param {import('../../tables/questions.js').Yard} yard
 * @returns {Promise<Verdict>}
 */
async function train(court, trays, yard) {
  const { bones } = trays;
  // MT-11: in the first round everybody lays on their own train
  const lying = yard.lines.filter((line) => !yard.first || line.id === OWN);
  const used = new Set([...bones, bone(yard.engine, yard.engine)]);
  const clauses = [];
  const doubles = [];
  for (const line of lying) if (line.double && line.end !== null) used.add(bone(line.end, line.end));
  for (const line of lying) {
    if (line.end === null) continue;
    const path = line.end === yard.engine ? roundTrip(line.end, TOP, used) : way(yard.engine, line.end, TOP, used);
    if (!path) return { stands: null, title: 'place', lines: [], concerned: [] };
    for (const step of path) used.add(bone(Number(step[0]), Number(step[2])));
    if (line.double) {
      path.push(`${line.end}-${line.end}`);
      if (!yard.first) doubles.push(line.id);
    }
    clauses.push(`line ${line.id}: ${path.join(' ')}`);
  }
  const marked = lying.filter((line) => line.marker && !yard.first).map((line) => line.id);
  const seats = yard.lines.filter((line) => line.id !== 'M').length;
  const all = everyBone(TOP).filter((each) => !used.has(each));
  const hands = Array.from({ length: seats - 1 }, (_, seat) => `hand ${seat + 1}: ${all[seat]}`);
  const position = [
    court.head,
    `engine: ${yard.engine}-${yard.engine}`,
    `round: ${yard.first ? 1 : 2}`,
    `hand 0: ${bones.join(' ')}`,
    ...hands,
    ...clauses,
    ...(marked.length ? [`marked: ${marked.join(' ')}`] : []),
    ...(doubles.length ? [`doubles: ${doubles.join(' ')}`] : []),
    ...((yard.first ? clauses.length > 0 : yard.again) ? ['turn: laid'] : []),
  ].join('; ');
  return placed(
    court,
    position,
    bones,
    lying.map((line) => line.id),
    (piece, line) => `place ${piece} on ${line}`,
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

/** @type {import('../../tables/questions.js').Referee<import('answers').TrainView>} */
export const referee = { top: TOP, questions: { train: { trays: boneTrays, ask: (court, trays, { yard }) => train(court, trays, yard) } } };
