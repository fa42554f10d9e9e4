// @ts-check
/**
 * `<az-romi500-table>`: a deal of Römi 500. Nothing that is discarded can be taken, so every
 * player's discards lie dead before them; the pool and the round stand beside the stock; a turn may end without a discard.
 */
import { css, html, nothing } from '../../vendor/lit/index.js';
import '../../kit/dialog.js';
import { cardName } from '../../kit/words.js';
import { fan, playActs, primary, stockPile, discardShine } from '../../tables/cards/parts.js';
import { AzMeldTable } from '../../tables/cards/table.js';

/** How many of a seat's discards are seen beside its name. */
const SHOWN = 5;

const romi500Styles = css`
  .seat .dead { direction: ltr; grid-column: 1 / -1; display: flex; align-items: center; min-height: 0; padding: 2px 4px; border: 0; background: none; color: var(--on-felt); --card-w: 28px; justify-content: flex-start; margin-top: 3px; border-radius: 6px; }
  .seat .dead:hover { background: rgb(255 255 255 / 0.12); }
  .seat .dead az-card + az-card { margin-inline-start: -10px; }
  .seat .dead az-card { filter: saturate(0.75) brightness(0.94); }
  .seat .dead small { margin-inline-start: 6px; font-weight: 600; font-size: 0.8125rem; }
  .seat .nodead { grid-column: 1 / -1; min-height: 46px; }
  .deal { display: grid; gap: 2px; justify-items: center; text-align: center; line-height: 1.2; padding: 6px 8px; border-radius: var(--radius); background: rgb(0 0 0 / 0.26); min-width: 5rem; }
  .deal b { font-size: 1.25rem; font-variant-numeric: tabular-nums; }
  .deal small { color: var(--on-felt-soft); font-size: 0.8125rem; }
  .deal > span { display: flex; flex-wrap: wrap; gap: 0 0.4em; align-items: baseline; justify-content: center; }
  .deal .bar10 { display: flex; flex-basis: 100%; justify-content: center; gap: 2px; margin: 2px 0; }
  .deal .bar10 i { width: 5px; height: 8px; border-radius: 1.5px; background: rgb(255 255 255 / 0.28); }
  .deal .bar10 i.gone { background: var(--turn); }
  @media (min-width: 1000px) and (min-height: 480.02px) {
    .seat.across, .seat.own { width: min(100%, 29rem); grid-template: "face who who who dead" auto "face held did clock dead" auto / auto auto minmax(0, 1fr) auto auto; } :is(.across, .own) > :is(.dead, .nodead) { grid-area: dead; }
    .deal { align-self: center; width: 6.5rem; } .seat .dead { --card-w: 32px; } .seat .nodead { min-height: 50px; } }
  @media (min-width: 1000px) and (max-height: 736px) { .seat .did { display: none; } }
  @media (max-width: 480px) {
    .seats .did { display: none; }
    .seat .dead { --card-w: 22px; padding: 0 2px; min-height: 34px; } .seat .nodead { min-height: 37px; } .seat .dead az-card + az-card { margin-inline-start: -9px; }
    .seats.many .dead az-card:nth-last-of-type(n + 4) { display: none; }
    .deal { min-width: 0; width: 100%; padding: 4px 2px; } .deal b { font-size: 1.05rem; } .deal small { font-size: 0.75rem; } .deal .bar10 i { width: 4px; }
  }
  @media (max-width: 639.98px) and (min-height: 480.02px) and (max-height: 768px) {
    .middle { grid-template: "piles" auto "melds" minmax(0, 1fr) / minmax(0, 1fr); }
    :host { --pile-card: 36px; --piles: auto; }
    .piles { flex-direction: row; align-items: center; justify-content: center; gap: 12px; padding: 2px 8px; } .deal { width: auto; padding-inline: 10px; }
    .pile { grid-auto-flow: column; align-items: center; gap: 4px; } .melds { padding-block: 2px 18px; } .nothing { margin-top: 0; padding: 0 0.5rem; font-size: 0.875rem; line-height: 1.25; }
    .seat .dead { min-height: 30px; } .seat .nodead { min-height: 33px; }
  }
  @media (min-width: 640px) and (max-width: 999.98px) and (min-height: 800px) { :host { --pile-card: clamp(44px, (100dvh - 810px) / 2.9, 92px); } .piles { gap: 10px; } }
  @media (max-width: 384px) and (min-height: 480.02px) { .piles { gap: 6px; } .deal { padding-inline: 6px; } .deal .bar10 { display: none; } .labels { max-width: 3.6rem; } .pile .show { font-size: 0.75rem; padding: 0 2px; } }
  @media (max-height: 480px), (max-height: 576px) and (min-width: 640px) and (max-width: 999.98px) {
    :host { --bar: 14rem; }
    .seats .did { display: none; } .seat { grid-template: "who who" auto "held dead" auto / auto minmax(0, 1fr); }
    .seat .dead { --card-w: 17px; margin: 0; padding: 0; min-height: 26px; grid-area: dead; justify-self: end; } .seat .dead az-card + az-card { margin-inline-start: -6px; } .seat .dead small { font-size: 0.75rem; } .seat .nodead { min-height: 0; }
    .deal { min-width: 0; padding: 3px 6px; width: auto; align-self: center; } .deal b { font-size: 1rem; } .deal small { font-size: 0.75rem; } .deal .bar10 { display: none; }
    .bar .acts { gap: 4px; } .bar .acts:has(> :nth-child(3)) { flex: 1 1 100%; flex-wrap: nowrap; } .bar .acts button { padding-inline: 0.2em; font-size: 0.8125rem; }
  }
`;

