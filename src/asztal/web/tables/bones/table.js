// @ts-check
/** What the tables of dominoes and of trains share: a hand of bones in the player's own order. */
import { AzElement } from "../../kit/element.js";
import { begins, byNumber, followed, keepOrder, moved } from "./rack.js";

export class AzBonesTable extends AzElement {
  constructor() {
    super();
    /** @type {any} */
    this.view = null;
    /** @type {import("../../app/session.js").Session} */
    this.session = /** @type {any} */ (null);
    /** The bone in the fingers. */
    this.picked = "";
    /** When it was picked: a second press right after is a trembling finger. */
    this.pickedAt = 0;
    /** Whether a play is on its way. */
    this.busy = false;
    /** Whether the keyboard goes to the hand once it is drawn. */
    this.wantsFocus = false;
    /** The bone that a refusal speaks of. */
    this.hinted = "";
    /** The move that is advised and shown, "" for none. */
    this.advised = "";
    /** Where in the hand the keyboard is. */
    this.cursor = 0;
    /** The hand as the player arranged it. @type {string[]} */
    this.order = [];
    /** Sorted by what fits: which group a bone is of; null for any other order. @type {Record<string, number> | null} */
    this.parts = null;
    /** Which table and deal the order is of. */
    this.orderKey = "";
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
    return this.mine && this.advice.gold(this.deal.moves ?? [], move);
  }

  /** Go on with the hint as far as it was followed: pick the bone of its present step. @param {string | undefined} bone */
  followHint(bone) {
    if (this.advice.now === this.advised) return;
    this.advised = this.advice.now;
    if (!this.advised) return;
    this.picked = bone ?? "";
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
      if (this.picked === picked) this.picked = this.advised = "";      // else what was drawn is in the fingers by now
      this.wantsFocus = within;
    } else {
      this.pointAt(played.refusal.params);
    }
  }

  /** Let the bone shine that a refusal speaks of. @param {Record<string, any> | undefined} params */
  pointAt(params) {
    if (typeof params?.bone === "string" && this.deal.hand.includes(params.bone)) this.hinted = params.bone;
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
    this.hinted = "";
    this.pickedAt = performance.now();
    if (bone !== advised) this.advice.clear();
  }

  /** Put it back; no hint holds any more. */
  clearPick() {
    this.picked = "";
    this.advice.clear();
  }

  /** Take over what the server says is held; what is new comes last, after a reload and on another device too. */
  holdHand() {
    const { hand, seat } = this.deal;
    const key = `${this.session.id}.${this.session.dealNumber}`;
    if (key !== this.orderKey) {
      this.orderKey = key;
      this.order = this.session.desk.get("order") ?? byNumber(hand);
      this.parts = this.session.desk.get("parts");
    }
    const order = keepOrder(this.order, hand);
    if (seat !== null && order.some((bone) => !this.order.includes(bone))) this.session.desk.put("order", order);
    this.order = order;
    if (!hand.includes(this.picked)) this.picked = "";
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
    this.order = keepOrder(this.session.desk.get("order") ?? this.order, this.deal.hand);
    this.parts = this.session.desk.get("parts");
    this.requestUpdate();
  }

  /** @param {string[]} order @param {Record<string, number> | null} [parts] the groups that it is made of */
  arrange(order, parts = null) {
    this.order = order;
    this.parts = parts;
    this.session.desk.put("order", order);
    this.session.desk.put("parts", parts);
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
    if (wanted) this.arrange(followed(this.order, wanted.flat()), Object.fromEntries(wanted.flatMap((bones, part) => bones.map((bone) => [bone, part]))));
    return undefined;
  }
}
