// @ts-check
/**
 * `<az-deal-result>`: how the deal ended, every hand face up, points and totals, what next.
 * Emits `next-deal` and `rematch`.
 */
import { classMap, css, html, nothing } from '../vendor/lit/index.js';
import { FAMILIES, piecesOf } from '../games/index.js';
import { piece } from '../pieces/piece.js';
import { spread, spreadStyles } from '../pieces/spread.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import './proof-sheet.js';
import { icons } from '../kit/icons.js';
import { entries, outcomeText, standIn } from './log.js';
import './score.js';
import { here } from '../kit/router.js';
import { shared } from '../kit/styles.js';
import { calm, marked } from '../kit/prefs.js';
import { handNames, list, written } from '../kit/words.js';

/**
 * @typedef {{view: import('answers').MatchView, match: import('answers').MatchInfo, deal: import('answers').MatchInfo['deals'][number],
 *   session: import('./session.js').Session, table: import('answers').TableInfo}} Told `deal`: the one that has ended
 */

/** Whose the deal is. */
const crown = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 7l4.500 4L12 4l4.500 7L21 7l-2 11H5zM5 19.500h14V22H5z"/></svg>`;

export class AzDealResult extends AzElement {
  static properties = {
    view: { attribute: false },
    table: { attribute: false },
    session: { attribute: false },
    busy: { type: Boolean },
    asked: { state: true },
    moments: { state: true },
  };

