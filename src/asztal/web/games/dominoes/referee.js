// @ts-check
/** What can be asked of the referee at a table of dominoes. */
import { html } from '../../vendor/lit/index.js';
import { bone } from '../../pieces/codes.js';
import { boneTrays, everyBone, placed, way } from '../../tables/bones/questions.js';
import './ends.js';

/** @typedef {import('../../tables/questions.js').Court<import('answers').DominoView>} Court */
/** @typedef {import('../../tables/questions.js').Trays} Trays */
/** @typedef {import('../../tables/questions.js').Verdict} Verdict */
/** @typedef {import('./ends.js').LineEnds} LineEnds */

const TOP = 6; // the highest number

/** A line of bones with these two ends, a double in it as every line has, without what is held. @param {number} left @param {number} right @param {number} top @param {string[]} held */
export function lineBetween(left, right, top, held) {
  for (const double of [left, right, ...Array.from({ length: top + 1 }, (_, number) => number)]) {
    const used = new Set([...held, bone(double, double)]);
    if (held.includes(bone(double, double))) continue;
    const before = left === double ? [] : way(left, double, top, used);
    if (!before) continue;
    for (const step of before) used.add(bone(Number(step[0]), Number(step[2])));
    const after = right === double ? [] : way(double, right, top, used);
    if (after) return [...before, `${double}-${double}`, ...after];
  }
  return null;
}

/** What may be placed on this line? @param {Court} court @param {Trays} trays @param {LineEnds} ends @returns {Promise<Verdict>} */
async function place(court, trays, ends) {
  const { bones } = trays;
  const { left, right } = ends;
  const empty = left === null || right === null;
  // D-04: only a double begins, so that somebody must hold one
  if (empty && !bones.some((each) => each[0] === each[2]))
    return {
      stands: false,
      title: 'place',
      lines: [],
      concerned: [],
      rule: court.laws.start,
      facts: [(texts) => texts.t('referee-no-double')],
    };
  const line = empty ? [] : lineBetween(left, right, TOP, bones);
  if (!line) return { stands: null, title: 'place', lines: [], concerned: [] };
  const others = everyBone(TOP).filter(
    (each) => each[0] !== each[2] && !bones.includes(each) && !line.some((laid) => bone(Number(laid[0]), Number(laid[2])) === each),
  );
  const position = `${court.head}; hand 0: ${bones.join(' ')}; hand 1: ${others[0]}${line.length ? `; line: ${line.join(' ')}; to-move: 0` : ''}`;
  const answer = await placed(
    court,
    position,
    bones,
    empty ? [''] : ['left', 'right'],
    (piece, end) => `place ${piece} ${end}`.trim(),
    (side) => (texts) => (side ? texts.t('referee-end', { side }) : ''),
  );
  return empty ? { ...answer, lines: answer.lines.map((each) => (each.ok ? { ...each, rule: court.laws.start } : each)) } : answer;
}

/** @type {import('../../tables/questions.js').Ends<LineEnds>} */
const ends = {
  none: { left: null, right: null },
  draw: (lying, tell) =>
    html`<az-line-ends .lying=${lying} .top=${TOP} @ends=${(/** @type {CustomEvent<LineEnds>} */ event) => tell(event.detail)}></az-line-ends>`,
  missing: ({ left, right }) =>
    (left === null) === (right === null) ? null : (texts) => texts.t('referee-end', { side: left === null ? 'left' : 'right' }),
};

/** @type {import('../../tables/questions.js').Referee<import('answers').DominoView>} */
export const referee = {
  top: TOP,
  ends,
  questions: { place: { trays: boneTrays, ask: (court, trays, beside) => place(court, trays, /** @type {LineEnds} */ (beside.ends)) } },
};
