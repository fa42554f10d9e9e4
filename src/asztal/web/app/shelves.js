// @ts-check
/** How the lobby and the set-up form put the games in order: four families, each with the game to begin with first. */

/** @typedef {import('../kit/catalogue.js').GameEntry} GameEntry */
/** @typedef {{id: string, families: string[], games: GameEntry[]}} Shelf */

const SHELVES = [
  { id: 'cards', families: ['rummy'] },
  { id: 'romi500', families: ['romi500'] },
  { id: 'tiles', families: ['tabla'] },
  { id: 'bones', families: ['dominoes', 'trains'] },
];

/** The shelves with their games; a family that stands nowhere gets the last one. @param {GameEntry[]} games @returns {Shelf[]} */
export function shelves(games) {
  const known = new Set(SHELVES.flatMap((shelf) => shelf.families));
  const others = [...new Set(games.map((game) => game.family))].filter((family) => !known.has(family));
  return [...SHELVES, { id: 'others', families: others }]
    .map((shelf) => ({ ...shelf, games: games.filter((game) => shelf.families.includes(game.family)) }))
    .filter((shelf) => shelf.games.length);
}
