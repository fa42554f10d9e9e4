// @ts-check
/**
 * The families of games as the page knows them: a record each, in the folder of its name. Whatever differs between
 * families is asked here; what is large is fetched when it is first needed.
 *
 * @typedef {import('../tables/questions.js').Referee} Referee
 * @import { DealView } from 'answers'
 * @typedef {import('../kit/i18n.js').Texts} Texts
 * @typedef {import('../tables/felt.js').Shown} Shown
 * @typedef {import('../tables/felt.js').TableSession} TableSession
 * @typedef {Record<string, string | number>} Details what a result tells besides its scores
 * @typedef {{
 *   pieces: 'cards' | 'tiles' | 'bones',
 *   shelf: string,
 *   picture?: () => unknown,
 *   keys: readonly (readonly [string, string])[],
 *   told: (move: string, maker?: import('../tables/told.js').Maker) => import('../tables/told.js').Told,
 *   unsaid?: readonly string[],
 *   brings?: (move: string) => string,
 *   begun?: (events: readonly import('answers').Event[], deal: DealView | null | undefined) => string[],
 *   begins?: string,
 *   short?: boolean,
 *   table: () => Promise<unknown>,
 *   draw: (view: Shown, session: TableSession, quiet: boolean) => unknown,
 *   scene: () => Promise<{lying(texts: Texts, view: DealView): unknown, inOrder?: (hand: string[]) => string[]}>,
 *   moments: () => Promise<{moments: readonly (readonly import('../tables/moments.js').Find[])[]}>,
 *   result?: (texts: Texts, details: Details, view: DealView | null) => unknown,
 *   share?: (texts: Texts, details: Details, seat: number) => unknown,
 *   referee: () => Promise<{referee: Referee}>,
 * }} Family
 *   `shelf`: where the lobby has it, with the `picture` of its first family; `keys`: of its table, and the messages that explain them; `told`: what
 *   a move says; `unsaid`: moves that the log passes over; `brings`: the message of what a move that ends the turn brings about, which no move says, or ''; `begun`: what lay
 *   on the pile as the present deal began, where that can be told; `begins`: the score pad's message about the first player,
 *   where no seat has its turn to begin (dominoes: the highest double); `short`: whether hands are of few pieces; `table` fetches and `draw` draws the table; `scene`: what lies on it, drawn small;
 *   `moments`: what may be told of a deal, fetched after one; `result` and `share`: what a result shows besides scores, of the deal and of a seat.
 */
import { nothing } from '../vendor/lit/index.js';
import { family as dominoes } from './dominoes/family.js';
import { family as gin } from './gin/family.js';
import { family as romi500 } from './romi500/family.js';
import { family as rummy } from './rummy/family.js';
import { family as tabla } from './tabla/family.js';
import { family as trains } from './trains/family.js';
import { plain } from '../tables/told.js';

/** @type {Readonly<Record<string, Family>>} */
export const FAMILIES = { rummy, romi500, gin, tabla, dominoes, trains };

/** What this family plays with. @param {string} family */
export const piecesOf = (family) => FAMILIES[family]?.pieces ?? 'cards';

/** What a move of this family says. @param {string} family @param {string} move @param {import('../tables/told.js').Maker} [maker] who made it, for the log */
export const toldOf = (family, move, maker) => (FAMILIES[family]?.told ?? plain)(move, maker);

/** What lay on the pile as the deal began, where that can be told. @param {readonly import('answers').Event[]} events @param {DealView | null | undefined} deal */
export const begunOf = (events, deal) => FAMILIES[deal?.family ?? '']?.begun?.(events, deal) ?? [];

/** Have the table of a family ready to be drawn. @param {string} family */
export async function loadFamily(family) {
  await FAMILIES[family]?.table();
}

/** @param {string} family @param {Shown} view what of `Match.view` is drawn @param {TableSession} session @param {boolean} [quiet] without what only a player needs */
export function drawFamily(family, view, session, quiet = false) {
  return FAMILIES[family]?.draw(view, session, quiet) ?? nothing;
}
