// @ts-check
/**
 * One seat of a sealed deal, or somebody who watches it: makes the seat's messages, checks those of all, and opens what it may see.
 *
 * All of a seat follows from its seed but what hides and blinds, which is drawn anew each time; so a page that was
 * reloaded makes its dealer again from the seed and the messages that the board has. Messages are taken in the order of the board,
 * one's own too, each wholly or not at all.
 *
 * @import { Element } from './group.js'
 * @import { Deal, Deck, Prepared, Proof, Table } from './shuffle.js'
 * @typedef {'key' | 'pledge' | 'shuffle' | 'share' | 'seed' | 'form' | 'signature'} Fault
 * @typedef {{said: number, of: string}} Course how many moves and plays taken back there were, and what follows from all of them and
 *   the deck
 * @typedef {{pledge: string, key: string, proof: string}} KeyBody
 * @typedef {{deck: string, proof: string}} ShuffleBody
 * @typedef {{places: number[], shares: string, proof: string}} SharesBody
 */
import { ALGORITHM, dealt, hex, HEX, keyOf, unhex } from '../kit/deck-order.js';
import { sha256 } from '../vendor/hashes/index.js';
import { RISTRETTO } from './group.js';
import { concat, elements, fromLittleEndian, hashed, littleEndian, number, SCALAR } from './proofs.js';
import * as poker from './shuffle.js';

const SEED = 32; // bytes
const { order: ORDER, size: ELEMENT } = RISTRETTO;

/** @type {Map<number, Table>} */
const tables = new Map(); // by how many pieces there are: made once

/** A seat's message does not prove what it must. */
export class Foul extends Error {
  /** @param {number} seat @param {Fault} code */
  constructor(seat, code) {
    super(`sealed deal: ${code} of seat ${seat}`);
    this.seat = seat;
    this.code = code;
  }
}

export class Dealer {
  /** @type {Table} */
  #table;
  /** @type {Uint8Array} */
  #context;
  /** @type {{deal: number, pieces: number, players: number}} */
  #of;
  /** @type {number | null} */
  #seat;
  /** @type {Uint8Array | null} */
  #seed;
  /** @type {bigint | null} */
  #secret;
  /** @type {{pledge: string, own: Element}[]} by seat */
  #keys = [];
  /** @type {Deal | null} once all keys are there */
  #deal = null;
  /** @type {Deck[]} the one that all know, and each seat's */
  #decks = [];
  /** @type {Prepared | null} */
  #prepared = null;
  /** @type {ShuffleBody | null} what this seat has made */
  #made = null;
  /** @type {Map<number, Element>[]} by seat: of places of the deck */
  #shares;
  /** @type {Map<number, number>} by place */
  #opened = new Map();
  /** @type {Map<string, number>} the pieces, by their bytes */
  #pieces;
  /** @type {Uint8Array[]} by seat */
  #seeds = [];
  /** @type {number[] | null} */
  #order = null;
  /** What follows from the deck and all moves so far. @type {Uint8Array | null} once all have shuffled */
  #course = null;
  #said = 0;

  /** @param {{context: string, deal: number, pieces: number, players: number, seat: number | null, seed: Uint8Array | null}} of seat and seed are null together: somebody who watches */
  constructor({ context, deal, pieces, players, seat, seed }) {
    const table = tables.get(pieces) ?? poker.open(RISTRETTO, pieces);
    tables.set(pieces, table);
    this.#table = table;
    this.#context = new TextEncoder().encode(context);
    this.#of = { deal, pieces, players };
    this.#seat = seat;
    this.#seed = seed;
    this.#secret = seed && this.#secretOf(seed);
    this.#shares = Array.from({ length: players }, () => new Map());
    this.#pieces = new Map(table.pieces.map((piece, at) => [hex(RISTRETTO.encode([piece])), at]));
  }

