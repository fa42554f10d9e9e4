// @ts-check
/**
 * Plays that are laid out but not yet made. The server says what would be after them (`preview`);
 * what it shows is shown. They are kept over a reload while nothing else has happened.
 *
 * @import { Staged } from 'session'
 * @typedef {import('./moves.js').MeldView} MeldView
 */
import { codeOf } from './hand-model.js';
import { readMove } from './moves.js';

/** Give each of these plays its cards of the hand. @param {string[]} moves @param {string[]} ids @returns {Staged[]} */
export function shareOut(moves, ids) {
  let left = [...ids];
  return moves.map((text) => {
    /** @type {string[]} */
    const own = [];
    for (const code of readMove(text).cards) {
      const id = left.find((each) => codeOf(each) === code);
      if (id) own.push(id);
      left = left.filter((each) => each !== id);
    }
    return { text, ids: own };
  });
}

/** @template {MeldView} [View=MeldView] */
export class Staging {
  /** @param {import('session').TableSession} session */
  constructor(session) {
    this.session = session;
    /** @type {Staged[]} */
    this.plays = [];
    /** The deal's view after them; null while there are none. @type {View | null} */
    this.view = null;
  }

  get texts() {
    return this.plays.map((play) => play.text);
  }

  /** Every card that is laid out. @returns {string[]} */
  get ids() {
    return this.plays.flatMap((play) => play.ids);
  }

  /**
   * Lay these out too, all or none.
   * @param {Staged[]} plays
   * @returns {Promise<{ok: true} | {ok: false, refusal: import('../../kit/api.js').Refusal}>}
   */
  async add(plays) {
    return this.become([...this.plays, ...plays]);
  }

  /**
   * @param {Staged[]} plays
   * @returns {Promise<{ok: true} | {ok: false, refusal: import('../../kit/api.js').Refusal}>}
   */
  async become(plays) {
    if (!plays.length) {
      this.clear();
      return { ok: true };
    }
    const reply = await this.session.preview(plays.map((play) => play.text));
    if (reply.ok) {
      this.plays = plays;
      this.view = /** @type {View} */ (reply.view); // of the deal that is shown
      this.session.desk.put('staged', { seq: this.session.seq, plays });
    }
    return reply;
  }

  /** Take one back; what leans on it goes too, and melds laid after it get their number less one. @param {number} index */
  async remove(index) {
    const gone = this.made(index);
    /** @type {Staged[]} */
    const left = [];
    this.plays.forEach((play, at) => {
      if (at === index) return;
      const move = readMove(play.text);
      if (gone && move.to === gone) return;
      const text = gone && move.to > gone ? play.text.replace(/ (to|in) \d+/, ` $1 ${move.to - 1}`) : play.text;
      left.push({ text, ids: play.ids });
    });
    const reply = await this.become(left);
    if (!reply.ok) return this.become(this.plays.slice(0, index));
    return reply;
  }

  /** The number of the meld that a staged lay makes, or 0. @param {number} index */
  made(index) {
    if (!this.plays[index]?.text.startsWith('lay ') || !this.view) return 0;
    const lays = this.plays.filter((play) => play.text.startsWith('lay '));
    const first = this.view.table.length - lays.length;
    return first + lays.indexOf(this.plays[index]) + 1;
  }

  /** The index of the staged lay that made this meld, or −1. @param {number} number */
  layOf(number) {
    return this.plays.findIndex((_, index) => this.made(index) === number);
  }

  clear() {
    this.plays = [];
    this.view = null;
    this.session.desk.put('staged', null);
  }

  /** What a reload left, if nothing has happened since. */
  async restore() {
    const kept = this.session.desk.get('staged');
    if (!kept) return;
    if (kept.seq === this.session.seq && this.session.mayPlay) await this.become(kept.plays);
    else this.session.desk.put('staged', null);
  }

  /** What another page of this seat has staged or taken back. */
  async reread() {
    const kept = this.session.desk.get('staged');
    if (kept) {
      await this.restore();
    } else if (this.plays.length) {
      this.plays = [];
      this.view = null;
    }
  }
}
