// @ts-check
/** Hints at a table: who has them, how that is chosen and told, the mark of beginners, and how a hint is shown. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { icons } from '../kit/icons.js';
import { remember } from '../kit/prefs.js';
import { aloud, written } from '../kit/words.js';

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
 * @param {import('../kit/i18n.js').Texts} texts @param {import('./felt.js').TableStore['table']} table @param {number} seat
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

/** A hint stands in the instruction's place and is no higher, unless one unfolds it: what is done of it is ticked off, and the present step comes first after that. */
export const adviceStyles = css`
  .advice { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px; align-items: center; width: 100%; font-size: 0.875rem; line-height: 1.3; text-wrap: wrap; }
  .advice .steps { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; text-align: start; font-weight: 400; cursor: pointer; }
  .advice .steps.all { display: block; }
  .advice .step { padding: 1px 5px; border-radius: var(--radius-s); overflow-wrap: anywhere; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
  .advice .done { padding-inline: 1px; } .advice .done svg { width: 1.05em; height: 1.05em; vertical-align: -0.15em; stroke-width: 4; }
  .advice [aria-current] { background: var(--glow); color: #2b1d00; font-weight: 700; }
  .advice button.plain { width: 36px; min-height: 36px; height: 36px; padding: 0; background: none; color: inherit; }
  @media (max-width: 30rem), (max-height: 30rem) { .advice { font-size: 0.8125rem; } .advice .step { padding: 0 4px; } }
  @media (max-width: 22.49rem) { .advice { font-size: 0.75rem; } }
  @media (max-height: 30rem), (max-height: 36rem) and (min-width: 40rem) and (max-width: 62.49rem) { .advice { font-size: 0.6875rem; line-height: 1.15; } .advice .steps { -webkit-line-clamp: 3; } }
  @media (forced-colors: active) { .advice [aria-current] { outline: 2px solid Highlight; } }
`;

/** Show all steps where not all had room, or as before. @param {Event} event */
function unfold(event) {
  if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
  if (event.currentTarget instanceof Element) event.currentTarget.classList.toggle('all');
  event.stopPropagation();
}

/** What the hint says: a sentence, or each of its steps. @param {import('./felt.js').TableSession} session */
export function adviceShown(session) {
  const { advice, texts } = session;
  const several = advice.steps.length > 1;
  return html`<span class="advice">${
    several
      ? html`<span class="steps" role="list" aria-live="off" tabindex="0" aria-label=${session.t('advice-steps')} @click=${unfold} @keydown=${unfold}>${advice.steps.map(
          (move, at) => {
            const words = `${at + 1}.\u00a0${advice.words.step(move)}`;
            return at < advice.done
              ? html`<span role="listitem" class="step done">${icons.check}<span class="sr">${aloud(texts, words)}</span></span> `
              : html`<span role="listitem" class="step" aria-current=${at === advice.done ? 'step' : nothing}>${written(texts, words)}</span> `;
          },
        )}</span><span class="sr">${aloud(texts, advice.words.step(advice.now))}</span>`
      : html`<span>${written(texts, advice.words.sentence(advice.now))}</span>`
  }<button class="plain icon" data-act="no-hint" aria-label=${session.t('page-close')} title=${session.t('page-close')} @click=${() => advice.clear()}>${icons.close}</button></span>`;
}
