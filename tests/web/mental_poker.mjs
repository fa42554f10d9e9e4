// A small deal of mental poker with every library: what is honest is accepted, what is not is refused, all comes out whole.

import { createHash } from 'node:crypto';

import { GROUPS } from '../../benchmarks/poker/groups.js';
import * as poker from '../../src/asztal/web/sealed/shuffle.js';

const PIECES = 7;
const SEATS = 3;
const PLACES = [2, 0, 5];
const CONTEXT = new TextEncoder().encode('asztal test 1');
const OTHER = new TextEncoder().encode('asztal test 2');

/** Bytes by chance that repeat, from a seed. */
function chance(seed) {
  let asked = 0;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 32) {
      const more = createHash('sha256').update(`${seed} ${asked++}`).digest();
      bytes.set(more.subarray(0, bytes.length - at), at);
    }
    return bytes;
  };
}

const told = {};
for (const [name, made] of Object.entries(GROUPS)) told[name] = found(await made(), `${process.argv[2]} ${name}`);
console.log(JSON.stringify(told));

/** What was accepted that should be, and what was refused that should be, each by name. */
function found(group, seed) {
  const table = poker.open(group, PIECES, chance(seed));
  const seats = Array.from({ length: SEATS }, (_, seat) => poker.keys(table, CONTEXT, seat));
  const owns = seats.map(({ own }) => own);
  const deal = poker.begin(table, CONTEXT, owns);
  const decks = [poker.sorted(deal)];
  const prepared = seats.map(() => poker.prepare(deal));
  for (const each of prepared) decks.push(poker.read(deal, poker.shuffle(deal, each, decks.at(-1)).bytes));
  const proofs = prepared.map((each, at) => poker.prove(deal, at, seats[at].secret, each, decks[at], decks[at + 1]));
  const all = { group, table, owns, seats, deal, decks, prepared, proofs };
  const parts = [ofKeys(all), ofShuffles(all), ofShares(all)];
  return {
    accepted: Object.assign({}, ...parts.map(({ accepted }) => accepted)),
    refused: Object.assign({}, ...parts.map(({ refused }) => refused)),
  };
}

function ofKeys({ group, table, seats }) {
  const [{ own, shown }, second] = seats;
  const holds = (changed, { context = CONTEXT, seat = 0, key = own } = {}) =>
    poker.isKnown(table, context, seat, key, { ...shown, ...changed });
  const zero = group.encode([group.generator]).fill(0);
  return {
    accepted: { 'a key': holds({}) },
    refused: {
      'a key made of another': !holds({}, { key: second.own }),
      "another seat's proof": !holds({}, { seat: 1 }),
      'the proof of another context': !holds({}, { context: OTHER }),
      'the proof of a deal of another size': !poker.isKnown({ ...table, count: PIECES + 1 }, CONTEXT, 0, own, shown),
      "another key's element": !holds({ point: second.shown.point }),
      "a changed answer of a key's": !holds({ answer: (shown.answer + 1n) % group.order }),
      "an answer of a key's beyond the order": !holds({ answer: shown.answer + group.order }),
      'no element': !holds({ point: zero }),
    },
  };
}

