// @ts-check
/**
 * What every table shares: who sits where around the felt, and how a seat looks.
 *
 * @import { Event as GameEvent } from 'answers'
 * @import { Deal, TableSession } from 'session'
 */
import { classMap, html, nothing } from '../vendor/lit/index.js';
import './clock.js';
import { beginnerMark } from './hints.js';
import { icons, strength } from '../kit/icons.js';

/** Where the others sit around the felt: as `felt-style.js` has it. */
export const TABLE = matchMedia('(min-width: 1000px) and (min-height: 480.02px)');

/** Where the others sit, by how many there are, the next player first: at the left hand, as play goes. */
const AROUND = [[], ['across'], ['left', 'right'], ['left', 'across', 'right'], ['left', 'across one', 'across two', 'right']];

/**
 * Who sits where, in the order of play from one's own seat; for those who only watch, the first seat is the near one.
 * @param {Pick<Deal, 'players' | 'seat'>} deal @param {boolean} [reverse] whether play goes to the right
 * @returns {{seat: number, place: string}[]}
 */
export function around(deal, reverse = false) {
  const by = reverse ? deal.players - 1 : 1;
  const order = Array.from({ length: deal.players }, (_, step) => ((deal.seat ?? 0) + step * by) % deal.players);
  const places = AROUND[deal.players - 1] ?? [];
  const others = order.slice(1).map((seat, at) => ({ seat, place: places[reverse ? places.length - 1 - at : at] ?? 'across' }));
  return deal.seat === null ? [{ seat: order[0], place: 'own' }, ...others] : others;
}

/** How much time a seat has left, where the table has a clock. @param {TableSession} session @param {number} seat */
export const seatClock = (session, seat) =>
  session.store.time
    ? html`<az-clock .store=${session.store} .table=${session.store.table} .time=${session.store.time} .seat=${seat}></az-clock>`
    : nothing;

/** Whom the others wait for, as messages take it: the player, and whether a bot plays in their place. @param {TableSession} session @param {number | null} seat */
export function awaited(session, seat) {
  const info = session.store.table?.seats?.[seat ?? 0];
  return { player: session.seatName(seat ?? 0), bot: info?.kind === 'person' && info.bot ? 'yes' : 'no' };
}

/**
 * What is said while one cannot play: what holds up one's own turn, or whom all wait for.
 * @param {TableSession} session @param {number | null} seat to move @param {string} id the message for the others' turns @param {Record<string, string>} [more] what it needs besides
 */
export const waitWords = (session, seat, id, more = {}) => session.held || session.t(id, { ...awaited(session, seat), ...more });

/**
 * Who made a seat's last move of the deal in its player's place, as the event says: a bot, `least`, or '' for nobody.
 * @param {readonly GameEvent[]} events @param {number} seat @param {string} [unseen] a move of which the table shows nothing
 */
export function deputyOf(events, seat, unseen) {
  const last = events.findLast((event) => event.type === 'deal' || (event.type === 'move' && event.seat === seat && event.move !== unseen));
  return last?.type === 'move' ? (last.by ?? '') : '';
}

/**
 * How well a bot plays that has a seat of its own: its picture, and its name in words.
 * @param {TableSession} session @param {import('session').Chair} [info]
 */
function levelMark({ texts }, info) {
  if (info?.kind !== 'bot' || !info.bot) return nothing;
  const name = texts.bot(info.bot);
  return html`<span class="level" title=${name}>${strength(info.bot)}<span class="sr">, ${name}</span></span>`;
}

/**
 * The other seats. `plate` says of one of them what is a game's own: what it holds and did last, what else is shown of it.
 * @typedef {{held: unknown, did: unknown, title?: string, sign?: unknown, more?: unknown, spot?: string, classes?: Record<string, boolean>}} Plate
 * @param {{deal: Deal, session: TableSession, t: (id: string, args?: Record<string, string>) => string, label: string, turn: string, unseen?: string}} table
 *   `turn`: the words for who is to move; `unseen`: a move that no seat is said to have made
 * @param {{seat: number, place: string}[]} others @param {(seat: number) => Plate} plate
 */
export function seats({ deal, session, t, label, turn, unseen }, others, plate) {
  const info = session.store.table?.seats ?? [];
  return html`<ul class="seats ${others.length > 2 ? 'many' : ''}" aria-label=${label}>
    ${others.map(({ seat, place }) => {
      const name = session.seatName(seat);
      const moves = deal.phase !== 'over' && deal.to_move === seat;
      const person = info[seat]?.kind === 'person';
      const away = person && !info[seat].present && !info[seat].bot;
      const played = deputyOf(session.events ?? [], seat, unseen);
      const plays = person && info[seat].bot;
      const said = plays ? t('seat-deputy-now') : t('seat-deputy-last');
      const { held, did, title, sign, more, spot, classes } = plate(seat);
      return html`<li class=${classMap({ seat: true, turn: moves, away, ...classes, ...Object.fromEntries(place.split(' ').map((each) => [each, true])) })} id="seat-${seat}" data-testid="seat-${seat}" data-turn=${moves ? 'yes' : nothing} data-spot=${spot ?? nothing}>
        <span class="face" aria-hidden="true">${info[seat]?.bot ? icons.bot : icons.person}</span>
        <span class="who"><span class="name" title=${name}>${name}${moves ? html`<span class="sr">, ${turn}</span>` : nothing}</span>${levelMark(session, info[seat])}${plays || played ? html`<span class="deputy" title=${said}>${icons.bot}<span class="sr">${said}, </span>${plays ? html`<small class="minor">${session.texts.bot(plays)}</small>` : nothing}</span>` : nothing}${sign ?? nothing}</span>
        <span class="held">${beginnerMark(session.texts, session.store.table, seat)}${held}</span>${seatClock(session, seat)}
        <span class="did" title=${title ?? nothing}>${away ? html`<strong>${t('wait-away')}</strong> ` : plays && !played ? html`<strong>${said}</strong> ` : nothing}${did}</span>
        ${more ?? nothing}
      </li>`;
    })}</ul>`;
}
