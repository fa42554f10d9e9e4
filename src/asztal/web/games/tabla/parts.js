// @ts-check
/** What the Tábla Römi table is made of: the seats, what lies in the middle, one's own side. */
import { classMap, html, nothing } from '../../vendor/lit/index.js';
import '../../kit/dialog.js';
import { seatClock, seats as plates, waitWords } from '../../tables/felt.js';
import { adviceShown } from '../../tables/hint.js';
import { icons } from '../../kit/icons.js';
import '../../pieces/tile.js';
import { before, lastTurn, tileSign } from './moves.js';
import { tileName } from './words.js';

/** @typedef {import('./table.js').AzTablaTable} Table */

/** A tile as it lies on the table. @param {Table} table @param {string} code @param {string} [name] the class */
const tile = (table, code, name = '') =>
  html`<az-tile class=${name} code=${code} stands-for=${code === '*' ? (table.deal.stand_in ?? '') : ''} ?wild=${table.deal.wild.includes(code)}></az-tile>`;

/** A tile in words. @param {Table} table @param {string} code */
const named = (table, code) => tileName(table.texts, code, { wild: table.deal.wild, standIn: table.deal.stand_in });

/** A tile in short for the eye, in words for screen readers. @param {Table} table @param {string} code */
const sign = (table, code) => html`<b aria-hidden="true">${tileSign(code)}</b><span class="sr">${named(table, code)}</span>`;

/** What a seat last did, in short. @param {Table} table @param {number} seat */
function did(table, seat) {
  const last = lastTurn(table.session.events, seat);
  const words = [];
  const more = last.discarded ? ' · ' : '';
  if (last.drew === 'stock') words.push(html`<span class="minor">${table.t('did-drew')}${more}</span>`);
  if (last.drew === 'take' || last.drew === 'claim') words.push(html`<span>${table.t('did-took')} ${sign(table, last.took)}${more}</span>`);
  if (last.discarded) words.push(html`<span>${table.t('did-discarded')} ${sign(table, last.discarded)}</span>`);
  return words;
}

/** The other seats, in the order of play, each with the tiles discarded to it. @param {Table} table */
export function seats(table) {
  const { deal } = table;
  return plates(
    {
      deal,
      session: table.session,
      t: (id, args) => table.t(id, args),
      label: table.t('table-others'),
      turn: table.t('seat-turn'),
      unseen: 'pass',
    },
    table.around,
    (seat) => {
      const top = deal.discards[before(seat, deal.players, table.direction)]?.at(-1);
      const next = seat === table.next && deal.seat !== null;
      const player = table.session.seatName(seat);
      return {
        held: html`<span title=${table.t('tabla-seat-tiles', { count: deal.counts[seat] })}><az-tile face-down></az-tile> ${deal.counts[seat]}<span class="sr"> ${table.t('tabla-tiles-word')}</span></span>`,
        did: did(table, seat),
        more: next
          ? nothing
          : html`<span class="front" id="front-${seat}" title=${table.t('tabla-front', { player })}>${
              top
                ? html`${tile(table, top)}<span class="sr">${table.t('tabla-front-top', { player, tile: named(table, top) })}</span>`
                : html`<span class="hollow"></span>`
            }</span>`,
        spot: next ? 'next' : undefined,
        classes: { next, over: next && table.over === 'next' },
      };
    },
  );
}

/** The stock, the indicator and what it makes wild. @param {Table} table */
function centre(table) {
  const { deal } = table;
  const moves = table.mine ? deal.moves : [];
  const drawing = moves.includes('draw');
  const taking = moves.includes('take indicator');
  const label = deal.indicator
    ? table.t(taking ? 'tabla-indicator-take' : 'tabla-indicator-label', { tile: named(table, deal.indicator) })
    : '';
  return html`<div class="centre">
    <div class=${classMap({ pile: true, ready: table.gold('draw'), may: table.may('draw') })}>
      <button id="stock" aria-label=${table.t(drawing ? 'tabla-stock-draw' : 'tabla-stock', { count: deal.stock })} aria-keyshortcuts="D" @click=${() => table.reach('draw')}>
        ${deal.stock > 12 ? html`<az-tile face-down class="under two"></az-tile>` : nothing}${deal.stock > 1 ? html`<az-tile face-down class="under one"></az-tile>` : nothing}
        ${deal.stock ? html`<az-tile face-down></az-tile>` : html`<span class="hollow"></span>`}</button>
      <small>${table.t('stock-count', { count: deal.stock })}</small>
    </div>
    <div class=${classMap({ pile: true, indicator: true, gone: deal.indicator_taken, ready: table.gold('take indicator'), may: table.may('take indicator') })}>
      <button id="indicator" aria-label=${label} aria-disabled=${!taking} @click=${() => table.reach('take indicator')}>${deal.indicator ? tile(table, deal.indicator) : nothing}</button>
      <small>${table.t('tabla-indicator')}</small>
    </div>
    <div class="pile wild">
      <div class="slot" role="img" aria-label=${table.t('tabla-wild-label', { tiles: deal.wild.map((code) => table.t('tile-name', { tile: code })).join(', ') })}>
        ${deal.wild.map((code) => html`<az-tile code=${code} wild></az-tile>`)}</div>
      <small>${table.t('tabla-wild')}</small>
    </div>
  </div>`;
}

