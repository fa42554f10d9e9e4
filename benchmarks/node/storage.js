// What boardgame.io keeps, in SQLite, as its documentation asks for it: an asynchronous storage whose promises are kept
// once the commit is on disk. As a good engineer would: states in memory and only written, one connection in a thread of
// its own, and whatever waits while a commit is under way is the next commit.

const path = require('node:path');
const { Worker } = require('node:worker_threads');
const { Async } = require('boardgame.io/internal');

class Storage extends Async {
  /** @param {string} file the database @param {(match: string) => void} kept told of each state that is on disk */
  constructor(file, kept) {
    super();
    this.file = file;
    this.kept = kept;
    this.states = new Map();
    this.metadata = new Map();
    this.logged = new Map();
    this.waiting = [];
    this.writing = null;
    this.asked = [];
  }

  async connect() {
    this.worker = new Worker(path.join(__dirname, 'writer.js'), { workerData: { file: this.file } });
    this.worker.on('message', (answer) => (answer.done ? this.#done() : this.asked.shift()(answer.found)));
    this.worker.on('error', (error) => {
      throw error;
    });
  }

  async createMatch(match, { initialState, metadata }) {
    this.states.set(match, initialState);
    this.metadata.set(match, metadata);
    await this.#keep(['create', match, JSON.stringify(initialState), JSON.stringify(metadata), JSON.stringify(initialState)]);
  }

  async setState(match, state, deltalog) {
    this.states.set(match, state);
    if (deltalog?.length) {
      const number = (this.logged.get(match) ?? 0) + 1;
      this.logged.set(match, number);
      this.#keep(['log', match, number, JSON.stringify(deltalog)]);
    }
    await this.#keep(['state', JSON.stringify(state), match]);
    this.kept(match);
  }

  async setMetadata(match, metadata) {
    this.metadata.set(match, metadata);
    await this.#keep(['metadata', JSON.stringify(metadata), match]);
  }

  async fetch(match, { state, metadata, log, initialState }) {
    if (!this.states.has(match)) await this.#load(match);
    const found = log || initialState ? await this.#ask(match) : undefined;
    return {
      ...(state && { state: this.states.get(match) }),
      ...(metadata && { metadata: this.metadata.get(match) }),
      ...(log && { log: found?.log.flatMap(JSON.parse) ?? [] }),
      ...(initialState && { initialState: found && JSON.parse(found.initial) }),
    };
  }

  async wipe(match) {
    for (const each of [this.states, this.metadata, this.logged]) each.delete(match);
    await this.#keep(['wipe', match]);
  }

  async listMatches() {
    return [...this.metadata.keys()];
  }

  async #load(match) {
    const found = await this.#ask(match);
    if (!found) return;
    this.states.set(match, JSON.parse(found.state));
    this.metadata.set(match, JSON.parse(found.metadata));
    this.logged.set(match, found.log.length);
  }

  #ask(match) {
    return new Promise((resolve) => {
      this.asked.push(resolve);
      this.worker.postMessage({ match });
    });
  }

  #keep(change) {
    return new Promise((resolve) => {
      this.waiting.push({ change, resolve });
      if (!this.writing) {
        this.writing = [];
        setImmediate(() => this.#write());
      }
    });
  }

  #write() {
    this.writing = this.waiting;
    this.waiting = [];
    this.worker.postMessage({ changes: this.writing.map(({ change }) => change) });
  }

  #done() {
    for (const { resolve } of this.writing) resolve();
    if (this.waiting.length) this.#write();
    else this.writing = null;
  }
}

module.exports = { Storage };
