// @ts-check
/**
 * The referee's questions about melds, for every family that lays them.
 *
 * @typedef {import('./moves.js').MeldView} MeldView
 * @typedef {import('./meld.js').MeldData} MeldData
 * @typedef {import('../questions.js').Said<MeldView>} Said
 * @typedef {import('../questions.js').Line} Line
 * @typedef {import('../questions.js').Trays} Trays
 * @typedef {import('../questions.js').Verdict} Verdict
 * @typedef {{clauses: string, table: string, hand: string[]}} Beside
 * @typedef {{opened: string, last: string, owner: number, discards: boolean, beside?: (used: string[]) => Beside}} How
 *   `opened`: the clauses of a turn in which one may lay anything; `last`: of one in which somebody goes out; `owner`: the
 *   seat whose meld is laid off on; `discards`: whether the last card must be discarded; `beside`: what else there must be, of
 *   cards that are not in question, for a seat to be able to play: clauses, further melds on the table and cards in its hand
 */
/** @template {MeldView} [View=MeldView] @typedef {import('../questions.js').Court<View> & How} MeldCourt */
import { JOKER, RANKS, SUITS } from '../../pieces/codes.js';
import { concerns, tray } from '../questions.js';

export const MOST_ROWS = 6;

/** The cards of a move's text. @param {string} move */
export const cardsOf = (move) =>
  move
    .replace(/^\w+ /, '')
    .replace(/ (?:to|in) \d+.*$/, '')
    .replace(/[[\]{}]/g, '')
    .split(' ')
    .filter(Boolean);

/** @param {string[]} one @param {string[]} other */
const same = (one, other) => one.length === other.length && [...one].sort().join() === [...other].sort().join();

/** @param {string} card */
const parts = (card) => ({ rank: RANKS.indexOf(card.slice(0, -1)), suit: card.slice(-1) });

/** How far two cards are from ever lying in one meld; 0 for those that might. @param {string} one @param {string} other */
function apart(one, other) {
  if (one === JOKER || other === JOKER) return 3;
  const [a, b] = [parts(one), parts(other)];
  if (a.rank === b.rank) return 0;
  if (a.suit !== b.suit) return 3;
  const steps = Math.abs(a.rank - b.rank);
  return Math.min(steps, RANKS.length - steps, 3) === 3 ? 3 : 0; // the ace lies at both ends
}

/** Cards that have nothing to do with these: what else somebody holds. @param {string[]} used @param {number} count */
export function spareCards(used, count) {
  const deck = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));
  /** @type {string[]} */
  const spare = [];
  for (const strict of [true, false]) {
    for (const card of deck) {
      if (spare.length === count) return spare;
      if (used.includes(card) || spare.includes(card)) continue;
      if (!strict || [...used, ...spare].every((other) => apart(card, other) > 0)) spare.push(card);
    }
  }
  return spare;
}

/**
 * A position in which one may lay what one likes: these cards in hand, some that have nothing to do with them, perhaps a meld on the table.
 * @param {MeldCourt} court @param {string[]} cards @param {string[]} [used] those that lie elsewhere @param {string} [meld]
 */
function laying(court, cards, used = [], meld = '') {
  const { clauses, table, hand } = court.beside?.([...cards, ...used]) ?? { clauses: '', table: '', hand: [] };
  const spare = spareCards([...cards, ...used, ...hand, ...cardsOf(table.replace(/\d/, ''))], 2);
  const lying = [meld, table].filter(Boolean).join(' ');
  return [court.head, court.opened, lying && `table: ${lying}`, `hand 0: ${[...cards, ...hand, ...spare].join(' ')}`, clauses]
    .filter(Boolean)
    .join('; ');
}

/** The rows of melds there are: those that have cards, and `open` at least. @param {Trays} laid @param {number} open @param {number} least @returns {import('../questions.js').Tray[]} */
export function rows(laid, open, least) {
  const last = Math.max(
    open,
    ...Object.keys(laid)
      .filter((id) => id.startsWith('row') && laid[id].length)
      .map((id) => Number(id.slice(3))),
  );
  return Array.from({ length: Math.min(last, MOST_ROWS) }, (_, at) => ({
    id: `row${at + 1}`,
    label: 'row',
    most: 13,
    least: at === 0 ? least : 0,
  }));
}

/**
 * How cards can be read as a meld, and what each reading is worth; or why they are none.
 * @param {MeldCourt} court @param {string[]} cards @returns {Promise<{readings: MeldData[], said: Said | null}>}
 */