/** What lies before the next player: one's own discards. @param {Table} table */
function out(table) {
  const { deal } = table;
  const discarded = deal.discards[deal.seat ?? -1] ?? [];
  const [top, under] = [discarded.at(-1), discarded.at(-2)];
  const discarding = table.mine && table.canDiscard && (Boolean(table.picked) || Boolean(table.dragging));
  const ready = discarding && table.gold(`discard ${table.pickedCode}`);
  const player = table.session.seatName(table.next);
  return html`<div class=${classMap({ pile: true, out: true, ready, may: discarding && !ready, over: table.over === 'next' })}>
    <button id="out" data-spot="next" aria-label=${table.t('tabla-out-label', { player, tile: top ? named(table, top) : '', any: top ? 'yes' : 'no' })} @click=${() => table.mine && table.discardPicked()}>
      ${under ? html`<span class="beneath">${tile(table, under)}</span>` : html`<span class="hollow"></span>`}${top ? tile(table, top, 'top') : nothing}</button>
    <small>${table.t('tabla-out', { player })}</small>
  </div>`;
}

/** What lies before oneself: the tile discarded to me. @param {Table} table */
function into(table) {
  const { deal } = table;
  const from = before(deal.seat ?? 0, deal.players, table.direction);
  const discarded = deal.discards[from] ?? [];
  const [top, under] = [discarded.at(-1), discarded.at(-2)];
  const taking = table.mine && deal.moves.includes('take');
  const player = table.session.seatName(from);
  const label = top
    ? table.t(taking ? 'tabla-take-label' : 'tabla-in-label', { player, tile: named(table, top) })
    : table.t('tabla-in-none', { player });
  return html`<div class=${classMap({ pile: true, into: true, ready: table.gold('take'), may: table.may('take') })}>
    <button id="offered" aria-label=${label} aria-keyshortcuts="T" @click=${() => table.reach('take')}>
      ${under ? html`<span class="beneath">${tile(table, under)}</span>` : html`<span class="hollow"></span>`}${top ? tile(table, top, 'top') : nothing}</button>
    <small>${table.t('tabla-in', { player })}</small>
  </div>`;
}

/** How long everybody is asked, where that is limited. @param {Table} table */
function allowed(table) {
  const question = table.session.store.question;
  if (!question?.ends) return nothing;
  const seconds = Math.round((question.ends - question.since) / 1000);
  return html` <small>${seconds < 120 ? table.t('tabla-claim-time', { count: seconds, unit: 'second' }) : table.t('tabla-claim-time', { count: Math.round(seconds / 60), unit: 'minute' })}</small>`;
}

/** The question out of turn: does the discarded tile finish my hand, and do I say so? @param {Table} table */
function claim(table) {
  const { deal } = table;
  if (!table.mine || deal.phase !== 'claim') return nothing;
  const code = deal.offered?.tile ?? '';
  return html`<div class="ask" role="group" aria-labelledby="ask-words">
    ${tile(table, code)}
    <p id="ask-words"><strong>${table.t('tabla-claim-title', { player: table.session.seatName(deal.offered?.from ?? 0), tile: code })}</strong> <span class="again">${table.t('tabla-claim-ask')}</span>${allowed(table)}</p>
    <div class="acts"><button class=${primary(table, 'claim')} data-act="claim" aria-keyshortcuts="C" @click=${() => table.act('claim')}>${icons.check}${table.t('tabla-claim')}</button>
      <button class=${primary(table, 'pass')} data-act="pass" aria-keyshortcuts="P" @click=${() => table.act('pass')}>${table.t('tabla-let')}</button></div>
  </div>`;
}

/** The hand that ended the deal, laid out. @param {Table} table @param {NonNullable<import('answers').TablaView['finished']>} done */
function laid(table, done) {
  const { deal } = table;
  const player = table.session.seatName(done.seat);
  return html`<section class="finished" tabindex="0" aria-labelledby="finished-words">
    <h2 id="finished-words">${table.t(done.seat === deal.seat ? 'tabla-finished-you' : 'tabla-finished', { player, kind: done.kind })}</h2>
    <az-laid .finished=${done} .wild=${deal.wild}></az-laid></section>`;
}

