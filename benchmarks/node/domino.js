// Dominoes for two as a game of boardgame.io: the same bones, moves and rules as `domino` (docs/rules/domino.md). The
// page works out which moves there are, as boardgame.io's own does; the server only judges the one that is made.

const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const HIGHEST = 6;
const HELD = 7;
const BONES = Array.from({ length: HIGHEST + 1 }, (_, high) => Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`)).flat();

const numbers = (bone) => [Number(bone[0]), Number(bone[2])];
const isDouble = (bone) => bone[0] === bone[2];
const pips = (hand) => hand.reduce((sum, bone) => sum + Number(bone[0]) + Number(bone[2]), 0);
const ascending = (one, other) => (one < other ? -1 : 1);
const fits = (bone, ends) => numbers(bone).some((number) => ends.includes(number));

/** A new deal. D-04: whoever holds the highest double starts; if nobody holds one, all is mixed again. */
function deal(random, number, totals) {
  let bones;
  do bones = random.Shuffle(BONES);
  while (!bones.slice(0, 2 * HELD).some(isDouble));
  const hands = [0, 1].map((seat) => bones.slice(seat * HELD, (seat + 1) * HELD).sort(ascending));
  const best = hands.flat().filter(isDouble).sort(ascending).at(-1);
  const stock = bones.slice(2 * HELD);
  return {
    number,
    totals,
    players: { 0: { hand: hands[0], drawn: null }, 1: { hand: hands[1], drawn: null } },
    secret: { stock },
    counts: [HELD, HELD],
    stock: stock.length,
    line: [],
    ends: [],
    start: 0,
    starter: hands[0].includes(best) ? 0 : 1,
    placedBy: [],
    passed: [[], []],
    over: null,
  };
}

/** Whether the deal is over, and how: D-08 to D-11. */
function settle(G, seat) {
  const hands = [0, 1].map((each) => G.players[each].hand);
  const out = hands[seat].length === 0;
  if (!out && (G.stock > 0 || hands.flat().some((bone) => fits(bone, G.ends)))) return;
  const left = hands.map(pips);
  const winner = out ? seat : left[0] === left[1] ? null : left[0] < left[1] ? 0 : 1;
  const scores = [0, 0];
  if (winner !== null) scores[winner] = left[1 - winner] - left[winner];
  for (const each of [0, 1]) G.totals[each] += scores[each];
  G.over = { reason: out ? 'out' : 'blocked', winner, scores };
}

function place({ G, ctx, events }, bone, end) {
  const own = G.players[ctx.currentPlayer];
  const seat = Number(ctx.currentPlayer);
  const at = own.hand.indexOf(bone);
  if (G.over || at < 0 || (own.drawn && own.drawn !== bone)) return INVALID_MOVE;
  const [high, low] = numbers(bone);
  if (G.line.length === 0) {
    if (bone !== own.hand.filter(isDouble).sort(ascending).at(-1)) return INVALID_MOVE; // D-04
    G.line.push([bone, high, low]);
    G.placedBy.push(seat);
    G.ends = [high, low];
  } else {
    const open = end === 'left' ? G.ends[0] : end === 'right' ? G.ends[1] : null;
    if (open !== high && open !== low) return INVALID_MOVE; // D-05
    const other = open === high ? low : high;
    if (end === 'left') {
      G.line.unshift([bone, other, open]);
      G.placedBy.unshift(seat);
      G.start += 1;
      G.ends[0] = other;
    } else {
      G.line.push([bone, open, other]);
      G.placedBy.push(seat);
      G.ends[1] = other;
    }
  }
  own.hand.splice(at, 1);
  own.drawn = null;
  G.counts[seat] -= 1;
  settle(G, seat);
  if (!G.over) events.endTurn();
}

function cannotPlace(G, own) {
  return !G.over && !own.drawn && G.line.length > 0 && !own.hand.some((bone) => fits(bone, G.ends));
}

function toldToLack(G, seat) {
  G.passed[seat] = [...new Set([...G.passed[seat], ...G.ends])].sort();
}

function draw({ G, ctx, events }) {
  const own = G.players[ctx.currentPlayer];
  const seat = Number(ctx.currentPlayer);
  if (G.stock === 0 || !cannotPlace(G, own)) return INVALID_MOVE; // D-07
  toldToLack(G, seat);
  const bone = G.secret.stock.shift();
  G.stock -= 1;
  own.hand = [...own.hand, bone].sort(ascending);
  G.counts[seat] += 1;
  if (fits(bone, G.ends)) {
    own.drawn = bone;
  } else {
    settle(G, seat);
    if (!G.over) events.endTurn();
  }
}

function pass({ G, ctx, events }) {
  if (G.stock > 0 || !cannotPlace(G, G.players[ctx.currentPlayer])) return INVALID_MOVE;
  toldToLack(G, Number(ctx.currentPlayer));
  events.endTurn();
}

function next({ G, random, events }) {
  if (!G.over) return INVALID_MOVE;
  const dealt = deal(random, G.number + 1, [...G.totals]);
  events.endTurn({ next: String(dealt.starter) });
  return dealt;
}

module.exports = {
  domino: {
    name: 'domino',
    minPlayers: 2,
    maxPlayers: 2,
    disableUndo: true, // what ours has of it costs nothing unless it is asked for; without it less is kept
    setup: ({ random }) => deal(random, 1, [0, 0]),
    playerView: PlayerView.STRIP_SECRETS,
    moves: {
      place,
      pass,
      draw: { move: draw, client: false },
      next: { move: next, client: false },
    },
    turn: {
      order: {
        first: ({ G }) => G.starter,
        next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
      },
    },
  },
};
