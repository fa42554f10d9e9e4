// @ts-check
/** `<az-lobby>`: play now, set a table up, join one, go back to one's own. */
import { css, html, nothing } from '../vendor/lit/index.js';
import '../pieces/bone.js';
import '../pieces/card.js';
import '../pieces/tile.js';
import { api } from './api.js';
import { catalogue } from './catalogue.js';
import './dialog.js';
import { AzElement } from './element.js';
import { icons } from './icons.js';
import './join.js';
import { loadAnew } from './offline.js';
import { calm, recall, remember } from './prefs.js';
import { level, pastGames, sync } from './past.js';
import { begin } from './promises.js';
import { go } from './router.js';
import { asRefusal } from './session.js';
import { shelves } from './shelves.js';
import { shared } from './styles.js';
import { hasTables, TableFeed } from './table-list.js';

const PICTURES = /** @type {Record<string, unknown>} */ ({
  cards: html`<div class="picture cards" aria-hidden="true">
    ${['8s', '9h', '*', 'Jh', 'Qh'].map((code) => html`<az-card code=${code}></az-card>`)}</div>`,
  tiles: html`<div class="picture tiles" aria-hidden="true">
    ${['5r', '6r', '7r', '*', '9k'].map((code) => html`<az-tile code=${code} stands-for=${code === '*' ? '8r' : ''}></az-tile>`)}</div>`,
  trains: html`<div class="picture bones" aria-hidden="true">
    <az-bone code="2-9" orientation="h"></az-bone><az-bone code="9-9" orientation="v"></az-bone><az-bone code="9-4" orientation="h"></az-bone></div>`,
  bones: html`<div class="picture bones" aria-hidden="true">
    <az-bone code="6-3" orientation="h"></az-bone><az-bone code="3-3" orientation="v"></az-bone><az-bone code="3-5" orientation="h"></az-bone></div>`,
});

export class AzLobby extends AzElement {
  static properties = {
    games: { state: true }, name: { state: true }, busy: { state: true }, problem: { state: true }, setup: { state: true },
    mine: { state: true }, open: { state: true }, leaving: { state: true },
  };

