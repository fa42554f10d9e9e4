// The proof of a deal, worked out in the page's own language, against the vectors of docs/fairness.md.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { pledgeOf, prove, verdict } from '../../src/asztal/web/app/proof.js';
import { dealt, hex, keyOf, unhex, words } from '../../src/asztal/web/kit/deck-order.js';
import { sha256 } from '../../src/asztal/web/vendor/hashes/index.js';

const page = readFileSync(new URL('../../docs/fairness.md', import.meta.url), 'utf8');
const lines = page.split('\n').filter((line) => line.startsWith('{"secret"'));
// JavaScript's numbers end at 2^53: the seed is read as text.
const vectors = lines.map((line) => ({ ...JSON.parse(line), seed_text: /"seed": (\d+)/.exec(line)[1] }));

test('there are vectors', () => assert.ok(vectors.length >= 3));

for (const vector of vectors) {
  test(`the vector of deal ${vector.number} with ${vector.n} pieces`, () => {
    const secret = unhex(vector.secret);
    assert.equal(hex(sha256(secret)), vector.commitment);
    const key = keyOf(secret, vector.number, vector.nonces, 'asztal deal 1');
    assert.equal(hex(key), vector.key);
    const stream = words(key);
    assert.deepEqual(vector.words, [stream.next().value, stream.next().value, stream.next().value]);
    const deal = dealt(key, vector.n);
    assert.deepEqual(deal.order, vector.order);
    assert.equal(String(deal.seed), vector.seed_text);
  });
}

function proof() {
  const vector = vectors[1];
  const pieces = [];
  for (let high = 0; high < 7; high += 1) for (let low = 0; low <= high; low += 1) pieces.push(`${high}-${low}`);
  const deck = vector.order.map((number) => pieces[number]);
  return {
    deal: vector.number,
    algorithm: 'asztal deal 1',
    commitment: vector.commitment,
    secret: vector.secret,
    nonces: vector.nonces,
    pledges: vector.nonces.map(pledgeOf),
    people: [true, true, true],
    committed: 3,
    key: vector.key,
    seed: vector.seed,
    seed_text: vector.seed_text,
    pieces,
    order: vector.order,
    deck,
    hands: [deck.slice(7, 14), deck.slice(14, 21), deck.slice(0, 7)],
  };
}

/** What the page of seat 1 has kept. */
function shown() {
  const { commitment, pledges, nonces } = proof();
  return { at: 0, commitment, game: 'domino', players: 3, pledges, nonce: nonces[1], seat: 1 };
}

test('an honest deal passes every step, the commitment that was shown before it too', () => {
  const steps = prove(proof(), shown());
  assert.deepEqual(
    steps.map((each) => each.name),
    ['shown', 'commitment', 'pledged', 'added', 'pledges', 'key', 'order', 'deck', 'hands', 'seed'],
  );
  assert.ok(steps.every((each) => each.ok));
  assert.equal(verdict(proof(), shown(), steps), 'good');
});

const one = (nonces, pledges, people = [true, true, true]) => ({ ...proof(), nonces, pledges, people });
const [almafa, korte, bone] = proof().nonces;

// What each is, and what of it is shown elsewhere: the deck does not follow from these nonces, which is another step's to find.
const verdicts = {
  'one that nobody was shown a commitment of': [{ ...proof(), committed: null }, null, 'late'],
  'one that this page was shown a commitment of': [{ ...proof(), committed: null }, { at: 0, commitment: proof().commitment }, 'good'],
  'one to which nobody has added': [one(['', '', ''], ['', '', '']), null, 'late'],
  'one to which a bot alone has added': [one([almafa, '', ''], ['', '', ''], [false, true, true]), null, 'late'],
  'one to which a person alone has added': [one(['', korte, ''], ['', '', '']), null, 'good'],
  'one to which two have added that had pledged': [one([almafa, korte, ''], [pledgeOf(almafa), pledgeOf(korte), '']), null, 'good'],
  'one to which somebody added who could choose': [one([almafa, korte, bone], [pledgeOf(almafa), '', pledgeOf(bone)]), null, 'late'],
  'one for which this page had a seat and gave nothing': [
    one([almafa, '', ''], [pledgeOf(almafa), '', '']),
    { ...shown(), nonce: undefined },
    'late',
  ],
  'one for which this page gave several': [proof(), { ...shown(), more: true }, 'late'],
  'one whose seats were changed while it was on its way': [proof(), { ...shown(), seat: 0 }, 'late'],
  'one from which what this page gave is missing': [one(['', korte, ''], ['', '', '']), { ...shown(), nonce: almafa, seat: 0 }, 'late'],
};

