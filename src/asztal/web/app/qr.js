// @ts-check
/** `<az-qr text label>`: an address as a QR code, black on white whatever the theme, so that every camera reads it. */
import { css, html, svg } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';

const QUIET = 3; // modules of white around the code

export class AzQr extends AzElement {
  static properties = { text: { type: String }, label: { type: String }, encode: { state: true } };

  static styles = css`
    :host { display: block; inline-size: var(--qr-size, 9rem); }
    :host { min-block-size: var(--qr-size, 9rem); }
    svg { display: block; width: 100%; height: auto; background: #fff; border-radius: var(--radius-s); }
  `;

  constructor() {
    super();
    this.text = '';
    /** What it is, for those who cannot see it; the table's address by default. */
    this.label = '';
    /** Fetched with the first code. @type {typeof import('../vendor/qr/index.js').encode | null} */
    this.encode = null;
  }

  async connectedCallback() {
    super.connectedCallback();
    this.encode = (await import('../vendor/qr/index.js')).encode;
  }

  render() {
    if (!this.text || !this.encode) return html``;
    const { data, size } = this.encode(this.text, { ecc: 'M', border: QUIET });
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label=${this.label || this.t('wait-qr')} shape-rendering="crispEdges">${svg`<path d=${path} fill="#000"/>`}</svg>`;
  }
}
customElements.define('az-qr', AzQr);
