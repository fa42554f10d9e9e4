// @ts-check
/**
 * The referee's questions: what was tapped in becomes a position and moves for `POST /api/judge`, and its answers a
 * verdict. Nothing here knows a rule: the cards that a question does not name are such that they do not matter.
 *
 * @typedef {import('../kit/api.js').Refusal} Refusal
 * @typedef {{legal: boolean, rule?: string, message?: string, code?: string, params?: Record<string, any>, position: string, view: any, over: boolean}} Said
 * @typedef {(position: string, move?: string) => Promise<Said>} Ask
 * @typedef {{family: string, head: string, ask: Ask, kinds: string[], top: number, laws: Record<string, string>}} Court
 * @typedef {{tray: string, ok: boolean, message?: string, points?: number, kind?: string, pieces?: string[], standsFor?: string[], way?: string, card?: string, whys?: string[], groups?: string[][], rule?: string, jokers?: string[]}} Line
 * @typedef {{stands: boolean | null, title: string, lines: Line[], message?: string, points?: number, minimum?: number, rule?: string, concerned: string[], facts?: {id: string, args: Record<string, any>}[]}} Verdict
 * @typedef {Record<string, string[]>} Trays
 */
import { JOKER, bone, lineBetween, spareCards, spareTile, way } from './pieces.js';

const MOST_USES = 4;                   // ways to use a card that are shown
const OWN = 'A';                       // the train of who asks
const OPENED = 'opened: 0 1; drawn: 0 1';

/** The cards of a move's text. @param {string} move */
const cardsOf = (move) => move.replace(/^\w+ /, '').replace(/ (?:to|in) \d+.*$/, '').replace(/[[\]{}]/g, '').split(' ').filter(Boolean);

/** @param {string[]} one @param {string[]} other */
const same = (one, other) => one.length === other.length && [...one].sort().join() === [...other].sort().join();

/** The pieces that a refusal speaks of. @param {Said} said @returns {string[]} */
export function concerns(said) {
  return Object.entries(said.params ?? {}).filter(([name]) => ['card', 'cards', 'tile', 'bone', 'other', 'double'].includes(name)).flatMap(([, value]) => String(value).replace(/[[\]{}]/g, '').split(' '));
}

/** What is common to all positions of the card families. @param {Court} court @param {boolean} [opened] */
const turn = (court, opened = true) => (court.family === 'rummy' ? `phase: play; ${opened ? OPENED : 'drawn: 0 1'}` : 'phase: play');

/**
 * How cards can be read as a meld, and what each reading is worth; or why they are none.
 * @param {Court} court @param {string[]} cards @returns {Promise<{readings: any[], said: Said | null}>}
 */
async function read(court, cards) {
  const position = `${court.head}; ${turn(court)}; hand 0: ${[...cards, ...spareCards(cards, 2)].join(' ')}`;
  const { view } = await court.ask(position);
  const found = view.moves.filter((/** @type {string} */ move) => move.startsWith('lay ') && same(cardsOf(move), cards));
  if (!found.length) {
    const said = await court.ask(position, `lay ${cards.join(' ')}`);
    if (said.code !== 'meld.ambiguous') return { readings: [], said };
    // neither reading stands: the one that the cards that are no jokers speak for is explained
    const ranks = new Set(cards.filter((card) => card !== JOKER).map((card) => card.slice(0, -1)));
    return { readings: [], said: await court.ask(position, `lay ${said.params?.[ranks.size > 1 ? 'run' : 'set']}`) };
  }
  const laid = await Promise.all(found.map((/** @type {string} */ move) => court.ask(position, move)));
  const readings = laid.filter((said) => said.legal).map((said) => said.view.table.at(-1));
  return { readings: readings.sort((a, b) => b.points - a.points), said: readings.length ? null : laid[0] };
}

/** A meld that stands, with its rule and what its jokers are. @param {Court} court @param {string} tray @param {any} meld @returns {Line} */
const lineOf = (court, tray, meld) => ({
  tray, ok: true, points: meld.points, kind: meld.kind, pieces: meld.cards, standsFor: meld.stands_for, rule: court.laws[meld.kind],
  jokers: meld.stands_for.filter((/** @type {string} */ _, /** @type {number} */ at) => meld.cards[at] === JOKER),
});

