// @ts-check
/** The other players at a table of trains: name, bones left, marker, what they did last, what they lack. */
import { classMap, css, html, nothing } from "../vendor/lit/index.js";
import { beginnerMark } from "../app/hints.js";
import { icons } from "../app/icons.js";
import { seatStyles } from "../dominoes/seats.js";
import "../pieces/bone.js";
import { token } from "./token.js";
import { didWords } from "./words.js";

export const trainSeatStyles = [seatStyles, css`
  .flag { display: inline-grid; place-items: center; width: 22px; height: 22px; border-radius: 50%; color: #fffaf0; background: #bf3415; --pane: #bf3415; flex: none; }
  .flag .token { width: 76%; height: 76%; }
  .token { fill: currentColor; } .token .pane { fill: var(--pane); } .token .wheel { stroke: var(--pane); stroke-width: 1.1; }
  .seat .who { display: flex; align-items: center; gap: 6px; }
  .seat .who .name { overflow: hidden; text-overflow: ellipsis; }
  @media (max-height: 480px) { .seats { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; padding: 0; } }
`];

/**
 * @param {import("./table.js").AzTrainsTable} table
 * @param {number[]} seats in the order of play, from the left
 * @param {string[][]} last what each seat did last
 */
export function seatsTemplate(table, seats, last) {
  const { deal, session } = table;
  const info = session.store.table?.seats ?? [];
  return html`<ul class=${classMap({ seats: true, many: seats.length > 2 })} aria-label=${table.t("trains-others")}>
    ${seats.map((seat) => {
      const turn = deal.phase !== "over" && deal.to_move === seat;
      const count = deal.counts[seat];
      const lacks = deal.known_void?.[seat] ?? [];
      const lackWords = table.t("trains-lacks", { numbers: lacks.join(", ") });
      const marked = deal.marked[seat];
      const did = didWords(session, seat, last[seat], marked);
      return html`<li class=${classMap({ seat: true, turn })} data-testid="seat-${seat}" data-turn=${turn ? "yes" : nothing}>
        <span class="face" aria-hidden="true">${info[seat]?.bot ? icons.bot : icons.person}</span>
        <span class="who"><span class="name">${beginnerMark(table.texts, session.store.table, seat)}${session.seatName(seat)}</span>${turn ? html`<span class="sr">${table.t("trains-to-move")}</span>` : nothing}${marked
          ? html`<span class="flag" title=${table.t("trains-open")}>${token}<span class="sr">${table.t("trains-open")}</span></span>` : nothing}</span>
        <span class="left"><span class="backs" aria-hidden="true">${Array.from({ length: Math.min(count, 7) }, () =>
          html`<az-bone face-down></az-bone>`)}</span><span aria-hidden="true">${count}</span><span class="sr">${table.t("trains-count", { count })}</span></span>
        <span class="row"><span class="did" title=${did}>${did}</span>${lacks.length ? html`
          <span class="lacks" title=${lackWords}><span class="sr">${lackWords}</span>
          ${lacks.map((/** @type {number} */ number) => html`<b aria-hidden="true">${number}</b>`)}</span>` : nothing}</span>
      </li>`;
    })}</ul>`;
}