/** @param {Table} table */
export function middle(table) {
  const { deal } = table;
  if (deal.finished) return html`<div class="middle">${laid(table, deal.finished)}</div>`;
  const discarded = deal.discards.some((each) => each.length);
  return html`<div class="middle ${deal.seat === null ? 'watch' : ''}">
    ${deal.seat === null ? nothing : out(table)}${centre(table)}${deal.seat === null ? nothing : into(table)}
    ${discarded ? html`<button class="show" data-act="piles" aria-label=${table.t('tabla-piles')} title=${table.t('tabla-piles')} @click=${() => table.showPiles()}>${icons.eye}<span class="word">${table.t('tabla-piles')}</span></button>` : nothing}
    ${claim(table)}
    <az-dialog id="piles" .heading=${table.t('tabla-piles')} @closed=${() => {
      table.pilesShown = false;
    }}>${
      table.pilesShown
        ? html`<div class="discarded">${deal.discards.map(
            (tiles, seat) => html`
      <h3>${table.t('tabla-thrown-by', { player: table.session.seatName(seat) })}</h3>
      <div class="fan">${tiles.length ? tiles.map((code) => html`<az-tile code=${code} ?wild=${deal.wild.includes(code)} .label=${named(table, code)}></az-tile>`) : html`<small>${table.t('tabla-none-thrown')}</small>`}</div>`,
          )}</div>`
        : nothing
    }</az-dialog>
  </div>`;
}

/** Which tiles one may begin the turn with. @param {Table} table */
function drawWords(table) {
  const { moves } = table.deal;
  const indicator = moves.includes('take indicator') ? 'yes' : 'no';
  if (moves.includes('draw')) return table.t(moves.includes('take') ? 'tabla-your-draw' : 'tabla-your-draw-stock', { indicator });
  return table.t(moves.includes('take') ? 'tabla-your-take' : 'tabla-your-last');
}

/** Whose turn it is and what one may do. @param {Table} table */
function status(table) {
  const { deal } = table;
  if (deal.phase === 'over') return table.t('table-over');
  if (table.comesNext) return table.t(table.ahead ? 'tabla-ahead-done' : 'tabla-ahead', { move: table.ahead });
  if (deal.phase === 'claim' && (deal.seat === null || deal.to_move !== deal.seat)) return table.t('tabla-claims');
  if (!table.session.ours) return waitWords(table.session, deal.to_move, 'table-waiting');
  if (deal.phase === 'claim') return table.t('tabla-claim-ask');
  if (deal.phase === 'finish') return table.t('tabla-must-finish');
  if (deal.phase === 'draw') return drawWords(table);
  if (table.finishes.length) return table.t('tabla-can-finish');
  if (table.picked)
    return table.t(deal.moves.includes(`discard ${table.pickedCode}`) ? 'tabla-picked' : 'tabla-picked-kept', { tile: table.pickedCode });
  return table.t('tabla-your-throw', { player: table.session.seatName(table.next) });
}

/** The class of the button that makes this move. @param {Table} table @param {string} move */
const primary = (table, move) => (table.gold(move) ? 'primary' : '');

/** Whether to finish is gold: advised, in whatever way, or all that one can do. @param {Table} table */
const gilds = (table) =>
  table.advice.holds ? table.step?.kind === 'finish' : table.deal.moves.every((move) => move.startsWith('finish '));

/** The buttons of the moment. @param {Table} table */
function acts(table) {
  const { deal } = table;
  const moves = table.mine ? deal.moves : [];
  const finish = table.finishes.length
    ? html`<button class="${table.mine && gilds(table) ? 'primary' : ''} finish" data-act="finish" aria-keyshortcuts="F" @click=${() => table.askFinish()}>${icons.check}${table.t('tabla-finish')}</button>`
    : nothing;
  if (table.comesNext) {
    return html`${deal.stock ? html`<button data-act="draw" aria-pressed=${table.ahead === 'draw'} @click=${() => table.decide('draw')}>${table.t('table-draw')}</button>` : nothing}
      <button data-act="take" aria-pressed=${table.ahead === 'take'} @click=${() => table.decide('take')}>${table.t('table-take')}</button>`;
  }
  if (!table.mine || deal.phase === 'claim') return html`<button data-act="throw" disabled>${table.t('tabla-throw')}</button>`;
  if (deal.phase === 'draw') {
    return html`${finish}${moves.includes('draw') ? html`<button class=${primary(table, 'draw')} data-act="draw" @click=${() => table.act('draw')}>${table.t('table-draw')}</button>` : nothing}
      ${moves.includes('take indicator') ? html`<button class=${primary(table, 'take indicator')} data-act="take-indicator" aria-label=${table.t('tabla-indicator-act.label')} @click=${() => table.act('take indicator')}>${table.t('tabla-indicator-act')}</button>` : nothing}
      ${moves.includes('pass') ? html`<button class=${primary(table, 'pass')} data-act="pass" @click=${() => table.act('pass')}>${table.t('table-pass')}</button>` : nothing}
      ${moves.includes('take') || deal.offered ? html`<button class=${primary(table, 'take')} data-act="take" aria-disabled=${!moves.includes('take')} @click=${() => table.act('take')}>${table.t('table-take')}</button>` : nothing}`;
  }
  return html`${finish}${deal.phase === 'finish' ? nothing : html`<button class=${table.picked ? primary(table, `discard ${table.pickedCode}`) : ''} data-act="throw" aria-keyshortcuts="X" @click=${() => table.discardPicked()}>${table.t('tabla-throw')}</button>`}`;
}

