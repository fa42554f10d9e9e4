// @ts-check
/**
 * `<az-clock>`: whose time is running and how much is left, counted down from the server's clock; and how long somebody
 * who is away is still waited for. With a `seat` it is that seat's own clock, shown on the seat.
 *
 * @import { Running, TableInfo } from 'answers'
 * @typedef {{drift: number, seatName: (seat: number) => string}} Known of the server's clock and the players
 */
import { css, html, nothing } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { shared } from '../kit/styles.js';

const TICK = 250;
const SHORT = 10_000; // milliseconds from which on time is short
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** `1:05`, or days and hours of a slow game. @param {import('../kit/i18n.js').Texts} texts @param {number} ms */
export function leftText(texts, ms) {
  if (ms >= DAY) return texts.t('left-days', { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR) });
  if (ms >= 2 * HOUR) return texts.t('left-hours', { hours: Math.floor(ms / HOUR) });
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export class AzClock extends AzElement {
  static properties = {
    store: { attribute: false },
    table: { attribute: false },
    time: { attribute: false },
    seat: { attribute: false },
    now: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: inline-flex; gap: 0.4rem; align-items: center; flex: none; }
    .time { display: inline-flex; align-items: center; gap: 0.35em; padding: 2px 9px; border-radius: 99px; background: rgb(0 0 0 / 0.3); font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .time.mine { background: var(--turn); color: #2a1c08; }
    .time.short { background: #b3261e; color: #fff; }
    .who { font-weight: 600; max-width: 7rem; overflow: hidden; text-overflow: ellipsis; }
    .said + .who { display: none; }
    svg { width: 1.1em; height: 1.1em; flex: none; }
    .said { max-width: 18rem; overflow: hidden; text-overflow: ellipsis; }
    .short-said { display: none; }
    @media (max-width: 640px) {      /* whose it is stands above it */
      :host(.lone) { font-size: 0.875rem; line-height: 1.15; text-align: center; }
      :host(.lone) .time { display: grid; gap: 0; grid-template-columns: auto minmax(4rem, auto); padding: 3px 6px; border-radius: 10px; }
      :host(.lone) .time > span { grid-column: 2; }
      :host(.lone) svg { grid-row: 1 / span 2; margin-inline-end: 0.35em; }
      .who, .said + .who { display: block; width: 0; min-width: 100%; font-size: 0.6875rem; }
      .said { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); }      /* said, but not shown */
      .short-said { display: inline; }
      :host(.lone) .time:has(+ .soon) { display: none; }
    }
    @media (min-width: 1000px) and (min-height: 480.02px) { :host(.lone) .time:not(.soon) { display: none; } }    /* there each seat has its own */
    @media (max-width: 416px) { .time { padding-inline: 6px; } :host(.lone) .time:not(.soon) svg { display: none; } }
    @media (max-width: 359.98px) { :host(.lone) .soon svg { display: none; } :host(.lone) .time { padding-inline: 3px; } }
  `,
  ];

  constructor() {
    super();
    /** @type {Known | null} */
    this.store = null;
    /** What the store knows now, so that it is redrawn when that changes. @type {TableInfo | null} */
    this.table = null;
    /** @type {Running | null} */
    this.time = null;
    /** The seat whose clock this is, where it is shown on a seat; null: that of the player to move. @type {number | null} */
    this.seat = null;
    this.now = Date.now();
    this.timer = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    this.timer = setInterval(() => {
      if (this.running) this.now = Date.now();
    }, TICK);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  /** Whether there is anything to count. */
  get running() {
    return Boolean(this.time?.ends || this.waitedFor);
  }

  /** The player who is away and to move. */
  get waitedFor() {
    return this.table?.seats.find((seat) => seat.bot_at && !seat.bot) ?? null;
  }

  /** @param {number} until on the server's clock */
  left(until) {
    return until - (Date.now() + (this.store?.drift ?? 0));
  }

  /** How long somebody who is away is still waited for. @param {string} player @param {string} left */
  soon(player, left) {
    const said = this.t('absence-soon', { player, left });
    return html`<span class="time soon" role="status" title=${said}>${icons.bot}<span class="said">${said}</span><span class="who" aria-hidden="true">${player}</span><span class="short-said" aria-hidden="true">${left}</span></span>`;
  }

  /** One clock. @param {number} seat @param {number} left milliseconds @param {boolean} named whether it says whose it is */
  face(seat, left, named) {
    const { store } = this;
    const mine = seat === this.table?.you.seat;
    const running = this.time?.seat === seat;
    const player = store?.seatName(seat) ?? '';
    return html`<span class="time ${running && mine ? 'mine' : ''} ${running && left < SHORT ? 'short' : ''}" role="timer" aria-label=${this.t(mine ? 'clock-yours' : 'clock-theirs', { player, left: leftText(this.texts, left) })}>
      ${icons.clock}${named ? html`<span class="who">${mine ? this.t('clock-you') : player}</span>` : nothing}<span>${leftText(this.texts, left)}</span></span>`;
  }

  render() {
    const { store, time, seat } = this;
    if (!store) return nothing;
    const running = time?.seat ?? null;
    const left = time?.ends ? this.left(time.ends) : 0;
    if (seat !== null) {
      if (running === seat) return this.face(seat, left, false);
      return time && this.table?.clock?.kind === 'bank' ? this.face(seat, time.left[seat], false) : nothing;
    }
    const away = this.waitedFor;
    return html`${running === null ? nothing : this.face(running, left, true)}
      ${away ? this.soon(store.seatName(away.seat), leftText(this.texts, this.left(away.bot_at ?? 0))) : nothing}`;
  }
}
customElements.define('az-clock', AzClock);
