// @ts-check
/** What can be asked of the referee at a table of Tábla Römi. */
import { COLOURS, NUMBERS } from '../../pieces/codes.js';
import { inWords } from '../../tables/scene.js';
import { tray } from '../../tables/questions.js';

/** @typedef {import('../../tables/questions.js').Court<import('answers').TablaView>} Court */
/** @typedef {import('../../tables/questions.js').Trays} Trays */
/** @typedef {import('../../tables/questions.js').Verdict} Verdict */

/** A tile that is none of these. @param {string[]} used */
const spareTile = (used) =>
  NUMBERS.flatMap((number) => COLOURS.map((colour) => number + colour)).find((tile) => !used.includes(tile)) ?? '1r';

/** Which kinds of finished hand are these tiles? @param {Court} court @param {Trays} trays @returns {Promise<Verdict>} */
async function finish(court, trays) {
  const { tiles, indicator } = trays;
  const discarded = trays.discard[0] ?? spareTile([...tiles, ...indicator]);
  const position = `${court.head}; phase: throw; indicator: ${indicator[0]}; hand 0: ${[...tiles, discarded].join(' ')}`;
  const asked = await Promise.all(
    court.kinds.map((kind) => court.ask(position, `finish ${kind} discard ${discarded}`).then((said) => ({ kind, said }))),
  );
  const { view } = await court.ask(position);
  const lines = asked.map(({ kind, said }) =>
    said.legal && said.view.finished
      ? {
          tray: 'tiles',
          ok: true,
          ending: kind,
          rule: court.laws[kind],
          groups: [...said.view.finished.melds, said.view.finished.rest].filter((group) => group.length),
        }
      : { tray: 'tiles', ok: false, ending: kind, message: said.message },
  );
  const fits = lines.filter((line) => line.ok);
  const misses = lines.filter((line) => !line.ok);
  return {
    stands: fits.length > 0,
    title: 'finish',
    ...(fits.length ? { lines: fits, rest: misses } : { lines: misses }),
    concerned: [],
    facts: [(texts) => texts.t('referee-wild', { count: view.wild.length, tiles: inWords(texts, view.wild, true) })],
  };
}

/** @type {import('../../tables/questions.js').Referee<import('answers').TablaView>} */
export const referee = {
  unrelated: ['idle_rounds'],
  questions: { finish: { trays: () => [tray('indicator', 1), tray('tiles', 14, 14), tray('discard', 1, 0)], ask: finish } },
};
