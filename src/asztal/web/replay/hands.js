// @ts-check
/** `<az-open-hands>`: every seat's hand face up, a row each, under the table of a replay. */
import { classMap, css, html } from '../vendor/lit/index.js';
import { FAMILIES, piecesOf } from '../games/index.js';
import { AzElement } from '../kit/element.js';
import { shared } from '../kit/styles.js';
import { handNames } from '../kit/words.js';
import { spread, spreadStyles } from '../pieces/spread.js';
import { byNumber } from '../tables/bones/rack.js';
import { sortKey } from '../tables/cards/moves.js';

/** @param {string} code */
const tileKey = (code) => 'rykb*'.indexOf(code.slice(-1)) * 20 + (parseInt(code, 10) || 0);

/** A hand as its owner would hold it. @type {Record<import('../pieces/piece.js').Kind, (hand: string[]) => string[]>} */
const IN_ORDER = {
  bones: byNumber,
  tiles: (hand) => [...hand].sort((a, b) => tileKey(a) - tileKey(b)),
  cards: (hand) => [...hand].sort((a, b) => sortKey(a, 'suit') - sortKey(b, 'suit')),
};

export class AzOpenHands extends AzElement {
  static properties = { view: { attribute: false }, session: { attribute: false } };

  static styles = [
    shared,
    spreadStyles,
    css`
    :host { display: block; background: var(--felt-deep); color: var(--on-felt); max-height: 34dvh; overflow: auto; border-top: 1px solid var(--felt-line); }
    ul { list-style: none; margin: 0; padding: 0.35rem 0.6rem; display: grid; gap: 0.3rem 0.6rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); --card-w: 54px; --piece-w: 40px; }
    ul.bones { --piece-w: 30px; }
    ul.short { grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); }
    @media (max-height: 864px) and (min-height: 480.02px) { ul { --card-w: 44px; --piece-w: 34px; } }
    @media (min-width: 768px) { ul.four { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
    @media (min-width: 1600px) { ul.four { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
    .hand { align-items: center; min-height: calc(var(--card-w) * 1.4); } .bones .hand { min-height: calc(var(--piece-w) * 2); } .tiles .hand { min-height: calc(var(--piece-w) * 1.4); }    /* the table keeps its height while hands grow and shrink */
    li { display: grid; gap: 0.1rem; align-content: start; padding: 0.2rem 0.45rem 0.4rem; border-radius: var(--radius-s); }
    li.turn { background: rgb(0 0 0 / 0.3); box-shadow: inset 4px 0 0 var(--turn); }
    li .name { padding-inline-start: 4px; }    /* clear of the mark of whose turn it is */
    .name { font-weight: 700; font-size: 0.9375rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    @media (max-width: 640px) {
      .name { white-space: normal; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
      ul { padding: 0.3rem; gap: 0.15rem; --card-w: 36px; --piece-w: 30px; } ul.bones { --piece-w: 22px; } .name { font-size: 0.75rem; line-height: 1.2; }
      ul:not(.tiles) li { grid-template-columns: 5.2rem minmax(0, 1fr); gap: 0.3rem; align-items: center; padding: 0.1rem 0.25rem; } ul.tiles li { padding: 0.1rem 0.25rem 0.2rem; }
    }
    @media (max-height: 480px) {
      ul, ul.four { padding: 0.15rem 0.3rem; gap: 0.1rem 0.4rem; --card-w: 26px; --piece-w: 18px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); } ul.bones { --piece-w: 16px; } ul.short { grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); }
      ul li, ul.tiles li { grid-template-columns: 5.2rem minmax(0, 1fr); gap: 0.3rem; align-items: center; padding: 0.05rem 0.25rem; } .name { font-size: 0.75rem; line-height: 1.2; }
    }
    @media (max-width: 640px) and (max-height: 800px) and (min-height: 480.02px) { ul.four { --card-w: 30px; } }
    @media (max-width: 640px) and (max-height: 608px) and (min-height: 480.02px) { ul.four { --card-w: 22px; } }
  `,
  ];

  constructor() {
    super();
    /** @type {import('./replay.js').Seen | null} */
    this.view = null;
    /** @type {import('./replay.js').ReplaySession | null} */
    this.session = null;
  }

  render() {
    const { view, session } = this;
    const family = session?.store.table.family ?? '';
    const pieces = piecesOf(family);
    const four = view?.hands?.length === 4;
    return html`<ul class=${classMap({ [pieces]: true, short: Boolean(FAMILIES[family]?.short), four })} tabindex="0" aria-label=${this.t('replay-hands')}>${(
      view?.hands ?? []
    ).map((held, seat) => {
      const hand = IN_ORDER[pieces](held);
      return html`<li class=${view?.phase !== 'over' && view?.to_move === seat ? 'turn' : ''}><span class="name">${session?.seatName(seat)}</span>
        ${spread(pieces, hand, view, hand.length ? handNames(this.texts, pieces, hand) : this.t('result-empty-hand'))}</li>`;
    })}</ul>`;
  }
}
customElements.define('az-open-hands', AzOpenHands);
