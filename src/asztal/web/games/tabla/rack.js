// @ts-check
/**
 * `<az-rack>`: one's own tiles on a rack of two rows, or three short ones. A press picks a tile, a press on a free place puts it there; arrow
 * keys walk, space picks, shift and arrows move a tile; dragging moves it on the rack or out of it.
 *
 * Emits `rack-pick` {id}, `rack-move` {id, place, swap}, `rack-drag` {id | null}, `rack-over` {spot},
 * `rack-drop` {id, spot}, `rack-clear`.
 */
import { classMap, css, html, nothing } from '../../vendor/lit/index.js';
import '../../pieces/tile.js';
import { AzElement } from '../../kit/element.js';
import { calm } from '../../kit/prefs.js';
import { shared } from '../../kit/styles.js';
import { follow, spotAt } from '../../tables/drag.js';
import { COLUMNS, codeOf } from './rack-model.js';
import { tileName } from './words.js';

export class AzRack extends AzElement {
  static properties = {
    places: { attribute: false },
    picked: { type: String },
    wild: { attribute: false },
    standIn: { type: String },
    glowing: { type: String },
    fresh: { attribute: false },
    label: { type: String },
    columns: { type: Number },
    at: { state: true },
    dragged: { state: true },
    over: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: block; container: rack / inline-size; touch-action: none; }
    .rack { direction: ltr; display: grid; gap: 5px; width: fit-content; margin: 0 auto; }
    .rack, .ghost { --columns: 10; --tile-w: min(calc((100cqw - 12px) / var(--columns) - 3px), var(--rack-tile, 56px)); }
    .short { --columns: 7; }
    .row {
      display: grid; grid-template-columns: repeat(var(--columns), calc(var(--tile-w) + 3px)); padding: 5px 4px 0; border-radius: 7px;
      background: linear-gradient(180deg, rgb(0 0 0 / 0.34), rgb(0 0 0 / 0.16)); position: relative;
    }
    .row::after { content: ""; height: 6px; grid-column: 1 / -1; margin: 0 -4px; border-radius: 0 0 7px 7px; background: linear-gradient(180deg, var(--wood-light), var(--wood)); box-shadow: 0 1px 0 rgb(255 255 255 / 0.18) inset; }
    button {
      display: block; width: calc(var(--tile-w) + 3px); height: calc(var(--tile-w) * 1.4 + 2px); min-height: 0; padding: 0 1.5px; border: 0; background: none; border-radius: calc(var(--tile-w) * 0.14);
      position: relative; touch-action: none; cursor: pointer; color: inherit;
    }
    button:hover { background: none; }
    button:active { transform: none; }
    :focus-visible { outline: 3px solid var(--focus-felt); outline-offset: -1px; z-index: 2; }
    button.free { cursor: default; }
    .holding button.free { cursor: pointer; }
    .holding button.free::before { content: ""; position: absolute; inset: 4px; border: 2px dashed var(--on-wood-soft); border-radius: calc(var(--tile-w) * 0.12); opacity: 0.55; }
    .holding button.free:hover::before { opacity: 1; }
    button.over::before { content: ""; position: absolute; inset: 1px; border: 3px solid var(--pick); border-radius: calc(var(--tile-w) * 0.14); opacity: 1; z-index: 1; }
    .away { opacity: 0.25; }
    :host([blamed]) { --glow: var(--blame); }    /* what shines without a hint is what a refusal speaks of */
    .fresh::after { content: ""; position: absolute; bottom: 5px; inset-inline-end: 5px; width: 9px; height: 9px; border-radius: 50%; background: var(--turn); border: 2.5px solid var(--piece-black); }
    @media (hover: hover) { button:not(.free):hover az-tile { filter: brightness(1.04); } }
    .ghost { position: fixed; left: 0; top: 0; z-index: 50; pointer-events: none; transform: translate(var(--gx, -200px), var(--gy, -200px)) rotate(4deg); filter: drop-shadow(0 8px 12px rgb(0 0 0 / 0.45)); }
  `,
  ];

  constructor() {
    super();
    /** @type {string[]} */
    this.places = [];
    this.picked = '';
    /** @type {string[]} */
    this.wild = [];
    this.standIn = '';
    this.glowing = '';
    /** @type {Set<string>} */
    this.fresh = new Set();
    this.label = '';
    /** How many places a row has. */
    this.columns = COLUMNS;
    /** The place that the keyboard is on. */
    this.at = 0;
    this.dragged = '';
    this.over = -1;
    /** Where each tile lay. @type {Map<string, DOMRect>} */
    this.rects = new Map();
  }

  /** @param {number} place */
  button(place) {
    return this.find(`[data-place="${place}"]`);
  }

  /** @param {string} id */
  tileElement(id) {
    return this.find(`[data-id="${CSS.escape(id)}"]`);
  }

  /** Put the keyboard on a place, by default the one it was on. @param {number} [place] */
  async walk(place = this.at) {
    this.at = place;
    await this.updateComplete;
    this.button(place)?.focus();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('places') && !this.places[this.at] && !(this.renderRoot instanceof ShadowRoot && this.renderRoot.activeElement)) {
      this.at = Math.max(0, this.places.findIndex(Boolean));
    }
  }

  /** Tiles that changed place glide there. @param {Map<string, unknown>} changed */
  updated(changed) {
    if (!changed.has('places')) return;
    /** @type {Map<string, DOMRect>} */
    const now = new Map();
    for (const id of this.places.filter(Boolean)) {
      const element = this.tileElement(id);
      if (!element) continue;
      const to = element.getBoundingClientRect();
      const from = this.rects.get(id);
      now.set(id, to);
      if (!from || calm() || document.hidden || Math.abs(from.width - to.width) > 1) continue;
      const [x, y] = [from.left - to.left, from.top - to.top];
      if (Math.hypot(x, y) > 2)
        element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: 220, easing: 'ease-out' });
    }
    this.rects = now;
  }

  /** @param {KeyboardEvent} event @param {number} place */
  key(event, place) {
    const { columns } = this;
    const column = place % columns;
    const to = /** @type {Record<string, number>} */ ({
      ArrowLeft: Math.max(0, place - 1),
      ArrowRight: Math.min(this.places.length - 1, place + 1),
      ArrowUp: Math.max(column, place - columns),
      ArrowDown: Math.min(this.places.length - columns + column, place + columns),
      Home: place - column,
      End: place - column + columns - 1,
    })[event.key];
    if (event.key === 'Escape') {
      this.tell('rack-clear');
    } else if (to !== undefined && !event.altKey && !event.metaKey) {
      event.preventDefault();
      const id = this.places[place];
      if ((event.shiftKey || event.ctrlKey) && id) this.tell('rack-move', { id, place: to, swap: true });
      void this.walk(to);
    }
  }

  /** @param {PointerEvent} event @param {string} id */
  press(event, id) {
    follow(event, {
      start: () => {
        this.dragged = id;
        this.tell('rack-drag', { id });
      },
      move: (x, y) => {
        const spot = spotAt(x, y);
        this.over = spot.startsWith('place:') ? Number(spot.slice(6)) : -1;
        const ghost = this.find('.ghost');
        const size = this.tileElement(id)?.clientWidth ?? 40;
        ghost?.style.setProperty('--gx', `${x - size / 2}px`);
        ghost?.style.setProperty('--gy', `${y - size * 0.9}px`);
        this.tell('rack-over', { spot });
      },
      end: (x, y, dropped) => {
        const spot = dropped ? spotAt(x, y) : '';
        this.dragged = '';
        this.over = -1;
        this.tell('rack-drag', { id: null });
        if (spot.startsWith('place:')) {
          this.rects.delete(id);
          this.tell('rack-move', { id, place: Number(spot.slice(6)), swap: false });
        } else if (spot) {
          this.tell('rack-drop', { id, spot });
        }
      },
    });
  }

  /** @param {number} place */
  words(place) {
    const id = this.places[place];
    const row = place < this.columns ? 'upper' : place < this.places.length - this.columns ? 'middle' : 'lower';
    const where = { row, column: (place % this.columns) + 1 };
    if (!id) return this.t('tabla-place-free', where);
    const code = codeOf(id);
    return this.t('tabla-place', {
      ...where,
      tile: tileName(this.texts, code, { wild: this.wild, standIn: this.standIn }),
      fresh: this.fresh.has(id) ? 'yes' : 'no',
    });
  }

  /** @param {number} place */
  place(place) {
    const id = this.places[place];
    const code = id ? codeOf(id) : '';
    const press = () =>
      id ? this.tell('rack-pick', { id }) : this.picked && this.tell('rack-move', { id: this.picked, place, swap: false });
    return html`<button class=${classMap({ free: !id, away: Boolean(id) && this.dragged === id, fresh: this.fresh.has(id), over: this.over === place })} data-place=${place} data-spot="place:${place}"
      data-id=${id || nothing} aria-pressed=${id ? this.picked === id : nothing} aria-label=${this.words(place)} tabindex=${place === this.at ? 0 : -1}
      @focus=${() => {
        this.at = place;
      }} @keydown=${(/** @type {KeyboardEvent} */ event) => this.key(event, place)} @click=${press}
      @pointerdown=${(/** @type {PointerEvent} */ event) => id && this.press(event, id)}>
      ${id ? html`<az-tile code=${code} stands-for=${code === '*' ? this.standIn : ''} ?wild=${this.wild.includes(code)} ?selected=${this.picked === id} ?glow=${this.glowing === id}></az-tile>` : nothing}</button>`;
  }

  render() {
    const { columns } = this;
    const short = columns < COLUMNS;
    const rows = Array.from({ length: this.places.length / columns }, (_, at) => this.places.slice(at * columns, (at + 1) * columns));
    return html`<div class=${classMap({ rack: true, short, holding: Boolean(this.picked || this.dragged) })} role="group" aria-label=${this.label} data-testid="rack">
      ${rows.map((row, at) => html`<div class="row">${row.map((_, column) => this.place(at * columns + column))}</div>`)}</div>
      ${this.dragged ? html`<div class="ghost ${short ? 'short' : ''}" data-ghost="1"><az-tile code=${codeOf(this.dragged)} stands-for=${codeOf(this.dragged) === '*' ? this.standIn : ''} ?wild=${this.wild.includes(codeOf(this.dragged))}></az-tile></div>` : nothing}`;
  }
}
customElements.define('az-rack', AzRack);
