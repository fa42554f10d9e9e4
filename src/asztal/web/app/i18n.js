// @ts-check
/** Texts: the Fluent catalogue of the page's language, English where a message is missing. */
import { FluentBundle, FluentResource } from '../vendor/fluent/index.js';
import { api, setApiLanguage } from './api.js';
import { FUNCTIONS } from './fluent-functions.js';

export const LANGUAGES = ['hu', 'en'];

/** @typedef {Record<string, string | number>} Args */

export class Texts extends EventTarget {
  constructor() {
    super();
    this.lang = 'hu';
    /** @type {Map<string, FluentBundle>} */
    this.bundles = new Map();
  }

  /** Change the language; `change` is dispatched when its texts are here. @param {string} lang */
  async use(lang) {
    const known = LANGUAGES.includes(lang) ? lang : 'en';
    await Promise.all([this.load(known), known === 'en' ? null : this.load('en').catch(() => null)]);
    this.lang = known;
    setApiLanguage(known);
    document.documentElement.lang = known;
    this.dispatchEvent(new Event('change'));
  }

  /** @param {string} lang */
  async load(lang) {
    if (this.bundles.has(lang)) return;
    const source = await api.messages(lang);
        const bundle = new FluentBundle(lang, { functions: FUNCTIONS[lang], useIsolating: false });
    bundle.addResource(new FluentResource(source));
    this.bundles.set(lang, bundle);
  }

  /** The bundle's pattern of `id` or `id.attribute`. @param {FluentBundle | undefined} bundle @param {string} id */
  pattern(bundle, id) {
    const [name, attribute] = id.split('.');
    const message = bundle?.getMessage(name);
    if (!message) return null;
    return attribute ? message.attributes[attribute] ?? null : message.value;
  }

  /** Whether there is a message of this id. @param {string} id */
  has(id) {
    return Boolean(this.pattern(this.bundles.get(this.lang), id) || this.pattern(this.bundles.get('en'), id));
  }

  /**
   * The text of a message, or of `id.attribute`; the id itself where there is none.
   * @param {string} id @param {Args} [args]
   */
  t(id, args = {}) {
    for (const lang of [this.lang, 'en']) {
      const bundle = this.bundles.get(lang);
      const pattern = this.pattern(bundle, id);
      if (bundle && pattern) return bundle.formatPattern(pattern, args, []);
    }
    return id;
  }

  /** The first of these messages that there is, else the fallback. @param {string[]} ids @param {string} fallback @param {Args} [args] */
  first(ids, fallback, args = {}) {
    const found = ids.find((id) => this.has(id));
    return found ? this.t(found, args) : fallback;
  }

  /** A game's name. @param {string} id */
  game(id) {
    return this.first([`game-${id}.name`, `game-${id}`], id);
  }
}

export const texts = new Texts();