export async function read(court, cards) {
  const position = laying(court, cards);
  const { view } = await court.ask(position);
  const lays = view.moves.filter((move) => move.startsWith('lay ') && same(cardsOf(move), cards));
  if (!lays.length) {
    const said = await court.ask(position, `lay ${cards.join(' ')}`);
    if (said.code !== 'meld.ambiguous') return { readings: [], said };
    // neither reading is valid: explain the one that the natural cards suggest
    const ranks = new Set(cards.filter((card) => card !== JOKER).map((card) => card.slice(0, -1)));
    return { readings: [], said: await court.ask(position, `lay ${said.params?.[ranks.size > 1 ? 'run' : 'set']}`) };
  }
  const laid = await Promise.all(lays.map((move) => court.ask(position, move)));
  const readings = laid.filter((said) => said.legal).flatMap((said) => said.view.table.slice(-1));
  return { readings: readings.sort((a, b) => b.points - a.points), said: readings.length ? null : laid[0] };
}

/** A meld that stands, with its rule and what its jokers are. @param {MeldCourt} court @param {string} tray @param {MeldData} meld @returns {Line} */
export const lineOf = (court, tray, meld) => ({
  tray,
  ok: true,
  points: meld.points,
  kind: meld.kind,
  pieces: meld.cards,
  standsFor: meld.stands_for,
  rule: court.laws[meld.kind],
  jokers: meld.stands_for.filter((_, at) => meld.cards[at] === JOKER),
});

/** @param {string} tray @param {Said | null} said @returns {Line} */
const refusedLine = (tray, said) => ({ tray, ok: false, message: said?.message });

/** The trays of melds, in order, that have cards. @param {Trays} trays */
export const rowsOf = (trays) => Object.keys(trays).filter((tray) => tray.startsWith('row') && trays[tray].length);

/** Does this meld stand? @param {MeldCourt} court @param {Trays} trays @returns {Promise<Verdict>} */
async function meld(court, trays) {
  const { readings, said } = await read(court, trays.row1);
  if (!readings.length) return { stands: false, title: 'meld', lines: [], message: said?.message, concerned: said ? concerns(said) : [] };
  return { stands: true, title: 'meld', lines: readings.map((reading) => lineOf(court, 'row1', reading)), concerned: [] };
}

/** Everything in these trays as melds, the highest-scoring reading of each. @param {MeldCourt} court @param {Trays} trays @param {string[]} rows */
export async function readAll(court, trays, rows) {
  const melds = [];
  /** @type {Line[]} */
  const lines = [];
  /** @type {string[]} */
  const concerned = [];
  for (const row of rows) {
    const { readings, said } = await read(court, trays[row]);
    lines.push(readings.length ? lineOf(court, row, readings[0]) : refusedLine(row, said));
    if (readings.length) melds.push(readings[0]);
    else if (said) concerned.push(...concerns(said));
  }
  return { melds, lines, concerned };
}

/** May these cards be laid on that meld? @param {MeldCourt} court @param {Trays} trays @returns {Promise<Verdict>} */
async function add(court, trays) {
  const { readings, said } = await read(court, trays.row1);
  if (!readings.length) return { stands: false, title: 'table', lines: [refusedLine('row1', said)], concerned: said ? concerns(said) : [] };
  const { cards } = trays;
  // a meld that can be read as a run and as a set is read as the cards to add suggest
  const ranks = new Set([...cards, ...trays.row1].filter((card) => card !== JOKER).map((card) => card.slice(0, -1)));
  const meldRead = (ranks.size === 1 && readings.find((each) => each.kind === 'set')) || readings[0];
  const position = laying(court, cards, trays.row1, `${court.owner}${meldRead.meld}`);
  if (cards.length === 1) {
    const ways = await waysOf(court, position, cards);
    if (ways.length) return { stands: true, title: 'add', lines: ways.map((each) => each.line), concerned: [] };
  }
  const laidOn = await layOn(court, position, cards, 12);
  if (laidOn.done) return { stands: true, title: 'add', lines: laidOn.done, concerned: [] };
  // why they cannot all be added at once says more than why the last ones cannot
  const whole = cards.length > 1 ? await court.ask(position, `add ${cards.join(' ')} to 1`) : null;
  const why = whole?.rule ? whole : laidOn.why;
  return { stands: false, title: 'add', lines: [], message: why?.message, concerned: why ? concerns(why) : [] };
}

