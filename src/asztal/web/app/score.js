// @ts-check
/** `<az-score-sheet>`: the match so far, a column a seat, a row a deal; on phones, for more than two, a row a seat. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';
import { shared } from '../kit/styles.js';

/** How many of the latest deals are shown beside the table. */
const LATEST = 3;
/** Where there is no room for a column a seat, if there are more than two. */
const PHONE = matchMedia('(max-width: 480px)');

export class AzScoreSheet extends AzElement {
  static properties = { match: { attribute: false }, session: { attribute: false }, chart: { type: Boolean }, docked: { type: Boolean } };

  static styles = [
    shared,
    css`
    :host { display: block; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
    th, td { padding: 0.5rem 0.6rem; text-align: end; border-bottom: 1px solid var(--line); }
    th:first-child, td:first-child { text-align: start; }
    thead th { font-size: 0.9375rem; vertical-align: bottom; overflow-wrap: break-word; min-width: 4rem; border-bottom: 2px solid var(--line-strong); }
    tbody th { font-weight: 400; color: var(--ink-soft); }
    td.best { font-weight: 700; color: var(--good); }
    .total { font-weight: 700; }
    tfoot th, tfoot td { font-weight: 700; border-bottom: 0; border-top: 2px solid var(--line-strong); font-size: 1.0625rem; }
    small { display: block; color: var(--ink-soft); font-size: 0.8125rem; }
    p { margin-top: 0.75rem; color: var(--ink-soft); }
    @media (max-width: 480px) { th, td { padding-inline: 0.3rem; } thead th { min-width: 0; overflow-wrap: anywhere; font-size: 0.875rem; } }
    .rows thead th { overflow-wrap: normal; }
    .rows tbody th { font-weight: 600; color: inherit; font-size: 0.875rem; line-height: 1.25; position: sticky; inset-inline-start: 0; background: var(--paper-raised); }
    :host([docked]) { font-size: 0.875rem; } :host([docked]) :is(th, td) { padding: 0.3rem 0.25rem; } :host([docked]) thead th { min-width: 0; font-size: 0.8125rem; } :host([docked]) p span { display: block; } :host([docked]) tbody th { font-weight: 600; color: inherit; overflow-wrap: anywhere; } :host([docked]) p { margin-top: 0.3rem; font-size: 0.8125rem; }
    .none td { text-align: center; color: var(--ink-soft); }
  `,
  ];

  constructor() {
    super();
    /** @type {import('answers').MatchInfo | null} */
    this.match = null;
    /** @type {import('./session.js').Session | null} */
    this.session = null;
    /** Whether the course of the match is drawn too. */
    this.chart = false;
    /** Whether it stands beside the table, where there is no room for a column a seat: then a seat has a row. */
    this.docked = false;
    this.onRoom = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    PHONE.addEventListener('change', this.onRoom);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    PHONE.removeEventListener('change', this.onRoom);
  }

  firstUpdated() {
    if (this.chart) void import('./chart.js').catch(() => null);
  }

  render() {
    const { match, session } = this;
    if (!match || !session) return nothing;
    const seats = Array.from({ length: match.players }, (_, seat) => seat);
    const name = (/** @type {number} */ seat) =>
      session.seat === seat ? this.t('seat-you', { name: session.seatName(seat) }) : session.seatName(seat);
    const words = html`<p><span>${this.t('score-goal', { low: match.lowest_wins ? 'yes' : 'no' })}</span> <span>${this.t(session.seat === match.dealer ? 'score-dealer.you' : 'score-dealer', { player: session.seatName(match.dealer) })}</span></p>`;
    if (this.docked) {
      const latest = match.deals.slice(-LATEST);
      return html`<table>
        <thead><tr><th scope="col">${this.t('score-deal')}</th>${latest.map((deal) => html`<th scope="col">${deal.number}.</th>`)}<th scope="col">${this.t('score-total')}</th></tr></thead>
        <tbody>${seats.map(
          (
            seat,
          ) => html`<tr><th scope="row">${session.seat === seat ? this.t('score-you') : session.seatName(seat)}</th>${latest.map((deal) => html`<td class=${deal.winner === seat ? 'best' : ''}>${deal.scores[seat]}</td>`)}
          <td class="total ${match.leaders.includes(seat) ? 'best' : ''}">${match.totals[seat]}</td></tr>`,
        )}</tbody></table>${words}`;
    }
    const chart = this.chart ? html`<az-score-chart .match=${match} .session=${session}></az-score-chart>` : nothing;
    if (PHONE.matches && seats.length > 2) return html`${chart}${this.rows(match, name)}${words}`;
    return html`${chart}<div class="scroll" tabindex="0" role="region" aria-label=${this.t('score-title')}><table>
      <thead><tr><th scope="col">${this.t('score-deal')}</th>${seats.map((seat) => html`<th scope="col">${name(seat)}</th>`)}</tr></thead>
      <tbody>${
        match.deals.length
          ? match.deals.map(
              (deal) => html`<tr>
          <th scope="row">${deal.number}. <small>${this.t(`outcome-${deal.reason}.label`)}</small></th>
          ${seats.map((seat) => html`<td class=${deal.winner === seat ? 'best' : ''}>${deal.scores[seat]}</td>`)}</tr>`,
            )
          : html`<tr class="none"><td colspan=${seats.length + 1}>${this.t('score-none')}</td></tr>`
      }</tbody>
      <tfoot><tr><th scope="row">${this.t('score-total')}</th>${seats.map((seat) => html`<td class=${match.leaders.includes(seat) ? 'best' : ''}>${match.totals[seat]}</td>`)}</tr></tfoot>
    </table></div>
    ${words}`;
  }

  /**
   * A row a seat: the total first, so that it is seen however many deals there are.
   * @param {import('answers').MatchInfo} match @param {(seat: number) => string} name
   */
  rows(match, name) {
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${this.t('score-title')}><table class="rows">
      <thead><tr><th scope="col">${this.t('score-deal')}</th><th scope="col">${this.t('score-total')}</th>${match.deals.map(({ number, reason }) => html`<th scope="col" title=${this.t(`outcome-${reason}.label`)}>${number}.</th>`)}</tr></thead>
      <tbody>${match.totals.map(
        (
          total,
          seat,
        ) => html`<tr><th scope="row">${name(seat)}</th><td class="total ${match.leaders.includes(seat) ? 'best' : ''}">${total}</td>
          ${match.deals.map((deal) => html`<td class=${deal.winner === seat ? 'best' : ''}>${deal.scores[seat]}</td>`)}</tr>`,
      )}</tbody></table></div>`;
  }
}
customElements.define('az-score-sheet', AzScoreSheet);
