// @ts-check
/** A hand face up in one row that never breaks: cards lap as far as they must, tiles and bones grow as small as they must. */
import { css, html } from '../vendor/lit/index.js';
import { piece } from './piece.js';

const LONG = 15; // tiles or bones in one row, at most

export const spreadStyles = css`
  .hand { direction: ltr; display: flex; min-height: 1.5rem; min-width: 0; }
  .hand > span { flex: 0 1 calc(var(--card-w) + 2px); min-width: 0; }
  .hand > span:last-child { flex-shrink: 0; }
  .hand.scaled > span { flex: 0 1 calc(var(--piece-w) + 3px); container-type: inline-size; }
  .hand.scaled > span > * { --bone-w: calc(100cqw - 3px); --tile-w: calc(100cqw - 2px); }
  .hand.long { flex-wrap: wrap; row-gap: 3px; }
  .hand.long > span { flex: 0 0 min(var(--piece-w) + 3px, 100% / 15); }
`;

/** @param {import('./piece.js').Kind} kind @param {string[]} hand @param {import('answers').DealView | null} deal the deal's view @param {string} label @param {unknown} [none] what stands there for nothing */
export function spread(kind, hand, deal, label, none) {
  const scaled = kind !== 'cards';
  return html`<div class="hand ${scaled ? 'scaled' : ''} ${scaled && hand.length > LONG ? 'long' : ''}" role="img" aria-label=${label}>
    ${hand.length ? hand.map((code) => html`<span>${piece(kind, code, deal)}</span>`) : none}</div>`;
}
