// @ts-check
/** The player's own side of a table of bones: what to do now and the buttons, above the rack; wood as at every table. */
import { css } from "../vendor/lit/index.js";

export const railStyles = css`
  .status { display: flex; align-items: center; gap: 8px; padding: 6px 12px; background: var(--wood) linear-gradient(180deg, color-mix(in oklab, var(--wood-light), var(--wood) 65%), var(--wood)); color: var(--on-wood);
    border-top: 3px solid var(--rail-edge); position: relative; z-index: 1; }
  .status.mine { border-top-color: var(--glow); box-shadow: 0 -2px 14px color-mix(in oklab, transparent, var(--glow) 45%); }
  .status p { flex: 1; min-width: 0; line-height: 1.25; font-weight: 600; text-wrap: pretty; color: var(--on-wood-soft); }
  .status.mine p { color: var(--glow); font-weight: 700; }
  .hand, .rack, .watching { background: var(--wood-deep) linear-gradient(180deg, var(--wood), var(--wood-deep)); }
  .rack .hand { background: none; }
  .act { background: rgb(0 0 0 / 0.25); border-color: transparent; color: var(--on-wood); flex: none; }
  .act:hover { background: rgb(0 0 0 / 0.42); }
  .act[aria-disabled="true"] { opacity: 1; color: var(--on-wood-soft); border: 1px dashed rgb(255 255 255 / 0.28); background: rgb(0 0 0 / 0.14); }
  .act.now { background: var(--glow); color: #3a2500; border-color: transparent; box-shadow: 0 0 0 3px rgb(255 213 107 / 0.35); }
  .act.rest { visibility: hidden; }
  .act.sort { padding: 0; width: var(--hit); flex: none; }
  .stock { display: inline-flex; align-items: center; --bone-w: 12px; }
  .stock az-bone + az-bone { margin-inline-start: -7px; }
  .stock .count { font-variant-numeric: tabular-nums; margin-inline-start: 6px; }
  .watching { padding: 16px; text-align: center; color: var(--on-wood-soft); margin: 0; }
  :host([quiet]) .status:has(+ .watching) { min-height: 0; height: auto; padding: 2px 14px; border: 0; background: rgb(0 0 0 / 0.18); color: var(--on-felt); box-shadow: none; font-size: 0.9375rem; }
  :host([quiet]) .status:has(+ .watching) p { color: var(--on-felt-soft); font-size: 0.9375rem; }
  :host([quiet]) .watching, :host([quiet]) .act:not(.draw) { display: none; }
  @container table (min-width: 700px) {
    .status { padding-inline: max(12px, (100cqw - 70rem) / 2); }
    .status p { text-align: center; font-size: 1.0625rem; }
    .status .sort, .status .undo, .status .hint { order: -1; }
  }
  @container table (max-width: 560px) {    /* as at the tables of cards: what to do in a line of its own, the buttons below */
    .status { flex-wrap: wrap; align-content: center; gap: 3px 6px; padding: 2px 8px 5px; }
    .status p { flex: 1 1 100%; min-height: 2.4em; display: grid; align-content: center; text-align: center; font-size: 0.9375rem; line-height: 1.2; }
    .status:has(+ .watching) { flex-wrap: nowrap; } .status:has(+ .watching) p { flex: 1; }
    .act .word { display: none; } .act.draw .word, .act.pass .word, .act.stop .word { display: inline; } .act { padding: 0.3em 0.7em; }
    .act.draw, .act.pass, .act.stop { flex: 1; }
  }
  @media (max-width: 21rem) { :host .status p { font-size: 0.75rem; line-height: 1.1; letter-spacing: -0.02em; } :host .act { padding: 0.3em 0.5em; } }
  @media (max-height: 480px) {
    .status { border-top: 0; box-shadow: none; flex-wrap: wrap; align-content: center; justify-content: flex-end; gap: 4px 6px; padding: 4px max(8px, env(safe-area-inset-right)) 4px 10px; background: linear-gradient(180deg, var(--wood), var(--wood-deep)); }
    .status.mine, .status.mine ~ * { box-shadow: inset 0 3px 0 var(--glow); }
    .status p { flex: 1 1 100%; height: 3.6em; display: grid; align-content: center; overflow: hidden; font-size: 0.875rem; line-height: 1.2; text-align: center; order: -2; }
    :host([quiet]) .status:has(+ .watching) { display: none; }
    .act { padding: 0.2em 0.7em; } .act .word { display: none; } .act.draw .word, .act.pass .word, .act.stop .word { display: inline; } .act.spare { display: none; }
  }
`;
