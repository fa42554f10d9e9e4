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
 * @typedef {{
 *   pieces: 'cards' | 'tiles' | 'bones',
 *   shelf: string,
 *   picture?: () => unknown,
 *   keys: readonly (readonly [string, string])[],
 *   moments: readonly ('laid' | 'placed' | 'stuck' | 'finished')[],
 *   unsaid?: readonly string[],
 *   begins?: string,
 *   short?: boolean,
 *   table: () => Promise<unknown>,
 *   draw: (view: Shown, session: TableSession, quiet: boolean) => unknown,
 *   scene: () => Promise<{lying(texts: Texts, view: DealView): unknown, inOrder?: (hand: string[]) => string[]}>,
 *   referee: () => Promise<{referee: Referee}>,
 * }} Family
 *   `shelf`: where the lobby has it, with the `picture` of its first family; `keys`: of its table, and the messages that explain them; `moments`: what may be told
 *   of a deal, the best first; `unsaid`: moves that the log passes over; `begins`: what the score pad says of who begins,
 *   where nobody's turn to do so is; `short`: whether hands are of few pieces; `table` fetches and `draw` draws the table; `scene`: what lies on it, drawn small.
 */
import { nothing } from '../vendor/lit/index.js';
import { family as dominoes } from './dominoes/family.js';
import { family as romi500 } from './romi500/family.js';
import { family as rummy } from './rummy/family.js';
import { family as tabla } from './tabla/family.js';
import { family as trains } from './trains/family.js';

/** @type {Readonly<Record<string, Family>>} */
export const FAMILIES = { rummy, romi500, tabla, dominoes, trains };

/** What this family plays with. @param {string} family */
export const piecesOf = (family) => FAMILIES[family]?.pieces ?? 'cards';

/** Have the table of a family ready to be drawn. @param {string} family */
export async function loadFamily(family) {
  await FAMILIES[family]?.table();
}

/** @param {string} family @param {Shown} view what of `Match.view` is drawn @param {TableSession} session @param {boolean} [quiet] without what only a player needs */
export function drawFamily(family, view, session, quiet = false) {
  return FAMILIES[family]?.draw(view, session, quiet) ?? nothing;
}
