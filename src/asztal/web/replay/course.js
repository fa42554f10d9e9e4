// @ts-check
/**
 * What the decisions of a deal have cost, and how its luck went: asked for a slice at a time, so that it can be watched as it
 * grows. A graph shows one deal, or those of a match one after the other.
 *
 * @import { LinePoint, ReviewedStep } from 'answers'
 * @typedef {{step: number, luck: number, error: number}} Moment the luck before a step, with its standard error
 */
import { api, ApiError } from '../kit/api.js';

/** From the mildest to the worst. */
export const GRADES = /** @type {const} */ (['inaccuracy', 'mistake', 'blunder']);

export class Review {
  /** @param {string} id the replay's @param {number} deal @param {number} last its last step @param {string} lang of its sentences @param {() => void} changed is called when more is known */
  constructor(id, deal, last, lang, changed) {
    this.id = id;
    this.deal = deal;
    this.lang = lang;
    this.changed = changed;
    /** What has cost something, by its step. @type {Map<number, ReviewedStep>} */
    this.decisions = new Map();
    /** The first step that is not looked at yet, null once all are. @type {number | null} */
    this.next = 0;
    this.last = last;
    /** The steps of all decisions that were looked at. @type {number[]} */
    this.lookedAt = [];
    /** What could be expected, before some of them. @type {LinePoint[]} */
    this.line = [];
    /** What the deal has brought each seat. @type {number[]} */
    this.returns = [];
    /** The seats whose decisions they are. @type {number[]} */
    this.judged = [];
    /** For how many seconds the server has asked to be left alone; 0 while it works. */
    this.waits = 0;
    this.running = false;
  }

  /** Look at all that was not looked at. Stops where `goesOn` says so. Throws what the server refuses. @param {() => boolean} goesOn */
  async run(goesOn) {
    if (this.running) return;
    this.running = true;
    try {
      while (this.next !== null && goesOn()) await this.slice(this.next);
    } finally {
      this.running = false;
    }
  }

  /** Look at the next ones; where that was asked too often, wait for as long as the server says. @param {number} from */
  async slice(from) {
    try {
      const { decisions, next, last, looked_at, line, returns, judged } = await api.review(this.id, this.deal, from);
      for (const each of decisions) this.decisions.set(each.step, each);
      this.lookedAt.push(...looked_at);
      this.line.push(...line);
      Object.assign(this, { next, last, returns, judged });
    } catch (error) {
      this.waits = error instanceof ApiError && error.status === 429 ? Number(error.refusal.params?.seconds) : 0;
      if (!this.waits) throw error;
    }
    this.changed();
    if (this.waits) await new Promise((done) => setTimeout(done, 1000 * this.waits));
    this.waits = 0;
  }

  /** What the decisions of a seat have brought it: nothing, or less, before a step. @param {number} seat @param {number} [step] */
  play(seat, step = Number.POSITIVE_INFINITY) {
    const before = [...this.decisions.values()].filter((each) => each.seat === seat && each.step < step);
    return before.reduce((sum, { loss }) => sum - loss.points, 0);
  }

  /** The standard errors of what they have brought. @param {number} seat */
  errors(seat) {
    return [...this.decisions.values()].filter((each) => each.seat === seat).map(({ loss }) => loss.error);
  }

  /** How a seat's luck went. What its play has lost is no part of it. @param {number} seat @returns {Moment[]} */
  moments(seat) {
    const way = this.line.map(({ step, expected, error }) => ({
      step,
      luck: expected[seat] - this.play(seat, step),
      error: error[seat],
    }));
    const end = this.next === null ? [{ step: this.last, luck: brought([this], seat).luck, error: 0 }] : [];
    return [{ step: 0, luck: 0, error: 0 }, ...way, ...end];
  }
}

/** A part's steps stand one deal after the other: where, in per cent of a graph's width. @param {Review[]} parts */
export function places(parts) {
  const all = parts.reduce((sum, { last }) => sum + last, 0);
  /** @type {Map<Review, number>} */
  const begins = new Map();
  let before = 0;
  for (const part of parts) {
    begins.set(part, before);
    before += part.last;
  }
  return (/** @type {Review} */ part, /** @type {number} */ step) => 3 + (94 * ((begins.get(part) ?? 0) + step)) / all;
}

/** What luck and play have brought a seat in all these deals; the two have the same standard error. @param {Review[]} parts @param {number} seat */
export function brought(parts, seat) {
  const result = parts.reduce((sum, part) => sum + part.returns[seat], 0);
  const play = parts.reduce((sum, part) => sum + part.play(seat), 0);
  const error = Math.hypot(...parts.flatMap((part) => part.errors(seat)));
  return { result, luck: result - play, play, error };
}

/** How luck went, from deal to deal. @param {Review[]} parts @param {number} seat */
export function luckOf(parts, seat) {
  let before = 0;
  /** @type {{part: Review, step: number, luck: number, error: number}[]} */
  const moments = [];
  for (const part of parts) {
    for (const moment of part.moments(seat)) moments.push({ ...moment, part, luck: before + moment.luck });
    if (part.next !== null) break; // how it ends is not known before all decisions are
    before = moments[moments.length - 1].luck;
  }
  return moments;
}

/** To one place behind the point. @param {number} value */
const tenths = (value) => Math.round(10 * value) / 10;

/** Standard errors to each side of an estimate that hold 95 of 100. */
export const WIDE = 1.96;

/** How far an estimate may be off, by its standard error: nought only where nothing was left to chance. @param {number} error */
export const spread = (error) => error && Math.max(0.1, tenths(WIDE * error));

/** Points and how far they may be off, no more exact than that is. @param {number} points @param {number} error */
export const figure = (points, error) =>
  WIDE * error >= 0.95 ? [Math.round(points), Math.round(WIDE * error)] : [tenths(points), spread(error)];

/** Points that are more or fewer, as a language writes them. @param {import('../kit/i18n.js').Texts} texts @param {number} points */
export const signed = (texts, points) =>
  new Intl.NumberFormat(texts.lang, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }).format(points).replace('-', '−');
