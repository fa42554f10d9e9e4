// One seat's part of a sealed deal: whole deals, who can open what, and whoever cheats is named.
import assert from 'node:assert/strict';
import test from 'node:test';

import { SMALL, tableOf, contextOf, seedOf, toBase64, fromBase64, dealer, take, Board, utf8, orderOf, secretOf } from './board.mjs';
import { hex, unhex } from '../../src/asztal/web/kit/deck-order.js';
import { Foul } from '../../src/asztal/web/sealed/dealer.js';
import { RISTRETTO } from '../../src/asztal/web/sealed/group.js';
import {
  challenge,
  challenges,
  concat,
  fromLittleEndian,
  hashed,
  littleEndian,
  number,
  scalars,
} from '../../src/asztal/web/sealed/proofs.js';
import * as poker from '../../src/asztal/web/sealed/shuffle.js';
import { sha256 } from '../../src/asztal/web/vendor/hashes/index.js';

// By `fair_order` and `deal_key` of asztal.engine.fairness, where the seed of seat s is 32 times the byte s + 1:
//
//     deck = list(range(pieces))
//     for seat in range(players):
//         order, _ = fair_order(pieces, deal_key(bytes([seat + 1] * 32), deal, []))
//         deck = [deck[place] for place in order]
const VECTORS = [
  { players: 2, pieces: 8, deal: 1, deck: [6, 2, 1, 3, 4, 5, 7, 0] },
  { players: 3, pieces: 9, deal: 7, deck: [0, 2, 5, 1, 4, 8, 6, 3, 7] },
  { players: 4, pieces: 12, deal: 1000, deck: [4, 2, 9, 3, 6, 0, 11, 10, 5, 1, 7, 8] },
];
const CROOK = 1; // the seat that cheats

/** The message is refused by everybody, and nothing has changed. */
function refused(board, seat, kind, body, code, by = board.watcher) {
  assert.throws(
    () => take(by, { seat, kind, body }),
    (error) => error instanceof Foul && error.seat === seat && error.code === code,
    `${code}: ${JSON.stringify(body).slice(0, 200)}`,
  );
}

const bodyOfKey = ({ own, shown }, pledge) => ({
  pledge,
  key: toBase64(RISTRETTO.encode([own])),
  proof: toBase64(concat(shown.point, littleEndian(shown.answer))),
});
const bodyOfShuffle = (deck, proof) => ({ deck: toBase64(deck.bytes), proof: toBase64(poker.written(proof)) });
const bodyOfShares = (places, { parts, points, answer }) => ({
  places,
  shares: toBase64(parts),
  proof: toBase64(concat(points, littleEndian(answer))),
});

/** The last scalar of a text, and the order: the same to whoever forgets to look. */
function beyond(text) {
  const bytes = fromBase64(text);
  const last = bytes.length - 32;
  bytes.set(littleEndian(fromLittleEndian(bytes.subarray(last)) + RISTRETTO.order), last);
  return toBase64(bytes);
}

/** A text with its last byte changed. */
function changed(text) {
  const bytes = fromBase64(text);
  bytes[bytes.length - 32] ^= 1;
  return toBase64(bytes);
}

for (const of of VECTORS) {
  test(`${of.players} seats deal what follows from their seeds, and each sees its own hand alone`, () => {
    const board = new Board(of).keys().shuffles().hands();
    for (const [seat, each] of board.dealers.entries()) {
      assert.ok(each.ready);
      for (const other of board.seats) {
        const seen = board.hand(other).map((place) => each.piece(place));
        if (other === seat) {
          const expected = board.hand(seat).map((place) => of.deck[place]);
          assert.deepEqual(seen, expected);
        } else {
          assert.ok(seen.every((piece) => piece === null));
          assert.deepEqual(each.missing(board.hand(other)[0]), [other]);
        }
      }
      assert.equal(each.order(), null);
    }
    for (const place of board.seats.flatMap((seat) => board.hand(seat))) assert.equal(board.watcher.piece(place), null);

    const open = of.pieces - 1; // an up-card: everybody's share of it
    for (const seat of board.seats) {
      const [first] = board.dealers;
      if (seat) assert.equal(first.piece(open), null);
      assert.equal(board.watcher.piece(open), null);
      board.post(seat, 'shares', board.dealers[seat].shares([open]));
    }
    for (const each of [...board.dealers, board.watcher]) {
      assert.equal(each.piece(open), of.deck[open]);
      assert.deepEqual(each.missing(open), []);
    }

    board.post(0, 'shares', board.dealers[0].shares(board.hand(0))); // played
    for (const each of [...board.dealers, board.watcher]) assert.equal(each.piece(0), of.deck[0]);

    board.seeds();
    for (const each of [...board.dealers, board.watcher]) {
      assert.deepEqual(each.order(), of.deck);
      assert.equal(each.piece(of.pieces - 2), of.deck[of.pieces - 2]);
      assert.deepEqual(each.missing(of.pieces - 2), []);
    }
  });
}

