// @ts-check
/** A Fluent catalogue that is read message by message: a view of the page needs a tenth of it, and reading takes time. */
import { FluentBundle, FluentResource } from '../vendor/fluent/index.js';

const BEGINS = /^(-?[a-zA-Z][\w-]*) *=/gm; // a message or a term, at the start of its line
const REFERS = /\{\s*(-?[a-zA-Z][\w-]*)/g;

/** @typedef {Parameters<FluentBundle['formatPattern']>[0]} Pattern */

export class CatalogueText {
  /** @param {string} lang @param {string} source @param {Record<string, import('./fluent-functions.js').FluentFunction>} functions what messages may call */
  constructor(lang, source, functions) {
    this.bundle = new FluentBundle(lang, { functions, useIsolating: false });
    /** What has not been read yet. @type {Map<string, string>} */
    this.unread = new Map();
    const starts = [...source.matchAll(BEGINS)];
    starts.forEach((each, at) => this.unread.set(each[1], source.slice(each.index, starts[at + 1]?.index)));
  }

  /** Read a message and what it refers to. @param {string} id */
  read(id) {
    const text = this.unread.get(id);
    if (text === undefined) return;
    this.unread.delete(id);
    this.bundle.addResource(new FluentResource(text));
    for (const [, other] of text.matchAll(REFERS)) this.read(other);
  }

  /** The pattern of `id` or `id.attribute`, null where there is none. @param {string} id @returns {Pattern | null} */
  pattern(id) {
    const [name, attribute] = id.split('.');
    this.read(name);
    const message = this.bundle.getMessage(name);
    if (!message) return null;
    return attribute ? (message.attributes[attribute] ?? null) : message.value;
  }

  /** @param {Pattern} pattern @param {Record<string, string | number>} args */
  format(pattern, args) {
    return this.bundle.formatPattern(pattern, args, []);
  }
}
