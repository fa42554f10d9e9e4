// @ts-check
/**
 * What a hint advises, step by step, and what is gold at every table.
 *
 * **Gold** is what the hint says to do now: its button, its pile, its meld or its end, and nothing else. Without a hint
 * gold is the only thing there is to do; where there are alternatives nothing is gold. What is merely possible shows as
 * such (`may`), never in gold, and not beside a hint.
 *
 * A hint holds as long as its steps are done one after the other, and no longer: whatever else is done, it is gone.
 *
 * @import { Event as GameEvent, HintStep } from 'answers'
 * @import { Words } from 'session'
 */

export class Advice {
  /** @param {() => void} changed is called when there is a new step, or none any more */
  constructor(changed = () => {}) {
    this.changed = changed;
    /** The moves advised, in order. @type {string[]} */
    this.steps = [];
    /** The same with their reasons. @type {HintStep[]} */
    this.told = [];
    /** How many of them are done. */
    this.done = 0;
    /** The event after which it was asked for. */
    this.seq = 0;
    /** The plays that lay staged then, and those that lie staged now. @type {string[]} */
    this.before = [];
    /** @type {readonly string[]} */
    this.staged = [];
    /** @type {Words} */
    this.words = { sentence: String, step: String };
  }

  /** Whether there is a hint that still holds. */
  get holds() {
    return this.steps.length > 0;
  }

  /** The move that is advised now, '' without a hint. */
  get now() {
    return this.steps[this.done] ?? '';
  }

  /** The present step with its reasons, or null. @returns {HintStep | null} */
  get step() {
    return this.told[this.done] ?? null;
  }

  /**
   * Whether what makes this move is gold.
   * @param {readonly string[]} moves all that may be done now @param {string} move
   */
  gold(moves, move) {
    return this.holds ? this.now === move : moves.length === 1 && moves[0] === move;
  }

  /** Whether what makes this move is shown as possible. @param {readonly string[]} moves @param {string} move */
  may(moves, move) {
    return !this.holds && moves.includes(move) && !this.gold(moves, move);
  }

  /** @param {HintStep[]} told @param {{seq: number, before: string[], words: Words}} asked */
  give(told, { seq, before, words }) {
    Object.assign(this, { steps: told.map(({ move }) => move), told, done: 0, seq, before, staged: before, words });
    this.changed();
  }

  /** What the present step's runner-up costs is known. @param {HintStep} step */
  compared(step) {
    if (step.move !== this.now) return;
    this.told = this.told.with(this.done, step);
    this.changed();
  }

  /** Something else was done, or the hint was closed. */
  clear() {
    if (!this.holds) return;
    this.steps = [];
    this.done = 0;
    this.changed();
  }

  /**
   * Go on to the step after what was done since; if that was not what was advised, the hint is gone.
   * @param {readonly GameEvent[]} events the match's, oldest first @param {number | null} seat one's own
   * @param {readonly string[]} staged the plays that are laid out
   */
  follow(events, seat, staged = []) {
    if (!this.holds) return;
    this.staged = staged;
    const since = events.filter((event) => event.seq > this.seq);
    const made = [...since.map((event) => (event.type === 'move' && event.seat === seat ? event.move : '')), ...staged];
    const done = made.length - this.before.length;
    const whole = [...this.before, ...this.steps];
    if (done < this.done || made.some((move, at) => move !== whole[at]) || done === this.steps.length) this.clear();
    else if (done !== this.done) {
      this.done = done;
      this.changed();
    }
  }
}
