// @ts-check
/**
 * `<az-domino-table>`: the domino game as one seat sees it.
 *
 * Properties: `view` (`Match.view`: `{match, deal}`) and `session` (see app/session.js). Pick a bone, then an end; a
 * bone that fits in one place only is placed by pressing it twice. Dragging and the keyboard do the same. What is
 * legal comes from `view.deal.moves` alone; when something is not, the server says why.
 */
import { classMap, css, html, nothing } from '../../vendor/lit/index.js';
import { seatClock, waitWords } from '../../tables/felt.js';
import { adviceShown } from '../../tables/hint.js';
import { icons } from '../../kit/icons.js';
import { shared } from '../../kit/styles.js';
import { whole } from '../../kit/words.js';
import './line.js';
import { choices, lastActions, moveText, placing } from './moves.js';
import { AzBonesTable } from '../../tables/bones/table.js';
import { bonesStyles } from '../../tables/bones/rail-style.js';
import { seatStyles } from '../../tables/bones/seats.js';
import { seatsTemplate } from './seats.js';

/** @typedef {import("./moves.js").End} End */

/** @extends {AzBonesTable<import('answers').DominoView>} */
export class AzDominoTable extends AzBonesTable {
  static styles = [
    shared,
    ...bonesStyles,
    seatStyles,
    css`
    .middle { margin: 0 8px; min-height: 110px; }
    .hand { direction: ltr; display: flex; flex-wrap: wrap; justify-content: center; align-content: center; gap: 8px 6px; margin: 0; padding: 14px 8px max(12px, env(safe-area-inset-bottom)); list-style: none;
      --bone-w: clamp(26px, min((100cqw - 20px) / var(--narrow, 7) - 6px, 7.4dvh), 58px); min-height: calc(var(--bone-w) * 2 + 28px); }
    @container table (min-width: 700px) { .hand { --bone-w: clamp(26px, min((100cqw - 40px) / var(--wide, 10) - 8px, 7.8dvh), 76px); gap: 8px; } }
    .bone.before::before { content: ""; position: absolute; inset-block: -4px; inset-inline-start: -6px; width: 4px; border-radius: 2px; background: var(--pick); }
    @media (max-height: 480px) { .hand { padding-block: 8px; --bone-w: clamp(24px, min((66cqw - 40px) / var(--wide, 10) - 8px, 11.5dvh), 46px); } }
  `,
  ];

  get choices() {
    return choices(this.deal.moves);
  }

  get fits() {
    return this.choices.fits;
  }

  /** The end that shines gold: the advised one, or where the only bone goes that can be placed. @returns {End | ""} */
  get goldEnd() {
    return this.lit.find((end) => this.gold(moveText({ bone: this.picked, end }))) ?? '';
  }

  /** The bone and the end that the hint says, or null. */
  get step() {
    return placing(this.advice.now);
  }

  /** The ends that take the picked bone; beside a hint its end alone. @returns {End[]} */
  get lit() {
    if (!this.mine) return [];
    return this.step?.bone === this.picked ? [this.step.end] : (this.choices.fits.get(this.picked) ?? []);
  }

  updated() {
    if (!this.view?.deal) return;
    const count = this.deal.hand.length;
    this.style.setProperty('--narrow', String(count <= 8 ? Math.max(count, 7) : Math.max(7, Math.ceil(count / 2))));
    this.style.setProperty('--wide', String(count <= 16 ? Math.max(count, 10) : Math.ceil(count / 2)));
    this.takeFocus();
  }

  /** Place the picked bone. @param {End} end */
  async place(end) {
    if (this.picked) await this.play(moveText({ bone: this.picked, end }));
  }

  /** Ask the server why not, and say it. @param {string} move */
  async explain(move) {
    const answer = await this.session.check(move);
    if (!answer.legal && answer.message) this.session.say(answer.message, { rule: answer.rule, kind: 'refusal' });
    this.pointAt(answer.params);
  }

  /** @param {string} bone @param {"left" | "right"} [end] */
  explainBone(bone, end = 'left') {
    return this.explain(moveText({ bone, end: this.deal.line.length ? end : 'start' }));
  }

  /** @param {"draw" | "pass"} move */
  act(move) {
    if (this.mine && this.choices[move]) void this.play(move);
    else void this.explain(move);
  }

  async hint() {
    if (!this.mine) return;
    this.hinted = this.advised = '';
    const words = (/** @type {string} */ move) => this.hintWords(move);
    await this.session.hint({ sentence: words, step: words });
  }

  /** A hint in a sentence: by the number that it joins, for left and right are not where they were once the line bends. @param {string} move */
  hintWords(move) {
    const place = placing(move);
    if (!place) return this.t(`domino-hint-${move}`);
    if (place.end === 'start') return this.t('domino-hint-start', { bone: place.bone });
    return this.t('domino-hint-join', { bone: place.bone, number: this.deal.ends[place.end === 'left' ? 0 : 1] });
  }

  /** Place the picked bone, or the one that the keyboard is on, at this end. @param {"left" | "right"} side */
  async placeAt(side) {
    const bone = this.picked || this.order[this.cursor];
    if (!bone) return;
    const ends = this.choices.fits.get(bone) ?? [];
    const end = ends.includes('start') ? 'start' : side;
    if (ends.includes(end)) await this.play(moveText({ bone, end }));
    else await this.explainBone(bone, side);
  }

