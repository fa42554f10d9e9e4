// @ts-check
/** What the tables of dominoes and of trains share: a hand of bones in the player's own order. */
import { AzElement, given } from '../../kit/element.js';
import { classMap, html, nothing, repeat } from '../../vendor/lit/index.js';
import '../../pieces/bone.js';
import { follow } from '../drag.js';
import { keyAction } from './keys.js';
import { begins, byNumber, dropPlace, followed, keepOrder, moved } from './rack.js';

/** A press this soon after the first is a trembling finger, not a second one. */
const TREMBLE = 180;

/** @import { DealView } from 'answers' */
/** @typedef {Extract<DealView, {drawn: unknown}>} BoneView the views of deals of bones */

/** @template {BoneView} [View=BoneView] */
export class AzBonesTable extends AzElement {
  static properties = {
    view: { attribute: false },
    session: { attribute: false },
    picked: { state: true },
    hinted: { state: true },
    cursor: { state: true },
    hot: { state: true },
    dragged: { state: true },
    dropAt: { state: true },
    busy: { state: true },
    order: { state: true },
  };

  constructor() {
    super();
    /** The `Match.view` shown. @type {import('session').Shown<View>} */
    this.view = given();
    /** @type {import('session').TableSession} */
    this.session = given();
    /** The bone in the fingers. */
    this.picked = '';
    /** When it was picked: a second press right after is a trembling finger. */
    this.pickedAt = 0;
    /** Whether a play is on its way. */
    this.busy = false;
    /** Whether the keyboard goes to the hand once it is drawn. */
    this.wantsFocus = false;
    /** The bone that a refusal speaks of. */
    this.hinted = '';
    /** The move that is advised and shown, "" for none. */
    this.advised = '';
    /** Where in the hand the keyboard is. */
    this.cursor = 0;
    /** The hand as the player arranged it. @type {string[]} */
    this.order = [];
    /** Sorted by what fits: which group a bone is of; null for any other order. @type {Record<string, number> | null} */
    this.parts = null;
    /** Which table and deal the order is of. */
    this.orderKey = '';
    /** The place that a dragged bone is over, where it fits. */
    this.hot = '';
    this.dragged = '';
    /** Where a bone dragged within the hand would go. */
    this.dropAt = -1;
    /** @type {string | null} */
    this.drawnBefore = null;
    this.onKey = (/** @type {KeyboardEvent} */ event) => keyAction(this, event);
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.onKey);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.onKey);
  }

  // ---- what a family says ----

  /** The bone that the hint places, and where; or null. @returns {{bone: string} | null} */
  get step() {
    return null;
  }

  /** The places that take the picked bone; beside a hint its place alone. @returns {string[]} */
  get lit() {
    return [];
  }

  /** What can be placed now, and where. @returns {Map<string, unknown>} */
  get fits() {
    return new Map();
  }

  /** What a letter or a number does. @param {string} _key @returns {(() => unknown) | undefined} */
  shortcut(_key) {
    return undefined;
  }

  /** Place the picked bone. @param {string} _place @returns {Promise<void>} */
  async place(_place) {}

  /** Say why this bone cannot be placed. @param {string} _bone @returns {Promise<void>} */
  async explainBone(_bone) {}

  /** The place on the table at this point, "" for none. @param {number} _x @param {number} _y */
  placeAtPoint(_x, _y) {
    return '';
  }

  /** A bone was dropped outside the hand. @param {string} _bone @param {string} _place @param {number} _x @param {number} _y */
  dropBone(_bone, _place, _x, _y) {}

  // ---- what all do ----

  /** @param {Map<PropertyKey, unknown>} changed */
  willUpdate(changed) {
    if (!this.view?.deal) return;
    if (changed.has('view')) this.takeOver();
    this.advice.follow(this.session.events ?? [], this.session.seat);
    this.followHint(this.step?.bone);
  }

  /** A new view has come. */
  takeOver() {
    const { drawn } = this.deal;
    this.hinted = this.advised = '';
    this.hot = '';
    this.holdHand();
    if (drawn && drawn !== this.drawnBefore && this.fits.has(drawn)) {
      this.picked = drawn; // D-07, MT-14: this one or none
      this.point(drawn);
    }
    this.drawnBefore = drawn ?? null;
    this.keepCursor();
  }

  /** A bone of the hand is pressed. @param {string} bone */
  press(bone) {
    if (this.session.kept) return; // what was played stays in the fingers until it is sent
    this.cursor = this.order.indexOf(bone);
    const first = this.picked !== bone;
    if (first) this.pick(bone, this.step?.bone);
    const places = this.lit;
    if (first) {
      this.hot = '';
      if (this.mine && !places.length) void this.explainBone(bone);
      return;
    }
    if (performance.now() - this.pickedAt < TREMBLE) return;
    if (this.mine && places.length === 1) void this.place(places[0]);
    else if (!this.mine || !places.length) this.clearPick();
  }

  /** Begin to follow a pointer on a bone. @param {PointerEvent} event @param {string} bone */
  grab(event, bone) {
    if (this.session.kept) return;
    follow(event, {
      start: () => {
        this.dragged = bone;
        this.pick(bone, this.step?.bone);
      },
      move: (x, y) => {
        const place = this.placeAtPoint(x, y);
        this.hot = this.lit.includes(place) ? place : '';
        this.dropAt = place ? -1 : this.handPlace(x, y);
        const ghost = this.find('.ghost');
        ghost?.style.setProperty('--gx', `${x}px`);
        ghost?.style.setProperty('--gy', `${y}px`);
      },
      end: (x, y, dropped) => {
        const place = this.placeAtPoint(x, y);
        const to = dropped && !place ? this.handPlace(x, y) : -1;
        this.dragged = '';
        this.hot = '';
        this.dropAt = -1;
        if (to >= 0) this.carry(bone, to - (this.order.indexOf(bone) < to ? 1 : 0));
        else if (dropped) this.dropBone(bone, place, x, y);
      },
    });
  }

  /** The place in the hand under a point: before which bone; -1 outside. @param {number} x @param {number} y */
  handPlace(x, y) {
    return dropPlace(this.find('.rack') ?? this.find('.hand'), [...this.renderRoot.querySelectorAll('.hand .bone')], x, y);
  }

  /** The bones of the hand. @param {(bone: string, fits: boolean) => string} said what a bone is called, and whether it can be placed */
  handBones(said) {
    const { deal, fits, begins: starts } = this;
    return repeat(
      this.order,
      (bone) => bone,
      (bone, n) => {
        const fit = this.mine && fits.has(bone);
        return html`<li class=${starts.has(bone) ? 'begins' : ''}><button class=${classMap({ bone: true, fits: fit, blamed: this.hinted === bone, away: this.dragged === bone, before: this.dropAt === n })} data-testid="bone-${bone}"
          data-fits=${fit ? 'yes' : nothing} tabindex=${n === this.cursor ? 0 : -1} aria-pressed=${this.picked === bone} aria-label=${said(bone, fit)}
          @focus=${() => {
            this.cursor = n;
          }} @click=${() => this.press(bone)} @pointerdown=${(/** @type {PointerEvent} */ event) => this.grab(event, bone)}>
          <az-bone code=${bone} ?selected=${this.picked === bone} ?dim=${this.mine && !fit} ?glow=${this.hinted === bone || this.step?.bone === bone}></az-bone>
        </button></li>`;
      },
    );
  }

  /** The bone that is dragged, under the finger. */
  ghost() {
    return this.dragged ? html`<div class="ghost" data-ghost="yes"><az-bone code=${this.dragged}></az-bone></div>` : nothing;
  }

  get deal() {
    return this.view.deal;
  }

  /** Whether this seat may play now. */
  get mine() {
    return this.session.mayPlay;
  }

  get advice() {
    return this.session.advice;
  }

  /** Whether what makes this move is gold (`advice.js`). @param {string} move */
  gold(move) {
    return this.mine && this.advice.gold(this.deal.moves, move);
  }

  /** Go on with the hint as far as it was followed: pick the bone of its present step. @param {string | undefined} bone */
  followHint(bone) {
    if (this.advice.now === this.advised) return;
    this.advised = this.advice.now;
    if (!this.advised) return;
    this.picked = bone ?? '';
    this.pickedAt = performance.now();
    if (bone) this.point(bone);
  }

  /** @param {string} move */
  async play(move) {
    if (this.busy) return;
    this.busy = true;
    const { picked } = this;
    const within = this.renderRoot instanceof ShadowRoot && this.renderRoot.activeElement !== null;
    const played = await this.session.play([move]);
    this.busy = false;
    if (played.ok) {
      if (this.picked === picked) this.picked = this.advised = ''; // else what was drawn is in the fingers by now
      this.wantsFocus = within;
    } else {
      this.pointAt(played.refusal.params);
    }
  }

  /** Let the bone shine that a refusal speaks of. @param {import('answers').Checked['params']} [params] */
  pointAt(params) {
    if (typeof params?.bone === 'string' && this.deal.hand.includes(params.bone)) this.hinted = params.bone;
  }

  /** The keyboard goes to the hand if it was in the table before a play. */
  takeFocus() {
    if (!this.wantsFocus) return;
    this.wantsFocus = false;
    (this.find(".bone[tabindex='0']") ?? this.find("[data-testid='draw']"))?.focus();
  }

  /** Take a bone into the fingers; one that the hint does not name is the player's own idea. @param {string} bone @param {string} [advised] */
  pick(bone, advised) {
    this.picked = bone;
    this.hinted = '';
    this.pickedAt = performance.now();
    if (bone !== advised) this.advice.clear();
  }

  /** Put it back; no hint holds any more. */
  clearPick() {
    if (this.session.kept) return;
    this.picked = '';
    this.advice.clear();
  }

  /** Take over what the server says is held; what is new comes last, after a reload and on another device too. */
  holdHand() {
    const { hand, seat } = this.deal;
    const key = `${this.session.id}.${this.session.dealNumber}`;
    if (key !== this.orderKey) {
      this.orderKey = key;
      this.order = this.session.desk.get('order') ?? byNumber(hand);
      this.parts = this.session.desk.get('parts');
    }
    const order = keepOrder(this.order, hand);
    if (seat !== null && order.some((bone) => !this.order.includes(bone))) this.session.desk.put('order', order);
    this.order = order;
    if (!hand.includes(this.picked)) this.picked = '';
  }

  /** The keyboard goes to this bone. @param {string} bone */
  point(bone) {
    this.cursor = this.order.indexOf(bone);
  }

  /** The keyboard stays within the hand. */
  keepCursor() {
    this.cursor = Math.max(0, Math.min(this.cursor, this.order.length - 1));
  }

  /** Another page of this seat has put the hand in another order: so does this one. */
  shared() {
    this.order = keepOrder(this.session.desk.get('order') ?? this.order, this.deal.hand);
    this.parts = this.session.desk.get('parts');
    this.requestUpdate();
  }

  /** @param {string[]} order @param {Record<string, number> | null} [parts] the groups that it is made of */
  arrange(order, parts = null) {
    this.order = order;
    this.parts = parts;
    this.session.desk.put('order', order);
    this.session.desk.put('parts', parts);
  }

  /** The bones at which another group begins; an order of the player's own has none. @returns {Set<string>} */
  get begins() {
    return this.parts || this.numbered ? begins(this.order, this.parts) : new Set();
  }

  /** Take a bone to another place of the hand. @param {string} bone @param {number} to */
  carry(bone, to) {
    this.arrange(moved(this.order, bone, to));
    this.point(bone);
  }

  /** Whether the hand lies by number: then sorting lays out what fits. */
  get numbered() {
    return byNumber(this.order).every((bone, n) => bone === this.order[n]);
  }

  async sort() {
    if (!this.numbered) return this.arrange(byNumber(this.order));
    const wanted = await this.session.arranged?.();
    if (wanted)
      this.arrange(
        followed(this.order, wanted.flat()),
        Object.fromEntries(wanted.flatMap((bones, part) => bones.map((bone) => [bone, part]))),
      );
    return undefined;
  }
}