  static styles = [shared, css`
    :host { display: block; padding: clamp(1rem, 3vw, 2rem) max(0.75rem, calc((100vw - 76rem) / 2)) 3rem; }
    .hello { display: flex; flex-wrap: wrap; gap: 0.75rem 2rem; align-items: end; justify-content: space-between; margin-bottom: 1.25rem; }
    h1 { font-size: clamp(1.6rem, 5vw, 2.4rem); }
    h2 { font-size: 1.35rem; }
    .hello p { color: var(--ink-soft); max-width: 34rem; }
    label.name { display: flex; gap: 0.75rem; align-items: center; font-size: 0.9375rem; font-weight: 600; flex: 0 1 21rem; }
    .name input { flex: 1; min-width: 0; width: 10rem; }
    @media (max-width: 40rem) { label.name { flex-basis: 100%; } }
    nav { display: flex; gap: 0.5rem; flex-wrap: wrap; margin-bottom: 1.25rem; }
    nav button { flex: 1 1 9rem; min-height: 48px; }
    .strength { color: var(--ink-soft); font-size: 0.9375rem; margin-bottom: 1rem; }
    .shelves { display: grid; gap: 1.5rem; }
    .shelf { border-radius: var(--radius-l); overflow: clip; background: var(--paper-raised); border: 1px solid var(--line); box-shadow: var(--shadow-1); scroll-margin-top: 4.5rem; }
    .shelf > header { display: grid; grid-template-columns: minmax(0, 1fr); }
    .picture {
      height: 7.5rem; display: flex; align-items: center; justify-content: center; overflow: hidden;
      background: radial-gradient(120% 130% at 50% 0%, var(--felt-light), var(--felt) 45%, var(--felt-deep));
      box-shadow: inset 0 -3px 0 var(--wood), inset 0 0 24px rgb(0 0 0 / 0.25);
    }
    .cards { --card-w: 62px; padding-top: 1.4rem; }
    .cards az-card { margin-inline: calc(var(--card-w) * -0.22); transform-origin: 50% 130%; }
    .cards az-card:nth-child(1) { transform: rotate(-18deg); }
    .cards az-card:nth-child(2) { transform: rotate(-9deg); }
    .cards az-card:nth-child(4) { transform: rotate(9deg); }
    .cards az-card:nth-child(5) { transform: rotate(18deg); }
    .bones { gap: 4px; --bone-w: 38px; }
    .tiles { gap: 3px; --tile-w: 46px; }
    .about { padding: 0.8rem 1.25rem 0.5rem; }
    .about p { color: var(--ink-soft); }
    ul { list-style: none; margin: 0; padding: 0; }
    .game { display: grid; gap: 0.15rem 1.25rem; padding: 0.8rem 1.25rem 0.9rem; border-top: 1px solid var(--line); }
    h3 { font-size: 1.15rem; }
    .game p { color: var(--ink-soft); font-size: 0.9375rem; line-height: 1.4; }
    .seats { font-size: 0.875rem; color: var(--ink-soft); font-weight: 400; font-family: var(--font); white-space: nowrap; }
    .do { margin-top: 0.5rem; display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; }
    .do .primary { flex: 1 1 8rem; min-height: 48px; }
    .do .other { padding-inline: 0.8em; }
    @media (max-width: 30rem) {
      .picture { height: 5.5rem; }
      .cards { --card-w: 52px; padding-top: 1.2rem; }
      .bones { --bone-w: 32px; }
      .tiles { --tile-w: 40px; }
      nav { gap: 0.4rem; }
      .room { gap: 1rem; }
      .hello { gap: 0.5rem; margin-bottom: 0.9rem; }
      nav, .hello p { margin-bottom: 0.75rem; line-height: 1.35; }
      .game, .about { padding-inline: 0.9rem; }
      .do { flex-wrap: nowrap; gap: 0.3rem; }
      .do .primary { padding-inline: 0.4em; white-space: nowrap; }
      .do .other { padding-inline: 0.6em; font-size: 0.9375rem; }
      @media (max-width: 24rem) { .do .primary, .do .other { padding-inline: 0.35em; font-size: 0.9375rem; min-width: 0; } }
      @media (max-width: 24rem) { .do .primary { white-space: normal; line-height: 1.15; } }
      .do a.other { padding: 0; width: var(--hit); flex: none; }
      .word { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    }
    @media (min-width: 48rem) {
      .shelf > header { grid-template-columns: 17rem minmax(0, 1fr); align-items: center; }
      .game { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
      .do { margin: 0; grid-row: 1 / span 2; grid-column: 2; flex-wrap: nowrap; }
      .do .primary { flex: none; min-width: 9rem; }
    }
    .room { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem; align-items: start; }
    .side h2 { font-size: 1.15rem; margin-bottom: 0.4rem; }
    .mine.coming { min-height: 6.5rem; }
    .doors { display: flex; gap: 0.5rem; align-items: end; }
    @media (max-width: 40rem) { .doors { align-items: start; } }
    @media (max-width: 21rem) { .doors { flex-wrap: wrap; } }
    .doors button { flex: 1 1 auto; min-height: var(--hit); padding-inline: 0.6em; }
    .doors az-join { flex: 1 1 9.5rem; max-width: 24rem; }
    .count { display: inline-block; min-width: 1.6em; padding: 0 0.4em; border-radius: 1em; background: var(--accent-fill); color: var(--on-accent); text-align: center; font-variant-numeric: tabular-nums; }
    .count.no { background: var(--paper-sunken); color: var(--ink-soft); }
    .open { scroll-margin-top: 4.5rem; display: grid; gap: 0.75rem; }
    .open h2 { margin: 0; }
    .open > a { justify-self: start; }
    @media (min-width: 70rem) {
      .room { grid-template-columns: minmax(0, 1fr) 21rem; grid-template-rows: repeat(3, auto) 1fr; column-gap: 2rem; }
      .games { grid-column: 1; grid-row: 1 / 5; }
      .side { grid-column: 2; }
      .doors button { display: none; }
      .doors { padding: 0.9rem 1.1rem; border: 1px solid var(--line); border-radius: var(--radius-l); background: var(--paper-raised); box-shadow: var(--shadow-1); }
    }
    .kitchen { display: grid; gap: 0.75rem; margin-top: 0.75rem; }
    .kitchen h2 { margin: 0; }
    .kitchen > p { color: var(--ink-soft); }
    .kitchen div { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); }
    .kitchen a { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 0.9rem; align-items: center; padding: 0.9rem 1.1rem; border: 1px solid var(--line); border-radius: var(--radius-l); background: var(--paper-raised); color: var(--ink); text-decoration: none; box-shadow: var(--shadow-1); }
    .kitchen a:hover { background: color-mix(in oklab, var(--paper-raised), var(--accent) 6%); }
    .kitchen svg { width: 2rem; height: 2rem; color: var(--accent); grid-row: 1 / span 2; }
    .kitchen b { font: 600 1.15rem/1.3 var(--font-title); }
    .kitchen span { color: var(--ink-soft); font-size: 0.9375rem; line-height: 1.35; }
    .problem { margin: 0 0 1rem; padding: 0.75rem 1rem; border-radius: var(--radius); background: var(--bad-fill); color: var(--ink); border: 1px solid var(--bad); }
    .waiting { min-height: 100vh; }
    footer { margin-top: 2rem; padding-top: 0.75rem; border-top: 1px solid var(--line); display: flex; justify-content: center; }
  `];

