// @ts-check
/** What the page must know of Tábla Römi. */
import { html, nothing } from '../../vendor/lit/index.js';
import { plain } from '../../tables/told.js';

/** @type {import('family').Family} */
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
  told: (move) => {
    const [id, kind, , card = ''] = move.split(' ');
    if (id === 'finish') return { id, args: { kind, card } };
    return move === 'take indicator' ? { id: 'take-indicator', args: {} } : plain(move);
  },
  unsaid: ['pass'], // everybody is asked about every tile, and nearly everybody passes
  table: () => import('./table.js'),
  draw: (view, session, quiet) =>
    html`<az-tabla-table ?quiet=${quiet} .view=${view} .session=${session} .family=${family}></az-tabla-table>`,
  scene: () => import('./scene.js'),
  moments: () => import('./moments.js'),
  result: (_, details, view) =>
    view && 'finished' in view && view.finished
      ? html`<az-laid class="on-felt" .finished=${view.finished} .wild=${view.wild}></az-laid>`
      : nothing,
  referee: () => import('./referee.js'),
};