for (const [name, [told, kept, expected]] of Object.entries(verdicts)) {
  test(`a deal is judged: ${name}`, () => {
    const steps = prove(told, kept).filter((each) => ['shown', 'pledged', 'added', 'pledges'].includes(each.name));
    assert.equal(verdict(told, kept, steps), expected);
  });
}

test('the deck that the fairness page describes', () => {
  assert.equal(proof().deck.slice(0, 7).join(' '), '6-6 0-0 5-4 2-1 1-0 1-1 5-5');
});

const lies = {
  shown: (told) => told,
  added: (told) => ({
    ...told,
    nonces: ['almafa', 'körte 8', told.nonces[2]],
    pledges: [told.pledges[0], pledgeOf('körte 8'), told.pledges[2]],
  }),
  pledges: (told) => ({ ...told, nonces: ['another', ...told.nonces.slice(1)], pledges: [pledgeOf('another'), ...told.pledges.slice(1)] }),
  pledged: (told) => ({ ...told, pledges: [pledgeOf('another'), ...told.pledges.slice(1)] }),
  commitment: (told) => ({ ...told, secret: told.secret.replace(/^00/, '01') }),
  key: (told) => ({ ...told, deal: told.deal + 1 }),
  order: (told) => ({ ...told, order: [told.order[1], told.order[0], ...told.order.slice(2)] }),
  pieces: (told) => ({
    ...told,
    pieces: [told.pieces[1], told.pieces[0], ...told.pieces.slice(2)],
    deck: told.order.map((number) => told.pieces[number ^ 1]),
  }),
  deck: (told) => ({ ...told, deck: [told.deck[1], told.deck[0], ...told.deck.slice(2)] }),
  exchange: (told) => ({
    ...told,
    hands: [[told.hands[1][0], ...told.hands[0].slice(1)], [told.hands[0][0], ...told.hands[1].slice(1)], told.hands[2]],
  }),
  hands: (told) => ({ ...told, hands: [[told.deck[27], ...told.hands[0].slice(1)], told.hands[1], told.hands[2]] }),
  seed: (told) => ({ ...told, seed_text: '374103773460068458' }),
};

for (const [name, lie] of Object.entries(lies)) {
  test(`a deal that lies about its ${name} is found out`, () => {
    const kept = name === 'shown' ? { ...shown(), commitment: 'ff'.repeat(32) } : shown();
    const steps = prove(lie(proof()), kept);
    assert.equal(steps.find((each) => !each.ok)?.name, { pieces: 'deck', exchange: 'hands' }[name] ?? name);
    assert.equal(verdict(lie(proof()), kept, steps), 'bad');
  });
}

const ground = {
  'another algorithm': (told) => ({ ...told, algorithm: 'asztal deal 1 ' }),
  'another deal': (told) => ({ ...told, deal: told.deal + 1 }),
  'a nonce of a seat that there is not': (told) => ({
    ...told,
    nonces: [...told.nonces, 'more'],
    pledges: [...told.pledges, pledgeOf('more')],
  }),
  'a nonce that is no text': (told) => ({ ...told, nonces: [told.nonces[0], told.nonces[1], 0] }),
};

for (const [name, lie] of Object.entries(ground)) {
  test(`the key cannot be searched for by ${name}`, () => {
    const told = lie(proof());
    const key = hex(keyOf(unhex(told.secret), told.deal, told.nonces.map(String), told.algorithm));
    const steps = prove({ ...told, key }, shown(), proof().deal);
    assert.equal(steps.find((each) => !each.ok)?.name, 'key');
  });
}

test('a secret that is no hexadecimal text is none: what was published is not its fingerprint', () => {
  const steps = prove({ ...proof(), secret: 'zz' });
  assert.deepEqual(
    steps.map((step) => [step.name, step.ok]),
    [['commitment', false]],
  );
});
