// @ts-check
/** How the Römi table lies on the screen: seats above, piles and melds in the middle, one's hand below. */
import { css } from '../vendor/lit/index.js';

export const tableStyles = css`
  :host {
    display: grid; grid-template: "seats" auto "middle" minmax(0, 1fr) "rail" auto / minmax(0, 1fr); height: 100%; min-height: 0; color: var(--on-felt);
    background: radial-gradient(110% 90% at 50% 30%, var(--felt-light), var(--felt) 50%, var(--felt-deep)); --meld-card: 46px; position: relative; overflow: hidden;
  }
  :focus-visible { outline-color: var(--focus-felt); }
  .seats { grid-area: seats; display: flex; justify-content: center; gap: 8px; padding: 8px; margin: 0; list-style: none; }
  .seat {
    flex: 1 1 0; max-width: 22rem; min-width: 0; padding: 5px 9px; border-radius: var(--radius); background: rgb(0 0 0 / 0.24); border: 2px solid transparent;
    display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 8px; align-items: center; line-height: 1.25; position: relative;
  }
  .seat.turn { border-color: var(--glow); background: rgb(0 0 0 / 0.4); box-shadow: 0 0 0 3px color-mix(in oklab, transparent, var(--glow) 35%); }
  .seat.turn .face { background: var(--glow); color: #3a2a00; }
  .seat.away .face, .seat.away .name { opacity: 0.75; }
  .face { width: 34px; height: 34px; border-radius: 50%; display: grid; place-items: center; background: rgb(255 255 255 / 0.16); grid-row: span 2; }
  .face svg { width: 20px; height: 20px; }
  .seat .name { font-weight: 700; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .seat .held { display: inline-flex; align-items: center; gap: 4px; font-weight: 700; font-variant-numeric: tabular-nums; }
  .seat .held az-card { --card-w: 15px; }
  .seat .did { grid-column: 2 / -1; font-size: 0.8125rem; color: var(--on-felt-soft); min-height: 1.25em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .sign { font-weight: 700; color: var(--on-felt); white-space: nowrap; }
  .opened { display: inline-flex; align-items: center; gap: 2px; font-size: 0.75rem; font-weight: 700; padding: 1px 7px 1px 4px; border-radius: 9px; background: rgb(255 255 255 / 0.18); margin-inline-end: 6px; }
  .opened svg { width: 13px; height: 13px; stroke-width: 3.5; }

  .middle { grid-area: middle; display: grid; grid-template: "piles melds" minmax(0, 1fr) / auto minmax(0, 1fr); min-height: 0; position: relative; }
  .piles { grid-area: piles; position: relative; z-index: 5; display: flex; flex-direction: column; gap: 10px; align-items: center; justify-content: flex-start; padding: 6px 2px 6px 6px; width: 5.6rem; --card-w: 58px; }
  .pile { display: grid; grid-template-columns: minmax(0, auto); justify-items: center; gap: 3px; max-width: 100%; }
  .pile > button {
    padding: 0; border: 3px solid transparent; border-radius: calc(var(--card-w) * 0.07 + 5px); background: none; min-height: 0; position: relative; color: var(--on-felt); display: block;
    width: calc(var(--card-w) + 10px); height: calc(var(--card-w) * 1.4 + 10px);
  }
  .pile > button:hover { background: rgb(255 255 255 / 0.12); }
  .pile > button > * { position: absolute; left: 2px; top: 2px; }
  .pile.ready > button { border-color: var(--glow); box-shadow: 0 0 0 3px color-mix(in oklab, transparent, var(--glow) 30%); }
  .pile.may > button { border-color: var(--may); }
  .pile.over > button { background: color-mix(in oklab, transparent, var(--glow) 45%); border-color: var(--glow); }
  .pile small { font-size: 0.8125rem; color: var(--on-felt-soft); font-variant-numeric: tabular-nums; }
  .pile .show { min-height: 44px; max-width: 100%; padding: 0 6px; line-height: 1.15; text-wrap: balance; overflow-wrap: anywhere; font-size: 0.8125rem; font-weight: 600; background: rgb(0 0 0 / 0.22); color: var(--on-felt); border-color: transparent; width: auto; height: auto; }
  .pile .hollow { left: 2px; top: 2px; width: var(--card-w); height: calc(var(--card-w) * 1.4); border: 2px dashed var(--on-felt-soft); border-radius: calc(var(--card-w) * 0.07); opacity: 0.6; }
  .labels { min-height: 44px; max-width: 100%; text-align: center; display: grid; grid-template-columns: minmax(0, auto); justify-items: center; align-content: start; }
  .melds {
    grid-area: melds; overflow: auto; overscroll-behavior: contain; padding: 8px 8px 72px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px 22px; align-content: start;
    scroll-padding: 12px 12px 76px; mask: linear-gradient(#000 calc(100% - 1.1rem), transparent);
  }
  .melds.over { background: rgb(255 255 255 / 0.07); box-shadow: inset 0 0 0 3px var(--glow); }
  .melds:focus-visible { outline-offset: -4px; }
  .group { display: flex; flex-wrap: wrap; gap: 10px 12px; align-items: flex-start; align-content: flex-start; min-width: 0; border: 0; padding: 0; margin: 0; }
  .group h2 { flex: 1 1 100%; font: 600 0.8125rem/1 var(--font); color: var(--on-felt-soft); margin: 0; }
  .group az-meld { scroll-margin-block: 34px 8px; }
  .nothing { grid-column: 1 / -1; margin: clamp(1rem, 12vh, 6rem) auto auto; padding: 1rem; color: var(--on-felt-soft); text-align: center; max-width: 26rem; }

  .stage {
    position: absolute; inset-inline: 8px; bottom: 8px; margin: auto; width: fit-content; max-width: calc(100% - 16px); display: flex; flex-wrap: nowrap; gap: 6px; align-items: center; padding: 5px 5px 5px 14px;
    background: var(--paper-raised); color: var(--ink); border-radius: var(--radius); box-shadow: var(--shadow-2); border: 2px dashed var(--accent); z-index: 6;
  }
  .stage .sum { font-weight: 700; font-size: 1.05rem; font-variant-numeric: tabular-nums; min-width: 0; line-height: 1.2; }
  .stage .sum.short { color: var(--bad); }
  .stage .sum.enough { color: var(--good); }
  .stage .plain { padding-inline: 0.7em; }
  @media (max-width: 30rem) { .stage .word { display: none; } .stage .sum { font-size: 0.9375rem; } .stage { padding-inline-start: 10px; } .stage button { padding-inline: 0.7em; } }

  .rail {
    grid-area: rail; background: var(--wood) var(--rail); color: var(--on-wood); border-top: 3px solid var(--rail-edge);
    padding: 4px max(8px, env(safe-area-inset-left)) calc(6px + env(safe-area-inset-bottom)) max(8px, env(safe-area-inset-right)); position: relative; z-index: 4;
  }
  .rail.dragging { z-index: 30; }
  .rail.turn { border-top-color: var(--glow); box-shadow: 0 -2px 14px color-mix(in oklab, transparent, var(--glow) 45%); }
  .status { flex: 1 1 100%; order: -1; min-width: 0; min-height: 1.5em; font-weight: 600; font-size: 0.9375rem; text-align: center; color: var(--on-wood-soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .rail.turn .status { color: var(--glow); font-weight: 700; }
  .bar { display: flex; flex-wrap: wrap; gap: 2px 6px; align-items: center; justify-content: space-between; max-width: 70rem; margin: 2px auto; }
  .tools, .acts { display: flex; gap: 4px; }
  .acts { gap: 6px; }
  .bar button { background: rgb(0 0 0 / 0.25); color: var(--on-wood); border-color: transparent; }
  .bar button:hover { background: rgb(0 0 0 / 0.4); }
  .bar button[aria-pressed="true"] { background: rgb(0 0 0 / 0.45); box-shadow: inset 0 0 0 2px var(--on-wood-soft); }
  .bar .acts button { min-width: 5.5rem; }
  .acts .yields { order: -1; }
  .bar .primary { background: var(--glow); color: #2b1d00; }
  .bar .primary:hover { background: color-mix(in oklab, var(--glow), white 25%); }
  .bar .sort { gap: 1px; --suit-s: currentColor; --suit-h: #ff9d8f; }
  az-hand { --accent: var(--glow); height: calc(160px + var(--hand-more, 0px)); max-width: 74rem; margin: 0 auto; }
  .watching svg { width: 1.3em; height: 1.3em; vertical-align: -0.3em; }
  .watching { padding: 0.5rem; text-align: center; color: var(--on-wood-soft); }
  :host([quiet]) .rail:has(> .watching), :host([quiet]) .acts, :host([quiet]) .tools { display: none; }
  .flights { position: fixed; inset: 0; pointer-events: none; z-index: 40; }
  .fan { direction: ltr; display: flex; flex-wrap: wrap; gap: 6px; --card-w: 58px; padding: 8px; border-radius: var(--radius); background: var(--felt); }

  @media (forced-colors: active) {
    .seat:not(.turn) { border-color: Canvas; }
    .pile > button { border-color: Canvas; }
    .seat.turn, .pile.ready > button, .melds.over { border-color: Highlight; outline: 2px solid Highlight; }
    .rail.turn { border-top-color: Highlight; }
  }
  @media (max-width: 55.99rem) { .seat .did { white-space: normal; line-height: 1.25; height: 2.5em; } }
  @media (min-width: 40rem) and (max-width: 55.99rem) and (min-height: 50rem) {
    :host { --meld-card: 72px; }
    .piles { --card-w: 86px; width: 7.5rem; gap: 18px; }
    az-hand { height: 172px; }
  }
  @media (min-width: 56rem) {
    .middle { width: 100%; max-width: 100rem; margin: 0 auto; padding-inline: clamp(0px, 2.5vw - 12px, 48px); container-type: size; }
    .group { --meld-card: clamp(58px, min(6cqw, 15cqh), 98px); }
    .pile { --card-w: clamp(76px, min(8cqw, 20cqh), 116px); }
    .piles { align-self: start; flex-direction: row; align-items: flex-end; justify-content: center; gap: 18px; width: 17rem; padding: calc(clamp(16px, 5vh, 56px) + 20px) 8px 8px; }
    .melds { grid-template-columns: repeat(2, minmax(0, 1fr)); padding-top: clamp(16px, 5vh, 56px); }
    .status { font-size: 1.0625rem; }
    az-hand { height: 166px; }
    .seat .did { font-size: 0.875rem; }
    .bar { display: grid; grid-template-columns: 1fr auto 1fr; }
    .acts { justify-self: end; }
    .status { grid-column: 2; grid-row: 1; text-align: center; }
    .bar > .tools { grid-column: 1; grid-row: 1; }
  }
  @media (min-width: 56rem) and (min-height: 55rem) { az-hand { height: 184px; } }
  @media (min-width: 90rem) and (min-height: 58rem) { az-hand { height: 220px; max-width: 92rem; } .bar { max-width: 80rem; } }
  @media (max-width: 30rem) {
    .seats { gap: 5px; padding: 5px; }
    .seats:has(> :nth-child(4)) .name { grid-column: 1 / -1; }
    .seats:has(> :nth-child(4)) .held { grid-column: 1 / -1; justify-self: start; }
    .seats:has(> :nth-child(4)) .did { height: 1.25em; white-space: nowrap; }
    .seat { padding: 4px 6px; grid-template-columns: minmax(0, 1fr) auto; }
    .face { display: none; }
    .seats.many .opened { padding: 1px; margin-inline-end: 0; }
    .seats.many .opened span, .seats.many .minor { display: none; }
    .seat .held { gap: 3px; }
    .seat .did { grid-column: 1 / -1; font-size: 0.75rem; white-space: normal; line-height: 1.25; height: 2.5em; }
    .seat .name { font-size: 0.875rem; }
    .bar .acts button { padding-inline: 0.6em; min-width: 4.6rem; }
    .bar .icon { padding: 0; }
    .sort:not(.next) { display: none; }
  }
  @media (max-width: 21rem) {
    .status { font-size: 0.8125rem; line-height: 1.85; }
    .seats:has(> :nth-child(3)) .name, .seats:has(> :nth-child(3)) .held { grid-column: 1 / -1; justify-self: start; }
    .seats:has(> :nth-child(3)) .did { height: 1.25em; white-space: nowrap; }
  }
  @media (max-width: 21rem) { .bar .acts button { min-width: 0; padding-inline: 0.2em; font-size: 0.875rem; } .bar, .tools, .acts { gap: 3px; } }
  @media (max-width: 39.99rem) and (min-height: 30.01rem) and (max-height: 42rem) {
    .piles { --card-w: 40px; gap: 2px; width: 4.6rem; padding-block: 4px; }
    .pile { gap: 0; }
    .pile small { font-size: 0.75rem; }
    .labels { min-height: 0; line-height: 1.15; }
    .pile .show { padding: 0 1px; font-size: 0.75rem; min-height: 32px; }
    .seat .did { height: 1.25em; white-space: nowrap; }
  }
  @media (max-height: 30rem), (max-height: 36rem) and (min-width: 40rem) and (max-width: 55.99rem) {
    :host { grid-template: "seats middle" minmax(0, 1fr) "rail rail" auto / 10rem minmax(0, 1fr); --meld-card: 40px; }
    .seats { flex-direction: column; justify-content: flex-start; overflow: auto; }
    .seat { flex: 0 0 auto; width: 100%; max-width: none; grid-template-columns: minmax(0, 1fr) auto; padding: 3px 8px; }
    .face, .seats .opened span, .seats .minor { display: none; }
    .seats .opened { padding: 1px; margin: 0; }
    .seat .did { grid-column: 1 / -1; font-size: 0.75rem; height: 1.25em; white-space: nowrap; }
    .status { white-space: normal; font-size: 0.8125rem; line-height: 1.2; min-height: 2.4em; }
    .piles { --card-w: 44px; align-self: start; gap: 4px; width: auto; flex-direction: row; align-items: flex-end; }
    .rail { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 0 8px; }
    .bar { grid-column: 2; grid-row: 1; width: 12.5rem; justify-content: center; }
    .bar .acts { flex: 1; }
    .sort:not(.next) { display: none; }
    .bar .acts button { min-width: 0; flex: 1; padding-inline: 0.4em; }
    az-hand { height: 108px; width: 100%; grid-column: 1; }
  }
`;
