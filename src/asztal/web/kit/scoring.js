// @ts-check
/** The scoring tables: fetched once, kept by the page's worker for when there is no network. */
import { api } from './api.js';

/** @typedef {import('answers').GameFacts} Scoring */

/** @type {Promise<Scoring[]> | null} */
let asked = null;

/** @returns {Promise<Scoring[]>} */
export function scoringTables() {
  asked ??= api
    .scoring()
    .then(({ games }) => games)
    .catch((error) => {
      asked = null;
      throw error;
    });
  return asked;
}
