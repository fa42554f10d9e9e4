// @ts-check
/** How the Römi table lies on the felt: the piles in the middle, melds beside them or before their owners. */
import { css } from '../../vendor/lit/index.js';
import { didStyles, feltStyles, railStyles } from '../felt-style.js';

export const tableStyles = [
  feltStyles,
  didStyles,
  ...railStyles,
  css`
  :host { --least: 34; --most: 46; --meld-card: var(--size, 46px); --pile-card: 58px; --piles: 5.6rem; }
  .seat .held az-card { --card-w: 15px; }
  .sign { font-weight: 700; color: var(--on-felt); white-space: nowrap; }
  .opened { display: inline-flex; align-items: center; gap: 2px; font-size: 0.75rem; font-weight: 700; padding: 1px 7px 1px 4px; border-radius: 9px; background: rgb(255 255 255 / 0.18); }
  .opened svg { width: 13px; height: 13px; stroke-width: 3.5; }

  .middle { display: grid; grid-template: "piles melds" minmax(0, 1fr) / auto minmax(0, 1fr); }
  .piles { grid-area: piles; position: relative; z-index: 5; display: flex; flex-direction: column; gap: 10px; align-items: center; justify-content: flex-start; padding: 6px 2px 6px 6px; width: var(--piles); --card-w: var(--pile-card); }
  .pile { display: grid; grid-template-columns: minmax(0, auto); justify-items: center; gap: 3px; max-width: 100%; }
  .pile > button {
    padding: 0; border: 3px solid transparent; border-radius: calc(var(--card-w) * 0.07 + 5px); background: none; min-height: 0; position: relative; color: var(--on-felt); display: block;
    width: calc(var(--card-w) + 10px); height: calc(var(--card-w) * 1.4 + 10px);
  }
  .pile > button:hover { background: rgb(255 255 255 / 0.12); }
  .pile > button > * { position: absolute; left: 2px; top: 2px; }
  .pile.ready > button { border-color: var(--glow); box-shadow: 0 0 0 3px color-mix(in oklab, transparent, var(--glow) 30%); }
  .pile.may > button { border-color: var(--may); }
  .pile.over > button { background: color-mix(in oklab, transparent, var(--pick) 45%); border-color: var(--pick); }
  .pile small { font-size: 0.8125rem; color: var(--on-felt-soft); font-variant-numeric: tabular-nums; }
  .pile .show { min-height: 44px; max-width: 100%; padding: 0 6px; line-height: 1.15; text-wrap: balance; overflow-wrap: break-word; font-size: 0.8125rem; font-weight: 600; background: rgb(0 0 0 / 0.22); color: var(--on-felt); border-color: transparent; width: auto; height: auto; }
  .pile .hollow { left: 2px; top: 2px; width: var(--card-w); height: calc(var(--card-w) * 1.4); border: 2px dashed var(--on-felt-soft); border-radius: calc(var(--card-w) * 0.07); opacity: 0.6; }
  .labels { min-height: 44px; max-width: 100%; text-align: center; display: grid; grid-template-columns: minmax(0, auto); justify-items: center; align-content: start; }
  .melds {
    grid-area: melds; overflow: auto; overscroll-behavior: contain; padding: 8px 8px 18px; display: flex; flex-wrap: wrap; gap: 10px 16px; align-content: flex-start; align-items: flex-start;
    scroll-padding: 12px 12px 20px; mask: linear-gradient(#000 calc(100% - 1.1rem), transparent);
  }
  .melds.over { background: rgb(255 255 255 / 0.07); box-shadow: inset 0 0 0 3px var(--pick); }
  .melds:focus-visible { outline-offset: -4px; }
  .group { display: flex; flex-wrap: wrap; gap: 8px; align-items: flex-start; align-content: flex-start; min-width: 0; max-width: 100%; }
  .group.own { flex: 1 1 100%; }    /* what one lays out moves nobody else's */
  .group h2 { flex: 1 1 100%; font: 600 0.8125rem/1 var(--font); color: var(--on-felt-soft); margin: 0; }
  .group az-meld { scroll-margin-block: 34px 8px; }
  .more { grid-area: more; position: relative; z-index: 6; display: grid; justify-content: center; min-height: 34px; padding: 2px; background: var(--felt-deep); }
  .more button { min-height: 30px; padding: 0 1.1em; font-size: 0.875rem; background: rgb(0 0 0 / 0.3); color: var(--on-felt); border-color: transparent; }
  .nothing { margin: clamp(0.5rem, 8vh, 6rem) auto auto; padding: 1rem; color: var(--on-felt-soft); text-align: center; max-width: 26rem; }

  .stage {    /* in the place of the instruction: over no card */
    flex: 1 1 100%; order: -1; min-width: 0; display: flex; gap: 6px; align-items: center; justify-content: center; min-height: max(44px, var(--said, 0px) + 6px); margin-block: -3px; padding-inline-start: 12px;
    background: var(--paper-raised); color: var(--ink); border-radius: var(--radius); box-shadow: 0 0 0 2px var(--line-strong);
  }
  .bar:has(> .stage) .status { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; min-height: 0; overflow: hidden; }
  .stage .sum { font-weight: 700; font-size: 1.05rem; font-variant-numeric: tabular-nums; min-width: 0; line-height: 1.2; margin-inline-end: auto; }
  .stage .sum.short { color: var(--bad); }
  .stage .sum.enough { color: var(--good); }
  .bar .stage button { white-space: nowrap; background: var(--paper-sunken); color: var(--ink); border-color: var(--line-strong); }
  .bar .stage .plain { background: none; border-color: transparent; color: inherit; padding-inline: 0.7em; }
  @media (max-width: 480px) { .seat:not(:only-child) .opened { padding: 1px; } .seat:not(:only-child) .opened span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } }
  @media (max-width: 480px) and (min-height: 672.02px) { .seats:not(.many) .held { min-height: 1.875rem; } .seats:not(.many) .did { height: auto; max-height: 2.5em; } }
  @media (max-width: 480px) { .stage .word { display: none; } .stage .sum { font-size: 0.9375rem; } .stage { padding-inline-start: 10px; } .stage button { padding-inline: 0.7em; } }

  .bar .sort { gap: 1px; --suit-s: currentColor; --suit-h: #ff9d8f; }
  az-hand { height: calc(160px + var(--hand-more, 0px)); max-width: 74rem; margin: 0 auto; }
  .fan { direction: ltr; display: flex; flex-wrap: wrap; gap: 6px; --card-w: 58px; padding: 8px; border-radius: var(--radius); background: var(--felt); }

  @media (forced-colors: active) {
    .pile > button { border-color: Canvas; }
    .pile.ready > button, .melds.over { border-color: Highlight; outline: 2px solid Highlight; }
  }
  @media (min-width: 640px) and (max-width: 999.98px) and (min-height: 800px) {    /* a tablet held upright: two rows of large cards */
    :host { --least: 44; --most: 80; --pile-card: 92px; --piles: 8rem; }
    .piles { gap: 18px; }
    az-hand { height: calc(300px + var(--hand-more, 0px)); }
  }
  @media (min-width: 1000px) and (min-height: 480.02px) {
    :host { --least: 36; --most: 98; --plate: 12.5rem; --pile-card: clamp(52px, var(--size, 98px) * 1.1, 118px); --piles: auto; --one-row: calc(var(--meld-card) * 1.4 + 14px); }
    .felt { grid-template: auto var(--side-high, 94px) auto minmax(min-content, 1fr) auto auto / fit-content(var(--left, 30%)) minmax(0, 1fr) fit-content(var(--right, 30%)); overflow: hidden auto; padding: 8px 14px; }
    .middle, .melds { grid-area: 1 / 1 / -1 / -1; display: grid; grid-template: subgrid / subgrid; gap: 0; }
    .melds { position: relative; overflow: visible; mask: none; padding: 0; align-content: normal; }
    .seat.left { grid-area: 2 / 1; align-self: start; } .seat.right { grid-area: 2 / 3; align-self: start; } .seat.across { grid-area: 1 / 2; } .seat.own { grid-area: 6 / 2; }
    .left .did, .right .did { height: 1.25em; }
    .piles { grid-area: 4 / 2; place-self: center; flex-direction: row; align-items: flex-start; gap: 18px; padding: 6px; }
    .felt:not(:has(.across)) .piles { grid-row: 1 / 5; }
    .pile { max-width: none; } .pile .show { white-space: nowrap; }
    .group { padding: 4px; width: auto; min-width: auto; max-width: none; justify-self: stretch; }
    .group h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .group.left { grid-area: 3 / 1 / var(--end, -1) / 2; } .group.right { grid-area: 3 / 3 / var(--end, -1) / 4; justify-content: flex-end; }
    .group.across { grid-area: 2 / 2 / 4 / 3; justify-content: center; } .group.own { grid-row: 5; grid-column: var(--own, 2 / 3); align-content: flex-end; min-height: var(--one-row); }
    .nothing { grid-area: 5 / 2; margin: auto; padding: 0.5rem; }
    .stage { grid-area: 1 / 2; }
    az-hand { height: 166px; }
    :host([quiet]) { --pile-more: 62; }
    :host([quiet]) .labels { min-height: 0; } :host([quiet]) .pile .show { min-height: 30px; }
  }
  @media (min-width: 1000px) and (min-height: 480.02px) and (max-height: 736px) {    /* a tablet held sideways */
    :host { --pile-more: 62; }
    .labels { min-height: 0; } .pile .show { min-height: 30px; }
    az-hand { height: 140px; }
  }
  @media (min-width: 1000px) and (min-height: 880px) { az-hand { height: 184px; } }
  @media (min-width: 1440px) and (min-height: 928px) { :host { --most: 116; } az-hand { height: 220px; max-width: 92rem; } .bar { max-width: 80rem; } }
  @media (max-width: 639.98px) and (min-height: 480.02px) { :host([quiet]) { --pile-card: 42px; --piles: 4.8rem; } :host([quiet]) .piles { gap: 2px; } :host([quiet]) .labels { min-height: 0; } }
  @media (max-width: 639.98px) and (min-height: 480.02px) and (max-height: 672px) {
    :host { --pile-card: 40px; --piles: 5rem; }
    .piles { gap: 2px; padding-block: 4px; }
    .pile { gap: 0; }
    .pile small { font-size: 0.75rem; }
    .labels { min-height: 0; line-height: 1.15; }
    .pile .show { padding: 0 1px; font-size: 0.6875rem; letter-spacing: -0.02em; white-space: nowrap; min-height: 32px; }
  }
  @media (max-width: 639.98px) and (min-height: 480.02px) {    /* something may stand above the table, or all hands below it */
    .middle { container-type: size; }
    @container (max-height: 17rem) { .piles { --card-w: min(46px, var(--pile-card)); gap: 4px; } .labels { min-height: 0; } .pile .show { min-height: 32px; } }
    @container (max-height: 12.2rem) { .piles { --card-w: 32px; } .pile .show { min-height: 28px; } }
    @container (max-height: 10rem) { .piles { --card-w: 24px; padding-block: 2px; gap: 0; } .pile .show { min-height: 20px; } .pile small { font-size: 0.6875rem; line-height: 1.1; } }
    @container (max-height: 7.5rem) { .piles { --card-w: 22px; } }
  }
  @media (max-width: 999.98px) and (max-height: 480px) {
    .middle { container-type: size; }
    @container (max-height: 8rem) { .piles { --card-w: 38px; padding-block: 2px; } .pile .show { min-height: 28px; } }
  }
  @media (max-height: 480px), (max-height: 576px) and (min-width: 640px) and (max-width: 999.98px) {
    :host { --most: 40; --pile-card: 44px; --piles: auto; }
    .seats .opened span { display: none; }
    .seats .opened { padding: 1px; }
    .piles { align-self: start; gap: 4px; flex-direction: row; align-items: flex-end; }
    .stage { position: absolute; bottom: calc(100% + 8px); inset-inline: auto 8px; padding: 5px 5px 5px 12px; }    /* there is no room beside the hand */
    .bar:has(> .stage) .status { position: static; clip-path: none; width: auto; height: auto; min-height: 38px; }
    .melds { padding-bottom: 66px; }
    .more { min-height: 24px; padding: 0; } .more button { min-height: 24px; font-size: 0.75rem; }
    az-hand { height: 108px; width: 100%; }
    :host([quiet]) { --pile-card: 34px; } :host([quiet]) .labels { min-height: 0; } :host([quiet]) .pile .show { min-height: 20px; padding-block: 0; }
  }
`,
];
