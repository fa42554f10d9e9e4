// @ts-check
/**
 * Where everything lies at every table: the others' seats, the middle, one's own side below. A family fills these places
 * and says what its pieces are. On a small screen the seats stand in a row above the middle; held sideways, beside it; from
 * 1000 px the others sit around it, and what is theirs lies before them.
 */
import { css } from '../vendor/lit/index.js';
import { adviceStyles } from './hint.js';

export const feltStyles = css`
  :host {
    display: grid; grid-template: "felt" minmax(0, 1fr) "more" auto "rail" auto / minmax(0, 1fr); height: 100%; min-height: 0; position: relative; overflow: hidden; color: var(--on-felt);
    background: radial-gradient(110% 90% at 50% 30%, var(--felt-light), var(--felt) 50%, var(--felt-deep));
  }
  :focus-visible { outline-color: var(--focus-felt); }
  .felt { grid-area: felt; min-width: 0; min-height: 0; display: grid; grid-template: "seats" auto "middle" minmax(0, 1fr) / minmax(0, 1fr); }
  .middle { grid-area: middle; min-width: 0; min-height: 0; position: relative; }
  .rail { grid-area: rail; min-width: 0; }
  .flights { position: fixed; inset: 0; pointer-events: none; z-index: 40; }

  .seats { grid-area: seats; min-width: 0; display: var(--seats, flex); justify-content: center; gap: 8px; padding: 8px; margin: 0; list-style: none; }
  .seat {
    flex: 1 1 0; max-width: 22rem; min-width: 0; padding: 5px 9px; border-radius: var(--radius); background: rgb(0 0 0 / 0.24); border: 2px solid transparent; line-height: 1.25; position: relative;
    display: grid; grid-template: "face who held" auto "face did did" auto / auto minmax(0, 1fr) auto; gap: 0 8px; align-items: center;
  }
  .seat.turn { border-color: var(--turn); background: rgb(0 0 0 / 0.4); }
  .seat.turn .face { background: var(--turn); color: #2a241b; }
  .seat.away .face, .seat.away .who { opacity: 0.75; }
  .face { grid-area: face; width: 34px; height: 34px; border-radius: 50%; display: grid; place-items: center; background: rgb(255 255 255 / 0.16); }
  .face svg { width: 20px; height: 20px; }
  .who { grid-area: who; min-width: 0; display: flex; align-items: center; gap: 6px; font-weight: 700; }
  .name { min-width: 0; line-height: 1.2; overflow: hidden; overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
  .level { flex: none; display: grid; line-height: 0; } .level svg.strength { width: 24px; height: 24px; margin-block: -5px -1px; vertical-align: 0; }    /* on the line of the name */
  .held { grid-area: held; display: inline-flex; align-items: center; gap: 4px; font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .did { grid-area: did; min-width: 0; height: 1.25em; font-size: 0.8125rem; color: var(--on-felt-soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .seat az-clock { grid-area: clock; display: none; justify-self: start; font-size: 0.875rem; }

  @media (max-width: 480px) {    /* whole names; below them what is held and what was done */
    .seats { gap: 5px; padding: 5px; }
    .seat { padding: 3px 6px; grid-template: "who who" auto "held did" minmax(1.25em, auto) / auto minmax(0, 1fr); gap: 0 6px; }
    .seats.many .seat { grid-template: "who" auto "held" auto "did" auto / minmax(0, 1fr); }
    .face { display: none; }
    .who { align-items: start; }
    .name { font-size: 0.875rem; } .level svg.strength { width: 20px; height: 20px; margin-block: -4px -1px; }
    .held { gap: 3px; font-size: 0.875rem; line-height: 1.25; }
    .did { font-size: 0.75rem; line-height: 1.25; }
    .seats.many .minor { display: none; }
  }
  @media (max-width: 359.98px) { .seats.many .name { font-size: 0.75rem; } .seats.many .level svg { width: 16px; height: 16px; margin-block: -2px 0; } .seats.many .did > strong { font-size: 0.6875rem; } }
  @media (min-width: 480.02px) and (max-width: 999.98px) { :where(.seats.many) .seat { grid-template: "face who" auto "face held" auto "did did" auto / auto minmax(0, 1fr); } .seats.many .name { font-size: 0.875rem; } }
  @media (max-height: 480px), (max-height: 576px) and (min-width: 640px) and (max-width: 999.98px) {    /* held sideways */
    .felt { grid-template: "seats middle" minmax(0, 1fr) / 10rem minmax(0, 1fr); }
    .seats { flex-direction: column; justify-content: flex-start; overflow: auto; gap: 3px; padding: 3px 6px; }
    .seat { flex: 0 0 auto; width: 100%; max-width: none; padding: 1px 8px; grid-template: "who who" auto "held did" minmax(1.25em, auto) / auto minmax(0, 1fr); }
    .name { font-size: 0.8125rem; line-height: 1.1; } .level svg.strength { width: 16px; height: 16px; margin-block: -2px 0; }
    .face, .seats .minor { display: none; }
    .did { font-size: 0.75rem; }
  }
  @media (min-width: 1000px) and (min-height: 480.02px) {    /* a table: the next player sits to the left */
    .felt { grid-template: [top] auto [body] minmax(0, 1fr) [own] auto / [left] fit-content(30%) [centre] minmax(0, 1fr) [right] fit-content(30%); padding: 8px; }
    .seats { grid-area: 1 / 1 / -1 / -1; display: grid; grid-template: subgrid / subgrid; gap: 0; padding: 0; pointer-events: none; z-index: 2; }
    .seat { pointer-events: auto; width: var(--plate, 11.5rem); max-width: 100%; grid-template: "face who held" auto "face did clock" auto / auto minmax(0, 1fr) auto; }
    .seat az-clock { display: inline-flex; }
    .seat.left { grid-area: body / left; align-self: center; }
    .seat.right { grid-area: body / right; align-self: center; justify-self: end; }
    .seat.across { grid-area: top / centre; justify-self: center; width: min(100%, 24rem); }
    .seat.one { justify-self: start; width: min(49%, 20rem); } .seat.two { justify-self: end; width: min(49%, 20rem); }
    .seat.own { grid-area: own / centre; justify-self: center; width: min(100%, 24rem); }
    .middle { grid-area: body / centre; }
    .seat.left, .seat.right { grid-template: "face who" auto "face held" auto "face clock" auto "did did" auto / auto minmax(0, 1fr); }
    .left .did, .right .did { height: 2.5em; white-space: normal; line-height: 1.25; }
  }
  @media (forced-colors: active) {
    .seat:not(.turn) { border-color: Canvas; }
    .seat.turn { border-color: Highlight; outline: 2px solid Highlight; }
  }
`;

