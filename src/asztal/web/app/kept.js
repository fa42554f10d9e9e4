// @ts-check
/**
 * What was played, or taken back, and could not be sent: of each table what waits for the line. It is kept for this tab, so that
 * the player may leave the table's page, or load it anew.
 *
 * @import { Play } from 'session'
 */
const NAME = 'asztal.kept';

/** @returns {Record<string, Play>} by table */
function read() {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '{}');
  } catch {
    return {};
  }
}

/** @type {Map<string, Play>} */
const plays = new Map(Object.entries(read()));

/** What waits at this table. @param {string} table */
export const keptAt = (table) => plays.get(table) ?? null;

/** @param {string} table @param {Play | null} play null: nothing waits any more */
export function keep(table, play) {
  if (play) plays.set(table, play);
  else plays.delete(table);
  try {
    sessionStorage.setItem(NAME, JSON.stringify(Object.fromEntries(plays)));
  } catch {
    // where storage is forbidden, it is kept as long as the page is not loaded anew
  }
}
