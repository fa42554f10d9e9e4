// @ts-check
/** Where a table of bones lies on the felt, and the player's own side: what to do now and the buttons, above the rack; wood as at every table. */
import { css } from '../../vendor/lit/index.js';
import { didStyles, feltStyles } from '../felt-style.js';
import { adviceStyles } from '../hint.js';

export const bonesStyles = [
  feltStyles,
  didStyles,
  adviceStyles,
  css`
  :host { --plate: 10.75rem; }
  .rail { display: grid; grid-template: "status" auto "hand" auto / minmax(0, 1fr); container: table / inline-size; }
  .status { grid-area: status; display: flex; align-items: center; gap: 8px; min-height: 60px; padding: 6px 12px; background: var(--wood) linear-gradient(180deg, color-mix(in oklab, var(--wood-light), var(--wood) 65%), var(--wood)); color: var(--on-wood);
    border-top: 3px solid var(--rail-edge); position: relative; z-index: 1; }
  .status.mine { border-top-color: var(--turn); }
  .status p { flex: 1; min-width: 0; line-height: 1.25; font-weight: 600; text-wrap: balance; color: var(--on-wood-soft); }
  .status.mine p { color: var(--turn); font-weight: 700; }
  .status az-clock { display: none; }
  .rail .status:has(.told.all), .rail .status:has(.told.all) p { height: auto; }    /* unfolded, a hint takes what it needs */
  .hand, .rack, .watching { grid-area: hand; background: var(--wood-deep) linear-gradient(180deg, var(--wood), var(--wood-deep)); }
  .rack .hand { background: none; }
  .bone.blamed { --glow: var(--blame); }
  .hand li { display: block; }
  .hand li.begins { position: relative; }
  .hand li.begins::before { content: ""; position: absolute; inset-block: 12%; left: -4px; width: 2px; border-radius: 1px; background: var(--on-wood-soft); opacity: 0.8; }
  .bone { display: block; position: relative; padding: 0; min-height: 0; border: 0; background: none; border-radius: calc(var(--bone-w) * 0.14); touch-action: none; cursor: pointer;
    transition: transform var(--quick), opacity var(--quick); }
  .bone:hover { background: none; }
  .bone:active { transform: none; }
  .bone:focus-visible { outline-offset: 3px; }
  .bone.fits::after { content: ""; position: absolute; left: 50%; bottom: -6px; width: 50%; height: 4px; border-radius: 2px; transform: translateX(-50%); background: var(--may); }
  .bone.away { opacity: 0.25; }
  @media (hover: hover) { .bone.fits:hover { transform: translateY(-3px); } }
  .ghost { position: fixed; left: 0; top: 0; z-index: 50; pointer-events: none; transform: translate(-50%, -60%) translate(var(--gx), var(--gy)) rotate(4deg);
    filter: drop-shadow(0 10px 12px rgb(0 0 0 / 0.45)); }
  .act { background: rgb(0 0 0 / 0.25); border-color: transparent; color: var(--on-wood); flex: none; }
  .act:hover { background: rgb(0 0 0 / 0.42); }
  .act[aria-disabled="true"] { opacity: 1; color: var(--on-wood-soft); border: 1px dashed rgb(255 255 255 / 0.28); background: rgb(0 0 0 / 0.14); }
  .act.now { background: var(--glow); color: var(--on-glow); border-color: transparent; box-shadow: 0 0 0 3px color-mix(in oklab, transparent, var(--glow) 35%); }
  @media (forced-colors: active) { .act.now { forced-color-adjust: none; } }
  .act.rest { visibility: hidden; }
  .act.sort { padding: 0; width: var(--hit); flex: none; }
  .stock { display: inline-flex; align-items: center; --bone-w: 12px; }
  .stock az-bone + az-bone { margin-inline-start: -7px; }
  .stock .count { font-variant-numeric: tabular-nums; margin-inline-start: 6px; }
  .watching { padding: 16px; text-align: center; color: var(--on-wood-soft); margin: 0; }
  :host([quiet]) .status:has(+ .watching) { min-height: 0; height: auto; padding: 2px 14px; border: 0; background: rgb(0 0 0 / 0.18); color: var(--on-felt); box-shadow: none; font-size: 0.9375rem; }
  :host([quiet]) .status:has(+ .watching) p { color: var(--on-felt-soft); font-size: 0.9375rem; }
  :host([quiet]) .watching, :host([quiet]) .act:not(.draw) { display: none; }
  @media (min-width: 704px) and (min-height: 480.02px) {
    .status { padding-inline: max(12px, (100cqw - 70rem) / 2); }
    .status p { text-align: center; font-size: 1.0625rem; }
    .status .sort, .status .undo, .status .hint, .status az-clock { order: -1; }
  }
  @media (min-width: 1000px) and (min-height: 480.02px) { .status az-clock { display: inline-flex; } }
  @media (max-width: 560px) and (min-height: 480.02px) {    /* as at the tables of cards: what to do in a line of its own, the buttons below, in one row */
    .status { flex-wrap: wrap; align-content: center; gap: 3px 6px; padding: 2px 8px 5px; height: 94px; }
    .status p { flex: 1 1 100%; min-height: 2.4em; display: grid; align-content: center; text-align: center; font-size: 0.9375rem; line-height: 1.2; }
    .status:has(+ .watching) { flex-wrap: nowrap; height: 60px; } .status:has(+ .watching) p { flex: 1; }
    .act .word { display: none; } .act.draw .word, .act.pass .word, .act.stop .word { display: inline; } .act { padding: 0.3em 0.7em; }
    .act.draw, .act.pass, .act.stop { flex: 1; }
  }
  @media (max-width: 480px) and (min-height: 672.02px) { .status:not(:has(+ .watching)) { height: 108px; } .status:not(:has(+ .watching)) p { min-height: 3.25rem; } }    /* a hint of three lines */
  @media (max-width: 384px) { .status p { font-size: clamp(0.75rem, 3.8vw + 1rem - 16px, 0.9375rem); letter-spacing: -0.01em; } .status .act { padding: 0.3em 0.5em; } }
  @media (max-height: 480px) {
    .felt { grid-template: "seats" auto "middle" minmax(0, 1fr) / minmax(0, 1fr); }
    .seats { flex-direction: row; padding: 3px 8px; } .seat { flex: 1 1 0; max-width: 22rem; padding: 2px 9px; grid-template: "who held" auto / minmax(0, 1fr) auto; } .seats.many .held { gap: 3px; } .seats.many .backs { display: none; } .seats .did { display: none; }
    .rail { grid-template: "hand status" auto / minmax(0, 1fr) minmax(15rem, 34%); }
    .status { border-top: 0; box-shadow: none; flex-wrap: wrap; align-content: center; justify-content: flex-end; gap: 4px 6px; padding: 4px max(8px, env(safe-area-inset-right)) 4px 10px; background: linear-gradient(180deg, var(--wood), var(--wood-deep)); }
    .status.mine, .status.mine ~ * { box-shadow: inset 0 3px 0 var(--turn); }
    .status p { flex: 1 1 100%; height: 3.6em; display: grid; align-content: center; overflow: hidden; font-size: 0.875rem; line-height: 1.2; text-align: center; order: -2; }
    :host([quiet]) .status:has(+ .watching) { display: none; }
    .act { padding: 0.2em 0.7em; } .act .word { display: none; } .act.draw .word, .act.pass .word, .act.stop .word { display: inline; } .act.spare { display: none; }
  }
  @media (prefers-reduced-motion: reduce) { .bone { transition: none; } }
`,
];
