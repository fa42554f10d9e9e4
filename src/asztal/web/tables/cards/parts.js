// @ts-check
/** What a table of melds is made of: the seats, the melds in the middle, one's own rail. */
import { html, nothing, repeat } from '../../vendor/lit/index.js';
import { seatClock, seats as plates, waitWords } from '../felt.js';
import { adviceShown } from '../hint.js';
import { icons } from '../../kit/icons.js';
import { cardName, cardSign, written } from '../../kit/words.js';
import { countBelow } from './more.js';
import { lastTurn, laysOf, placesOn, readMove, splitIntoLays } from './moves.js';
import { codeOf } from './hand-model.js';

/** @typedef {import('./table.js').AzMeldTable} Table */
/** @typedef {import('./meld.js').MeldData} MeldData */

/** A card in short for the eye, in words for screen readers. @param {Table} table @param {string} code */
const sign = (table, code) =>
  html`<span class="sign" aria-hidden="true">${cardSign(code)}</span><span class="sr">${cardName(table.texts, code)}</span>`;

/** What a seat last did, in short. @param {Table} table @param {number} seat */
function did(table, seat) {
  const turn = lastTurn(table.events, seat, table.begun);
  if (!turn) return nothing;
  /** What may be left out on a small screen is `minor`. @type {{minor: boolean, text: unknown}[]} */
  const parts = [];
  if (turn.passed) parts.push({ minor: false, text: table.t('did-passed') });
  if (turn.done) parts.push({ minor: true, text: table.t('did-kept') });
  if (turn.drew === 'stock') parts.push({ minor: true, text: table.t('did-drew') });
  else if (turn.drew === 'pile') parts.push({ minor: false, text: table.t('did-took-top') });
  else if (turn.drew) parts.push({ minor: false, text: html`${table.t('did-took')} ${sign(table, turn.drew)}` });
  const cards = turn.added + turn.freed;
  if (turn.laid || cards) parts.push({ minor: true, text: table.t('did-laid', { melds: turn.laid, cards }) });
  if (turn.discarded)
    parts.push({ minor: false, text: html`${table.t(turn.knocked ? 'did-knocked' : 'did-discarded')} ${sign(table, turn.discarded)}` });
  const last = parts.findLastIndex((part) => !part.minor);
  return parts.map(
    (part, at) =>
      html`<span class=${part.minor ? 'minor' : ''}>${part.text}${at < parts.length - 1 ? html`<span class=${at === last ? 'minor' : ''}> ·</span>` : nothing} </span>`,
  );
}

/** The other seats, in the order of play from one's own. @param {Table} table */
export function seats(table) {
  const deal = table.base;
  return plates(
    { deal, session: table.session, t: (id, args) => table.t(id, args), label: table.t('table-others'), turn: table.t('seat-turn') },
    table.around,
    (seat) => ({
      held: html`<span title=${table.t('seat-cards', { count: deal.counts[seat] })}><az-card face-down></az-card> ${deal.counts[seat]}<span class="sr"> ${table.t('seat-cards-word')}</span></span>${table.hasOpened(seat) ? html`<span class="opened">${icons.check}<span>${table.openedWord()}</span></span>` : nothing}`,
      did: did(table, seat),
      more: table.seatMore(seat),
    }),
  );
}

/** A pile that makes this move when it is pressed: gold, or possible. @param {Table} table @param {string} move */
export const shine = (table, move) => (table.gold(move) ? 'ready' : table.may(move) ? 'may' : '');

/** The stock. @param {Table} table */
export function stockPile(table) {
  const deal = table.deal;
  const drawing = table.mine && deal.moves.includes('draw');
  return html`<div class="pile ${shine(table, 'draw')}">
      <button id="stock" aria-label=${table.t(drawing ? 'stock-draw' : 'stock-label', { count: deal.stock })} aria-keyshortcuts="D" @click=${() => table.reach('draw')}>
        <az-back .count=${deal.stock}></az-back></button>
      <div class="labels"><small>${table.t('stock-count', { count: deal.stock })}</small></div>
    </div>`;
}

