// @ts-check
/**
 * Whether a sealed deal was dealt from the seeds that its seats had pledged: docs/fairness.md, "Sealed deals", worked through here.
 *
 * @import { SealedProof } from 'answers'
 * @import { KeptSeed } from '../sealed/seeds.js'
 * @import { Step } from './proof.js'
 */
import { asideOf, CARDS, piecesOf } from './decks.js';
import { handsIn, HEX64, step } from './proof.js';
import { ALGORITHM, dealt, hex, keyOf, unhex } from '../kit/deck-order.js';
import { sha256 } from '../vendor/hashes/index.js';

const LABEL = 'asztal sealed cards 1';
const SHOWN = 6; // cards that all compare

/** What this device has kept of a deal, if it has shuffled it: of the attempts that it knows, the one whose seed is among those told. @param {SealedProof} proof @param {KeptSeed[]} kept */
export function ownOf({ seeds }, kept) {
  return kept.find(({ seed, pledges }) => pledges !== undefined && seeds.includes(seed)) ?? null;
}

/**
 * Work the deal out again from the seats' seeds and hold it against what was said of it, step by step.
 * @param {SealedProof} proof @param {KeptSeed | null} own what this device has kept of it
 * @param {number} [deal] the deal that is asked about
 * @returns {Step[]}
 */
export function proveSealed(proof, own, deal = proof.deal) {
  const { seeds, pledges } = proof;
  const players = own?.pledges?.length ?? proof.hands.length;
  /** @type {Step[]} */
  const steps = own ? [step('own', own.seed, own.seed), step('seen', (own.pledges ?? []).join(' '), pledges.join(' '))] : [];
  if (new Set(seeds).size !== players || seeds.length !== players || !seeds.every((seed) => HEX64.test(seed)))
    return [...steps, step('seeds', pledges.join(' '), '')];
  steps.push(step('seeds', pledges.join(' '), seeds.map((seed) => hex(sha256(unhex(seed)))).join(' ')));
  const pieces = (own?.game && shuffled(own.game, players)) || proof.pieces;
  const sorted = pieces.map((_, piece) => piece);
  const order = seeds.reduce((before, seed) => orderOf(seed, deal, pieces.length).map((at) => before[at]), sorted);
  steps.push(step('shuffles', proof.order.join(' '), order.join(' ')));
  const deck = order.map((number) => pieces[number]);
  steps.push(step('deck', proof.deck.join(' '), deck.join(' ')));
  if (proof.straight) steps.push(step('hands', ...handsIn(proof.hands, deck)));
  return steps;
}

/** What is shuffled: all pieces but those set aside before it. @param {string} game @param {number} players */
function shuffled(game, players) {
  const aside = asideOf(game);
  return piecesOf(game, players)?.filter((piece) => piece !== aside) ?? null;
}

/** The order into which a seat puts what it is passed. @param {string} seed @param {number} deal @param {number} pieces */
function orderOf(seed, deal, pieces) {
  return dealt(keyOf(unhex(seed), deal, [], ALGORITHM), pieces).order;
}

/** What the steps come to: `good`; `bad`; or `late`, where all of them hold but this device took no part in the shuffle. @param {KeptSeed | null} own @param {Step[]} steps @returns {'good' | 'bad' | 'late'} */
export function sealedVerdict(own, steps) {
  if (steps.some((each) => !each.ok)) return 'bad';
  return own ? 'good' : 'late';
}

/**
 * Six cards that follow from all seeds. Who was dealt another deal, by a host who played in the place of the others, has other cards:
 * nobody could search for seeds that give the same ones, since all are pledged before any is told.
 * @param {string[]} seeds
 */
export function cardsOf(seeds) {
  const key = sha256(new TextEncoder().encode([LABEL, ...seeds].join(' ')));
  const { order } = dealt(key, CARDS.length);
  return order.slice(0, SHOWN).map((number) => CARDS[number]);
}
