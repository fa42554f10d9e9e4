// @ts-check
/**
 * The seeds by which this browser has shuffled sealed deals (`docs/sealed.md`), and what it was shown before it did. Whoever loses the
 * seed of a deal in progress cannot play it on; that of one that is over proves that this device took part.
 *
 * @import { Course } from './dealer.js'
 * @typedef {{at: number, seed: string, game?: string, pledges?: string[], keys?: string, course?: Course}} KeptSeed `pledges`: of all
 *   seats, once all are there, and `keys` what follows from them and their keys; `course`: how far the deal had come when this browser
 *   last answered
 */
import { hex, unhex } from '../kit/deck-order.js';
import { prune, recall, remember } from '../kit/prefs.js';

const SEED = 32; // bytes
const SEEDS = 200; // kept: of deals in progress, and of those over, to hold them against these
const ATTEMPTS = 20; // at a deal: of more, the proof would not look for the first

/** Seeds of this page, for where storage is forbidden. @type {Map<string, KeptSeed>} */
const held = new Map();

/** @param {string} table @param {number} deal @param {number} attempt */
const nameOf = (table, deal, attempt) => `sealed.${table}.${deal}.${attempt}`;

/** What is kept; of this page and another of this browser, what the one says that has come further. @param {string} name @returns {KeptSeed | null} */
function kept(name) {
  const own = held.get(name);
  const all = recall(name, /** @type {KeptSeed | null} */ (null));
  if (!own || !all) return own ?? all;
  return all.seed === own.seed && (all.course?.said ?? -1) > (own.course?.said ?? -1) ? all : own;
}

/** @param {string} name @param {KeptSeed} entry */
function keep(name, entry) {
  held.set(name, entry);
  remember(name, entry);
  prune('sealed.', SEEDS);
}

/** The seed of this browser for an attempt at a deal: made now, and kept, unless there is one. @param {string} table @param {number} deal @param {number} attempt */
export function seedFor(table, deal, attempt) {
  const before = seedOf(table, deal, attempt);
  if (before) return before;
  const seed = crypto.getRandomValues(new Uint8Array(SEED));
  keep(nameOf(table, deal, attempt), { at: Date.now(), seed: hex(seed) });
  return seed;
}

/** The same, if this browser has one. @param {string} table @param {number} deal @param {number} attempt @returns {Uint8Array | null} */
export function seedOf(table, deal, attempt) {
  const entry = kept(nameOf(table, deal, attempt));
  return entry && unhex(entry.seed);
}

/**
 * Keep what this browser was shown before it shuffled: the deal's proof is held against it. A seed serves one deal: false if it was
 * shown other keys before.
 * @param {string} table @param {number} deal @param {number} attempt @param {{game: string, pledges: string[], keys: string}} shown
 */
export function keepShown(table, deal, attempt, { game, pledges, keys }) {
  const name = nameOf(table, deal, attempt);
  const entry = kept(name);
  if (entry && !entry.pledges) keep(name, { ...entry, game, pledges, keys });
  return !entry?.keys || entry.keys === keys;
}

/**
 * Keep how far a deal has come. What this browser has answered to it answers once: `behind`, while it has seen more of the deal than
 * there is now; `other`, if it has seen another one.
 * @param {string} table @param {number} deal @param {number} attempt @param {Course} course @returns {'new' | 'behind' | 'other'}
 */
export function keepCourse(table, deal, attempt, course) {
  const name = nameOf(table, deal, attempt);
  const entry = kept(name);
  const before = entry?.course;
  if (before && course.said < before.said) return 'behind';
  if (before && course.said === before.said) return course.of === before.of ? 'new' : 'other';
  if (entry) keep(name, { ...entry, course });
  return 'new';
}

/** What this browser has kept of all attempts at a deal. @param {string} table @param {number} deal @returns {KeptSeed[]} */
export function keptOf(table, deal) {
  const all = Array.from({ length: ATTEMPTS }, (_, before) => kept(nameOf(table, deal, before + 1)));
  return all.filter((entry) => entry !== null);
}