function ofShuffles({ group, table, owns, seats, deal, decks, prepared, proofs }) {
  const [before, after] = decks;
  const [proof] = proofs;
  const [{ secret }, second] = seats;
  const taken = (deck, given, ofDeal = deal, seat = 0) => poker.check(ofDeal, seat, [before, deck], [given]);
  const holds = (changed) => taken(after, { ...proof, ...changed });
  const forged = (deck) => poker.prove(deal, 0, secret, prepared[0], before, deck);
  const swapped = poker.begin(table, CONTEXT, owns.toReversed());
  const alike = poker.begin(table, CONTEXT, [owns[0], owns[0], owns[2]]); // two seats that share their secret
  const again = poker.prepare(alike);
  const third = poker.shuffle(alike, again, poker.sorted(alike));
  const ofFirst = poker.prove(alike, 0, secret, again, poker.sorted(alike), third);
  const signed = (seat, by) => poker.prove(deal, seat, by, prepared[0], before, after);
  const element = group.encode([group.add(group.generator, after.a[2])]);
  const put = (list, at, each) => poker.read(deal, changedBytes(list.bytes, group.encode([each]), at * group.size));
  const raised = (list, at) => list.map((each, place) => (place === at ? (each + 1n) % group.order : each));
  const never = (list, changed) => Array.from(list).every((_, at) => !holds(changed(at)));

  const replaced = put(after, PIECES + 1, group.add(after.b[1], group.generator));
  const otherHalf = put(after, 1, group.add(after.a[1], group.generator));
  const balanced = put(replaced, PIECES + 2, group.add(after.b[2], group.times(group.generator, group.order - 1n)));
  const copied = put(put(after, 1, after.a[0]), PIECES + 1, after.b[0]);
  const order = prepared[0].order.map((from, at) => (at === 1 ? prepared[0].order[0] : from));
  const doubled = poker.shuffle(deal, { ...prepared[0], order }, before);
  const spoilt = { ...proofs.at(-1), steps: raised(proofs.at(-1).steps, 0) };
  return {
    accepted: {
      'a proof': holds({}),
      'all proofs at once': poker.check(deal, 0, decks, proofs),
      'a proof of seats that share a secret': poker.check(alike, 0, [poker.sorted(alike), third], [ofFirst]),
    },
    refused: {
      'a replaced piece': !taken(replaced, proof),
      'a replaced piece with a proof of its own': !taken(replaced, forged(replaced)),
      'another first half with a proof of its own': !taken(otherHalf, forged(otherHalf)),
      'two pieces changed so that the sum stays': !taken(balanced, forged(balanced)),
      'a piece twice': !taken(copied, proof),
      'a piece twice with a proof of its own': !taken(copied, forged(copied)),
      'a piece twice by an order that has it twice': !taken(
        doubled,
        poker.prove(deal, 0, secret, { ...prepared[0], order }, before, doubled),
      ),
      'the proof of another deck': !taken(after, proofs[1]),
      'the decks the other way round': !poker.check(deal, 0, [after, before], [proof]),
      'proofs in another order': !poker.check(deal, 0, decks, [proofs[1], proofs[0], proofs[2]]),
      'a proof for another seat': !taken(after, proof, deal, 1),
      'a proof for a seat that there is not': !taken(after, proof, deal, SEATS),
      'a shuffle that another seat signed': !taken(after, signed(0, second.secret)),
      'a shuffle in the name of another seat': !taken(after, signed(1, secret), deal, 1),
      'the proof of another context': !taken(after, proof, poker.begin(table, OTHER, owns)),
      'the proof of another seat with the same key': !poker.check(alike, 1, [poker.sorted(alike), third], [ofFirst]),
      'the proof of the same keys of other seats': !poker.check(swapped, 1, decks.slice(1, 3), [proofs[1]]),
      'a bad proof among good ones': !poker.check(deal, 0, decks, [proofs[0], proofs[1], spoilt]),
      'fewer proofs than decks': !poker.check(deal, 0, decks, proofs.slice(0, 2)),
      'a changed answer': never(proof.answers, (at) => ({ answers: raised(proof.answers, at) })),
      'a changed step': never(proof.steps, (at) => ({ steps: raised(proof.steps, at) })),
      'a changed move': never(proof.moves, (at) => ({ moves: raised(proof.moves, at) })),
      'a changed commitment': never(Array(PIECES), (at) => ({ committed: changedBytes(proof.committed, element, at * group.size) })),
      'a changed element': never(Array(2 * PIECES + 6), (at) => ({ points: changedBytes(proof.points, element, at * group.size) })),
      'an answer beyond the order': !holds({ answers: proof.answers.map((each) => each + group.order) }),
      'a step beyond the order': !holds({ steps: proof.steps.map((each) => each + group.order) }),
      'an answer too many': !holds({ answers: [...proof.answers, 0n] }),
      'bytes that are no element': !holds({ points: changedBytes(proof.points, new Uint8Array(group.size).fill(255), 0) }),
      'an element too few': !holds({ points: proof.points.subarray(group.size) }),
    },
  };
}

function ofShares({ group, table, owns, seats, deal, decks }) {
  const deck = decks.at(-1);
  const [first, second] = seats;
  const shares = seats.map(({ secret }, seat) => poker.share(deal, seat, secret, deck, PLACES));
  const parts = shares.map((each, at) => poker.shared(deal, at, deck, PLACES, each));
  const text = (piece) => group.encode([piece]).join();
  const piece = (at, ofSeats) => text(poker.opened(deal, deck, at, ofSeats));
  const alone = (at) => seats.map(({ secret }, seat) => group.decode(poker.share(deal, seat, secret, deck, [at]).parts)[0]);
  const every = deck.a.map((_, at) => piece(at, alone(at)));
  const nth = (lists, at) => lists.map((each) => each[at]);
  const both = poker.begin(table, CONTEXT, [owns[0], owns[0], owns[2]]);
  const taken = (given, { seat = 0, places = PLACES, of = deal } = {}) => poker.shared(of, seat, deck, places, given) !== null;
  const other = group.encode([group.generator]);
  const strange = { ...deck, a: deck.a.map((a, at) => (at === PLACES[1] ? group.generator : a)) };
  return {
    accepted: {
      shares: parts.every(Boolean),
      'the pieces that they show': PLACES.every((place, at) => every[place] === piece(place, nth(parts, at))),
      'every piece once': every.toSorted().join() === table.pieces.map(text).toSorted().join(),
    },
    refused: {
      'shares by another key': !taken(poker.share(deal, 0, second.secret, deck, PLACES)),
      'a share of what the deck has not': !taken(poker.share(deal, 0, first.secret, strange, PLACES)),
      "another seat's shares": !taken(shares[1]),
      'shares for another seat': !taken(shares[0], { seat: 1 }),
      'shares of another seat with the same key': !taken(poker.share(both, 0, first.secret, deck, PLACES), { seat: 1, of: both }),
      'shares of another context': !taken(shares[0], { of: poker.begin(table, OTHER, owns) }),
      'shares of another piece': !taken(shares[0], { places: [2, 0, 4] }),
      'shares of the pieces in another order': !taken(shares[0], { places: [0, 2, 5] }),
      'shares of fewer pieces': !taken(shares[0], { places: [2, 0] }),
      'an answer of shares beyond the order': !taken({ ...shares[0], answer: shares[0].answer + group.order }),
      'a changed share': !taken({ ...shares[0], parts: changedBytes(shares[0].parts, other, 0) }),
      'a changed answer of shares': !taken({ ...shares[0], answer: (shares[0].answer + 1n) % group.order }),
      'a piece that lacks a share': !table.pieces.map(text).includes(piece(PLACES[0], nth(parts.slice(1), 0))),
    },
  };
}

function changedBytes(bytes, other, at) {
  const changed = bytes.slice();
  changed.set(other, at);
  return changed;
}
