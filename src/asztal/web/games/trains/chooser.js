// @ts-check
/** `<az-way-chooser>`: does a double go on along the train, or across it with two arms? `ask(bone)` resolves to the way or null. */
import { css, html, svg } from '../../vendor/lit/index.js';
import '../../kit/dialog.js';
import { AzElement } from '../../kit/element.js';
import { shared } from '../../kit/styles.js';
import '../../pieces/bone.js';

/** @typedef {import("./moves.js").Way} Way */

const WAYS = /** @type {const} */ (['along', 'crosswise']);
const ARROWS = {
  along: svg`<path d="M52 40H96" /><path d="M86 30L97 40L86 50" />`,
  crosswise: svg`<path d="M52 26C62 14 74 14 96 14" /><path d="M86 4L97 14L86 24" /><path d="M52 54C62 66 74 66 96 66" /><path d="M86 56L97 66L86 76" />`,
};

export class AzWayChooser extends AzElement {
  static properties = { bone: { state: true } };

  static styles = [
    shared,
    css`
    .ways { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 0.7rem; }
    button { flex-direction: column; padding: 0.8rem; background: var(--felt); color: var(--on-felt); border-color: var(--felt-line); }
    button:hover { background: var(--felt-deep); }
    .picture { position: relative; display: flex; align-items: center; width: 130px; height: 96px; --bone-w: 44px; padding-inline-start: 16px; }
    .picture svg { position: absolute; left: 8px; top: 0; width: 120px; height: 96px; fill: none; stroke: currentColor; stroke-width: 4.5; stroke-linecap: round; stroke-linejoin: round; }
  `,
  ];

  constructor() {
    super();
    this.bone = '';
    /** @type {(way: Way | null) => void} */
    this.answer = () => {};
  }

  /** @param {string} bone @returns {Promise<Way | null>} */
  async ask(bone) {
    this.bone = bone;
    await this.updateComplete;
    await /** @type {import("../../kit/dialog.js").AzDialog} */ (this.find('az-dialog')).show();
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }

  /** @param {Way | null} way */
  choose(way) {
    this.answer(way);
    this.answer = () => {};
    /** @type {import("../../kit/dialog.js").AzDialog} */ (this.find('az-dialog')).close();
  }

  render() {
    return html`<az-dialog .heading=${this.t('trains-choose', { bone: this.bone || '0-0' })} @closed=${() => this.choose(null)}>
      <div class="ways">${WAYS.map(
        (way) => html`<button data-way=${way} @click=${() => this.choose(way)}>
        <span class="picture" aria-hidden="true"><az-bone code=${this.bone}></az-bone><svg viewBox="0 0 100 80">${ARROWS[way]}</svg></span>
        ${this.t('trains-choose-way', { way })}</button>`,
      )}</div>
    </az-dialog>`;
  }
}
customElements.define('az-way-chooser', AzWayChooser);
