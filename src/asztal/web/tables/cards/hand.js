// @ts-check
/**
 * `<az-hand>`: one's own cards, overlapping, in one row or (on a narrow screen) two. Arrow keys walk,
 * space picks, shift and arrows move a card; dragging moves cards within the hand or out of it.
 *
 * Emits `hand-toggle` {id}, `hand-move` {ids, place}, `hand-drag` {ids | null}, `hand-over` {spot},
 * `hand-drop` {ids, spot}, `hand-clear`.
 */
import { css, html, nothing, repeat } from '../../vendor/lit/index.js';
import '../../pieces/card.js';
import { AzElement } from '../../kit/element.js';
import { calm, look } from '../../kit/prefs.js';
import { shared } from '../../kit/styles.js';
import { cardName } from '../../kit/words.js';
import { follow, spotAt } from '../drag.js';
import { codeOf } from './hand-model.js';

const GAP = 16; // pixels that open where a dragged card would go
const APART = 0.3; // of a card's width, between groups of a sorted hand
const SHOWN = 0.38; // of a card, at least, in the one row of a narrow screen
const LAPPED = 0.6; // of a card: where less of it is seen, its corner is drawn larger
const ROOMY = 240; // pixels of height, from which on two rows of large cards have room
const UPPER = { usual: 0.62, large: 0.86 }; // of the upper of two such rows, that is seen: in large print with its suit
const SHARE = 0.18; // of a row's width, that all its gaps together may take

