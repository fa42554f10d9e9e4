// @ts-check
/** How the table of trains lies on the screen: seats, yard, what to do now, the rack. */
import { css } from "../vendor/lit/index.js";

export const tableStyles = css`
  :host { display: grid; grid-template: "seats" auto "yard" minmax(150px, 1fr) "status" auto "hand" auto / minmax(0, 1fr); height: 100%; min-height: 0; container: table / inline-size;
    background: radial-gradient(ellipse at 50% 38%, var(--felt-light), var(--felt) 45%, var(--felt-deep)); color: var(--on-felt); position: relative; }
  :focus-visible { outline-color: var(--focus-felt); }
  .seats { grid-area: seats; }
  az-train-yard { grid-area: yard; min-height: 0; min-width: 0; }
  .status { grid-area: status; min-height: 60px; }
  .rack { grid-area: hand; padding-bottom: env(safe-area-inset-bottom); min-width: 0; }
  .hand { direction: ltr; display: grid; justify-content: center; align-content: center; gap: 8px 6px; margin: 0; padding: 11px 7px 9px; list-style: none; --accent: var(--glow);
    grid-template-columns: repeat(var(--fall, 10), var(--bone-w)); min-height: calc(var(--bone-most, var(--bone-w)) * 2 + 20px); }
  .hand li { display: block; }
  .hand li.begins { position: relative; }
  .hand li.begins::before { content: ""; position: absolute; inset-block: 12%; left: -4px; width: 2px; border-radius: 1px; background: var(--on-wood-soft); opacity: 0.8; }
  .bone { display: block; position: relative; padding: 0; min-height: 0; border: 0; background: none; border-radius: calc(var(--bone-w) * 0.14); touch-action: none; cursor: pointer;
    transition: transform var(--quick), opacity var(--quick); }
  .bone:hover { background: none; }
  .bone:active { transform: none; }
  .bone:focus-visible { outline-offset: 2px; }
  .bone.fits::after { content: ""; position: absolute; left: 50%; bottom: -6px; width: 56%; height: 4px; border-radius: 2px; transform: translateX(-50%); background: var(--may); }
  .bone.away { opacity: 0.25; }
  .bone.before { transform: translateX(5px); }
  @media (hover: hover) { .bone.fits:hover { transform: translateY(-3px); } }
  .watching { grid-area: hand; }
  .ghost { position: fixed; left: 0; top: 0; z-index: 50; pointer-events: none; transform: translate(-50%, -60%) translate(var(--gx), var(--gy)) rotate(4deg);
    filter: drop-shadow(0 10px 12px rgb(0 0 0 / 0.45)); }
  @container table (max-width: 560px) {
    .status { height: 94px; } .status:has(+ .watching) { height: 60px; }
  }
  @media (max-height: 480px) {
    :host { grid-template: "yard yard" minmax(110px, 1fr) "hand status" auto / minmax(0, 1fr) minmax(15rem, 34%); }
    .seats { grid-area: yard; }
    .status { min-height: 0; }
    .hand { padding: 9px 4px 8px max(4px, env(safe-area-inset-left)); gap: 8px 4px; }
    .watching { grid-area: 2 / 1 / 3 / 2; }
  }
  @media (prefers-reduced-motion: reduce) { .bone { transition: none; } }
`;