  constructor() {
    super();
    /** @type {import('./catalogue.js').GameEntry[] | null} */
    this.games = null;
    this.name = recall('name', '');
    this.busy = '';
    this.problem = '';
    this.setup = '';
    /** Whether one is about to have one's data deleted. */
    this.leaving = false;
    this.feed = new TableFeed();
    /** @type {import('./table-list.js').TableInfo[] | null} */
    this.mine = null;
    /** @type {import('./table-list.js').TableInfo[] | null} */
    this.open = null;
    this.feed.addEventListener('change', () => { this.mine = this.feed.mine; this.open = this.feed.open; });
  }

  connectedCallback() {
    super.connectedCallback();
    this.feed.start();
    void this.load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.feed.stop();
  }

  async load() {
    try {
      const me = api.me().catch(() => null);
      this.games = (await catalogue()).games;
      this.problem = '';
      this.name = (await me)?.name || this.name;
      if (!pastGames().length && (this.name || hasTables()) && await sync()) this.requestUpdate();     // played elsewhere
    } catch (error) {
      this.problem = asRefusal(error, this.texts).message;
      setTimeout(() => this.isConnected && this.load(), 2500);
    }
  }

  /** @param {Event} event */
  async rename(event) {
    this.name = /** @type {HTMLInputElement} */ (event.target).value.trim();
    remember('name', this.name);
    await api.setMe({ name: this.name }).catch(() => null);
  }

  /** @param {import('./catalogue.js').GameEntry} game */
  async playNow(game) {
    if (this.busy) return;
    this.busy = game.id;
    try {
      const form = { game: game.id, players: game.default_players, fill: level(), public: false };
      const table = await api.makeTable(this.name ? { ...form, name: this.name } : form);
      await begin(table);
      go(`/t/${table.id}`);
    } catch (error) {
      this.problem = asRefusal(error, this.texts).message;
    }
    this.busy = '';
  }

  /** @param {string} game */
  async openSetup(game) {
    if (!await this.fetched(() => import('./setup.js'))) return;
    this.setup = game;
    await this.show('setup');
  }

  async openForget() {
    if (!await this.fetched(() => import('./forget.js'))) return;
    this.leaving = true;
    await this.show('forget');
  }

  /** Whether a module that few need could be fetched. @param {() => Promise<unknown>} load */
  async fetched(load) {
    try {
      await load();
      return true;
    } catch {                       // no network, or a new release
      if (!loadAnew()) this.problem = this.t('app-no-network');
      return false;
    }
  }

  /** @param {string} name of a dialog */
  async show(name) {
    await this.updateComplete;
    await this.dialog(name)?.show();
  }

  /** @param {string} name */
  dialog(name) {
    return /** @type {import('./dialog.js').AzDialog | null} */ (this.find(`az-dialog[data-dialog=${name}]`));
  }

  /** Bring a part into sight. @param {string} id of its heading */
  jump(id) {
    const heading = this.find(`#${id}`);
    heading?.closest('section')?.scrollIntoView({ behavior: calm() ? 'auto' : 'smooth', block: 'start' });
    heading?.focus({ preventScroll: true });
  }

  /** @param {import('./catalogue.js').GameEntry} game */
  row(game) {
    const id = `name-${game.id}`;
    return html`<li class="game">
      <h3 id=${id}>${this.texts.game(game.id)} <span class="seats">${this.t(`game-${game.id}.players`)}</span></h3>
      <p>${this.t(`game-${game.id}.tagline`)}</p>
      <div class="do" role="group" aria-labelledby=${id}>
        <button class="primary" data-play=${game.id} ?disabled=${Boolean(this.busy)} title=${this.t('lobby-play-level', { bots: game.default_players - 1, bot: level() })}
          aria-describedby=${id} @click=${() => this.playNow(game)}>${this.t(this.busy === game.id ? 'lobby-dealing' : 'lobby-play')}</button>
        <button class="other" data-setup=${game.id} aria-describedby=${id} @click=${() => this.openSetup(game.id)}>${this.t('lobby-set-up')}</button>
        <a class="button other plain" href="/rules/${game.id}" aria-describedby=${id} title=${this.t('lobby-rules')}>${icons.book}<span class="word">${this.t('lobby-rules')}</span></a>
      </div></li>`;
  }

