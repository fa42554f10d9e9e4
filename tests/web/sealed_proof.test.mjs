// The proof of a sealed deal in the page, against the vectors of docs/fairness.md; and the seeds that a browser keeps.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { cardsOf, ownOf, proveSealed, sealedVerdict } from '../../src/asztal/web/app/sealed-proof.js';
import { piecesOf } from '../../src/asztal/web/app/decks.js';
import { hex } from '../../src/asztal/web/kit/deck-order.js';
import { keepShown, keptOf, seedFor, seedOf } from '../../src/asztal/web/sealed/seeds.js';

const page = readFileSync(new URL('../../docs/fairness.md', import.meta.url), 'utf8');
const vectors = page
  .split('\n')
  .filter((line) => line.startsWith('{"seeds"'))
  .map((line) => JSON.parse(line));

test('there are vectors', () => assert.ok(vectors.length >= 2));

/** What the server tells of a vector's deal. */
function proof({ number, game, players, pledges, seeds, order, deck }) {
  const pieces = piecesOf(game, players).filter((piece) => game !== 'joker-mania-51' || piece !== '*');
  const hands = Array.from({ length: players }, (_, seat) => deck.slice(10 * seat, 10 * seat + 10));
  return { deal: number, algorithm: 'asztal deal 1', pledges, seeds, pieces, order, deck, hands, straight: true };
}

/** What the page of seat 1 has kept. */
const own = ({ game, pledges, seeds }) => ({ at: 0, seed: seeds[1], game, pledges });

for (const vector of vectors) {
  test(`the vector of ${vector.game}, deal ${vector.number}`, () => {
    const steps = proveSealed(proof(vector), own(vector));
    assert.deepEqual(
      steps.map(({ name, ok }) => [name, ok]),
      ['own', 'seen', 'seeds', 'shuffles', 'deck', 'hands'].map((name) => [name, true]),
    );
    assert.deepEqual(cardsOf(vector.seeds), vector.cards);
  });
}

test('a device that took no part is told so', () => {
  const told = proof(vectors[0]);
  const [kept] = [own(vectors[0])];
  assert.equal(ownOf(told, []), null);
  assert.equal(ownOf(told, [{ ...kept, seed: '77'.repeat(32) }]), null);
  assert.equal(ownOf(told, [{ at: 0, seed: kept.seed }]), null, 'it has not seen what the others pledged');
  assert.equal(ownOf(told, [{ ...kept, seed: '77'.repeat(32) }, kept]), kept, 'of a later attempt');
  assert.equal(sealedVerdict(null, proveSealed(told, null)), 'late');
  assert.equal(sealedVerdict(kept, proveSealed(told, kept)), 'good');
});

const another = '77'.repeat(32);
const lies = {
  seen: (told, kept) => [told, { ...kept, pledges: [another, kept.pledges[1]] }],
  seeds: (told, kept) => [{ ...told, seeds: [another, told.seeds[1]] }, kept],
  'no seed': (told, kept) => [{ ...told, seeds: ['', told.seeds[1]] }, kept],
  'a seed more': (told, kept) => [{ ...told, seeds: [...told.seeds, another] }, kept],
  shuffles: (told, kept) => [{ ...told, order: [told.order[1], told.order[0], ...told.order.slice(2)] }, kept],
  deck: (told, kept) => [{ ...told, deck: [told.deck[1], told.deck[0], ...told.deck.slice(2)] }, kept],
  pieces: (told, kept) => [{ ...told, pieces: told.pieces.toReversed(), deck: told.order.map((at) => told.pieces.toReversed()[at]) }, kept],
  hands: (told, kept) => [{ ...told, hands: [[told.deck.at(-1), ...told.hands[0].slice(1)], told.hands[1]] }, kept],
};

for (const [name, lie] of Object.entries(lies)) {
  test(`a sealed deal that lies about its ${name} is found out`, () => {
    const [told, kept] = lie(proof(vectors[0]), own(vectors[0]));
    const steps = proveSealed(told, kept);
    const found = { 'no seed': 'seeds', 'a seed more': 'seeds', pieces: 'deck' }[name] ?? name;
    assert.equal(steps.find((each) => !each.ok)?.name, found);
    assert.equal(sealedVerdict(kept, steps), 'bad');
  });
}

test('the deal that is asked about counts', () => {
  const told = proof(vectors[0]);
  assert.equal(proveSealed(told, own(vectors[0]), told.deal + 1).find((each) => !each.ok)?.name, 'shuffles');
});

test('other seeds, or in another order, have other cards', () => {
  const [{ seeds, cards }] = vectors;
  assert.notDeepEqual(cardsOf([...seeds].reverse()), cards);
  assert.notDeepEqual(cardsOf([seeds[0], another]), cards);
});

test('a seed is made once and kept, with what was shown before the shuffle', () => {
  assert.equal(seedOf('t', 1, 1), null);
  keepShown('t', 1, 1, { game: 'gin', pledges: ['a', 'b'] });
  assert.deepEqual(keptOf('t', 1), [], 'of a deal in which this browser has no seat');
  const seed = seedFor('t', 1, 1);
  assert.equal(seed.length, 32);
  assert.deepEqual(seedFor('t', 1, 1), seed);
  assert.deepEqual(seedOf('t', 1, 1), seed);
  const others = [seedFor('t', 1, 2), seedFor('t', 2, 1), seedFor('u', 1, 1)];
  assert.equal(new Set([seed, ...others].map(hex)).size, 4);
  keepShown('t', 1, 1, { game: 'gin', pledges: ['a', 'b'] });
  keepShown('t', 1, 1, { game: 'gin', pledges: ['a', 'c'] });
  assert.deepEqual(
    keptOf('t', 1).map((kept) => [kept.seed, kept.pledges]),
    [
      [hex(seed), ['a', 'b']],
      [hex(others[0]), undefined],
    ],
  );
});
