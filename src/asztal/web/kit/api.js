// @ts-check
/**
 * The HTTP API: the very one that is public and documented. Nothing here knows a rule.
 *
 * @import { Routes } from 'answers'
 * @typedef {string[][]} Query names and values
 * @typedef {{code: string, rule?: string, params?: Record<string, string | number>, message: string, index?: number}} Refusal
 */
/** @template {keyof Routes} R @typedef {Routes[R] extends {body: infer B} ? NonNullable<B> : Record<string, never>} Body what a route is asked with */
/** @template {string} What @typedef {Body<Extract<keyof Routes, `POST /api/tables/{id}/${What}`>>} Wish what is asked of the people at a table */
import { LANGUAGES } from './prefs.js';
import { here } from './router.js';

/** What the server refused, or could not be asked. */
export class ApiError extends Error {
  /** @param {number} status @param {Refusal} refusal */
  constructor(status, refusal) {
    super(refusal.message || refusal.code);
    this.status = status;
    this.refusal = refusal;
  }
}

/** Emits `cut` when the server could not be asked. */
export const line = new EventTarget();

/** Whoever asks for something and is not answered within so many milliseconds has asked in vain. */
const PATIENCE = 20_000;

let language = Object.keys(LANGUAGES)[0];

/** The language of refusals. @param {string} lang */
export function setApiLanguage(lang) {
  language = lang;
}

/**
 * Ask a route, as `types/answers.d.ts` lists them.
 * @template {keyof Routes} R
 * @param {R} route with its parts in braces, which `at` fills
 * @param {{at?: Record<string, string>, query?: Query, body?: Body<R>, signal?: AbortSignal}} [asked] `signal` ends what is no longer asked
 * @returns {Promise<Routes[R]['answer']>}
 */
async function call(route, { at = {}, query = [], body, signal } = {}) {
  const limit = new AbortController();
  const timer = route.startsWith('GET ') ? setTimeout(() => limit.abort(), PATIENCE) : undefined;
  if (signal?.aborted) limit.abort();
  signal?.addEventListener('abort', () => limit.abort());
  /** @type {Record<string, string>} */
  const headers = { 'Accept-Language': language, Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const [method, path] = route.split(' ');
  let reply;
  let data;
  try {
    reply = await fetch(addressOf(path, at, query), {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
      signal: limit.signal,
    });
    const kind = reply.headers.get('content-type') || '';
    data = reply.status === 204 ? null : kind.includes('json') ? await reply.json() : await reply.text();
  } catch {
    if (!signal?.aborted) line.dispatchEvent(new Event('cut'));
    throw new ApiError(0, { code: 'page.offline', message: '' });
  } finally {
    clearTimeout(timer);
  }
  if (!reply.ok) {
    const error = (data && data.error) || {};
    throw new ApiError(reply.status, {
      code: error.code || `http.${reply.status}`,
      rule: error.rule,
      params: error.params || {},
      message: (data && data.message) || '',
      index: data && typeof data.index === 'number' ? data.index : error.index,
    });
  }
  return data;
}

/** The address of a route. @param {string} path @param {Record<string, string>} at @param {Query} [query] */
function addressOf(path, at, query = []) {
  const asked = query.length ? `?${new URLSearchParams(query)}` : '';
  return here(path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(at[name]))) + asked;
}

/** Plays staged before what is asked. @param {string[]} moves @returns {Query} */
const staged = (moves) => moves.map((move) => ['moves', move]);

