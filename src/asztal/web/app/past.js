// @ts-check
/**
 * The matches that were finished in this browser, or by this guest elsewhere: kept on the device, so that they can be
 * found when the server has let them go. And what follows from them: how strong the bots are that are offered first.
 *
 * @import { Event as GameEvent, MatchInfo, PastGame, TableInfo } from 'answers'
 */
import { api } from '../kit/api.js';
import { recall, remember } from '../kit/prefs.js';
import { deputyOf } from '../tables/felt.js';

const KEPT = 100;
const FIRST = 3; // finished matches against casual bots

/** The newest first. @returns {PastGame[]} */
export function pastGames() {
  return recall('games', /** @type {PastGame[]} */ ([]));
}

/** @param {PastGame[]} games new ones, or as the server knows them */
function keep(games) {
  const ids = new Set(games.map((game) => game.id));
  const all = [...games, ...pastGames().filter((game) => !ids.has(game.id))];
  all.sort((a, b) => Date.parse(b.finished) - Date.parse(a.finished));
  remember('games', all.slice(0, KEPT));
}

/** Keep a match that has just ended; nothing where one only looked on. @param {PastGame | null} game */
export function keepGame(game) {
  if (game && !pastGames().some((known) => known.id === game.id)) keep([game]);
}

/**
 * A finished match of this table as it is kept.
 * @param {TableInfo} table @param {MatchInfo} match @param {readonly GameEvent[]} events @returns {PastGame | null}
 */
export function lineOf(table, match, events) {
  if (table.you.seat === null) return null;
  return {
    id: table.id,
    game: table.game,
    finished: new Date().toISOString(),
    seat: table.you.seat,
    winners: match.winners,
    deputies: table.seats.flatMap(({ seat }) => (deputyOf(events, seat, 'pass') ? [seat] : [])),
    totals: match.totals,
    link: `/r/${table.id}`,
    seats: table.seats.map(({ seat, kind, name, bot, since }) => ({
      seat,
      kind: kind === 'bot' ? 'bot' : 'person',
      name,
      bot,
      joined: Boolean(since),
    })),
  };
}

/** Learn from the server what it knows of; which replays are still there, or null if it cannot be asked. @returns {Promise<Set<string> | null>} */
export async function sync() {
  try {
    const { games, kept } = await api.myGames(pastGames().map((game) => game.id));
    keep(games);
    return new Set([...kept, ...games.map((game) => game.id)]);
  } catch {
    return null;
  }
}

/** The bots that are offered first: casual ones for the first matches. @returns {'casual' | 'solid'} */
export function level() {
  return pastGames().length < FIRST ? 'casual' : 'solid';
}
