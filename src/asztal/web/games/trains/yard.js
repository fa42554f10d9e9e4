// @ts-check
/**
 * `<az-train-yard>`: the hub, every train and what lies at its end, fitted to whatever room there is; where the bones would
 * be too small for that, it is scrolled, and what one could press now, or what was laid last, comes into sight.
 *
 * Properties: `deal` (the view), `session`, `lit` (the lines to light), `marks` (the arms that the marker may go to),
 * `gold` (the line whose end shines), `hot` (the line under a dragged bone), `bone` (the one picked), `newest` (the bone laid last). Emits `yard-place`
 * {line} when a lit end is pressed, `yard-mark` {line}, and `yard-train` {line} when a train's plate or a bone of it is.
 */
import { classMap, html, nothing, repeat } from '../../vendor/lit/index.js';
import { AzElement, given } from '../../kit/element.js';
import { shared } from '../../kit/styles.js';
import '../../pieces/bone.js';
import { docks, trackPath } from './drawing.js';
import { layOut } from './layout.js';
import { ownerOf } from './moves.js';
import { token } from './token.js';
import { smooth } from './track.js';
import { fitWords, longestWord } from './plate.js';
import { trainName, trainWords } from './words.js';
import { yardStyles } from './yard-style.js';

/** @typedef {import("./words.js").TrainLine} TrainLine */
/** @typedef {{x: number, y: number, width: number, height: number, bone?: number}} Box */

/** Between what is scrolled to and the edge. */
const AIR = 12;
const PLUS = html`<svg class="plus" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5V19M5 12H19" /></svg>`;

export class AzTrainYard extends AzElement {
  static properties = {
    deal: { attribute: false },
    session: { attribute: false },
    lit: { attribute: false },
    marks: { attribute: false },
    gold: { type: String },
    hot: { type: String },
    bone: { type: String },
    newest: { type: String },
    room: { state: true },
  };

  static styles = [shared, yardStyles];

