// A board with the players of a sealed deal and somebody who watches, for the tests of one seat's part.
import { dealt, hex, keyOf, unhex } from '../../src/asztal/web/kit/deck-order.js';
import { Dealer } from '../../src/asztal/web/sealed/dealer.js';
import { RISTRETTO } from '../../src/asztal/web/sealed/group.js';
import { concat, fromLittleEndian, hashed, number } from '../../src/asztal/web/sealed/proofs.js';
import * as poker from '../../src/asztal/web/sealed/shuffle.js';

export const SMALL = { players: 3, pieces: 6, deal: 2 };
export const HAND = 2;

const tables = new Map();

/** Made once of each size. */
export function tableOf({ pieces }) {
  if (!tables.has(pieces)) tables.set(pieces, poker.open(RISTRETTO, pieces));
  return tables.get(pieces);
}

export const contextOf = (deal, attempt = 1) => `asztal sealed 1|abcdef|${deal}|${attempt}`;
export const seedOf = (seat) => new Uint8Array(32).fill(seat + 1);
export const toBase64 = (bytes) => Buffer.from(bytes).toString('base64');
export const fromBase64 = (text) => new Uint8Array(Buffer.from(text, 'base64'));

export function dealer({ players, pieces, deal }, seat, attempt = 1) {
  return new Dealer({ context: contextOf(deal, attempt), deal, pieces, players, seat, seed: seat === null ? null : seedOf(seat) });
}

export function take(each, { kind, seat, body }) {
  if (kind === 'key') each.takeKey(seat, body);
  else if (kind === 'shuffle') each.takeShuffle(seat, body);
  else if (kind === 'shares') each.takeShares(seat, body);
  else if (kind === 'move' || kind === 'undo') each.takeSigned(seat, kind, body);
  else each.takeSeed(seat, body.seed);
}

/** A board with its players and somebody who watches. */
export class Board {
  constructor(of, attempt = 1) {
    this.of = of;
    this.attempt = attempt;
    this.seats = [...Array(of.players).keys()];
    this.dealers = this.seats.map((seat) => dealer(of, seat, attempt));
    this.watcher = dealer(of, null, attempt);
    this.messages = [];
  }

  post(seat, kind, body) {
    const message = { seat, kind, body: JSON.parse(JSON.stringify(body)) };
    for (const each of [...this.dealers, this.watcher]) take(each, message);
    this.messages.push(message);
  }

  keys() {
    for (const seat of this.seats.toReversed()) this.post(seat, 'key', this.dealers[seat].key());
    return this;
  }

  shuffles(until = this.of.players) {
    for (const seat of this.seats.slice(0, until)) this.post(seat, 'shuffle', this.dealers[seat].shuffle());
    return this;
  }

  /** The places of a seat's hand. */
  hand(seat) {
    return Array.from({ length: HAND }, (_, at) => seat * HAND + at);
  }

  hands() {
    for (const seat of this.seats) {
      const others = this.seats.filter((other) => other !== seat).flatMap((other) => this.hand(other));
      this.post(seat, 'shares', this.dealers[seat].shares(others));
    }
    return this;
  }

  seeds() {
    for (const seat of this.seats) this.post(seat, 'seed', { seed: hex(seedOf(seat)) });
    return this;
  }

  /** A page that was reloaded. */
  again(seat) {
    const made = dealer(this.of, seat, this.attempt);
    for (const message of this.messages) take(made, message);
    return made;
  }

  /** What a crook knows of the deal: all that is public. */
  known() {
    const table = tableOf(this.of);
    const keys = this.seats.map((seat) => this.messages.find((each) => each.kind === 'key' && each.seat === seat).body);
    const context = concat(utf8(contextOf(this.of.deal, this.attempt)), ...keys.map(({ pledge }) => unhex(pledge)));
    const deal = poker.begin(
      table,
      context,
      keys.map(({ key }) => RISTRETTO.decode(fromBase64(key))[0]),
    );
    const shuffles = this.messages.filter(({ kind }) => kind === 'shuffle');
    return { deal, decks: [poker.sorted(deal), ...shuffles.map(({ body }) => poker.read(deal, fromBase64(body.deck)))] };
  }
}

export const utf8 = (text) => new TextEncoder().encode(text);
export const orderOf = ({ deal, pieces }, seat) => dealt(keyOf(seedOf(seat), deal, [], 'asztal deal 1'), pieces).order;

/** A seat's secret key, as the dealer has it. */
export function secretOf(of, seat) {
  const halves = [0, 1].map((half) => hashed('asztal sealed secret', utf8(contextOf(of.deal)), seedOf(seat), number(half)));
  return fromLittleEndian(concat(...halves)) % RISTRETTO.order;
}
