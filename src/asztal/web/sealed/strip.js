// @ts-check
/**
 * `<az-sealed>`: what the devices of a sealed table are doing while nobody can play: shuffling, handing over a card, telling
 * their seeds; and what keeps them from it. Nothing while the deal goes on by itself.
 */
import { css, html, nothing } from '../vendor/lit/index.js';
import { AzElement, given } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { shared } from '../kit/styles.js';
import { list } from '../kit/words.js';
import { refusalOf } from './refusals.js';

const SOON = 1500; // milliseconds for which a device that answers by itself is not yet waited for
const READ = 20_000; // for which it is said why a deal was dealt again
const LONG = 12_000; // and after which it may be time to deal again
const SHUFFLING = ['keys', 'shuffle', 'shares'];

/** @typedef {'done' | 'now' | 'later'} Part what a seat has done of the shuffle */

export class AzSealed extends AzElement {
  static properties = {
    sealed: { attribute: false },
    waited: { state: true },
    why: { state: true },
    asking: { state: true },
    fresh: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: block; color: var(--ink); font-size: 0.9375rem; }
    .strip { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 0.9rem; min-height: var(--hit); padding: 0.3rem 0.9rem; background: var(--paper-raised); border-bottom: 1px solid var(--line); border-inline-start: 5px solid var(--pick); }
    .wrong { border-inline-start-color: var(--bad); }
    .strip > svg { width: 1.4rem; height: 1.4rem; flex: none; }
    p { flex: 1 1 14rem; text-wrap: pretty; font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; }
    p small { display: block; font-weight: 400; color: var(--ink-soft); }
    ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.35rem; }
    li { display: inline-flex; align-items: center; gap: 0.35rem; padding: 0.15rem 0.6rem; border-radius: 99px; border: 1px solid var(--line-strong); font-size: 0.875rem; max-width: 12rem; }
    li b { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    li i { width: 0.65rem; height: 0.65rem; border-radius: 50%; border: 2px solid var(--line-strong); flex: none; }
    .done i { background: var(--accent-fill); border-color: var(--accent-fill); }
    .now { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
    .now i { border-color: var(--accent); border-block-start-color: transparent; animation: turn 0.9s linear infinite; }
    button { flex: none; }
    @keyframes turn { to { transform: rotate(1turn); } }
    @media (prefers-reduced-motion: reduce) { .now i { animation: none; border-block-start-color: var(--accent); } }
  `,
  ];

  constructor() {
    super();
    /** @type {import('./sealed.js').Sealed} */
    this.sealed = given();
    /** For how long the same has been waited for. @type {'' | 'soon' | 'long'} */
    this.waited = '';
    /** Why the attempt before this one was given up, in a sentence. */
    this.why = '';
    this.asking = false;
    /** Whether that may not have been read yet, and of which attempt it was. */
    this.fresh = false;
    this.explained = 0;
    this.of = '';
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = [];
    this.onChange = () => this.look();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.timers.forEach(clearTimeout);
    this.sealed.removeEventListener('change', this.onChange);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has('sealed')) return;
    /** @type {import('./sealed.js').Sealed | undefined} */ (changed.get('sealed'))?.removeEventListener('change', this.onChange);
    this.sealed.addEventListener('change', this.onChange);
    this.look();
  }

  /** Something has changed: what is waited for now is waited for from now on. */
  look() {
    const { status, stop, behind, attempt, void: given } = this.sealed;
    const of = JSON.stringify([attempt, status?.stage, status?.waits, stop, behind]);
    if (of !== this.of) {
      this.of = of;
      this.waited = '';
      this.timers.forEach(clearTimeout);
      this.timers = [setTimeout(() => (this.waited = 'soon'), SOON), setTimeout(() => (this.waited = 'long'), LONG)];
    }
    if (given && attempt !== this.explained) {
      this.explained = attempt;
      this.fresh = true;
      setTimeout(() => (this.fresh = false), READ);
    }
    if (!given) this.why = '';
    else if (given.code === 'sealed.shuffle' && given.seat !== null)
      this.why = this.t('sealed-shuffled', { player: this.sealed.store.seatName(given.seat) });
    else void refusalOf(this.texts.lang, { ...given, rule: given.rule ?? undefined }).then(({ message }) => (this.why = message));
    this.requestUpdate();
  }

  /** @param {number[]} seats */
  names(seats) {
    return list(
      this.texts,
      seats.map((seat) => this.sealed.store.seatName(seat)),
    );
  }

  /** Deal again, if the others agree. */
  async giveUp() {
    this.asking = true;
    await this.sealed.giveUp().catch(() => null);
    this.asking = false;
  }

  /** What there is to say, or null; `wrong`: it does not go on by itself. @returns {{text: string, help?: string, wrong?: boolean, again?: boolean} | null} */
  said() {
    const { status, stop, behind, voided, seat, match } = this.sealed;
    const own = this.sealed.store.table?.you.seat ?? null;
    if (stop?.code === 'elsewhere') return { text: this.t('sealed-elsewhere'), help: this.t('sealed-elsewhere-help'), again: true };
    if (stop?.code === 'broken') return { text: this.t('sealed-broken'), wrong: true };
    if (stop?.code === 'other' || (behind && this.waited))
      return { text: this.t('sealed-other'), help: this.t('sealed-wrong-help'), wrong: true, again: true };
    if (stop)
      return {
        text: this.t('sealed-wrong', { player: this.sealed.store.seatName(stop.seat) }),
        help: this.t('sealed-wrong-help'),
        wrong: true,
        again: true,
      };
    if (voided.size) {
      const others = [...voided].filter((each) => each !== own);
      const text =
        own !== null && voided.has(own) ? this.t('sealed-again-asked') : this.t('sealed-again-by', { players: this.names(others) });
      return { text, again: own !== null && !voided.has(own) };
    }
    if (!status) return { text: this.t('sealed-loading') };
    if (this.why && this.fresh && !SHUFFLING.includes(status.stage)) return { text: this.t('sealed-voided', { why: this.why }) };
    const waits = status.waits.filter((each) => each !== seat);
    const help =
      this.waited === 'long' && waits.length ? this.t('sealed-long', { players: this.names(waits), count: waits.length }) : undefined;
    if (SHUFFLING.includes(status.stage)) {
      const why = this.why ? this.t('sealed-voided', { why: this.why }) : undefined;
      return { text: this.t('sealed-shuffling', { number: match.deal_number + 1 }), help: help ?? why, again: this.waited === 'long' };
    }
    if (!this.waited || !waits.length || (status.stage === 'play' && waits.length === 1 && this.isTheirTurn(waits[0]))) return null;
    const stage = status.stage === 'play' ? 'card' : 'seeds';
    return { text: this.t(`sealed-${stage}`, { players: this.names(waits), count: waits.length }), help, again: this.waited === 'long' };
  }

  /** Whether it is only a player who is thinking. @param {number} seat */
  isTheirTurn(seat) {
    const { status, store } = this.sealed;
    return !status?.unopened.length && store.view?.deal?.to_move === seat;
  }

  /** How far each seat has come with the shuffle. @returns {Part[]} */
  parts() {
    const { status, match } = this.sealed;
    const seats = Array.from({ length: match.players }, (_, seat) => seat);
    const waits = status?.waits ?? [];
    const first = status?.stage === 'shuffle' ? waits[0] : -1;
    return seats.map((seat) =>
      waits.includes(seat) ? 'now' : status?.stage === 'shuffle' && seat > first ? 'later' : status ? 'done' : 'later',
    );
  }

  render() {
    const said = this.said();
    if (!said) return nothing;
    const { status, stop, seat } = this.sealed;
    const shuffles = !stop && (!status || SHUFFLING.includes(status.stage));
    return html`<div class="strip ${said.wrong ? 'wrong' : ''}">
      ${said.wrong ? icons.warn : icons.seal}
      <p role="status">${said.text}${said.help ? html`<small>${said.help}</small>` : nothing}</p>
      ${
        shuffles
          ? html`<ol aria-hidden="true">${this.parts().map((part, each) => html`<li class=${part}><i></i><b>${this.sealed.store.seatName(each)}</b></li>`)}</ol>`
          : nothing
      }
      ${said.again && (seat !== null || stop) ? html`<button data-act="deal-again" ?disabled=${this.asking} @click=${() => this.giveUp()}>${this.t('sealed-again')}</button>` : nothing}
    </div>`;
  }
}
customElements.define('az-sealed', AzSealed);
