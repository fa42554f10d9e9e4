#!/usr/bin/env node
// Whether a record's deals were dealt as was promised: docs/fairness.md and docs/notation.md, worked through once more.
//
//   node scripts/verify.mjs RECORD…
//
// It does what these two pages say, shares no code with the rest of Asztal and needs nothing but Node, so that
// whoever trusts neither the server nor our engine can read all of it. It checks the seal, every commitment, secret
// and deck, of sealed deals every seat's pledge and seed, and that whoever played a piece held it: dealt to them, drawn
// from where it lay in the deck, or taken.
// Whether a move was legal and a score right is for `asztal verify`, which knows the rules.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const LABEL = 'asztal deal 1';
const WORD = 2 ** 32;
const MASK = (1n << 62n) - 1n;
// The fields of each type, in the order of writing; one that ends in "?" may be missing.
const FIELDS = {
  match: ['asztal', 'seq', 'type', 'game', 'options', 'revision', 'players', 'seats', 'bots?', 'first_dealer', 'at?'],
  commit: ['seq', 'type', 'deal', 'commitment', 'pledges?', 'at?'],
  deal: ['seq', 'type', 'number', 'dealer', 'commitment?', 'nonces?', 'seed?', 'deck?', 'position?', 'pledges?', 'at?'],
  move: ['seq', 'type', 'seat', 'move', 'by?', 'why?', 'at?'],
  undo: ['seq', 'type', 'seat', 'move', 'at?'],
  seat: ['seq', 'type', 'seat', 'name', 'bot', 'at?'],
  result: ['seq', 'type', 'deal', 'reason', 'rule', 'winner', 'scores', 'carry?', 'details?', 'totals', 'at?'],
  reveal: ['seq', 'type', 'deal', 'secret?', 'seeds?', 'at?'],
  end: ['seq', 'type', 'winners', 'totals', 'at?'],
};
// What a deal comes from: a secret and nonces, a seed and perhaps a deck, a position, or the seats' pledged seeds.
const CHANCES = ['commitment nonces', 'seed', 'seed deck', 'position', 'pledges'];
// What the values of fields are, of those that anything here follows from.
const UNPLAIN = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff]/u;
const plain = (value) => typeof value === 'string' && !UNPLAIN.test(value);
const texts = (value) => Array.isArray(value) && value.every(plain);
const from = (least) => (value) => Number.isSafeInteger(value) && value >= least;
const hex = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const hexes = (value) => Array.isArray(value) && value.every(hex);
const VALUES = {
  game: plain,
  options: (value) => value !== null && typeof value === 'object' && !Array.isArray(value),
  players: from(1),
  seats: texts,
  bots: texts,
  first_dealer: from(0),
  deal: from(1),
  number: from(1),
  dealer: from(0),
  seat: from(0),
  commitment: hex,
  secret: hex,
  seeds: hexes,
  nonces: (value) => texts(value) && value.every((nonce) => [...nonce].length <= 64),
  pledges: (value) => Array.isArray(value) && value.every((pledge) => pledge === '' || hex(pledge)),
  move: plain,
};
// What may follow what; `seat`, who plays there from now on, comes between any two once a deal has begun.
const AFTER = {
  match: ['commit', 'deal'],
  commit: ['deal'],
  deal: ['move', 'result'],
  move: ['move', 'undo', 'result'],
  undo: ['move', 'undo'],
  result: ['reveal', 'commit', 'deal', 'end'],
  reveal: ['commit', 'deal', 'end'],
  end: [],
};

/** What is wrong with a record, and in which line. */
export class Wrong extends Error {
  constructor(line, what) {
    super(`line ${line}: ${what}`);
    this.line = line;
  }
}

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

// Reading: the form and the seal.

