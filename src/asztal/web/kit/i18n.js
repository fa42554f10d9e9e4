// @ts-check
/** Texts: the Fluent catalogue of the page's language. None lacks a message; if one does, English is fetched too. */
import { setApiLanguage } from './api.js';
import { CatalogueText } from './catalogue-text.js';
import { FUNCTIONS } from './fluent-functions.js';
import { loadAnew } from './offline.js';
import { LANGUAGES } from './prefs.js';

/** @typedef {Record<string, string | number>} Args */

export class Texts extends EventTarget {
  constructor() {
    super();
    this.lang = Object.keys(LANGUAGES)[0];
    /** @type {Map<string, CatalogueText>} */
    this.catalogues = new Map();
    /** @type {Promise<unknown> | null} */
    this.completing = null;
  }

  /** Change the language; `change` is dispatched when its texts are here. @param {string} lang */
  async use(lang) {
    const known = lang in LANGUAGES ? lang : 'en';
    await this.load(known);
    this.lang = known;
    setApiLanguage(known);
    document.documentElement.lang = known;
    this.dispatchEvent(new Event('change'));
  }

  /** @param {string} lang */
  async load(lang) {
    if (this.catalogues.has(lang)) return;
    const answer = await fetch(new URL(`../words/${lang}.ftl`, import.meta.url));
    if (answer.status === 404) void loadAnew(); // a new release, which has words of its own
    if (!answer.ok) throw new Error(`words: ${answer.status}`);
    const source = await answer.text();
    if (this.catalogues.has(lang)) return;
    this.catalogues.set(lang, new CatalogueText(lang, source, FUNCTIONS[lang] ?? FUNCTIONS.en));
  }

  /** Whether there are words to show. */
  get ready() {
    return this.catalogues.has(this.lang);
  }

  /** Whether there is a message of this id. @param {string} id */
  has(id) {
    return [this.lang, 'en'].some((lang) => this.catalogues.get(lang)?.pattern(id));
  }

  /**
   * The text of a message, or of `id.attribute`; the id itself where there is none.
   * @param {string} id @param {Args} [args]
   */
  t(id, args = {}) {
    for (const lang of [this.lang, 'en']) {
      const catalogue = this.catalogues.get(lang);
      const pattern = catalogue?.pattern(id);
      if (catalogue && pattern) return catalogue.format(pattern, args);
    }
    if (!this.catalogues.has('en')) this.complete();
    return id;
  }

  /** Fetch English, for what the page's language lacks. */
  complete() {
    this.completing ??= this.load('en').then(
      () => this.dispatchEvent(new Event('change')),
      () => {
        this.completing = null;
      },
    );
  }

  /** The first of these messages that there is, else the fallback. @param {string[]} ids @param {string} fallback @param {Args} [args] */
  first(ids, fallback, args = {}) {
    const known = ids.find((id) => this.has(id));
    return known ? this.t(known, args) : fallback;
  }

  /** A game's name, which is not torn at its hyphen. @param {string} id */
  game(id) {
    return this.first([`game-${id}.name`, `game-${id}`], id).replaceAll('-', '\u2011');
  }

  /** What a bot is called: in a list, after "a bot", or where it plays in a player's place; and what it is about. @param {string} name @param {'label' | 'plays' | 'about'} [part] */
  bot(name, part) {
    return this.first([part ? `bot-${name}.${part}` : `bot-${name}`], name);
  }
}

export const texts = new Texts();
