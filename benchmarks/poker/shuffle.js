// Mental poker as docs/mental-poker.md tells it: keys, a shuffle with its proof, shares of a decryption with theirs.
//
// A piece is an element; face down it is two, (a, b) = (r·g, r·key + piece), where `key` is the sum of all seats' keys.
// The proof of a shuffle is that of Terelius and Wikström (2010) with the commitments to a permutation of Wikström (2009),
// worded as in the CHVote specification of Haenni, Koenig, Locher and Dubuis; the commitments of its last step are sent
// instead of the challenge, so that whoever checks adds all equations, each times a weight by chance, and looks at one sum.
// Written to be measured: nothing here takes the same time for every secret, and no message has a form of its own.

import { sha256 } from '@noble/hashes/sha2.js';

const SHORT = 16; // bytes of a challenge and of a weight

/** What is the same in every deal: generators and their tables. `chance` fills bytes. */
export function open(group, count, chance = (bytes) => crypto.getRandomValues(bytes)) {
  const h = group.named('asztal h');
  const each = (what) => Array.from({ length: count }, (_, at) => group.named(`asztal ${what} ${at}`));
  return {
    group,
    count,
    chance,
    h,
    hs: each('h'),
    pieces: each('piece'),
    timesG: group.fixed(group.generator, 8),
    timesH: group.fixed(h, 8),
  };
}

/** A seat's key for one deal, and the proof that the seat knows its secret: else it could choose it by the others'. */
export function keys(table) {
  const { group, timesG } = table;
  const [secret, w] = scalars(table, 2);
  const own = timesG(secret);
  const point = group.encode([timesG(w)]);
  const c = small(sha256(concat(group.encode([own]), point)));
  return { secret, own, shown: { point, answer: (w + c * secret) % group.order } };
}

/** A deal of the seats with these public keys; null if one does not know its secret. */
export function begin(table, seats) {
  const { group } = table;
  for (const { own, shown } of seats) {
    const c = small(sha256(concat(group.encode([own]), shown.point)));
    const terms = new Terms(group);
    terms.add([...group.decode(shown.point), own, group.generator], [1n, c, -shown.answer]);
    if (!terms.vanish()) return null;
  }
  const key = seats.map(({ own }) => own).reduce(group.add);
  return { ...table, key, timesKey: group.fixed(key, 6) };
}

/** The deck that everybody starts from: every piece, encrypted with 1. */
export function sorted({ group, count, pieces, key }) {
  return deckOf(
    group,
    Array.from({ length: count }, () => group.generator),
    pieces.map((piece) => group.add(piece, key)),
  );
}

/** What a seat can work out before the deck comes: an order, what hides each piece, commitments to the order. */
export function prepare(deal) {
  const { group, count, hs, timesG, timesKey } = deal;
  const order = shuffled(deal, count); // the piece at `order[i]` goes to i
  const hidden = scalars(deal, count);
  const opened = scalars(deal, count);
  const commitments = [];
  order.forEach((from, to) => (commitments[from] = group.add(timesG(opened[from]), hs[to])));
  return {
    order,
    hidden,
    opened,
    committed: group.encode(commitments),
    masks: hidden.map((by) => [timesG(by), timesKey(by)]),
  };
}

/** The deck, shuffled by what was prepared. */
export function shuffle({ group }, { order, masks }, deck) {
  return deckOf(
    group,
    order.map((from, to) => group.add(deck.a[from], masks[to][0])),
    order.map((from, to) => group.add(deck.b[from], masks[to][1])),
  );
}

function deckOf(group, a, b) {
  return { a, b, bytes: concat(group.encode(a), group.encode(b)) };
}

/** A deck as it comes. */
export function read({ group, count }, bytes) {
  const all = group.decode(bytes);
  if (all.length !== 2 * count) throw new RangeError('a deck of another size');
  return { a: all.slice(0, count), b: all.slice(count), bytes };
}

