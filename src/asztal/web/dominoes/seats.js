// @ts-check
/** The other players at a domino table: name, bones left, what they did last, what they lack. */
import { classMap, css, html, nothing } from "../vendor/lit/index.js";
import { beginnerMark } from "../app/hints.js";
import { icons } from "../app/icons.js";
import "../pieces/bone.js";
import { placing } from "./moves.js";

export const seatStyles = css`
  .seats { display: flex; gap: 8px; padding: 8px; justify-content: safe center; overflow-x: auto; list-style: none; margin: 0; scrollbar-width: none; }
  .seat { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; column-gap: 10px; row-gap: 1px; flex: 1 1 0; max-width: 22rem; min-width: 0;
    padding: 5px 9px; border-radius: var(--radius); background: rgb(0 0 0 / 0.24); color: var(--on-felt); border: 2px solid transparent; }
  .seat.turn { border-color: var(--glow); background: rgb(0 0 0 / 0.4); box-shadow: 0 0 0 3px color-mix(in oklab, transparent, var(--glow) 35%); }
  .face { width: 34px; height: 34px; border-radius: 50%; display: grid; place-items: center; background: rgb(255 255 255 / 0.16); grid-row: span 2; }
  .face svg { width: 20px; height: 20px; }
  .seat.turn .face { background: var(--glow); color: #3a2a00; }
  @media (forced-colors: active) { .seat:not(.turn) { border-color: Canvas; } .seat.turn { outline: 2px solid Highlight; } }
  .who { font-weight: 700; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; min-width: 0; line-height: 1.25; }
  .left { display: flex; align-items: center; gap: 6px; justify-self: end; font-weight: 700; font-variant-numeric: tabular-nums; }
  .backs { display: flex; --bone-w: 11px; }
  .backs az-bone + az-bone { margin-inline-start: -5px; }
  .row { grid-column: 2 / -1; display: flex; gap: 8px; align-items: center; min-width: 0; }
  .did { flex: 1; min-width: 0; font-size: 0.8125rem; line-height: 1.3; color: var(--on-felt-soft); min-height: 1.3em; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .lacks { display: inline-flex; gap: 3px; flex: none; font-size: 0.8125rem; }
  .lacks b { display: inline-grid; place-items: center; min-width: 1.25em; height: 1.25em; line-height: 1; border-radius: 4px; background: rgb(0 0 0 / 0.3); text-decoration: line-through; font-weight: 600; }
  .short { display: none; }
  @container table (max-width: 560px) {
    .seats.many .long { display: none; }
    .seats.many .short { display: inline; }
    .seats { gap: 5px; padding: 5px; }
    .face { display: none; }
    .row { grid-column: 1 / -1; }
    .seat { padding: 4px 8px 5px; column-gap: 6px; grid-template-columns: minmax(0, 1fr) auto; flex: 1 1 9.5rem; max-width: none; }
    .seats.many .seat { flex: 1 1 6.4rem; }
    .seats.many .backs { display: none; }
    .seats.many .lacks { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
    .who { font-size: 0.9375rem; }
  }
  @media (max-height: 480px) {
    .face, .did { display: none; }
    .seat { grid-template-columns: minmax(0, 1fr) auto auto; padding: 2px 9px; }
    .row { grid-column: auto; }
  }
`;

/**
 * @param {import("./table.js").AzDominoTable} table
 * @param {number[]} seats in the order of play, from the left
 * @param {string[][]} last what each seat did last
 */
export function seatsTemplate(table, seats, last) {
  const deal = table.deal;
  const info = table.session.store.table?.seats ?? [];
  return html`<ul class=${classMap({ seats: true, many: seats.length > 2 })} aria-label=${table.t("domino-others")}>
    ${seats.map((seat) => {
      const turn = deal.phase !== "over" && deal.to_move === seat;
      const count = deal.counts[seat];
      const lacks = deal.passed?.[seat] ?? [];
      return html`<li class=${classMap({ seat: true, turn })} data-testid="seat-${seat}" data-turn=${turn ? "yes" : nothing}>
        <span class="face" aria-hidden="true">${info[seat]?.bot ? icons.bot : icons.person}</span>
        <span class="who">${beginnerMark(table.texts, table.session.store.table, seat)}${table.session.seatName(seat)}${turn ? html`<span class="sr">${table.t("domino-to-move")}</span>` : nothing}</span>
        <span class="left"><span class="backs" aria-hidden="true">${Array.from({ length: Math.min(count, 7) }, () =>
          html`<az-bone face-down></az-bone>`)}</span><span aria-hidden="true">${count}</span><span class="sr">${table.t("domino-count", { count })}</span></span>
        <span class="row"><span class="did">${didWords(table, last[seat])}</span>${lacks.length ? html`
          <span class="lacks" title=${table.t("domino-lacks", { numbers: lacks.join(", ") })}><span class="sr">${table.t("domino-lacks", { numbers: lacks.join(", ") })}</span>
          ${lacks.map((/** @type {number} */ number) => html`<b aria-hidden="true">${number}</b>`)}</span>` : nothing}</span>
      </li>`;
    })}</ul>`;
}

/** What somebody did, in a few words. @param {import("./table.js").AzDominoTable} table @param {string[]} moves */
function didWords(table, moves) {
  if (!moves?.length) return nothing;
  const done = moves[moves.length - 1];
  const place = placing(done);
  const bone = place?.bone.replace("-", "–") ?? "";
  if (place && moves.length > 1) {
    const args = { bone, end: place.end };
    return html`<span class="long">${table.t("domino-did-draw-place", args)}</span><span class="short">${table.t("domino-did-draw-place.short", args)}</span>`;
  }
  if (place) return table.t("domino-did-place", { bone, end: place.end });
  return table.t(done === "pass" ? "domino-did-pass" : "domino-did-draw");
}
