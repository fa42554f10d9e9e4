// @ts-check
/** What the page must know of Römi 40, 50 and 51, Joker-mánia 51 and Kalooki. */
import { html, nothing } from '../../vendor/lit/index.js';
import { HELPING, PICKING } from '../../tables/cards/keys.js';
import { melding } from '../../tables/told.js';

/** A counter, no coin. */
const chip = html`<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><circle class="in" cx="12" cy="12" r="5"/><path d="M12 2v4M12 18v4M2 12h4M18 12h4"/></svg>`;

/** @type {import('family').Family} */
export const family = {
  pieces: 'cards',
  shelf: 'cards',
  picture: () =>
    html`<div class="picture fan" aria-hidden="true">${['8s', '9h', '*', 'Jh', 'Qh'].map((code) => html`<az-card code=${code}></az-card>`)}</div>`,
  keys: [
    ...PICKING,
    ['D', 'keys-draw'],
    ['T', 'keys-take'],
    ['L', 'keys-lay'],
    ['1 – 9', 'keys-meld'],
    ['C', 'keys-confirm'],
    ['X', 'keys-discard'],
    ...HELPING,
  ],
  told: melding,
  table: () => import('./table.js'),
  draw: (view, session, quiet) => html`<az-rummy-table ?quiet=${quiet} .view=${view} .session=${session}></az-rummy-table>`,
  scene: () => import('./scene.js'),
  moments: () => import('../../tables/cards/moments.js'),
  share: (texts, details, seat) => {
    const chips = details[`chips ${seat}`];
    return chips === undefined ? nothing : html`<span class="share">${chip}${texts.t('result-chips', { chips })}</span>`;
  },
  referee: () => import('./referee.js'),
};
