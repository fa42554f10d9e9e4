// @ts-check
/**
 * What can be asked of the referee at a table of the rummy family.
 *
 * @typedef {import('../../tables/cards/questions.js').MeldCourt<import('answers').RummyView>} MeldCourt
 * @typedef {import('../../tables/questions.js').Said<import('answers').RummyView>} Said
 * @typedef {import('../../tables/questions.js').Line} Line
 * @typedef {import('../../tables/questions.js').Trays} Trays
 * @typedef {import('../../tables/questions.js').Verdict} Verdict
 */
import { MOST_ROWS, cardsOf, lineOf, meldQuestions, readAll, rows, rowsOf, spareCards } from '../../tables/cards/questions.js';
import { concerns, tray } from '../../tables/questions.js';

const MOST_USES = 4; // ways to use a card that are shown
const HOW = { opened: 'phase: play; opened: 0 1; drawn: 0 1', last: 'phase: play; drawn: 0 1', owner: 1, discards: true }; // R40-48, K-18: the last card is discarded

/** May the discard be taken? @param {MeldCourt} court @param {Trays} trays @param {Record<string, boolean>} flags @returns {Promise<Verdict>} */
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
  const uses = await usesOf(court, said, trays.pile[0]);
  return {
    stands: true,
    title: 'take',
    lines: uses,
    facts: uses.length ? [(texts) => texts.t('referee-uses')] : [],
    rule: (flags.first && court.rules.free_pickup) || court.laws.take,
    concerned: [],
  };
}

/** What the card just taken can be used for at once. @param {MeldCourt} court @param {Said} taken @param {string} card @returns {Promise<Line[]>} */
async function usesOf(court, taken, card) {
  const moves = taken.view.moves.filter((move) => /^(?:lay|add|swap) /.test(move) && cardsOf(move).includes(card));
  const asked = await Promise.all(moves.slice(0, MOST_USES).map(async (move) => ({ move, said: await court.ask(taken.position, move) })));
  return asked
    .filter(({ said }) => said.legal)
    .flatMap(({ move, said }) => {
      const number = Number(/ (?:to|in) (\d+)/.exec(move)?.[1] ?? said.view.table.at(-1)?.number);
      const meld = said.view.table.find((each) => each.number === number);
      if (!meld) return [];
      return {
        ...lineOf(court, 'use', meld),
        way: move.startsWith('swap') ? 'swap' : '',
        card,
        rule: court.laws[/** @type {string} */ (move.split(' ')[0])] ?? court.laws[meld.kind],
      };
    });
}

/** What is this opening worth? @param {MeldCourt} court @param {Trays} trays @returns {Promise<Verdict>} */
async function opening(court, trays) {
  const rows = rowsOf(trays);
  const { melds, lines, concerned } = await readAll(court, trays, rows);
  const points = melds.reduce((sum, each) => sum + each.points, 0);
  if (melds.length < rows.length) return { stands: false, title: 'rows', lines, concerned };
  const cards = rows.flatMap((row) => trays[row]);
  let position = `${court.head}; ${court.last}; hand 0: ${[...cards, ...spareCards(cards, 2)].join(' ')}`;
  const { minimum } = (await court.ask(position)).view;
  for (const each of melds) {
    const said = await court.ask(position, `lay ${each.meld}`);
    if (!said.legal) return { stands: false, title: 'opening', lines, message: said.message, points, minimum, concerned: concerns(said) };
    ({ position } = said);
  }
  return { stands: true, title: 'opening', lines, points, minimum, rule: court.laws.opening, concerned: [] };
}

const { meld, add, out } = meldQuestions(HOW);

/** @type {import('../../tables/questions.js').Referee<import('answers').RummyView>} */
export const referee = {
  unrelated: ['reshuffles', 'idle_rounds'], // when a deal ends without a winner
  questions: {
    meld,
    add,
    opening: {
      trays: (laid, open) => rows(laid, open, 1),
      rows: MOST_ROWS,
      unasked: (option) => !option('opening_minimum'),
      ask: (court, trays) => opening({ ...court, ...HOW }, trays),
    },
    take: {
      trays: (laid, open) => [tray('pile', 1), tray('cards', 12, 0), ...rows(laid, open, 0).map((row) => ({ ...row, label: 'table' }))],
      rows: MOST_ROWS,
      flags: (option) => ['opened', ...(option('free_pickup') === undefined ? [] : ['first'])],
      ask: (court, trays, { flags }) => take({ ...court, ...HOW }, trays, flags),
    },
    out,
  },
};
