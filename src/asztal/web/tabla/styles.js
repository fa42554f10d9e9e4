// @ts-check
/** How the Tábla Römi table lies on the screen: seats above, stock and piles in the middle, one's rack below. */
import { css } from '../vendor/lit/index.js';

export const tablaStyles = css`
  :host {
    display: grid; grid-template: "seats" auto "middle" minmax(0, 1fr) "rail" auto / minmax(0, 1fr); height: 100%; min-height: 0; color: var(--on-felt); position: relative; overflow: hidden;
    background: radial-gradient(110% 90% at 50% 30%, var(--felt-light), var(--felt) 50%, var(--felt-deep)); --pile-tile: 56px; --in-tile: 84px; --rack-tile: 56px; --front-tile: 26px;
  }
  :focus-visible { outline-color: var(--focus-felt); }
  .hollow { display: block; width: var(--tile-w); height: calc(var(--tile-w) * 1.4); border: 2px dashed var(--on-felt-soft); border-radius: calc(var(--tile-w) * 0.12); opacity: 0.55; }

  .seats { grid-area: seats; display: flex; justify-content: center; gap: 6px; padding: 6px; margin: 0; list-style: none; }
  .seat {
    flex: 1 1 0; max-width: 22rem; min-width: 0; padding: 5px 8px; border-radius: var(--radius); background: rgb(0 0 0 / 0.24); border: 2px solid transparent; line-height: 1.25;
    display: grid; grid-template: "face name held front" auto "face did did front" minmax(1.25em, auto) / auto minmax(0, 1fr) auto auto; gap: 0 8px; align-items: center; position: relative;
  }
  .seat.bare { grid-template: "face name held" auto "face did did" minmax(1.25em, auto) / auto minmax(0, 1fr) auto; }
  .seat.turn { border-color: var(--glow); background: rgb(0 0 0 / 0.4); box-shadow: 0 0 0 3px color-mix(in oklab, transparent, var(--glow) 35%); }
  .seat.turn .face { background: var(--glow); color: #3a2a00; }
  .seat.over { border-color: var(--glow); background: color-mix(in oklab, transparent, var(--glow) 35%); }
  .seat.away .face, .seat.away .name { opacity: 0.75; }
  .face { grid-area: face; width: 34px; height: 34px; border-radius: 50%; display: grid; place-items: center; background: rgb(255 255 255 / 0.16); }
  .face svg { width: 20px; height: 20px; }
  .name { grid-area: name; font-weight: 700; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .held { grid-area: held; display: inline-flex; align-items: center; gap: 4px; font-weight: 700; font-variant-numeric: tabular-nums; --tile-w: 14px; }
  .did { grid-area: did; font-size: 0.8125rem; color: var(--on-felt-soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .did b { color: var(--on-felt); font-weight: 700; white-space: nowrap; }
  .front { grid-area: front; --tile-w: var(--front-tile); display: block; }

  .middle {
    grid-area: middle; min-height: 0; position: relative; overflow: auto; padding: 8px 10px 52px; display: grid; align-content: safe space-evenly; justify-content: safe space-evenly; justify-items: center; align-items: end;
    grid-template: "centre centre" auto "out into" auto / auto auto; gap: 10px 18px;
  }
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
  .pile.over > button { background: color-mix(in oklab, transparent, var(--glow) 45%); border-color: var(--glow); }
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
  .thrown { display: grid; gap: 0.4rem; } .thrown h3 { font: 600 1rem/1.3 var(--font); margin-top: 0.4rem; }
  .fan { display: flex; flex-wrap: wrap; gap: 5px; --tile-w: 38px; padding: 8px; border-radius: var(--radius); background: var(--felt); color: var(--on-felt); min-height: 3rem; }

  .ask {
    position: absolute; inset-inline: 8px; bottom: 8px; margin: auto; max-width: 34rem; display: grid; grid-template: "tile words" auto "tile acts" auto / auto minmax(0, 1fr); gap: 8px 14px; align-items: center; padding: 12px 14px;
    background: var(--paper-raised); color: var(--ink); border-radius: var(--radius); box-shadow: var(--shadow-3); border: 3px solid var(--accent-fill); z-index: 6; --tile-w: 64px;
  }
  .ask > az-tile { grid-area: tile; } .ask p { grid-area: words; line-height: 1.35; } .ask strong { display: block; font: 600 1.15rem/1.25 var(--font-title); }
  .ask .acts { grid-area: acts; display: flex; gap: 8px; } .ask .acts button { flex: 1; padding-inline: 0.5em; white-space: nowrap; }
  .finished { grid-area: 1 / 1 / -1 / -1; align-self: center; justify-self: center; width: 100%; max-width: 62rem; display: grid; gap: 14px; padding: 8px; --laid-tile: 36px; }
  .finished h2 { text-align: center; font-size: 1.35rem; }
  .finished:focus-visible { outline-offset: -3px; }

  .rail {
    grid-area: rail; background: var(--wood) var(--rail); color: var(--on-wood); border-top: 3px solid var(--rail-edge);
    padding: 4px max(4px, env(safe-area-inset-left)) calc(8px + env(safe-area-inset-bottom)) max(4px, env(safe-area-inset-right)); position: relative; z-index: 4;
  }
  .rail.dragging { z-index: 30; }
  .rail.turn { border-top-color: var(--glow); box-shadow: 0 -2px 14px color-mix(in oklab, transparent, var(--glow) 45%); }
  .bar { display: flex; flex-wrap: wrap; gap: 2px 6px; align-items: center; justify-content: space-between; max-width: 70rem; margin: 2px auto 6px; padding: 0 4px; }
  .status { flex: 1 1 100%; order: -1; min-width: 0; min-height: 1.5em; font-weight: 600; font-size: 0.9375rem; text-align: center; color: var(--on-wood-soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .rail.turn .status { color: var(--glow); font-weight: 700; }
  .tools { display: flex; gap: 4px; } .bar .acts { display: flex; gap: 6px; }
  .bar button { background: rgb(0 0 0 / 0.25); color: var(--on-wood); border-color: transparent; }
  .bar button:hover { background: rgb(0 0 0 / 0.4); }
  .bar .acts button { min-width: 5.2rem; }
  .bar .primary { background: var(--glow); color: #2b1d00; }
  .bar .primary:hover { background: color-mix(in oklab, var(--glow), white 25%); }
  .bar .finish { box-shadow: 0 0 0 3px color-mix(in oklab, transparent, var(--glow) 40%); }
  @media (forced-colors: active) {
    .seat:not(.turn), .pile:not(.ready) > button { border-color: Canvas; }
    .seat.turn, .pile.ready > button, .pile.over > button { border-color: Highlight; outline: 2px solid Highlight; }
  }
  :host([quiet]) .rail:has(> .watching), :host([quiet]) .acts, :host([quiet]) .tools { display: none; }
  az-rack { --accent: var(--glow); }
  .watching { padding: 0.5rem; text-align: center; color: var(--on-wood-soft); } .watching svg { width: 1.3em; height: 1.3em; vertical-align: -0.3em; }
  .flights { position: fixed; inset: 0; pointer-events: none; z-index: 40; }

  @media (max-width: 30rem) {
    .seats { gap: 4px; padding: 4px; }
    .seat { padding: 4px 6px; grid-template: "name held front" auto "did did front" minmax(1.25em, auto) / minmax(0, 1fr) auto auto; gap: 0 6px; }
    .seat.bare { grid-template: "name held" auto "did did" minmax(1.25em, auto) / minmax(0, 1fr) auto; }
    .face { display: none; }
    .name { font-size: 0.875rem; } .did { font-size: 0.75rem; }
    .seats.many .seat { grid-template: "name front" auto "held front" auto / minmax(0, 1fr) auto; }
    .seats.many .seat.bare { grid-template: "name" auto "held" auto / minmax(0, 1fr); }
    .seats.many .did { display: none; }
    .bar .acts { flex: 1 0 auto; gap: 4px; } .bar .acts button { flex: 1; min-width: 4rem; padding-inline: 0.5em; } .bar .acts svg { display: none; }
    .tools { gap: 3px; } .sort:not(.next) { display: none; }
  }
  @media (max-width: 24rem) { .status { font-size: 0.8125rem; letter-spacing: -0.01em; line-height: 1.85; } .bar .acts button { padding-inline: 0.2em; font-size: 0.9375rem; } .bar { padding: 0; } }
  @media (max-width: 23rem) { .ask { grid-template: "tile words" auto "acts acts" auto / auto minmax(0, 1fr); padding: 8px 10px; --tile-w: 48px; } .ask .acts button { padding-inline: 0.3em; min-width: 0; } }
  @media (min-width: 40rem) and (min-height: 44rem) { :host { --pile-tile: 76px; --in-tile: 112px; --front-tile: 34px; --rack-tile: 60px; } .centre { gap: 22px; } }
  @media (min-width: 40rem) and (min-height: 62rem) { :host { --pile-tile: 104px; --in-tile: 156px; --rack-tile: 80px; } .pile small { font-size: 1rem; } .centre { gap: 34px; } }
  @media (min-width: 56rem) {
    .middle { grid-template: "out centre into" auto / auto auto auto; justify-content: center; gap: 10px clamp(48px, 7vw, 130px); align-content: center; align-items: end; padding-bottom: 24px; }
    :host { --pile-tile: 84px; --in-tile: 124px; --front-tile: 34px; }
    .centre { gap: 22px; }
    .pile small { font-size: 0.875rem; min-height: 1.25em; }
    .finished { --laid-tile: 52px; }
    .status { font-size: 1.0625rem; }
    .bar { display: grid; grid-template-columns: 1fr auto 1fr; } .bar .acts { justify-self: end; } .status { grid-column: 2; grid-row: 1; } .bar > .tools { grid-column: 1; grid-row: 1; }
    .show { bottom: 8px; }
  }
  @media (min-width: 56rem) and (min-height: 52rem) { :host { --pile-tile: 108px; --in-tile: 152px; --rack-tile: 72px; --front-tile: 40px; } .finished { --laid-tile: 60px; } }
  @media (min-width: 90rem) and (min-height: 58rem) { :host { --pile-tile: 124px; --in-tile: 172px; --rack-tile: 92px; } .pile small { font-size: 1rem; } }
  @media (max-width: 39.99rem) and (min-height: 30.01rem) and (max-height: 42rem) {
    :host { --pile-tile: 36px; --in-tile: 48px; }
    .middle { gap: 2px 12px; padding-block: 2px; align-content: center; } .pile > button, .pile .slot { padding: 3px; width: calc(var(--tile-w) + 12px); height: calc(var(--tile-w) * 1.4 + 12px); } .pile .slot { width: auto; }
    .pile small { min-height: 1.25em; font-size: 0.75rem; } .pile { gap: 1px; } .beneath, .beneath + .top, .hollow + .top, .pile .under { left: 3px; top: 3px; }
    .show { padding: 0; width: 44px; bottom: auto; top: 4px; inset-inline-end: 4px; } .show .word { display: none; }
    .seat { grid-template-rows: auto minmax(1.25em, auto); padding-block: 2px; }
  }
  @media (max-width: 30rem) and (min-height: 42.01rem) and (max-height: 52rem) {
    .middle { padding-block: 4px; } .pile small { min-height: 1.25em; }
    .show { padding: 0; width: 44px; bottom: auto; top: 4px; inset-inline-end: 4px; } .show .word { display: none; }
  }
  @media (max-height: 30rem) {
    :host { grid-template: "seats middle" minmax(0, 1fr) "rail rail" auto / 10rem minmax(0, 1fr); --pile-tile: 46px; --in-tile: 64px; --rack-tile: 44px; --front-tile: 20px; }
    .seats { flex-direction: column; justify-content: flex-start; overflow: auto; }
    .seats { gap: 3px; padding: 3px 6px; }
    .seat { flex: 0 0 auto; width: 100%; max-width: none; padding: 0 8px; grid-template: "name held front" auto "did did front" 1.25em / minmax(0, 1fr) auto auto; }
    .seat.bare { grid-template: "name held" auto "did did" 1.25em / minmax(0, 1fr) auto; }
    .face, .minor { display: none; } .did { font-size: 0.75rem; }
    .middle { grid-template: "out centre into" auto / auto auto auto; padding: 4px 10px 4px; gap: 4px 14px; align-content: center; }
    .pile { max-width: 8rem; } .pile small { min-height: 1.25em; font-size: 0.75rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; max-width: 100%; }
    .show { inset-inline: 4px auto; top: 4px; bottom: auto; padding: 0; width: 44px; } .show .word { display: none; }
    .rail { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 0 8px; padding-bottom: 4px; }
    az-rack { grid-column: 1; grid-row: 1; }
    .sort:not(.next) { display: none; }
    .bar { grid-column: 2; grid-row: 1; width: 13rem; justify-content: center; margin: 0; } .bar .acts { flex: 1; flex-wrap: wrap; gap: 4px; } .bar .acts button { flex: 1 1 auto; min-width: 4rem; padding-inline: 0.5em; font-size: 0.9375rem; } .bar .acts svg { display: none; }
    .status { white-space: normal; font-size: 0.8125rem; line-height: 1.2; min-height: 2.4em; }
    .ask { --tile-w: 44px; padding: 6px 10px; gap: 4px 10px; bottom: 4px; } .ask strong { font-size: 1rem; } .ask p { font-size: 0.875rem; }
    .finished { --laid-tile: 34px; gap: 6px; } .finished h2 { font-size: 1.1rem; }
  }
`;
