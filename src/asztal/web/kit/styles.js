// @ts-check
/** Styles that several elements share: buttons, fields, headings, what only screen readers get. */
import { css } from '../vendor/lit/index.js';

export const shared = css`
  *, *::before, *::after { box-sizing: border-box; }
  :host { font: inherit; color: inherit; }
  [hidden] { display: none !important; }
  h1, h2, h3 { font-family: var(--font-title); font-weight: 600; line-height: 1.2; margin: 0; text-wrap: balance; }
  p { margin: 0; }
  a { color: var(--accent); text-underline-offset: 0.2em; }
  .sr {
    position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden;
    clip-path: inset(50%); white-space: nowrap; border: 0;
  }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  button, .button {
    display: inline-flex; align-items: center; justify-content: center; gap: 0.5em;
    min-height: var(--hit); padding: 0.35em 1em; border-radius: var(--radius);
    border: 1px solid var(--line-strong); background: var(--paper-raised); color: var(--ink);
    font: inherit; font-weight: 600; line-height: 1.15; text-decoration: none; cursor: pointer;
    transition: background var(--quick), box-shadow var(--quick), transform var(--quick);
    touch-action: manipulation; user-select: none; -webkit-user-select: none;
  }
  button:hover, .button:hover { background: color-mix(in oklab, var(--paper-raised), var(--accent) 10%); }
  button:active, .button:active { transform: translateY(1px); }
  button:disabled, button[aria-disabled="true"] { opacity: 0.55; cursor: default; transform: none; }
  .primary { background: var(--accent-fill); color: var(--on-accent); border-color: transparent; box-shadow: var(--shadow-1); }
  .primary:hover { background: color-mix(in oklab, var(--accent-fill), var(--ink) 12%); }
  .plain { background: transparent; border-color: transparent; }
  .plain:hover { background: color-mix(in oklab, transparent, currentColor 12%); }
  .icon { padding: 0; width: var(--hit); flex: none; }
  .icon svg, button svg, .button svg { width: 1.35em; height: 1.35em; flex: none; }
  input[type="text"], input[type="number"], select {
    min-height: var(--hit); padding: 0.35em 0.7em; border-radius: var(--radius-s); border: 1px solid var(--line-strong);
    background: var(--paper-raised); color: var(--ink); font: inherit; max-width: 100%;
  }
  @media (max-width: 384px) { select, input[type="number"] { padding-inline: 0.4em; } }
  ::placeholder { color: var(--ink-soft); font-weight: 400; opacity: 1; }
  input[type="checkbox"], input[type="radio"] { width: 1.35em; height: 1.35em; accent-color: var(--accent-fill); margin: 0; flex: none; }
  .deputy { flex: 0 1000 auto; min-width: 1.1em; height: 1.25em; display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0 0.35em; overflow: hidden; }    /* words without room wrap out of sight */
  .deputy svg { width: 1.1em; height: 1.1em; flex: none; }
  .deputy small { font-weight: 400; font-size: 0.8125rem; line-height: 1.5; white-space: nowrap; color: var(--on-felt-soft); }
  .novice svg { width: 1.05em; height: 1.05em; vertical-align: -0.16em; margin-inline-end: 0.25em; stroke-width: 2.4; }
  .soft { color: var(--ink-soft); }
  .tag {
    display: inline-block; padding: 0.1em 0.6em; border-radius: 99px; font-size: 0.8125rem; font-weight: 600;
    background: color-mix(in oklab, var(--paper-raised), var(--accent) 16%); color: var(--ink); border: 1px solid var(--line);
  }
  .rule { font-variant-numeric: tabular-nums; white-space: nowrap; }
  .whole { white-space: nowrap; }
  @media (forced-colors: active) {
    button[aria-pressed="true"], [aria-selected="true"], .primary { outline: 3px solid Highlight; outline-offset: -1px; }
    button:disabled, button[aria-disabled="true"] { opacity: 1; color: GrayText; border-color: GrayText; }
  }
  svg.strength { width: 1.25em; height: 1.25em; flex: none; vertical-align: -0.2em; fill: none; stroke: currentColor; stroke-width: 1.25; } svg.strength .full { fill: currentColor; }
  svg.line { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
`;