export class AzHand extends AzElement {
  static properties = {
    cards: { attribute: false },
    starts: { attribute: false },
    selected: { attribute: false },
    glowing: { attribute: false },
    blamed: { attribute: false },
    fresh: { attribute: false },
    label: { type: String },
    most: { type: Number },
    width: { state: true },
    height: { state: true },
    dragged: { state: true },
    gap: { state: true },
    at: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: block; position: relative; touch-action: none; --lift: -16%; }
    .hand { position: relative; height: 100%; direction: ltr; }    /* a card's index is on its left in every script */
    .card {
      position: absolute; left: 0; top: 0; border-radius: calc(var(--card-w) * 0.07); cursor: pointer; outline-offset: 0; touch-action: none;
      transform: translate(var(--x, 0), var(--y, 0));
    }
    .card:focus-visible { outline: 3px solid var(--focus-felt); outline-offset: 1px; z-index: 2; }
    .card.away { opacity: 0.25; }
    .card.fresh::after {
      content: ""; position: absolute; top: 4px; inset-inline-end: 5px; width: 9px; height: 9px; border-radius: 50%; background: var(--turn); border: 2.5px solid var(--piece-black);
    }
    .card.blamed { --glow: var(--blame); }
    .card.blamed::before {    /* what a refusal speaks of: a sign of its own, beside whatever else is picked */
      content: "!"; position: absolute; z-index: 1; left: 4px; top: 57%; width: 20px; height: 20px; border-radius: 50%; display: grid; place-items: center;
      font: 700 14px/1 var(--font); background: #b3261e; color: #fff; border: 1.5px solid #fff;
    }
    .card.blamed[aria-selected="true"]::before { transform: translateY(calc(var(--card-w) * -0.22)); }
    @media (hover: hover) { .card:hover:not(.away) { filter: brightness(1.04); } }
    .ghost { direction: ltr; position: fixed; left: 0; top: 0; z-index: 50; pointer-events: none; display: flex; transform: translate(var(--gx), var(--gy)) rotate(3deg); filter: drop-shadow(0 8px 12px rgb(0 0 0 / 0.4)); }
    .ghost az-card + az-card { margin-inline-start: calc(var(--card-w) * -0.55); }
    .empty { color: var(--on-wood-soft); padding: 1rem; text-align: center; }
  `,
  ];

  constructor() {
    super();
    /** @type {string[]} */
    this.cards = [];
    /** The cards before which another group begins. @type {Set<string>} */
    this.starts = new Set();
    /** @type {Set<string>} */
    this.selected = new Set();
    /** @type {Set<string>} */
    this.glowing = new Set();
    /** Those that a refusal speaks of. @type {Set<string>} */
    this.blamed = new Set();
    /** @type {Set<string>} */
    this.fresh = new Set();
    this.label = '';
    /** How many cards it is to have room for: with as many it lies as with fewer. */
    this.most = 0;
    this.width = 0;
    this.height = 0;
    /** @type {string[] | null} */
    this.dragged = null;
    this.gap = -1;
    this.at = '';
    this.refocus = false;
    this.rows = { count: 1, first: 0, step: 0, cardW: 80, low: 0 };
    /** From the left, where each card lies in its row. @type {number[]} */
    this.lefts = [];
    /** @type {Map<string, [number, number]>} */
    this.places = new Map();
    this.watcher = new ResizeObserver(([entry]) => {
      this.width = Math.round(entry.contentRect.width);
      this.height = Math.round(entry.contentRect.height);
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.watcher.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watcher.disconnect();
  }

  /** Work out card size, rows and steps for the width there is. */
  measure() {
    const width = this.width || this.clientWidth || 320;
    const tall = this.clientHeight || 140;
    const n = this.cards.length;
    const full = Math.max(n, this.most);
    const narrow = width < 560;
    const small = Math.min(66, Math.max(54, width / 5.6));
    const large = Math.min(128, Math.max(54, (tall - 12) / 1.62));
    const roomy = tall > ROOMY; // a tablet held upright
    const two = n > 7 && (roomy || (narrow && tall > 130 && (width - small) / (full - 1) < 34));
    const apiece = 1 + SHOWN * (full - 1);
    const shown = Math.max(width / (apiece + APART * this.gaps(this.cards)), (width * (1 - SHARE)) / (apiece - SHARE));
    const cardW = roomy
      ? Math.min(128, (tall - 4) / (1.6 + 1.4 * UPPER[look('faces') === 'large' ? 'large' : 'usual']))
      : two
        ? small
        : narrow
          ? Math.max(small, Math.min(large, shown))
          : large;
    const high = cardW * 1.4;
    const first = two ? this.half(n) : n;
    const rows = [this.cards.slice(0, first), this.cards.slice(first)];
    const most = Math.max(...rows.map((row) => this.gaps(row)));
    const apart = most ? Math.min(cardW * APART, ((width - cardW) * SHARE) / most) : 0;
    const long = Math.max(first, n - first);
    const step = Math.min(long > 1 ? (width - cardW - most * apart) / (long - 1) : 0, cardW * (narrow ? 0.92 : 0.84));
    this.lefts = rows.flatMap((row) => {
      let x = Math.max(0, (width - cardW - step * Math.max(0, row.length - 1) - apart * this.gaps(row)) / 2);
      return row.map((id, column) => {
        if (column) x += step + (this.starts.has(id) ? apart : 0);
        return x;
      });
    });
    const low = Math.max(high * 0.5, tall - high - 2);
    this.rows = { count: two ? 2 : 1, first, step, cardW, low };
  }

  /** How many of these cards lie in the upper of two rows: half of them, or by one where a group ends there. @param {number} n */
  half(n) {
    const half = Math.ceil(n / 2);
    const others = n % 2 ? [half - 1] : [half + 1, half - 1];
    return [half, ...others].find((first) => this.starts.has(this.cards[first])) ?? half;
  }

  /** The gaps within a row. @param {string[]} row */
  gaps(row) {
    return row.filter((id, column) => column && this.starts.has(id)).length;
  }

  /** Where a card lies. @param {number} index @returns {[number, number]} */
  place(index) {
    const { count, first, low, cardW } = this.rows;
    const lower = count === 2 && index >= first;
    const tall = this.clientHeight || 140;
    const top = count === 2 ? cardW * 0.2 : Math.max(cardW * 0.2, tall - cardW * 1.4 - 2);
    let x = this.lefts[index];
    if (this.gap >= 0 && this.dragged) x += index >= this.gap ? GAP / 2 : -GAP / 2;
    return [x, lower ? low : top];
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    this.measure();
    if (this.cards.includes(this.at)) return;
    const before = /** @type {string[]} */ (changed.get('cards') ?? []);
    this.refocus = this.renderRoot instanceof ShadowRoot && Boolean(this.renderRoot.activeElement);
    this.at = this.cards[Math.min(this.cards.length - 1, Math.max(0, before.indexOf(this.at)))] ?? '';
  }

  /** Lay the cards out; those that changed place glide there. */
  updated() {
    this.style.setProperty('--card-w', `${this.rows.cardW}px`);
    /** @type {Map<string, [number, number]>} */
    const places = new Map();
    this.cards.forEach((id, index) => {
      const element = this.cardElement(id);
      if (!element) return;
      const [x, y] = this.place(index);
      places.set(id, [x, y]);
      element.style.setProperty('--x', `${x}px`);
      element.style.setProperty('--y', `${y}px`);
      const was = this.places.get(id);
      if (was && !calm() && (Math.abs(was[0] - x) > 1 || Math.abs(was[1] - y) > 1)) {
        element.animate([{ transform: `translate(${was[0]}px, ${was[1]}px)` }, { transform: `translate(${x}px, ${y}px)` }], {
          duration: this.dragged ? 120 : 240,
          easing: 'ease-out',
        });
      }
    });
    this.places = places;
    if (this.refocus) {
      // the card that had the keyboard is gone: its neighbour gets it
      this.refocus = false;
      this.cardElement(this.at)?.focus();
    }
  }

  /** @param {string} id */
  cardElement(id) {
    return this.find(`[data-id="${CSS.escape(id)}"]`);
  }

  /** Put the keyboard on a card, by default the one it was on. @param {string} [id] */
  async walk(id = this.at) {
    this.at = id;
    await this.updateComplete;
    this.cardElement(id)?.focus();
  }

  /** @param {KeyboardEvent} event @param {string} id */
  key(event, id) {
    const index = this.cards.indexOf(id);
    const { count, first } = this.rows;
    const steps = /** @type {Record<string, number>} */ ({
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: count === 2 ? -first : 0,
      ArrowDown: count === 2 ? first : 0,
      Home: -index,
      End: this.cards.length - 1 - index,
    });
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      this.tell('hand-toggle', { id });
    } else if (event.key in steps && !event.altKey && !event.metaKey) {
      event.preventDefault();
      const to = Math.min(this.cards.length - 1, Math.max(0, index + steps[event.key]));
      if (event.shiftKey || event.ctrlKey) {
        if (to !== index) this.tell('hand-move', { ids: [id], place: to > index ? to + 1 : to });
        void this.walk(id);
      } else {
        void this.walk(this.cards[to]);
      }
    } else if (event.key === 'Escape') {
      this.tell('hand-clear');
    }
  }

  /** The place of the hand that a point is over. @param {number} x @param {number} y */
  placeAt(x, y) {
    const box = this.getBoundingClientRect();
    const { count, first, cardW, low } = this.rows;
    const lower = count === 2 && y - box.top > low + cardW * 0.1;
    const [from, to] = count === 2 ? (lower ? [first, this.cards.length] : [0, first]) : [0, this.cards.length];
    const next = this.lefts.slice(from, to).findIndex((left) => x - box.left < left + cardW / 2);
    return next < 0 ? to : from + next;
  }

  /** @param {PointerEvent} event @param {string} id */
  press(event, id) {
    const ids = this.selected.has(id) ? this.cards.filter((each) => this.selected.has(each)) : [id];
    follow(event, {
      start: () => {
        this.dragged = ids;
        this.tell('hand-drag', { ids });
      },
      move: (x, y) => {
        const spot = spotAt(x, y);
        this.gap = spot === 'hand' ? this.placeAt(x, y) : -1;
        const ghost = this.find('.ghost');
        ghost?.style.setProperty('--gx', `${x - this.rows.cardW / 2}px`);
        ghost?.style.setProperty('--gy', `${y - this.rows.cardW * 0.9}px`);
        this.tell('hand-over', { spot });
      },
      end: (x, y, dropped) => {
        const spot = dropped ? spotAt(x, y) : '';
        const place = this.placeAt(x, y);
        this.dragged = null;
        this.gap = -1;
        this.tell('hand-drag', { ids: null });
        if (spot === 'hand') this.tell('hand-move', { ids, place });
        else if (spot) this.tell('hand-drop', { ids, spot });
      },
    });
  }

  /** @param {string} id @param {number} index */
  card(id, index) {
    const code = codeOf(id);
    const picked = this.selected.has(id);
    return html`<div class="card ${this.dragged?.includes(id) ? 'away' : ''} ${this.fresh.has(id) ? 'fresh' : ''} ${this.blamed.has(id) ? 'blamed' : ''}" role="option" data-id=${id}
      aria-selected=${picked} aria-posinset=${index + 1} aria-setsize=${this.cards.length}
      aria-label=${this.fresh.has(id) ? this.t('hand-new-card', { card: cardName(this.texts, code) }) : cardName(this.texts, code)}
      tabindex=${id === this.at ? 0 : -1} @focus=${() => {
        this.at = id;
      }} @keydown=${(/** @type {KeyboardEvent} */ event) => this.key(event, id)}
      @click=${() => this.tell('hand-toggle', { id })} @pointerdown=${(/** @type {PointerEvent} */ event) => this.press(event, id)}>
      <az-card code=${code} ?lapped=${this.rows.step < this.rows.cardW * LAPPED} ?selected=${picked} ?glow=${this.glowing.has(id)}></az-card></div>`;
  }

  render() {
    return html`
      <div class="hand" data-spot="hand" role="listbox" aria-multiselectable="true" aria-orientation="horizontal" aria-label=${this.label}>
        ${repeat(
          this.cards,
          (id) => id,
          (id, index) => this.card(id, index),
        )}
      </div>
      ${this.dragged ? html`<div class="ghost" data-ghost="1">${this.dragged.map((id) => html`<az-card code=${codeOf(id)}></az-card>`)}</div>` : nothing}`;
  }
}
customElements.define('az-hand', AzHand);
