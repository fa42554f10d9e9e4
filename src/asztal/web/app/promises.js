// @ts-check
/** The commitments that this browser was shown before a deal, and what it adds to the shuffle after them. */

import { api } from '../kit/api.js';
import { level } from './past.js';
import { go } from '../kit/router.js';
import { prune, recall, remember } from '../kit/prefs.js';

const PROMISES = 40; // commitments kept, to hold deals against them later

/** Keep what the server has bound itself to: the deal's proof is held against it. @param {string} id the table's @param {{number: number, commitment: string} | null} deal the one to come */
export function keepPromise(id, deal) {
  if (!deal) return;
  const key = `shown.${id}.${deal.number}`;
  if (recall(key, null)) return;
  remember(key, { at: Date.now(), commitment: deal.commitment });
  prune('shown.', PROMISES);
}

/** Deal at a table that waits for nobody else: first what the server is bound to, then what this browser adds. @param {{id: string, state: string, deal: {number: number, commitment: string} | null}} table */
export async function begin(table) {
  keepPromise(table.id, table.deal);
  if (table.state !== 'waiting') return;
  await api.people(table.id, 'start').catch(() => null); // the table's own page says what is wrong
}

/** Make a table, deal if it waits for nobody else, and go there. @param {import('answers').TableForm} form @param {(table: {id: string}) => void} [made] what to do before */
export async function sitDown(form, made) {
  const name = recall('name', '');
  const table = await api.makeTable(name ? { ...form, name } : form);
  made?.(table);
  await begin(table);
  go(`/t/${table.id}`);
}

/** A game against bots, as it is usually played: casual ones for the first games. @param {{id: string, default_players: number}} game */
export function playNow(game) {
  return sitDown({ game: game.id, players: game.default_players, fill: level(), public: false });
}
