// @ts-check
/** What the tables of dominoes and of trains share: a hand of bones in the player's own order. */
import { AzElement } from "../app/element.js";
import { byNumber, followed, keepOrder, moved } from "./rack.js";

export class AzBonesTable extends AzElement {
  constructor() {
    super();
    /** @type {any} */
    this.view = null;
    /** @type {import("../app/session.js").Session} */
    this.session = /** @type {any} */ (null);
    /** Where in the hand the keyboard is. */
    this.cursor = 0;
    /** The hand as the player arranged it. @type {string[]} */
    this.order = [];
    /** Which table and deal the order is of. */
    this.orderKey = "";
  }

  get deal() {
    return this.view.deal;
  }

  /** Take over what the server says is held; what is new comes last. */
  holdHand() {
    const { hand } = this.deal;
    const key = `${this.session.id}.${this.session.dealNumber}`;
    if (key !== this.orderKey) {
      this.orderKey = key;
      this.order = this.session.desk.get("order") ?? byNumber(hand);
    }
    this.order = keepOrder(this.order, hand);
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
    this.requestUpdate();
  }

  /** @param {string[]} order */
  arrange(order) {
    this.order = order;
    this.session.desk.put("order", order);
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
    if (wanted) this.arrange(followed(this.order, wanted));
    return undefined;
  }
}