  static styles = [
    shared,
    spreadStyles,
    css`
    :host { display: grid; gap: 1rem; position: relative; }
    .won { display: flex; gap: 0.6rem; align-items: center; margin: -0.25rem -0.5rem 0; padding: 0.8rem 0.9rem; border-radius: var(--radius);
      background: linear-gradient(120deg, color-mix(in oklab, var(--paper-raised), var(--glow) 55%), color-mix(in oklab, var(--paper-raised), var(--glow) 12%)); }
    .won > svg { width: 2.2rem; height: 2.2rem; flex: none; fill: light-dark(#9a6a00, #f3c14f); }
    .cheer { position: absolute; inset: 0; overflow: clip; pointer-events: none; z-index: 2; }
    .cheer i { position: absolute; top: -1.2rem; width: 0.55rem; height: 0.8rem; border-radius: 2px; background: var(--tone); opacity: 0; animation: fall 2.6s ease-in var(--when) 1 both; }
    .cheer i:nth-child(4n) { --tone: #e0a52e; } .cheer i:nth-child(4n + 1) { --tone: #2f7a55; } .cheer i:nth-child(4n + 2) { --tone: #c4202f; } .cheer i:nth-child(4n + 3) { --tone: #2a62ac; }
    .cheer i:nth-child(1) { left: 6%; --when: 0s; } .cheer i:nth-child(2) { left: 15%; --when: 0.5s; } .cheer i:nth-child(3) { left: 23%; --when: 0.2s; } .cheer i:nth-child(4) { left: 31%; --when: 0.7s; }
    .cheer i:nth-child(5) { left: 40%; --when: 0.1s; } .cheer i:nth-child(6) { left: 49%; --when: 0.4s; } .cheer i:nth-child(7) { left: 57%; --when: 0s; } .cheer i:nth-child(8) { left: 66%; --when: 0.6s; }
    .cheer i:nth-child(9) { left: 74%; --when: 0.3s; } .cheer i:nth-child(10) { left: 83%; --when: 0.05s; } .cheer i:nth-child(11) { left: 90%; --when: 0.5s; } .cheer i:nth-child(12) { left: 96%; --when: 0.25s; }
    @keyframes fall { 0% { opacity: 0; transform: none; } 12% { opacity: 0.9; } 75% { opacity: 0.9; } 100% { opacity: 0; transform: translateY(24rem) rotate(420deg); } }
    .moment { display: grid; gap: 0.35rem; padding-inline-start: 0.9rem; border-inline-start: 4px solid var(--accent-fill); }
    .moment h3 { font-size: 1rem; }
    .moment p { line-height: 1.35; }
    .with { display: flex; flex-wrap: wrap; gap: 3px; --card-w: 34px; --bone-w: 20px; --tile-w: 28px; }
    .how { font: 600 1.3rem/1.3 var(--font-title); }
    .how:focus { outline: none; }
    .match { padding: 0.7rem 1rem; border-radius: var(--radius); background: color-mix(in oklab, var(--paper-raised), var(--accent) 14%); border: 1px solid var(--accent); font-weight: 700; }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.6rem; }
    li { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 0.4rem 1.25rem; padding: 0.6rem 0.8rem; border: 1px solid var(--line); border-radius: var(--radius); align-items: baseline; }
    li.winner { border-color: var(--good); box-shadow: inset 4px 0 0 var(--good); }
    .name { font-weight: 700; overflow-wrap: anywhere; }
    .name > svg { width: 1.3em; height: 1.3em; vertical-align: -0.25em; margin-inline-end: 0.35em; fill: var(--good); }
    .deputy svg { width: 1.4em; height: 1.4em; vertical-align: -0.3em; margin-inline-end: 0.35em; }
    .points, .total { font-variant-numeric: tabular-nums; text-align: end; min-width: 4.5rem; }
    .points b, .total b { display: block; font-size: 1.15rem; }
    small { color: var(--ink-soft); font-size: 0.8125rem; }
    .total small { text-transform: lowercase; }
    .goal { color: var(--ink-soft); font-size: 0.9375rem; }
    .hand { grid-column: 1 / -1; align-items: center; --card-w: 48px; --piece-w: 38px; }
    .bones .hand { --piece-w: 30px; }
    .share { display: flex; align-items: center; gap: 5px; font-size: 0.9375rem; font-weight: 600; white-space: nowrap; }
    .share svg { width: 1.1em; height: 1.1em; fill: none; stroke: var(--accent); stroke-width: 2.4; }
    .on-felt { --laid-tile: 34px; padding: 0.6rem; border-radius: var(--radius); background: var(--felt); color: var(--on-felt); }
    .end { display: flex; gap: 0.5rem; position: sticky; bottom: -1.25rem; padding: 0.6rem 0; background: var(--paper-raised); z-index: 1; }
    .end .primary { flex: 1; min-height: 48px; }
    .end .home { min-height: 48px; }
    .after { display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); }
    .after :is([data-act='review'], [data-act='report']) { grid-column: 1 / -1; }
    details { grid-column: 1 / -1; border: 1px solid var(--line-strong); border-radius: var(--radius); }
    summary { min-height: 50px; padding: 0.35em 1em; display: flex; align-items: center; cursor: pointer; font-weight: 600; gap: 0.6em; border-radius: var(--radius); list-style: none; }
    summary::-webkit-details-marker { display: none; }
    summary:hover { background: color-mix(in oklab, transparent, var(--accent) 10%); }
    summary svg { width: 1.35em; height: 1.35em; flex: none; }
    summary svg:last-child { margin-inline-start: auto; transition: transform var(--quick); }
    [open] > summary svg:last-child { transform: rotate(180deg); }
    .fair { border-color: var(--good); background: color-mix(in oklab, var(--paper-raised), var(--good) 7%); }
    .fair > summary svg:first-child { color: var(--good); stroke-width: 3; }
    details > :not(summary) { padding: 0.25rem 1rem 1rem; }
    @media print { .cheer, .end, .after > :not([open]), summary > svg:last-child { display: none; } .on-felt { background: none; color: inherit; padding: 0; } li, .moment { break-inside: avoid; } }
    @media (min-width: 640px) { li { grid-template-columns: 11.5rem minmax(0, 1fr) auto auto; align-items: center; } .hand { grid-column: 2; grid-row: 1; } }
    @media (max-width: 480px) {
      li { column-gap: 0.5rem; padding: 0.5rem 0.6rem; } .points, .total { min-width: 3.6rem; }
      summary { padding-inline: 0.75em; gap: 0.5em; font-size: 0.9375rem; } details > :not(summary) { padding-inline: 0.7rem; }
      .few .hand { grid-area: 2 / 1; } .few .points { grid-area: 1 / 2 / 3; } .few .total { grid-area: 1 / 3 / 3; }
      .tiles .hand { flex-wrap: wrap; row-gap: 3px; } .tiles .hand > span { flex: 0 0 min(var(--piece-w) + 3px, 100% / 8); }
      .home:not(:only-child) { width: 48px; padding: 0; flex: none; } .home:not(:only-child) span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    }
  `,
  ];