test('a draw is seen by whoever drew', () => {
  const board = new Board(SMALL).keys().shuffles();
  for (const seat of [1, 2]) board.post(seat, 'shares', board.dealers[seat].shares([3]));
  assert.notEqual(board.dealers[0].piece(3), null);
  assert.deepEqual(board.dealers[0].missing(3), []);
  assert.equal(board.dealers[1].piece(3), null);
  assert.deepEqual(board.dealers[1].missing(3), [0]);
  assert.deepEqual(board.watcher.missing(3), [0]);
});

test('shares of nothing are none', () => {
  const board = new Board(SMALL).keys().shuffles();
  assert.deepEqual(board.dealers[0].shares([]), { places: [], shares: '', proof: '' });
  board.post(0, 'shares', board.dealers[0].shares([]));
});

test('a page that was reloaded goes on at every step', () => {
  const board = new Board(SMALL);
  const reload = () => (board.dealers = board.seats.map((seat) => board.again(seat)));
  board.post(2, 'key', board.dealers[2].key());
  reload();
  board.post(1, 'key', board.dealers[1].key());
  const before = board.dealers[0].key(); // posted, and the page went away before it heard so
  reload();
  board.post(0, 'key', before);
  board.post(0, 'shuffle', board.dealers[0].shuffle());
  const made = board.dealers[1].shuffle();
  reload();
  assert.notDeepEqual(board.dealers[1].shuffle(), made);
  board.post(1, 'shuffle', made);
  reload();
  board.post(2, 'shuffle', board.dealers[2].shuffle());
  board.hands();
  const hands = board.dealers.map((each, seat) => board.hand(seat).map((place) => each.piece(place)));
  reload();
  assert.deepEqual(
    board.dealers.map((each, seat) => board.hand(seat).map((place) => each.piece(place))),
    hands,
  );
  board.post(0, 'seed', { seed: hex(seedOf(0)) });
  reload();
  board.post(1, 'seed', { seed: hex(seedOf(1)) });
  board.post(2, 'seed', { seed: hex(seedOf(2)) });
  assert.deepEqual(board.again(null).order(), board.watcher.order());
  assert.notEqual(board.watcher.order(), null);
});

test('what a seat makes it makes once', () => {
  const board = new Board(SMALL).keys();
  board.dealers[0].prepare();
  assert.deepEqual(board.dealers[0].shuffle(), board.dealers[0].shuffle());
  assert.throws(() => board.dealers[1].shuffle(), /turn/);
  assert.throws(() => board.watcher.key(), /seed/);
  assert.throws(() => board.dealers[0].shares([1]), /not shuffled/);
});

test('no two lists of parts are the same to a challenge', () => {
  const of = (label, ...parts) => challenge(label, ...parts.map(utf8));
  const all = [of('a', 'b', 'c'), of('a', 'bc'), of('ab', 'c'), of('a', 'b', '', 'c'), of('abc')];
  assert.equal(new Set(all).size, all.length);
});

