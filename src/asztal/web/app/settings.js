// @ts-check
/** `<az-settings>`: how the page looks and sounds in this browser, in a dialog that opens by itself. Emits `closed`. */
import { css, html } from '../vendor/lit/index.js';
import '../pieces/bone.js';
import '../pieces/card.js';
import '../pieces/tile.js';
import './controls.js';
import '../kit/dialog.js';
import { AzElement } from '../kit/element.js';
import { recall, remember } from '../kit/prefs.js';
import { shared } from '../kit/styles.js';
import { sound } from './sound.js';

export class AzSettings extends AzElement {
  static styles = [
    shared,
    css`
    .rows { display: grid; gap: 0.25rem; }
    .item { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: var(--hit); font-weight: 600; }
    label.item { cursor: pointer; }
    az-looks { margin-inline-start: -1em; }
    .felt { display: flex; gap: 8px; align-items: center; justify-content: center; padding: 0.8rem; border-radius: var(--radius); background: var(--felt); --card-w: 50px; --tile-w: 44px; --bone-w: 34px; }
  `,
  ];

  async firstUpdated() {
    await /** @type {import('../kit/dialog.js').AzDialog | null} */ (/** @type {unknown} */ (this.find('az-dialog')))?.show();
  }

  /** @param {string} key @param {boolean} usual @param {string} text */
  toggle(key, usual, text) {
    return html`<label class="item"><span>${this.t(text)}</span><input type="checkbox" data-toggle=${key} .checked=${recall(key, usual)} @change=${(
      /** @type {FieldEvent} */ event,
    ) => {
      remember(key, event.target.checked);
      if (key === 'sound') sound('turn');
    }}></label>`;
  }

  render() {
    return html`<az-dialog .heading=${this.t('settings-title')}><div class="rows">
      <div class="item"><span>${this.t('page-language')}</span><az-language></az-language></div>
      <div class="item"><span>${this.t('menu-theme')}</span><az-theme></az-theme></div>
      <div class="felt" aria-hidden="true"><az-card code="Qd"></az-card><az-card code="7c"></az-card><az-tile code="9y"></az-tile><az-bone code="6-4" orientation="h"></az-bone></div>
      <az-looks></az-looks>
      ${this.toggle('sound', false, 'menu-sound')}
      ${this.toggle('keys', true, 'settings-keys')}</div></az-dialog>`;
  }
}
customElements.define('az-settings', AzSettings);
