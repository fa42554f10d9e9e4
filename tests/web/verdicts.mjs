// What the stand-alone program says of each record, and the page of the facts of each deal: `verdicts.mjs FILE` reads
// {"records": {name: text}, "facts": [...]} and writes the same names and places with verdicts.
import { readFileSync } from 'node:fs';

import { deckOf, keyOf, orderOf, piecesOf, verify } from '../../scripts/verify.mjs';
import { piecesOf as known } from '../../src/asztal/web/app/decks.js';
import { prove, verdict as told } from '../../src/asztal/web/app/proof.js';
import { proveSealed, sealedVerdict } from '../../src/asztal/web/app/sealed-proof.js';

const given = JSON.parse(readFileSync(process.argv[2], 'utf8'));

function verdict(text) {
  try {
    return { ok: true, deals: verify(Buffer.from(text)).map((deal) => deal.proven) };
  } catch (error) {
    return { ok: false, line: error.line, why: error.message };
  }
}

/** The deck by the program and by the page, from the same facts. */
function both({ game, players, ...facts }) {
  const pieces = piecesOf({ game, players });
  if (facts.seeds) return bothSealed({ game, players, ...facts });
  const key = keyOf(Buffer.from(facts.secret, 'hex'), facts.deal, facts.nonces);
  const { order, seed } = orderOf(key, pieces.length);
  const deck = order.map((number) => pieces[number]);
  if (known(game, players).join() !== pieces.join()) throw new Error(`the page has other pieces of ${game}`);
  const steps = prove(facts);
  return {
    page: steps.every((step) => step.ok),
    verdict: told(facts, null, steps),
    same: deck.join() === facts.deck.join() && String(seed) === facts.seed_text,
  };
}

/** The same of a sealed deal. */
function bothSealed({ game, players, ...facts }) {
  const told = facts.seeds.map((seed) => Buffer.from(seed, 'hex'));
  const { deck } = deckOf({ game, players }, { event: { number: facts.deal, pledges: facts.pledges }, told });
  const own = { at: 0, seed: facts.seeds[0], game, pledges: facts.pledges };
  const [steps, known] = [proveSealed(facts, null), proveSealed(facts, own)];
  return {
    page: [...steps, ...known].every((step) => step.ok) && sealedVerdict(own, known) === 'good',
    verdict: sealedVerdict(null, steps),
    same: deck.join() === facts.deck.join(),
  };
}

const records = Object.fromEntries(Object.entries(given.records).map(([name, text]) => [name, verdict(text)]));
console.log(JSON.stringify({ records, facts: given.facts.map(both) }));