export const api = {
  games: () => call('GET /api/games'),
  /** How every game is scored, for the score pad. */
  scoring: () => call('GET /api/scoring'),
  me: () => call('GET /api/me'),
  /** @param {Body<'PUT /api/me'>} me */
  setMe: (me) => call('PUT /api/me', { body: me }),
  /** Be forgotten, here and in records. */
  forget: () => call('DELETE /api/me'),
  /** All that the server can say in a language. @param {string} lang */
  words: (lang) => call('GET /api/messages/{lang}', { at: { lang } }),
  /** @param {string} game @param {string} lang */
  rules: (game, lang) => call('GET /api/rules/{game}', { at: { game }, query: [['lang', lang]] }),
  /** @param {string} position @param {string} [move] @param {number} [seat] whose view to show */
  judge: (position, move, seat) => call('POST /api/judge', { body: { position, move, seat } }),
  /** A code for another device of this guest. @param {string} table */
  offerDevice: (table) => call('POST /api/me/device', { body: { table } }),
  /** Be the guest who asked for this code. @param {string} code */
  takeDevice: (code) => call('POST /api/devices', { body: { code } }),
  /** The unfinished tables where this guest sits. */
  myTables: () => call('GET /api/me/tables'),
  /** This guest's finished matches, and which of these are still kept. @param {string[]} known */
  myGames: (known) => call('GET /api/me/games', { query: known.map((id) => ['known', id]) }),
  /** The table of a spoken code. @param {string} code */
  byCode: (code) => call('GET /api/codes/{code}', { at: { code } }),
  /** @param {string} id @param {string} reaction */
  react: (id, reaction) => call('POST /api/tables/{id}/react', { at: { id }, body: { reaction } }),
  /** What a seat keeps for itself. @param {string} id @param {Body<'PUT /api/tables/{id}/desk'>} desk */
  putDesk: (id, desk) => call('PUT /api/tables/{id}/desk', { at: { id }, body: desk }),
  tables: () => call('GET /api/tables'),
  /** @param {Body<'POST /api/tables'>} form */
  makeTable: (form) => call('POST /api/tables', { body: form }),
  /** @param {string} id */
  table: (id) => call('GET /api/tables/{id}', { at: { id } }),
  /**
   * @template {'sit' | 'stand' | 'bot' | 'seats' | 'change' | 'beginner' | 'start' | 'nonce' | 'next' | 'rematch'} What
   * @param {string} id @param {What} what @param {Wish<What>} [wish]
   */
  people: (id, what, wish) => call(`POST /api/tables/{id}/${what}`, { at: { id }, body: Object.assign({}, wish) }),
  /** @param {string} id */
  view: (id) => call('GET /api/tables/{id}/view', { at: { id } }),
  /** Post a message of a sealed deal. @param {string} id @param {Body<'POST /api/tables/{id}/sealed'>} message */
  post: (id, message) => call('POST /api/tables/{id}/sealed', { at: { id }, body: message }),
  /** @param {string} id @param {number} seq @param {string[]} moves */
  moves: (id, seq, moves) => call('POST /api/tables/{id}/moves', { at: { id }, body: { seq, moves } }),
  /** @param {string} id @param {number} seq @param {string[]} moves */
  preview: (id, seq, moves) => call('POST /api/tables/{id}/preview', { at: { id }, body: { seq, moves } }),
  /** @param {string} id @param {number} seq */
  undo: (id, seq) => call('POST /api/tables/{id}/undo', { at: { id }, body: { seq } }),
  /** @param {string} id @param {string} move @param {string[]} [moves] plays staged before it */
  check: (id, move, moves = []) => call('POST /api/tables/{id}/check', { at: { id }, body: { move, moves } }),
  /** @param {string} id @param {string[]} moves plays staged before it @param {AbortSignal} [signal] @param {boolean} [compare] tell what the next best moves cost, too */
  hint: (id, moves, signal, compare = false) =>
    call('GET /api/tables/{id}/hint', { at: { id }, query: [...staged(moves), ...(compare ? [['compare', 'true']] : [])], signal }),
  /** @param {string} id @param {string[]} [moves] plays staged before it */
  arrange: (id, moves = []) => call('GET /api/tables/{id}/arrange', { at: { id }, query: staged(moves) }),
  /** @param {string} id @param {number | undefined} after the last event known @param {string} page what this page calls itself @param {boolean} once only what there is now */
  eventsUrl: (id, after, page, once) =>
    addressOf('/api/tables/{id}/events', { id }, [
      ['page', page],
      ...(after ? [['after', String(after)]] : []),
      ...(once ? [['once', 'true']] : []),
    ]),
  /** @param {string} id */
  recordUrl: (id) => addressOf('/api/tables/{id}/record', { id }),
  /** @param {string} id @param {number | null} deal @param {number | string} seat whose eyes @param {number} [from] the first step wanted */
  replay: (id, deal, seat, from) =>
    call('GET /api/replays/{id}', {
      at: { id },
      query: [...(deal === null ? [] : [['deal', String(deal)]]), ['seat', String(seat)], ...(from ? [['from', String(from)]] : [])],
    }),
  /** @param {string} id @param {number} deal */
  proof: (id, deal) => call('GET /api/replays/{id}/proof', { at: { id }, query: [['deal', String(deal)]] }),
  /** @param {string} id @param {number} deal @param {number} from the first step that is not looked at yet */
  review: (id, deal, from) =>
    call('GET /api/replays/{id}/review', {
      at: { id },
      query: [
        ['deal', String(deal)],
        ['from', String(from)],
      ],
    }),
  /** @param {string} id @param {number} deal @param {number} step a bot's move */
  report: (id, deal, step) =>
    call('GET /api/replays/{id}/report', {
      at: { id },
      query: [
        ['deal', String(deal)],
        ['step', String(step)],
      ],
    }),
  /** @param {string} record the text of a file */
  upload: (record) => call('POST /api/replay', { body: { record } }),
  /** @param {string} id */
  replayRecordUrl: (id) => addressOf('/api/replays/{id}/record', { id }),
};