/** @extends {AzMeldTable<import('answers').Romi500View>} */
export class AzRomi500Table extends AzMeldTable {
  static properties = { ...AzMeldTable.properties, deadOf: { state: true } };

  static styles = [...AzMeldTable.styles, romi500Styles];

  constructor() {
    super();
    /** Whose discards the dialog shows, −1 for none. */
    this.deadOf = -1;
  }

  /** @param {number} seat */
  hasOpened(seat) {
    return Boolean(this.base.knocked[seat]);
  }

  openedWord() {
    return this.t('romi500-knocked');
  }

  /** A seat that is out in the first round, which is played to its end. @param {number} seat */
  outOf(seat) {
    return this.base.out.find((each) => each.seat === seat);
  }

  /** The seat's discards, dead and face up. @param {number} seat */
  seatMore(seat) {
    const discarded = this.base.discards[seat];
    const out = this.outOf(seat);
    if (!discarded.length && !out) return html`<span class="nodead"></span>`;
    const player = this.session.seatName(seat);
    return html`<button class="dead" data-dead=${seat} aria-label=${this.t('romi500-dead-label', { player, count: discarded.length, card: discarded.length ? cardName(this.texts, discarded.at(-1) ?? '') : '', any: discarded.length ? 'yes' : 'no' })}
      @click=${() => this.showDead(seat)}>${discarded.slice(-SHOWN).map((code, at, all) => html`<az-card class=${at === all.length - 1 ? 'last' : ''} code=${code}></az-card>`)}
      ${out ? html`<small>${this.t('romi500-out')}</small>` : discarded.length > SHOWN ? html`<small>${discarded.length}</small>` : nothing}</button>`;
  }

  /** @param {number} seat */
  discardedTo(seat) {
    return seat === this.base.seat ? '#discards .top' : `#seat-${seat} .dead .last`;
  }

