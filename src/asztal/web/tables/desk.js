// @ts-check
/**
 * What a seat keeps for itself during a deal: the order of its hand, plays that are staged. Kept in
 * this browser, so that a reload finds it, and on the server (`PUT …/desk`), so that the same
 * person's other device finds it too. Nobody else ever sees it.
 *
 * @import { Values } from 'session'
 */
import { ApiError } from '../kit/api.js';
import { prune, recall, remember } from '../kit/prefs.js';

const KEPT = 12; // desks remembered in this browser
const PAUSE = 250; // milliseconds of quiet before the server is told
const AGAIN = 3000; // until it is told once more what it could not be told
const LATER = [0, 429, 500]; // without a network, too often, out of order

export class Desk {
  /**
   * @param {string} key which table and deal
   * @param {((values: Values) => Promise<{revision: number} | null>) | null} [send] tells the server, and resolves with what
   *   it keeps now, or null where nobody asks for it any more; null for a desk of this browser alone
   */
  constructor(key, send = null) {
    this.key = key;
    this.send = send;
    const kept = recall(`desk.${key}`, /** @type {{values: Values, untold: boolean} | null} */ (null));
    /** @type {Values} */
    this.values = kept?.values ?? {};
    /** Whether the server does not have the newest yet. */
    this.untold = Boolean(kept?.untold);
    this.timer = 0;
    this.telling = false;
    /** The newest revision of the server's that this page knows. */
    this.revision = 0;
  }

  /** What was put there, or null. @template {keyof Values} Name @param {Name} name @returns {NonNullable<Values[Name]> | null} */
  get(name) {
    return this.values[name] ?? null;
  }

  /**
   * @template {keyof Values} Name @param {Name} name @param {Values[Name] | null} value null for nothing
   * @param {{own?: boolean}} [how] `own`: the player has done it, so the other pages of the seat must hear of it;
   *   what follows from a card that came or went, each page works out by itself
   */
  put(name, value, { own = true } = {}) {
    if (JSON.stringify(this.values[name] ?? null) === JSON.stringify(value)) return;
    const { [name]: _, ...others } = this.values;
    this.values = value === null ? others : { ...others, [name]: value };
    if (own) this.untold = this.send !== null;
    this.save();
    if (!this.send || !own) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(), PAUSE);
  }

  /**
   * What another page of this seat has put. Returns whether it was taken over: what was said before the server's answer
   * to this page may come after it.
   * @param {Values} values @param {number} revision
   */
  take(values, revision) {
    if (this.untold) {
      void this.tell();
      return false;
    }
    if (revision < this.revision) return false;
    this.revision = revision;
    this.values = values;
    this.save();
    return true;
  }

  /** Tell the server now; one thing after the other, so that the last told is the last kept. */
  async tell() {
    clearTimeout(this.timer);
    if (!this.send || !this.untold || this.telling) return;
    const told = this.values;
    this.telling = true;
    let pause = 0;
    try {
      const kept = await this.send(told);
      this.revision = Math.max(this.revision, kept?.revision ?? 0);
      if (this.values === told) {
        this.untold = false;
        this.save();
      }
    } catch (error) {
      const later = error instanceof ApiError && LATER.includes(error.status);
      if (!later && this.values === told) return; // the deal has gone on: the next change tells it again
      pause = AGAIN;
    } finally {
      this.telling = false;
    }
    if (this.untold) this.timer = setTimeout(() => this.tell(), pause);
  }

  save() {
    remember(`desk.${this.key}`, { values: this.values, untold: this.untold, at: Date.now() });
    prune('desk.', KEPT);
  }
}