  constructor() {
    super();
    /** @type {import('answers').MatchView | null} */
    this.view = null;
    /** @type {import('answers').TableInfo | null} */
    this.table = null;
    /** @type {import('./session.js').Session | null} */
    this.session = null;
    this.busy = false;
    /** What was best about the deal. @type {import('./moments.js').Moment[]} */
    this.moments = [];
    this.told = '';
    /** Whether the proof of this deal is asked for: it is worked out when its line is opened. */
    this.asked = false;
  }

  /**
   * Put the keyboard where reading begins: on how the deal ended. The next stop is what to do now, and a key that was
   * meant for the table presses nothing.
   */
  async begin() {
    await this.updateComplete;
    this.find('.how')?.focus();
  }

  /** What was best about the deal, and the course of the match: fetched now, for no table needs them before. */
  willUpdate() {
    const { view, session } = this;
    const deal = view?.match.deals.at(-1);
    if (!view || !deal || !session || this.told === `${session.id} ${deal.number}`) return;
    this.told = `${session.id} ${deal.number}`;
    this.moments = [];
    if (view.match.deals.length > 1) void import('./chart.js').catch(() => null);
    if (session.seat === null) return;
    const { seat, events } = session;
    void Promise.all([import('./moments.js'), FAMILIES[view.match.family]?.moments()])
      .then(([{ momentsOf }, told]) => {
        this.moments = momentsOf(events, { seat, winner: deal.winner, hands: view.hands }, told?.moments ?? []);
      })
      .catch(() => null);
  }

  /** How it ended; a small feast for the winner. @param {Told} told */
  end({ match, deal, session }) {
    const { seat } = session;
    const deputy = standIn(session.events, deal.winner);
    const won = seat !== null && (deal.winner === seat ? !deputy : match.winners.includes(seat));
    const how = html`<p class="how" tabindex="-1">${outcomeText(session, deal.reason, deal.winner, deputy)} <small class="rule">(${deal.rule})</small></p>`;
    if (!won) return how;
    return html`${calm() ? nothing : html`<div class="cheer" aria-hidden="true">${Array.from({ length: 12 }, () => html`<i></i>`)}</div>`}<div class="won">${crown}${how}</div>`;
  }

  /** One's best moments. @param {Told} told */
  best({ match, view }) {
    if (!this.moments.length) return nothing;
    return html`<section class="moment" aria-labelledby="moment"><h3 id="moment">${this.t('moment-title')}</h3>
      ${this.moments.map(
        ({ id, args, pieces }) => html`<p>${this.t(id, args)}</p>
        ${pieces.length ? html`<div class="with" aria-hidden="true">${pieces.map((code) => piece(piecesOf(match.family), code, view.deal))}</div>` : nothing}`,
      )}</section>`;
  }

  /** What the line of the proof says is worked out once it is open, and brought to where it is read. @param {Event} event */
  openProof(event) {
    const line = /** @type {HTMLDetailsElement} */ (event.currentTarget);
    this.asked = true;
    if (line.open) line.scrollIntoView({ block: 'start', behavior: calm() ? 'auto' : 'smooth' });
  }

  /** @param {number} seat @param {Told} told */
  seat(seat, { view, match, deal, session }) {
    const hand = view.hands?.[seat] ?? [];
    const pieces = piecesOf(match.family);
    return html`<li class=${classMap({ winner: deal.winner === seat, few: hand.length < 5 })}>
      <span class="name">${deal.winner === seat ? (standIn(session.events, seat) ? html`<span class="deputy" title=${this.t('seat-deputy-last')}>${icons.bot}<span class="sr">${this.t('seat-deputy-last')}: </span></span>` : crown) : nothing}${session.seat === seat ? this.t('seat-you', { name: session.seatName(seat) }) : session.seatName(seat)}${FAMILIES[match.family]?.share?.(this.texts, deal.details, seat) ?? nothing}</span>
      <span class="points"><small>${this.t('result-points')}</small><b>${deal.scores[seat] > 0 ? '+' : ''}${deal.scores[seat]}</b></span>
      <span class="total"><small>${this.t('score-total')}</small><b>${deal.totals[seat]}</b></span>
      ${spread(pieces, hand, view.deal, hand.length ? handNames(this.texts, pieces, hand) : this.t('result-empty-hand'), html`<small>${this.t('result-empty-hand')}</small>`)}
    </li>`;
  }

  /** What this deal's result shows besides its points. @param {Told} told */
  more({ match, deal, view }) {
    return FAMILIES[match.family]?.result?.(this.texts, deal.details, view.deal) ?? nothing;
  }

