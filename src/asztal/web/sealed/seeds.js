// @ts-check
/** The seeds of this browser for sealed deals: all that it deals with follows from them, so they are kept until long after. */
import { hex, unhex } from '../kit/deck-order.js';
import { prune, recall, remember } from '../kit/prefs.js';

const SEEDS = 40; // of the latest deals
const BYTES = 32;

/** Seeds by their names, for where storage is forbidden. @type {Map<string, string>} */
const held = new Map();

/** @param {string} table @param {number} deal @param {number} attempt */
const nameOf = (table, deal, attempt) => `sealed.${table}.${deal}.${attempt}`;

/** The seed of an attempt at a deal, or null if this browser has none. @param {string} table @param {number} deal @param {number} attempt @returns {Uint8Array | null} */
export function seedOf(table, deal, attempt) {
  const name = nameOf(table, deal, attempt);
  const kept = held.get(name) ?? recall(name, /** @type {{at: number, seed: string} | null} */ (null))?.seed;
  return kept ? unhex(kept) : null;
}

/** The seed of an attempt at a deal, made and kept where there is none yet. @param {string} table @param {number} deal @param {number} attempt @returns {Uint8Array} */
export function seedFor(table, deal, attempt) {
  const kept = seedOf(table, deal, attempt);
  if (kept) return kept;
  const seed = crypto.getRandomValues(new Uint8Array(BYTES));
  const name = nameOf(table, deal, attempt);
  held.set(name, hex(seed));
  remember(name, { at: Date.now(), seed: hex(seed) });
  prune('sealed.', SEEDS);
  return seed;
}
