// @ts-check
/** What is written on the pieces: suits and ranks of cards, colours and numbers of tiles. */

export const SUITS = ['s', 'h', 'd', 'c'];
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const COLOURS = ['r', 'y', 'k', 'b'];
export const NUMBERS = Array.from({ length: 13 }, (_, place) => String(place + 1));
export const JOKER = '*';

/** A bone as it is written: the higher number first. @param {number} one @param {number} other */
export const bone = (one, other) => (one > other ? `${one}-${other}` : `${other}-${one}`);
