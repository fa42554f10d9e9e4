// @ts-check
/** What the page must know of gin rummy. */
import { html, nothing } from '../../vendor/lit/index.js';
import { HELPING, PICKING } from '../../tables/cards/keys.js';
import { melding } from '../../tables/told.js';

/**
 * What lay on the pile as the present deal began, where that is a card turned up; empty where nothing tells what it was.
 * @param {readonly import('answers').Event[]} events those that led to this view, from the deal on or from before it
 * @param {import('answers').DealView | null | undefined} deal @returns {string[]}
 */
function begun(events, deal) {
  if (!deal || !('upcard' in deal)) return [];
  let count = deal.pile.length;
  for (const event of events.slice(events.findLastIndex((each) => each.type === 'deal') + 1)) {
    if (event.type !== 'move' && event.type !== 'undo') continue;
    const less = event.type === 'move' ? 1 : -1;
    if (/^(?:discard|knock) /.test(event.move)) count -= less;
    else if (event.move === 'take') count += less;
  }
  return count === 1 && deal.upcard ? [deal.upcard] : [];
}

/** @type {import('family').Family} */
export const family = {
  pieces: 'cards',
  shelf: 'cards',
  keys: [
    ...PICKING,
    ['D', 'keys-draw'],
    ['T', 'keys-take'],
    ['P', 'gin-keys-pass'],
    ['X', 'keys-discard'],
    ['K', 'gin-keys-knock'],
    ['G', 'gin-keys-gin'],
    ['L', 'gin-keys-lay'],
    ['1 – 9', 'keys-meld'],
    ['C', 'keys-confirm'],
    ['E', 'gin-keys-done'],
    ...HELPING,
  ],
  told: (move) => (move === 'take' || move === 'done' ? { id: move === 'take' ? 'take-top' : 'lay-no-more', args: {} } : melding(move)),
  begun,
  table: () => import('./table.js'),
  draw: (view, session, quiet) => html`<az-gin-table ?quiet=${quiet} .view=${view} .session=${session} .family=${family}></az-gin-table>`,
  scene: () => import('./scene.js'),
  moments: () => import('./moments.js'),
  result: (texts, { bonus }) => (bonus ? html`<p>${texts.t('gin-bonus', { bonus })}</p>` : nothing),
  share: (texts, details, seat) => {
    const deadwood = details[`deadwood ${seat}`];
    return deadwood === undefined ? nothing : html`<span class="share">${texts.t('gin-deadwood', { deadwood })}</span>`;
  },
  referee: () => import('./referee.js'),
};
