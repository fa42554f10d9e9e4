// @ts-check
/** The referee's questions about bones: what their families share. */
import { bone } from '../../pieces/codes.js';
import { tray } from '../questions.js';

/** @typedef {import('../questions.js').Court<import('./table.js').BoneView>} Court */
/** @typedef {import('../questions.js').Line} Line */
/** @typedef {import('../questions.js').Words} Words */
/** @typedef {import('../questions.js').Verdict} Verdict */

/**
 * Bones that lead from one number to another, each with the nearer number first; none of them used elsewhere.
 * @param {number} from @param {number} to @param {number} top @param {Set<string>} used @returns {string[] | null}
 */
export function way(from, to, top, used) {
  /** @type {{at: number, path: [number, number][]}[]} */
  let reached = [{ at: from, path: [] }];
  for (let length = 1; length <= 4; length += 1) {
    /** @type {typeof reached} */
    const next = [];
    for (const { at, path } of reached) {
      for (let number = 0; number <= top; number += 1) {
        if (number === at || used.has(bone(at, number)) || path.some(([a, b]) => bone(a, b) === bone(at, number))) continue;
        const longer = [...path, /** @type {[number, number]} */ ([at, number])];
        if (number === to) return longer.map(([a, b]) => `${a}-${b}`);
        next.push({ at: number, path: longer });
      }
    }
    reached = next.slice(0, 400);
  }
  return null;
}

/** All bones of a set. @param {number} top */
export const everyBone = (top) =>
  Array.from({ length: top + 1 }, (_, high) => Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`)).flat();

/**
 * Each bone at each place.
 * @param {Court} court @param {string} position @param {string[]} bones @param {string[]} places
 * @param {(piece: string, place: string) => string} moveTo @param {(place: string) => Words} named @returns {Promise<Verdict>}
 */
export async function placed(court, position, bones, places, moveTo, named) {
  const { view } = await court.ask(position);
  const must = 'must' in view ? view.must : null;
  /** @type {Line[]} */
  const lines = [];
  for (const piece of bones) {
    const fits = places.filter((each) =>
      view.moves.some((move) => move === moveTo(piece, each) || move === `${moveTo(piece, each)} crosswise`),
    );
    if (fits.length)
      lines.push(
        ...fits.map((each) => ({
          tray: 'bones',
          ok: true,
          piece,
          where: named(each),
          rule: court.laws['first_round' in view && view.first_round ? 'first' : 'place'],
        })),
      );
    else {
      // where one place must be served first, only that one is of interest
      const asked = places.filter((each) => !must || each === must);
      const said = await Promise.all(asked.map((each) => court.ask(position, moveTo(piece, each))));
      const whys = [...new Set(said.filter((each) => !each.legal).map((each) => each.message ?? ''))];
      lines.push({ tray: 'bones', ok: false, piece, message: whys[0], whys: whys.slice(1) });
    }
  }
  const any = lines.some((line) => line.ok);
  /** @type {Words[]} */
  const facts = [];
  if (must) facts.push((texts) => texts.t('referee-must', { line: named(must)(texts) }));
  for (const move of ['draw', 'pass']) if (!any && view.moves.includes(move)) facts.push((texts) => texts.t(`referee-${move}`));
  return { stands: any, title: 'place', lines, concerned: [], facts };
}

export const boneTrays = () => [tray('bones', 15)];
