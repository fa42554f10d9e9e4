// @ts-check
/** What this browser remembers: language, of those that there are, theme, how the hand lies. Storage may be forbidden. */

const listed =
  /** @type {HTMLMetaElement | null | undefined} */ (globalThis.document?.querySelector('meta[name="languages"]'))?.content ?? 'en:English';

/**
 * The languages that the server has, by tag, in the order of the switch, with their own names: it writes them into the page's head.
 * @type {Readonly<Record<string, string>>}
 */
export const LANGUAGES = Object.fromEntries(listed.split(' ').map((each) => each.split(':')));

const MARKED = 20; // tables of which marked moves are remembered

/** What was remembered, which this page alone has written: of the fallback's kind. @template T @param {string} key @param {T} fallback @returns {T} */
export function recall(key, fallback) {
  try {
    const text = localStorage.getItem(`asztal.${key}`);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/** @param {string} key @param {unknown} value */
export function remember(key, value) {
  try {
    if (value === null || value === undefined) localStorage.removeItem(`asztal.${key}`);
    else localStorage.setItem(`asztal.${key}`, JSON.stringify(value));
  } catch {
    // private windows may refuse; then nothing is remembered
  }
}

/** Keep at most `most` entries under a prefix, the newest: hand orders of old deals go. @param {string} prefix @param {number} most */
export function prune(prefix, most) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`asztal.${prefix}`));
    const aged = keys.map((key) => ({ key, at: JSON.parse(localStorage.getItem(key) || '{}').at || 0 }));
    aged.sort((a, b) => b.at - a.at);
    for (const { key } of aged.slice(most)) localStorage.removeItem(key);
  } catch {
    // as above
  }
}

/** The moves of a table that somebody has marked as strange, by their events' numbers. @param {string} table @returns {number[]} */
export const marked = (table) => recall(`report.${table}`, { seqs: [] }).seqs;

/** Mark one, or no longer. @param {string} table @param {number} seq @param {boolean} strange */
export function mark(table, seq, strange) {
  const seqs = [...marked(table).filter((each) => each !== seq), ...(strange ? [seq] : [])];
  remember(`report.${table}`, seqs.length ? { at: Date.now(), seqs } : null);
  prune('report.', MARKED);
}

/** @returns {'auto' | 'light' | 'dark'} */
export function theme() {
  return recall('theme', /** @type {'auto' | 'light' | 'dark'} */ ('auto'));
}

/** @param {'auto' | 'light' | 'dark'} value */
export function setTheme(value) {
  remember('theme', value === 'auto' ? null : value);
  if (value === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = value;
}

/** How pieces look, as chosen, or as `app/theme.js` has found that it fits this browser: `deck` may be `four` (a colour for
 * each suit), `faces` may be `large`, and then so are all letters. @param {'deck' | 'faces'} name */
export const look = (name) => document.documentElement.dataset[name];

/** @param {'deck' | 'faces'} name @param {'four' | 'large' | 'usual'} value */
export function setLook(name, value) {
  remember(name, value);
  document.documentElement.dataset[name] = value;
}

/** The language to begin with: chosen before, else the browser's. */
export function firstLanguage() {
  const chosen = recall('lang', '');
  if (chosen) return chosen;
  const asked = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return Object.keys(LANGUAGES).find((lang) => lang !== 'en' && asked.includes(lang)) ?? 'en'; // any other language than English counts, even if it is not the first asked for
}

/** The table with a hint at every turn; null for none. @param {string | null} table */
export function coach(table) {
  remember('coach', table);
}

/** Whether this table gives a hint at every turn. @param {string} table */
export function coached(table) {
  return recall('coach', '') === table;
}

export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
