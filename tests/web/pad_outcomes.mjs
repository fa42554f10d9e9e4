// Applies the score pad's sums to deals that the engine has scored, and prints where they differ.
// Standard input: {games: the scoring tables, matches: [{game, players, options, dealer, deals: [...]}]}.
import { readFileSync } from 'node:fs';
import { complete, isOver, leaders, nextDealer, settled, worth, worthOf } from '../../src/asztal/web/pad/scoring.js';

const { games, matches } = JSON.parse(readFileSync(0, 'utf8'));
const known = new Map(games.map((game) => [game.id, game]));
const wrong = [];
let deals = 0;

for (const match of matches) {
  const table = settled(known.get(match.game), match.players, match.options);
  let totals = Array(match.players).fill(0);
  let dealer = match.dealer;
  let carry = match.carry ?? 0;
  for (const [number, deal] of match.deals.entries()) {
    const left = deal.hands.map((hand) => worthOf(table, hand));
    const row = { ending: deal.reason, winner: deal.winner, left };
    const result = worth(table, row, carry);
    totals = totals.map((total, seat) => total + result.scores[seat]);
    const ours = {
      dealer,
      scores: result.scores,
      winner: result.winner,
      totals,
      carry: table.pool ? result.carry : 0,
      over: isOver(table, totals, number + 1),
      leaders: leaders(table, totals),
      chips: result.chips,
      accepted: complete(table, row),
    };
    const theirs = {
      dealer: deal.dealer,
      scores: deal.scores,
      winner: deal.winner,
      totals: deal.totals,
      carry: table.pool ? deal.carry : 0,
      over: deal.over,
      leaders: deal.leaders,
      chips: deal.chips,
      accepted: true,
    };
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) wrong.push({ match: { ...match, deals: number }, deal, ours });
    ({ carry } = result);
    dealer = nextDealer(table, dealer, match.players);
    deals += 1;
  }
}
console.log(JSON.stringify({ deals, wrong: wrong.length, examples: wrong.slice(0, 3) }));
