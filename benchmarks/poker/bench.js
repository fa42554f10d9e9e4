// What benchmarks/mental_poker.py runs in a page: a deal of mental poker by four seats, step by step.

import * as poker from '../../src/asztal/web/sealed/shuffle.js';
import { GROUPS } from './groups.js';

const PIECES = 110;
const SEATS = 4;
const HAND = 14;
const CONTEXT = new TextEncoder().encode('asztal benchmark');
const OFTEN = 10; // how often what is short is done

let table;
let steps;

/** A group's library, its generators and their tables. */
export async function open(name) {
  table = poker.open(await GROUPS[name](), PIECES);
}

export function begin() {
  steps = deal();
}

/** The next step of the deal is done; what it was, and how often it was done. Null after the last. */
export function next() {
  return steps.next().value ?? null;
}

/** What each seat does in turn: prepare, shuffle, prove; and what the last of them, whom all wait for, does then. */
function* deal() {
  const seats = Array.from({ length: SEATS }, (_, seat) => poker.keys(table, CONTEXT, seat));
  yield ['keys', SEATS];
  let deal;
  const decks = [];
  const prepared = [];
  for (const _ of seats) {
    seats.forEach(({ own, shown }, seat) => sure(poker.isKnown(table, CONTEXT, seat, own, shown)));
    deal = poker.begin(
      table,
      CONTEXT,
      seats.map(({ own }) => own),
    );
    prepared.push(poker.prepare(deal));
    decks[0] = poker.sorted(deal);
    yield ['prepare', 1];
  }
  for (const each of prepared) {
    const before = decks.length > 1 ? poker.read(deal, decks.at(-1).bytes) : decks[0];
    decks.push(poker.shuffle(deal, each, before));
    yield ['shuffle', 1];
  }
  const proofs = [];
  for (const each of prepared) {
    const at = proofs.length;
    proofs.push(poker.prove(deal, at, seats[at].secret, each, decks[at], decks[at + 1]));
    yield ['prove', 1];
  }
  sure(poker.check(deal, SEATS - 1, decks.slice(-2), proofs.slice(-1)));
  yield ['check', 1];
  // The last seat has read the deck that it shuffled; the two before that it has not.
  const unread = [1, 2];
  const all = decks.slice(0, -1).map((each, at) => (unread.includes(at) ? poker.read(deal, each.bytes) : each));
  sure(poker.check(deal, 0, all, proofs.slice(0, -1)));
  yield ['check three', 1];

  const deck = decks.at(-1);
  const hands = seats.slice(1).map((_, at) => Array.from({ length: HAND }, (_, place) => at * HAND + place));
  const shares = hands.map((places) => poker.share(deal, 0, seats[0].secret, deck, places));
  yield ['share hands', 1];
  hands.forEach((places, at) => sure(poker.shared(deal, 0, deck, places, shares[at])));
  yield ['check hands', 1];
  const last = [PIECES - 1];
  let share;
  for (let time = 0; time < OFTEN; time++) share = poker.share(deal, 0, seats[0].secret, deck, last);
  yield ['share', OFTEN];
  for (let time = 0; time < OFTEN; time++) sure(poker.shared(deal, 0, deck, last, share));
  yield ['check share', OFTEN];
  yield ['bytes', deck.bytes.length + poker.sizeOf(deal)];
}

function sure(holds) {
  if (!holds) throw new Error('an honest proof was refused');
}
