// @ts-check
/**
 * `<az-lobby>`: go on where one was, a first game for newcomers, the games by their shelves, and more quietly the ways to other
 * people's tables, what helps at the kitchen table, and what is seldom needed.
 */
import { css, html, nothing } from '../vendor/lit/index.js';
import '../pieces/bone.js';
import '../pieces/card.js';
import '../pieces/tile.js';
import { api, ApiError } from '../kit/api.js';
import { catalogue } from '../kit/catalogue.js';
import '../kit/dialog.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import './join.js';
import { offline } from '../kit/offline.js';
import { calm, coach, recall, remember } from '../kit/prefs.js';
import { level, pastGames, sync } from './past.js';
import { playNow, sitDown } from './promises.js';
import { asRefusal } from './session.js';
import { shelves } from './shelves.js';
import { here } from '../kit/router.js';
import { shared } from '../kit/styles.js';
import { whole } from '../kit/words.js';
import { hasPlayed, hasTables, TableFeed } from './table-list.js';

/** @param {string[]} codes */
const bones = (codes) => codes.map((code) => html`<az-bone code=${code} orientation=${code[0] === code[2] ? 'v' : 'h'}></az-bone>`);

/** The newcomer's game: one rule to learn, all of it in sight, over within minutes, against a bot that errs. */
const FIRST = { game: 'domino', players: 2, options: { target: 50 }, fill: 'newcomer', public: false };

