// @ts-check
/**
 * The HTTP API: the very one that is public and documented. Nothing here knows a rule.
 *
 * @typedef {{code: string, rule?: string, params?: Record<string, string | number>, message: string, index?: number}} Refusal
 */

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

let language = 'hu';

/** The language of refusals. @param {string} lang */
export function setApiLanguage(lang) {
  language = lang;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal] ends what is no longer asked
 * @returns {Promise<any>}
 */
async function call(method, path, body, signal) {
  /** @type {Record<string, string>} */
  const headers = { 'Accept-Language': language, Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let reply;
  try {
    reply = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
      signal,
    });
  } catch {
    if (!signal?.aborted) line.dispatchEvent(new Event('cut'));
    throw new ApiError(0, { code: 'page.offline', message: '' });
  }
  const kind = reply.headers.get('content-type') || '';
  const data = reply.status === 204 ? null : kind.includes('json') ? await reply.json() : await reply.text();
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

/** @param {string} id */
const at = (id) => `/api/tables/${encodeURIComponent(id)}`;

const MIXED = ['sit', 'start', 'next']; // what is asked for once the next deal's commitment is there to be seen

/** What this browser adds to a shuffle: nobody could know it before. */
function nonce() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const api = {
  games: () => call('GET', '/api/games'),
  /** How every game is scored, for the score pad. */
  scoring: () => call('GET', '/api/scoring'),
  me: () => call('GET', '/api/me'),
  /** @param {{name?: string, lang?: string}} me */
  setMe: (me) => call('PUT', '/api/me', me),
  /** Be forgotten, here and in records. */
  forget: () => call('DELETE', '/api/me'),
  /** @param {string} game @param {string} lang */
  rules: (game, lang) => call('GET', `/api/rules/${encodeURIComponent(game)}?lang=${encodeURIComponent(lang)}`),
  /** @param {string} position @param {string} [move] @param {number} [seat] whose view to show */
  judge: (position, move, seat) => call('POST', '/api/judge', { position, move, seat }),
  /** A code for another device of this guest. @param {string} table */
  offerDevice: (table) => call('POST', '/api/me/device', { table }),
  /** Be the guest who asked for this code. @param {string} code */
  takeDevice: (code) => call('POST', '/api/devices', { code }),
  /** The unfinished tables where this guest sits. */
  myTables: () => call('GET', '/api/me/tables'),
  /** This guest's finished matches, and which of these are still kept. @param {string[]} known */
  myGames: (known) => call('GET', `/api/me/games${known.length ? `?${new URLSearchParams(known.map((id) => ['known', id]))}` : ''}`),
  /** The table of a spoken code. @param {string} code */
  byCode: (code) => call('GET', `/api/codes/${encodeURIComponent(code)}`),
  /** @param {string} id @param {string} reaction */
  react: (id, reaction) => call('POST', `${at(id)}/react`, { reaction }),
  /** What a seat keeps for itself. @param {string} id @param {{deal: number, seq: number, desk: Record<string, unknown>, page: string}} desk */
  putDesk: (id, desk) => call('PUT', `${at(id)}/desk`, desk),
  tables: () => call('GET', '/api/tables'),
  /** @param {Record<string, unknown>} form */
  makeTable: (form) => call('POST', '/api/tables', form),
  /** @param {string} id */
  table: (id) => call('GET', at(id)),
  /** @param {string} id @param {'sit' | 'stand' | 'bot' | 'seats' | 'change' | 'beginner' | 'start' | 'next' | 'rematch'} what @param {Record<string, unknown>} [body] */
  people: (id, what, body = {}) => call('POST', `${at(id)}/${what}`, MIXED.includes(what) ? { nonce: nonce(), ...body } : body),
  /** @param {string} id */
  view: (id) => call('GET', `${at(id)}/view`),
  /** @param {string} id @param {number} seq @param {string[]} moves */
  moves: (id, seq, moves) => call('POST', `${at(id)}/moves`, { seq, moves }),
  /** @param {string} id @param {number} seq @param {string[]} moves */
  preview: (id, seq, moves) => call('POST', `${at(id)}/preview`, { seq, moves }),
  /** @param {string} id @param {number} seq */
  undo: (id, seq) => call('POST', `${at(id)}/undo`, { seq }),
  /** @param {string} id @param {string} move @param {string[]} [moves] plays staged before it */
  check: (id, move, moves = []) => call('POST', `${at(id)}/check`, { move, moves }),
  /** @param {string} id @param {string[]} moves plays staged before it @param {AbortSignal} signal */
  hint: (id, moves, signal) =>
    call('GET', `${at(id)}/hint${moves.length ? `?${new URLSearchParams(moves.map((move) => ['moves', move]))}` : ''}`, undefined, signal),
  /** @param {string} id @param {string[]} [moves] plays staged before it */
  arrange: (id, moves = []) =>
    call('GET', `${at(id)}/arrange${moves.length ? `?${new URLSearchParams(moves.map((move) => ['moves', move]))}` : ''}`),
  /** @param {string} id @param {number | undefined} after the last event known @param {string} page what this page calls itself @param {boolean} once only what there is now */
  eventsUrl: (id, after, page, once) =>
    `${at(id)}/events?${new URLSearchParams({ page, ...(after ? { after: String(after) } : {}), ...(once ? { once: 'true' } : {}) })}`,
  /** @param {string} id */
  recordUrl: (id) => `${at(id)}/record`,
  /** @param {string} id @param {number | null} deal @param {number | string} seat whose eyes @param {number} [from] the first step wanted */
  replay: (id, deal, seat, from) =>
    call(
      'GET',
      `/api/replays/${encodeURIComponent(id)}?${new URLSearchParams({
        ...(deal === null ? {} : { deal: String(deal) }),
        seat: String(seat),
        ...(from ? { from: String(from) } : {}),
      })}`,
    ),
  /** @param {string} id @param {number} deal */
  proof: (id, deal) => call('GET', `/api/replays/${encodeURIComponent(id)}/proof?deal=${deal}`),
  /** @param {string} record the text of a file */
  upload: (record) => call('POST', '/api/replay', { record }),
  /** @param {string} id */
  replayRecordUrl: (id) => `/api/replays/${encodeURIComponent(id)}/record`,
};
