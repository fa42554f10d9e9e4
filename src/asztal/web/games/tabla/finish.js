// @ts-check
/**
 * `<az-laid>`: a finished hand laid out, meld by meld, with the tile that was discarded.
 * `<az-finish>`: in which kind, and discarding which tile? `ask(finishes)` resolves to the move or null.
 *
 * @import { TablaView } from 'answers'
 */
import { css, html, nothing } from '../../vendor/lit/index.js';
import '../../kit/dialog.js';
import { AzElement } from '../../kit/element.js';
import { shared } from '../../kit/styles.js';
import '../../pieces/tile.js';
import { finishText } from './moves.js';
import { tileName } from './words.js';

export class AzLaid extends AzElement {
  static properties = { finished: { attribute: false }, wild: { attribute: false } };

  static styles = [
    shared,
    css`
    :host { display: flex; flex-wrap: wrap; gap: 10px 14px; justify-content: center; align-items: flex-start; --tile-w: var(--laid-tile, 42px); }
    .meld { display: flex; gap: 1px; padding: 4px; border-radius: 8px; background: rgb(0 0 0 / 0.16); flex-wrap: wrap; }
    .part { display: grid; gap: 2px; justify-items: center; }
    small { font-size: 0.8125rem; opacity: 0.95; }
  `,
  ];

  constructor() {
    super();
    /** @type {TablaView['finished']} */
    this.finished = null;
    /** @type {string[]} */
    this.wild = [];
  }

  /** @param {string[]} tiles @param {string[]} [stands] @param {string} [words] what is said of them */
  group(tiles, stands = [], words = '') {
    const names = tiles.map((code, at) => {
      const as = stands[at] && stands[at] !== code ? stands[at] : '';
      return as ? this.t('tile-stand-in', { tile: this.t('tile-name', { tile: as }) }) : tileName(this.texts, code, { wild: this.wild });
    });
    return html`<div class="part"><div class="meld" role="img" aria-label=${[words, names.join(', ')].filter(Boolean).join(': ')}>${tiles.map(
      (code, at) => html`<az-tile code=${code}
      stands-for=${stands[at] ?? ''} ?wild=${this.wild.includes(code)}></az-tile>`,
    )}</div>${words ? html`<small aria-hidden="true">${words}</small>` : nothing}</div>`;
  }

  render() {
    const done = this.finished;
    if (!done) return nothing;
    return html`${done.melds.map((tiles, at) => this.group(tiles, done.stands_for?.[at]))}
      ${done.rest?.length ? this.group(done.rest, [], this.t('tabla-rest')) : nothing}
      ${done.discard ? this.group([done.discard], [], this.t('tabla-thrown')) : nothing}`;
  }
}
customElements.define('az-laid', AzLaid);

export class AzFinish extends AzElement {
  static properties = { wild: { attribute: false }, finishes: { state: true }, advised: { state: true } };

  static styles = [
    shared,
    css`
    .kinds { display: grid; gap: 0.8rem; }
    section { border: 1px solid var(--line); border-radius: var(--radius); padding: 0.7rem 0.8rem 0.8rem; display: grid; gap: 0.5rem; }
    h3 { font-size: 1.1rem; }
    p { color: var(--ink-soft); font-size: 0.9375rem; }
    .discards { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: 8px; }
    .discards.one { grid-template-columns: 1fr; }
    .discards button { padding: 6px 10px 6px 8px; gap: 9px; --tile-w: 32px; justify-content: flex-start; text-align: start; }
    .discards.one button { justify-content: center; }
  `,
  ];

  constructor() {
    super();
    /** @type {string[]} */
    this.wild = [];
    /** @type {import('./moves.js').Finish[]} */
    this.finishes = [];
    /** What the hint says, '' without one. */
    this.advised = '';
    /** @type {(text: string | null) => void} */
    this.answer = () => {};
  }

  /** @param {import('./moves.js').Finish[]} finishes @param {string} [advised] the one that the hint says @returns {Promise<string | null>} */
  async ask(finishes, advised = '') {
    this.finishes = finishes;
    this.advised = advised;
    await this.updateComplete;
    const dialog = /** @type {import('../../kit/dialog.js').AzDialog} */ (this.find('az-dialog'));
    await dialog.show();
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }

  /** @param {string | null} text */
  choose(text) {
    this.answer(text);
    this.answer = () => {};
    /** @type {import('../../kit/dialog.js').AzDialog} */ (this.find('az-dialog')).close();
  }

  closed() {
    this.choose(null);
    this.finishes = [];
  }

  /** Gold: the one that is advised, or the only one. @param {string} text */
  gold(text) {
    return this.advised ? this.advised === text : this.finishes.flatMap((finish) => finish.discards).length === 1;
  }

  render() {
    return html`<az-dialog .heading=${this.t('tabla-finish-title')} @closed=${() => this.closed()}><div class="kinds">${this.finishes.map(
      (finish) => html`<section>
      <h3>${this.t('tabla-kind', { kind: finish.kind })}</h3><p>${this.t('tabla-kind-help', { kind: finish.kind })} ${finish.discards.length > 1 ? this.t('tabla-finish-which') : ''}</p>
      <div class="discards ${finish.discards.length > 1 ? '' : 'one'}">${finish.discards.map(
        (
          code,
        ) => html`<button class=${this.gold(finishText(finish, code)) ? 'primary' : ''} data-finish=${finishText(finish, code)} @click=${() => this.choose(finishText(finish, code))}>
        <az-tile code=${code} ?wild=${this.wild.includes(code)}></az-tile>${this.t(finish.discards.length > 1 ? 'tabla-finish-short' : 'tabla-finish-throw', { tile: code })}</button>`,
      )}</div></section>`,
    )}</div></az-dialog>`;
  }
}
customElements.define('az-finish', AzFinish);
