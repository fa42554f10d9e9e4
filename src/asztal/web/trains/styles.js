// @ts-check
/** How the table of trains lies on the screen: seats, yard, what to do now, the rack. */
import { css } from "../vendor/lit/index.js";

export const tableStyles = css`
  :host { display: grid; grid-template: "seats" auto "yard" minmax(150px, 1fr) "status" auto "hand" auto / minmax(0, 1fr); height: 100%; min-height: 0; container: table / inline-size;
    background: radial-gradient(ellipse at 50% 38%, var(--felt-light), var(--felt) 45%, var(--felt-deep)); color: var(--on-felt); position: relative; }
  :focus-visible { outline-color: var(--focus-felt); }
  .seats { grid-area: seats; }
  az-train-yard { grid-area: yard; min-height: 0; min-width: 0; }
  .status { grid-area: status; display: flex; align-items: center; gap: 8px; padding: 6px 12px; min-height: 60px; background: var(--wood); color: var(--on-wood); box-shadow: 0 -2px 8px rgb(0 0 0 / 0.25);
    position: relative; z-index: 1; }
  .status p { flex: 1; min-width: 0; line-height: 1.25; font-weight: 600; text-wrap: pretty; }
  .status.mine p::before { content: ""; display: inline-block; width: 0.6em; height: 0.6em; border-radius: 50%; background: var(--glow); margin-inline-end: 0.45em; }
  .act { background: rgb(0 0 0 / 0.26); border-color: rgb(255 255 255 / 0.28); color: var(--on-wood); flex: none; }
  .act:hover { background: rgb(0 0 0 / 0.42); }
  .act[aria-disabled="true"] { opacity: 1; color: var(--on-wood-soft); border-style: dashed; background: rgb(0 0 0 / 0.14); }
  .act.now { background: var(--glow); color: #3a2500; border-color: transparent; box-shadow: 0 0 0 3px rgb(255 213 107 / 0.35); }
  .act.hint-glow { box-shadow: 0 0 0 4px var(--glow); }
  .act.rest { visibility: hidden; }
  .stock { display: inline-flex; align-items: center; --bone-w: 12px; }
  .stock az-bone + az-bone { margin-inline-start: -7px; }
  .stock .count { font-variant-numeric: tabular-nums; margin-inline-start: 6px; }
  .rack { grid-area: hand; background: var(--wood-deep) linear-gradient(180deg, rgb(0 0 0 / 0.28), transparent 16px); padding-bottom: env(safe-area-inset-bottom); min-width: 0; }
  .hand { direction: ltr; display: grid; justify-content: center; align-content: center; gap: 8px 6px; margin: 0; padding: 11px 7px 9px; list-style: none; --accent: var(--glow);
    grid-template-columns: repeat(var(--fall, 10), var(--bone-w)); min-height: calc(var(--bone-w) * 2 + 20px); }
  .hand li { display: block; }
  .bone { display: block; position: relative; padding: 0; min-height: 0; border: 0; background: none; border-radius: calc(var(--bone-w) * 0.14); touch-action: none; cursor: pointer;
    transition: transform var(--quick), opacity var(--quick); }
  .bone:hover { background: none; }
  .bone:active { transform: none; }
  .bone:focus-visible { outline-offset: 2px; }
  .bone.fits::after { content: ""; position: absolute; left: 50%; bottom: -6px; width: 56%; height: 4px; border-radius: 2px; transform: translateX(-50%); background: var(--glow); }
  .bone.away { opacity: 0.25; }
  .bone.before { transform: translateX(5px); }
  @media (hover: hover) { .bone.fits:hover { transform: translateY(-3px); } }
  .watching { grid-area: hand; padding: 16px; text-align: center; color: var(--on-wood-soft); background: var(--wood-deep); margin: 0; }
  :host([quiet]) .watching, :host([quiet]) .act:not(.draw) { display: none; }
  .ghost { position: fixed; left: 0; top: 0; z-index: 50; pointer-events: none; transform: translate(-50%, -60%) translate(var(--gx), var(--gy)) rotate(4deg);
    filter: drop-shadow(0 10px 12px rgb(0 0 0 / 0.45)); }
  @container table (max-width: 560px) {
    .status { padding: 4px 8px; gap: 6px; height: 72px; } .status p { font-size: 0.875rem; line-height: 1.2; } .act .stock az-bone { display: none; } .act .stock .count { margin-inline-start: 0; }
    .act .word { display: none; } .act.draw .word, .act.pass .word, .act.stop .word { display: inline; } .act { padding: 0.3em 0.7em; } .act.spare { display: none; }
  }
  @media (max-height: 480px) {
    :host { grid-template: "yard yard" minmax(110px, 1fr) "hand status" auto / minmax(0, 1fr) minmax(15rem, 34%); }
    .seats { grid-area: yard; }
    .status { min-height: 0; flex-wrap: wrap; align-content: center; justify-content: flex-end; padding: 4px max(8px, env(safe-area-inset-right)) 4px 10px; gap: 4px 6px; box-shadow: none; background: var(--wood-deep); }
    .status p { flex: 1 1 100%; font-size: 0.875rem; line-height: 1.2; } .act { padding: 0.2em 0.7em; } .act .word { display: none; }
    .act.draw .word, .act.pass .word, .act.stop .word { display: inline; }
    .hand { padding: 9px 4px 8px max(4px, env(safe-area-inset-left)); gap: 8px 4px; }
    .watching { grid-area: 2 / 1 / 3 / 2; }
  }
  @media (prefers-reduced-motion: reduce) { .bone { transition: none; } }
`;
