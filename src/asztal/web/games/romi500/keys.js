// @ts-check
/** The keys of Römi 500's table; what they do is told by the Römi table's `keyAction`. */
import { KEYS as RUMMY_KEYS } from '../../tables/cards/keys.js';

const NONE = ['T'];            // nothing is ever taken here

/** @type {readonly (readonly [string, string])[]} */
const RUMMY = RUMMY_KEYS;

/** The letters and the messages that explain them; shown in this order. */
export const KEYS = RUMMY.filter(([key]) => !NONE.includes(key))
  .flatMap((row) => (row[1] === 'keys-discard' ? [row, /** @type {const} */ (['E', 'knock-keys-done'])] : [row]));
