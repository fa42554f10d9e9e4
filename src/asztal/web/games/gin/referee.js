// @ts-check
/**
 * What can be asked of the referee at a table of gin rummy. Melds are judged as for a player who answers a knock: what
 * they hold besides, and one card that they can lay off, keep the deal from ending meanwhile.
 *
 * @typedef {import('../../tables/questions.js').Court<import('answers').GinView>} Court
 * @typedef {import('../../tables/questions.js').Trays} Trays
 * @typedef {import('../../tables/questions.js').Verdict} Verdict
 */
import { RANKS, SUITS } from '../../pieces/codes.js';
import { meldQuestions } from '../../tables/cards/questions.js';
import { concerns, tray } from '../../tables/questions.js';

const KEPT = 10;

/** A run of the one who knocked, the card that continues it, and what else they hold; none of it is among these cards. @param {string[]} used */
function beside(used) {
  const ranks = [...RANKS].sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).filter((rank) => /\d/.test(rank));
  /** @param {string} card */
  const free = (card) => !used.includes(card);
  const runs = SUITS.flatMap((suit) => ranks.slice(0, -3).map((_, at) => ranks.slice(at, at + 4).map((rank) => rank + suit)));
  const run = runs.find((cards) => cards.every(free)) ?? runs[0];
  const held = ranks.flatMap((rank) => SUITS.map((suit) => rank + suit)).find((card) => free(card) && !run.includes(card));
  return { clauses: `hand 1: ${held}`, table: `1[${run.slice(0, 3).join(' ')}]`, hand: run.slice(3) };
}

/** May one knock with these cards? @param {Court} court @param {Trays} trays @returns {Promise<Verdict>} */
async function knock(court, trays) {
  const [discarded] = trays.discard;
  const upcard = trays.upcard?.length ? `; upcard: ${trays.upcard[0]}` : '';
  const position = `${court.head}; phase: play; to-move: 0; hand 0: ${[...trays.cards, discarded].join(' ')}${upcard}`;
  const said = await court.ask(position, `knock ${discarded}`);
  if (!said.legal) return { stands: false, title: 'knock', lines: [], message: said.message, concerned: concerns(said) };
  const laid = said.view.plan.filter((move) => move.startsWith('lay '));
  let next = said;
  const lines = [];
  for (const move of laid) {
    next = await court.ask(next.position, move);
    const meld = next.view.table.at(-1);
    if (meld)
      lines.push({
        tray: 'cards',
        ok: true,
        points: meld.points,
        kind: meld.kind,
        pieces: meld.cards,
        standsFor: meld.stands_for,
        rule: court.laws[meld.kind],
        jokers: [],
      });
  }
  return {
    stands: true,
    title: 'knock',
    lines,
    rule: court.laws.knock,
    concerned: [],
    facts: [(texts) => texts.t('referee-deadwood', { deadwood: said.view.deadwood ?? 0 })],
  };
}

const { meld, add } = meldQuestions({ opened: 'phase: answer; to-move: 0', last: '', owner: 1, discards: true, beside });

/** @type {import('../../tables/questions.js').Referee<import('answers').GinView>} */
export const referee = {
  packs: 1,
  questions: {
    meld,
    add,
    knock: {
      trays: (laid, open, option) => [tray('cards', KEPT, KEPT), tray('discard', 1), ...(option('oklahoma') ? [tray('upcard', 1)] : [])],
      ask: knock,
    },
  },
};
