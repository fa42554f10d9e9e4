// @ts-check
/** What the page must know of Mexican Train and its house variants. */
import { html } from '../../vendor/lit/index.js';
import { told } from './moves.js';

/** @type {import('family').Family} */
export const family = {
  pieces: 'bones',
  shelf: 'bones',
  keys: [
    ['←  →', 'trains-keys-walk'],
    ['Enter', 'trains-keys-place'],
    ['1 – 9', 'trains-keys-end'],
    ['Shift ←  →', 'keys-move-bone'],
    ['N', 'keys-sort'],
    ['D', 'trains-keys-draw'],
    ['S', 'trains-keys-stop'],
    ['P', 'trains-keys-pass'],
    ['U', 'trains-keys-undo'],
    ['H', 'trains-keys-hint'],
    ['Esc', 'trains-keys-clear'],
  ],
  told,
  brings: (move) => (move === 'draw' || move === 'pass' ? 'trains-log-open' : ''), // MT-14: the marker goes on by itself
  table: () => import('./table.js'),
  draw: (view, session, quiet) => html`<az-trains-table ?quiet=${quiet} .view=${view} .session=${session}></az-trains-table>`,
  scene: () => import('./scene.js'),
  moments: () => import('./moments.js'),
  referee: () => import('./referee.js'),
};
