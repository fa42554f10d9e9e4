// @ts-check
/** How the Tábla Römi table lies on the felt: stock and piles in the middle, one's rack below. */
import { css } from '../../vendor/lit/index.js';
import { didStyles, feltStyles, railStyles } from '../../tables/felt-style.js';

export const tablaStyles = [
  feltStyles,
  didStyles,
  ...railStyles,
  css`
  :host { --most: 64px; --rack-tile: 56px; --front-tile: 26px; }
  .hollow { display: block; width: var(--tile-w); height: calc(var(--tile-w) * 1.4); border: 2px dashed var(--on-felt-soft); border-radius: calc(var(--tile-w) * 0.12); opacity: 0.55; }

  .seat { grid-template: "face who held front" auto "face did did front" auto / auto minmax(0, 1fr) auto auto; }
  @media (min-width: 480.02px) and (max-width: 999.98px) { :where(.seats.many) .seat { grid-template: "face who front" auto "face held front" auto "did did front" auto / auto minmax(0, 1fr) auto; } }
  .seat.over { border-color: var(--pick); background: color-mix(in oklab, transparent, var(--pick) 35%); }
  .held { --tile-w: 14px; }
  .did b { color: var(--on-felt); font-weight: 700; white-space: nowrap; }
  .front { grid-area: front; --tile-w: var(--front-tile); display: block; }

  .middle {
    overflow: auto; padding: 8px 10px 52px; display: grid; align-content: safe space-evenly; justify-content: safe space-evenly; justify-items: center; align-items: end;
    grid-template: "centre centre" auto "out into" auto / auto auto; gap: 10px 18px;
  }
  .middle { container-type: size; }
  .middle > * { --wilds: 1; --pile-tile: clamp(30px, min((100cqw - 80px) / (2.2 + var(--wilds)), (100cqh - 116px) / 3.36), var(--most)); --in-tile: calc(var(--pile-tile) * 1.4); }
  .middle:has(.wild az-tile + az-tile) > * { --wilds: 2; }
  .centre { grid-area: centre; display: flex; gap: 14px; align-items: flex-end; justify-content: center; }
  .out { grid-area: out; } .into { grid-area: into; }
  .middle.watch { grid-template: "centre" auto / auto; }
  .pile { display: grid; justify-items: center; gap: 4px; --tile-w: var(--pile-tile); max-width: 11rem; }
  .pile > button, .pile .slot {
    padding: 5px; border: 3px solid transparent; border-radius: calc(var(--tile-w) * 0.12 + 8px); background: none; min-height: 0; position: relative; color: var(--on-felt); display: block;
    width: calc(var(--tile-w) + 16px); height: calc(var(--tile-w) * 1.4 + 16px);
  }
  .pile .slot { display: flex; width: auto; gap: 3px; background: none; }
  .pile > button:hover { background: rgb(255 255 255 / 0.12); }
  .pile > button[aria-disabled="true"] { opacity: 1; }
  .pile.ready > button { border-color: var(--glow); box-shadow: 0 0 0 3px color-mix(in oklab, transparent, var(--glow) 30%); background: color-mix(in oklab, transparent, var(--glow) 14%); }
  .pile.may > button { border-color: var(--may); }
  .pile.over > button { background: color-mix(in oklab, transparent, var(--pick) 45%); border-color: var(--pick); }
  .pile small { font-size: 0.8125rem; color: var(--on-felt-soft); text-align: center; line-height: 1.25; min-height: 2.5em; overflow-wrap: anywhere; }
  .centre .pile small { min-height: 1.25em; }
  .pile .under { position: absolute; left: 5px; top: 5px; transform: translate(3px, 3px); }
  .pile .under.two { transform: translate(6px, 6px); }
  .pile .under ~ az-tile:not(.under) { position: relative; }
  .beneath { position: absolute; left: 5px; top: 5px; transform: rotate(-7deg); filter: brightness(0.8); }
  .beneath + .top, .hollow + .top { position: absolute; left: 5px; top: 5px; }
  .indicator.gone > button { opacity: 0.35; }
  .into { --tile-w: var(--in-tile); }
  .out { --tile-w: var(--pile-tile); }
  .show { position: absolute; inset-inline-end: 8px; bottom: 6px; padding: 0 12px; font-size: 0.875rem; background: rgb(0 0 0 / 0.24); color: var(--on-felt); border-color: transparent; }
  .show:hover { background: rgb(0 0 0 / 0.4); }
  .discarded { display: grid; gap: 0.4rem; } .discarded h3 { font: 600 1rem/1.3 var(--font); margin-top: 0.4rem; }
  .fan { display: flex; flex-wrap: wrap; gap: 5px; --tile-w: 38px; padding: 8px; border-radius: var(--radius); background: var(--felt); color: var(--on-felt); min-height: 3rem; }

  .ask {
    position: absolute; inset-inline: 8px; bottom: 8px; margin: auto; max-width: 34rem; display: grid; grid-template: "tile words" auto "tile acts" auto / auto minmax(0, 1fr); gap: 8px 14px; align-items: center; padding: 12px 14px;
    background: var(--paper-raised); color: var(--ink); border-radius: var(--radius); box-shadow: var(--shadow-3); border: 3px solid var(--line-strong); z-index: 6; --tile-w: 64px;
  }
  .ask > az-tile { grid-area: tile; } .ask p { grid-area: words; line-height: 1.35; } .ask strong { display: block; font: 600 1.15rem/1.25 var(--font-title); }
  .ask .acts { grid-area: acts; display: flex; gap: 8px; } .ask .acts button { flex: 1; padding-inline: 0.5em; white-space: nowrap; }
  .finished { grid-area: 1 / 1 / -1 / -1; align-self: center; justify-self: center; width: 100%; max-width: 62rem; display: grid; gap: 14px; padding: 8px; --laid-tile: 36px; }
  .finished h2 { text-align: center; font-size: 1.35rem; }
  .finished:focus-visible { outline-offset: -3px; }

  .rail { padding-inline: max(4px, env(safe-area-inset-left)) max(4px, env(safe-area-inset-right)); padding-bottom: calc(8px + env(safe-area-inset-bottom)); }
  .bar { margin-bottom: 6px; padding: 0 4px; }
  .bar .finish { box-shadow: 0 0 0 3px var(--may); }
  @media (forced-colors: active) {
    .pile:not(.ready) > button { border-color: Canvas; }
    .pile.ready > button, .pile.over > button { border-color: Highlight; outline: 2px solid Highlight; }
  }

  @media (max-width: 480px) {
    .seat { grid-template: "who who front" auto "held did front" minmax(1.25em, auto) / auto minmax(0, 1fr) auto; }
    .seats.many .seat { grid-template: "who who" auto "held front" auto / minmax(0, 1fr) auto; }
    .seats.many .did { display: none; }
  }
  @media (max-width: 376px) { :host { --front-tile: 22px; } .seat { column-gap: 4px; } .held az-tile { display: none; } .did { font-size: 0.6875rem; } }
  @media (max-width: 368px) { .ask { grid-template: "tile words" auto "acts acts" auto / auto minmax(0, 1fr); padding: 8px 10px; --tile-w: 48px; } .ask .acts button { padding-inline: 0.3em; min-width: 0; } .ask .again { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); } } /* the instruction says it too, and no pile is covered */
  @media (min-width: 640px) and (min-height: 704px) { :host { --most: 84px; --front-tile: 34px; --rack-tile: 60px; } .centre { gap: 22px; } }
  @media (min-width: 640px) and (min-height: 992px) { :host { --most: 112px; --rack-tile: 80px; } .pile small { font-size: 1rem; } .centre { gap: 34px; } }
  @media (min-width: 1000px) and (min-height: 480.02px) {    /* one's own discards lie towards the next player, the tile to be taken towards the last one */
    :host { --most: 124px; --front-tile: clamp(46px, 7vh, 84px); }
    .middle { grid-template: "out centre into" auto / auto auto auto; justify-content: space-around; gap: 10px; align-content: center; align-items: end; padding: 8px; }
    .middle > * { --pile-tile: clamp(30px, min((100cqw - 190px) / (4.4 + var(--wilds)), (100cqh - 120px) / 1.96), var(--most)); }
    .seat { grid-template: "face who held front" auto "face did clock front" auto / auto minmax(0, 1fr) auto auto; }
    .left .did, .right .did { height: 1.25em; white-space: nowrap; }
    .seat.left, .seat.right { grid-template: "face who" auto "face held" auto "face clock" auto "did did" auto "front front" auto / auto minmax(0, 1fr); row-gap: 2px; }
    .left .front, .right .front { justify-self: center; margin: 4px; }
    .centre { gap: clamp(10px, 1.6vw, 30px); }
    .pile small { min-height: 1.25em; font-size: 0.875rem; }
    .finished { --laid-tile: 52px; }
    .show { bottom: 0; inset-inline-end: 0; }
  }
  @media (min-width: 1000px) and (min-height: 832px) { :host { --rack-tile: 72px; } .finished { --laid-tile: 60px; } }
  @media (min-width: 1440px) and (min-height: 928px) { :host { --rack-tile: 92px; } .pile small { font-size: 1rem; } }
  @media (max-width: 639.98px) and (min-height: 480.02px) and (max-height: 672px) {
    .middle > * { --pile-tile: clamp(26px, min((100cqw - 70px) / (2.2 + var(--wilds)), (100cqh - 76px) / 3.36), var(--most)); }
    .middle { gap: 2px 12px; padding-block: 2px; align-content: center; } .pile > button, .pile .slot { padding: 3px; width: calc(var(--tile-w) + 12px); height: calc(var(--tile-w) * 1.4 + 12px); } .pile .slot { width: auto; }
    .pile small { min-height: 1.25em; font-size: 0.75rem; } .pile { gap: 1px; } .beneath, .beneath + .top, .hollow + .top, .pile .under { left: 3px; top: 3px; }
    .show { padding: 0; width: 44px; bottom: auto; top: 4px; inset-inline-end: 4px; } .show .word { display: none; }
    .seat { padding-block: 2px; }
  }
  @media (max-width: 480px) and (min-height: 672.02px) and (max-height: 832px) {
    .middle { padding-block: 4px; } .pile small { min-height: 1.25em; }
    .show { padding: 0; width: 44px; bottom: auto; top: 4px; inset-inline-end: 4px; } .show .word { display: none; }
  }
  @media (max-height: 480px), (max-height: 576px) and (min-width: 640px) and (max-width: 999.98px) {
    :host { --most: 50px; --rack-tile: 44px; --front-tile: 20px; --bar: 13rem; }
    .seat { padding: 0 8px; grid-template: "who who front" auto "held did front" minmax(1.25em, auto) / auto minmax(0, 1fr) auto; }
    .middle > * { --pile-tile: clamp(26px, min((100cqw - 180px) / (4.4 + var(--wilds)), (100cqh - 48px) / 1.96), var(--most)); }
    .middle { grid-template: "out centre into" auto / auto auto auto; padding: 4px 10px 4px; gap: 4px 14px; align-content: center; }
    .pile { max-width: 8rem; } .pile small { min-height: 1.25em; font-size: 0.75rem; line-height: 1.1; max-width: 100%; }
    .seats.many .held az-tile { display: none; }
    .show { inset-inline: 4px auto; top: 4px; bottom: auto; padding: 0; width: 44px; } .show .word { display: none; }
    .bar .acts button { min-width: 4rem; padding-inline: 0.5em; }
    .ask { --tile-w: 44px; padding: 6px 10px; gap: 4px 10px; bottom: 4px; } .ask strong { font-size: 1rem; } .ask p { font-size: 0.875rem; }
    .finished { --laid-tile: 34px; gap: 6px; } .finished h2 { font-size: 1.1rem; }
  }
`,
];