  /** The stock, what the deal is about, and one's own discards. */
  piles() {
    const { deal, mine } = this;
    const seat = deal.seat ?? -1;
    const own = deal.discards[seat] ?? [];
    const [top, under] = [own.at(-1), own.at(-2)];
    const discarding = mine && deal.phase === 'play';
    const shown = this.deadOf < 0 ? [] : deal.discards[this.deadOf];
    return html`<div class="piles">
      <div class="deal" role="group" aria-label=${this.t('romi500-deal', { round: deal.round, rounds: deal.rounds, pool: deal.pool })}>
        <span aria-hidden="true"><small>${this.t('romi500-round')}</small><b>${deal.round}/${deal.rounds}</b><span class="bar10">${Array.from({ length: deal.rounds }, (_, at) => html`<i class=${at < deal.round ? 'gone' : ''}></i>`)}</span></span>
        <span aria-hidden="true"><small>${this.t('romi500-pool')}</small><b>${deal.pool}</b></span>
      </div>
      ${stockPile(this)}
      ${
        deal.seat === null
          ? nothing
          : html`<div class="pile ${discardShine(this)} ${this.over === 'pile' ? 'over' : ''}">
        <button id="discards" data-spot="pile" aria-label=${this.t('romi500-own-label', { card: top ? cardName(this.texts, top) : '', any: top ? 'yes' : 'no' })} aria-keyshortcuts="X"
          @click=${() => {
            if (discarding) void this.discard();
            else if (own.length) this.showDead(seat);
          }}>
          ${under ? html`<az-card code=${under}></az-card>` : html`<span class="hollow"></span>`}${top ? html`<az-card class="top" code=${top}></az-card>` : nothing}</button>
        <div class="labels">${own.length ? html`<button class="show" @click=${() => this.showDead(seat)}>${this.t('romi500-own', { count: own.length })}</button>` : html`<small>${this.t('romi500-own-none')}</small>`}</div>
      </div>`
      }
      <az-dialog id="dead" .heading=${this.deadOf < 0 ? '' : this.t('romi500-dead-title', { player: this.session.seatName(this.deadOf) })} @closed=${() => {
        this.deadOf = -1;
      }}>
        ${shown.length ? html`<p class="soft">${this.t('romi500-dead-help')}</p>${fan(this, shown)}` : nothing}</az-dialog>
    </div>`;
  }

  /** @param {number} seat */
  async showDead(seat) {
    if (!this.base.discards[seat].length) return;
    this.deadOf = seat;
    await this.updateComplete;
    await /** @type {import('../../kit/dialog.js').AzDialog | null} */ (/** @type {unknown} */ (this.find('#dead')))?.show();
  }

  emptyWords() {
    return this.t(this.base.first === this.base.seat ? 'romi500-empty-first' : 'romi500-empty', {
      player: this.session.seatName(this.base.first),
    });
  }

  playWords() {
    const { deal } = this;
    if (!deal.moves.includes('done')) return this.t('romi500-bound'); // RR-18: laid without the right to knock
    if (!deal.may_lay) return this.t('romi500-wait', { player: this.session.seatName(this.base.first) });
    return this.t(deal.knocked[deal.seat ?? -1] ? 'romi500-your-play' : 'romi500-your-knock');
  }

  /** @param {import('../../tables/cards/moves.js').RummyMove} move */
  hintWords(move) {
    return move.kind === 'done' ? this.t('romi500-hint-done') : super.hintWords(move);
  }

  /**
   * A play after which no card is left ends the deal, or the turn, at once: it is made, not staged.
   * @param {import('session').Staged[]} plays
   */
  async stage(plays) {
    const staged = await super.stage(plays);
    if (staged && this.staging && this.staging.ids.length === this.base.hand.length) await this.confirm();
    return staged;
  }

  /** End the turn without a discard; what is staged goes with it. */
  async done() {
    if (!this.deal?.moves.includes('done')) return this.explain('done');
    return this.make([...(this.staging?.texts ?? []), 'done'], this.staging?.ids ?? []);
  }

  /** @param {boolean} playing @param {boolean} laying */
  playActs(playing, laying) {
    const may = playing && this.deal.moves.includes('done');
    return html`${playActs(this, playing, laying)}<button data-act="done" class=${primary(this, 'done')} aria-keyshortcuts="E" ?disabled=${!playing} aria-disabled=${playing && !may} @click=${() => this.done()}>${this.t('romi500-done')}</button>`;
  }
}
customElements.define('az-romi500-table', AzRomi500Table);