  /** @param {import('./shelves.js').Shelf} shelf */
  shelf(shelf) {
    return html`<section class="shelf" aria-labelledby="shelf-${shelf.id}">
      <header>${PICTURES[shelf.id] ?? nothing}
        <div class="about"><h2 id="shelf-${shelf.id}" tabindex="-1">${this.t(`shelf-${shelf.id}`)}</h2><p>${this.t(`shelf-${shelf.id}.about`)}</p></div></header>
      <ul>${shelf.games.map((game) => this.row(game))}</ul></section>`;
  }

  /** The ways to a table that is there already: one's own, the open ones, a code. */
  tables() {
    const coming = this.mine === null && hasTables();
    const open = this.open?.length ?? 0;
    return html`${coming || this.mine?.length ? html`<section class="side mine ${coming ? 'coming' : ''}" aria-labelledby="mine"><h2 id="mine">${this.t('list-mine')}</h2>
        <az-table-list own .tables=${this.mine}></az-table-list></section>` : nothing}
      <div class="side doors"><az-join></az-join>
        <button data-act="open-tables" @click=${() => this.jump('open')}>${this.t('list-open')} <span class="count ${open ? '' : 'no'}">${open}</span></button></div>`;
  }

  render() {
    const found = shelves(this.games ?? []);
    return html`
      <div class="hello">
        <div><h1>${this.t('lobby-title')}</h1><p>${this.t('lobby-lead')}</p></div>
        <label class="name">${this.t('lobby-name')}
          <input type="text" name="nickname" maxlength="24" autocomplete="nickname" .value=${this.name} @change=${this.rename}
            placeholder=${this.t('lobby-name-example')}></label>
      </div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <div class="room">
        ${this.tables()}
        <div class="games">${this.games ? html`<nav aria-label=${this.t('lobby-games')}>${found.map((shelf) => html`<button data-shelf=${shelf.id} @click=${() => this.jump(`shelf-${shelf.id}`)}>${this.t(`shelf-${shelf.id}`)}</button>`)}</nav>
          <p class="strength">${this.t('lobby-strength', { bot: level() })}</p>
          <div class="shelves">${found.map((shelf) => this.shelf(shelf))}</div>` : this.problem ? nothing : html`<div class="waiting"></div>`}</div>
        <section class="side open" aria-labelledby="open"><h2 id="open" tabindex="-1">${this.t('list-open')}</h2>
          <az-table-list .tables=${this.open}></az-table-list>
          <a class="button" href="/games" data-act="games">${icons.score}${this.t('games-title')}</a>
          <a class="button" href="/r">${icons.film}${this.t('records-choose')}</a></section>
        <section class="side kitchen" aria-labelledby="kitchen"><h2 id="kitchen">${this.t('kitchen-title')}</h2><p>${this.t('kitchen-about')}</p>
          <div><a href="/pad">${icons.score}<b>${this.t('kitchen-pad')}</b><span>${this.t('kitchen-pad-about')}</span></a>
            <a href="/referee">${icons.check}<b>${this.t('kitchen-referee')}</b><span>${this.t('kitchen-referee-about')}</span></a></div></section>
      </div>
      <footer><button class="plain" data-act="delete-me" @click=${() => this.openForget()}>${icons.close}${this.t('forget-menu')}</button></footer>
      <az-dialog data-dialog="forget" .heading=${this.t('forget-title')} @closed=${() => { this.leaving = false; }}>
        ${this.leaving ? html`<az-forget @kept=${() => this.dialog('forget')?.close()}></az-forget>` : nothing}
      </az-dialog>
      <az-dialog wide data-dialog="setup" .heading=${this.t('setup-title')} @closed=${() => { this.setup = ''; }}>
        ${this.setup && this.games ? html`<az-setup .games=${this.games} .game=${this.setup} .name=${this.name}></az-setup>` : nothing}
      </az-dialog>`;
  }
}
customElements.define('az-lobby', AzLobby);
