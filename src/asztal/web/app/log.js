// @ts-check
/** What happened, as sentences: `entries` makes them, `<az-log>` shows them. */
import { css, html, nothing, repeat } from '../vendor/lit/index.js';
import { FAMILIES, toldOf } from '../games/index.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { shared } from '../kit/styles.js';
import { botName, list, written } from '../kit/words.js';

const RECENT = 8; // bots' moves that can be marked: who walks by keyboard need not pass a whole deal's

/** @import { Event as GameEvent, MoveEvent } from 'answers' */
/** @typedef {{seq: number, kind: string, seat: number | null, text: string, bot?: boolean}} Entry `bot`: a bot has moved */
/** @typedef {{t: (id: string, args?: Record<string, string | number>) => string, seatName: (seat: number) => string, seat: number | null, seatsThen?: readonly {kind: string}[], events?: readonly GameEvent[], texts: import('../kit/i18n.js').Texts, store?: {table: {family: string, seats?: readonly {seat: number, kind: string}[]} | null, view?: import('answers').MatchView | null}}} Teller */
/** @typedef {Pick<MoveEvent, 'seq' | 'seat' | 'move' | 'by' | 'why'>} Made */

/** @param {Teller} session */
const familyOf = (session) => session.store?.table?.family ?? '';

/**
 * The public events as sentences, oldest first.
 * @param {GameEvent[]} events @param {Teller} reader
 * @param {string} [drew] the piece that one's own last draw brought, which no event tells
 * @param {string[]} [begun] what lay on the pile as the last deal began
 * @returns {Entry[]}
 */
export function entries(events, reader, drew = '', begun = []) {
  /** @type {Entry[]} */
  const log = [];
  /** The discards, to know which card was taken. @type {string[]} */
  let pile = [];
  /** @type {string[]} */
  let taken = [];
  const unsaid = FAMILIES[familyOf(reader)]?.unsaid ?? [];
  const latest = events.findLast((event) => event.type === 'deal');
  for (const event of events) {
    const session = asOf(reader, events, event.seq);
    if (event.type === 'move' && unsaid.includes(event.move)) continue;
    let text = '';
    const seat = 'seat' in event ? event.seat : null;
    if (event.type === 'deal') {
      pile = event === latest ? [...begun] : [];
      taken = [];
      text = say(session, 'log-deal', event.dealer, { number: event.number });
    } else if (event.type === 'move') {
      const [kind, ...rest] = event.move.split(' ');
      if (kind === 'discard') pile.push(rest[0]);
      const takes = event.move === 'take' || kind === 'claim';
      const drawn = event.move === 'draw' && event.seat === session.seat && event === events.findLast(isMove) ? drew : '';
      const card = takes ? (pile.pop() ?? '') : drawn;
      if (takes) taken.push(card);
      const also = brought(session, events, event);
      text = event.by ? deputyText(session, event, card, also) : moveText(session, event.seat, event.move, card) + also;
    } else if (event.type === 'undo') {
      if (event.move === 'take') pile.push(taken.pop() ?? '');
      text = say(session, 'move-undo', event.seat, {});
    } else if (event.type === 'seat') {
      const player = event.bot || event.name === `Player ${event.seat + 1}` ? session.seatName(event.seat) : event.name;
      text = event.bot
        ? session.t('log-level', { player, bot: session.texts.bot(event.bot, 'label') })
        : say(session, 'log-sits', event.seat, { player });
    } else if (event.type === 'result') {
      text = outcomeText(session, event.reason, event.winner, standIn(before(events, event), event.winner));
    } else if (event.type === 'end') {
      const { winners } = event;
      const alone = winners.length === 1 && !standIn(before(events, event), winners[0]) ? winners[0] : -1;
      text = say(session, 'log-end', alone, {
        players: list(
          session.texts,
          winners.map((each) => session.seatName(each)),
        ),
        count: winners.length,
      });
    }
    if (text) log.push({ seq: event.seq, kind: event.type, seat, text, bot: event.type === 'move' && moved(session, event) });
  }
  return log;
}

