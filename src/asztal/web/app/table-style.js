// @ts-check
/** How the frame of a table lies on the screen: one bar, and the game in all the rest. */
import { css } from '../vendor/lit/index.js';

export const frameStyles = css`
  :host { display: grid; grid-template: "bar bar" auto "told told" auto "game dock" minmax(0, 1fr) / minmax(0, 1fr) auto; height: 100vh; height: 100dvh; overflow: hidden; }
  .bar {
    grid-area: bar; min-width: 0; display: flex; align-items: center; gap: 2px; padding: 0 max(4px, env(safe-area-inset-right)) 0 max(4px, env(safe-area-inset-left)); min-height: 48px; z-index: 25; position: relative;
    background: var(--wood) linear-gradient(180deg, var(--wood-light), var(--wood) 40%, var(--wood-deep)); color: var(--on-wood); box-shadow: var(--shadow-1);
  }
  .bar :focus-visible { outline-color: var(--focus-felt); outline-offset: -3px; }
  .bar .icon { color: inherit; }
  h1 { font-size: 1.2rem; line-height: 1.1; min-width: 0; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; text-overflow: ellipsis; overflow-wrap: break-word; padding: 2px 10px 2px 4px; }
  .tags { flex: 1; min-width: 0; display: flex; gap: 6px; overflow: hidden; font-size: 0.8125rem; color: var(--on-wood-soft); }
  .tags span { white-space: nowrap; padding: 2px 8px; border-radius: 99px; background: rgb(0 0 0 / 0.28); overflow: hidden; text-overflow: ellipsis; }
  .tags .sealed { flex: none; display: inline-flex; align-items: center; gap: 0.35em; } .tags svg { width: 1.25em; height: 1.25em; flex: none; }
  .live { position: relative; align-self: stretch; flex: none; display: inline-flex; align-items: center; gap: 2px; }
  .link { display: inline-flex; align-items: center; gap: 6px; padding: 0 6px; font-weight: 600; font-size: 0.875rem; }
  .dot { width: 10px; height: 10px; border-radius: 50%; background: #8bd6a4; border: 1.5px solid rgb(0 0 0 / 0.45); flex: none; }
  .dot.connecting { background: #ffb35c; }
  .dot.lost { width: 18px; height: 18px; background: #ffb35c; color: #2b1d00; display: grid; place-items: center; font: 800 13px/1 var(--font); }
  .dot.lost::after { content: "!" / ""; }
  .word { white-space: nowrap; }
  .game { grid-area: game; position: relative; min-height: 0; min-width: 0; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); background: var(--felt); }
  .game > :first-child { min-height: 0; min-width: 0; height: 100%; }
  aside { grid-area: dock; width: 18rem; overflow: auto; overscroll-behavior: contain; padding: 0.5rem 0.75rem; background: var(--paper-raised); color: var(--ink); border-inline-start: 1px solid var(--line); }
  aside h2 { font-size: 1.05rem; margin-block: 0.25rem; }
  aside az-log { font-size: 0.9375rem; }
  .away { display: grid; place-content: center; justify-items: center; gap: 1rem; padding: 1rem; color: var(--on-felt); text-align: center; background: var(--felt); }
  .notice {    /* over the bar, beside the dot and the clock: on the felt it would lie on what one reads it for */
    position: absolute; z-index: 26; inset: 1px calc(100% + 4px) auto auto; min-height: 46px; width: max-content; max-width: min(44rem, 100vw - 100% - 17rem); display: flex; align-items: center; gap: 0.6rem; padding-inline: 0.9rem 0.35rem;
    background: var(--paper-raised); color: var(--ink); border-radius: var(--radius); box-shadow: var(--shadow-3); border: 1px solid var(--line); border-inline-start: 5px solid var(--pick);
    animation: come var(--calm) ease-out;
  }
  .notice.refusal { border-inline-start-color: var(--bad); }
  .notice > svg { width: 1.4rem; height: 1.4rem; flex: none; }
  .notice p { text-wrap: pretty; padding: 2px 0; font-size: 0.9375rem; line-height: 1.2; overflow-wrap: anywhere; }
  az-sealed { grid-area: told; position: relative; z-index: 24; }
  .missed {    /* a row of its own, so that it lies on nothing */
    grid-area: told; position: relative; z-index: 24; min-height: var(--hit); padding: 0.5rem 3.2rem 0.5rem 0.9rem; font-size: 0.9375rem; line-height: 1.35;
    background: var(--paper-raised); color: var(--ink); border-bottom: 1px solid var(--line); border-inline-start: 5px solid var(--pick);
  }
  .missed p, .missed summary { font-weight: 600; }
  .missed details > div { max-height: 30dvh; overflow: auto; }
  @media (max-width: 640px), (max-height: 576px) {    /* one low row; unfolded it lies over the felt */
    .missed { padding-block: 0; height: 44px; } .missed summary { height: 44px; display: flex; align-items: center; gap: 0.5em; cursor: pointer; line-height: 1.2; font-size: clamp(0.8125rem, 3.8vw, 0.9375rem); }
    .missed summary::after { content: "▾" / ""; margin-inline-start: auto; } .missed [open] > summary::after { content: "▴" / ""; }
    .missed details > div { position: absolute; inset: 100% 0 auto; max-height: 40dvh; padding: 0.5rem 0.9rem; background: var(--paper-raised); box-shadow: var(--shadow-3); }
  }
  .missed ul, .missed li { display: inline; margin: 0; padding: 0; }
  .missed button { position: absolute; inset: 2px 4px auto auto; }
  .missed.join { display: flex; align-items: center; justify-content: space-between; gap: 0.75rem; height: auto; padding: 3px 4px 3px 0.9rem; } .join button { position: static; flex: none; }
  @media (max-width: 999.98px) { .bar:has(.notice) .live { order: 1; } .bar:has(.notice) .word { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } .notice { max-width: min(44rem, 100vw - 100% - 12px); } }    /* over the buttons too */
  @media (max-width: 480px) { .notice { gap: 2px; padding-inline: 0.6rem 0; } .notice > svg { display: none; } .notice .icon { width: 36px; } .notice p { font-size: 0.8125rem; line-height: 1.15; } }    /* no higher than the bar */
  @media (max-width: 384px) { .notice p { padding: 0; font-size: 0.75rem; line-height: 1.1; } }
  @media (max-height: 480px) { .notice > svg { display: none; } .notice .icon { min-height: 40px; height: 40px; } .notice p { padding: 0; font-size: 0.75rem; line-height: 1.1; } }
  @keyframes come { from { opacity: 0; transform: translateY(-10px); } }
  @media (prefers-reduced-motion: reduce) { .notice { animation: none; } }
  .again { position: absolute; z-index: 6; left: 50%; bottom: max(1rem, env(safe-area-inset-bottom)); transform: translateX(-50%); box-shadow: var(--shadow-3); }
  .menu { display: grid; gap: 0.25rem; }
  .menu > button, .menu > a { justify-content: flex-start; text-align: start; border-color: transparent; background: none; }
  .menu > button:hover, .menu > a:hover { background: color-mix(in oklab, transparent, currentColor 10%); }
  .item { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: var(--hit); padding-inline: 1em 0; font-weight: 600; }
  .menu hr { width: 100%; border: 0; border-top: 1px solid var(--line); margin: 0.35rem 0; }
  .menu label { cursor: pointer; }
  table.keys { border-collapse: collapse; width: 100%; margin-top: 0.75rem; }
  table.keys td, table.keys th { padding: 0.35rem 0.5rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: middle; font-weight: 400; }
  kbd { font: 600 0.875rem/1 var(--font); padding: 0.25em 0.55em; border: 1px solid var(--line-strong); border-bottom-width: 3px; border-radius: 6px; background: var(--paper); white-space: nowrap; display: inline-block; }
  .differs { margin: 0.5rem 0 0; display: grid; gap: 0.15rem; }
  .differs div { display: flex; justify-content: space-between; gap: 1rem; border-bottom: 1px solid var(--line); padding: 0.3rem 0; }
  .pace { margin: 0; padding-inline-start: 1.2rem; line-height: 1.4; }
  dd { margin: 0; font-weight: 600; text-align: end; }
  @media (max-width: 480px) {    /* what has no place here is in the menu */
    h1 { font-size: 1rem; letter-spacing: -0.01em; padding-inline: 2px 6px; } .tags { visibility: hidden; } .bar.full [data-panel="score"] { display: none; } .bar.full .link { padding: 0; }
    .link .word { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media (max-width: 384px) { h1 { font-size: 0.9375rem; } .bar.full [data-panel="log"] { display: none; } }
  @media (max-width: 416px) { .bar.full .long ~ [data-panel="log"] { display: none; } }
  @media (max-width: 480px) { .bar.full .long { font-size: 13px; letter-spacing: -0.03em; padding-inline: 0 2px; } }
  @media (max-width: 359.98px) { .bar { gap: 0; } .bar az-clock { font-size: 13px; } .bar .long ~ .live az-clock { font-size: 12px; } }
  @media (max-height: 480px) { .bar { min-height: 44px; } .notice { min-height: 42px; } }
`;
