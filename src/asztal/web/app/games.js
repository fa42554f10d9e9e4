// @ts-check
/** `<az-games-page>`: the finished matches, with date, players, result and replay. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { pastGames, sync } from './past.js';
import { here } from '../kit/router.js';
import { shared } from '../kit/styles.js';
import { botName, list } from '../kit/words.js';

/** @typedef {import('answers').PastGame} PastGame */

/** Seats whose last move a bot made; what was kept long ago does not say. @param {PastGame} game */
const deputies = (game) => game.deputies ?? [];

export class AzGamesPage extends AzElement {
  static properties = { games: { state: true }, kept: { state: true }, asked: { state: true } };

  static styles = [
    shared,
    css`
    :host { display: block; max-width: 52rem; margin: 0 auto; padding: 2rem max(1rem, env(safe-area-inset-left)) 4rem; }
    h1 { font-size: 2rem; margin-bottom: 0.5rem; }
    ul { list-style: none; margin: 1.25rem 0 0; padding: 0; display: grid; gap: 0.6rem; }
    li { display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; align-items: center; padding: 0.7rem 1rem; background: var(--paper-raised); border: 1px solid var(--line); border-radius: var(--radius); }
    li.won { border-color: var(--good); box-shadow: inset 4px 0 0 var(--good); }
    .what { flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere; }
    .what div, .gone { color: var(--ink-soft); font-size: 0.9375rem; line-height: 1.4; }
    h2 { font-size: 1.1rem; }
    time { font: 400 0.875rem/1.3 var(--font); color: var(--ink-soft); white-space: nowrap; }
  `,
  ];

  constructor() {
    super();
    /** @type {PastGame[]} */
    this.games = pastGames();
    /** The matches whose replay is still there; null while the server has not said. @type {Set<string> | null} */
    this.kept = null;
    this.asked = false;
    this.onLine = () => {
      if (this.kept === null) this.ask();
    };
  }

  connectedCallback() {
    super.connectedCallback();
    document.title = `${this.t('games-title')} – ${this.t('page-title')}`;
    addEventListener('online', this.onLine);
    this.ask();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('online', this.onLine);
  }

  /** What the server knows of. */
  ask() {
    void sync().then((kept) => {
      this.kept = kept;
      this.games = pastGames();
      this.asked = true;
    });
  }

  /** @param {PastGame} game @param {number} seat */
  name(game, seat) {
    const { kind, name } = game.seats[seat];
    if (kind === 'bot') return botName(this.texts, seat, game.seats);
    return name || this.t('seat-nameless', { number: seat + 1 });
  }

  /** Who has won, to the player. @param {PastGame} game */
  result(game) {
    const others = game.winners.filter((seat) => seat !== game.seat);
    const winners = list(
      this.texts,
      others.map((seat) => this.name(game, seat)),
    );
    if (others.length === game.winners.length) return this.t('games-lost', { winners, count: others.length });
    if (others.length) return this.t('games-shared', { winners });
    return this.t(deputies(game).includes(game.seat) ? 'games-won-seat' : 'games-won');
  }

  /** For whom of the winners a bot played at the end. @param {PastGame} game */
  standIns(game) {
    return game.winners
      .filter((seat) => deputies(game).includes(seat))
      .map((seat) => (seat === game.seat ? this.t('games-deputy.you') : this.t('games-deputy', { player: this.name(game, seat) })))
      .join(' ');
  }

  /** Who of the winners, or whether oneself, took a bot's seat during the match. @param {PastGame} game */
  joined(game) {
    return game.seats
      .filter(({ seat, joined }) => joined && (seat === game.seat || game.winners.includes(seat)))
      .map(({ seat }) => (seat === game.seat ? this.t('games-joined.you') : this.t('games-joined', { player: this.name(game, seat) })))
      .join(' ');
  }

  /** @param {PastGame} game */
  row(game) {
    const names = game.seats.map(({ seat }) =>
      this.t('games-points', {
        player: seat === game.seat ? this.t('seat-you', { name: this.name(game, seat) }) : this.name(game, seat),
        points: game.totals[seat],
      }),
    );
    const date = new Intl.DateTimeFormat(this.texts.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(game.finished));
    const name = this.texts.game(game.game);
    const gone = this.kept !== null && !this.kept.has(game.id);
    const won = game.winners.includes(game.seat) && !deputies(game).includes(game.seat);
    return html`<li class=${won ? 'won' : ''}><div class="what"><h2>${name} <time datetime=${game.finished}>${date}</time></h2>
        <p>${this.result(game)} ${this.standIns(game)} ${this.joined(game)}</p><div>${names.join(' · ')}</div></div>
      ${
        gone
          ? html`<span class="gone">${this.t('games-gone')}</span>`
          : html`<a class="button" href=${here(game.link)} aria-label="${this.t('replay-watch')}: ${name}, ${date}">${icons.film}${this.t('replay-watch')}</a>`
      }</li>`;
  }

  render() {
    return html`<h1>${this.t('games-title')}</h1><p>${this.t('games-lead')}</p>
      ${this.asked && this.kept === null ? html`<p role="status">${this.t('games-offline')}</p>` : nothing}
      ${this.games.length ? html`<ul>${this.games.map((game) => this.row(game))}</ul>` : this.asked ? html`<p><b>${this.t('games-none')}</b></p>` : nothing}`;
  }
}
customElements.define('az-games-page', AzGamesPage);
