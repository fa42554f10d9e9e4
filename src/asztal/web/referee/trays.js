// @ts-check
/** Which trays each question has: what lies in them, how many, and what must lie there before one can ask. */

/** @typedef {{id: string, label: string, most: number, least: number}} Tray */

const MOST_ROWS = 6;

/** @param {string} id @param {number} most @param {number} [least] @returns {Tray} */
const tray = (id, most, least = 1) => ({ id, label: id, most, least });

/** The rows of melds there are: those that have cards, and `open` at least. @param {Record<string, string[]>} trays @param {number} open @param {number} least @returns {Tray[]} */
function rows(trays, open, least) {
  const last = Math.max(open, ...Object.keys(trays).filter((id) => id.startsWith('row') && trays[id].length).map((id) => Number(id.slice(3))));
  return Array.from({ length: Math.min(last, MOST_ROWS) }, (_, at) => ({ id: `row${at + 1}`, label: 'row', most: 13, least: at === 0 ? least : 0 }));
}

/**
 * The trays of a question, in order; `open` rows of melds are shown.
 * @param {string} question @param {Record<string, string[]>} trays @param {number} open @param {string} family @returns {Tray[]}
 */
export function traysOf(question, trays, open, family) {
  if (question === 'meld') return [{ id: 'row1', label: 'meld', most: 14, least: 1 }];
  if (question === 'add') return [{ id: 'row1', label: 'table', most: 13, least: 3 }, tray('cards', 4)];
  if (question === 'opening') return rows(trays, open, 1);
  if (question === 'out') return [...rows(trays, open, 1), tray('thrown', 1, family === 'rummy' ? 1 : 0)];          // R40-48, K-18: the last card is thrown
  if (question === 'take') return [tray('pile', 1), tray('cards', 12, 0), ...rows(trays, open, 0).map((row) => ({ ...row, label: 'table' }))];
  if (question === 'finish') return [tray('indicator', 1), tray('tiles', 14, 14), tray('thrown', 1, 0)];
  return [tray('bones', 15)];
}

/** Whether one more row of melds may be opened. @param {string} question @param {number} open */
export const mayOpen = (question, open) => ['opening', 'out', 'take'].includes(question) && open < MOST_ROWS;
