// @ts-check
/**
 * `<az-chooser>`: several readings of the same cards, each shown as it would lie, highest score first.
 * `ask(moves, staged)` resolves to the move chosen or null.
 */
import { css, html } from '../../vendor/lit/index.js';
import '../../kit/dialog.js';
import { AzElement } from '../../kit/element.js';
import { shared } from '../../kit/styles.js';
import { cardName } from '../../kit/words.js';
import './meld.js';
import { readMove } from './moves.js';

/** @typedef {{text: string, meld: import('./meld.js').MeldData | null, points: number}} Choice */

export class AzChooser extends AzElement {
  static properties = { session: { attribute: false }, choices: { state: true } };

  static styles = [
    shared,
    css`
    .choices { display: grid; gap: 0.6rem; }
    button {
      justify-content: flex-start; gap: 1rem; padding: 0.6rem 0.9rem; flex-wrap: wrap; text-align: start; background: var(--felt); color: var(--on-felt);
      border-color: var(--felt-line);
    }
    button:hover { background: var(--felt-deep); border-color: var(--on-felt-soft); }
    .cards { display: flex; --card-w: 54px; flex: none; }
    @media (max-width: 480px) { button { flex-wrap: nowrap; padding-inline: 0.6rem; gap: 0.7rem; } .cards { --card-w: 44px; } }
    .cards az-card + az-card { margin-inline-start: calc(var(--card-w) * -0.5); }
    .how { display: grid; }
    .how small { font-weight: 400; color: var(--on-felt-soft); font-size: 0.875rem; }
  `,
  ];

  constructor() {
    super();
    /** @type {import('session').TableSession | null} */
    this.session = null;
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {(text: string | null) => void} */
    this.answer = () => {};
  }

  /**
   * @param {string[]} moves @param {string[]} staged what is laid out before them
   * @returns {Promise<string | null>}
   */
  async ask(moves, staged) {
    const session = this.session;
    if (!session || moves.length < 2) return moves[0] ?? null;
    const previews = await Promise.all(
      moves.map(async (text) => {
        const reply = await session.preview([...staged, text]);
        if (!reply.ok) return null;
        const move = readMove(text);
        const table = 'table' in reply.view ? reply.view.table : [];
        const meld = (move.kind === 'lay' ? table.at(-1) : table.find((each) => each.number === move.to)) ?? null;
        return { text, meld, points: meld?.points ?? 0 };
      }),
    );
    this.choices = /** @type {Choice[]} */ (previews.filter(Boolean)).sort((a, b) => b.points - a.points);
    if (this.choices.length < 2) return this.choices[0]?.text ?? moves[0];
    await this.updateComplete;
    const dialog = /** @type {import('../../kit/dialog.js').AzDialog} */ (this.find('az-dialog'));
    await dialog.show();
    this.find('[data-choice]')?.focus();
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
    this.choices = [];
  }

  /** The meld as it would be, for screen readers. @param {Choice} choice */
  cards({ meld }) {
    return (meld?.cards ?? [])
      .map((code, at) =>
        code === '*' ? this.t('card-joker-as', { card: cardName(this.texts, meld?.stands_for[at] ?? '') }) : cardName(this.texts, code),
      )
      .join(', ');
  }

  /** @param {Choice} choice */
  words(choice) {
    const move = readMove(choice.text);
    return this.t('choose-move', { kind: move.kind, end: move.end || 'none', meld: move.to, shape: choice.meld?.kind ?? 'run' });
  }

  render() {
    return html`<az-dialog .heading=${this.t('choose-title')} @closed=${() => this.closed()}>
      <div class="choices">${this.choices.map(
        (choice) => html`<button data-choice=${choice.text} @click=${() => this.choose(choice.text)}>
        <span class="cards">${choice.meld?.cards.map((code, at) => html`<az-card code=${code} stands-for=${code === '*' ? (choice.meld?.stands_for[at] ?? '') : ''}></az-card>`)}</span>
        <span class="how">${this.words(choice)}<span class="sr">, ${this.cards(choice)}</span><small>${this.t('choose-points', { points: choice.points })}</small></span></button>`,
      )}</div>
    </az-dialog>`;
  }
}
customElements.define('az-chooser', AzChooser);
