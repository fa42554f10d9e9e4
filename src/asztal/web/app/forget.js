// @ts-check
/** `<az-forget>`: what goes and what stays when one's data are deleted, all of it as a file, and the button that does it. Emits `kept`. */
import { css, html } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { prune, remember } from '../kit/prefs.js';
import { asRefusal } from './session.js';
import { here } from '../kit/router.js';
import { shared } from '../kit/styles.js';

export class AzForget extends AzElement {
  static properties = { busy: { state: true }, trouble: { state: true } };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 0.75rem; }
    div { display: flex; flex-wrap: wrap; gap: 0.5rem; }
    button, .button { flex: 1 1 10rem; min-height: 48px; }
    .trouble:empty { display: none; }
    .trouble { color: var(--bad); font-weight: 600; }
  `,
  ];

  constructor() {
    super();
    this.busy = false;
    this.trouble = '';
  }

  /** Be forgotten by the server, and by this browser: it cannot be undone. */
  async forget() {
    if (this.busy) return;
    this.busy = true;
    try {
      await api.forget();
    } catch (error) {
      this.trouble = asRefusal(error, this.texts).message;
      this.busy = false;
      return;
    }
    remember('name', null);
    remember('tables', null);
    remember('games', null);
    prune('told.', 0);
    prune('report.', 0);
    location.assign(here('/')); // as somebody new
  }

  render() {
    return html`<p>${this.t('forget-what')}</p><p>${this.t('forget-stays')}</p>
      <p>${this.t('forget-export-what')}</p><div><a class="button" href=${here('/api/me/export')} download data-act="export">${icons.download}${this.t('forget-export')}</a></div>
      <p class="trouble" role="alert">${this.trouble}</p>
      <div><button data-act="keep" @click=${() => this.tell('kept')}>${this.t('forget-keep')}</button>
        <button data-act="forget" ?disabled=${this.busy} @click=${() => this.forget()}>${icons.close}${this.t('forget-do')}</button></div>`;
  }
}
customElements.define('az-forget', AzForget);