/**
 * The reader of what happened before seats changed hands, for there sat bots then.
 * @param {Teller} reader @param {readonly GameEvent[]} events @param {number} seq
 */
function asOf(reader, events, seq) {
  const taken = new Set(events.flatMap((event) => (event.type === 'seat' && event.seq > seq ? [event.seat] : [])));
  if (!taken.size) return reader;
  const seats = (reader.store?.table?.seats ?? []).map((info) => (taken.has(info.seat) ? { ...info, kind: 'bot' } : info));
  /** @type {Teller} */
  const then = Object.create(reader, {
    seatsThen: { value: seats },
    seat: { value: reader.seat !== null && taken.has(reader.seat) ? null : reader.seat },
    seatName: {
      value: (/** @type {number} */ seat) => (seats[seat]?.kind === 'bot' ? botName(reader.texts, seat, seats) : reader.seatName(seat)),
    },
  });
  return then;
}

/** Whether a bot has moved, in its own seat or in a player's. @param {Teller} session @param {Made} event */
const moved = (session, { by, seat }) => Boolean(by) || (session.seatsThen ?? session.store?.table?.seats)?.[seat]?.kind === 'bot';

/** @param {GameEvent} event */
const isMove = (event) => event.type === 'move';

/** A move that was made in the place of this seat's player: who really played, for whom, and why. @param {Teller} session @param {Made} event @param {string} taken @param {string} also */
function deputyText(session, event, taken, also) {
  return say(session, 'log-deputy', event.seat, { text: byDeputy(session, event, taken) + also, why: event.why ?? '' });
}

/** The same move as the bot's who made it, with what it has brought about. @param {Teller} session @param {Made} event */
export const deputyMove = (session, event) => byDeputy(session, event, '') + brought(session, session.events ?? [], event);

/** @param {Teller} session @param {Made} event @param {string} taken */
function byDeputy(session, event, taken) {
  return moveText(session, event.seat, event.move, taken, session.t('log-deputy-bot'));
}

/** What a move that ended its turn has brought about by itself, as one more sentence. @param {Teller} session @param {readonly GameEvent[]} events @param {Made} event */
function brought(session, events, event) {
  const id = FAMILIES[familyOf(session)]?.brings?.(event.move);
  const at = id ? events.findLastIndex((each) => each.seq === event.seq) : -1;
  if (!id || at < 0) return '';
  const next = events[at + 1];
  const goesOn = next ? next.type === 'move' && next.seat === event.seat : session.store?.view?.deal?.to_move === event.seat;
  return goesOn ? '' : ` ${say(session, id, event.seat, {})}`;
}

/** What this seat did, or who it is about; said to its player otherwise than to the rest. @param {Teller} session @param {string} id @param {number} seat @param {Record<string, string | number>} args @param {string} [deputy] who did it in their place */
function say(session, id, seat, args, deputy = '') {
  if (deputy) return session.t(id, { player: deputy, ...args });
  if (seat === session.seat) return session.t(`${id}.you`, args);
  return session.t(id, seat < 0 ? args : { player: session.seatName(seat), ...args });
}

/** @param {Teller} session @param {number} seat @param {string} move @param {string} taken the piece that came with it, if it is known @param {string} [deputy] */
function moveText(session, seat, move, taken, deputy = '') {
  const seatName = (/** @type {number} */ each) => session.seatName(each);
  const { id, args } = toldOf(familyOf(session), move, { seat, deputy: Boolean(deputy), reader: session.seat, seatName });
  const piece = taken ? { [taken.includes('-') ? 'bone' : 'card']: taken } : {};
  return say(session, `move-${id}`, seat, { ...args, ...piece }, deputy);
}

/** What had happened by then. @param {GameEvent[]} events @param {GameEvent} event */
const before = (events, event) => events.slice(0, events.indexOf(event));

