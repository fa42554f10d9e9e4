// @ts-check
/**
 * The commitments that this browser was shown before a deal, and what it adds to the shuffle after them: a nonce that nobody could
 * know. Where several people play, each pledges theirs before anybody gives one (`docs/fairness.md`).
 *
 * @typedef {import('answers').TableInfo} TableInfo
 * @typedef {Pick<TableInfo, 'id' | 'game' | 'state' | 'deal' | 'seats' | 'you' | 'sealed'>} Table
 * @typedef {{at: number, nonce: string, table: string, deal?: number}} Pledged a nonce, and the deal that it was given for
 * @import { Kept } from './proof.js'
 */

import { api } from '../kit/api.js';
import { level } from './past.js';
import { go } from '../kit/router.js';
import { offline } from '../kit/offline.js';
import { prune, recall, remember } from '../kit/prefs.js';

const PROMISES = 40; // commitments kept, to hold deals against them later
const PLEDGED = 60; // nonces kept until they are given, of all tables

const PATIENCE = 1500; // milliseconds for which a deal waits for what others add
const PAUSE = 50; // until it is looked again

/** Nonces by their pledges, for where storage is forbidden. @type {Map<string, Pledged>} */
const held = new Map();

/** Tables at which this page is just pledging or giving. @type {Set<string>} */
const busy = new Set();

/** What this browser was shown of a deal before, and gave for it. @param {string} id @param {number} deal @returns {Kept | null} */
export function kept(id, deal) {
  return recall(`shown.${id}.${deal}`, /** @type {Kept | null} */ (null));
}

/** Keep what the server has bound itself to, and as whom this browser was shown it: the deal's proof is held against it. @param {Table} table */
export function keepPromise({ id, deal, game, seats, you }) {
  if (!deal) return;
  const before = kept(id, deal.number);
  if (before && (before.seat !== undefined || you.seat === null)) return;
  const shown = before ?? { at: Date.now(), commitment: deal.commitment, game, players: seats.length };
  remember(`shown.${id}.${deal.number}`, you.seat === null ? shown : { ...shown, seat: you.seat });
  prune('shown.', PROMISES);
}

/** Keep what this browser gives for a deal, and what the others had pledged by then. @param {Table} table @param {string} nonce */
function keepGiven(table, nonce) {
  const { id, deal, you } = table;
  if (!deal || you.seat === null) return;
  keepPromise(table);
  const before = kept(id, deal.number);
  const more = before?.more || (before?.nonce !== undefined && before.nonce !== nonce);
  remember(`shown.${id}.${deal.number}`, { ...before, pledges: deal.pledges ?? [], nonce, seat: you.seat, ...(more ? { more } : {}) });
  const pledge = deal.pledges?.[you.seat];
  if (pledge) keepPledged(pledge, { at: Date.now(), nonce, table: id, deal: deal.number });
}

/** Each is kept by itself, since two tabs may pledge at once. @param {string} pledge @param {Pledged} made */
function keepPledged(pledge, made) {
  held.set(pledge, made);
  remember(`nonce.${pledge}`, made);
  prune('nonce.', PLEDGED);
}

/** A text that nobody could know before. */
function fresh() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Make up a nonce and keep it until it is given. @param {string} id the table's @returns {Promise<string | null>} its pledge; null where what hashes it cannot be had */
async function pledge(id) {
  const proof = await offline.part(() => import('./proof.js'));
  if (!proof) return null;
  const nonce = fresh();
  const made = proof.pledgeOf(nonce);
  keepPledged(made, { at: Date.now(), nonce, table: id });
  return made;
}

/** The nonce that this browser has pledged for the deal to come; null if it was another, or has gone into another deal already. @param {Table} table @param {string} pledge */
function own({ id, deal }, pledge) {
  const made = held.get(pledge) ?? recall(`nonce.${pledge}`, /** @type {Pledged | null} */ (null));
  return made && made.table === id && (made.deal ?? deal?.number) === deal?.number ? made.nonce : null;
}

/** Whether several people play, so that none may know another's nonce while they can still choose theirs. @param {Table} table */
export const shared = ({ seats }) => seats.filter((seat) => seat.kind === 'person').length > 1;

/**
 * What this browser may add to the deal to come; null if it has, or not yet: at a table that waits, when all seats are taken and all who
 * are there have pledged. One deal is given one nonce, however often it is asked for, unless somebody came or went.
 * @param {Table} table
 */
function due(table) {
  const { id, deal, you, seats, state } = table;
  if (!deal || you.seat === null || deal.given[you.seat]) return null;
  const before = kept(id, deal.number);
  if (before && before.commitment !== deal.commitment) return null; // the server has bound itself to something else since
  const pledges = deal.pledges ?? [];
  const mine = pledges[you.seat];
  if (!mine) return shared(table) ? null : (before?.nonce ?? fresh());
  const all = seats.every(({ kind, present, seat }) => kind !== 'empty' && (kind !== 'person' || !present || pledges[seat]));
  return state !== 'waiting' || all ? own(table, mine) : null;
}

/** Wait, but not for long, until all who are there have given what they pledged. @param {() => Table | null | undefined} look the table as it is now */
export async function gathered(look) {
  for (let waited = 0; waited < PATIENCE; waited += PAUSE) {
    const table = look();
    if (!table?.deal || !shared(table)) return;
    const { deal, seats, state } = table;
    const lacks = seats.filter(({ kind, present, seat }) => kind === 'person' && present && !deal.given[seat]);
    if (lacks.every(({ seat }) => state !== 'waiting' && !deal.pledges[seat])) return;
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

/** What goes with the request that starts a deal. @param {Table | null | undefined} table @returns {{nonce?: string}} */
export function addition(table) {
  const nonce = table ? due(table) : null;
  if (!table || !nonce) return {};
  keepGiven(table, nonce);
  return { nonce };
}

/**
 * Where several people play: pledge, and give what was pledged, as soon as it is time for either.
 * @param {Table} table @returns {Promise<TableInfo | null>} the table after it; null if there was nothing to do
 */
export async function mix(table) {
  const { id, state, you, sealed } = table;
  if (sealed || you.seat === null || state === 'finished' || busy.has(id) || !shared(table)) return null;
  busy.add(id);
  try {
    const nonce = due(table);
    const made = you.pledged ? null : await pledge(id);
    /** @type {{nonce?: string, pledge?: string}} */
    const body = { ...(made ? { pledge: made } : {}), ...(nonce && !(state === 'waiting' && made) ? { nonce } : {}) };
    if (!Object.keys(body).length) return null;
    if (body.nonce) keepGiven(table, body.nonce);
    return await api.people(id, 'nonce', body);
  } catch {
    return null; // with the next news of the table
  } finally {
    busy.delete(id);
  }
}

/** Deal at a table that waits for nobody else: first what the server is bound to, then what this browser adds. @param {Table} table */
export async function begin(table) {
  keepPromise(table);
  if (table.state !== 'waiting') return;
  await api.people(table.id, 'start', addition(table)).catch(() => null); // the table's own page says what is wrong
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
