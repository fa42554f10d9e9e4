// @ts-check
/** How the referee's page looks. */
import { css } from '../vendor/lit/index.js';

export const refereeStyle = css`
  :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.8rem; padding: clamp(0.75rem, 3vw, 1.75rem) max(0.75rem, calc((100vw - 48rem) / 2)) 6.5rem; }
  h1 { font-size: clamp(1.6rem, 5vw, 2.2rem); }
  h2 { font-size: 1.15rem; margin-bottom: 0.4rem; }
  .lead { color: var(--ink-soft); max-width: 36rem; font-size: 0.9375rem; line-height: 1.35; }
  .game { display: grid; gap: 0.5rem; grid-template-columns: minmax(0, 1fr) auto; }
  .game > select { width: 100%; }
  .game details[open] { grid-column: 1 / -1; }
  details { border: 1px solid var(--line); border-radius: var(--radius); padding: 0 0.9rem; background: var(--paper-raised); }
  summary { min-height: var(--hit); display: flex; align-items: center; cursor: pointer; font-weight: 600; gap: 0.5em; }
  summary::before { content: "▸"; }
  details[open] summary::before { content: "▾"; }
  .questions { display: grid; gap: 6px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); border: 0; padding: 0; margin: 0; min-width: 0; }
  .questions button { min-height: var(--hit); padding: 0.25em 0.6em; font-size: 0.9375rem; justify-content: flex-start; text-align: start; }
  @media (max-width: 464px) { .questions button:last-child:nth-child(odd) { grid-column: 1 / -1; } }
  .questions button[aria-pressed="true"] { background: var(--felt); color: var(--on-felt); border-color: var(--felt-deep); }
  .table { display: grid; gap: 8px; padding: 10px; border-radius: var(--radius-l); color: var(--on-felt); --card-w: 46px; --tile-w: 38px; --bone-w: 30px;
    background: radial-gradient(120% 130% at 50% 0%, var(--felt-light), var(--felt) 45%, var(--felt-deep)); box-shadow: inset 0 0 0 3px var(--wood), inset 0 0 24px rgb(0 0 0 / 0.22); }
  .table :focus-visible { outline-color: var(--focus-felt); }
  .tray { border-radius: var(--radius); border: 2px solid transparent; padding: 4px 8px 8px; background: rgb(0 0 0 / 0.12); }
  .tray.on { border-color: var(--turn); background: rgb(0 0 0 / 0.2); }
  .tray.no { border-color: #ffb4a8; border-style: dashed; }
  .head { display: flex; align-items: center; gap: 0.5rem; }
  .head .name { flex: 1; justify-content: flex-start; background: transparent; border-color: transparent; color: inherit; padding: 0; text-align: start; font-size: 0.9375rem; }
  .head .name:hover { text-decoration: underline; background: transparent; }
  .head .plain { color: inherit; }
  .count { font-variant-numeric: tabular-nums; font-size: 0.875rem; color: var(--on-felt-soft); }
  .lying { display: flex; flex-wrap: wrap; gap: 4px; min-height: 66px; align-items: center; }
  .tiles .lying { min-height: 56px; }
  .bones .lying { min-height: 40px; }
  .lying button { padding: 0; min-height: 44px; min-width: 44px; border: 0; background: transparent; border-radius: 6px; display: inline-grid; place-items: center; }
  .lying button:hover { background: rgb(255 255 255 / 0.15); }
  .lying .wrong { outline: 3px solid #ffb4a8; outline-offset: 1px; }
  .ghost { color: var(--on-felt-soft); font-size: 0.9375rem; }
  .more { justify-self: start; color: var(--on-felt); background: transparent; border-color: var(--felt-line); }
  .more:hover { background: rgb(255 255 255 / 0.12); }
  .flags { display: grid; gap: 0.1rem; }
  .check { display: flex; align-items: center; gap: 0.6rem; min-height: var(--hit); cursor: pointer; }
  .verdict { border-radius: var(--radius-l); border: 1px solid var(--line-strong); border-inline-start-width: 8px; background: var(--paper-raised); padding: 0.9rem 1rem; display: grid; gap: 0.5rem; box-shadow: var(--shadow-1); scroll-margin-block: 1rem 6rem; }
  .verdict.yes { border-color: var(--good); }
  .verdict.no { border-color: var(--bad); background: var(--bad-fill); }
  .verdict h2 { font-size: 1.35rem; margin: 0; display: flex; flex-wrap: wrap; gap: 0 0.4rem; align-items: baseline; }
  .verdict h2 .rule { font: 400 0.9375rem/1 var(--font); color: var(--ink-soft); }
  .verdict .rule { color: var(--ink-soft); white-space: nowrap; }
  .verdict .kind .rule { font-size: 1em; }
  .missing { color: var(--ink-soft); font-size: 0.9375rem; text-align: center; }
  .verdict.yes h2 span { color: var(--good); }
  .verdict.no h2 span { color: var(--bad); }
  .verdict ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.4rem; --card-w: 34px; --tile-w: 30px; --bone-w: 22px; }
  .verdict li { display: grid; grid-template-columns: 1.4rem minmax(0, 1fr) auto; gap: 0.15rem 0.5rem; align-items: center; padding-top: 0.4rem; border-top: 1px solid var(--line); }
  .verdict li .pieces + small { vertical-align: middle; margin-inline-start: 0.3rem; }
  .verdict li small { white-space: nowrap; }
  .verdict .pieces { vertical-align: middle; }
  .melds { grid-column: 2 / -1; display: flex; flex-wrap: wrap; gap: 0.35rem 0.7rem; }
  .verdict details { padding: 0 0.6rem; }
  .verdict details p { margin-bottom: 0.4rem; }
  .verdict li .why { grid-column: 2 / -1; color: var(--ink); font-size: 0.9375rem; }
  .mark { font-weight: 700; }
  .yes-mark { color: var(--good); }
  .no-mark { color: var(--bad); }
  .pieces { display: inline-flex; flex-wrap: wrap; gap: 2px; align-items: center; }
  .points { font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .sum { font-variant-numeric: tabular-nums; font-weight: 700; }
  .offline { padding: 0.75rem 1rem; border-radius: var(--radius); background: var(--paper-sunken); border: 1px solid var(--line-strong); display: flex; gap: 0.6rem; align-items: center; }
  .offline svg { width: 1.5rem; height: 1.5rem; flex: none; }
  .bar { position: fixed; inset-inline: 0; bottom: 0; z-index: 2; display: flex; gap: 0.5rem; justify-content: center; padding: 0.6rem max(0.75rem, calc((100vw - 48rem) / 2)) calc(0.6rem + env(safe-area-inset-bottom));
    background: var(--paper-raised); border-top: 3px solid var(--wood); box-shadow: 0 -3px 12px rgb(0 0 0 / 0.14); }
  .bar .primary { flex: 1; min-height: 54px; font-size: 1.125rem; max-width: 30rem; }
  .bar .icon { min-height: 54px; width: 54px; }
  .stepper { display: inline-flex; align-items: center; gap: 0.5rem; }
`;