test('a fingerprint is the same for all who were given the same keys', () => {
  const board = new Board(SMALL);
  assert.equal(board.watcher.fingerprint, null);
  board.keys();
  const all = [...board.dealers, board.watcher].map((each) => each.fingerprint);
  assert.deepEqual(all, Array(4).fill(all[0]));
  assert.match(all[0], /^[0-9a-f]{64}$/);
  const of = (context) => {
    const each = new Board(SMALL, context).keys();
    return each.watcher.fingerprint;
  };
  assert.equal(of(1), all[0]); // it does not follow from what is drawn
  assert.notEqual(of(2), all[0]);

  const [other, table] = [dealer(SMALL, null), tableOf(SMALL)];
  for (const { seat, body } of board.messages.slice(0, -1)) other.takeKey(seat, body);
  const pledge = hex(sha256(seedOf(7)));
  other.takeKey(0, bodyOfKey(poker.keys(table, concat(utf8(contextOf(SMALL.deal)), unhex(pledge)), 0, secretOf(SMALL, 0)), pledge));
  assert.notEqual(other.fingerprint, all[0]); // the same keys, another pledge
});

test('keys that are none, or not of the seat that shows them, are refused', () => {
  const board = new Board(SMALL);
  board.post(0, 'key', board.dealers[0].key());
  const good = board.dealers[CROOK].key();
  const others = board.messages[0].body;
  const table = tableOf(SMALL);
  const context = concat(utf8(contextOf(SMALL.deal)), unhex(good.pledge));
  const by = (secret, seat = CROOK, of = context, size = table) => bodyOfKey(poker.keys(size, of, seat, secret), good.pledge);
  const fouls = {
    'zero, which proves itself': [by(0n), 'key'],
    'no element': [{ ...good, key: toBase64(new Uint8Array(32).fill(255)) }, 'key'],
    "another seat's": [{ ...others, pledge: good.pledge }, 'key'],
    "another seat's with its pledge": [others, 'pledge'],
    'a pledge that another has shown': [
      bodyOfKey(poker.keys(table, concat(utf8(contextOf(SMALL.deal)), unhex(others.pledge)), CROOK), others.pledge),
      'pledge',
    ],
    'one whose secret the seat does not know': [{ ...good, key: others.key }, 'key'],
    'a proof for another seat': [by(5n, 2), 'key'],
    'a proof for another attempt': [dealer(SMALL, CROOK, 2).key(), 'key'],
    'a proof for a deal of another size': [by(5n, CROOK, context, tableOf({ pieces: 7 })), 'key'],
    'a proof without the pledge': [by(5n, CROOK, utf8(contextOf(SMALL.deal))), 'key'],
    'one made to cancel the others, by a challenge that does not know it': [bodyOfKey(cancelling(others.key, context), good.pledge), 'key'],
    'a proof that chose its element by the challenge': [bodyOfKey(chosen(others.key, context), good.pledge), 'key'],
    'a changed proof': [{ ...good, proof: changed(good.proof) }, 'key'],
    'an answer beyond the order': [{ ...good, proof: beyond(good.proof) }, 'key'],
  };
  for (const [body, code] of Object.values(fouls)) refused(board, CROOK, 'key', body, code);

  const longer = toBase64(concat(fromBase64(good.key), Uint8Array.of(0)));
  const uneven = good.key.replace(/.=$/, (end) => `${String.fromCharCode(end.charCodeAt(0) + 1)}=`); // the same bytes
  assert.deepEqual(fromBase64(uneven), fromBase64(good.key));
  const forms = [
    null,
    'key',
    {},
    ...[7, good.pledge.toUpperCase(), good.pledge.slice(2), `${good.pledge}00`, 'x'.repeat(64)].map((pledge) => ({ ...good, pledge })),
    ...[null, '', good.key.slice(4), longer, uneven, ` ${good.key.slice(1)}`, good.key.replace(/^./, '-')].map((key) => ({ ...good, key })),
    { ...good, proof: good.key },
  ];
  for (const body of forms) refused(board, CROOK, 'key', body, 'form');
  for (const seat of [-1, 3, 0.5, '1']) refused(board, seat, 'key', good, 'form');
  refused(board, 0, 'key', board.dealers[0].key(), 'form'); // for the second time
  refused(board, CROOK, 'shuffle', {}, 'form'); // a key is missing
  board.post(CROOK, 'key', good);
});

const LABELS = [utf8('ristretto255'), number(SMALL.pieces)];

