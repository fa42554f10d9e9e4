// @ts-check
/** `<az-app>`: the shell. Which page is shown, the bar above it, what was told to the player. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import './controls.js';
import '../kit/dialog.js';
import { icons } from '../kit/icons.js';
import { loadAnew, offline } from '../kit/offline.js';
import { here, route, watchRoute } from '../kit/router.js';
import { shared } from '../kit/styles.js';

/** Pages that are fetched when they are first needed. @type {Record<string, () => Promise<unknown>>} */
const LATER = {
  lobby: () => import('./lobby.js'),
  games: () => import('./games.js'),
  table: () => import('./table.js'),
  device: () => import('./device.js'),
  rules: () => import('./rules.js'),
  pad: () => import('../pad/page.js'),
  records: () => import('../replay/upload.js'),
  replay: () => import('../replay/page.js'),
  referee: () => import('../referee/page.js'),
};

// The first page need not wait for the words.
void LATER[route(location.pathname).page]?.().catch(() => null);

export class AzApp extends AzElement {
  static properties = { route: { state: true }, ready: { state: true }, missing: { state: true }, settings: { state: true } };

  static styles = [
    shared,
    css`
    :host { display: block; min-height: 100vh; min-height: 100dvh; }
    .skip { position: absolute; inset-inline-start: 0.5rem; top: -5rem; z-index: 10; }
    .skip:focus { top: 0.5rem; }
    .bar {
      display: flex; align-items: center; gap: 0.5rem; padding: 0.25rem max(0.75rem, calc((100vw - 76rem) / 2));
      background: var(--wood) linear-gradient(180deg, var(--wood-light), var(--wood) 30%, var(--wood-deep)); color: var(--on-wood);
      box-shadow: var(--shadow-2); position: relative;
    }
    .bar .icon { color: inherit; }
    .bar :focus-visible { outline-color: var(--focus-felt); }
    .brand { display: flex; align-items: center; gap: 0.6rem; font: 600 1.35rem/1 var(--font-title); color: inherit; text-decoration: none; min-height: var(--hit); }
    .brand img { width: 32px; height: 32px; display: block; }
    .grow { flex: 1; }
    main { display: block; }
    main:focus { outline: none; }
    @media print { .bar { display: none; } }
    .lost { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; display: grid; gap: 1rem; justify-items: start; }
  `,
  ];

  constructor() {
    super();
    /** @type {import('../kit/router.js').Route | null} */
    this.route = null;
    this.ready = false;
    this.missing = false;
    this.settings = false;
    this.onReady = () => this.begin();
    this.onNetwork = () => this.absence();
    /** Where somebody goes, until it is fetched. @type {import('../kit/router.js').Route | null} */
    this.entering = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.texts.addEventListener('change', this.onReady);
    offline.addEventListener('change', this.onNetwork);
    if (this.texts.ready) this.begin();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.texts.removeEventListener('change', this.onReady);
    offline.removeEventListener('change', this.onNetwork);
  }

  begin() {
    // What language the guest reads can wait until they have something to read.
    setTimeout(
      () => api.setMe({ lang: /** @type {import('answers').MeForm['lang']} */ (this.texts.lang) }).catch(() => null),
      this.ready ? 0 : 500,
    );
    if (this.ready) return;
    this.ready = true;
    offline.keep();
    watchRoute((route) => this.enter(route));
  }

  /** @param {import('../kit/router.js').Route} route */
  async enter(route) {
    this.entering = route;
    let missing = false;
    try {
      await LATER[route.page]?.();
    } catch {
      // no network, or a new release
      if (this.entering === route && (await loadAnew())) return;
      missing = true;
    }
    if (this.entering !== route) return; // they went on meanwhile
    this.missing = missing;
    if (missing) void this.seek(route);
    const moved = this.route !== null;
    this.route = route;
    if (route.page !== 'table') document.title = this.t('page-title');
    await this.updateComplete;
    if (moved && !location.hash) {
      scrollTo(0, 0);
      this.find('main')?.focus({ preventScroll: true });
    }
  }

  /** What could not be fetched is, once the server answers: a browser may say too soon that there is a network. @param {import('../kit/router.js').Route} route */
  async seek(route) {
    do await offline.soon();
    while (this.entering === route && !(await loadAnew()));
  }

  /** Whatever is open, it is said that something else could not be fetched, until it is here. */
  absence() {
    const said = /** @type {import('../kit/dialog.js').AzDialog | null} */ (/** @type {unknown} */ (this.find('#absent')));
    if (offline.absent) void said?.show();
    else said?.close();
  }

  render() {
    if (!this.ready || !this.route) return nothing;
    return html`${this.shown()}<az-dialog id="absent" .heading=${this.t('app-no-network')} @closed=${() => offline.giveUp()}><p>${this.t('app-no-network-help')}</p></az-dialog>`;
  }

  shown() {
    if (!this.route) return nothing;
    if (this.route.page === 'replay' && !this.missing) {
      return html`<main id="main" tabindex="-1"><az-replay-page .replayId=${this.route.id} .deal=${this.route.deal}></az-replay-page></main>`;
    }
    if (this.route.page === 'table' && !this.missing) {
      return html`<main id="main" tabindex="-1"><az-table-page .tableId=${this.route.id}></az-table-page></main>`;
    }
    return html`
      <header class="bar">
        <button class="skip" @click=${this.skip}>${this.t('page-skip')}</button>
        <a class="brand" href=${here('/')}><img src=${here('/css/icon.svg')} alt="" width="32" height="32">${this.t('page-title')}</a>
        <span class="grow"></span>
        <az-language></az-language>
        <button class="plain icon" data-act="settings" aria-label=${this.t('settings-title')} title=${this.t('settings-title')} @click=${() => this.openSettings()}>${icons.gear}</button>
      </header>
      <main id="main" tabindex="-1" @settings=${() => this.openSettings()}>${this.page()}
        ${
          this.settings
            ? html`<az-settings @closed=${() => {
                this.settings = false;
              }}></az-settings>`
            : nothing
        }</main>`;
  }

  /** How the page looks and sounds: fetched when it is asked for. */
  async openSettings() {
    if ((await offline.part(() => import('./settings.js'))) !== null) this.settings = true;
  }

  skip() {
    this.find('main')?.focus();
  }

  page() {
    if (this.missing) return this.lost('app-no-network', 'app-no-network-help');
    if (this.route?.page === 'lobby') return html`<az-lobby></az-lobby>`;
    if (this.route?.page === 'rules') return html`<az-rules-page .game=${this.route.game}></az-rules-page>`;
    if (this.route?.page === 'games') return html`<az-games-page></az-games-page>`;
    if (this.route?.page === 'device') return html`<az-device-page .code=${this.route.code}></az-device-page>`;
    if (this.route?.page === 'records') return html`<az-records-page></az-records-page>`;
    if (this.route?.page === 'pad') return html`<az-pad-page .pad=${this.route.id}></az-pad-page>`;
    if (this.route?.page === 'referee') return html`<az-referee-page></az-referee-page>`;
    return this.lost('page-lost', 'page-lost-help');
  }

  /** @param {string} title @param {string} help */
  lost(title, help) {
    return html`<div class="lost"><h1>${this.t(title)}</h1><p>${this.t(help)}</p>
      <a class="button primary" href=${here('/')}>${icons.home}${this.t('page-to-lobby')}</a></div>`;
  }
}
customElements.define('az-app', AzApp);
