// @ts-check
/** What a seat last did, read from the public events. */
import { readMove } from './moves.js';

/** @import { Event as GameEvent } from 'answers' */

/**
 * @typedef {{drew: '' | 'stock' | string, laid: number, added: number, freed: number, threw: string, knocked: boolean, passed: boolean, done: boolean}} LastTurn
 */

/**
 * A seat's latest turn, finished or not; null if it has not moved in this deal.
 * @param {GameEvent[]} events @param {number} seat @param {string[]} [begun] what lay on the pile as the deal began @returns {LastTurn | null}
 */
export function lastTurn(events, seat, begun) {
  /** @type {string[]} */
  let moves = [];
  let ended = false;
  for (const event of events) {
    if (event.type === 'deal') {
      moves = [];
      ended = false;
    }
    if ((event.type !== 'move' && event.type !== 'undo') || event.seat !== seat) continue;
    if (event.type === 'undo') {
      moves.pop();
      continue;
    }
    if (ended) moves = [];
    moves.push(event.move);
    ended = event.move.startsWith('discard') || event.move === 'pass' || event.move === 'done';
  }
  if (!moves.length) return null;
  /** @type {LastTurn} */
  const turn = { drew: '', laid: 0, added: 0, freed: 0, threw: '', knocked: false, passed: false, done: false };
  for (const text of moves) {
    const move = readMove(text);
    if (move.kind === 'knock') turn.knocked = true;
    if (move.kind === 'draw') turn.drew = 'stock';
    else if (move.kind === 'take') turn.drew = 'pile';
    else if (move.kind === 'lay') turn.laid += 1;
    else if (move.kind === 'add') turn.added += move.cards.length;
    else if (move.kind === 'swap') turn.freed += 1;
    else if (move.kind === 'discard' || move.kind === 'knock') turn.threw = move.cards[0];
    else if (move.kind === 'pass') turn.passed = true;
    else if (move.kind === 'done') turn.done = true;
  }
  if (turn.drew === 'pile') turn.drew = takenCard(events, seat, begun) || 'pile';
  return turn;
}

/**
 * The card that a seat took with its latest `take`: the last one thrown before it.
 * @param {GameEvent[]} events @param {number} seat @param {string[]} [begun] what lay on the pile as the deal began
 */
export function takenCard(events, seat, begun = []) {
  const deal = events.findLast((event) => event.type === 'deal');
  let top = '';
  let taken = '';
  /** @type {string[]} */
  const pile = [...begun];
  for (const event of events) {
    if (event.type === 'deal') pile.splice(0, pile.length, ...(event === deal ? begun : []));
    if (event.type === 'undo' && event.move === 'take') {
      if (taken) pile.push(taken);
      continue;
    }
    if (event.type !== 'move') continue;
    if (event.move.startsWith('discard ')) pile.push(event.move.slice(8));
    if (event.move === 'take') {
      top = pile.pop() ?? '';
      if (event.seat === seat) taken = top;
    }
  }
  return taken;
}
