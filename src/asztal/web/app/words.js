// @ts-check
/** Pieces in words, as a screen reader should say them and the log writes them. */

/** A card's or a tile's name: `pikk 7-es`, `7 of spades`, `red 5`. @param {import('./i18n.js').Texts} texts @param {string} code */
export function cardName(texts, code) {
  if (code === '*') return texts.t('card-joker');
  if (/[rykb]$/.test(code)) return texts.t('tile-name', { tile: code });
  const rank = code.slice(0, -1);
  const suit = code.slice(-1);
  return texts.t('card-name', { card: code, rank, suit: suit === '?' ? 'open' : suit });
}

/** Several cards in words. @param {import('./i18n.js').Texts} texts @param {string[]} codes */
export function cardNames(texts, codes) {
  return list(texts, codes.map((code) => cardName(texts, code)));
}

/** @param {import('./i18n.js').Texts} texts @param {string[]} words */
export function list(texts, words) {
  return new Intl.ListFormat(texts.lang, { type: 'conjunction' }).format(words);
}

const SIGNS = /** @type {Record<string, string>} */ ({ s: '♠', h: '♥', c: '♣', d: '♦', '?': '' });

/** A card in short: `7♠`, `★`. @param {string} code */
export function cardSign(code) {
  if (code === '*') return '★';
  return code.slice(0, -1) + (SIGNS[code.slice(-1)] ?? '');
}
