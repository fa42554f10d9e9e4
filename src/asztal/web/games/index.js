// @ts-check
/**
 * The families of games as the page knows them: a record each, in the folder of its name. Whatever differs between
 * families is asked here; what is large is fetched when it is first needed.
 *
 * @import { DealView } from 'answers'
 * @import { Family } from 'family'
 * @import { Shown, TableSession } from 'session'
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
