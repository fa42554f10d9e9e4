// @ts-check
/**
 * Another device of the same person. `<az-device-offer>` shows a code by which it comes to this table,
 * `<az-device-page>` is where the code leads: there one says that the device is one's own.
 */
import { css, html, nothing } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import './qr.js';
import { go, here } from '../kit/router.js';
import { asRefusal } from './session.js';
import { shared } from '../kit/styles.js';

export class AzDeviceOffer extends AzElement {
  static properties = { tableId: { type: String }, sealed: { type: Boolean }, offer: { state: true }, trouble: { state: true } };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 1rem; }
    .offer { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 1rem; align-items: center; }
    .offer > div { display: grid; gap: 0.6rem; min-width: 0; }
    .code { font: 700 1.7rem/1 var(--font); letter-spacing: 0.08em; font-variant-numeric: tabular-nums; display: block; white-space: nowrap; }
    .trouble { color: var(--bad); font-weight: 600; }
    @media (max-width: 480px) { .offer { grid-template-columns: 1fr; justify-items: center; text-align: center; } }
  `,
  ];

  constructor() {
    super();
    this.tableId = '';
    /** Whether the table's deals are played by the devices that have dealt them. */
    this.sealed = false;
    /** @type {{code: string, link: string, seconds: number} | null} */
    this.offer = null;
    this.trouble = '';
    this.timer = 0;
  }

  firstUpdated() {
    void this.ask(); // only now is the table known, if the element was there before its class
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  /** A code, and a new one in good time before it is void. */
  async ask() {
    clearTimeout(this.timer);
    try {
      const offer = await api.offerDevice(this.tableId);
      this.offer = offer;
      this.trouble = '';
      if (this.isConnected) this.timer = setTimeout(() => this.ask(), 0.9 * offer.seconds * 1000);
    } catch (error) {
      this.offer = null;
      this.trouble = asRefusal(error, this.texts).message;
    }
  }

  render() {
    const { offer } = this;
    return html`<p>${this.t(this.sealed ? 'device-lead-sealed' : 'device-lead')}</p>
      ${
        offer
          ? html`<div class="offer"><az-qr .text=${location.origin + here(offer.link)} .label=${this.t('device-qr')}></az-qr>
        <div><p>${this.t('device-code')}<b class="code" data-device>${offer.code.slice(0, 4)} ${offer.code.slice(4)}</b></p>
        <p class="soft">${this.t('device-help', { minutes: Math.round(offer.seconds / 60) })}</p></div></div>`
          : nothing
      }
      <div aria-live="polite">${this.trouble ? html`<p class="trouble">${this.trouble}</p>` : nothing}</div>`;
  }
}
customElements.define('az-device-offer', AzDeviceOffer);

export class AzDevicePage extends AzElement {
  static properties = { code: { type: String }, trouble: { state: true }, busy: { state: true } };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 1rem; max-width: 36rem; margin: 3rem auto; padding: 0 1rem; justify-items: start; }
    div { display: flex; flex-wrap: wrap; gap: 0.75rem; }
    .trouble { color: var(--bad); font-weight: 600; }
  `,
  ];

  constructor() {
    super();
    this.code = '';
    this.trouble = '';
    this.busy = false;
  }

  async take() {
    if (this.busy) return;
    this.busy = true;
    try {
      go((await api.takeDevice(this.code)).link, { replace: true });
    } catch (error) {
      this.trouble = asRefusal(error, this.texts).message;
    }
    this.busy = false;
  }

  render() {
    return html`<h1>${this.t('device-title')}</h1><p>${this.t('device-ask')}</p>
      <p class="trouble" aria-live="polite">${this.trouble}</p>
      <div><button class="primary" data-act="take-device" ?disabled=${this.busy} @click=${() => this.take()}>${this.t('device-take')}</button>
        <a class="button" href=${here('/')}>${icons.home}${this.t('page-to-lobby')}</a></div>`;
  }
}
customElements.define('az-device-page', AzDevicePage);