/** The proof that `after` is `before`, shuffled by what was prepared. */
export function prove(deal, prepared, before, after) {
  const { group, count, hs, timesG, timesH, timesKey } = deal;
  const { order, hidden, opened, committed } = prepared;
  const q = group.order;
  const { seed, u } = challenges(deal, before, after, committed);
  const moved = order.map((from) => u[from]);

  // The chain: ĉ(i) = r̂(i)·g + u'(i)·ĉ(i−1), from ĉ(0) = h, here written in g and h: ĉ(i) = inG·g + inH·h.
  const steps = scalars(deal, count);
  const blindSteps = scalars(deal, count);
  const blind = scalars(deal, count);
  const chain = [];
  const blindChain = [];
  let inG = 0n;
  let inH = 1n;
  for (let at = 0; at < count; at++) {
    const both = (x, y) => group.add(timesG(x), timesH(y));
    blindChain.push(both((blindSteps[at] + blind[at] * inG) % q, (blind[at] * inH) % q));
    inG = (steps[at] + moved[at] * inG) % q;
    inH = (moved[at] * inH) % q;
    chain.push(both(inG, inH));
  }

  const w = scalars(deal, 4);
  const others = [
    timesG(w[0]),
    timesG(w[1]),
    group.add(timesG(w[2]), group.sum(hs, blind)),
    group.add(timesG(q - w[3]), group.sum(after.a, blind)),
    group.add(timesKey(q - w[3]), group.sum(after.b, blind)),
  ];
  const points = group.encode([...chain, ...blindChain, ...others]);
  const c = small(sha256(concat(seed, points)));
  const answer = (blinding, secret) => (blinding + c * secret) % q;
  return {
    committed,
    points,
    answers: [
      answer(
        w[0],
        opened.reduce((sum, each) => sum + each),
      ),
      answer(w[1], inG),
      answer(w[2], dot(opened, u) % q),
      answer(w[3], dot(hidden, moved) % q),
    ],
    steps: steps.map((secret, at) => answer(blindSteps[at], secret)),
    moves: moved.map((secret, at) => answer(blind[at], secret)),
  };
}

/** Whether each of these proofs shows that the next deck is the one before it, shuffled: all of them in one sum. */
export function check(deal, decks, proofs) {
  const { group, hs, key, h } = deal;
  if (decks.length !== proofs.length + 1) return false;
  const terms = new Terms(group);
  const fixed = { g: 0n, key: 0n, h: 0n, hs: hs.map(() => 0n) };
  const ofDecks = decks.map(() => ({ a: hs.map(() => 0n), b: hs.map(() => 0n) }));
  for (const [at, proof] of proofs.entries()) {
    const [before, after] = [decks[at], decks[at + 1]];
    if (!weigh(deal, proof, { before, after, from: ofDecks[at], to: ofDecks[at + 1], fixed, terms })) return false;
  }
  terms.add([group.generator, key, h], [fixed.g, fixed.key, fixed.h]);
  terms.add(hs, fixed.hs);
  ofDecks.forEach((weights, at) => {
    terms.add(decks[at].a, weights.a);
    terms.add(decks[at].b, weights.b);
  });
  return terms.vanish();
}

/** One proof's equations into the sum; false if it is none by its form. */
function weigh(deal, proof, { before, after, from, to, fixed, terms }) {
  const { group, count } = deal;
  const { committed, points, answers, steps, moves } = proof;
  const all = [...answers, ...steps, ...moves];
  if (answers.length !== 4 || steps.length !== count || moves.length !== count) return false;
  if (!all.every((each) => 0n <= each && each < group.order)) return false;
  let elements;
  try {
    elements = group.decode(concat(committed, points));
  } catch {
    return false;
  }
  if (elements.length !== 3 * count + 5) return false;
  const { seed, u } = challenges(deal, before, after, committed);
  const c = small(sha256(concat(seed, points)));
  const links = Array.from({ length: count }, () => small(deal.chance(new Uint8Array(SHORT))));
  const [sum, product, order, a, b] = Array.from({ length: 5 }, () => small(deal.chance(new Uint8Array(SHORT))));

  // Σ over the equations of weight · (t + c·left − right), which is nothing if all of them hold.
  terms.add(
    elements.slice(0, count),
    u.map((each) => c * (sum + order * each)),
  );
  const chain = links.map((weight, at) => weight * c - (at + 1 < count ? links[at + 1] * moves[at + 1] : -product * c));
  terms.add(elements.slice(count, 2 * count), chain);
  terms.add(elements.slice(2 * count), [...links, sum, product, order, a, b]);
  for (let at = 0; at < count; at++) {
    fixed.hs[at] -= sum * c + order * moves[at];
    from.a[at] += a * c * u[at];
    from.b[at] += b * c * u[at];
    to.a[at] -= a * moves[at];
    to.b[at] -= b * moves[at];
  }
  const every = u.reduce((left, each) => (left * each) % group.order);
  fixed.h -= product * c * every + links[0] * moves[0];
  fixed.g -= sum * answers[0] + product * answers[1] + order * answers[2] - a * answers[3] + dot(links, steps);
  fixed.key += b * answers[3];
  return true;
}

