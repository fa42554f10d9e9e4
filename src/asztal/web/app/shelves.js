// @ts-check
/** How the lobby and the set-up form put the games in order: shelves, each with the game to begin with first. */
import { FAMILIES } from '../games/index.js';

/** @template {{id: string, family: string}} Game @typedef {{id: string, picture: unknown, games: Game[]}} Shelf */

/** The shelves with their games, in the order of the families; a family that the page does not know gets the last one. @template {{id: string, family: string}} Game @param {Game[]} games @returns {Shelf<Game>[]} */
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
