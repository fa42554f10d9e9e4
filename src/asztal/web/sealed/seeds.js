// @ts-check
/**
 * The seeds by which this browser has shuffled sealed deals (`docs/sealed.md`), and what it was shown before it did. Whoever loses the
 * seed of a deal in progress cannot play it on; that of one that is over proves that this device took part.
 *
 * @typedef {{at: number, seed: string, game?: string, pledges?: string[]}} KeptSeed `pledges`: of all seats, once all are there
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

/** @param {string} name @returns {KeptSeed | null} */
const kept = (name) => held.get(name) ?? recall(name, /** @type {KeptSeed | null} */ (null));

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

/** Keep what this browser was shown before it shuffled: the deal's proof is held against it. @param {string} table @param {number} deal @param {number} attempt @param {{game: string, pledges: string[]}} shown */
export function keepShown(table, deal, attempt, { game, pledges }) {
  const name = nameOf(table, deal, attempt);
  const entry = kept(name);
  if (entry && !entry.pledges) keep(name, { ...entry, game, pledges });
}

/** What this browser has kept of all attempts at a deal. @param {string} table @param {number} deal @returns {KeptSeed[]} */
export function keptOf(table, deal) {
  const all = Array.from({ length: ATTEMPTS }, (_, before) => kept(nameOf(table, deal, before + 1)));
  return all.filter((entry) => entry !== null);
}
