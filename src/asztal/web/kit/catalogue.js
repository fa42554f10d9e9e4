// @ts-check
/**
 * The games the server has, fetched once.
 *
 * @import { Catalogue } from 'answers'
 * @typedef {import('answers').Entry} GameEntry
 * @typedef {import('answers').Option} OptionSpec
 */
import { api } from './api.js';

/** @type {Promise<Catalogue> | null} */
let asked = null;

/** @returns {Promise<Catalogue>} */
export function catalogue() {
  asked ??= api.games().catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/**
 * An option's value in words.
 * @param {import('./i18n.js').Texts} texts @param {OptionSpec | string} option @param {string | number | boolean} value
 */
export function valueText(texts, option, value) {
  const name = typeof option === 'string' ? option : option.name;
  if (typeof value === 'boolean') return texts.t(value ? 'option-yes' : 'option-no');
  return texts.first([`option-${name}-${value}`], String(value));
}

/** An option's name in words. @param {import('./i18n.js').Texts} texts @param {string} name */
export function optionText(texts, name) {
  return texts.first([`option-${name}.label`, `option-${name}`], name);
}

/** An option's sentence. @param {import('./i18n.js').Texts} texts @param {string} name */
export function optionHelp(texts, name) {
  return texts.first([`option-${name}.help`], '');
}