  /** @param {string} key */
  shortcut(key) {
    /** @type {Record<string, () => unknown>} */
    const acts = {
      d: () => this.act('draw'),
      p: () => this.act('pass'),
      h: () => this.hint(),
      l: () => this.placeAt('left'),
      r: () => this.placeAt('right'),
    };
    return acts[key];
  }

  /** @param {number} x @param {number} y */
  placeAtPoint(x, y) {
    return this.line?.endAt(x, y) ?? '';
  }

  /** @param {string} bone @param {End | ""} end @param {number} x @param {number} y */
  dropBone(bone, end, x, y) {
    if (end) void this.place(end);
    else if (this.mine && this.line?.covers(x, y)) void this.explainBone(bone);
  }

  get line() {
    return /** @type {import("./line.js").AzDominoLine | null} */ (this.find('az-domino-line'));
  }

  /** What the player should know now, in one sentence. */
  statusWords() {
    const { deal } = this;
    if (deal.phase === 'over') return this.t('domino-turn-over');
    if (!this.session.ours) return waitWords(this.session, deal.to_move, 'domino-turn-other');
    const { fits, draw } = this.choices;
    const [left, right] = deal.ends;
    const open = { left, right, same: left === right ? 'yes' : 'no' };
    const ends = fits.get(this.picked);
    if (deal.drawn) return this.t('domino-turn-drawn', { bone: deal.drawn });
    if (ends && deal.line.length) return this.t('domino-turn-picked', { bone: this.picked, places: ends.length });
    if (!deal.line.length && fits.size) return this.t('domino-turn-begin', { bone: [...fits.keys()][0] });
    if (!fits.size) return this.t(draw ? 'domino-turn-draw' : 'domino-turn-pass', open);
    if (this.picked) return this.t('domino-turn-unfit', { bone: this.picked });
    return this.t('domino-turn-ends', open);
  }

  render() {
    if (!this.view?.deal || !this.session) return nothing;
    const { deal } = this;
    const { last, newest } = lastActions(this.session.events ?? [], deal.players);
    return html`<div class="felt">${seatsTemplate(this, last)}
      <az-domino-line class="middle" .line=${deal.line} .start=${deal.start} .lit=${this.lit} .gold=${this.goldEnd} .hot=${this.hot}
        .bone=${this.picked} .newest=${newest ?? ''} @line-place=${(/** @type {CustomEvent} */ event) => this.place(event.detail.end)}></az-domino-line></div>
      <div class="rail">${this.statusTemplate()}
        ${deal.seat === null ? html`<p class="watching">${this.t('domino-watching')}</p>` : this.handTemplate()}</div>
      ${this.ghost()}`;
  }

  statusTemplate() {
    const { deal } = this;
    const { draw, pass } = this.choices;
    const drawing = deal.draws && (deal.stock > 0 || draw);
    return html`<div class=${classMap({ status: true, mine: this.mine })}>
      <p aria-live="polite" data-testid="status">${this.mine && this.advice.holds ? adviceShown(this.session) : whole(this.statusWords())}</p>
      ${deal.seat === null ? nothing : seatClock(this.session, deal.seat)}
      ${
        deal.seat === null
          ? html`<span class="stock">${this.pile(deal.stock)}</span>`
          : html`
        <button class="act sort" data-testid="sort" aria-label=${this.t(this.numbered ? 'sort-fits' : 'sort-number')} title=${this.t(this.numbered ? 'sort-fits' : 'sort-number')} aria-keyshortcuts="n"
          @click=${() => this.sort()}>${this.numbered ? icons.fits : icons.ranks}</button>
        ${html`<button class=${classMap({ act: true, hint: true, rest: !this.mine })} data-testid="hint" ?hidden=${this.session.hintless} aria-label=${this.t('domino-hint')} title=${this.t('domino-hint')}
          @click=${() => this.hint()}>${icons.bulb}<span class="word">${this.t('domino-hint')}</span></button>`}
        ${
          drawing
            ? nothing
            : html`<button class=${classMap({ act: true, pass: true, now: this.gold('pass') })}
          data-testid="pass" aria-disabled=${!(this.mine && pass)} aria-keyshortcuts="p" @click=${() => this.act('pass')}><span class="word">${this.t('domino-pass')}</span></button>`
        }
        ${
          drawing
            ? html`<button class=${classMap({ act: true, draw: true, now: this.gold('draw') })} data-testid="draw"
          aria-disabled=${!(this.mine && draw)} aria-keyshortcuts="d"
          @click=${() => this.act('draw')}><span class="word">${this.t('domino-draw')}</span><span class="stock">${this.pile(deal.stock)}</span></button>`
            : nothing
        }`
      }
    </div>`;
  }

  /** @param {number} count */
  pile(count) {
    return html`${Array.from({ length: Math.min(4, count) }, () => html`<az-bone face-down></az-bone>`)}<span class="count">${count}</span>
      <span class="sr">${this.t('domino-left', { count })}</span>`;
  }

  handTemplate() {
    return html`<ul class="hand" aria-label=${this.t('domino-hand')} data-testid="hand">
      ${this.handBones((bone, fits) => this.t(fits ? 'domino-hand-fits' : 'domino-hand-bone', { bone }))}</ul>`;
  }
}
customElements.define('az-domino-table', AzDominoTable);