/** The pile that one discards on: gold if the hint discards, possible while a card is dragged. @param {Table} table */
export const discardShine = (table) =>
  table.mine && table.step?.kind === 'discard' ? 'ready' : table.mine && table.dragging && table.deal.phase === 'play' ? 'may' : '';

/** Every card of a pile, the latest first. @param {Table} table @param {string[]} pile */
export const fan = (table, pile) =>
  html`<div class="fan">${[...pile].reverse().map((code) => html`<az-card code=${code} .label=${cardName(table.texts, code)}></az-card>`)}</div>`;

/** The melds, those of one owner together. @param {Table} table */
function melds(table) {
  const deal = table.deal;
  /** @type {MeldData[]} */
  const all = deal.table;
  const owners = [...new Set(all.map((meld) => meld.owner))];
  const fitting = table.fitting;
  const staged = table.staging?.plays ?? [];
  const first = table.base.table.length;
  /** @type {Map<number, string[]>} */
  const added = new Map();
  for (const play of staged) {
    const move = readMove(play.text);
    if (move.to) added.set(move.to, [...(added.get(move.to) ?? []), ...move.cards]);
  }
  return html`<div class="melds ${table.over === 'felt' && ((table.dragging?.length ?? 0) > 2 || table.fitting.size) ? 'over' : ''}" data-spot="felt" tabindex="0" role="region" aria-label=${table.t('cards-melds')} @scroll=${() => countBelow(table)}
    @meld-pick=${(/** @type {CustomEvent} */ event) => table.placeOn(event.detail.number)} @meld-back=${(/** @type {CustomEvent} */ event) => table.backMeld(event.detail.number)}>
    ${all.length ? nothing : html`<p class="nothing">${table.emptyWords()}</p>`}
    ${owners.map(
      (
        owner,
      ) => html`<section class="group ${table.placeOf(owner)}"><h2>${owner === deal.seat ? table.t('cards-own-melds') : table.session.seatName(owner)}</h2>
      ${repeat(
        all.filter((meld) => meld.owner === owner),
        (meld) => meld.number,
        (meld) => html`<az-meld id="meld-${meld.number}" .meld=${meld}
        .owner=${table.session.seatName(meld.owner)} ?target=${fitting.has(meld.number)} ?staged=${meld.number > first || added.has(meld.number)}
        .removable=${meld.number > first} .added=${added.get(meld.number) ?? []} ?hinted=${table.step?.to === meld.number} ?blamed=${table.hinted === `meld:${meld.number}`} ?over=${table.over === `meld:${meld.number}`}></az-meld>`,
      )}</section>`,
    )}
  </div>`;
}

/** What is staged, for screen readers: the points so far, and what is missing where a minimum must be reached. @param {Table} table */
function stageWords(table) {
  const staged = table.staging?.plays.length ?? 0;
  if (!staged) return '';
  const { opening } = table;
  if (!opening) return table.t('stage-count', { count: staged });
  return table.t('stage-said', { laid: opening.laid, missing: Math.max(0, opening.minimum - opening.laid) });
}

/** What is staged: its points and what to do with it; also what is laid for good, while it does not yet open. @param {Table} table */
function stage(table) {
  const staged = table.staging?.plays ?? [];
  const deal = table.deal;
  const opening = table.opening;
  const begun = opening && deal.to_move === deal.seat && table.playing && opening.laid > 0;
  if (!staged.length && !begun) return nothing;
  const enough = !opening || opening.laid >= opening.minimum;
  return html`<div class="stage" role="group" aria-label=${table.t('stage-label')}>
    <span class="sum ${!opening ? '' : enough ? 'enough' : 'short'}">${opening ? table.t('stage-points', opening) : table.t('stage-count', { count: staged.length })}</span>
    ${
      staged.length
        ? html`<button class="plain" data-act="undo-all" ?disabled=${!table.session.ours} aria-label=${table.t('stage-undo-all')} @click=${() => table.undoAll()}>${icons.undo}<span class="word">${table.t('stage-undo-all')}</span></button>
    <button data-act="confirm" aria-keyshortcuts="C" ?disabled=${!enough || !table.session.ours} @click=${() => table.confirm()}>${icons.check}${table.t('stage-confirm')}</button>`
        : html`<button class="plain" ?disabled=${!table.session.ours} aria-label=${table.t('table-undo')} @click=${() => table.undo()}>${icons.undo}<span class="word">${table.t('table-undo')}</span></button>`
    }
  </div>`;
}