/** A key that another's is taken from, whose secret nobody knows, as it would pass if the challenge did not follow from the key. */
function cancelling(other, context) {
  const { generator, order, add, times, encode } = RISTRETTO;
  const [theirs] = RISTRETTO.decode(fromBase64(other));
  const point = add(generator, theirs); // so that answer·g − point = (answer − 1)·g − theirs
  const c = challenge('asztal sealed key', ...LABELS, context, number(CROOK), encode([point]));
  const rest = add(times(generator, 6n), times(theirs, order - 1n));
  return { own: times(rest, inverse(c)), shown: { point: encode([point]), answer: 7n } };
}

/** Another's key, as it would pass if the challenge did not follow from the element that is shown. */
function chosen(other, context) {
  const { generator, order, add, times, encode } = RISTRETTO;
  const [own] = RISTRETTO.decode(fromBase64(other));
  const c = challenge('asztal sealed key', ...LABELS, context, number(CROOK), encode([own]));
  return { own, shown: { point: encode([add(times(generator, 7n), times(own, order - c))]), answer: 7n } };
}

/** One through a scalar, by Fermat. */
function inverse(scalar) {
  const q = RISTRETTO.order;
  let [power, result] = [scalar, 1n];
  for (let left = q - 2n; left; left >>= 1n) {
    if (left & 1n) result = (result * power) % q;
    power = (power * power) % q;
  }
  return result;
}

test("what somebody else shows in this page's own name is refused", () => {
  const board = new Board(SMALL);
  const mine = board.dealers[CROOK];
  const table = tableOf(SMALL);
  const forged = (pledge) => bodyOfKey(poker.keys(table, concat(utf8(contextOf(SMALL.deal)), unhex(pledge)), CROOK), pledge);
  refused(board, CROOK, 'key', forged(hex(sha256(seedOf(7)))), 'pledge', mine);
  refused(board, CROOK, 'key', forged(mine.key().pledge), 'key', mine);
  board.watcher.takeKey(CROOK, forged(mine.key().pledge)); // nobody else can know
  board.dealers[CROOK].takeKey(CROOK, mine.key());
});

test('what is no shuffle, or not by the seat whose turn it is, is refused', () => {
  const board = new Board(SMALL).keys();
  board.post(0, 'shuffle', board.dealers[0].shuffle());
  const good = board.dealers[CROOK].shuffle();
  const { deal, decks } = board.known();
  const secret = secretOf(SMALL, CROOK);
  const prepared = poker.prepare(deal);
  const made = (before, by = secret, seat = CROOK, order = prepared.order) => {
    const after = poker.shuffle(deal, { ...prepared, order }, before);
    return bodyOfShuffle(after, poker.prove(deal, seat, by, { ...prepared, order }, before, after));
  };
  const twice = prepared.order.map((from, at) => (at ? from : prepared.order[1]));
  const bytes = fromBase64(good.deck);
  bytes.copyWithin(0, 32, 64);
  const elsewhere = new Board(SMALL, 2).keys();
  elsewhere.post(0, 'shuffle', elsewhere.dealers[0].shuffle());
  const fouls = {
    'a piece twice': made(decks[1], secret, CROOK, twice),
    'the deck before the last': made(decks[0]),
    'signed by nobody who may': made(decks[1], 5n),
    'signed by another seat': made(decks[1], secretOf(SMALL, 0)),
    "another seat's": made(decks[1], secretOf(SMALL, 0), 0),
    'the message of another seat': board.messages.at(-1).body,
    'of another attempt': elsewhere.dealers[CROOK].shuffle(),
    'another deck': { ...good, deck: made(decks[1]).deck },
    'another proof': { ...good, proof: made(decks[1]).proof },
    'a changed deck': { ...good, deck: toBase64(bytes) },
    'no element': { ...good, deck: toBase64(new Uint8Array(bytes.length).fill(255)) },
    'pieces changed by challenges that do not know of it': replaced(deal, decks[1], prepared, secret),
    zeros: { ...good, deck: toBase64(new Uint8Array(bytes.length)) },
    'a changed proof': { ...good, proof: changed(good.proof) },
    'an answer beyond the order': { ...good, proof: beyond(good.proof) },
  };
  for (const body of Object.values(fouls)) refused(board, CROOK, 'shuffle', body, 'shuffle');
  refused(board, CROOK, 'shuffle', fouls['another deck'], 'shuffle', board.dealers[CROOK]); // it knows what it made
  refused(board, CROOK, 'shuffle', fouls['another proof'], 'shuffle', board.dealers[CROOK]);
  const larger = new Board({ ...SMALL, pieces: 7 }).keys();
  const forms = [
    null,
    {},
    { ...good, proof: '' },
    { ...good, deck: good.proof },
    { ...larger.dealers[0].shuffle() },
    { ...good, deck: good.deck.slice(4) },
  ];
  for (const body of forms) refused(board, CROOK, 'shuffle', body, 'form');
  for (const seat of [0, 2, 3]) refused(board, seat, 'shuffle', good, 'form'); // not their turn
  const zeros = (count) => toBase64(new Uint8Array(32 * count));
  refused(board, 0, 'shares', { places: [0], shares: zeros(1), proof: zeros(3) }, 'form');
  refused(board, 0, 'seed', { seed: hex(seedOf(0)) }, 'form');
  board.post(CROOK, 'shuffle', good);
  board.post(2, 'shuffle', board.dealers[2].shuffle());
  refused(board, 3, 'shuffle', good, 'form');
  refused(board, 0, 'key', board.dealers[0].key(), 'form');
});

