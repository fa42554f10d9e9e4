// @ts-check
/** Pieces in words, as a screen reader should say them and the log writes them. */
import { html } from '../vendor/lit/index.js';

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
  return list(
    texts,
    codes.map((code) => cardName(texts, code)),
  );
}

/** A hand in words. @param {import('./i18n.js').Texts} texts @param {'cards' | 'tiles' | 'bones'} pieces @param {string[]} hand */
export const handNames = (texts, pieces, hand) => (pieces === 'bones' ? list(texts, hand) : cardNames(texts, hand));

/** @param {import('./i18n.js').Texts} texts @param {string[]} words */
export function list(texts, words) {
  return new Intl.ListFormat(texts.lang, { type: 'conjunction' }).format(words);
}

/**
 * A bot's name at the table, with a number where there are several.
 * @param {import('./i18n.js').Texts} texts @param {number} seat @param {readonly {seat: number, kind: string}[]} seats
 */
export function botName(texts, seat, seats) {
  const bots = seats.filter((info) => info.kind === 'bot');
  return bots.length > 1 ? texts.t('seat-bot-number', { number: bots.findIndex((info) => info.seat === seat) + 1 }) : texts.t('seat-bot');
}

const RUN = /(?:(?:10|[2-9AJQK])[♠♥♣♦]|joker)(?: (?:(?:10|[2-9AJQK])[♠♥♣♦]|joker))*/g;
const CODES = /** @type {Record<string, string>} */ ({ '♠': 's', '♥': 'h', '♣': 'c', '♦': 'd' });

/**
 * A sentence as it should be read out: cards that it writes with signs are named, several of them one after the other.
 * A screen reader says "black heart suit" for a sign, or nothing at all.
 * @param {import('./i18n.js').Texts} texts @param {string} text
 */
export function aloud(texts, text) {
  if (!/[♠♥♣♦]/.test(text)) return text;
  return text.replace(RUN, (cards) =>
    cards
      .split(' ')
      .map((card) => (card.slice(-1) in CODES ? cardName(texts, card.slice(0, -1) + CODES[card.slice(-1)]) : card))
      .join(', '),
  );
}

/** A number, or a sign, with the ending that Hungarian gives it. */
export const ENDING = /(\S*[\p{Lu}\d]-\p{Ll}\S*)/u;

/** A text in which no ending is torn from its number: `9-es` stays on one line. @param {string} text */
export const whole = (text) =>
  ENDING.test(text)
    ? html`<span>${text.split(ENDING).map((part, at) => (at % 2 ? html`<span class="whole">${part}</span>` : part))}</span>`
    : text;

/** A sentence with signs for the eye, and in words for screen readers. @param {import('./i18n.js').Texts} texts @param {string} text */
export function written(texts, text) {
  const said = aloud(texts, text);
  return said === text ? whole(text) : html`<span class="sr">${said}</span><span aria-hidden="true">${whole(text)}</span>`;
}

/** A sentence, and how to say it where there is less room: the plates of bones show one of the two. @param {string} long @param {string} short */
export const inShort = (long, short) => html`<span class="long">${long}</span><span class="short">${short}</span>`;

const SIGNS = /** @type {Record<string, string>} */ ({ s: '♠', h: '♥', c: '♣', d: '♦', '?': '' });

/** A card in short: `7♠`, `★`. @param {string} code */
export function cardSign(code) {
  if (code === '*') return '★';
  return code.slice(0, -1) + (SIGNS[code.slice(-1)] ?? '');
}
