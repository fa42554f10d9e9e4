// @ts-check
/** `<az-qr text>`: an address as a QR code, black on white whatever the theme, so that every camera reads it. */
import { css, html, svg } from '../vendor/lit/index.js';
import { encode } from '../vendor/qr/index.js';
import { AzElement } from './element.js';

const QUIET = 3;               // modules of white around the code

export class AzQr extends AzElement {
  static properties = { text: { type: String } };

  static styles = css`
    :host { display: block; inline-size: var(--qr-size, 9rem); }
    svg { display: block; width: 100%; height: auto; background: #fff; border-radius: var(--radius-s); }
  `;

  constructor() {
    super();
    this.text = '';
  }

  render() {
    if (!this.text) return html``;
    const { data, size } = encode(this.text, { ecc: 'M', border: QUIET });
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label=${this.t('wait-qr')} shape-rendering="crispEdges">${svg`<path d=${path} fill="#000"/>`}</svg>`;
  }
}
customElements.define('az-qr', AzQr);