/** A shuffle with two other pieces, as it would pass if the challenges did not follow from what was shuffled. */
function replaced(deal, before, prepared, secret) {
  const { generator, order, add, times, encode } = RISTRETTO;
  const after = poker.shuffle(deal, prepared, before);
  const statement = hashed('asztal sealed shuffle', deal.statement, number(CROOK), before.bytes, prepared.committed);
  const u = challenges('asztal sealed shuffle of', statement, SMALL.pieces);
  const [first, second] = prepared.order;
  const b = [add(after.b[0], times(generator, u[second])), add(after.b[1], times(generator, order - u[first])), ...after.b.slice(2)];
  const deck = { a: after.a, b, bytes: concat(encode(after.a), encode(b)) };
  return bodyOfShuffle(deck, poker.prove(deal, CROOK, secret, prepared, before, deck));
}

test('shares that are not of this piece by this seat are refused', () => {
  const board = new Board(SMALL).keys().shuffles();
  const places = [4, 0];
  const good = board.dealers[CROOK].shares(places);
  const { deal, decks } = board.known();
  const secret = secretOf(SMALL, CROOK);
  const by = (of, seat = CROOK, deck = decks.at(-1), at = places) => bodyOfShares(places, poker.share(deal, seat, of, deck, at));
  const elsewhere = new Board(SMALL, 2).keys().shuffles();
  const shares = fromBase64(good.shares);
  const fouls = {
    'by another key': by(5n),
    'by the key of another seat': by(secretOf(SMALL, 0)),
    'of another seat': by(secretOf(SMALL, 0), 0),
    'of another deck': by(secret, CROOK, decks[2]),
    'of other places': by(secret, CROOK, decks[3], [1, 2]),
    'for other places': { ...good, places: [4, 1] },
    'the other way round': { ...good, places: [0, 4] },
    'both of one': { ...good, shares: toBase64(concat(shares.subarray(0, 32), shares.subarray(0, 32))) },
    'of another attempt': elsewhere.dealers[CROOK].shares(places),
    'the proof of others': { ...good, proof: board.dealers[CROOK].shares([4, 1]).proof },
    'no element': { ...good, shares: toBase64(new Uint8Array(64).fill(255)) },
    zeros: { ...good, shares: toBase64(new Uint8Array(64)) },
    'a changed proof': { ...good, proof: changed(good.proof) },
    'an answer beyond the order': { ...good, proof: beyond(good.proof) },
    'errors that cancel each other by challenges that are the same': balanced(deal, decks[3], places, secret, { same: true }),
    'errors that cancel each other by challenges that do not know them': balanced(deal, decks[3], places, secret, { same: false }),
  };
  for (const body of Object.values(fouls)) refused(board, CROOK, 'shares', body, 'share');
  const many = [[0, 0], [-1, 0], [6, 0], [0.5, 0], ['4', 0], [4], [4, 0, 1], '40', null, {}];
  const forms = [null, {}, { ...good, proof: good.shares }, ...many.map((each) => ({ ...good, places: each }))];
  for (const body of forms) refused(board, CROOK, 'shares', body, 'form');
  refused(board, CROOK, 'shares', { places: [], shares: '', proof: good.proof }, 'form');
  for (const seat of [-1, 3]) refused(board, seat, 'shares', good, 'form');
  refused(board, 2, 'shares', good, 'share');
  assert.deepEqual(board.watcher.missing(4), [0, 1, 2]);
  board.post(CROOK, 'shares', good);
  board.post(CROOK, 'shares', good); // and again, as after a move that was taken back
  assert.deepEqual(board.watcher.missing(4), [0, 2]);
});

