// @ts-check
/** Every piece of the table: cards, backs, suits, bones, numbered tiles. */
export { AzBack, AzCard, AzSuit, suitColours } from './card.js';
export { AzBone, parseBone } from './bone.js';
export { parseCard } from './glyphs.js';
export { AzTile, parseTile } from './tile.js';
