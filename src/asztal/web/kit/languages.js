// @ts-check
/** The languages that the server has, in the order of the switch, with their own names: it writes them into the page's head. */

const listed =
  /** @type {HTMLMetaElement | null | undefined} */ (globalThis.document?.querySelector('meta[name="languages"]'))?.content ?? 'en:English';

/** By tag. @type {Readonly<Record<string, string>>} */
export const LANGUAGES = Object.fromEntries(listed.split(' ').map((each) => each.split(':')));
