// @ts-check
/** How the lobby and the set-up form put the games in order: shelves, each with the game to begin with first. */
import { FAMILIES } from '../games/index.js';

/** @typedef {import('../kit/catalogue.js').GameEntry} GameEntry */
/** @typedef {{id: string, picture: unknown, games: GameEntry[]}} Shelf */

/** The shelves with their games, in the order of the families; a family that the page does not know gets the last one. @param {GameEntry[]} games @returns {Shelf[]} */
export function shelves(games) {
  const families = Object.values(FAMILIES);
  return [...new Set(families.map((family) => family.shelf)), 'others']
    .map((id) => ({
      id,
      picture: families.find((family) => family.shelf === id)?.picture?.(),
      games: games.filter((game) => (FAMILIES[game.family]?.shelf ?? 'others') === id),
    }))
    .filter((shelf) => shelf.games.length);
}