export class AzLobby extends AzElement {
  static properties = {
    games: { state: true },
    name: { state: true },
    busy: { state: true },
    problem: { state: true },
    setup: { state: true },
    mine: { state: true },
    open: { state: true },
    leaving: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: block; padding: clamp(0.6rem, 2vw, 1.4rem) max(0.75rem, calc((100vw - 76rem) / 2)) 2rem; }
    h1 { font-size: clamp(1.5rem, 4.5vw, 2rem); }
    h2 { font-size: 1.2rem; }
    .hello { margin-bottom: 0.75rem; }
    .hello p { color: var(--ink-soft); line-height: 1.35; max-width: 40rem; }
    .room { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; }
    .main, .side { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; align-content: start; min-width: 0; }
    .mine h2, .friends h2, .kitchen h2 { margin-bottom: 0.4rem; }
    .mine.coming { min-height: 6.5rem; }
    .new {
      display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.6rem 1rem; align-items: center; padding: 0.9rem 1rem;
      border-radius: var(--radius-l); border: 1px solid var(--accent); box-shadow: var(--shadow-1);
      background: linear-gradient(120deg, color-mix(in oklab, var(--paper-raised), var(--glow) 22%), var(--paper-raised) 75%);
    }
    .new p { line-height: 1.35; margin-top: 0.15rem; }
    .new button { min-height: 52px; font-size: 1.0625rem; grid-column: 1 / -1; }
    .new .bones { display: none; --bone-w: 30px; }
    .ways { display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem; }
    .ways button { padding-inline: 0.4em; font-size: 0.9375rem; background: none; }
    .count { display: inline-block; min-width: 1.6em; padding: 0 0.4em; border-radius: 1em; background: var(--accent-fill); color: var(--on-accent); text-align: center; font-variant-numeric: tabular-nums; }
    .count.no { background: var(--paper-sunken); color: var(--ink-soft); }
    .strength { color: var(--ink-soft); font-size: 0.9375rem; line-height: 1.3; }
    .shelves { display: grid; gap: 0.75rem; }
    .shelves:has([open]) { align-items: start; }
    .shelf { display: flex; flex-direction: column; border-radius: var(--radius-l); overflow: clip; background: var(--paper-raised); border: 1px solid var(--line); box-shadow: var(--shadow-1); }
    .front { flex: 1; display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); }
    .picture {
      display: flex; align-items: center; justify-content: center; overflow: hidden; min-height: 7.5rem;
      background: radial-gradient(120% 130% at 50% 0%, var(--felt-light), var(--felt) 45%, var(--felt-deep)); box-shadow: inset 0 0 24px rgb(0 0 0 / 0.25);
    }
    .fan, .set { --card-w: 46px; }
    .fan az-card { margin-inline: calc(var(--card-w) * -0.28); transform-origin: 50% 130%; }
    .fan az-card:is(:first-child, :last-child), .set az-card:last-child, .shelf .bones az-bone:last-child { display: none; }
    .fan az-card:nth-child(1) { transform: rotate(-20deg); }
    .fan az-card:nth-child(2) { transform: rotate(-10deg); }
    .fan az-card:nth-child(4) { transform: rotate(10deg); }
    .fan az-card:nth-child(5) { transform: rotate(20deg); }
    .set az-card { margin-inline: calc(var(--card-w) * -0.26); }
    .set az-card:nth-child(even) { transform: translateY(10%); }
    .bones { gap: 2px; --bone-w: 30px; align-items: center; }
    .tiles { gap: 3px; --tile-w: 38px; flex-wrap: wrap; align-content: center; padding-inline: 0.7rem; }
    .about { padding: 0.6rem 0.75rem 0.7rem; display: grid; gap: 0.15rem; align-content: center; }
    .about p, .game p { color: var(--ink-soft); font-size: 0.9375rem; line-height: 1.3; }
    .about b { color: var(--ink); font-weight: 600; }
    .do { margin-top: 0.35rem; display: flex; gap: 0.3rem; align-items: center; }
    .play { background: var(--felt); color: var(--on-felt); border-color: var(--felt-line); flex: 1 1 auto; min-height: 46px; padding-inline: 0.5em; }
    .play:hover { background: var(--felt-deep); }
    .do a, .do .other { flex: none; padding: 0; width: var(--hit); }
    .word { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    details { border-top: 1px solid var(--line); }
    summary { min-height: var(--hit); padding: 0.35rem 0.9rem; display: flex; align-items: center; gap: 0.6em; cursor: pointer; font-size: 0.9375rem; line-height: 1.25; list-style: none; }
    summary::-webkit-details-marker { display: none; }
    summary:hover { background: color-mix(in oklab, transparent, var(--accent) 8%); }
    summary svg { width: 1.2em; height: 1.2em; flex: none; margin-inline-start: auto; transition: transform var(--quick); }
    [open] > summary svg { transform: rotate(180deg); }
    ul { list-style: none; margin: 0; padding: 0; }
    .game { display: grid; gap: 0.1rem 1rem; padding: 0.6rem 0.9rem 0.7rem; border-top: 1px solid var(--line); }
    h3 { font-size: 1.05rem; }
    .seats { white-space: nowrap; }
    .game .play { background: none; color: var(--ink); border-color: var(--line-strong); flex: 0 1 9rem; }
    .game .play:hover { background: color-mix(in oklab, var(--paper-raised), var(--felt) 14%); }
    .friends { display: grid; gap: 0.75rem; scroll-margin-top: 0.75rem; }
    .friends h2, .friends h3 { margin: 0; }
    .friends > button, .open > a { justify-self: start; }
    label.name { display: grid; gap: 0.2rem; font-size: 0.9375rem; font-weight: 600; }
    .open { display: grid; gap: 0.5rem; }
    .kitchen { scroll-margin-top: 0.75rem; }
    .kitchen a { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 0.75rem; align-items: center; padding: 0.5rem 0; border-top: 1px solid var(--line); color: var(--ink); text-decoration: none; }
    .kitchen a:hover b { text-decoration: underline; }
    .kitchen svg { width: 1.6rem; height: 1.6rem; color: var(--accent); grid-row: 1 / span 2; }
    .kitchen b { font-weight: 600; }
    .kitchen span { color: var(--ink-soft); font-size: 0.9375rem; line-height: 1.3; }
    .problem { margin: 0 0 1rem; padding: 0.75rem 1rem; border-radius: var(--radius); background: var(--bad-fill); color: var(--ink); border: 1px solid var(--bad); }
    .waiting { min-height: 100vh; }
    footer { margin-top: 1.25rem; padding-top: 0.5rem; border-top: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 0 0.5rem; justify-content: center; }
    footer .plain { font-weight: 500; font-size: 0.9375rem; }
    @media (max-width: 352px) { .fan, .set { --card-w: 42px; } .front { grid-template-columns: 6rem minmax(0, 1fr); } .about { padding-inline: 0.45rem; } .do { gap: 0.1rem; } .play { padding-inline: 0.2em; } .tiles { padding-inline: 0.3rem; } }
    @media (min-width: 640px) {
      .new { grid-template-columns: auto minmax(0, 1fr) auto; padding: 1.1rem 1.25rem; column-gap: 1.5rem; }
      .new .bones { display: flex; }
      .new button { grid-column: auto; padding-inline: 1.6em; }
      .shelves { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; }
      .front { grid-template-columns: minmax(0, 1fr); grid-template-rows: 7.5rem auto; }
      .shelf:last-child:nth-child(odd) { grid-column: 1 / -1; } .shelf:last-child:nth-child(odd) .front { grid-template: auto / repeat(2, minmax(0, 1fr)); }    /* one that is left over has the row */
      .fan az-card:is(:first-child, :last-child), .set az-card:last-child, .shelf .bones az-bone:last-child { display: inline-block; }
      .fan, .set { --card-w: 66px; }
      .fan { padding-top: 1.6rem; }
      .fan az-card { margin-inline: calc(var(--card-w) * -0.23); }
      .about { align-content: start; }
      .shelf .bones { --bone-w: 38px; gap: 4px; }
      .tiles { --tile-w: 48px; flex-wrap: nowrap; }
      .about { padding: 0.8rem 1.1rem 0.9rem; }
      .play { flex: 0 1 11rem; }
      .do .other { width: auto; padding-inline: 0.8em; }
      .other .word { position: static; width: auto; height: auto; clip-path: none; }
      .other svg { display: none; }
      summary, .game { padding-inline: 1.1rem; }
    }
    @media (min-width: 640px) and (max-width: 1119.98px) { .side { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2rem; margin-top: 0.5rem; } }
    @media (min-width: 1120px) {
      .room { grid-template-columns: minmax(0, 1fr) 21rem; column-gap: 2rem; margin-top: 1rem; }
      .ways { display: none; }
      .side > section { padding: 1rem 1.1rem; border: 1px solid var(--line); border-radius: var(--radius-l); background: color-mix(in oklab, var(--paper), var(--paper-raised) 60%); }
      .friends > button { justify-self: stretch; }
    }
  `,
  ];

  constructor() {
    super();
    /** @type {import('../kit/catalogue.js').GameEntry[] | null} */
    this.games = null;
    this.name = recall('name', '');
    this.busy = '';
    this.problem = '';
    this.setup = '';
    /** Whether a table is set up for people. */
    this.people = false;
    /** Whether one is about to have one's data deleted. */
    this.leaving = false;
    this.feed = new TableFeed();
    this.onLine = () => {
      if (this.games) this.problem = '';
    };
    /** @type {import('./table-list.js').TableInfo[] | null} */
    this.mine = null;
    /** @type {import('./table-list.js').TableInfo[] | null} */
    this.open = null;
    this.feed.addEventListener('change', () => {
      this.mine = this.feed.mine;
      this.open = this.feed.open;
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.feed.start();
    addEventListener('online', this.onLine);
    void this.load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.feed.stop();
    removeEventListener('online', this.onLine);
  }

  async load() {
    try {
      const me = api.me().catch(() => null);
      this.games = (await catalogue()).games;
      this.problem = '';
      this.name = (await me)?.name || this.name;
      if (!pastGames().length && (this.name || hasTables()) && (await sync())) this.requestUpdate(); // played elsewhere
    } catch (error) {
      this.problem = error instanceof ApiError && error.status === 0 ? this.t('page-offline') : asRefusal(error, this.texts).message;
      setTimeout(() => this.isConnected && this.load(), 2500);
    }
  }

  /** @param {Event} event */
  async rename(event) {
    this.name = /** @type {HTMLInputElement} */ (event.target).value.trim();
    remember('name', this.name);
    await api.setMe({ name: this.name }).catch(() => null);
  }

  /** Deal at once. @param {string} busy what is busy meanwhile @param {() => Promise<unknown>} deal */
  async play(busy, deal) {
    if (this.busy) return;
    this.busy = busy;
    try {
      await deal();
    } catch (error) {
      this.problem = asRefusal(error, this.texts).message;
    }
    this.busy = '';
  }

  /** @param {string} game @param {boolean} [people] whether the other seats wait for people */
  async openSetup(game, people = false) {
    if ((await offline.part(() => import('./setup.js'))) === null) return;
    this.setup = game;
    this.people = people;
    await this.show('setup');
  }

  async openForget() {
    if ((await offline.part(() => import('./forget.js'))) === null) return;
    this.leaving = true;
    await this.show('forget');
  }

  /** @param {string} name of a dialog */
  async show(name) {
    await this.updateComplete;
    await this.dialog(name)?.show();
  }

  /** @param {string} name */
  dialog(name) {
    return /** @type {import('../kit/dialog.js').AzDialog | null} */ (this.find(`az-dialog[data-dialog=${name}]`));
  }

  /** Bring a part into sight. @param {string} id of its heading */
  jump(id) {
    const heading = this.find(`#${id}`);
    heading?.closest('section')?.scrollIntoView({ behavior: calm() ? 'auto' : 'smooth', block: 'start' });
    heading?.focus({ preventScroll: true });
  }

  /** What can be done with a game: deal at once, set a table up, read its rules. @param {import('../kit/catalogue.js').GameEntry} game @param {string} id of its heading */
  acts(game, id) {
    return html`<div class="do" role="group" aria-labelledby=${id}>
      <button class="play" data-play=${game.id} ?disabled=${Boolean(this.busy)} title=${this.t('lobby-play-level', { bots: game.default_players - 1, bot: level() })}
        aria-describedby=${id} @click=${() => this.play(game.id, () => playNow(game))}>${this.t(this.busy === game.id ? 'lobby-dealing' : 'lobby-play')}</button>
      <button class="other plain" data-setup=${game.id} aria-describedby=${id} title=${this.t('lobby-set-up')} @click=${() => this.openSetup(game.id)}>${icons.sliders}<span class="word">${this.t('lobby-set-up')}</span></button>
      <a class="button plain" data-rules=${game.id} href=${here(`/rules/${game.id}`)} aria-describedby=${id} title=${this.t('lobby-rules')}>${icons.book}<span class="word">${this.t('lobby-rules')}</span></a>
    </div>`;
  }

  /** One family: its picture, the game to begin with, the others folded in. @param {import('./shelves.js').Shelf<import('../kit/catalogue.js').GameEntry>} shelf */
  shelf({ id, picture, games: [game, ...variants] }) {
    const heading = `shelf-${id}`;
    return html`<section class="shelf" aria-labelledby=${heading}>
      <div class="front">${picture ?? html`<div class="picture"></div>`}
        <div class="about"><h2 id=${heading}>${this.t(heading)}</h2>
          <p><b id="name-${game.id}">${this.texts.game(game.id)}</b>, <span class="seats">${this.t(`game-${game.id}.players`)}.</span> ${this.t(`${heading}.about`)}</p>
          ${this.acts(game, `name-${game.id}`)}</div></div>
      ${
        variants.length
          ? html`<details><summary data-fold=${id}><span>${this.t('lobby-variants', { games: variants.map((each) => this.texts.game(each.id).replace(/ (?=\d)/g, '\u00a0')).join(', ') })}</span>${icons.down}</summary>
        <ul>${variants.map(
          (each) => html`<li class="game"><h3 id="name-${each.id}">${this.texts.game(each.id)}</h3>
          <p>${whole(this.t(`game-${each.id}.tagline`))} <span class="seats">${this.t(`game-${each.id}.players`)}.</span></p>${this.acts(each, `name-${each.id}`)}</li>`,
        )}</ul></details>`
          : nothing
      }
    </section>`;
  }

  /** The one way in for somebody who has never been here. @param {boolean} met whether this browser has played before */
  newcomer(met) {
    return html`<section class="new" aria-labelledby="new"><div class="bones" aria-hidden="true">${bones(['6-3', '3-3', '3-5'])}</div>
      <div><h2 id="new">${this.t('new-title')}</h2><p>${this.t('new-about')}</p></div>
      <button class=${met ? '' : 'primary'} data-act="first" ?disabled=${Boolean(this.busy)} @click=${() => this.play('first', () => sitDown(FIRST, (table) => coach(table.id)))}>${this.t(this.busy === 'first' ? 'lobby-dealing' : 'new-play')}</button></section>`;
  }

  /** The tables where one sits already. */
  tables() {
    const coming = this.mine === null && hasTables();
    if (!coming && !this.mine?.length) return nothing;
    return html`<section class="mine ${coming ? 'coming' : ''}" aria-labelledby="mine"><h2 id="mine">${this.t('list-mine')}</h2>
      <az-table-list own .tables=${this.mine}></az-table-list></section>`;
  }

  /** Other people: one's name for them, a code, a table of one's own, the open ones. */
  friends() {
    return html`<section class="friends" aria-labelledby="friends"><h2 id="friends" tabindex="-1">${this.t('friends-title')}</h2>
      <az-join></az-join>
      <label class="name">${this.t('lobby-name')}<input type="text" name="nickname" maxlength="24" autocomplete="nickname" .value=${this.name} @change=${this.rename}
        placeholder=${this.t('lobby-name-example')}></label>
      <button data-act="set-up" ?disabled=${!this.games} @click=${() => this.openSetup(this.games?.[0].id ?? '', true)}>${icons.person}${this.t('friends-set-up')}</button>
      <div class="open"><h3 id="open">${this.t('list-open')}</h3><az-table-list .tables=${this.open}></az-table-list></div></section>`;
  }

  render() {
    const met = hasPlayed();
    const open = this.open?.length ?? 0;
    return html`
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <div class="hello"><h1>${this.t('lobby-title')}</h1><p>${this.t('lobby-lead')}</p></div>
      <div class="room">
        <div class="main">
          ${this.tables()}${met ? nothing : this.newcomer(met)}
          <div class="ways"><button data-act="open-tables" @click=${() => this.jump('friends')}>${this.t('friends-title')} <span class="count ${open ? '' : 'no'}" aria-label=${this.t('list-open-count', { count: open })}>${open}</span></button>
            <button data-act="to-kitchen" @click=${() => this.jump('kitchen')}>${this.t('kitchen-short')}</button></div>
          ${this.games ? html`<p class="strength">${this.t('lobby-strength', { bot: level() })}</p><div class="shelves">${shelves(this.games).map((shelf) => this.shelf(shelf))}</div>` : this.problem ? nothing : html`<div class="waiting"></div>`}
          ${met ? this.newcomer(met) : nothing}
        </div>
        <div class="side">${this.friends()}
          <section class="kitchen" aria-labelledby="kitchen"><h2 id="kitchen" tabindex="-1">${this.t('kitchen-title')}</h2>
            <a href=${here('/pad')}>${icons.score}<b>${this.t('kitchen-pad')}</b><span>${this.t('kitchen-pad-about')}</span></a>
            <a href=${here('/referee')}>${icons.check}<b>${this.t('kitchen-referee')}</b><span>${this.t('kitchen-referee-about')}</span></a></section></div>
      </div>
      <footer>
        <a class="button plain" href=${here('/games')} data-act="games">${icons.score}${this.t('games-title')}</a>
        <a class="button plain" href=${here('/r')}>${icons.film}${this.t('records-choose')}</a>
        <button class="plain" data-act="settings" @click=${() => this.tell('settings')}>${icons.gear}${this.t('settings-title')}</button>
        <button class="plain" data-act="delete-me" @click=${() => this.openForget()}>${icons.close}${this.t('forget-menu')}</button></footer>
      <az-dialog data-dialog="forget" .heading=${this.t('forget-title')} @closed=${() => {
        this.leaving = false;
      }}>
        ${this.leaving ? html`<az-forget @kept=${() => this.dialog('forget')?.close()}></az-forget>` : nothing}
      </az-dialog>
      <az-dialog wide data-dialog="setup" .heading=${this.t('setup-title')} @closed=${() => {
        this.setup = '';
      }}>
        ${this.setup && this.games ? html`<az-setup .games=${this.games} .game=${this.setup} .name=${this.name} .people=${this.people}></az-setup>` : nothing}
      </az-dialog>`;
  }
}
customElements.define('az-lobby', AzLobby);