  /** The way to the bots' moves that were marked as strange. @param {Told} told */
  strange({ session, table }) {
    const lines = entries(session.events, session);
    return marked(table.id).map((seq) => {
      const deal = session.events.findLast((event) => event.seq < seq && event.type === 'deal');
      const line = lines.find((entry) => entry.seq === seq);
      if (deal?.type !== 'deal' || !line) return nothing;
      return html`<a class="button" data-act="report" href=${here(`/r/${table.id}/${deal.number}?seat=${session.seat ?? 'all'}&report=${seq}`)}>${icons.flag}<span>${written(this.texts, this.t('report-look', { move: line.text }))}</span></a>`;
    });
  }

  /** How far the match has come, and what wins it. @param {Told} told */
  goal({ match, deal, table }) {
    const count = Number(table.options.deals ?? 1);
    return html`<p class="goal">${count > 1 && !match.finished ? this.t('result-deal-of', { number: deal.number, count }) : nothing} ${this.t('score-goal', { low: match.lowest_wins ? 'yes' : 'no' })}</p>`;
  }

  render() {
    const { view, session, table } = this;
    const match = view?.match;
    const deal = match?.deals.at(-1);
    if (!view || !match || !deal || !session || !table) return nothing;
    const told = { view, match, deal, session, table };
    const winners = match.winners.map((seat) => session.seatName(seat));
    const seated = table.you.seat !== null;
    const { rematch } = table;
    const fair = session.events.some((event) => event.type === 'reveal' && event.deal === deal.number);
    return html`
      ${this.end(told)}
      ${
        match.finished
          ? html`<p class="match">${
              session.seat !== null &&
              match.winners.includes(session.seat) &&
              winners.length === 1 &&
              !(deal.winner === session.seat && standIn(session.events, session.seat))
                ? this.t('log-end.you')
                : this.t('log-end', { players: list(this.texts, winners), count: winners.length })
            }</p>`
          : nothing
      }
      ${this.more(told)}
      ${this.best(told)}
      <ul class=${piecesOf(match.family)}>${Array.from({ length: match.players }, (_, seat) => this.seat(seat, told))}</ul>
      ${this.goal(told)}
      ${match.deals.length > 1 ? html`<az-score-chart .match=${match} .session=${this.session}></az-score-chart>` : nothing}
      <div class="end">
        ${
          match.finished
            ? rematch
              ? html`<a class="button primary" href=${here(`/t/${rematch}`)}>${this.t('result-to-rematch')}</a>`
              : seated
                ? html`<button class="primary" data-act="rematch" ?disabled=${this.busy} @click=${() => this.tell('rematch')}>${this.t('result-rematch')}</button>`
                : nothing
            : seated
              ? html`<button class="primary" data-act="next" ?disabled=${this.busy} @click=${() => this.tell('next-deal')}>${this.t('result-next')}</button>`
              : nothing
        }
        <a class="button home" href=${here('/')} title=${this.t('page-to-lobby')}>${icons.home}<span>${this.t('page-to-lobby')}</span></a>
      </div>
      <div class="after">
        ${fair ? html`<details class="fair" data-act="proof" @toggle=${this.openProof}><summary>${icons.check}${this.t('proof-title')}${icons.down}</summary>${this.asked ? html`<az-proof-sheet .replayId=${table.id} .deal=${deal.number}></az-proof-sheet>` : nothing}</details>` : nothing}
        ${match.deals.length > 1 ? html`<details data-act="sheet"><summary>${icons.score}${this.t('score-title')}${icons.down}</summary><az-score-sheet .match=${match} .session=${this.session}></az-score-sheet></details>` : nothing}
        <a class="button" data-act="review" href=${here(`/r/${table.id}/${deal.number}?seat=${session.seat ?? 'all'}&review`)}>${icons.bulb}${this.t('review-title')}</a>
        ${this.strange(told)}
        <a class="button" data-act="replay" href=${here(`/r/${table.id}/${deal.number}?seat=${session.seat ?? 'all'}`)}>${icons.film}${this.t('replay-watch')}</a>
        <a class="button" href=${api.recordUrl(table.id)} download>${icons.download}${this.t('result-record')}</a>
      </div>`;
  }
}
customElements.define('az-deal-result', AzDealResult);
