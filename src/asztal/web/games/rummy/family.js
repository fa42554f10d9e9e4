// @ts-check
/** What the page must know of Römi 40, 50 and 51, Joker-mánia 51 and Kalooki. */
import { html } from '../../vendor/lit/index.js';

/** @type {import('../index.js').Family} */
export const family = {
  pieces: 'cards',
  shelf: 'cards',
  picture: () =>
    html`<div class="picture fan" aria-hidden="true">${['8s', '9h', '*', 'Jh', 'Qh'].map((code) => html`<az-card code=${code}></az-card>`)}</div>`,
  keys: [
    ['←  →', 'keys-walk'],
    ['Space', 'keys-pick'],
    ['Shift ←  →', 'keys-move'],
    ['D', 'keys-draw'],
    ['T', 'keys-take'],
    ['L', 'keys-lay'],
    ['1 – 9', 'keys-meld'],
    ['C', 'keys-confirm'],
    ['X', 'keys-discard'],
    ['U', 'keys-undo'],
    ['H', 'keys-hint'],
    ['S', 'keys-suit'],
    ['R', 'keys-rank'],
    ['F', 'keys-fits'],
    ['Esc', 'keys-clear'],
  ],
  moments: ['laid'],
  table: () => import('./table.js'),
  draw: (view, session, quiet) => html`<az-rummy-table ?quiet=${quiet} .view=${view} .session=${session}></az-rummy-table>`,
  scene: () => import('./scene.js'),
  referee: () => import('./referee.js'),
};