  /** This seat's key. @returns {KeyBody} */
  key() {
    const { seat, seed, secret } = this.#player();
    const pledge = sha256(seed);
    const { own, shown } = poker.keys(this.#table, concat(this.#context, pledge), seat, secret);
    return { pledge: hex(pledge), key: base64(RISTRETTO.encode([own])), proof: base64(concat(shown.point, littleEndian(shown.answer))) };
  }

  /** @param {number} seat @param {unknown} body */
  takeKey(seat, body) {
    const { pledge, key, proof } = fieldsOf(body);
    this.#wanted(seat, !this.#keys[seat]);
    const hash = ofHex(seat, pledge);
    const bytes = ofBase64(seat, key, ELEMENT);
    const shown = ofBase64(seat, proof, ELEMENT + SCALAR);
    const [own] = sure(seat, 'key', () => elements(RISTRETTO, bytes, 1));
    const known = { point: shown.subarray(0, ELEMENT), answer: fromLittleEndian(shown.subarray(ELEMENT)) };
    if (this.#keys.some((each) => each?.pledge === hex(hash))) throw new Foul(seat, 'pledge');
    if (!poker.isKnown(this.#table, concat(this.#context, hash), seat, own, known)) throw new Foul(seat, 'key');
    if (seat === this.#seat) this.#isFrom(seat, this.#player().seed, { pledge: hex(hash), own }); // else somebody plays for us
    this.#keys[seat] = { pledge: hex(hash), own };
    if (Object.keys(this.#keys).length === this.#of.players) this.#begin();
  }

  #begin() {
    const pledges = this.#keys.map(({ pledge }) => unhex(pledge));
    const owns = this.#keys.map(({ own }) => own);
    this.#deal = poker.begin(this.#table, concat(this.#context, ...pledges), owns);
    this.#decks = [poker.sorted(this.#deal)];
  }

  /**
   * What follows from all keys and pledges and the context, the same for all who were given the same ones; null until all are there.
   * A host who gave each player other keys, all of its own, could open everything: those who compare this know better.
   */
  get fingerprint() {
    return this.#deal && hex(this.#deal.statement);
  }

  /** What a shuffle of this seat needs that does not wait for its turn, once all keys are there. */
  prepare() {
    const { seed } = this.#player();
    this.#prepared ??= poker.prepare(this.#begun(), this.#orderOf(seed));
  }

  /** This seat's shuffle, when it is its turn; the same one, whenever it is asked for. @returns {ShuffleBody} */
  shuffle() {
    const { seat, secret } = this.#player();
    const deal = this.#begun();
    if (this.#made) return this.#made;
    if (this.#decks.length !== seat + 1) throw new Error('it is not the turn of this seat to shuffle');
    this.prepare();
    const prepared = /** @type {Prepared} */ (this.#prepared);
    const before = this.#decks[seat];
    const after = poker.shuffle(deal, prepared, before);
    const proof = poker.prove(deal, seat, secret, prepared, before, after);
    this.#made = { deck: base64(after.bytes), proof: base64(poker.written(proof)) };
    return this.#made;
  }

  /** @param {number} seat @param {unknown} body */
  takeShuffle(seat, body) {
    const fields = fieldsOf(body);
    this.#wanted(seat, !this.ready && seat === this.#decks.length - 1); // no deck at all before all keys are there
    const deal = this.#begun();
    const bytes = ofBase64(seat, fields.deck, 2 * this.#of.pieces * ELEMENT);
    const proof = poker.proofOf(deal, ofBase64(seat, fields.proof, poker.sizeOf(deal)));
    const deck = sure(seat, 'shuffle', () => poker.read(deal, bytes));
    const isMade = this.#made?.deck === fields.deck && this.#made?.proof === fields.proof;
    if (!isMade && !poker.check(deal, seat, [this.#decks[seat], deck], [proof])) throw new Foul(seat, 'shuffle');
    this.#decks.push(deck);
    if (this.ready) this.#course = hashed('asztal sealed course', deal.statement, deck.bytes);
  }

  /** Whether all seats have shuffled. */
  get ready() {
    return this.#decks.length === this.#of.players + 1;
  }

  /** This seat's shares of what lies at these places of the deck. @param {number[]} places @returns {SharesBody} */
  shares(places) {
    const { seat, secret } = this.#player();
    if (!this.ready) throw new Error('the deck is not shuffled yet');
    if (!places.length) return { places, shares: '', proof: '' };
    const { parts, points, answer } = poker.share(this.#begun(), seat, secret, this.#deck, places);
    return { places, shares: base64(parts), proof: base64(concat(points, littleEndian(answer))) };
  }

  /** @param {number} seat @param {unknown} body */
  takeShares(seat, body) {
    const { places, shares, proof } = fieldsOf(body);
    this.#wanted(seat, this.ready);
    if (!arePlaces(places, this.#of.pieces)) throw new Foul(seat, 'form');
    const parts = ofBase64(seat, shares, places.length * ELEMENT);
    const shown = ofBase64(seat, proof, places.length ? 2 * ELEMENT + SCALAR : 0);
    if (!places.length) return;
    const points = shown.subarray(0, 2 * ELEMENT);
    const answer = fromLittleEndian(shown.subarray(2 * ELEMENT));
    const all = poker.shared(this.#begun(), seat, this.#deck, places, { parts, points, answer });
    if (!all) throw new Foul(seat, 'share');
    places.forEach((place, at) => this.#shares[seat].set(place, all[at]));
  }

  /**
   * The signature of a move of this seat, or of a play taken back: of it, the deck and all moves before, in their order. So nobody can
   * make a move in its name, nor show it to others at another place of the deal.
   * @param {'move' | 'undo'} kind @param {Record<string, unknown>} body
   */
  signed(kind, body) {
    const { seat, secret } = this.#player();
    const { point, answer } = poker.sign(this.#begun(), seat, secret, this.#after(seat, kind, body));
    return base64(concat(point, littleEndian(answer)));
  }

  /** @param {number} seat @param {'move' | 'undo'} kind @param {unknown} body */
  takeSigned(seat, kind, body) {
    const fields = fieldsOf(body);
    this.#wanted(seat, this.ready);
    const shown = ofBase64(seat, fields.signed, ELEMENT + SCALAR);
    const after = sure(seat, 'form', () => this.#after(seat, kind, fields));
    const signature = { point: shown.subarray(0, ELEMENT), answer: fromLittleEndian(shown.subarray(ELEMENT)) };
    if (!poker.isSigned(this.#begun(), seat, after, signature)) throw new Foul(seat, 'signature');
    this.#course = after;
    this.#said += 1;
  }

  /** How far the deal has come; null until all have shuffled. @returns {Course | null} */
  get course() {
    return this.#course && { said: this.#said, of: hex(this.#course) };
  }

  /** The course with this after it. @param {number} seat @param {'move' | 'undo'} kind @param {Record<string, unknown>} body */
  #after(seat, kind, { seq, moves, pieces, shares }) {
    if (!this.#course) throw new Error('the deck is not shuffled yet');
    const told = Object.entries(fieldsOf(pieces)).sort(([left], [right]) => Number(left) - Number(right));
    const { places } = fieldsOf(shares);
    const said = new TextEncoder().encode(JSON.stringify([kind, seq, moves ?? null, told, places ?? null]));
    return hashed('asztal sealed course of', this.#course, number(seat), said);
  }

  /** The seats whose share of this place is not known yet. @param {number} place */
  missing(place) {
    if (this.#order) return [];
    return [...this.#shares.keys()].filter((seat) => seat !== this.#seat && !this.#shares[seat].has(place));
  }

  /** What lies at this place, as its number in the canonical deck; null while a share is missing. @param {number} place @returns {number | null} */
  piece(place) {
    if (this.#order) return this.#order[place];
    const known = this.#opened.get(place);
    if (known !== undefined || !this.ready || this.missing(place).length) return known ?? null;
    const deck = this.#deck;
    const parts = this.#shares.map((each, seat) =>
      seat === this.#seat ? RISTRETTO.times(deck.a[place], this.#player().secret) : /** @type {Element} */ (each.get(place)),
    );
    const piece = this.#pieceOf(poker.opened(this.#begun(), deck, place, parts));
    this.#opened.set(place, piece);
    return piece;
  }

  /** What an element is, by all proofs one of the pieces. @param {Element} element */
  #pieceOf(element) {
    const piece = this.#pieces.get(hex(RISTRETTO.encode([element])));
    if (piece === undefined) throw new Error('a deck that is proven has a piece that there is not');
    return piece;
  }

  /**
   * A seat's seed, after the deal. With the last one the whole deck is read: the foul may be another seat's, whose shuffle is
   * not the one that follows from its seed.
   * @param {number} seat @param {unknown} given
   */
  takeSeed(seat, given) {
    this.#wanted(seat, this.ready && !this.#seeds[seat]);
    const seed = ofHex(seat, given);
    this.#isFrom(seat, seed, this.#keys[seat]);
    this.#seeds[seat] = seed;
    if (Object.keys(this.#seeds).length === this.#of.players) this.#order = this.#read();
  }

  /** The deck as numbers in the canonical one, top first; null until all seeds are told. */
  order() {
    return this.#order;
  }

  /** The deck that follows from all seeds, if it is the one that was shuffled. */
  #read() {
    const deal = this.#begun();
    const secret = this.#seeds.map((seed) => this.#secretOf(seed)).reduce((left, right) => left + right) % ORDER;
    const orders = this.#seeds.map((seed) => this.#orderOf(seed));
    const sorted = deal.pieces.map((_, piece) => piece);
    const deck = orders.reduce((before, order) => order.map((from) => before[from]), sorted);
    if (!poker.isInOrder(deal, this.#deck, secret, deck)) throw new Foul(this.#culprit(secret, orders), 'seed');
    return deck;
  }

  /** The first seat whose shuffle has another order than its seed. @param {bigint} secret of all seats together @param {number[][]} orders */
  #culprit(secret, orders) {
    const deal = this.#begun();
    const decks = this.#decks.map((deck) =>
      deck.a.map((a, at) => this.#pieceOf(poker.opened(deal, deck, at, [RISTRETTO.times(a, secret)]))),
    );
    return orders.findIndex((order, seat) => order.some((from, to) => decks[seat + 1][to] !== decks[seat][from]));
  }

  /** Throws unless pledge and key are those of this seed. @param {number} seat @param {Uint8Array} seed @param {{pledge: string, own: Element}} key */
  #isFrom(seat, seed, { pledge, own }) {
    if (hex(sha256(seed)) !== pledge) throw new Foul(seat, 'pledge');
    if (!this.#table.timesG(this.#secretOf(seed)).equals(own)) throw new Foul(seat, 'key');
  }

  /** @param {Uint8Array} seed */
  #secretOf(seed) {
    const halves = [0, 1].map((half) => hashed('asztal sealed secret', this.#context, seed, number(half)));
    return fromLittleEndian(concat(...halves)) % ORDER;
  }

  /** @param {Uint8Array} seed */
  #orderOf(seed) {
    return dealt(keyOf(seed, this.#of.deal, [], ALGORITHM), this.#of.pieces).order;
  }

  get #deck() {
    return this.#decks[this.#of.players];
  }

  #begun() {
    if (!this.#deal) throw new Error('keys are missing');
    return this.#deal;
  }

  #player() {
    if (this.#seat === null || !this.#seed || this.#secret === null) throw new Error('whoever watches has no seed');
    return { seat: this.#seat, seed: this.#seed, secret: this.#secret };
  }

  /** Throws unless there is such a seat and its message is wanted now. @param {number} seat @param {boolean} now */
  #wanted(seat, now) {
    if (!Number.isInteger(seat) || seat < 0 || seat >= this.#of.players || !now) throw new Foul(seat, 'form');
  }
}

/** The fields of a message, whatever it is. @param {unknown} body @returns {Record<string, unknown>} */
const fieldsOf = (body) => ({ .../** @type {object} */ (body) });

/** Whether these are places of the deck, each once. @param {unknown} places @param {number} pieces @returns {places is number[]} */
function arePlaces(places, pieces) {
  if (!Array.isArray(places) || new Set(places).size !== places.length) return false;
  return places.every((place) => Number.isInteger(place) && place >= 0 && place < pieces);
}

/** What is made of a message, or a foul if it cannot be. @template T @param {number} seat @param {Fault} code @param {() => T} made @returns {T} */
function sure(seat, code, made) {
  try {
    return made();
  } catch {
    throw new Foul(seat, code);
  }
}

/** 32 bytes, in the one way in which they can be written. @param {number} seat @param {unknown} text */
function ofHex(seat, text) {
  if (typeof text !== 'string' || text.length !== 2 * SEED || !HEX.test(text)) throw new Foul(seat, 'form');
  return unhex(text);
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** So many bytes, in the one way in which they can be written. @param {number} seat @param {unknown} text @param {number} size */
function ofBase64(seat, text, size) {
  if (typeof text !== 'string' || text.length !== 4 * Math.ceil(size / 3)) throw new Foul(seat, 'form');
  const bytes = sure(seat, 'form', () => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  if (base64(bytes) !== text || bytes.length !== size) throw new Foul(seat, 'form');
  return bytes;
}