/** A seat's shares of the pieces at these places, and one proof for all that they were made with its key. */
export function share(deal, { secret, own }, deck, places) {
  const { group, timesG } = deal;
  const parts = places.map((at) => group.times(deck.a[at], secret));
  const { seed, x } = mixture(deal, own, deck, places, group.encode(parts));
  const [w] = scalars(deal, 1);
  const mixed = group.sum(
    places.map((at) => deck.a[at]),
    x,
  );
  const points = group.encode([timesG(w), group.times(mixed, w)]);
  return { parts: group.encode(parts), points, answer: (w + small(sha256(concat(seed, points))) * secret) % group.order };
}

/** These shares as elements, or null if the proof does not hold. */
export function shared(deal, own, deck, places, { parts: bytes, points, answer }) {
  const { group } = deal;
  const parts = group.decode(bytes);
  const t = group.decode(points);
  if (parts.length !== places.length || t.length !== 2) return null;
  const { seed, x } = mixture(deal, own, deck, places, bytes);
  const c = small(sha256(concat(seed, points)));
  const weight = small(deal.chance(new Uint8Array(SHORT)));
  const terms = new Terms(group);
  terms.add([t[0], own, group.generator, t[1]], [weight, weight * c, -weight * answer, 1n]);
  terms.add(
    parts,
    x.map((each) => c * each),
  );
  terms.add(
    places.map((at) => deck.a[at]),
    x.map((each) => -answer * each),
  );
  return terms.vanish() ? parts : null;
}

/** The piece at a place, from everybody's share of it. */
export function opened({ group }, deck, at, parts) {
  return group.add(deck.b[at], group.times(parts.reduce(group.add), group.order - 1n));
}

/** How many bytes a shuffled deck and its proof are. */
export function weight(deck, { committed, points, answers, steps, moves }) {
  return deck.bytes.length + committed.length + points.length + 32 * (answers.length + steps.length + moves.length);
}

class Terms {
  constructor(group) {
    Object.assign(this, { group, points: [], scalars: [] });
  }

  add(points, scalars) {
    const q = this.group.order;
    this.points.push(...points);
    for (const each of scalars) this.scalars.push(((each % q) + q) % q);
  }

  vanish() {
    return this.group.isZero(this.group.sum(this.points, this.scalars));
  }
}

/** What follows from both decks and the commitments: a challenge for each piece. */
function challenges({ group, key, count }, before, after, committed) {
  const seed = sha256(concat(group.encode([key]), before.bytes, after.bytes, committed));
  return { seed, u: Array.from({ length: count }, (_, at) => nth(seed, at)) };
}

function mixture({ group }, own, deck, places, parts) {
  const size = group.size;
  const hidden = places.map((at) => deck.bytes.subarray(at * size, (at + 1) * size));
  const seed = sha256(concat(group.encode([own]), ...hidden, parts));
  return { seed, x: places.map((_, at) => nth(seed, at)) };
}

const nth = (seed, at) => small(sha256(concat(seed, Uint8Array.of(at & 255, at >> 8))));

/** The first bytes as a number. */
function small(bytes) {
  const halves = new BigUint64Array(bytes.slice(0, SHORT).buffer);
  return halves[0] + (halves[1] << 64n);
}

const dot = (left, right) => left.reduce((sum, each, at) => sum + each * right[at], 0n);

/** Scalars by chance, from so many bits more that none is likelier. */
function scalars({ group, chance }, count) {
  const drawn = new BigUint64Array(chance(new Uint8Array(48 * count)).buffer);
  return Array.from({ length: count }, (_, at) => drawn.subarray(6 * at, 6 * at + 6).reduce((sum, each) => (sum << 64n) + each, 0n)).map(
    (wide) => wide % group.order,
  );
}

/** An order by chance. */
function shuffled(table, count) {
  const order = Array.from({ length: count }, (_, at) => at);
  const drawn = new BigUint64Array(table.chance(new Uint8Array(16 * count)).buffer);
  for (let last = count - 1; last > 0; last--) {
    const wide = drawn[2 * last] + (drawn[2 * last + 1] << 64n);
    const other = Number(wide % BigInt(last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

function concat(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
