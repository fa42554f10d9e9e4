// @ts-check
/** Hints at a table: who has them, how that is chosen and told, and the mark of beginners. */
import { html, nothing } from '../vendor/lit/index.js';
import { icons } from '../kit/icons.js';
import { remember } from '../kit/prefs.js';

/** @import { TableInfo } from 'answers' */

const CHOICES = /** @type {const} */ (['beginners', 'all', 'off']);

/** The choice of a table where people play each other. @param {import('../kit/i18n.js').Texts} texts @param {string} chosen @param {(hints: TableInfo['hints']) => void} choose */
export const hintsChoice = (
  texts,
  chosen,
  choose,
) => html`<label class="hints"><span>${texts.t('hints-title')}</span><select data-hints @change=${(/** @type {ChoiceEvent} */ event) => choose(CHOICES[event.target.selectedIndex])}>
  ${CHOICES.map((each) => html`<option value=${each} .selected=${each === chosen}>${texts.t('hints-who', { hints: each })}</option>`)}</select></label>`;

/**
 * The mark beside the name of a beginner, where beginners have hints.
 * @param {import('../kit/i18n.js').Texts} texts @param {import('session').TableStore['table']} table @param {number} seat
 */
export function beginnerMark(texts, table, seat) {
  if (table?.hints !== 'beginners' || !table.seats[seat]?.beginner) return nothing;
  return html`<span class="novice" data-beginner=${seat} title=${texts.t('hints-mark')}>${icons.sprout}<span class="sr">${texts.t('hints-mark')}, </span></span>`;
}

/**
 * Say of oneself that one is a beginner, or no more; this browser remembers it for the next table.
 * @param {HTMLInputElement} box @param {(beginner: boolean) => Promise<unknown>} tell resolves to null where it is refused
 */
export async function sayBeginner(box, tell) {
  const beginner = box.checked;
  if (await tell(beginner)) remember('beginner', beginner);
  else box.checked = !beginner;
}