/** @param {Table} table */
export function middle(table) {
  return html`<div class="middle">${table.piles()}${melds(table)}
    <p class="sr" role="status">${stageWords(table)}</p></div>`;
}

/** Whose turn it is and what one may do. @param {Table} table */
export function status(table) {
  const deal = table.deal;
  if (deal.phase === 'over') return table.t('table-over');
  if (!table.session.ours) return waitWords(table.session, deal.to_move, 'table-waiting');
  if (table.drawing) return table.drawWords();
  if (table.picked.size) return table.pickedWords();
  return table.playWords();
}

/** Whether the cards picked are a meld, or several, that may be laid now. @param {Table} table */
export function canLay(table) {
  const codes = table.ids.map(codeOf);
  if (codes.length < 3) return false;
  return laysOf(table.deal.moves, codes).length > 0 || (codes.length > 5 && splitIntoLays(table.deal.moves, codes) !== null);
}

/** What can be done with the cards picked. @param {Table} table */
export function pickedText(table) {
  const codes = table.ids.map(codeOf);
  if (canLay(table)) return table.t('cards-picked-lay', { count: codes.length });
  if (table.fitting.size) {
    const [meld] = table.fitting;
    const ways = table.fitting.size === 1 ? placesOn(table.deal.moves, codes, meld) : [];
    const kind = table.fitting.size > 1 ? 'some' : !ways.length ? 'of' : allSwap(ways) ? 'swap' : 'one';
    return table.t('cards-picked-fits', { meld, count: codes.length, kind });
  }
  if (codes.length === 1) return table.t(table.deal.moves.includes(`discard ${codes[0]}`) ? 'cards-picked-one' : 'cards-picked-more');
  return table.t('cards-picked', { count: codes.length });
}

/** The class of the button that makes this move. @param {Table} table @param {string} move */
export const primary = (table, move) => (table.gold(move) ? 'primary' : '');

/** Whether each of these moves frees a joker. @param {string[]} ways */
const allSwap = (ways) => ways.length > 0 && ways.every((text) => text.startsWith('swap '));

/** Where the cards picked would go, as the button says it: laid, or laid off on the melds that take them. @param {Table} table @param {boolean} laying */
export function layWords(table, laying) {
  const melds = [...(laying && !table.advice.holds ? [] : table.fitting)];
  if (!melds.length) return table.t('cards-lay');
  const codes = table.ids.map(codeOf);
  const ways = melds.flatMap((number) => placesOn(table.deal.moves, codes, number));
  const swaps = table.step ? table.step.kind === 'swap' : allSwap(ways);
  return table.t('cards-add-to', { kind: swaps ? 'swap' : melds.length > 1 ? 'some' : 'one', meld: melds[0] });
}

/**
 * What to do while playing: lay or lay off, and discard. Where the hint lays, that is where one discards at other times, so
 * that no thumb discards by mistake.
 * @param {Table} table @param {boolean} playing @param {boolean} laying whether the cards picked may be laid
 */
export function playActs(table, playing, laying) {
  const [id] = table.ids;
  const discards = table.picked.size === 1 && table.gold(`discard ${codeOf(id)}`);
  return html`<button class=${playing && table.placing ? 'primary' : ''} data-act="lay" ?disabled=${!playing} @click=${() => table.lay()}>${playing ? layWords(table, laying) : table.t('cards-lay')}</button>
    <button class="${discards ? 'primary' : ''} ${playing && table.placing ? 'yields' : ''}" data-act="discard" ?disabled=${!playing} @click=${() => table.discard()}>${table.t('cards-discard')}</button>`;
}

