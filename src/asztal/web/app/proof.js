// @ts-check
/**
 * Whether a deal was dealt as it was promised: the steps of docs/fairness.md, worked through here.
 *
 * Nothing is asked of the server but the deal's facts (`GET …/proof`).
 *
 * @typedef {{deal: number, algorithm: string, commitment: string, secret: string, nonces: string[], pledges: string[], people: boolean[],
 *   committed: number | null, key: string, seed: number, seed_text: string, pieces: string[],
 *   order: number[], deck: string[], hands: string[][], straight?: boolean}} Proof
 * @typedef {{at: number, commitment: string, game?: string, players?: number, seat?: number, pledges?: string[], nonce?: string, more?: boolean}} Kept
 *   what this page was shown before a deal, and gave for it; `more`: not this nonce alone
 * @typedef {'shown' | 'commitment' | 'added' | 'pledges' | 'pledged' | 'key' | 'order' | 'deck' | 'hands' | 'seed'} FairStep
 * @typedef {'own' | 'seen' | 'seeds' | 'shuffles'} SealedStep of a sealed deal (`sealed-proof.js`)
 * @typedef {FairStep | SealedStep} StepName
 * @typedef {{name: StepName, ok: boolean, given: string, computed: string}} Step
 */
import { piecesOf } from './decks.js';
import { ALGORITHM, dealt, hex, HEX, keyOf, unhex } from '../kit/deck-order.js';
import { sha256 } from '../vendor/hashes/index.js';

/** What is shown before a nonce: its fingerprint. @param {string} nonce */
export function pledgeOf(nonce) {
  return hex(sha256(new TextEncoder().encode(nonce)));
}

/** 32 bytes as they are written. */
export const HEX64 = /^[0-9a-f]{64}$/;

/** @param {StepName} name @param {string} given @param {string} computed @returns {Step} */
export function step(name, given, computed) {
  return { name, ok: given === computed, given, computed };
}

/** @param {string[]} pieces */
function sorted(pieces) {
  return [...pieces].sort().join(' ');
}

/** Whether there is a text for each seat. @param {unknown} all @param {number} players */
const isForEach = (all, players) => Array.isArray(all) && all.length === players && all.every((each) => typeof each === 'string');

/**
 * Work the deal out again and hold it against what was said of it, step by step. What this page knows by itself it does not ask: the
 * algorithm, the deal's number, who played how many, which pieces there are.
 * @param {Proof} proof @param {Kept | null} [kept] what this page was shown before the deal, and gave for it
 * @param {number} [deal] the deal that is asked about
 * @returns {Step[]}
 */
export function prove(proof, kept = null, deal = proof.deal) {
  if (!HEX.test(proof.secret)) return [step('commitment', proof.commitment, proof.secret)]; // no secret at all
  const secret = unhex(proof.secret);
  const players = kept?.players ?? proof.hands.length;
  const pieces = (kept?.game && piecesOf(kept.game, players)) || proof.pieces;
  const steps = kept === null ? [] : [step('shown', kept.commitment, proof.commitment)];
  steps.push(step('commitment', proof.commitment, hex(sha256(secret))));
  if (![proof.nonces, proof.pledges].every((all) => isForEach(all, players))) return [...steps, step('key', proof.key, '')];
  steps.push(...added(proof, kept));
  const key = keyOf(secret, deal, proof.nonces, ALGORITHM);
  steps.push(step('key', proof.key, hex(key)));
  const { order, seed } = dealt(key, pieces.length);
  steps.push(step('order', proof.order.join(' '), order.join(' ')));
  const deck = order.map((number) => pieces[number]);
  steps.push(step('deck', proof.deck.join(' '), deck.join(' ')));
  // Some games look for an engine, set jokers aside or deal again: the server says so.
  if (proof.straight !== false) steps.push(step('hands', ...handsIn(proof.hands, deck)));
  steps.push(step('seed', proof.seed_text, String(seed)));
  return steps;
}

/** The hands as they are said to be, and as they were dealt: each whole, one after the other from the top, whoever was first. @param {string[][]} hands @param {string[]} deck @returns {[string, string]} */
export function handsIn(hands, deck) {
  const said = hands.map(sorted);
  const firsts = hands.map((_, first) => [...hands.keys()].map((at) => (first + at) % hands.length));
  for (const seats of [...firsts, ...firsts.map((order) => [...order].reverse())]) {
    let top = 0;
    const cut = seats.map((seat) => [seat, sorted(deck.slice(top, (top += hands[seat].length)))]);
    if (cut.every(([seat, hand]) => said[Number(seat)] === hand)) return [said.join(' | '), said.join(' | ')];
  }
  return [said.join(' | '), sorted(deck.slice(0, hands.flat().length))];
}

/** What the seats have added: it is what they had pledged, and what this page gave. @param {Proof} proof @param {Kept | null} kept @returns {Step[]} */
function added({ nonces, pledges }, kept) {
  const steps = [];
  /** @param {string[]} all */
  const ofGiven = (all) => all.filter((_, seat) => nonces[seat] && pledges[seat]).join(' ');
  if (ofGiven(pledges)) steps.push(step('pledged', ofGiven(pledges), ofGiven(nonces.map(pledgeOf))));
  if (kept?.nonce === undefined || kept.seat === undefined || isElsewhere(nonces, kept)) return steps;
  steps.push(step('added', kept.nonce, nonces[kept.seat]));
  const shown = nonces.map((_, seat) => kept.pledges?.[seat] ?? '');
  if (ofGiven(pledges)) steps.push(step('pledges', ofGiven(shown), ofGiven(pledges)));
  return steps;
}

/** Whether what this page gave is missing, or at another seat: seats were changed while it was on its way. @param {string[]} nonces @param {Kept} kept */
function isElsewhere(nonces, { nonce, seat }) {
  return nonce !== undefined && seat !== undefined && nonces[seat] !== nonce && (!nonces[seat] || nonces.includes(nonce));
}

/**
 * What the steps come to: `good`, `bad`, or `late`, where all of them hold and yet somebody may have chosen the deal: no commitment was
 * shown before it, nobody has added to it, this page had a seat and what it gave is missing or was one of several, or a nonce could be
 * chosen once another was known.
 * @param {Proof} proof @param {Kept | null} kept @param {Step[]} steps @returns {'good' | 'bad' | 'late'}
 */
export function verdict({ committed, nonces, pledges, people }, kept, steps) {
  if (steps.some((each) => !each.ok)) return 'bad';
  const given = nonces.filter((nonce) => nonce);
  const unbound = given.length > 1 && nonces.some((nonce, seat) => nonce && !pledges[seat]);
  const missing = kept?.seat !== undefined && (kept.nonce === undefined || Boolean(kept.more) || isElsewhere(nonces, kept));
  const ofPeople = nonces.some((nonce, seat) => nonce && people[seat]);
  return (committed === null && kept === null) || unbound || missing || !ofPeople ? 'late' : 'good';
}
