// @ts-check
/**
 * The referee of a sealed table: the engine itself, in a worker of this page, for nobody else knows its hand.
 *
 * @typedef {{code: string, rule?: string, params: Record<string, string | number>}} Refused
 */
import { offline } from '../kit/offline.js';

/** What the engine refused: its code, and what the sentence needs. */
export class RefereeError extends Error {
  /** @param {Refused} refused */
  constructor(refused) {
    super(refused.code);
    this.refused = refused;
  }
}

export class Referee {
  /** @param {string} family */
  constructor(family) {
    this.worker = new Worker(new URL('./referee-worker.js', import.meta.url));
    /** Who waits for an answer, in their order. @type {{done: (result: unknown) => void, failed: (error: Error) => void}[]} */
    this.waiting = [];
    this.worker.onmessage = ({ data }) => this.answered(JSON.parse(data));
    this.worker.onerror = (event) => this.end(new Error(event.message));
    this.loading = this.load(family);
  }

  /** Hand the worker the engine: it asks the network for nothing. @param {string} family */
  async load(family) {
    const engine = await offline.part(() => sources(family));
    if (engine === null) this.end(new Error('given up'));
    else this.worker.postMessage(engine);
  }

  /**
   * Ask the engine. The first answers take a while; requests are answered in their order.
   * @param {string} name @param {object} [args] what JSON can say @returns {Promise<unknown>} refused with a RefereeError
   */
  async call(name, args = {}) {
    await this.loading;
    return new Promise((done, failed) => {
      if (this.ended) return failed(this.ended);
      this.waiting.push({ done, failed });
      this.worker.postMessage(JSON.stringify({ name, args }));
    });
  }

  /** @param {{result?: unknown, error?: Refused, fault?: string}} answer `fault`: the engine itself has failed */
  answered({ result, error, fault }) {
    if (fault) return this.end(new Error(fault));
    const asker = this.waiting.shift();
    if (error) asker?.failed(new RefereeError(error));
    else asker?.done(result);
  }

  /** No more is asked: whoever waits, waits in vain. @param {Error} [why] */
  end(why = new Error('ended')) {
    this.ended = why;
    this.worker.terminate();
    for (const { failed } of this.waiting.splice(0)) failed(why);
  }
}

/** The modules of a family's engine, of this very release. @param {string} family @returns {Promise<Record<string, unknown>>} */
async function sources(family) {
  const answer = await fetch(new URL(`engine/${family}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`engine: ${answer.status}`);
  return answer.json();
}