/** Cards of the hand were dropped on a place. @param {Table} table @param {CustomEvent<{ids: string[], spot: string}>} event */
function dropped(table, { detail: { ids, spot } }) {
  if (!table.mine) {
    if (!table.busy && table.base.phase !== 'over')
      void table.explain(spot === 'pile' ? `discard ${codeOf(ids[0])}` : `lay ${ids.map(codeOf).join(' ')}`);
  } else if (spot === 'pile') void table.discard(ids);
  else if (spot === 'felt') void table.lay(ids);
  else if (spot.startsWith('meld:')) void table.placeOn(Number(spot.slice(5)), ids);
}

/** One's own side: what to do, the hand. @param {Table} table */
export function rail(table) {
  const deal = table.deal;
  const turn = table.session.ours;
  if (deal.seat === null)
    return html`<div class="rail"><p class="watching">${icons.eye} ${table.t('table-watching')} ${status(table)}</p></div>`;
  const mode = table.model?.mode;
  const { fitless } = table.session;
  const playing = turn && table.playing;
  const can = !table.session.held && (table.staging?.plays.length || table.view.match.can_undo);
  const laying = playing && canLay(table);
  const advised = turn && table.advice.holds;
  return html`<div class="rail ${turn ? 'turn' : ''} ${table.dragging ? 'dragging' : ''}">
    <div class="bar">
      <div class="tools" role="group" aria-label=${table.t('table-tools')}>
        <button class="icon sort ${mode === 'fits' || (fitless && mode !== 'suit') ? 'next' : ''}" aria-pressed=${mode === 'suit'} aria-label=${table.t('sort-suit')} title=${table.t('sort-suit')} @click=${() => table.sort('suit')}><az-suit suit="s"></az-suit><az-suit suit="h"></az-suit></button>
        <button class="icon sort ${mode === 'suit' ? 'next' : ''}" aria-pressed=${mode === 'rank'} aria-label=${table.t('sort-rank')} title=${table.t('sort-rank')} @click=${() => table.sort('rank')}>${icons.ranks}</button>
        <button class="icon sort ${mode === 'rank' || mode === 'own' ? 'next' : ''}" data-act="fits" ?hidden=${fitless} aria-pressed=${mode === 'fits'} aria-label=${table.t('sort-fits')} title=${table.t('sort-fits')} @click=${() => table.sort('fits')}>${icons.fits}</button>
        <button class="icon" data-act="undo" aria-label=${table.t('table-undo')} title=${table.t('table-undo')} ?disabled=${!can} @click=${() => table.undo()}>${icons.undo}</button>
        <button class="icon" data-act="hint" aria-label=${table.t('table-hint')} title=${table.t('table-hint')} ?hidden=${table.session.hintless} ?disabled=${!turn} @click=${() => table.hint()}>${icons.bulb}</button>
        ${seatClock(table.session, deal.seat)}
      </div>
      <p class="status" aria-live=${turn ? 'polite' : 'off'}>${advised ? adviceShown(table.session) : html`<span>${written(table.texts, status(table))}</span>`}</p>
      ${advised ? nothing : stage(table)}
      <div class="acts">
        ${turn && table.drawing ? table.drawActs() : table.playActs(playing, laying)}
      </div>
      ${table.handMore()}
    </div>
    <az-hand .cards=${table.model?.cards ?? []} .starts=${table.model?.starts ?? new Set()} .selected=${table.picked} .glowing=${table.glowing} .blamed=${table.blamed} .fresh=${table.model?.fresh ?? new Set()}
      .most=${table.handMost} .label=${table.t('cards-hand', { count: deal.hand.length })}
      @hand-toggle=${(/** @type {CustomEvent} */ event) => table.toggle(event.detail.id)} @hand-clear=${() => table.pick()}
      @hand-move=${(/** @type {CustomEvent} */ event) => {
        table.model?.move(event.detail.ids, event.detail.place);
        table.requestUpdate();
      }}
      @hand-drag=${(/** @type {CustomEvent} */ event) => {
        table.dragging = event.detail.ids;
        table.over = '';
      }}
      @hand-over=${(/** @type {CustomEvent} */ event) => {
        table.over = event.detail.spot;
      }}
      @hand-drop=${(/** @type {CustomEvent} */ event) => dropped(table, event)}></az-hand>
  </div>`;
}
