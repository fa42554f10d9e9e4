// @ts-check
/**
 * Mental poker as docs/sealed.md tells it: keys, a shuffle with its proof, shares of a decryption with theirs.
 *
 * A piece is an element; face down it is two, (a, b) = (r·g, r·key + piece), where `key` is the sum of all seats' keys.
 * The proof of a shuffle is that of Terelius and Wikström (2010) with the commitments to a permutation of Wikström (2009),
 * worded as in the CHVote specification of Haenni, Koenig, Locher and Dubuis; the commitments of its last step are sent
 * instead of the challenge, so that whoever checks adds all equations, each times a weight by chance, and looks at one sum.
 *
 * Every challenge follows from the context that the caller gives, the seat, the group, all keys, all that is claimed and all
 * that was committed to, so that no proof serves another seat, deal or statement. A shuffle is signed with the seat's key by
 * the same challenge: nobody else, nor whoever passes messages on, can shuffle in a seat's name.
 * Nothing here takes the same time for every secret.
 *
 * @import { Element, Group } from './group.js'
 * @import { Chance } from './proofs.js'
 * @typedef {{group: Group, count: number, chance: Chance, h: Element, hs: Element[], pieces: Element[],
 *   timesG: (scalar: bigint) => Element, timesH: (scalar: bigint) => Element}} Table
 * @typedef {Table & {statement: Uint8Array, owns: Element[], key: Element, timesKey: (scalar: bigint) => Element}} Deal
 * @typedef {{point: Uint8Array, answer: bigint}} Known that a seat knows the secret of its key
 * @typedef {{a: Element[], b: Element[], bytes: Uint8Array}} Deck
 * @typedef {{order: number[], hidden: bigint[], opened: bigint[], committed: Uint8Array, masks: [Element, Element][]}} Prepared
 * @typedef {{committed: Uint8Array, points: Uint8Array, answers: bigint[], steps: bigint[], moves: bigint[]}} Proof
 * @typedef {{parts: Uint8Array, points: Uint8Array, answer: bigint}} Shares
 * @typedef {{before: Deck, after: Deck, from: Weights, to: Weights, fixed: Fixed, terms: Terms}} Scales
 * @typedef {{a: bigint[], b: bigint[]}} Weights
 * @typedef {{g: bigint, key: bigint, h: bigint, hs: bigint[], owns: bigint[]}} Fixed
 */
import { split } from './group.js';
import { areScalars, challenge, challenges, concat, dot, elements, fromLittleEndian, hashed } from './proofs.js';
import { littleEndian, number, SCALAR, scalars, Terms, weight } from './proofs.js';

const ANSWERS = 5;

