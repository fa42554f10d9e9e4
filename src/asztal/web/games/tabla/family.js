// @ts-check
/** What the page must know of Tábla Römi. */
import { html } from '../../vendor/lit/index.js';

/** @type {import('../index.js').Family} */
export const family = {
  pieces: 'tiles',
  shelf: 'tiles',
  picture: () =>
    html`<div class="picture tiles" aria-hidden="true">${['5r', '6r', '*', '8r'].map((code) => html`<az-tile code=${code} stands-for=${code === '*' ? '7r' : ''}></az-tile>`)}</div>`,
  keys: [
    ['←  →  ↑  ↓', 'tabla-keys-walk'],
    ['Space', 'tabla-keys-pick'],
    ['Shift ←  →', 'tabla-keys-move'],
    ['D', 'tabla-keys-draw'],
    ['T', 'tabla-keys-take'],
    ['X', 'tabla-keys-throw'],
    ['F', 'tabla-keys-finish'],
    ['C', 'tabla-keys-claim'],
    ['P', 'tabla-keys-pass'],
    ['U', 'keys-undo'],
    ['H', 'keys-hint'],
    ['S', 'tabla-keys-runs'],
    ['R', 'tabla-keys-sets'],
    ['G', 'keys-fits'],
    ['Esc', 'keys-clear'],
  ],
  moments: ['finished'],
  unsaid: ['pass'], // everybody is asked about every tile, and whoever lets it go says nothing
  table: () => import('./table.js'),
  draw: (view, session, quiet) => html`<az-tabla-table ?quiet=${quiet} .view=${view} .session=${session}></az-tabla-table>`,
  scene: () => import('./scene.js'),
  referee: () => import('./referee.js'),
};