/** Every way in which cards of these go on the meld in one play. @param {MeldCourt} court @param {string} position @param {string[]} cards */
async function waysOf(court, position, cards) {
  const { view } = await court.ask(position);
  const asked = await Promise.all(movesOn(view, cards).map(async (move) => ({ move, said: await court.ask(position, move) })));
  return asked.filter(({ said }) => said.legal).map(({ move, said }) => ({ move, said, line: lineOn(court, move, said) }));
}

/** The moves that bring only such cards to the meld, those of most cards first. @param {MeldView} view @param {string[]} cards @returns {string[]} */
function movesOn(view, cards) {
  const moves = view.moves.filter(
    (move) =>
      /^(?:add|swap) .* (?:to|in) 1\b/.test(move) &&
      cardsOf(move).every((card) => cards.includes(card)) &&
      cardsOf(move).length <= cards.length,
  );
  return moves.sort((a, b) => cardsOf(b).length - cardsOf(a).length);
}

/** What the meld is after this move. @param {MeldCourt} court @param {string} move @param {Said} said @returns {Line} */
function lineOn(court, move, said) {
  const [, verb, end] = /^(add|swap) .*? (?:to|in) 1 ?(low|high)?$/.exec(move) ?? [];
  return {
    ...lineOf(court, 'row1', said.view.table[0]),
    way: verb === 'swap' ? 'swap' : end,
    card: cardsOf(move).join(' '),
    rule: court.laws[verb],
  };
}

/**
 * Look for an order in which all these cards go on the meld.
 * @param {MeldCourt} court @param {string} position @param {string[]} cards @param {number} most questions to ask
 * @returns {Promise<{done: Line[] | null, why: Said | null, left: number}>}
 */
async function layOn(court, position, cards, most) {
  const { view } = await court.ask(position);
  let left = most - 1;
  /** @type {Said | null} */
  let why = null;
  for (const move of movesOn(view, cards)) {
    if (left <= 0) break;
    left -= 1;
    const said = await court.ask(position, move);
    if (!said.legal) {
      why ??= said;
      continue;
    }
    const rest = [...cards];
    for (const card of cardsOf(move)) rest.splice(rest.indexOf(card), 1);
    const line = lineOn(court, move, said);
    if (!rest.length) return { done: [line], why: null, left };
    const further = await layOn(court, said.position, rest, left);
    left = further.left;
    if (further.done) return { done: [line, ...further.done], why: null, left };
    why ??= further.why;
  }
  why ??= await court.ask(position, `add ${cards[0]} to 1`);
  return { done: null, why: why.legal ? null : why, left };
}

/** Is this hand, all of it laid at once, right? @param {MeldCourt} court @param {Trays} trays @returns {Promise<Verdict>} */
async function out(court, trays) {
  const rows = rowsOf(trays);
  const { melds, lines, concerned } = await readAll(court, trays, rows);
  if (melds.length < rows.length) return { stands: false, title: 'rows', lines, concerned };
  const discarded = trays.discard ?? [];
  const end = discarded.length ? `discard ${discarded[0]}` : 'done';
  let position = `${court.head}; ${court.last}; hand 0: ${[...rows.flatMap((row) => trays[row]), ...discarded].join(' ')}`;
  const moves = [...melds.map((each) => `lay ${each.meld}`), ...(discarded.length || !court.discards ? [end] : [])];
  for (const move of moves) {
    const said = await court.ask(position, move);
    if (!said.legal) return { stands: false, title: 'out', lines, message: said.message, concerned: concerns(said) };
    ({ position } = said);
    if (said.over) break;
  }
  return { stands: true, title: 'out', lines, rule: court.laws.out, concerned: [] };
}

/**
 * What can be asked wherever melds are laid.
 * @param {How} how @returns {Record<'meld' | 'add' | 'out', import('../questions.js').Question<MeldView>>}
 */
export const meldQuestions = (how) => ({
  meld: { trays: () => [{ id: 'row1', label: 'meld', most: 14, least: 1 }], ask: (court, trays) => meld({ ...court, ...how }, trays) },
  add: {
    trays: () => [{ id: 'row1', label: 'table', most: 13, least: 3 }, tray('cards', 4)],
    ask: (court, trays) => add({ ...court, ...how }, trays),
  },
  out: {
    trays: (laid, open) => [...rows(laid, open, 1), tray('discard', 1, Number(how.discards))],
    rows: MOST_ROWS,
    ask: (court, trays) => out({ ...court, ...how }, trays),
  },
});
