// @ts-check
/** What the page must know of the dominoes of the leaflet. */
import { html } from '../../vendor/lit/index.js';
import { plain } from '../../tables/told.js';

/** @type {import('family').Family} */
export const family = {
  pieces: 'bones',
  shelf: 'bones',
  picture: () =>
    html`<div class="picture bones" aria-hidden="true">${['2-6', '6-6', '6-4'].map((code) => html`<az-bone code=${code} orientation=${code[0] === code[2] ? 'v' : 'h'}></az-bone>`)}</div>`,
  keys: [
    ['←  →', 'domino-keys-walk'],
    ['Enter', 'domino-keys-place'],
    ['L', 'domino-keys-left'],
    ['R', 'domino-keys-right'],
    ['Shift ←  →', 'keys-move-bone'],
    ['N', 'keys-sort'],
    ['D', 'domino-keys-draw'],
    ['P', 'domino-keys-pass'],
    ['H', 'domino-keys-hint'],
    ['Esc', 'domino-keys-clear'],
  ],
  told: (move) => {
    const [id, bone, end = 'none'] = move.split(' ');
    return id === 'place' ? { id, args: { bone, end } } : plain(move);
  },
  short: true,
  begins: 'pad-begins-double',
  table: () => import('./table.js'),
  draw: (view, session, quiet) => html`<az-domino-table ?quiet=${quiet} .view=${view} .session=${session}></az-domino-table>`,
  scene: () => import('./scene.js'),
  moments: () => import('./moments.js'),
  referee: () => import('./referee.js'),
};