/** What is the same in every deal: generators and their tables. @param {Group} group @param {number} count how many pieces there are @param {Chance} [chance] @returns {Table} */
export function open(group, count, chance = (bytes) => crypto.getRandomValues(bytes)) {
  const h = group.named('asztal h');
  const each = (/** @type {string} */ what) => Array.from({ length: count }, (_, at) => group.named(`asztal ${what} ${at}`));
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

/** A seat's key for one deal, and the proof that the seat knows its secret: else it could choose it by the others'. @param {Table} table @param {Uint8Array} context @param {number} seat @param {bigint} [secret] by chance if none is given */
export function keys(table, context, seat, secret = scalars(table, 1)[0]) {
  const { group, timesG } = table;
  const [w] = scalars(table, 1);
  const own = timesG(secret);
  const point = group.encode([timesG(w)]);
  return { secret, own, shown: { point, answer: (w + ofKey(table, context, seat, own, point) * secret) % group.order } };
}

/** Whether it is shown that this seat knows the secret of its key. @param {Table} table @param {Uint8Array} context @param {number} seat @param {Element} own @param {Known} shown */
export function isKnown(table, context, seat, own, { point, answer }) {
  const { group } = table;
  if (!areScalars(group, [answer])) return false;
  const terms = new Terms(group);
  try {
    terms.add([...elements(group, point, 1), own, group.generator], [1n, ofKey(table, context, seat, own, point), -answer]);
  } catch {
    return false;
  }
  return terms.vanish();
}

/** @param {Table} table @param {Uint8Array} context @param {number} seat @param {Element} own @param {Uint8Array} point */
function ofKey({ group, count }, context, seat, own, point) {
  return challenge('asztal sealed key', name(group), number(count), context, number(seat), group.encode([own]), point);
}

/** @param {Group} group */
const name = (group) => new TextEncoder().encode(group.label);

/** A deal of the seats with these keys, each of which is known. @param {Table} table @param {Uint8Array} context @param {Element[]} owns @returns {Deal} */
export function begin(table, context, owns) {
  const { group, count } = table;
  const key = owns.reduce(group.add);
  const statement = hashed('asztal sealed deal', name(group), number(count), context, group.encode(owns));
  /** @type {((scalar: bigint) => Element) | null} made by the first who shuffles: whoever only checks needs none */
  let times = null;
  return { ...table, statement, owns, key, timesKey: (scalar) => (times ??= group.fixed(key, 6))(scalar) };
}

/** The deck that everybody starts from: every piece, encrypted with 1. @param {Deal} deal */
export function sorted({ group, count, pieces, key }) {
  return deckOf(
    group,
    Array.from({ length: count }, () => group.generator),
    pieces.map((piece) => group.add(piece, key)),
  );
}

/** What a seat can work out before the deck comes: what hides each piece, commitments to the order. @param {Deal} deal @param {number[]} [order] the piece at `order[i]` goes to i; by chance if none is given @returns {Prepared} */
export function prepare(deal, order = shuffled(deal, deal.count)) {
  const { group, count, hs, timesG, timesKey } = deal;
  const hidden = scalars(deal, count);
  const opened = scalars(deal, count);
  /** @type {Element[]} */
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

/** The deck, shuffled by what was prepared. @param {Deal} deal @param {Prepared} prepared @param {Deck} deck */
export function shuffle({ group }, { order, masks }, deck) {
  return deckOf(
    group,
    order.map((from, to) => group.add(deck.a[from], masks[to][0])),
    order.map((from, to) => group.add(deck.b[from], masks[to][1])),
  );
}

/** @param {Group} group @param {Element[]} a @param {Element[]} b @returns {Deck} */
function deckOf(group, a, b) {
  return { a, b, bytes: concat(group.encode(a), group.encode(b)) };
}

/** A deck as it comes; throws if it is none. @param {Deal} deal @param {Uint8Array} bytes @returns {Deck} */
export function read({ group, count }, bytes) {
  const all = elements(group, bytes, 2 * count);
  return { a: all.slice(0, count), b: all.slice(count), bytes };
}

/** The proof that `after` is `before`, shuffled by what this seat prepared. @param {Deal} deal @param {number} seat @param {bigint} secret @param {Prepared} prepared @param {Deck} before @param {Deck} after @returns {Proof} */
export function prove(deal, seat, secret, prepared, before, after) {
  const { group, count, hs, timesG, timesH, timesKey } = deal;
  const { order, hidden, opened, committed } = prepared;
  const q = group.order;
  const { statement, u } = claimed(deal, seat, before, after, committed);
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
    const both = (/** @type {bigint} */ x, /** @type {bigint} */ y) => group.add(timesG(x), timesH(y));
    blindChain.push(both((blindSteps[at] + blind[at] * inG) % q, (blind[at] * inH) % q));
    inG = (steps[at] + moved[at] * inG) % q;
    inH = (moved[at] * inH) % q;
    chain.push(both(inG, inH));
  }

  const w = scalars(deal, ANSWERS);
  const others = [
    timesG(w[0]),
    timesG(w[1]),
    group.add(timesG(w[2]), group.sum(hs, blind)),
    group.add(timesG(q - w[3]), group.sum(after.a, blind)),
    group.add(timesKey(q - w[3]), group.sum(after.b, blind)),
    timesG(w[4]), // the signature
  ];
  const points = group.encode([...chain, ...blindChain, ...others]);
  const c = ofShuffle(statement, points);
  const answer = (/** @type {bigint} */ blinding, /** @type {bigint} */ known) => (blinding + c * known) % q;
  const sum = opened.reduce((left, each) => left + each);
  return {
    committed,
    points,
    answers: [sum, inG, dot(opened, u) % q, dot(hidden, moved) % q, secret].map((known, at) => answer(w[at], known)),
    steps: steps.map((known, at) => answer(blindSteps[at], known)),
    moves: moved.map((known, at) => answer(blind[at], known)),
  };
}

/** Whether each of these proofs shows that the next deck is the one before it, shuffled by `seat` and those after it: all of them in one sum. @param {Deal} deal @param {number} seat @param {Deck[]} decks @param {Proof[]} proofs */
export function check(deal, seat, decks, proofs) {
  const { group, hs, key, h, owns } = deal;
  if (decks.length !== proofs.length + 1 || seat + proofs.length > owns.length) return false;
  const terms = new Terms(group);
  const fixed = { g: 0n, key: 0n, h: 0n, hs: hs.map(() => 0n), owns: owns.map(() => 0n) };
  const ofDecks = decks.map(() => ({ a: hs.map(() => 0n), b: hs.map(() => 0n) }));
  for (const [at, proof] of proofs.entries()) {
    const scales = { before: decks[at], after: decks[at + 1], from: ofDecks[at], to: ofDecks[at + 1], fixed, terms };
    if (!weigh(deal, seat + at, proof, scales)) return false;
  }
  terms.add([group.generator, key, h], [fixed.g, fixed.key, fixed.h]);
  terms.add(hs, fixed.hs);
  terms.add(owns, fixed.owns);
  ofDecks.forEach((weights, at) => {
    terms.add(decks[at].a, weights.a);
    terms.add(decks[at].b, weights.b);
  });
  return terms.vanish();
}

/** One proof's equations into the sum; false if it is none by its form. @param {Deal} deal @param {number} seat @param {Proof} proof @param {Scales} scales */
function weigh(deal, seat, proof, { before, after, from, to, fixed, terms }) {
  const { group, count, chance } = deal;
  const { committed, points, answers, steps, moves } = proof;
  if (answers.length !== ANSWERS || steps.length !== count || moves.length !== count) return false;
  if (!areScalars(group, [...answers, ...steps, ...moves])) return false;
  let all;
  try {
    all = [...elements(group, committed, count), ...elements(group, points, 2 * count + ANSWERS + 1)];
  } catch {
    return false;
  }
  const { statement, u } = claimed(deal, seat, before, after, committed);
  const c = ofShuffle(statement, points);
  const links = Array.from({ length: count }, () => weight(chance));
  const [sum, product, order, a, b, signed] = Array.from({ length: ANSWERS + 1 }, () => weight(chance));

  // Σ over the equations of weight · (t + c·left − right), which is nothing if all of them hold.
  terms.add(
    all.slice(0, count),
    u.map((each) => c * (sum + order * each)),
  );
  const chain = links.map((link, at) => link * c - (at + 1 < count ? links[at + 1] * moves[at + 1] : -product * c));
  terms.add(all.slice(count, 2 * count), chain);
  terms.add(all.slice(2 * count), [...links, sum, product, order, a, b, signed]);
  for (let at = 0; at < count; at++) {
    fixed.hs[at] -= sum * c + order * moves[at];
    from.a[at] += a * c * u[at];
    from.b[at] += b * c * u[at];
    to.a[at] -= a * moves[at];
    to.b[at] -= b * moves[at];
  }
  const every = u.reduce((left, each) => (left * each) % group.order);
  fixed.h -= product * c * every + links[0] * moves[0];
  fixed.g -= sum * answers[0] + product * answers[1] + order * answers[2] - a * answers[3] + signed * answers[4] + dot(links, steps);
  fixed.key += b * answers[3];
  fixed.owns[seat] += signed * c;
  return true;
}

/** What a proof of a shuffle is about, and a challenge for each piece. @param {Deal} deal @param {number} seat @param {Deck} before @param {Deck} after @param {Uint8Array} committed */
function claimed(deal, seat, before, after, committed) {
  const statement = hashed('asztal sealed shuffle', deal.statement, number(seat), before.bytes, after.bytes, committed);
  return { statement, u: challenges('asztal sealed shuffle of', statement, deal.count) };
}

/** @param {Uint8Array} statement @param {Uint8Array} points */
const ofShuffle = (statement, points) => challenge('asztal sealed shuffle by', statement, points);

/** A proof as bytes. @param {Proof} proof */
export function written({ committed, points, answers, steps, moves }) {
  return concat(committed, points, ...[...answers, ...steps, ...moves].map(littleEndian));
}

/** How many bytes a proof is. @param {Table} table */
export const sizeOf = ({ group, count }) => (3 * count + ANSWERS + 1) * group.size + (2 * count + ANSWERS) * SCALAR;

/** A proof of these bytes; throws if it has not the size of one. @param {Table} table @param {Uint8Array} bytes @returns {Proof} */
export function proofOf(table, bytes) {
  const { group, count } = table;
  if (bytes.length !== sizeOf(table)) throw new RangeError('a proof of another size');
  const ofPoints = (3 * count + ANSWERS + 1) * group.size;
  const all = split(bytes.subarray(ofPoints), SCALAR).map(fromLittleEndian);
  return {
    committed: bytes.subarray(0, count * group.size),
    points: bytes.subarray(count * group.size, ofPoints),
    answers: all.slice(0, ANSWERS),
    steps: all.slice(ANSWERS, ANSWERS + count),
    moves: all.slice(ANSWERS + count),
  };
}

/** A seat's shares of the pieces at these places, and one proof for all that they were made with its key. @param {Deal} deal @param {number} seat @param {bigint} secret @param {Deck} deck @param {number[]} places @returns {Shares} */
export function share(deal, seat, secret, deck, places) {
  const { group, timesG } = deal;
  const hidden = places.map((at) => deck.a[at]);
  const parts = group.encode(hidden.map((a) => group.times(a, secret)));
  const { statement, x } = mixture(deal, seat, deck, places, parts);
  const [w] = scalars(deal, 1);
  const points = group.encode([timesG(w), group.times(group.sum(hidden, x), w)]);
  return { parts, points, answer: (w + ofShares(statement, points) * secret) % group.order };
}

/** These shares as elements, or null if the proof does not hold. @param {Deal} deal @param {number} seat @param {Deck} deck @param {number[]} places @param {Shares} shares */
export function shared(deal, seat, deck, places, { parts: bytes, points, answer }) {
  const { group } = deal;
  if (!areScalars(group, [answer])) return null;
  let parts, t;
  try {
    parts = elements(group, bytes, places.length);
    t = elements(group, points, 2);
  } catch {
    return null;
  }
  const { statement, x } = mixture(deal, seat, deck, places, bytes);
  const c = ofShares(statement, points);
  const ofKeys = weight(deal.chance);
  const terms = new Terms(group);
  terms.add([t[0], deal.owns[seat], group.generator, t[1]], [ofKeys, ofKeys * c, -ofKeys * answer, 1n]);
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

/** What a proof of shares is about, and what each of them is multiplied by in it. @param {Deal} deal @param {number} seat @param {Deck} deck @param {number[]} places @param {Uint8Array} parts */
function mixture(deal, seat, deck, places, parts) {
  const statement = hashed('asztal sealed shares', deal.statement, number(seat), deck.bytes, concat(...places.map(number)), parts);
  return { statement, x: challenges('asztal sealed shares of', statement, places.length) };
}

/** @param {Uint8Array} statement @param {Uint8Array} points */
const ofShares = (statement, points) => challenge('asztal sealed shares by', statement, points);

/** A seat's signature of 32 bytes that stand for all that it signs. @param {Deal} deal @param {number} seat @param {bigint} secret @param {Uint8Array} said @returns {Known} */
export function sign(deal, seat, secret, said) {
  const { group, timesG } = deal;
  const [w] = scalars(deal, 1);
  const point = group.encode([timesG(w)]);
  return { point, answer: (w + ofSaid(deal, seat, said, point) * secret) % group.order };
}

/** Whether the seat has signed this. @param {Deal} deal @param {number} seat @param {Uint8Array} said @param {Known} signature */
export function isSigned(deal, seat, said, { point, answer }) {
  const { group, owns } = deal;
  if (!areScalars(group, [answer])) return false;
  const terms = new Terms(group);
  try {
    terms.add([...elements(group, point, 1), owns[seat], group.generator], [1n, ofSaid(deal, seat, said, point), -answer]);
  } catch {
    return false;
  }
  return terms.vanish();
}

/** @param {Deal} deal @param {number} seat @param {Uint8Array} said @param {Uint8Array} point */
const ofSaid = ({ statement }, seat, said, point) => challenge('asztal sealed said', statement, number(seat), said, point);

/** The piece at a place, from everybody's share of it. @param {Deal} deal @param {Deck} deck @param {number} at @param {Element[]} parts */
export function opened({ group }, deck, at, parts) {
  return group.add(deck.b[at], group.times(parts.reduce(group.add), group.order - 1n));
}

/** Whether the deck is the pieces in this order, by the sum of all secrets. @param {Deal} deal @param {Deck} deck @param {bigint} secret @param {number[]} order */
export function isInOrder({ group, pieces, chance }, deck, secret, order) {
  const weights = order.map(() => weight(chance));
  const terms = new Terms(group);
  terms.add(deck.b, weights);
  terms.add(
    deck.a,
    weights.map((each) => -each * secret),
  );
  terms.add(
    order.map((piece) => pieces[piece]),
    weights.map((each) => -each),
  );
  return terms.vanish();
}

/** An order by chance. @param {Table} table @param {number} count */
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