  constructor() {
    super();
    /** @type {import('answers').TrainView} */
    this.deal = given();
    /** @type {import('session').TableSession} */
    this.session = given();
    /** @type {string[]} */
    this.lit = [];
    /** @type {string[]} */
    this.marks = [];
    this.gold = '';
    this.hot = '';
    this.bone = '';
    this.newest = '';
    this.room = { width: 0, height: 0 };
    /** @type {import("./layout.js").Layout} */
    this.layout = layOut([], 0, 0, { own: '' });
    this.watcher = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      this.room = { width, height };
    });
    this.onScroll = () => this.more();
  }

  connectedCallback() {
    super.connectedCallback();
    this.watcher.observe(this);
    this.addEventListener('scroll', this.onScroll);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watcher.disconnect();
    this.removeEventListener('scroll', this.onScroll);
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  willUpdate(changed) {
    if (!this.deal || (!changed.has('deal') && !changed.has('room'))) return;
    const { width, height } = this.room;
    const largest = Math.max(30, Math.min(width / 20, height / 9, 64));
    const sign = longestWord(
      this.deal.lines.map((line) => this.nameOn(line)),
      getComputedStyle(this).fontFamily,
    );
    this.layout = layOut(this.deal.lines, width, height, {
      own: 'ABCD'[this.deal.seat ?? 0],
      largest,
      named: this.deal.seat === null,
      sign,
    });
  }

  /** Whether the bone picked is a double, which lies crosswise. */
  get double() {
    const [high, low] = this.bone.split('-');
    return high !== '' && high === low;
  }

  /** Where the next bone of a line would lie. @param {string} id */
  slotOf(id) {
    const slot = this.layout.slots.get(id);
    return slot && (this.double && this.lit.includes(id) ? slot.double : slot.single);
  }

  /** Where something of the drawing lies. @param {string} key @returns {Box | null} */
  boxOf(key) {
    const { layout } = this;
    const [kind, id] = key.split(':');
    if (kind === 'hub') return { ...layout.hub, width: layout.hub.size, height: layout.hub.size };
    if (kind === 'plate') return layout.plates.get(id) ?? null;
    if (kind === 'tag') {
      const tag = layout.tags.find((each) => each.id === id);
      return tag ? { ...tag, width: 18, height: Math.max(13, Math.min(18, tag.scale * 0.8)) } : null;
    }
    if (kind === 'bone' || kind === 'badge') {
      const place = layout.bones.find((each) => this.codeAt(each.id, each.index) === id);
      if (!place) return null;
      const [width, height] = sizeOf(place);
      if (kind === 'bone') return { x: place.x, y: place.y, width, height, bone: place.scale };
      return { x: place.x + width / 2, y: place.y - height / 2, width: 20, height: 20 };
    }
    const slot = this.slotOf(id);
    if (!slot) return null;
    const [width, height] = sizeOf(slot);
    if (kind === 'slot') return { x: slot.x, y: slot.y, width, height };
    const size = Math.max(20, Math.min(slot.scale * 0.98, 44));
    return { x: slot.x, y: slot.y, width: size, height: size };
  }

  /** @param {string} id @param {number} index */
  codeAt(id, index) {
    return this.deal.lines.find((line) => line.id === id)?.tiles[index]?.[0] ?? '';
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  updated(changed) {
    for (const element of this.renderRoot.querySelectorAll('[data-at]')) {
      if (!(element instanceof HTMLElement)) continue;
      const box = this.boxOf(element.dataset.at ?? '');
      if (!box) continue;
      element.style.setProperty('--x', `${box.x}px`);
      element.style.setProperty('--y', `${box.y}px`);
      element.style.setProperty('--w', `${box.width}px`);
      element.style.setProperty('--h', `${box.height}px`);
      if (box.bone) element.style.setProperty('--bone-w', `${box.bone}px`);
    }
    for (const plate of this.renderRoot.querySelectorAll('.plate')) if (plate instanceof HTMLElement) fitWords(plate);
    this.toggleAttribute('tall', !this.layout.fits);
    this.style.setProperty('--tall', `${this.layout.height}px`);
    if (!this.layout.fits && ['room', 'newest', 'lit', 'marks', 'gold'].some((name) => changed.has(name))) this.follow();
    this.more();
  }

  /** Scroll to what matters, what matters most last: one's own train, the bone laid last, the ends that are lit, the golden one. */
  follow() {
    const lit = [...this.lit, ...this.marks].reverse();
    const own = 'ABCD'[this.deal.seat ?? 0];
    for (const key of [`plate:${own}`, `slot:${own}`, `bone:${this.newest}`, ...[...lit, this.gold].map((id) => `slot:${id}`)]) {
      const box = this.boxOf(key);
      if (!box) continue;
      const [top, bottom] = [box.y - box.height / 2 - AIR, box.y + box.height / 2 + AIR];
      this.scrollTo(0, Math.max(bottom - this.clientHeight, Math.min(this.scrollTop, top)));
    }
  }

  /** Tell the style whether there is more above and below what is seen. */
  more() {
    this.toggleAttribute('above', this.scrollTop > 2);
    this.toggleAttribute('below', this.scrollTop + this.clientHeight < this.scrollHeight - 2);
  }

  /**
   * The train nearest to a point of the screen; a lit one counts as nearer than it is.
   * @param {number} x @param {number} y @returns {string | null} null outside the table
   */
  trainAt(x, y) {
    if (!this.covers(x, y)) return null;
    const box = this.getBoundingClientRect();
    let train = null;
    let nearest = Infinity;
    /** @param {string} id @param {{x: number, y: number}} spot */
    const measure = (id, spot) => {
      const far = Math.hypot(spot.x + box.left - x, spot.y + box.top - this.scrollTop - y) - (this.lit.includes(id) ? 40 : 0);
      if (far < nearest) [train, nearest] = [id, far];
    };
    for (const bone of this.layout.bones) measure(bone.id, bone);
    for (const [id] of this.layout.slots) {
      const slot = this.slotOf(id);
      if (slot) measure(id, slot);
    }
    for (const [id, plate] of this.layout.plates) measure(id, plate);
    return train;
  }

  /** Whether a point of the screen lies on the table. @param {number} x @param {number} y */
  covers(x, y) {
    const box = this.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  }

  /** Whether the marker lies on a line. @param {string} id @returns {boolean} */
  marker(id) {
    return this.deal.lines.some((line) => line.id === id && line.marker);
  }

  /** The doubles of a line that bind. @param {string} id @returns {string[]} */
  doublesOf(id) {
    return this.deal.doubles.filter(({ line }) => line === id).map(({ bone }) => bone);
  }

  render() {
    const { deal, session, layout } = this;
    if (!deal || !session) return nothing;
    const { lines } = deal;
    const bones = [...layout.bones].sort((a, b) => (this.codeAt(a.id, a.index) < this.codeAt(b.id, b.index) ? -1 : 1));
    const binding = deal.doubles.map(({ bone }) => bone);
    return html`<div class=${classMap({ all: true, [layout.mode]: true })} data-testid="yard" data-scale=${layout.scale.toFixed(1)} data-fits=${layout.fits ? 'yes' : 'no'}>
      ${this.tracks()}
      ${this.hub()}
      <div aria-hidden="true">
      ${repeat(
        bones,
        ({ id, index }) => this.codeAt(id, index),
        ({ id, index, orientation, first, second }) => {
          const code = this.codeAt(id, index);
          return html`<span class=${classMap({ place: true, newest: code === this.newest, binds: binding.includes(code), first: binding[0] === code })} data-at="bone:${code}"
          data-bone=${code} @click=${() => this.tell('yard-train', { line: id })}><az-bone code="${first}-${second}" orientation=${orientation}></az-bone></span>`;
        },
      )}
      ${binding.map((code, n) => html`<span class="badge" data-at="badge:${code}">${binding.length > 1 ? n + 1 : '!'}</span>`)}
      ${layout.tags.map(({ id }) => html`<span class="tag" data-at="tag:${id}">${[...id.slice(1)].join('.')}</span>`)}
      ${lines
        .filter(({ id, tiles, end }) => end !== null && !tiles.length && !this.lit.includes(id) && !this.marks.includes(id))
        .map(({ id, end, marker }) => html`<span class="slot" data-at="slot:${id}">${marker ? nothing : end}</span>`)}
      ${repeat(
        lines.filter(({ id, marker }) => marker && !this.lit.includes(id)),
        ({ owner }) => owner,
        ({ id }) => html`<span class="mark" data-at="mark:${id}">${token}</span>`,
      )}
      </div>
      ${repeat(
        lines.filter(({ id }) => layout.plates.has(id)),
        ({ id }) => id,
        (line) => this.plate(line),
      )}
      ${this.lit.map(
        (
          id,
          n,
        ) => html`<button class=${classMap({ slot: true, gold: this.gold === id, hot: this.hot === id, several: this.lit.length > 1 })} data-digit=${n + 1} data-at="slot:${id}" data-testid="end-${id}"
        aria-label=${this.endLabel(id)} title=${this.endLabel(id)} @click=${() => this.tell('yard-place', { line: id })}>${this.marker(id) ? token : nothing}${PLUS}</button>`,
      )}
      ${this.marks.map(
        (
          id,
        ) => html`<button class=${classMap({ slot: true, gold: this.gold === id })} data-at="slot:${id}" data-testid="mark-${id}" aria-label=${this.markLabel(id)} title=${this.markLabel(id)}
        @click=${() => this.tell('yard-mark', { line: id })}>${token}</button>`,
      )}
    </div>`;
  }

  tracks() {
    const { layout } = this;
    const drawn = layout.rails.map(({ points, scale }) => ({
      d: smooth(points, scale * 0.55),
      gauge: Math.max(5, Math.min(scale * 0.42, 15)),
    }));
    return html`<svg class="tracks" aria-hidden="true">${drawn.map(({ d, gauge }) => trackPath(d, gauge))}</svg>`;
  }

  hub() {
    const { engine } = this.deal;
    const { hub, plates } = this.layout;
    const used = new Set(
      [...plates.values()].map(({ x, y }) => {
        if (y - hub.y > hub.size * 0.6) return 4;
        const steps = Math.abs(y - hub.y) < 8 ? 2 : y < hub.y ? 1 : 3;
        return x > hub.x ? steps : 8 - steps;
      }),
    );
    return html`<span class="hub" data-at="hub" role="img" aria-label=${engine === null ? this.t('trains-hub-empty') : this.t('trains-hub', { bone: `${engine}-${engine}` })}>
      ${docks(used)}${engine === null ? nothing : html`<az-bone code="${engine}-${engine}"></az-bone>`}</span>`;
  }

  /** What a plate says. @param {TrainLine} line */
  nameOn({ owner }) {
    if (owner === null) return this.t('trains-plate-common');
    return owner === this.deal.seat ? this.t('trains-plate-own') : this.session.seatName(owner);
  }

  /** The name at a train's start. @param {TrainLine} line */
  plate(line) {
    const { deal, session } = this;
    const { id, owner } = line;
    const arms = deal.lines.filter((each) => each.id[0] === id[0]);
    const open = id === 'M' || arms.some(({ marker }) => marker);
    const marked = id !== 'M' && open;
    const own = owner !== null && owner === deal.seat;
    const label = arms.map((each) => trainWords(session, each, this.doublesOf(each.id))).join('; ');
    return html`<button class=${classMap({ plate: true, own, open: marked, common: id === 'M', hot: this.hot === id, turn: owner === deal.to_move && deal.phase !== 'over' })}
      data-at="plate:${id}" data-testid="train-${id}" data-tiles=${line.tiles.map(([, a, b]) => `${a}-${b}`).join(' ')} data-marked=${marked ? 'yes' : nothing}
      title=${trainName(session, id)} @click=${() => this.tell('yard-train', { line: id })}>
      <span class="name">${this.nameOn(line)}</span>${owner === null ? nothing : html`<span class="count">${deal.counts[owner]}</span>`}${marked ? token : nothing}<span class="sr">: ${label}</span></button>`;
  }

  /** @param {string} id */
  endLabel(id) {
    const line = this.deal.lines.find((each) => each.id === id);
    const train = trainName(this.session, id);
    return this.t('trains-place', {
      bone: this.bone,
      train,
      number: line?.end ?? 0,
      owner: ownerOf(id) === this.deal.seat ? 'own' : 'other',
    });
  }

  /** @param {string} id */
  markLabel(id) {
    const line = this.deal.lines.find((each) => each.id === id);
    return this.t('trains-mark', { train: trainName(this.session, id), number: line?.end ?? 0 });
  }
}

/** @param {import("./layout.js").Slot} slot @returns {[number, number]} */
function sizeOf({ orientation, scale }) {
  return orientation === 'h' ? [scale * 2, scale] : [scale, scale * 2];
}

customElements.define('az-train-yard', AzTrainYard);
