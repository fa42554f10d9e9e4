// @ts-check
/** What the page must know of Römi 500, Römi 300 and the cutthroat game. */
import { html, nothing } from '../../vendor/lit/index.js';
import { HELPING, PICKING } from '../../tables/cards/keys.js';
import { melding } from '../../tables/told.js';

/** @type {import('family').Family} */
export const family = {
  pieces: 'cards',
  shelf: 'romi500',
  picture: () =>
    html`<div class="picture set" aria-hidden="true">${['7s', '7s', '7h', '7d'].map((code) => html`<az-card code=${code}></az-card>`)}</div>`,
  keys: [
    ...PICKING,
    ['D', 'keys-draw'],
    ['L', 'keys-lay'],
    ['1 – 9', 'keys-meld'],
    ['C', 'keys-confirm'],
    ['X', 'keys-discard'],
    ['E', 'romi500-keys-done'],
    ...HELPING,
  ],
  told: melding,
  table: () => import('./table.js'),
  draw: (view, session, quiet) => html`<az-romi500-table ?quiet=${quiet} .view=${view} .session=${session}></az-romi500-table>`,
  scene: () => import('./scene.js'),
  moments: () => import('../../tables/cards/moments.js'),
  result: (texts, { pool, hands }) =>
    pool === undefined
      ? nothing
      : html`<p>${hands === undefined ? texts.t('result-pool-stays', { pool }) : texts.t('result-pool-won', { pool, hands })}</p>`,
  referee: () => import('./referee.js'),
};