/** What a seat last did, in parts: of what has no room the first is left out, so that what was discarded, or lacks, is seen. */
export const didStyles = css`
  .did { display: flex; flex-wrap: wrap; align-content: flex-end; gap: 0 0.25em; }
  .did > * { white-space: nowrap; } .did > strong { order: 1; }
`;

/** One's own side at the tables of cards and tiles: what to do and the buttons, in wood, above the hand. */
export const railStyles = [
  adviceStyles,
  css`
  .rail {
    background: var(--wood) var(--rail); color: var(--on-wood); border-top: 3px solid var(--rail-edge);
    padding: 4px max(8px, env(safe-area-inset-right)) calc(6px + env(safe-area-inset-bottom)) max(8px, env(safe-area-inset-left)); position: relative; z-index: 4;
  }
  .rail.dragging { z-index: 30; }
  .rail.turn { border-top-color: var(--turn); }
  .bar { display: flex; flex-wrap: wrap; gap: 2px 6px; align-items: center; justify-content: space-between; max-width: 70rem; margin: 2px auto; }
  .status { flex: 1 1 100%; order: -1; min-width: 0; min-height: var(--said, 2.375rem); display: grid; align-content: center; font-weight: 600; font-size: 0.9375rem; line-height: 1.2; text-align: center; text-wrap: balance; overflow-wrap: anywhere; color: var(--on-wood-soft); }
  .rail.turn .status { color: var(--turn); font-weight: 700; }
  .tools, .bar .acts { display: flex; gap: 4px; align-items: center; }
  .bar .acts { gap: 6px; }
  .acts .yields { order: -1; }
  .bar button { background: rgb(0 0 0 / 0.25); color: var(--on-wood); border-color: transparent; }
  .bar button:hover { background: rgb(0 0 0 / 0.4); }
  .bar button[aria-pressed="true"] { background: rgb(0 0 0 / 0.45); box-shadow: inset 0 0 0 2px var(--on-wood-soft); }
  .bar .acts button { min-width: 5.2rem; }
  .bar .primary { background: var(--glow); color: var(--on-glow); }
  .bar .primary:hover { background: color-mix(in oklab, var(--glow), white 25%); }
  .bar az-clock { display: none; }
  .watching { padding: 0.5rem; text-align: center; color: var(--on-wood-soft); }
  .watching svg { width: 1.3em; height: 1.3em; vertical-align: -0.3em; }
  :host([quiet]) .rail:has(> .watching), :host([quiet]) .acts, :host([quiet]) .tools { display: none; }
  @media (forced-colors: active) { .rail.turn { border-top-color: Highlight; } .bar .primary { forced-color-adjust: none; } }

  @media (max-width: 480px) and (min-height: 672.02px) { :host { --said: 3.25rem; } }    /* a hint of three lines */
  @media (max-width: 480px) {    /* one row of tools: the sort that comes next stands for all of them, and the buttons share what is left */
    .sort:not(.next) { display: none; }
    .bar, .tools, .bar .acts { gap: 3px; align-items: stretch; }
    .bar .acts { flex: 1; min-width: 0; }
    .bar .acts button { flex: 1 1 auto; min-width: 0; padding-inline: 0.3em; line-height: 1.1; font-size: clamp(0.8125rem, 4.2vw, 1rem); }
    .bar .acts svg { display: none; }
    .bar .acts:has(> :nth-child(3)) button { height: 44px; padding-inline: 2px; font-size: 0.8125rem; line-height: 1.05; letter-spacing: -0.02em; }
  }
  @media (max-width: 416px) and (min-height: 480.02px) {    /* three buttons beside the tools: taking back stands for sorting, where there is something to take back */
    .bar:has(.acts > :nth-child(3)) .tools [data-act="undo"]:disabled { display: none; }
    .bar:has(.acts > :nth-child(3)) .tools:has([data-act="undo"]:enabled) > .sort { display: none; }
    .bar .acts:has(> :nth-child(3)) button { font-size: clamp(0.6875rem, 3.5vw, 0.8125rem); }
  }
  @media (max-height: 480px), (max-height: 576px) and (min-width: 640px) and (max-width: 999.98px) {
    .rail { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 0 8px; padding-bottom: 4px; }
    .rail > :last-child { grid-area: 1 / 1; }
    .bar { grid-area: 1 / 2; width: var(--bar, 12.5rem); justify-content: center; margin: 0; }
    .bar .acts { flex: 1; flex-wrap: wrap; gap: 4px; }
    .bar .acts button { flex: 1 1 auto; min-width: 0; padding-inline: 0.4em; font-size: 0.9375rem; }
    .bar .acts svg, .sort:not(.next) { display: none; }
    .status { font-size: 0.8125rem; }
  }
  @media (min-width: 1000px) and (min-height: 480.02px) {
    .bar { display: grid; grid-template-columns: minmax(max-content, 1fr) minmax(0, auto) minmax(max-content, 1fr); min-height: 48px; }
    .bar .acts { justify-self: end; }
    .bar az-clock { display: inline-flex; margin-inline-start: 8px; }
    .bar > .tools { grid-area: 1 / 1; }
    .status { grid-area: 1 / 2; min-height: 0; padding-inline: 0.75rem; font-size: 1.0625rem; }
  }
`,
];
