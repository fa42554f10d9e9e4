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
import { recall, remember } from './prefs.js';
import { go } from './router.js';
import { asRefusal } from './session.js';
import './setup.js';
import { shared } from './styles.js';
import './table-list.js';

const PICTURES = /** @type {Record<string, unknown>} */ ({
  rummy: html`<div class="picture cards" aria-hidden="true">
    ${['8s', '9h', '*', 'Jh', 'Qh'].map((code) => html`<az-card code=${code}></az-card>`)}</div>`,
  knock: html`<div class="picture cards" aria-hidden="true">
    ${['7c', '7d', '7s', '*', 'Kh'].map((code) => html`<az-card code=${code}></az-card>`)}</div>`,
  tabla: html`<div class="picture tiles" aria-hidden="true">
    ${['5r', '6r', '7r', '*', '9k', '9b'].map((code) => html`<az-tile code=${code} stands-for=${code === '*' ? '9y' : ''}></az-tile>`)}</div>`,
  trains: html`<div class="picture bones" aria-hidden="true">
    <az-bone code="2-9" orientation="h"></az-bone><az-bone code="9-9" orientation="v"></az-bone><az-bone code="9-4" orientation="h"></az-bone></div>`,
  dominoes: html`<div class="picture bones" aria-hidden="true">
    <az-bone code="6-3" orientation="h"></az-bone><az-bone code="3-3" orientation="v"></az-bone><az-bone code="3-5" orientation="h"></az-bone></div>`,
});

export class AzLobby extends AzElement {
  static properties = {
    games: { state: true }, name: { state: true }, busy: { state: true }, problem: { state: true }, setup: { state: true },
  };

  static styles = [shared, css`
    :host { display: block; padding: clamp(1rem, 3vw, 2rem) max(0.75rem, calc((100vw - 64rem) / 2)) 3rem; }
    .hello { display: flex; flex-wrap: wrap; gap: 0.75rem 2rem; align-items: end; justify-content: space-between; margin-bottom: 1.25rem; }
    h1 { font-size: clamp(1.6rem, 5vw, 2.4rem); }
    h2 { font-size: 1.35rem; }
    .hello p { color: var(--ink-soft); max-width: 34rem; }
    label.name { display: grid; gap: 0.2rem; font-size: 0.9rem; font-weight: 600; }
    .name input { width: 14rem; }
    .games { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
    .game {
      display: grid; grid-template-rows: auto 1fr auto; border-radius: var(--radius-l); overflow: hidden; background: var(--paper-raised);
      border: 1px solid var(--line); box-shadow: var(--shadow-1);
    }
    .picture {
      height: 10.5rem; display: flex; align-items: center; justify-content: center; overflow: hidden;
      background: radial-gradient(120% 130% at 50% 0%, var(--felt-light), var(--felt) 45%, var(--felt-deep));
      box-shadow: inset 0 -3px 0 var(--wood), inset 0 0 24px rgb(0 0 0 / 0.25);
    }
    .cards { --card-w: clamp(66px, 22vw, 88px); padding-top: 1.6rem; }
    .cards az-card { margin-inline: calc(var(--card-w) * -0.22); transform-origin: 50% 130%; }
    .cards az-card:nth-child(1) { transform: rotate(-18deg); }
    .cards az-card:nth-child(2) { transform: rotate(-9deg); }
    .cards az-card:nth-child(4) { transform: rotate(9deg); }
    .cards az-card:nth-child(5) { transform: rotate(18deg); }
    .bones { gap: 4px; --bone-w: 46px; }
    .tiles { gap: 3px; --tile-w: clamp(38px, 13vw, 50px); }
    .about { padding: 1rem 1.25rem 0.25rem; display: grid; gap: 0.35rem; align-content: start; }
    .about p { color: var(--ink-soft); }
    .about .seats { font-size: 0.9375rem; font-weight: 600; }
    .do { padding: 0.75rem 1.25rem 1.25rem; display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
    .do .primary { flex: 1 1 100%; min-height: 52px; font-size: 1.1rem; }
    .do .other { flex: 1 1 auto; }
    .below { margin-top: 2rem; }
    .problem { margin: 0 0 1rem; padding: 0.75rem 1rem; border-radius: var(--radius); background: var(--bad-fill); color: var(--ink); border: 1px solid var(--bad); }
    .waiting { min-height: 100vh; }
  `];

  constructor() {
    super();
    /** @type {import('./catalogue.js').GameEntry[] | null} */
    this.games = null;
    this.name = recall('name', '');
    this.busy = '';
    this.problem = '';
    this.setup = '';
  }

  connectedCallback() {
    super.connectedCallback();
    void this.load();
  }

  async load() {
    try {
      const [found, me] = await Promise.all([catalogue(), api.me()]);
      this.games = found.games;
      if (me.name) this.name = me.name;
      this.problem = '';
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
      const form = { game: game.id, players: game.default_players, fill: 'steady', public: false, start: true };
      const table = await api.makeTable(this.name ? { ...form, name: this.name } : form);
      go(`/t/${table.id}`);
    } catch (error) {
      this.problem = asRefusal(error, this.texts).message;
    }
    this.busy = '';
  }

  /** @param {string} game */
  async openSetup(game) {
    this.setup = game;
    await this.updateComplete;
    await /** @type {import('./dialog.js').AzDialog} */ (this.find('az-dialog')).show();
  }

  /** @param {import('./catalogue.js').GameEntry} game */
  card(game) {
    return html`<section class="game" aria-labelledby="name-${game.id}">
      ${PICTURES[game.family] ?? html`<div class="picture"></div>`}
      <div class="about">
        <h2 id="name-${game.id}">${this.texts.game(game.id)}</h2>
        <p>${this.t(`game-${game.id}.tagline`)}</p><p class="seats">${this.t(`game-${game.id}.players`)}</p>
      </div>
      <div class="do">
        <button class="primary" data-play=${game.id} ?disabled=${Boolean(this.busy)} @click=${() => this.playNow(game)}>
          ${this.t(this.busy === game.id ? 'lobby-dealing' : 'lobby-play-now', { bots: game.default_players - 1 })}</button>
        <button class="other" data-setup=${game.id} @click=${() => this.openSetup(game.id)}>${this.t('lobby-set-up')}</button>
        <a class="button other plain" href="/rules/${game.id}">${icons.book}${this.t('lobby-rules')}</a>
      </div>
    </section>`;
  }

  render() {
    const main = (this.games ?? []).filter((game) => !game.preset_of);
    return html`
      <div class="hello">
        <div><h1>${this.t('lobby-title')}</h1><p>${this.t('lobby-lead')}</p></div>
        <label class="name">${this.t('lobby-name')}
          <input type="text" name="nickname" maxlength="24" autocomplete="nickname" .value=${this.name} @change=${this.rename}
            placeholder=${this.t('lobby-name-example')}></label>
      </div>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      ${this.games ? html`<div class="games">${main.map((game) => this.card(game))}</div>` : html`<div class="waiting"></div>`}
      <div class="below"><az-table-list></az-table-list></div>
      <az-dialog wide .heading=${this.t('setup-title')} @closed=${() => { this.setup = ''; }}>
        ${this.setup && this.games ? html`<az-setup .games=${this.games} .game=${this.setup} .name=${this.name}></az-setup>` : nothing}
      </az-dialog>`;
  }
}
customElements.define('az-lobby', AzLobby);
