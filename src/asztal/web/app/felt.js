// @ts-check
/** What every table shares: who sits where around the felt, and how large what lies on it can be. */
import { classMap, html, nothing } from '../vendor/lit/index.js';
import './clock.js';
import { icons } from './icons.js';

/** Sizes that pieces on the felt may have, in pixels: few, so that they seldom change. */
const STEP = 2;

/** How much of the felt a side may take, where melds lie there: the first that all have room with. */
const SIDES = ['32%', '26%', '39%'];

/** Where so many others sit, whoever comes next first: at the left hand, as play goes. */
const AROUND = [[], ['across'], ['left', 'right'], ['left', 'across', 'right'], ['left', 'across one', 'across two', 'right']];

/**
 * Who sits where, in the order of play from one's own seat; for those who only watch, the first seat is the near one.
 * @param {any} deal @param {boolean} [reverse] whether play goes to the right
 * @returns {{seat: number, place: string}[]}
 */
export function around(deal, reverse = false) {
  const by = reverse ? deal.players - 1 : 1;
  const order = Array.from({ length: deal.players }, (_, step) => ((deal.seat ?? 0) + step * by) % deal.players);
  const places = AROUND[deal.players - 1] ?? [];
  const others = order.slice(1).map((seat, at) => ({ seat, place: places[reverse ? places.length - 1 - at : at] ?? 'across' }));
  return deal.seat === null ? [{ seat: order[0], place: 'own' }, ...others] : others;
}

/** How much time a seat has left, where the table has a clock. @param {any} session @param {number} seat */
export const seatClock = (session, seat) => (session.store.time ? html`<az-clock .store=${session.store} .table=${session.store.table} .time=${session.store.time} .seat=${seat}></az-clock>` : nothing);

/**
 * The other seats. `plate` says of one of them what is a game's own: what it holds and did last, what else is shown of it.
 * @typedef {{held: unknown, did: unknown, title?: string, sign?: unknown, more?: unknown, spot?: string, classes?: Record<string, boolean>}} Plate
 * @param {{deal: any, session: any, t: (id: string) => string, label: string, turn: string}} table `turn`: the words for who is to move
 * @param {{seat: number, place: string}[]} others @param {(seat: number) => Plate} plate
 */
export function seats({ deal, session, t, label, turn }, others, plate) {
  const info = session.store.table?.seats ?? [];
  return html`<ul class="seats ${others.length > 2 ? 'many' : ''}" aria-label=${label}>
    ${others.map(({ seat, place }) => {
      const name = session.seatName(seat);
      const moves = deal.phase !== 'over' && deal.to_move === seat;
      const away = info[seat]?.kind === 'person' && !info[seat].present && !info[seat].bot;
      const { held, did, title, sign, more, spot, classes } = plate(seat);
      return html`<li class=${classMap({ seat: true, turn: moves, away, ...classes, ...Object.fromEntries(place.split(' ').map((each) => [each, true])) })} id="seat-${seat}" data-testid="seat-${seat}" data-turn=${moves ? 'yes' : nothing} data-spot=${spot ?? nothing}>
        <span class="face" aria-hidden="true">${info[seat]?.bot ? icons.bot : icons.person}</span>
        <span class="who"><span class="name" title=${name}>${name}${moves ? html`<span class="sr">, ${turn}</span>` : nothing}</span>${sign ?? nothing}${seatClock(session, seat)}</span>
        <span class="held">${held}</span>
        <span class="did" title=${title ?? nothing}>${away ? html`<strong>${t('wait-away')}</strong> ` : nothing}${did}</span>
        ${more ?? nothing}
      </li>`;
    })}</ul>`;
}

/**
 * Keeps `--size` of a table at the largest at which nothing in its `.felt` is clipped, between `--least` and `--most` of
 * its styles: pieces shrink before they must be scrolled to.
 */
export class Fit {
  /** @param {import('./element.js').AzElement} host @param {string} pieces what is measured, once it has drawn itself */
  constructor(host, pieces) {
    this.host = host;
    this.pieces = pieces;
    this.watcher = new ResizeObserver(() => this.fit());
    host.addController(this);
  }

  hostConnected() {
    this.watcher.observe(this.host);
  }

  hostDisconnected() {
    this.watcher.disconnect();
  }

  async hostUpdated() {
    const drawn = /** @type {import('./element.js').AzElement[]} */ ([...this.host.renderRoot.querySelectorAll(this.pieces)]);
    await Promise.all(drawn.map((each) => each.updateComplete));
    this.fit();
  }

  fit() {
    const { host } = this;
    const boxes = [...host.renderRoot.querySelectorAll('.felt, .middle, .melds')];
    if (!boxes.length || !host.clientHeight) return;
    const style = getComputedStyle(host);
    const [least, most] = ['--least', '--most'].map((name) => parseInt(style.getPropertyValue(name), 10) / STEP);
    const fits = (/** @type {number} */ size) => SIDES.some((side) => {
      host.style.setProperty('--size', `${size * STEP}px`);
      host.style.setProperty('--side', side);
      return boxes.every((box) => box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1);
    });
    if (fits(most)) return;
    let [low, high] = [least, most];
    while (high - low > 1) {
      const size = Math.floor((low + high) / 2);
      if (fits(size)) low = size;
      else high = size;
    }
    fits(low);
  }
}
