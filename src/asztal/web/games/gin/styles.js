// @ts-check
/** How gin rummy lies on the felt: before the knock the piles alone, in the middle and large. */
import { css } from '../../vendor/lit/index.js';

export const ginStyles = css`
  .seat .open { grid-column: 1 / -1; direction: ltr; display: flex; align-items: center; min-height: 46px; margin-top: 3px; --card-w: 30px; }
  .seat .open az-card + az-card { margin-inline-start: -9px; }
  .seat .open small { margin-inline-end: 8px; font-size: 0.8125rem; color: var(--on-felt-soft); }
  .deadwood { flex: 1 1 100%; order: -1; min-width: 0; margin: 0; display: flex; flex-wrap: wrap; gap: 0 0.7em; justify-content: center; align-items: baseline; font-size: 0.875rem; line-height: 1.25; color: var(--on-wood-soft); }
  .deadwood b { font-size: 1.0625rem; font-variant-numeric: tabular-nums; color: var(--on-wood); }
  .deadwood.may b { color: var(--turn); }
  :host(:not([laid])) .middle { grid-template: "piles" minmax(0, 1fr) "melds" auto / minmax(0, 1fr); --pile-card: clamp(58px, (100dvh - 450px) / 3.4, 120px); }
  :host(:not([laid])) .piles { width: auto; flex-direction: row; align-items: center; justify-content: center; gap: 28px; padding: 6px; }
  :host(:not([laid])) .melds { mask: none; padding: 0 8px 10px; overflow: visible; }
  :host(:not([laid])) .nothing { margin: 0 auto; padding: 0 1rem; }
  @media (max-width: 30rem) { .seat .open { --card-w: 24px; min-height: 34px; } }
  @media (max-height: 30rem), (max-height: 36rem) and (min-width: 40rem) and (max-width: 62.49rem) {
    :host { --bar: 15rem; }
    .seat .open { --card-w: 20px; min-height: 0; flex-wrap: wrap; margin-top: 1px; } .seat .open small { flex: 1 1 100%; font-size: 0.75rem; } .seat .open az-card + az-card { margin-inline-start: -7px; }
    :host(:not([laid])) .middle { --pile-card: clamp(48px, (100dvh - 230px) / 1.6, 92px); }
    .deadwood { font-size: 0.8125rem; }
  }
  @media (min-width: 62.5rem) and (min-height: 30.01rem) {
    .bar > .deadwood { grid-area: 2 / 2; } .bar > .tools, .bar > .acts { grid-row: 1 / span 2; }
    .seat.across, .seat.own { width: min(100%, 29rem); }
    :host(:not([laid])) .middle, :host(:not([laid])) .melds { grid-template: subgrid / subgrid; --pile-card: clamp(52px, var(--size, 98px) * 1.1, 118px); }
  }
`;