/** @param {string} tray @param {Said | null} said @returns {Line} */
const refusedLine = (tray, said) => ({ tray, ok: false, message: said?.message });

/** The trays of melds, in order, that have cards. @param {Trays} trays */
const rowsOf = (trays) => Object.keys(trays).filter((tray) => tray.startsWith('row') && trays[tray].length);

/** Does this meld stand? @param {Court} court @param {Trays} trays @returns {Promise<Verdict>} */
async function meld(court, trays) {
  const { readings, said } = await read(court, trays.row1);
  if (!readings.length) return { stands: false, title: 'meld', lines: [], message: said?.message, concerned: said ? concerns(said) : [] };
  return { stands: true, title: 'meld', lines: readings.map((reading) => lineOf(court, 'row1', reading)), concerned: [] };
}

/** Everything in these trays as melds, the highest-scoring reading of each. @param {Court} court @param {Trays} trays @param {string[]} rows */
async function readAll(court, trays, rows) {
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

/** May these cards be laid on that meld? @param {Court} court @param {Trays} trays @returns {Promise<Verdict>} */
async function add(court, trays) {
  const { readings, said } = await read(court, trays.row1);
  if (!readings.length) return { stands: false, title: 'table', lines: [refusedLine('row1', said)], concerned: said ? concerns(said) : [] };
  const { cards } = trays;
  // a meld that can be read as a run and as a set is what the cards for it speak for
  const ranks = new Set([...cards, ...trays.row1].filter((card) => card !== JOKER).map((card) => card.slice(0, -1)));
  const meldRead = (ranks.size === 1 && readings.find((each) => each.kind === 'set')) || readings[0];
  const table = `table: ${court.family === 'romi500' ? '0' : '1'}${meldRead.meld}`;
  const position = `${court.head}; ${turn(court)}; ${table}; hand 0: ${[...cards, ...spareCards([...cards, ...trays.row1], 2)].join(' ')}`;
  if (cards.length === 1) {
    const ways = await waysOf(court, position, cards);
    if (ways.length) return { stands: true, title: 'add', lines: ways.map((each) => each.line), concerned: [] };
  }
  const found = await layOn(court, position, cards, 12);
  if (found.done) return { stands: true, title: 'add', lines: found.done, concerned: [] };
  // what speaks against all of them at once tells more than what is left over in the end
  const whole = cards.length > 1 ? await court.ask(position, `add ${cards.join(' ')} to 1`) : null;
  const why = whole?.rule ? whole : found.why;
  return { stands: false, title: 'add', lines: [], message: why?.message, concerned: why ? concerns(why) : [] };
}

/** Every way in which cards of these go on the meld in one play. @param {Court} court @param {string} position @param {string[]} cards */
async function waysOf(court, position, cards) {
  const { view } = await court.ask(position);
  const asked = await Promise.all(movesOn(view, cards).map(async (move) => ({ move, said: await court.ask(position, move) })));
  return asked.filter(({ said }) => said.legal).map(({ move, said }) => ({ move, said, line: lineOn(court, move, said) }));
}

/** The moves that bring only such cards to the meld, those of most cards first. @param {any} view @param {string[]} cards @returns {string[]} */
function movesOn(view, cards) {
  const moves = view.moves.filter((/** @type {string} */ move) => /^(?:add|swap) .* (?:to|in) 1\b/.test(move) && cardsOf(move).every((card) => cards.includes(card)) && cardsOf(move).length <= cards.length);
  return moves.sort((/** @type {string} */ a, /** @type {string} */ b) => cardsOf(b).length - cardsOf(a).length);
}

/** What the meld is after this move. @param {Court} court @param {string} move @param {Said} said @returns {Line} */
function lineOn(court, move, said) {
  const [, verb, end] = /^(add|swap) .*? (?:to|in) 1 ?(low|high)?$/.exec(move) ?? [];
  return { ...lineOf(court, 'row1', said.view.table[0]), way: verb === 'swap' ? 'swap' : end ?? 'add', card: cardsOf(move).join(' '), rule: court.laws[verb] };
}

/**
 * Look for an order in which all these cards go on the meld.
 * @param {Court} court @param {string} position @param {string[]} cards @param {number} most questions to ask
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
    if (!said.legal) { why ??= said; continue; }
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

/** May the discard be taken? @param {Court} court @param {Trays} trays @param {Record<string, boolean>} flags @returns {Promise<Verdict>} */
async function take(court, trays, flags) {
  const rows = rowsOf(trays);
  const { melds, lines, concerned } = await readAll(court, trays, rows);
  if (melds.length < rows.length) return { stands: false, title: 'table', lines, concerned };
  const used = [...rows.flatMap((row) => trays[row]), ...trays.pile, ...trays.cards];
  const opened = `opened: ${flags.opened ? '0 1' : melds.length ? '1' : ''}`.trim();
  const table = melds.length ? `; table: ${melds.map((each) => `1${each.meld}`).join(' ')}` : '';
  const position = `${court.head}; ${opened === 'opened:' ? '' : `${opened}; `}drawn: ${flags.first ? '1' : '0 1'}; hand 0: ${[...trays.cards, ...spareCards(used, 2)].join(' ')}; pile: ${trays.pile[0]}${table}`;
  const said = await court.ask(position, 'take');
  if (!said.legal) return { stands: false, title: 'take', lines: [], message: said.message, concerned: concerns(said) };
  return { stands: true, title: 'take', lines: await usesOf(court, said, trays.pile[0]), rule: flags.first && court.laws.free ? court.laws.free : court.laws.take, concerned: [] };
}

/** What the card just taken can be used for at once. @param {Court} court @param {Said} taken @param {string} card @returns {Promise<Line[]>} */
async function usesOf(court, taken, card) {
  const moves = taken.view.moves.filter((/** @type {string} */ move) => /^(?:lay|add|swap) /.test(move) && cardsOf(move).includes(card));
  const asked = await Promise.all(moves.slice(0, MOST_USES).map(async (/** @type {string} */ move) => ({ move, said: await court.ask(taken.position, move) })));
  return asked.filter(({ said }) => said.legal).map(({ move, said }) => {
    const number = Number(/ (?:to|in) (\d+)/.exec(move)?.[1] ?? said.view.table.at(-1).number);
    const meld = said.view.table.find((/** @type {any} */ each) => each.number === number);
    return { ...lineOf(court, 'use', meld), way: move.startsWith('swap') ? 'swap' : 'add', card, rule: court.laws[/** @type {string} */ (move.split(' ')[0])] ?? court.laws[meld.kind] };
  });
}

/** What is this opening worth? @param {Court} court @param {Trays} trays @returns {Promise<Verdict>} */
async function opening(court, trays) {
  const rows = rowsOf(trays);
  const { melds, lines, concerned } = await readAll(court, trays, rows);
  const points = melds.reduce((sum, each) => sum + each.points, 0);
  if (melds.length < rows.length) return { stands: false, title: 'rows', lines, concerned };
  const cards = rows.flatMap((row) => trays[row]);
  let position = `${court.head}; ${turn(court, false)}; hand 0: ${[...cards, ...spareCards(cards, 2)].join(' ')}`;
  const { minimum } = (await court.ask(position)).view;
  for (const each of melds) {
    const said = await court.ask(position, `lay ${each.meld}`);
    if (!said.legal) return { stands: false, title: 'opening', lines, message: said.message, points, minimum, concerned: concerns(said) };
    ({ position } = said);
  }
  return { stands: true, title: 'opening', lines, points, minimum, rule: court.laws.opening, concerned: [] };
}

/** Is this hand, all of it laid at once, right? @param {Court} court @param {Trays} trays @returns {Promise<Verdict>} */
async function out(court, trays) {
  const rows = rowsOf(trays);
  const { melds, lines, concerned } = await readAll(court, trays, rows);
  if (melds.length < rows.length) return { stands: false, title: 'rows', lines, concerned };
  const thrown = trays.thrown ?? [];
  const end = thrown.length ? `discard ${thrown[0]}` : 'done';
  // a later round than the first, which is played to its end even if somebody goes out (RR-19)
  const when = court.family === 'romi500' ? `${turn(court)}; round: 2` : turn(court, false);
  let position = `${court.head}; ${when}; hand 0: ${[...rows.flatMap((row) => trays[row]), ...thrown].join(' ')}`;
  const moves = [...melds.map((each) => `lay ${each.meld}`), ...(thrown.length || court.family === 'romi500' ? [end] : [])];
  for (const move of moves) {
    const said = await court.ask(position, move);
    if (!said.legal) return { stands: false, title: 'out', lines, message: said.message, concerned: concerns(said) };
    ({ position } = said);
    if (said.over) break;
  }
  return { stands: true, title: 'out', lines, rule: court.laws.out, concerned: [] };
}

/** Which kinds of finished hand are these tiles? @param {Court} court @param {Trays} trays @returns {Promise<Verdict>} */
async function finish(court, trays) {
  const { tiles, indicator } = trays;
  const thrown = trays.thrown[0] ?? spareTile([...tiles, ...indicator]);
  const position = `${court.head}; phase: throw; indicator: ${indicator[0]}; hand 0: ${[...tiles, thrown].join(' ')}`;
  const asked = await Promise.all(court.kinds.map((kind) => court.ask(position, `finish ${kind} discard ${thrown}`).then((said) => ({ kind, said }))));
  const { view } = await court.ask(position);
  const lines = asked.map(({ kind, said }) => (said.legal
    ? { tray: 'tiles', ok: true, kind, rule: court.laws[kind], groups: [...said.view.finished.melds, said.view.finished.rest].filter((group) => group.length) }
    : { tray: 'tiles', ok: false, kind, message: said.message }));
  const facts = [{ id: 'referee-wild', args: { tiles: view.wild.join(' '), count: view.wild.length } }];
  return { stands: asked.some(({ said }) => said.legal), title: 'finish', lines: lines.sort((a, b) => Number(b.ok) - Number(a.ok)), concerned: [], facts };
}

/** What may be placed on this line? @param {Court} court @param {Trays} trays @param {Record<string, any>} ends @returns {Promise<Verdict>} */
async function place(court, trays, ends) {
  const { bones } = trays;
  const empty = ends.left === null;
  // D-04: only a double begins, so that somebody must hold one
  if (empty && !bones.some((each) => each[0] === each[2])) return { stands: false, title: 'place', lines: [], concerned: [], rule: court.laws.start, facts: [{ id: 'referee-no-double', args: {} }] };
  const line = empty ? [] : lineBetween(ends.left, ends.right, court.top, bones);
  if (!line) return { stands: null, title: 'place', lines: [], concerned: [] };
  const others = everyBone(court.top).filter((each) => each[0] !== each[2] && !bones.includes(each) && !line.some((laid) => bone(Number(laid[0]), Number(laid[2])) === each));
  const position = `${court.head}; hand 0: ${bones.join(' ')}; hand 1: ${others[0]}${line.length ? `; line: ${line.join(' ')}; to-move: 0` : ''}`;
  const found = await placed(court, position, bones, empty ? [''] : ['left', 'right'], (piece, end) => `place ${piece} ${end}`.trim());
  return empty ? { ...found, lines: found.lines.map((each) => (each.ok ? { ...each, rule: court.laws.start } : each)) } : found;
}

/** All bones of a set. @param {number} top */
const everyBone = (top) => Array.from({ length: top + 1 }, (_, high) => Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`)).flat();

/** Each bone at each place. @param {Court} court @param {string} position @param {string[]} bones @param {string[]} places @param {(piece: string, place: string) => string} moveTo @returns {Promise<Verdict>} */
async function placed(court, position, bones, places, moveTo) {
  const { view } = await court.ask(position);
  /** @type {Line[]} */
  const lines = [];
  for (const piece of bones) {
    const fits = places.filter((each) => view.moves.some((/** @type {string} */ move) => move === moveTo(piece, each) || move === `${moveTo(piece, each)} crosswise`));
    if (fits.length) lines.push(...fits.map((each) => ({ tray: 'bones', ok: true, card: piece, way: each, rule: court.laws[view.first_round ? 'first' : 'place'] })));
    else {
      // where one place must be served first, only that one is of interest
      const asked = places.filter((each) => !view.must || each === view.must);
      const said = await Promise.all(asked.map((each) => court.ask(position, moveTo(piece, each))));
      const whys = [...new Set(said.filter((each) => !each.legal).map((each) => each.message ?? ''))];
      lines.push({ tray: 'bones', ok: false, card: piece, message: whys[0], whys: whys.slice(1) });
    }
  }
  const any = lines.some((line) => line.ok);
  const facts = [];
  if (view.must) facts.push({ id: 'referee-must', args: { line: view.must } });
  if (!any && view.moves.includes('draw')) facts.push({ id: 'referee-draw', args: {} });
  if (!any && view.moves.includes('pass')) facts.push({ id: 'referee-pass', args: {} });
  return { stands: any, title: 'place', lines, concerned: [], facts };
}

/**
 * What may be laid on which train?
 * @param {Court} court @param {Trays} trays @param {{engine: number, again: boolean, first: boolean, lines: {id: string, end: number | null, marker: boolean, double: boolean}[]}} yard
 * @returns {Promise<Verdict>}
 */
async function train(court, trays, yard) {
  const { bones } = trays;
  // MT-11: in the first round everybody lays on their own train
  const lying = yard.lines.filter((line) => !yard.first || line.id === OWN);
  const used = new Set([...bones, bone(yard.engine, yard.engine)]);
  const clauses = [];
  const doubles = [];
  for (const line of lying) if (line.double && line.end !== null) used.add(bone(line.end, line.end));
  for (const line of lying) {
    if (line.end === null) continue;
    const path = line.end === yard.engine ? roundTrip(line.end, court.top, used) : way(yard.engine, line.end, court.top, used);
    if (!path) return { stands: null, title: 'place', lines: [], concerned: [] };
    for (const step of path) used.add(bone(Number(step[0]), Number(step[2])));
    if (line.double) {
      path.push(`${line.end}-${line.end}`);
      if (!yard.first) doubles.push(line.id);
    }
    clauses.push(`line ${line.id}: ${path.join(' ')}`);
  }
  const marked = lying.filter((line) => line.marker && !yard.first).map((line) => line.id);
  const seats = yard.lines.filter((line) => line.id !== 'M').length;
  const all = everyBone(court.top).filter((each) => !used.has(each));
  const hands = Array.from({ length: seats - 1 }, (_, seat) => `hand ${seat + 1}: ${all[seat]}`);
  const position = [court.head, `engine: ${yard.engine}-${yard.engine}`, `round: ${yard.first ? 1 : 2}`, `hand 0: ${bones.join(' ')}`, ...hands, ...clauses,
    ...(marked.length ? [`marked: ${marked.join(' ')}`] : []), ...(doubles.length ? [`doubles: ${doubles.join(' ')}`] : []), ...(yard.first ? clauses.length > 0 : yard.again) ? ['turn: laid'] : []].join('; ');
  return placed(court, position, bones, lying.map((line) => line.id), (piece, line) => `place ${piece} on ${line}`);
}

/** A way from a number back to itself. @param {number} number @param {number} top @param {Set<string>} used */
function roundTrip(number, top, used) {
  for (let over = 0; over <= top; over += 1) {
    if (over === number || used.has(bone(number, over))) continue;
    const back = way(over, number, top, new Set([...used, bone(number, over)]));
    if (back) return [`${number}-${over}`, ...back];
  }
  return null;
}

/** @type {Record<string, (court: Court, trays: Trays, more: any) => Promise<Verdict>>} */
export const QUESTIONS = { meld, add, take, opening, out, finish, place, train };

/** What can be asked in each family. @type {Record<string, string[]>} */
export const ASKED = {
  rummy: ['meld', 'add', 'opening', 'take', 'out'], romi500: ['meld', 'add', 'out'], tabla: ['finish'], dominoes: ['place'], trains: ['train'],
};