/** Two shares that are wrong, as they would pass if all challenges were the same, or did not follow from the shares. */
function balanced(deal, deck, places, secret, { same }) {
  const { generator, order, times, encode } = RISTRETTO;
  const { parts } = poker.share(deal, CROOK, secret, deck, places);
  const statementOf = (more) =>
    hashed('asztal sealed shares', deal.statement, number(CROOK), deck.bytes, concat(...places.map((place) => number(place))), ...more);
  const wrongBy = (errors) => encode(RISTRETTO.decode(parts).map((each, at) => each.add(times(generator, errors[at]))));
  const before = challenges('asztal sealed shares of', statementOf([]), places.length);
  const wrong = wrongBy(same ? [1n, order - 1n] : [before[1], order - before[0]]);
  const statement = statementOf(same ? [wrong] : []);
  const x = same ? places.map(() => challenge('asztal sealed shares of', statement)) : before;
  const [w] = scalars(deal, 1);
  const hidden = places.map((place) => deck.a[place]);
  const points = encode([deal.timesG(w), times(RISTRETTO.sum(hidden, x), w)]);
  const answer = (w + challenge('asztal sealed shares by', statement, points) * secret) % order;
  return bodyOfShares(places, { parts: wrong, points, answer });
}

test('a seed is the one that was pledged', () => {
  const board = new Board(SMALL).keys().shuffles();
  const seed = hex(seedOf(CROOK));
  refused(board, CROOK, 'seed', { seed: hex(seedOf(0)) }, 'pledge');
  for (const text of [null, 7, '', seed.slice(2), `${seed}00`, 'x'.repeat(64), [seed]])
    refused(board, CROOK, 'seed', { seed: text }, 'form');
  for (const seat of [-1, 3]) refused(board, seat, 'seed', { seed }, 'form');
  board.post(CROOK, 'seed', { seed });
  refused(board, CROOK, 'seed', { seed }, 'form'); // for the second time
  assert.equal(board.watcher.order(), null);
});

test('a key that does not follow from the seed is found out with it', () => {
  const board = new Board(SMALL);
  const pledge = hex(sha256(seedOf(CROOK)));
  const context = concat(utf8(contextOf(SMALL.deal)), unhex(pledge));
  const others = poker.keys(tableOf(SMALL), context, CROOK);
  board.dealers[CROOK] = dealer(SMALL, null); // the crook's page does what the crook likes
  board.post(0, 'key', board.dealers[0].key());
  board.post(CROOK, 'key', bodyOfKey(others, pledge));
  board.post(2, 'key', board.dealers[2].key());
  board.shuffles(1);
  shuffleBy(board, CROOK, others.secret, orderOf(SMALL, CROOK));
  board.post(2, 'shuffle', board.dealers[2].shuffle());
  refused(board, CROOK, 'seed', { seed: hex(seedOf(CROOK)) }, 'key');
});

test('an order that does not follow from the seed is found out with the last seed, whoever tells it', () => {
  for (const crook of [0, 1, 2]) {
    const board = new Board(SMALL).keys();
    for (const seat of board.seats) {
      const own = orderOf(SMALL, seat);
      shuffleBy(board, seat, secretOf(SMALL, seat), seat === crook ? own.toReversed() : own);
    }
    for (const seat of [1, 2]) board.post(seat, 'seed', { seed: hex(seedOf(seat)) });
    for (const each of [...board.dealers, board.watcher]) {
      assert.throws(
        () => each.takeSeed(0, hex(seedOf(0))),
        (error) => error instanceof Foul && error.seat === crook && error.code === 'seed',
      );
      assert.equal(each.order(), null);
    }
  }
});

