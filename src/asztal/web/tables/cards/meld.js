// @ts-check
/**
 * `<az-meld>`: a meld on the table, its cards overlapping so that every one can be read. A button: with
 * cards picked in the hand it takes them, where the server's moves say so.
 *
 * @typedef {import('answers').Meld & {closed?: boolean}} MeldData
 */
import { css, html, nothing, repeat } from '../../vendor/lit/index.js';
import '../../pieces/card.js';
import { AzElement } from '../../kit/element.js';
import { icons } from '../../kit/icons.js';
import { shared } from '../../kit/styles.js';
import { cardName } from '../../kit/words.js';

export class AzMeld extends AzElement {
  static properties = {
    meld: { attribute: false },
    owner: { type: String },
    target: { type: Boolean, reflect: true },
    staged: { type: Boolean, reflect: true },
    hinted: { type: Boolean, reflect: true },
    blamed: { type: Boolean, reflect: true },
    over: { type: Boolean, reflect: true },
    added: { attribute: false },
    removable: { type: Boolean },
  };

  static styles = [
    shared,
    css`
    :host { display: inline-flex; position: relative; --card-w: var(--meld-card, 52px); }
    button.meld {
      display: flex; direction: ltr; padding: 5px; min-height: 0; border-radius: calc(var(--card-w) * 0.12 + 5px); border: 2px solid transparent; background: rgb(0 0 0 / 0.1);
      align-items: flex-start; gap: 0; position: relative; cursor: default; color: inherit;
    }
    button.meld:active { transform: none; }
    :focus-visible { outline-color: var(--focus-felt); }
    az-card + az-card { margin-inline-start: calc(var(--card-w) * var(--lap, -0.53)); }
    .long az-card + az-card { margin-inline-start: calc(var(--card-w) * var(--lap-long, -0.64)); }
    .number {
      position: absolute; bottom: -3px; inset-inline-end: -3px; min-width: 18px; height: 18px; padding: 0 4px; border-radius: 9px; display: grid; place-items: center;
      font-size: 11px; font-weight: 700; background: var(--felt-deep); color: var(--on-felt); border: 1px solid var(--felt-line);
    }
    :host([target]) button.meld { border-color: var(--may); background: rgb(255 255 255 / 0.12); cursor: pointer; }
    :host([staged]) button.meld { border: 2px dashed var(--on-felt); background: rgb(0 0 0 / 0.22); }
    :host([staged][target]) button.meld { border-color: var(--may); }
    :host([hinted]) button.meld { border-color: var(--glow); background: color-mix(in oklab, transparent, var(--glow) 22%); box-shadow: 0 0 0 3px color-mix(in oklab, transparent, var(--glow) 30%); animation: pulse 1.1s ease-in-out 3; }
    :host([over]) button.meld { border-color: var(--pick); background: color-mix(in oklab, transparent, var(--pick) 30%); }
    :host([blamed]) button.meld { border-color: var(--blame); background: color-mix(in oklab, transparent, var(--blame) 22%); }
    @keyframes pulse { 50% { box-shadow: 0 0 0 7px color-mix(in oklab, transparent, var(--glow) 45%); } }
    @media (prefers-reduced-motion: reduce) { :host([hinted]) button.meld { animation: none; } }
    button.closed { padding-inline-end: calc(var(--card-w) * 0.2 + 7px); background: rgb(0 0 0 / 0.26); }
    .closed az-card:last-of-type { transform: rotate(90deg); transform-origin: 50% 50%; margin-inline-start: calc(var(--card-w) * -0.36); }
    .clasp { position: absolute; top: -7px; inset-inline-start: -7px; width: 22px; height: 22px; border-radius: 50%; display: grid; place-items: center; background: var(--paper-raised); color: var(--ink); border: 1px solid var(--line-strong); box-shadow: var(--shadow-1); }
    .clasp svg { width: 14px; height: 14px; }
    .back {
      position: absolute; top: -15px; inset-inline-end: -15px; width: 44px; height: 44px; min-height: 0; border: 0; background: none; padding: 0; z-index: 2;
    }
    .back span { width: 24px; height: 24px; border-radius: 50%; display: grid; place-items: center; background: var(--paper-raised); color: var(--ink); box-shadow: var(--shadow-1); border: 1px solid var(--line-strong); }
    .back svg { width: 14px; height: 14px; }
  `,
  ];

  constructor() {
    super();
    /** @type {MeldData | null} */
    this.meld = null;
    this.owner = '';
    this.target = false;
    this.staged = false;
    this.hinted = false;
    this.blamed = false;
    this.over = false;
    this.removable = false;
    /** The codes that were added in a staged play. @type {string[]} */
    this.added = [];
  }

  render() {
    const meld = this.meld;
    if (!meld) return nothing;
    const added = [...this.added];
    const names = meld.cards.map((code, at) =>
      code === '*' ? this.t('card-joker-as', { card: cardName(this.texts, meld.stands_for[at] ?? '') }) : cardName(this.texts, code),
    );
    const said = this.t(this.staged ? 'meld-label-staged' : 'meld-label', {
      number: meld.number,
      kind: meld.kind,
      cards: names.join(', '),
      points: meld.points,
      owner: this.owner,
    });
    const label = [said, meld.closed ? this.t('meld-closed') : '', this.target ? this.t('meld-fits') : ''].filter(Boolean).join(' ');
    return html`
      <button class="meld ${meld.cards.length > 8 ? 'long' : ''} ${meld.closed ? 'closed' : ''}" data-meld=${meld.number} aria-label=${label}
        @click=${() => this.tell('meld-pick', { number: meld.number })}>
        ${repeat(
          meld.cards,
          (code, at) => `${code}${at}`,
          (code, at) => {
            const is = added.indexOf(code);
            if (is >= 0) added.splice(is, 1);
            return html`<az-card lapped code=${code} stands-for=${code === '*' ? (meld.stands_for[at] ?? '') : ''} ?glow=${is >= 0}></az-card>`;
          },
        )}
        ${meld.closed ? html`<span class="clasp" aria-hidden="true">${icons.lock}</span>` : nothing}
        <span class="number" aria-hidden="true">${meld.number}</span>
      </button>
      ${
        this.removable
          ? html`<button class="back" aria-label=${this.t('meld-take-back', { number: meld.number })} title=${this.t('meld-take-back', { number: meld.number })}
        @click=${() => this.tell('meld-back', { number: meld.number })}><span>${icons.close}</span></button>`
          : nothing
      }`;
  }
}
customElements.define('az-meld', AzMeld);
