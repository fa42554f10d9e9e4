// @ts-check
/**
 * What was played in the player's place since they last played themselves (`view.match.missed`): shown when the seat is
 * theirs, until they have read it, on one device for all of them.
 *
 * @import { MissedTurns } from 'answers'
 */
import { html, nothing } from '../vendor/lit/index.js';
import { icons } from '../kit/icons.js';
import { deputyMove } from './log.js';
import { prune, recall, remember } from '../kit/prefs.js';
import { written } from '../kit/words.js';

const KEPT = 12; // tables of which this browser remembers what was read
const SHOWN = 6; // moves
/** Where the moves are folded, so that the table keeps its room. */
const LOW = matchMedia('(max-width: 640px), (max-height: 576px)');

/** @param {import('./session.js').Session} session @returns {MissedTurns | null} */
const missedOf = (session) => session.store.view?.match.missed ?? null;

/** The newest that was read: here, or on another device in this deal. @param {import('./session.js').Session} session */
function read(session) {
  return Math.max(recall(`told.${session.id}`, { seq: 0 }).seq, session.desk.get('told') ?? 0);
}

/** The player has read it. @param {import('./session.js').Session} session */
export function seen(session) {
  const seq = missedOf(session)?.moves.at(-1)?.seq;
  if (!seq) return;
  remember(`told.${session.id}`, { seq, at: Date.now() });
  prune('told.', KEPT);
  session.desk.put('told', seq);
}

/** @param {import('./session.js').Session | null} session @param {() => void} close */
export function missedBox(session, close) {
  const missed = session && missedOf(session);
  if (!session || !missed || (missed.moves.at(-1)?.seq ?? 0) <= read(session)) return nothing;
  const lead = missed.moves.every((move) => move.why === 'time') ? 'missed-time' : 'missed-away';
  const shown = missed.moves.slice(-SHOWN);
  const all = missed.moves.length === shown.length && missed.turns <= shown.length;
  return html`<section class="missed" role="status" aria-label=${session.t('missed-title')}>
    <details ?open=${!LOW.matches}><summary>${session.t(lead, { turns: missed.turns })}</summary>
    <div><ul>${shown.map((move) => html`<li>${written(session.texts, deputyMove(session, move))} </li>`)}</ul>
    ${all ? nothing : html`<p>${session.t('missed-before')}</p>`}</div></details>
    <button class="plain icon" data-act="seen" aria-label=${session.t('missed-seen')} title=${session.t('missed-seen')} @click=${close}>${icons.close}</button></section>`;
}