/** A seat shuffles as it likes. */
function shuffleBy(board, seat, secret, order) {
  const { deal, decks } = board.known();
  const prepared = poker.prepare(deal, order);
  const after = poker.shuffle(deal, prepared, decks[seat]);
  board.post(seat, 'shuffle', bodyOfShuffle(after, poker.prove(deal, seat, secret, prepared, decks[seat], after)));
}

const draw = (seq) => ({ seq, moves: ['draw'], pieces: {}, shares: null });

/** A move with the signature of its seat. */
function signed(board, seat, kind, body) {
  return { ...body, signed: board.dealers[seat].signed(kind, body) };
}

test('a move is of the seat that has signed it, and comes after the moves that it knew', () => {
  const board = new Board(SMALL).keys().shuffles().hands();
  const begun = [...board.dealers, board.watcher].map((each) => each.course);
  assert.deepEqual(begun, Array(4).fill({ said: 0, of: begun[0].of }));
  const first = signed(board, 0, 'move', draw(0));
  const told = { seq: 1, moves: ['discard 2c'], pieces: { 10: '2c', 9: '3c' }, shares: { places: [10, 9], shares: '', proof: '' } };
  const ahead = signed(board, CROOK, 'move', draw(1)); // it does not know what seat 0 has done
  board.post(0, 'move', first);
  board.post(0, 'move', signed(board, 0, 'move', told));
  const turned = { ...told, seq: 2, pieces: { 9: '3c', 10: '2c' } };
  const good = signed(board, CROOK, 'move', turned);
  const { signed: by } = good;
  const elsewhere = new Board(SMALL, 2).keys().shuffles();
  const other = new Board(SMALL).keys().shuffles(); // the same keys, another deck
  const fouls = {
    'none at all': [{ ...turned, signed: undefined }, 'form'],
    'too short a one': [{ ...turned, signed: by.slice(4) }, 'form'],
    "of another seat's hand": [{ ...turned, signed: board.dealers[0].signed('move', turned) }, 'signature'],
    'of another move': [{ ...draw(2), signed: by }, 'signature'],
    'with another number': [{ ...good, seq: 3 }, 'signature'],
    'of another piece': [{ ...good, pieces: { ...turned.pieces, 10: '4c' } }, 'signature'],
    'with shares of less': [{ ...good, shares: { ...turned.shares, places: [10] } }, 'signature'],
    'made before the moves that it follows': [ahead, 'signature'],
    "another seat's message": [first, 'signature'],
    'of another attempt': [signed(elsewhere, CROOK, 'move', turned), 'signature'],
    'over another deck': [signed(other, CROOK, 'move', turned), 'signature'],
    'a changed one': [{ ...good, signed: changed(by) }, 'signature'],
    'an answer beyond the order': [{ ...good, signed: beyond(by) }, 'signature'],
  };
  for (const [body, code] of Object.values(fouls)) refused(board, CROOK, 'move', body, code);
  refused(board, CROOK, 'undo', good, 'signature');
  refused(board, 2, 'move', good, 'signature');
  refused(new Board(SMALL).keys(), CROOK, 'move', good, 'form'); // nothing is shuffled
  assert.equal(board.watcher.course.said, 2);
  board.post(CROOK, 'move', { ...good, pieces: turned.pieces });
  board.post(CROOK, 'undo', signed(board, CROOK, 'undo', { seq: 3 }));
  const all = [...board.dealers, board.watcher, board.again(0)].map((each) => each.course);
  assert.deepEqual(all, Array(5).fill({ said: 4, of: all[0].of }));
  assert.notEqual(all[0].of, begun[0].of);
  assert.throws(() => board.watcher.signed('move', draw(4)), /seed/);
  assert.throws(() => new Board(SMALL).keys().dealers[0].signed('move', draw(0)), /shuffled/);
});
