// @ts-check
/** How a score pad looks: paper on a wooden board, numbers under one another. */
import { css } from '../vendor/lit/index.js';

export const sheetStyle = css`
  :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.9rem; padding-bottom: 5.5rem; }
  header { display: flex; align-items: center; gap: 0.5rem; }
  header h1 { flex: 1; font-size: clamp(1.35rem, 5vw, 1.9rem); overflow-wrap: anywhere; }
  .now { display: grid; gap: 0.15rem; padding: 0.75rem 1rem; border-radius: var(--radius-l); color: var(--on-felt);
    background: radial-gradient(120% 160% at 50% 0%, var(--felt-light), var(--felt) 55%, var(--felt-deep)); box-shadow: inset 0 -3px 0 var(--wood), var(--shadow-1); }
  .now b { font: 600 1.2rem/1.25 var(--font-title); }
  .now p { color: var(--on-felt-soft); font-size: 0.9375rem; line-height: 1.35; }
  .now .change { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-top: 0.45rem; }
  .now .deals { color: inherit; background: transparent; border-color: var(--felt-line); font-size: 0.9375rem; flex: 1 1 auto; max-width: 16rem; }
  .now .deals:hover { background: rgb(255 255 255 / 0.12); }
  .now :focus-visible { outline-color: var(--focus-felt); }
  .facts { display: flex; flex-wrap: wrap; gap: 0.35rem; align-items: center; margin-top: 0.25rem; }
  .facts span { border: 1px solid var(--felt-line); border-radius: 99px; padding: 0.1rem 0.65rem; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
  .won b { font-size: 1.35rem; }
  .paper { background: var(--paper-raised); border: 1px solid var(--line); border-radius: var(--radius-l); box-shadow: var(--shadow-1); overflow: clip; }
  .scroll { overflow-x: auto; position: relative; }
  .scroll:focus-visible { outline-offset: -3px; }
  table { border-collapse: separate; border-spacing: 0; width: 100%; font-variant-numeric: tabular-nums; table-layout: fixed; min-width: calc(3.4rem + var(--players) * 3.9rem); }
  th, td { padding: 0.25rem 0.6rem; text-align: end; border-bottom: 1px solid var(--line); height: 52px; }
  thead th { height: auto; padding-block: 0.6rem 0.45rem; vertical-align: bottom; font-size: 0.9375rem; line-height: 1.2; overflow-wrap: anywhere; hyphens: auto; border-bottom: 2px solid var(--line-strong); background: var(--paper-raised); }
  thead th:first-child, tbody th, tfoot th { width: 3.4rem; }
  tbody th { padding: 0; position: sticky; inset-inline-start: 0; background: var(--paper-raised); text-align: start; }
  tbody th button { width: 100%; min-height: 52px; padding: 0 0.3rem; border: 0; border-radius: 0; background: transparent; justify-content: center; font-weight: 600; color: var(--ink-soft); }
  tbody th button:hover { background: var(--paper-sunken); }
  :is(thead th, td):last-child { padding-inline-end: 0.6rem; }
  .printed { display: none; }
  td { font-size: 1.0625rem; }
  tbody tr:not(.note) td { cursor: pointer; }
  @media (hover: hover) { tbody tr:not(.note) td:hover { background: color-mix(in oklab, transparent, var(--accent) 8%); } }
  td small { display: block; font-size: 0.8125rem; line-height: 1.1; color: var(--ink-soft); }
  td.won { font-weight: 700; color: var(--good); }
  td.won small { font-weight: 400; }
  td.out, th.away, td.away { color: var(--ink-soft); }
  th.away { font-style: italic; font-weight: 500; }
  tfoot td.away { font-weight: 500; }
  tr.note td { height: auto; text-align: start; font-size: 0.9375rem; color: var(--ink-soft); padding-block: 0.35rem; overflow-wrap: anywhere; font-style: italic; }
  tr.noted > * { border-bottom-color: transparent; }
  .dealing { display: inline-block; color: var(--accent); }
  tfoot th, tfoot td { border-bottom: 0; border-top: 2px solid var(--line-strong); height: 60px; font-weight: 700; background: color-mix(in oklab, var(--paper-raised), var(--wood) 7%); }
  tfoot th { font-size: 1.35rem; text-align: center; padding: 0 0.2rem; position: sticky; inset-inline-start: 0; }
  tfoot td { font-size: 1.35rem; }
  tfoot td.best { color: var(--good); }
  tfoot td small { font-weight: 500; }
  .star { font-size: 0.8em; margin-inline-end: 0.15em; }
  .empty { padding: 1.5rem 1rem; text-align: center; color: var(--ink-soft); }
  .goal { color: var(--ink-soft); font-size: 0.9375rem; }
  .problem { padding: 0.75rem 1rem; border-radius: var(--radius); background: var(--bad-fill); border: 1px solid var(--bad); }
  .bar { position: fixed; inset-inline: 0; bottom: 0; z-index: 2; display: flex; justify-content: center; gap: 0.5rem; padding: 0.6rem max(0.75rem, calc((100vw - 48rem) / 2)) calc(0.6rem + env(safe-area-inset-bottom));
    background: var(--paper-raised); border-top: 3px solid var(--wood); box-shadow: 0 -3px 12px rgb(0 0 0 / 0.14); }
  .bar .primary { flex: 1; min-height: 54px; font-size: 1.125rem; max-width: 30rem; }
  .bar .icon { min-height: 54px; width: 54px; }
  .menu { display: grid; gap: 0.4rem; }
  .menu button, .menu .button { justify-content: flex-start; width: 100%; text-align: start; }
  .menu hr { border: 0; border-top: 1px solid var(--line); width: 100%; margin: 0.3rem 0; }
  .bad { color: var(--bad); }
  .sure { display: grid; gap: 1rem; }
  .sure div { display: flex; gap: 0.5rem; justify-content: flex-end; flex-wrap: wrap; }
  .choose { display: grid; gap: 0.4rem; }
  .choose button { min-height: 52px; justify-content: flex-start; font-size: 1.0625rem; }
  .choose [aria-pressed="true"] { border-color: var(--accent); background: color-mix(in oklab, var(--paper-raised), var(--accent) 14%); }
  @media (max-width: 416px) { th, td { padding-inline: 0.25rem 0.3rem; } table { min-width: calc(2.5rem + var(--players) * 3.4rem); } thead th:first-child, tbody th, tfoot th { width: 2.5rem; }
    thead th { font-size: 0.8125rem; letter-spacing: -0.01em; } .many thead th { font-size: clamp(10.5px, 3vw, 0.6875rem); letter-spacing: -0.02em; padding-inline: 0 0.15rem; } tfoot td { font-size: 1.2rem; } }
  @media (max-width: 359.98px) { .many thead th { padding-inline: 0 2px; font-size: min(0.64rem, 3.2vw); letter-spacing: -0.035em; } .many :is(thead th:first-child, tbody th, tfoot th) { width: 2rem; } }
  @media print {
    :host { padding: 0; color: #000; }
    .printed { display: block; font-size: 0.9375rem; }
    .bar, header button, header a, .now .change, .problem { display: none !important; }
    .now { color: #000; background: none; box-shadow: none; padding: 0; }
    .now p { color: #333; }
    .facts span { border-color: #999; }
    .paper { border-color: #999; box-shadow: none; overflow: visible; }
    .paper, thead th, tbody th, tfoot th, tfoot td { background: none; }
    td.won, tfoot td.best { color: #000; text-decoration: underline; }
    tr { break-inside: avoid; }
  }
`;
