// @ts-check
/** The other players at a table of bones: name, bones left, what they did last, what they lack. */
import { css, html, nothing } from '../../vendor/lit/index.js';
import '../../pieces/bone.js';
import { around, seats } from '../felt.js';

export const seatStyles = css`
  .held { gap: 6px; }
  .backs { display: flex; --bone-w: 11px; }
  .backs az-bone + az-bone { margin-inline-start: -5px; }
  .did { column-gap: 8px; align-items: center; }
  .did .words { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  .lacks { display: inline-flex; gap: 3px; flex: none; margin-inline-start: auto; font-size: 0.8125rem; color: var(--on-felt); }
  .lacks b { display: inline-grid; place-items: center; min-width: 1.25em; height: 1.25em; line-height: 1; border-radius: 4px; background: rgb(0 0 0 / 0.3); text-decoration: line-through; font-weight: 600; }
  .short { display: none; }
  .held::before { width: 9px; height: 18px; border-radius: 2px; background: light-dark(#3a4a63, #4a5a73); border: 1px solid var(--felt-line); }    /* one for all, where there is no room */
  @media (min-width: 1000px) and (min-height: 480.02px) {
    .left .did, .right .did { height: 4.2em; flex-wrap: wrap; align-content: start; gap: 2px; } .left .words, .right .words { flex: 1 1 100%; white-space: inherit; }
    .left .backs, .right .backs { --bone-w: 13px; }
  }
  @media (max-width: 560px) {
    .seats.many :is(.long, .backs) { display: none; }
    .seats.many .short { display: inline; }
    .seats.many .held::before { content: ""; }
    .seats.many .lacks { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  }
  @media (max-width: 360px) {
    .seats :is(.long, .backs) { display: none; }
    .seats .short { display: inline; }
    .seats .held::before { content: ""; }
    .seats.many .did { font-size: 0.6875rem; }
  }
`;

/**
 * @param {import("./table.js").AzBonesTable} table
 * @param {{label: string, turn: string, count: (count: number) => string, lacks: (seat: number) => number[], lackWords: (numbers: string) => string, did: (seat: number) => unknown,
 *   sign?: (seat: number) => unknown}} words
 */
export function boneSeats(table, { label, turn, count, lacks, lackWords, did, sign }) {
  const { deal, session } = table;
  return seats({ deal, session, t: (id, args) => table.t(id, args), label, turn }, around(deal), (seat) => {
    const held = deal.counts[seat];
    const missing = lacks(seat);
    const told = lackWords(missing.join(', '));
    const done = did(seat);
    return {
      held: html`<span class="backs" aria-hidden="true">${Array.from({ length: Math.min(held, 7) }, () => html`<az-bone face-down></az-bone>`)}</span><span aria-hidden="true">${held}</span><span class="sr">${count(held)}</span>`,
      did: html`<span class="words">${done}</span>${
        missing.length
          ? html`<span class="lacks" title=${told}><span class="sr">${told}</span>
        ${missing.map((number) => html`<b aria-hidden="true">${number}</b>`)}</span>`
          : nothing
      }`,
      title: typeof done === 'string' ? done : undefined,
      sign: sign?.(seat),
    };
  });
}