/** The events of a record, held to the seal. Throws Wrong. */
export function read(bytes) {
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Wrong(1, 'this is not UTF-8');
  }
  if (!text.endsWith('\n')) throw new Wrong(text.split('\n').length, 'the end is missing');
  const lines = text.slice(0, -1).split('\n');
  const seal = parsed(lines.pop(), lines.length + 1);
  if (seal.type !== 'seal') throw new Wrong(lines.length + 1, 'the seal is missing');
  let digest = Buffer.alloc(0);
  const events = lines.map((line, index) => {
    const number = index + 1;
    const { check, ...event } = parsed(line, number);
    digest = sha256(digest, JSON.stringify(event));
    if (check !== digest.toString('hex').slice(0, 16)) throw new Wrong(number, 'it was altered');
    if (event.seq !== number) throw new Wrong(number, 'events are missing, or out of order');
    return event;
  });
  if (seal.lines !== events.length || seal.digest !== digest.toString('hex')) {
    throw new Wrong(events.length + 1, 'the seal is of another record');
  }
  ordered(events);
  const finished = events.at(-1).type === 'end' ? 'finished' : 'open';
  if (seal.match !== finished) throw new Wrong(events.length + 1, 'the seal says otherwise how far the match has come');
  return events;
}

/** The JSON object of a line, which must be written in its one shortest form. */
function parsed(line, number) {
  let found;
  try {
    found = JSON.parse(line);
  } catch {
    throw new Wrong(number, 'this is no JSON');
  }
  if (found === null || typeof found !== 'object' || JSON.stringify(found) !== line) {
    throw new Wrong(number, 'this is no JSON object in its shortest form');
  }
  return found;
}

/** Hold types, fields and the order of events to the page. */
function ordered(events) {
  let before = null;
  let dealt = false;
  for (const event of events) {
    const sits = event.type === 'seat' && dealt && before !== 'end';
    const allowed = before === null ? event.type === 'match' : sits || AFTER[before]?.includes(event.type);
    if (!allowed) throw new Wrong(event.seq, `${event.type} does not follow ${before}`);
    formed(event);
    dealt ||= event.type === 'deal';
    if (!sits) before = event.type;
  }
  if (before === null) throw new Wrong(1, 'there is nothing');
}

/** Hold the fields of an event to the page. */
function formed(event) {
  const fields = FIELDS[event.type];
  const expected = fields.filter((name) => !name.endsWith('?') || name.slice(0, -1) in event);
  if (Object.keys(event).join() !== expected.map((name) => name.replace('?', '')).join()) {
    throw new Wrong(event.seq, 'a field is unknown, missing, or not in its place');
  }
  for (const [name, value] of Object.entries(event)) {
    if (VALUES[name] && !VALUES[name](value)) throw new Wrong(event.seq, `this is no ${name}`);
  }
  const chance = ['commitment', 'nonces', 'seed', 'deck', 'position', 'pledges'].filter((name) => name in event);
  if (event.type === 'deal' && !(CHANCES.includes(chance.join(' ')) && hexes(event.pledges ?? []))) {
    throw new Wrong(event.seq, "a deal comes from a secret and nonces, from the seats' seeds, from a seed, or from a position");
  }
  if (event.type === 'reveal' && 'secret' in event === 'seeds' in event)
    throw new Wrong(event.seq, 'this is no secret, nor are these seeds');
  if (event.type === 'match' && event.seats.length !== event.players) {
    throw new Wrong(event.seq, 'there is not one name for each seat');
  }
}

// Chance: the algorithm, and the small generator for what comes later.

/** The key of a deal. */
export function keyOf(secret, number, nonces) {
  const fields = [LABEL, secret, String(number), ...nonces].map((field) => Buffer.from(field));
  return sha256(
    ...fields.flatMap((field) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(field.length);
      return [length, field];
    }),
  );
}

/** The words that follow from a key. */
export function* words(key) {
  for (let block = 0n; ; block += 1n) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(block);
    const bytes = sha256(key, counter);
    for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at);
  }
}

