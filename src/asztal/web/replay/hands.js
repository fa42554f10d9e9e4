// @ts-check
/** `<az-open-hands>`: every seat's hand face up, small, under the table of a replay. */
import { css, html } from '../vendor/lit/index.js';
import { AzElement } from '../app/element.js';
import { shared } from '../app/styles.js';
import { cardNames, list } from '../app/words.js';
import { pieceOf } from '../pieces/piece.js';
import { sortKey } from '../rummy/moves.js';
import { byNumber } from '../trains/rack.js';

/** @param {string} code */
const tileKey = (code) => 'rykb*'.indexOf(code.slice(-1)) * 20 + (parseInt(code, 10) || 0);

/** A hand as its owner would hold it. @param {string} family @param {string[]} hand @returns {string[]} */
function inOrder(family, hand) {
  if (family === 'dominoes' || family === 'trains') return byNumber(hand);
  if (family === 'tabla') return [...hand].sort((a, b) => tileKey(a) - tileKey(b));
  return [...hand].sort((a, b) => sortKey(a, 'suit') - sortKey(b, 'suit'));
}

export class AzOpenHands extends AzElement {
  static properties = { view: { attribute: false }, session: { attribute: false } };

  static styles = [shared, css`
    :host { display: block; background: var(--felt-deep); color: var(--on-felt); max-height: 34dvh; overflow: auto; border-top: 1px solid var(--felt-line); }
    ul { list-style: none; margin: 0; padding: 0.35rem 0.6rem; display: grid; gap: 0.3rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
    li { display: grid; grid-template-columns: minmax(4rem, 6.5rem) minmax(0, 1fr); gap: 0.5rem; align-items: center; padding: 0.15rem 0.35rem; border-radius: var(--radius-s); }
    li.turn { background: color-mix(in oklab, transparent, var(--glow) 22%); }
    .name { font-weight: 700; font-size: 0.9375rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .hand { display: flex; flex-wrap: wrap; gap: 2px; --card-w: 34px; --bone-w: 20px; --tile-w: 28px; min-height: 1.5rem; }
    .hand az-card { margin-inline-end: -10px; }
    .hand az-bone { margin-inline-end: 2px; }
    @media (max-width: 40rem) { .hand { --card-w: 28px; --bone-w: 17px; --tile-w: 20px; gap: 0 1px; } .hand az-card { margin-inline-end: -14px; } ul { padding: 0.3rem; } li { grid-template-columns: 3.6rem minmax(0, 1fr); gap: 0.3rem; padding-inline: 0.25rem; } .name { font-size: 0.8125rem; } }
  `];

  constructor() {
    super();
    /** @type {any} */
    this.view = null;
    /** @type {import('./replay.js').ReplaySession | null} */
    this.session = null;
  }

  render() {
    const { view, session } = this;
    const family = session?.store.table.family ?? '';
    const bones = family === 'dominoes' || family === 'trains';
    return html`<ul tabindex="0" aria-label=${this.t('replay-hands')}>${(view?.hands ?? []).map((/** @type {string[]} */ hand, /** @type {number} */ seat) => html`
      <li class=${view.phase !== 'over' && view.to_move === seat ? 'turn' : ''}><span class="name">${session?.seatName(seat)}</span>
        <span class="hand" role="img" aria-label=${hand.length ? (bones ? list(this.texts, inOrder(family, hand)) : cardNames(this.texts, inOrder(family, hand))) : this.t('result-empty-hand')}>${inOrder(family, hand).map((code) => pieceOf(family, code, view))}</span></li>`)}</ul>`;
  }
}
customElements.define('az-open-hands', AzOpenHands);
