// @ts-check
/** The other players at a table of trains: name, bones left, marker, what they did last, what they lack. */
import { css, html, nothing } from '../../vendor/lit/index.js';
import { boneSeats, seatStyles } from '../../tables/bones/seats.js';
import { token } from './token.js';
import { didWords } from './words.js';

export const trainSeatStyles = [
  seatStyles,
  css`
  .who { min-height: 22px; }
  .flag { display: inline-grid; place-items: center; width: 22px; height: 22px; border-radius: 50%; color: #fffaf0; background: #bf3415; --pane: #bf3415; flex: none; }
  .flag .token { width: 76%; height: 76%; }
  .token { fill: currentColor; } .token .pane { fill: var(--pane); } .token .wheel { stroke: var(--pane); stroke-width: 1.1; }
  @media (max-width: 480px) { .seats.many .flag { position: absolute; inset: auto 5px 17px auto; width: 19px; height: 19px; } }    /* a name has its line */
  @media (max-height: 480px) { .seats { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; padding: 0; } }
`,
];

/**
 * @param {import('../../tables/bones/table.js').AzBonesTable<import('answers').TrainView>} table
 * @param {string[][]} last what each seat did last @returns {unknown}
 */
export function seatsTemplate(table, last) {
  const { deal, session } = table;
  return boneSeats(table, {
    label: table.t('trains-others'),
    turn: table.t('trains-to-move'),
    count: (count) => table.t('trains-count', { count }),
    lacks: (seat) => deal.known_void[seat],
    lackWords: (numbers) => table.t('trains-lacks', { numbers }),
    did: (seat) => didWords(session, seat, last[seat], deal.marked[seat]),
    sign: (seat) =>
      deal.marked[seat]
        ? html`<span class="flag" title=${table.t('trains-open')}>${token}<span class="sr">${table.t('trains-open')}</span></span>`
        : nothing,
  });
}