/** The order of n pieces, and the seed of later chance. */
export function orderOf(key, n) {
  const stream = words(key);
  const next = () => stream.next().value;
  const order = Array.from({ length: n }, (_, number) => number);
  for (let i = n - 1; i > 0; i -= 1) {
    let word = next();
    while (word >= WORD - (WORD % (i + 1))) word = next();
    const j = word % (i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  const high = BigInt(next());
  return { order, seed: ((high << 32n) + BigInt(next())) & MASK };
}

/** The generator of later chance. */
class Later {
  constructor(seed) {
    this.state = (seed ^ 0x2545f4914f6cdd1dn) & MASK;
    for (let round = 0; round < 4; round += 1) {
      this.below(2);
      this.state ^= this.state >> 29n;
    }
  }

  below(n) {
    this.state = (this.state * 1752450205419405101n + 1442695040888963407n) & MASK;
    return Number(((this.state >> 30n) * BigInt(n)) >> 32n);
  }

  shuffle(items) {
    for (let i = items.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      [items[i], items[j]] = [items[j], items[i]];
    }
  }

  seed() {
    const high = BigInt(this.below(0x3fffffff));
    return (high << 30n) | BigInt(this.below(0x3fffffff));
  }
}

// Dealing: which pieces a game has, and where they go.

const range = (length, from = 0) => Array.from({ length }, (_, index) => from + index);
const twice = (items) => items.flatMap((item) => [item, item]);
const bones = (top) => range(top + 1).flatMap((high) => range(high + 1).map((low) => `${high}-${low}`));
const isDouble = (bone) => bone.split('-')[0] === bone.split('-')[1];
const pips = (bone) => Number(bone.split('-')[0]);
const RANKS = ['A', ...range(9, 2).map(String), 'J', 'Q', 'K'];
const CARDS = [...'shcd'].flatMap((suit) => RANKS.map((rank) => rank + suit));
const TILES = [...'rykb'].flatMap((colour) => range(13, 1).map((number) => number + colour));
const two = (jokers) => [...twice(CARDS), ...Array(jokers).fill('*')];

const ROMI = { hand: 14, more: 1, frees: true };
const SEVEN = { pieces: () => bones(6), again: true };
const FIFTEEN = { hand: [0, 0, 15, 13, 10], pieces: () => bones(9) };
const GAMES = {
  __proto__: null, // so that there is no game `constructor`
  'romi-40': { ...ROMI, pieces: () => two(2) },
  'romi-50': { ...ROMI, pieces: () => two(0) },
  'romi-51': { ...ROMI, pieces: () => two(2) },
  'joker-mania-51': { ...ROMI, pieces: (players) => two(players), each: '*' },
  kalooki: { hand: 13, up: true, frees: true, pieces: () => two(4) },
  'romi-500': { hand: 13, pieces: () => two(2) },
  'romi-300': { hand: 13, pieces: () => two(2) },
  'romi-500-cutthroat': { hand: 13, pieces: () => two(2) },
  gin: { hand: 10, up: true, pieces: () => CARDS },
  'tabla-romi': { hand: 14, more: 1, indicator: true, pieces: () => [...twice(TILES), '*', '*'] },
  domino: { ...SEVEN, hand: [0, 0, 7, 7, 5, 5] },
  'domino-block': { ...SEVEN, hand: 7 },
  'mexican-train': { ...FIFTEEN, opens: true },
  'mexican-train-house-1': { ...FIFTEEN, engine: true },
  'mexican-train-house-2': { ...FIFTEEN, engine: true },
};

/** The pieces of a game in canonical order. Throws Wrong for a game that is not known. */
export function piecesOf(match) {
  const rules = GAMES[match.game];
  if (!rules) throw new Wrong(match.seq, `no game ${match.game}`);
  return rules.pieces(match.players);
}

/** Where the pieces of one deal lie, and who holds which. */
class Table {
  constructor(match, deal, deck, seed) {
    this.rules = GAMES[match.game];
    this.players = match.players;
    this.step = match.options.direction === 'right' ? -1 : 1;
    this.seed = seed;
    this.pile = [];
    this.indicator = null;
    this.melds = []; // the number of cards in each set on the table, null for a run
    this.stock = [...deck];
    if (this.rules.each) this.stock = this.stock.filter((piece) => piece !== this.rules.each); // of a sealed deck it is out already
    if (this.rules.engine) this.stock = this.stock.filter((piece) => piece !== `${10 - deal.number}-${10 - deal.number}`);
    this.first = this.next(deal.dealer);
    this.give();
    if (this.rules.again) this.dealAgain(deck);
    if (this.rules.up) this.pile = this.stock.splice(0, 1);
    if (this.rules.indicator) [this.indicator] = this.stock.splice(0, 1);
    if (this.rules.opens) this.open();
    this.before = [];
  }

  next(seat) {
    return (seat + this.step + this.players) % this.players;
  }

  /** Whole hands, the first player's first. */
  give() {
    this.hands = Array.from({ length: this.players }, () => []);
    let seat = this.first;
    const hand = Array.isArray(this.rules.hand) ? this.rules.hand[this.players] : this.rules.hand;
    for (let number = 0; number < this.players; number += 1) {
      const own = this.rules.each ? [this.rules.each] : [];
      const size = hand + (number === 0 ? (this.rules.more ?? 0) : 0) - own.length;
      this.hands[seat] = [...own, ...this.stock.splice(0, size)];
      seat = this.next(seat);
    }
  }

  /** All go back and are shuffled until somebody holds a double. */
  dealAgain(deck) {
    const order = [...deck];
    const later = new Later(this.seed);
    while (!this.hands.flat().some(isDouble)) {
      later.shuffle(order);
      this.stock = [...order];
      this.give();
    }
  }

  /** The first seat with a double places its highest on the hub; where nobody has one, all draw in turn. */
  open() {
    let seat = this.first;
    let opener = null;
    for (let number = 0; number < this.players && opener === null; number += 1) {
      if (this.hands[seat].some(isDouble)) opener = seat;
      seat = this.next(seat);
    }
    seat = this.first;
    while (opener === null) {
      this.draw(seat);
      if (isDouble(this.hands[seat].at(-1))) opener = seat;
      seat = this.next(seat);
    }
    const doubles = this.hands[opener].filter(isDouble).sort((a, b) => pips(b) - pips(a));
    this.lose(opener, doubles[0]);
  }

  draw(seat) {
    if (this.stock.length === 0) {
      const top = this.pile.pop();
      if (top === undefined || this.pile.length === 0) throw new Error('nothing is left to draw');
      const later = new Later(this.seed);
      later.shuffle(this.pile);
      this.seed = later.seed();
      this.stock = this.pile;
      this.pile = [top];
    }
    this.hands[seat].push(this.stock.shift());
  }

  lose(seat, piece) {
    const at = this.hands[seat].indexOf(piece);
    if (at < 0) throw new Error(`seat ${seat} did not hold ${piece}`);
    this.hands[seat].splice(at, 1);
  }

  take(seat) {
    const piece = this.pile.pop();
    if (piece === undefined) throw new Error('there is nothing to take');
    this.hands[seat].push(piece);
  }

  discard(seat, piece) {
    this.lose(seat, piece);
    this.pile.push(piece);
  }

  /** A set of more than four gives jokers back. */
  free(seat, meld, more) {
    if (typeof this.melds[meld] !== 'number') return;
    this.melds[meld] += more;
    for (; this.melds[meld] > 4; this.melds[meld] -= 1) this.hands[seat].push('*');
  }

  /** One move, as far as it says where a piece goes. */
  move(seat, text) {
    if (!(seat >= 0 && seat < this.players)) throw new Error(`there is no seat ${seat}`);
    this.before.push([text, structuredClone([this.hands, this.stock, this.pile, this.seed, this.melds])]);
    const [verb, ...rest] = text.split(/[\s[\]{}]+/).filter((word) => word !== '');
    const to = rest.indexOf('to');
    switch (verb) {
      case 'draw':
        this.draw(seat);
        break;
      case 'take':
        if (rest[0] === 'indicator') this.hands[seat].push(this.indicator);
        else this.take(seat);
        break;
      case 'claim':
        this.take(seat);
        break;
      case 'lay':
        for (const piece of rest) this.lose(seat, piece);
        this.melds.push(text.includes('{') ? rest.length : null);
        break;
      case 'add':
        for (const piece of rest.slice(0, to)) this.lose(seat, piece);
        if (this.rules.frees) this.free(seat, Number(rest[to + 1]) - 1, to);
        break;
      case 'swap':
        this.lose(seat, rest[0]);
        this.hands[seat].push('*');
        break;
      case 'place':
        this.lose(seat, rest[0]);
        break;
      case 'discard':
      case 'knock':
        this.discard(seat, rest[0]);
        break;
      case 'finish':
        this.discard(seat, rest[2]);
        break;
      case 'pass':
      case 'done':
      case 'gin':
      case 'stop':
      case 'mark':
        break;
      default:
        throw new Error(`this is no move: ${text}`);
    }
  }

  undo(text) {
    const [last, kept] = this.before.pop() ?? [];
    if (last !== text) throw new Error('another play is taken back');
    [this.hands, this.stock, this.pile, this.seed, this.melds] = kept;
  }
}

// Verifying.

/** What is proven of each deal: its number, and `sealed` (from the seats' seeds, each pledged before), `committed`, `uncommitted` (no
 * commitment was shown before its nonces, no person gave one, or one could be chosen once another was known), `open` (dealt from a seed,
 * or set up) or `running` (its secret, or its seeds, are not revealed yet). Throws Wrong. */
export function verify(bytes) {
  const events = read(bytes);
  const [match] = events;
  const deals = [];
  const bots = [...(match.bots ?? Array(match.players).fill(''))];
  let shown = null; // the event of the commitment
  for (const event of events.slice(1)) {
    const deal = deals.at(-1);
    if (event.type === 'commit') {
      if (event.deal !== deals.length + 1) throw new Wrong(event.seq, 'this is not the next deal');
      settled(deal, event);
      if (event.pledges && event.pledges.length !== match.players) throw new Wrong(event.seq, 'there is not one pledge for each seat');
      shown = event;
    } else if (event.type === 'deal') {
      if (event.number !== deals.length + 1) throw new Wrong(event.seq, 'this is not the next deal');
      settled(deal, event);
      if (shown !== null && event.commitment !== shown.commitment) throw new Wrong(event.seq, 'another commitment was shown before');
      if (event.commitment !== undefined && event.nonces?.length !== match.players) {
        throw new Wrong(event.seq, 'there is not one nonce for each seat');
      }
      if (event.pledges && event.pledges.length !== match.players) throw new Wrong(event.seq, 'there is not one pledge for each seat');
      if (event.pledges && new Set(event.pledges).size !== match.players)
        throw new Wrong(event.seq, 'two seats have pledged the same seed');
      const committed = shown !== null && mixed(event, shown.pledges ?? Array(match.players).fill(''), bots);
      deals.push({ event, plays: [], committed, told: null, over: false });
      shown = null;
    } else if (event.type === 'move' || event.type === 'undo') {
      deal.plays.push(event);
    } else if (event.type === 'result') {
      if (event.deal !== deals.length) throw new Wrong(event.seq, 'this is the result of another deal');
      deal.over = true;
    } else if (event.type === 'reveal') {
      if (event.deal !== deals.length) throw new Wrong(event.seq, 'this is the secret of another deal');
      deal.told = revealed(event, deal.event);
    } else if (event.type !== 'seat' || deal.over) {
      settled(deal, event);
    }
    if (event.type === 'seat') bots[event.seat] = event.bot;
  }
  return deals.map((deal) => ({ deal: deal.event.number, proven: replayed(match, deal) }));
}

/** Whether a person has added to a deal, and nobody could choose a nonce once another was known. */
function mixed({ seq, nonces = [] }, pledges, bots) {
  nonces.forEach((nonce, seat) => {
    if (nonce && pledges[seat] && sha256(nonce).toString('hex') !== pledges[seat]) {
      throw new Wrong(seq, `seat ${seat} has not given the nonce that it pledged`);
    }
  });
  const given = nonces.map((nonce, seat) => seat).filter((seat) => nonces[seat]);
  return given.some((seat) => !bots[seat]) && (given.length === 1 || given.every((seat) => pledges[seat]));
}

/** The secret that a deal was bound to, alone, or its seats' seeds. */
function revealed({ seq, secret, seeds }, { commitment, pledges }) {
  const told = (seeds ?? [secret]).map((each) => Buffer.from(each, 'hex'));
  const bound = seeds ? (pledges ?? ['']) : [commitment];
  if (told.length !== bound.length || told.some((each, seat) => sha256(each).toString('hex') !== bound[seat])) {
    throw new Wrong(seq, `${seeds ? 'a seed' : 'the secret'} does not have what was shown before the deal for a fingerprint`);
  }
  return told;
}

/** Whether something is to be revealed of a deal once it is over. */
const isHidden = ({ commitment, pledges }) => commitment !== undefined || pledges !== undefined;

/** What comes after a deal's result needs its secret. */
function settled(deal, event) {
  if (deal && isHidden(deal.event) && deal.told === null) throw new Wrong(event.seq, `the secret of deal ${deal.event.number} is missing`);
}

/** The deck of a deal, top first, and the seed of later chance. */
export function deckOf(match, { event, told }) {
  const pieces = piecesOf(match);
  if (event.pledges === undefined) {
    const { order, seed } = orderOf(keyOf(told[0], event.number, event.nonces), pieces.length);
    return { deck: order.map((number) => pieces[number]), seed };
  }
  const { each } = GAMES[match.game]; // what is set aside before the deal is not shuffled
  const start = { deck: pieces.filter((piece) => piece !== each), seed: 0n };
  return told.reduce(({ deck, seed }, own) => {
    const next = orderOf(keyOf(own, event.number, []), deck.length);
    return { deck: next.order.map((place) => deck[place]), seed: seed ^ next.seed };
  }, start);
}

/** Deal again, and see that everything played was held. */
function replayed(match, deal) {
  if (!isHidden(deal.event)) return 'open';
  if (deal.told === null) return 'running';
  const { deck, seed } = deckOf(match, deal);
  let line = deal.event.seq;
  try {
    const table = new Table(match, deal.event, deck, seed);
    for (const play of deal.plays) {
      line = play.seq;
      if (play.type === 'move') table.move(play.seat, play.move);
      else table.undo(play.move);
    }
  } catch (error) {
    throw new Wrong(line, error.message);
  }
  if (deal.event.pledges) return 'sealed';
  return deal.committed ? 'committed' : 'uncommitted';
}

const TOLD = {
  sealed: "sealed: dealt from every seat's own seed, as each had pledged it",
  committed: 'dealt as was promised before the nonces were given',
  uncommitted: 'dealt from this secret; but somebody could choose it, so this proves less',
  open: 'dealt openly: there is nothing to prove',
  running: 'what it was dealt from is not revealed yet',
};

function main(files) {
  let status = files.length > 0 ? 0 : 2;
  if (status) console.error('usage: node verify.mjs RECORD…');
  for (const file of files) {
    try {
      for (const { deal, proven } of verify(readFileSync(file))) console.log(`${file}: deal ${deal}: ${TOLD[proven]}`);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      console.log(`${file}: ${error.message}`);
      status = 1;
    }
  }
  return status;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = main(process.argv.slice(2));
