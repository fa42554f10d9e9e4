// @ts-check
/**
 * The order of a hand, the player's own. Two packs hold every card twice, so each card in hand has
 * an identity, `7s#0`, that lasts while the card is held; whatever the server sends, the order stays.
 *
 * @import { SortMode } from 'session'
 */
import { Desk } from '../desk.js';
import { recall, remember } from '../../kit/prefs.js';
import { sortKey } from './moves.js';

/** @param {string} id */
export const codeOf = (id) => id.slice(0, id.lastIndexOf('#'));

export class HandModel {
  /** @param {string} key which table and deal @param {Pick<Desk, 'get' | 'put'>} [desk] where the order is kept @param {boolean} [fitless] whether nobody can say what fits */
  constructor(key, desk = new Desk(key), fitless = false) {
    this.key = key;
    this.desk = desk;
    const kept = desk.get('hand');
    /** Every identity in order, those that are only staged away included. @type {string[]} */
    this.order = kept?.order ?? [];
    /** @type {SortMode} */
    this.mode = kept?.mode ?? recall('sort', /** @type {SortMode} */ ('suit'));
    if (fitless && this.mode === 'fits') this.mode = 'suit';
    /** Sorted by what fits: which group an identity is of. @type {Record<string, number>} */
    this.parts = kept?.parts ?? {};
    /** The identities in hand now. @type {Set<string>} */
    this.present = new Set();
    /** Those that came last. @type {Set<string>} */
    this.fresh = new Set();
    /** Sorted by what fits, and a card has come since: what fits must be asked again. */
    this.stale = false;
  }

  /** Another page of this seat has put the hand in another order. */
  reread() {
    const kept = this.desk.get('hand');
    if (!kept) return;
    this.mode = kept.mode;
    this.parts = kept.parts ?? {};
    this.order = [...kept.order, ...this.order.filter((id) => !kept.order.includes(id))];
  }

  /** The hand as it lies. @returns {string[]} */
  get cards() {
    return this.order.filter((id) => this.present.has(id));
  }

  /**
   * The cards before which there is a gap: where another group begins. An order of the player's own has none; sorted
   * by rank only what is there more than once stands apart.
   * @returns {Set<string>}
   */
  get starts() {
    /** @type {Set<string>} */
    const starts = new Set();
    if (this.mode === 'own') return starts;
    const groups = this.cards.map((id) => this.groupOf(id));
    const several = new Set(groups.filter((group, at) => groups.indexOf(group) !== at));
    this.cards.forEach((id, at) => {
      if (!at || groups[at] === groups[at - 1]) return;
      if (this.mode !== 'rank' || several.has(groups[at]) || several.has(groups[at - 1])) starts.add(id);
    });
    return starts;
  }

  /** @param {string} id */
  groupOf(id) {
    const code = codeOf(id);
    if (this.mode === 'fits') return `${this.parts[id] ?? -1}`;
    return code === '*' ? code : this.mode === 'suit' ? code.slice(-1) : code.slice(0, -1);
  }

  /**
   * Take over what the server says is in hand.
   * @param {string[]} codes
   * @param {{leaving?: Iterable<string>, keep?: boolean}} [how] `leaving`: these go first where a card
   *   is held twice; `keep`: what goes may come back to its place (it is only staged)
   */
  sync(codes, { leaving = [], keep = false } = {}) {
    const goes = new Set(leaving);
    /** @type {Map<string, number>} */
    const wanted = new Map();
    for (const code of codes) wanted.set(code, (wanted.get(code) ?? 0) + 1);
    const chosen = new Set();
    const added = new Set();
    for (const [code, count] of wanted) {
      const same = this.order.filter((id) => codeOf(id) === code);
      /** @param {string} id */
      const rank = (id) => (goes.has(id) ? 2 : 0) + (this.present.has(id) ? 0 : 1);
      same.sort((a, b) => rank(a) - rank(b));
      while (same.length < count) {
        let number = 0;
        while (same.includes(`${code}#${number}`)) number += 1;
        const id = `${code}#${number}`;
        same.push(id);
        this.order.push(id);
        added.add(id);
      }
      for (const id of same.slice(0, count)) chosen.add(id);
    }
    const first = this.present.size === 0;
    this.present = chosen;
    if (added.size) this.fresh = first ? new Set() : added;
    if (!keep) this.order = this.order.filter((id) => chosen.has(id));
    if (this.mode === 'fits' && (added.size || (first && !this.order.length))) this.stale = true;
    if (this.mode !== 'own' && (added.size || first)) this.arrange();
    this.save(false);
  }

  /** Put the cards in the order of the mode; equal ones keep theirs. */
  arrange() {
    const by = this.mode;
    if (by === 'own' || by === 'fits') return;
    this.order = this.order
      .map((id, at) => ({ id, at, key: sortKey(codeOf(id), by) }))
      .sort((a, b) => a.key - b.key || a.at - b.at)
      .map((each) => each.id);
  }

  /** @param {SortMode} mode */
  sort(mode) {
    this.mode = mode;
    if (mode !== 'own') remember('sort', mode);
    this.arrange();
    this.save();
  }

  /** Put the hand in the order of these groups of codes; what is not among them comes last. @param {string[][]} groups */
  follow(groups) {
    let left = this.cards;
    /** @type {string[]} */
    const order = [];
    this.parts = {};
    groups.forEach((codes, part) => {
      for (const code of codes) {
        const id = left.find((each) => codeOf(each) === code);
        if (!id) continue;
        order.push(id);
        this.parts[id] = part;
        left = left.filter((each) => each !== id);
      }
    });
    this.order = [...order, ...left, ...this.order.filter((id) => !this.present.has(id))];
    this.save();
  }

  /**
   * Move cards so that they lie before the card that is now at this place of the hand.
   * @param {string[]} ids @param {number} place
   */
  move(ids, place) {
    const hand = this.cards;
    const moved = hand.filter((id) => ids.includes(id));
    const before = hand.slice(0, place).filter((id) => !ids.includes(id));
    const after = hand.slice(place).filter((id) => !ids.includes(id));
    const ghosts = this.order.filter((id) => !this.present.has(id));
    this.order = [...before, ...moved, ...after, ...ghosts];
    this.mode = 'own';
    this.save();
  }

  /** @param {boolean} [own] whether the player has arranged it */
  save(own = true) {
    this.desk.put('hand', { order: this.order, mode: this.mode, ...(this.mode === 'fits' ? { parts: this.parts } : {}) }, { own });
  }
}
