// @ts-check
/** What this page's own referee refuses, in words: the sentences that the server has for any other deal. Which pieces they are about is nobody else's business. */
import { api } from '../kit/api.js';
import { CatalogueText } from '../kit/catalogue-text.js';
import { FUNCTIONS } from '../kit/fluent-functions.js';
import { offline } from '../kit/offline.js';

/** @typedef {import('../kit/api.js').Refusal} Refusal */
/** @typedef {import('./referee.js').Refused} Refused */

/** @type {Map<string, CatalogueText>} by language */
const catalogues = new Map();

/** The catalogue with all that the server can say. @param {string} lang */
async function catalogueOf(lang) {
  const known = catalogues.get(lang);
  if (known) return known;
  const source = await offline.part(() => api.words(lang));
  const made = source === null ? null : new CatalogueText(lang, source, FUNCTIONS[lang] ?? FUNCTIONS.en);
  if (made) catalogues.set(lang, made);
  return made;
}

/** @param {CatalogueText} catalogue @param {string} code @param {Record<string, string | number>} args */
function said(catalogue, code, args) {
  const pattern = catalogue.pattern(['error', ...code.split('.')].join('-'));
  return pattern ? catalogue.format(pattern, args) : code;
}

/**
 * A refusal as the server would tell it; `reason` among its parameters is the code of an error within it.
 * @param {string} lang @param {Refused} refused @returns {Promise<Refusal>}
 */
export async function refusalOf(lang, { code, rule, params }) {
  const catalogue = await catalogueOf(lang);
  const { reason, index } = params;
  const why = catalogue && typeof reason === 'string' ? said(catalogue, reason, params) : '';
  const sentence = catalogue ? said(catalogue, code, why ? { ...params, why } : params) : code;
  return { code, rule, params, message: rule ? `${sentence} (${rule})` : sentence, ...(typeof index === 'number' ? { index } : {}) };
}