/** One's own side: what to do, the rack. @param {Table} table */
export function rail(table) {
  const { deal } = table;
  const turn = table.session.ours;
  if (deal.seat === null)
    return html`<div class="rail"><p class="watching">${icons.eye} ${table.t('table-watching')} ${status(table)}</p></div>`;
  const by = table.model?.by;
  return html`<div class="rail ${turn ? 'turn' : ''} ${table.dragging ? 'dragging' : ''}">
    <div class="bar">
      <div class="tools" role="group" aria-label=${table.t('table-tools')}>
        <button class="icon sort ${by === 'fits' ? 'next' : ''}" data-act="sort-runs" aria-label=${table.t('tabla-sort-runs')} title=${table.t('tabla-sort-runs')} aria-keyshortcuts="S" @click=${() => table.sort('runs')}>${icons.ranks}</button>
        <button class="icon sort ${by === 'runs' ? 'next' : ''}" data-act="sort-sets" aria-label=${table.t('tabla-sort-sets')} title=${table.t('tabla-sort-sets')} aria-keyshortcuts="R" @click=${() => table.sort('sets')}>${equal}</button>
        <button class="icon sort ${by === 'sets' ? 'next' : ''}" data-act="sort-fits" aria-label=${table.t('sort-fits')} title=${table.t('sort-fits')} aria-keyshortcuts="G" @click=${() => table.fit()}>${icons.fits}</button>
        <button class="icon" data-act="undo" aria-label=${table.t('table-undo')} title=${table.t('table-undo')} ?disabled=${!table.view.match.can_undo || Boolean(table.session.held)} @click=${() => table.session.undo()}>${icons.undo}</button>
        <button class="icon" data-act="hint" aria-label=${table.t('table-hint')} title=${table.t('table-hint')} ?hidden=${table.session.hintless} ?disabled=${!turn} @click=${() => table.hint()}>${icons.bulb}</button>
        ${seatClock(table.session, deal.seat)}
      </div>
      <p class="status" data-testid="status" aria-live=${turn ? 'polite' : 'off'}>${turn && table.advice.holds ? adviceShown(table.session) : html`<span>${status(table)}</span>`}</p>
      <div class="acts">${acts(table)}</div>
    </div>
    <az-rack .places=${table.model?.places ?? []} .columns=${table.columns} .picked=${table.picked} .wild=${deal.wild} .standIn=${deal.stand_in ?? ''} .glowing=${table.glowing} ?blamed=${!table.step} .fresh=${table.model?.fresh ?? new Set()}
      .label=${table.t('tabla-rack', { count: deal.hand.length })}
      @rack-pick=${(/** @type {CustomEvent} */ event) => table.toggle(event.detail.id)} @rack-clear=${() => table.clearPick()}
      @rack-move=${(/** @type {CustomEvent} */ event) => table.moveTile(event.detail)}
      @rack-drag=${(/** @type {CustomEvent} */ event) => {
        table.dragging = event.detail.id ?? '';
        table.over = '';
      }}
      @rack-over=${(/** @type {CustomEvent} */ event) => {
        table.over = event.detail.spot;
      }}
      @rack-drop=${(/** @type {CustomEvent} */ event) => table.dropped(event.detail)}></az-rack>
  </div>`;
}

/** Equal numbers side by side: the sign for sorting by sets. */
const equal = html`<svg class="line" viewBox="0 0 24 24" aria-hidden="true"><path d="M3.5 5h4.5v14H3.5zM9.8 5h4.5v14H9.8zM16 5h4.5v14H16z"/></svg>`;
