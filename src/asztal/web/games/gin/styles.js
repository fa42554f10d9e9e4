// @ts-check
/** How gin rummy lies on the felt: before the knock the piles alone, in the middle and large. */
import { css } from '../../vendor/lit/index.js';

export const ginStyles = css`
  .seat { grid-template: "face who held open" auto "face did did open" auto / auto minmax(0, 1fr) auto auto; }
  .seat .open { grid-area: open; direction: ltr; display: flex; align-items: center; max-width: 100%; --card-w: 30px; }
  .seat .open az-card + az-card { margin-inline-start: -15px; }
  .seat .open small { margin-inline-end: 7px; font-size: 0.8125rem; line-height: 1.1; color: var(--on-felt-soft); }
  .deadwood { flex: 1 1 100%; order: -1; min-width: 0; margin: 3px 0; display: flex; flex-wrap: wrap; gap: 0 0.7em; justify-content: center; align-items: baseline; font-size: 0.875rem; line-height: 1.25; color: var(--on-wood-soft); }
  .deadwood b { font-size: 1.0625rem; font-variant-numeric: tabular-nums; color: var(--on-wood); }
  .deadwood.may b { color: var(--turn); }
  @media (max-height: 480px), (max-height: 576px) and (min-width: 640px) and (max-width: 999.98px) {    /* held sideways */
    :host { --bar: 16rem; }
    .seat { grid-template: "who who" auto "held did" minmax(1.25em, auto) "open open" auto / auto minmax(0, 1fr); }
    .seat .open { --card-w: 22px; } .seat .open small { font-size: 0.75rem; } .seat .open az-card + az-card { margin-inline-start: -12px; }
    .deadwood { order: 0; flex: 1 1 0; flex-direction: column; flex-wrap: nowrap; align-items: center; font-size: 0.75rem; line-height: 1.15; text-align: center; margin: 0; } .deadwood b { font-size: 0.875rem; }
    :host(:not([laid])) { --pile-card: 56px; }
    :host(:not([laid])) .piles { align-items: flex-start; } :host(:not([laid])) .labels { min-height: 0; } :host(:not([laid])) .show { min-height: 30px; }
    :host(:not([laid])) .melds { place-content: center; mask: none; padding: 8px; } :host(:not([laid])) .nothing { margin: 0; padding: 0; }
    :host([laid]) .piles { display: none; }    /* hardly any room: after a knock nobody draws */
    .bar .acts { flex: 1 1 100%; flex-wrap: nowrap; order: 1; } .bar .acts button { font-size: 0.875rem; line-height: 1.05; }
  }
  @media (max-width: 480px) {
    .seat { grid-template: "who who open" auto "held did open" minmax(1.25em, auto) / auto minmax(0, 1fr) auto; }
    .seat .open { --card-w: 25px; } .seat .open small { font-size: 0.75rem; } .seat .open az-card + az-card { margin-inline-start: -13px; }
  }
  @media (min-width: 480.02px) and (max-width: 999.98px) { .seat { max-width: 30rem; } }    /* a name beside the cards that lie open */
  @media (max-width: 999.98px) and (min-height: 576.02px), (max-width: 639.98px) and (min-height: 480.02px) {
    :host(:not([laid])) .middle { grid-template: "piles" minmax(0, 1fr) "melds" auto / minmax(0, 1fr); --pile-card: clamp(52px, (100dvh - 450px) / 3.4, 120px); }
    :host(:not([laid])) .piles { width: auto; flex-direction: row; align-items: flex-start; align-self: center; justify-content: center; gap: 28px; padding: 6px; }
    :host(:not([laid])) .melds { mask: none; padding: 0 8px 10px; overflow: visible; }
    :host(:not([laid])) .nothing { margin: 0 auto; padding: 0 1rem; }
  }
  @media (max-width: 639.98px) and (min-height: 480.02px) and (max-height: 672px) {
    :host(:not([laid])) .piles { --card-w: clamp(30px, (100cqh - 88px) / 1.4, 64px); padding: 0; } :host(:not([laid])) .melds { padding: 0 8px 4px; }
    :host([laid]) .piles { display: none; }
  }
  @media (min-width: 1000px) and (min-height: 480.02px) {
    :host(:not([laid])) { --pile-card: clamp(52px, (100dvh - 400px) / 3, 168px); }
    .bar > .deadwood { grid-area: 2 / 2; margin-bottom: 0; } .bar > .tools, .bar > .acts { grid-row: 1 / span 2; } .bar:has(> .deadwood) .status { min-height: 2.375rem; }
    .group.own { justify-content: center; }
    .seat.across, .seat.own { width: min(100%, 30rem); grid-template: "face who held open" auto "face did clock open" auto / auto minmax(0, 1fr) auto auto; }
  }
`;
