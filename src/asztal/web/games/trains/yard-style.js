// @ts-check
/** How the hub, the rails, the plates and the open ends look. */
import { css } from '../../vendor/lit/index.js';

export const yardStyles = css`
  :host { display: block; position: relative; overflow: hidden; contain: strict; --mark: #bf3415; --on-mark: #fffaf0;
    --sleeper: light-dark(#6b4527, #54371f); --steel: light-dark(#c9d4cf, #93a59c); --ballast: light-dark(#37584a, #1a3529); }
  :host([tall]) { overflow-y: auto; scrollbar-width: thin; }
  :host([above]) { mask-image: linear-gradient(transparent, #000 1.25rem); }
  :host([below]) { mask-image: linear-gradient(#000 calc(100% - 1.25rem), transparent); }
  :host([above][below]) { mask-image: linear-gradient(transparent, #000 1.25rem, #000 calc(100% - 1.25rem), transparent); }
  .all { position: absolute; inset: 0 0 auto; height: var(--tall); }
  svg.tracks { position: absolute; inset: 0; width: 100%; height: 100%; }
  .tracks path { fill: none; stroke-linejoin: round; transition: opacity var(--calm); }
  .ground { stroke: var(--ballast); opacity: 0.55; }
  .sleepers { stroke: var(--sleeper); }
  .steel { stroke: var(--steel); }
  .bed { stroke: var(--ballast); }
  .place, .slot, .plate, .hub, .mark, .tag, .badge { position: absolute; left: 0; top: 0; transform: translate(-50%, -50%) translate(var(--x), var(--y)); }
  .place { display: block; transition: transform var(--calm) ease; }
  .place az-bone { display: block; animation: settle 260ms ease-out; transition: width var(--calm), height var(--calm); }
  .newest::after { content: ""; position: absolute; inset: -3px; border-radius: 7px; border: 2.5px solid var(--turn); pointer-events: none;
    animation: fade 2.6s ease-out forwards; }
  @keyframes settle { from { transform: scale(1.3); opacity: 0; } }
  @keyframes fade { 60% { opacity: 0.9; } to { opacity: 0.45; } }
  .binds { z-index: 2; }
  .binds::before { content: ""; position: absolute; inset: -4px; border-radius: 8px; border: 3px solid var(--mark); box-shadow: 0 0 0 2px var(--on-mark), 0 0 14px 4px rgb(255 140 120 / 0.75); }
  .binds.first::before { animation: call 1.1s ease-in-out infinite alternate; }
  @keyframes call { to { box-shadow: 0 0 0 2px var(--on-mark), 0 0 24px 9px rgb(255 140 120 / 0.9); } }
  .badge { z-index: 4; min-width: 20px; height: 20px; padding: 0 5px; border-radius: 10px; display: grid; place-items: center; font-size: 0.8125rem; font-weight: 800; line-height: 1;
    color: var(--on-mark); background: var(--mark); border: 1.5px solid var(--on-mark); pointer-events: none; }

  .hub { width: var(--w); height: var(--w); border-radius: 50%; display: grid; place-items: center; z-index: 1;
    background: radial-gradient(circle at 40% 30%, var(--wood-light), var(--wood) 55%, var(--wood-deep)); box-shadow: 0 3px 10px rgb(0 0 0 / 0.4), inset 0 0 0 3px rgb(255 255 255 / 0.14); }
  .hub svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  .hub .dock { fill: var(--wood-deep); stroke: rgb(255 240 210 / 0.5); stroke-width: 1.5; }
  .hub .dock.used { fill: var(--steel); }
  .hub az-bone { --bone-w: calc(var(--w) * 0.29); }
  .edge .hub az-bone { --bone-w: calc(var(--w) * 0.34); }
  .edge .hub .dock { visibility: hidden; }

  .plate { z-index: 3; width: var(--w); height: var(--h); min-height: 0; padding: 0 8px; gap: 5px; border-radius: 8px; border: 1.5px solid rgb(255 240 210 / 0.42);
    background: var(--wood-deep); color: var(--on-wood); font-size: var(--letters, 0.8125rem); line-height: 1.05; font-weight: 600; justify-content: flex-start; box-shadow: var(--shadow-1); }
  .plate:hover { background: var(--wood); }
  .plate:active { transform: translate(-50%, -50%) translate(var(--x), var(--y)) translateY(1px); }
  .plate:focus-visible { outline: 3px solid var(--focus-felt); outline-offset: 2px; }
  .plate .name { min-width: 0; flex: 1; text-align: start; overflow: hidden; }
  .plate.long .name { overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
  .plate .count { display: none; font-variant-numeric: tabular-nums; color: var(--on-wood-soft); }
  .plate.own { background: var(--wood-light); color: var(--on-wood); border-color: rgb(255 240 210 / 0.8); }
  .plate.own .count { color: inherit; }
  .plate.open { border-color: var(--on-mark); background: var(--mark); color: var(--on-mark); }
  .plate.open .count { color: inherit; }
  .plate.turn { border-color: transparent; box-shadow: 0 0 0 3px var(--turn); }
  @media (forced-colors: active) { .plate { border: 1px solid CanvasText; } .plate.turn, .plate.hot { outline: 3px solid Highlight; } }
  .plate.hot, .plate.hot:hover { background: var(--pick); color: #0b1a2e; }
  .plate .token { width: 20px; height: 20px; }
  .plate.bare .token { display: none; }
  .edge .plate { padding: 0 2px; letter-spacing: -0.02em; }
  .edge .plate .name { text-align: center; }
  .edge .plate .token { display: none; }    /* its marker is seen, and its colour */

  .token { fill: currentColor; flex: none; display: block; }
  .token .pane { fill: var(--pane, var(--mark)); }
  .token .wheel { stroke: var(--pane, var(--mark)); stroke-width: 1.1; }
  .mark { z-index: 2; width: var(--w); height: var(--w); border-radius: 50%; display: grid; place-items: center; color: var(--on-mark); background: var(--mark); pointer-events: none;
    box-shadow: 0 0 0 2.5px var(--on-mark), 0 2px 6px rgb(0 0 0 / 0.5); transition: transform var(--calm) ease; }
  .mark .token { width: 72%; height: 72%; }

  .slot { --sign: clamp(12px, calc(min(var(--w), var(--h)) * 0.62), 28px); width: var(--w); height: var(--h); border-radius: 7px; border: 2px dashed var(--felt-line); display: grid; place-items: center; color: var(--on-felt-soft);
    font-weight: 700; font-size: calc(min(var(--w), var(--h)) * 0.6); line-height: 1; background: rgb(0 0 0 / 0.16); }
  button.slot { z-index: 4; padding: 0; min-height: 0; background: #2f4a3d; border: 2.5px dashed var(--may); color: var(--on-felt); display: flex; flex-wrap: wrap; align-content: center; justify-content: center; gap: 0 10%; --pane: #2f4a3d; }
  button.slot::before { content: ""; position: absolute; inset: calc(min(0px, (var(--h) - 44px) / 2)) calc(min(0px, (var(--w) - 44px) / 2)); }
  button.slot:active { transform: translate(-50%, -50%) translate(var(--x), var(--y)) scale(0.96); }
  button.slot:hover, button.slot.hot { background: #4a6d5c; border-style: solid; color: #fff; }
  button.slot.gold { background: #4b4218; border-color: var(--glow); color: var(--glow); --pane: #4b4218; box-shadow: 0 0 18px 2px color-mix(in oklab, transparent, var(--glow) 50%); animation: breathe 1.5s ease-in-out infinite alternate; }
  button.slot.gold:hover, button.slot.gold.hot { background: #8a6d1e; color: #fff; }
  button.slot:focus-visible { outline: 3px solid var(--focus-felt); outline-offset: 3px; }
  button.slot svg.plus { width: var(--sign); height: var(--sign); fill: none; stroke: currentColor; stroke-width: 3.2; stroke-linecap: round; }
  button.slot .token { width: var(--sign); height: var(--sign); }
  @media (hover: hover) and (pointer: fine) {
    button.slot.several { padding-inline-end: 9px; }
    button.slot.several::after { content: attr(data-digit); position: absolute; inset-inline-end: 3px; top: 2px; font-size: 0.75rem; line-height: 1; font-weight: 700; }
  }
  @keyframes breathe { to { box-shadow: 0 0 26px 6px color-mix(in oklab, transparent, var(--glow) 66%); } }
  .tag { z-index: 2; min-width: var(--h); height: var(--h); padding: 0 3px; border-radius: 9px; display: grid; place-items: center; font-size: calc(var(--h) * 0.68); font-weight: 700; line-height: 1; color: var(--on-wood);
    background: var(--wood-deep); border: 1px solid rgb(255 240 210 / 0.5); pointer-events: none; }
  @media (max-height: 480px) { .plate .count { display: inline; } .middle .plate { padding: 0 6px; gap: 4px; } .plate .token { display: none; } }
  @media (prefers-reduced-motion: reduce) {
    .place, .place az-bone, .mark { transition: none; animation: none; } button.slot, .newest::after, .binds.first::before { animation: none; }
  }
`;
