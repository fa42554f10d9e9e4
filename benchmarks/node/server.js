// server.js PORT KEPT TOLD [FILE]: boardgame.io's server with dominoes, on this machine alone.
//
// KEPT is `memory` (boardgame.io's own storage) or `sqlite` (in FILE). TOLD is `early`, as boardgame.io does it: a new state
// is sent to the pages, then written; or `kept`: what it would send waits until it is on disk.

const { Server, SocketIO } = require('boardgame.io/server');
const { domino } = require('./domino.js');
const { Storage } = require('./storage.js');

const [port, kept, told, file] = process.argv.slice(2);

/** Passes states on to those who look at a match; with `hold`, once `release` is called for it. */
class Telling {
  constructor(hold) {
    this.hold = hold;
    this.held = new Map();
    this.callbacks = new Map();
  }

  publish(channel, payload) {
    if (this.hold && (payload.type === 'update' || payload.type === 'patch')) this.held.set(channel, payload);
    else this.tell(channel, payload);
  }

  tell(channel, payload) {
    for (const callback of this.callbacks.get(channel) ?? []) callback(payload);
  }

  release(channel) {
    const payload = this.held.get(channel);
    if (payload === undefined) return;
    this.held.delete(channel);
    this.tell(channel, payload);
  }

  subscribe(channel, callback) {
    this.callbacks.set(channel, [...(this.callbacks.get(channel) ?? []), callback]);
  }

  unsubscribeAll(channel) {
    this.callbacks.delete(channel);
  }
}

const pubSub = new Telling(told === 'kept');
const db = kept === 'sqlite' ? new Storage(file, (match) => pubSub.release(`MATCH-${match}`)) : undefined; // its own
const server = Server({ games: [domino], db, transport: new SocketIO({ pubSub }), origins: [] });
server.run({ port: { port: Number(port), host: '127.0.0.1' } });
process.stdin.on('end', () => process.exit()).resume(); // whatever ends the measuring ends the server too