/** The last move of the deal's winner, if a deputy made it: then the deal is the deputy's. @param {readonly GameEvent[]} events @param {number | null} winner */
export function standIn(events, winner) {
  const last = events.findLast((event) => event.type === 'deal' || (event.type === 'move' && event.seat === winner));
  return last?.type === 'move' && last.by ? last : null;
}

/**
 * How a deal ended, as the reader is told; where a bot has won it in a player's place, it is the bot's.
 * @param {Teller} session @param {string} reason @param {number | null} winner @param {MoveEvent | null} [deputy] its last move
 */
export function outcomeText(session, reason, winner, deputy = null) {
  if (deputy) {
    const text = session.t(`outcome-${reason}`, { player: session.t('log-deputy-winner') });
    return say(session, 'log-deputy', deputy.seat, { text: text[0].toUpperCase() + text.slice(1), why: deputy.why ?? '' });
  }
  if (winner !== null && winner === session.seat) return session.t(`outcome-${reason}.you`);
  return session.t(`outcome-${reason}`, winner === null ? {} : { player: session.seatName(winner) });
}

export class AzLog extends AzElement {
  static properties = { entries: { attribute: false }, marks: { attribute: false } };

  static styles = [
    shared,
    css`
    :host { display: block; }
    ol { list-style: none; margin: 0; padding: 0; display: grid; }
    li { padding: 0.35rem 0; border-bottom: 1px solid color-mix(in oklab, transparent, currentColor 14%); font-size: 0.9375rem; line-height: 1.4; overflow-wrap: anywhere; }
    .deal, .result, .end { font-weight: 700; padding-top: 0.7rem; }
    .none { opacity: 0.8; }
    .bot { display: flex; gap: 0.25rem; } .bot > span { flex: 1; min-width: 0; }
    .bot button { margin-block: -0.6rem; color: inherit; opacity: 0.6; align-self: center; } .bot button:is(:hover, :focus-visible, [aria-pressed='true']) { opacity: 1; }
    .bot [aria-pressed='true'] { color: var(--accent); } [aria-pressed='true'] svg { fill: currentColor; }
    .marked { padding: 0.4rem 0.6rem; margin-bottom: 0.35rem; border-inline-start: 4px solid var(--accent-fill); font-size: 0.9375rem; line-height: 1.35; } .marked:empty { display: none; }
  `,
  ];

  constructor() {
    super();
    /** @type {Entry[]} */
    this.entries = [];
    /** The bots' moves that are marked as strange; null where none can be. @type {number[] | null} */
    this.marks = null;
  }

  /** What happened; a bot's move can be marked as strange, if it was not long ago. @param {Entry} entry @param {number} from */
  line({ seq, kind, text, bot }, from) {
    const strange = this.marks?.includes(seq) ?? false;
    if (!bot || !this.marks || (seq < from && !strange)) return html`<li class=${kind}>${written(this.texts, text)}</li>`;
    return html`<li class="${kind} bot"><span>${written(this.texts, text)}</span><button class="plain icon" data-mark=${seq} aria-pressed=${strange ? 'true' : 'false'}
      aria-label=${this.t('report-mark')} title=${this.t('report-mark')} @click=${() => this.tell('mark', { seq, strange: !strange })}>${icons.flag}</button></li>`;
  }

  render() {
    if (!this.entries.length) return html`<p class="none">${this.t('log-none')}</p>`;
    const from = this.entries.filter(({ bot }) => bot).at(-RECENT)?.seq ?? 0;
    return html`${this.marks ? html`<p class="marked" role="status">${this.marks.length ? this.t('report-marked') : nothing}</p>` : nothing}<ol>${repeat(
      [...this.entries].reverse(),
      (entry) => entry.seq,
      (entry) => this.line(entry, from),
    )}</ol>`;
  }
}
customElements.define('az-log', AzLog);
