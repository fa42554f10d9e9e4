// @ts-check
/** `<az-pad-sheet pad games>`: one score pad: who deals, what is written, the totals, and the way to write more. */
import { html, nothing } from '../vendor/lit/index.js';
import { FAMILIES } from '../games/index.js';
import '../kit/dialog.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { offline } from '../kit/offline.js';
import { go, here } from '../kit/router.js';
import { download } from '../kit/save.js';
import { shared } from '../kit/styles.js';
import './entry.js';
import './form.js';
import { again, sheet, undone, withAway, withChanged, withDealer, without, withPlayer, withRow } from './model.js';
import './people.js';
import { sheetStyle } from './sheet-style.js';
import { pads } from './store.js';
import { asCsv, asFile, asText, dayOf, endingText, list, nameOf, points } from './words.js';

/** @typedef {import('./model.js').Pad} Pad */

export class AzPadSheet extends AzElement {
  static properties = {
    pad: { attribute: false },
    games: { attribute: false },
    panel: { state: true },
    row: { state: true },
    at: { state: true },
    said: { state: true },
  };

  static styles = [shared, sheetStyle];

  constructor() {
    super();
    /** @type {Pad | null} */
    this.pad = null;
    /** @type {import('answers').GameFacts[]} */
    this.games = [];
    this.panel = '';
    /** The id of the row that is mended, or ''. */
    this.row = '';
    /** The seat whose points were tapped. */
    this.at = 0;
    this.said = '';
    this.onOffline = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    offline.addEventListener('change', this.onOffline);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    offline.removeEventListener('change', this.onOffline);
  }

  get scoring() {
    return this.games.find((game) => game.id === this.pad?.game);
  }

  get dialog() {
    return /** @type {import('../kit/dialog.js').AzDialog | null} */ (/** @type {unknown} */ (this.find('az-dialog')));
  }

  /** @param {number} seat */
  name(seat) {
    return this.pad ? nameOf(this.texts, this.pad, seat) : '';
  }

  /** @param {string} panel @param {string} [row] @param {number} [at] */
  async open(panel, row = '', at = -1) {
    this.panel = panel;
    this.row = row;
    this.at = at;
    await this.updateComplete;
    await this.dialog?.show();
  }

  close() {
    this.dialog?.close();
  }

  /** @param {(pad: Pad) => Pad} how */
  change(how) {
    if (this.pad) this.pad = pads.change(this.pad.id, how) ?? this.pad;
  }

  /** Say it to screen readers. @param {string} text */
  say(text) {
    this.said = '';
    requestAnimationFrame(() => {
      this.said = text;
    });
  }

  /** @param {CustomEvent<Omit<import('./model.js').Row, 'id'>>} event */
  written(event) {
    event.stopPropagation();
    const { row } = this;
    this.change((pad) => (row ? withChanged(pad, row, event.detail) : withRow(pad, event.detail)));
    this.close();
    const { scoring, pad } = this;
    if (!scoring || !pad) return;
    const now = sheet(scoring, pad);
    const line = now.lines.find((each) => each.row.id === row) ?? now.lines.at(-1);
    if (line)
      this.say(
        this.t('pad-said', {
          scores: list(
            this.texts,
            line.scores.flatMap((score, seat) => (score === null ? [] : `${this.name(seat)} ${points(score)}`)),
          ),
          leaders: list(
            this.texts,
            now.leaders.map((seat) => this.name(seat)),
          ),
        }),
      );
  }

  removeRow() {
    const { row } = this;
    this.change((pad) => without(pad, row));
    this.close();
    this.say(this.t('pad-removed'));
  }

  /** @param {CustomEvent<{seat: number, gone: boolean}>} event */
  moved(event) {
    event.stopPropagation();
    const { seat, gone } = event.detail;
    this.change((pad) => withAway(pad, seat, gone));
    this.say(this.t('pad-moved', { gone: gone ? 'yes' : 'no', player: this.name(seat) }));
  }

  /** @param {CustomEvent<{place: number, name: string, points: number}>} event */
  joined(event) {
    event.stopPropagation();
    const { place, name, points: start } = event.detail;
    this.change((pad) => withPlayer(pad, place, name, start));
    this.close();
    this.say(this.t('pad-joined', { player: this.name(place) }));
  }

  undo() {
    this.change(undone);
    this.say(this.t('pad-undone'));
  }

  async share() {
    const { pad, scoring } = this;
    if (!pad || !scoring) return;
    const text = asText(this.texts, pad, sheet(scoring, pad));
    this.close();
    try {
      if (navigator.share) await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        this.say(this.t('wait-copied'));
      }
    } catch {
      // the user closed the system's own sheet
    }
  }

  /** @param {'csv' | 'json'} kind */
  give(kind) {
    const { pad, scoring } = this;
    if (!pad || !scoring) return;
    const name = `asztal-${pad.game}-${new Date(pad.made).toISOString().slice(0, 10)}`;
    if (kind === 'csv') download(`${name}.csv`, 'text/csv', asCsv(this.texts, pad, sheet(scoring, pad)));
    else download(`${name}.json`, 'application/json', asFile(pad));
    this.close();
  }

  print() {
    this.close();
    requestAnimationFrame(() => globalThis.print());
  }

  anew() {
    const { pad, scoring } = this;
    if (!pad || !scoring) return;
    const next = again(pad, sheet(scoring, pad).next);
    pads.write(next);
    this.close();
    go(`/pad/${next.id}`);
  }

  deletePad() {
    const id = this.pad?.id;
    this.close();
    if (id) pads.remove(id);
    go('/pad');
  }

  /** What the dialog shows. @param {import('./model.js').Sheet} now */
  inside(now) {
    const pad = /** @type {Pad} */ (this.pad);
    if (this.panel === 'entry') {
      const place = now.lines.findIndex((line) => line.row.id === this.row);
      const line = now.lines[place];
      const before = line?.pool ?? now.pool;
      const carry = before === null || !now.table.pool ? 0 : before - now.table.pool.each;
      return html`<az-pad-entry .pad=${pad} .table=${now.table} .row=${line?.row ?? null} .at=${this.at} .carry=${carry} .dealer=${now.next} @done=${this.written} @remove=${this.removeRow}></az-pad-entry>`;
    }
    if (this.panel === 'agreed')
      return html`<az-pad-entry agreed .pad=${pad} .table=${now.table} .carry=${0} .dealer=${now.next} @done=${this.written}></az-pad-entry>`;
    if (this.panel === 'rules') {
      return html`<az-pad-form .games=${this.games} .pad=${pad} @done=${(/** @type {CustomEvent} */ event) => {
        event.stopPropagation();
        this.change((each) => ({ ...each, ...event.detail }));
        this.close();
      }}></az-pad-form>`;
    }
    if (this.panel === 'dealer') {
      return html`<div class="choose">${pad.names.map((_, seat) =>
        now.away.includes(seat)
          ? nothing
          : html`<button data-dealer=${seat} aria-pressed=${seat === now.next} @click=${() => {
              this.change((each) => withDealer(each, seat));
              this.close();
            }}>${this.name(seat)}</button>`,
      )}</div>`;
    }
    if (this.panel === 'people')
      return html`<az-pad-people .pad=${pad} .now=${now} @away=${this.moved} @join=${this.joined}></az-pad-people>`;
    if (this.panel === 'delete') {
      return html`<div class="sure"><p>${this.t('pad-delete-sure', { count: now.lines.length })}</p><div>
        <button @click=${this.close}>${this.t('pad-keep')}</button><button class="bad" data-act="delete-now" @click=${this.deletePad}>${this.t('pad-delete')}</button></div></div>`;
    }
    return this.panel === 'menu' ? this.menu(now) : nothing;
  }

  /** @param {import('./model.js').Sheet} now */
  menu(now) {
    return html`<div class="menu">
      <button data-act="agreed" @click=${() => this.open('agreed')}>${icons.score}${this.t('pad-agreed-add')}</button>
      <button data-act="people" @click=${() => this.open('people')}>${icons.door}${this.t('pad-people')}</button>
      <button data-act="rules" @click=${() => this.open('rules')}>${icons.person}${this.t('pad-change')}</button>
      <button data-act="again" @click=${this.anew}>${icons.copy}${this.t('pad-again')}</button>
      <a class="button" href=${here(`/rules/${this.pad?.game}`)}>${icons.book}${this.t('lobby-rules')}</a>
      <a class="button" href=${here('/referee')}>${icons.check}${this.t('kitchen-referee')}</a>
      <hr>
      <button data-act="share" @click=${this.share}>${icons.copy}${this.t(typeof navigator.share === 'function' ? 'pad-share' : 'pad-copy')}</button>
      <button data-act="print" @click=${this.print}>${icons.log}${this.t('pad-print')}</button>
      <button data-act="csv" ?disabled=${!now.lines.length} @click=${() => this.give('csv')}>${icons.download}${this.t('pad-csv')}</button>
      <button data-act="json" @click=${() => this.give('json')}>${icons.download}${this.t('pad-file')}</button>
      ${offline.offer ? html`<hr><button data-act="install" @click=${() => offline.install()}>${icons.home}${this.t('app-install')}</button>` : nothing}
      <hr>
      <button class="bad" data-act="delete" @click=${() => this.open('delete')}>${icons.close}${this.t('pad-delete')}</button>
    </div>`;
  }

  /** Who deals, who begins, what is played for; or who has won. @param {import('./model.js').Sheet} now */
  now(now) {
    const { table } = now;
    const facts = [
      now.pool !== null && !now.over ? this.t('pad-pool', { pool: now.pool }) : '',
      now.engine !== null && !now.over ? this.t('pad-engine', { engine: now.engine }) : '',
      table.target ? this.t('pad-goal-target', { points: table.target }) : '',
      !table.target && table.until ? this.t('pad-goal-until', { points: table.until }) : '',
      !table.target && !table.until && table.deals ? this.t('pad-goal-deals', { deals: table.deals }) : '',
      this.t('pad-low', { low: table.lowest ? 'yes' : 'no' }),
    ].filter(Boolean);
    if (now.over) {
      return html`<section class="now won" aria-label=${this.t('result-title')}><b>${this.t('log-end', {
        count: now.leaders.length,
        players: list(
          this.texts,
          now.leaders.map((seat) => this.name(seat)),
        ),
      })}</b>
        <p>${this.t('pad-over', { deals: now.deals })}</p><div class="facts">${facts.map((fact) => html`<span>${fact}</span>`)}</div></section>`;
    }
    const begins = this.t(FAMILIES[this.scoring?.family ?? '']?.begins ?? 'pad-begins', { player: this.name(now.first) });
    return html`<section class="now" aria-label=${this.t('pad-now')}><b>${this.t('pad-deal-of', { number: now.deals + 1, dealer: this.name(now.next) })}</b><p>${begins}</p>
      <div class="facts">${facts.map((fact) => html`<span>${fact}</span>`)}</div>
      <div class="change"><button class="deals" data-act="dealer" @click=${() => this.open('dealer')}>${this.t('pad-other-dealer')}</button><button class="deals" data-act="who" @click=${() => this.open('people')}>${this.t('pad-who-plays')}</button></div></section>`;
  }

  /** @param {import('./model.js').Line} line */
  line(line) {
    const { row } = line;
    const number = line.number !== null ? `${line.number}.` : typeof row.joined === 'number' ? '+' : '±';
    const title =
      typeof row.joined === 'number' ? this.t('pad-joined', { player: this.name(row.joined) }) : endingText(this.texts, row.ending);
    return html`<tr class=${row.note ? 'noted' : ''} data-row=${row.id}>
      <th scope="row"><button aria-label=${this.t('pad-mend', { number: line.number ?? 0, ending: title })} title=${title} @click=${() => this.open('entry', row.id)}>${number}</button></th>
      ${line.scores.map((score, seat) => html`<td @click=${() => this.open('entry', row.id, seat)} class=${score === null ? 'out' : line.winner === seat ? 'won' : ''}>${score === null ? html`<span aria-hidden="true">–</span><span class="sr">${this.t('pad-not-played')}</span>` : points(score)}<small><span class="sr">${line.totals[seat] === null ? nothing : `${this.t('score-total')}: `}</span>${line.totals[seat] === null ? ' ' : points(/** @type {number} */ (line.totals[seat]))}${line.chips && score !== null ? html` · ●${line.chips[seat]}` : nothing}</small></td>`)}</tr>
      ${row.note ? html`<tr class="note"><td colspan=${line.scores.length + 1}>${row.note}</td></tr>` : nothing}`;
  }

  updated() {
    this.find('table')?.style.setProperty('--players', String(this.pad?.names.length ?? 0));
  }

  heading() {
    const { pad, scoring, row } = this;
    const lines = pad && scoring && this.panel === 'entry' ? sheet(scoring, pad) : null;
    const number = row ? (lines?.lines.find((line) => line.row.id === row)?.number ?? 0) : (lines?.deals ?? 0) + 1;
    return this.t('pad-panel', { panel: this.panel, mend: row ? 'yes' : 'no', number });
  }

  render() {
    const { pad, scoring } = this;
    if (!pad || !scoring) return nothing;
    const now = sheet(scoring, pad);
    return html`
      <header><a class="button plain icon" href=${here('/pad')} aria-label=${this.t('pad-all')} title=${this.t('pad-all')}>${icons.left}</a>
        <h1>${this.texts.game(pad.game)}</h1>
        <button class="icon" data-act="menu" aria-label=${this.t('menu-title')} title=${this.t('menu-title')} @click=${() => this.open('menu')}>${icons.menu}</button></header>
      <p class="printed">${dayOf(this.texts, pad.at)}</p>
      ${pads.kept ? nothing : html`<p class="problem" role="alert">${this.t('pad-not-kept')}</p>`}
      ${this.now(now)}
      <div class="paper"><div class="scroll" tabindex="0" role="region" aria-label=${this.t('score-title')}><table class=${pad.names.length > 3 ? 'many' : ''}>
        <thead><tr><th scope="col"><span class="sr">${this.t('score-deal')}</span></th>${pad.names.map((_, seat) => html`<th scope="col" class=${now.away.includes(seat) ? 'away' : ''}>${now.away.includes(seat) ? html`<span class="sr">${this.t('pad-is-away')}: </span>` : nothing}${seat === now.next && !now.over ? html`<span class="dealing" title=${this.t('pad-deals-next')}>◆<span class="sr">${this.t('pad-deals-next')} </span></span> ` : nothing}${this.name(seat)}</th>`)}</tr></thead>
        <tbody>${now.lines.map((line) => this.line(line))}</tbody>
        <tfoot><tr><th scope="row"><span aria-hidden="true">Σ</span><span class="sr">${this.t('score-total')}</span></th>${now.totals.map(
          (total, seat) => {
            const best = now.lines.length > 0 && now.leaders.includes(seat);
            return html`<td data-total=${seat} class=${best ? 'best' : now.away.includes(seat) ? 'away' : ''}>${best ? html`<span class="star" aria-hidden="true">★</span><span class="sr">${this.t('pad-leads')} </span>` : nothing}${points(total)}${now.chips ? html`<small>●${now.chips[seat]}<span class="sr"> ${this.t('result-chips', { chips: now.chips[seat] })}</span></small>` : nothing}</td>`;
          },
        )}</tr></tfoot></table></div>
        ${now.lines.length ? nothing : html`<p class="empty">${this.t('pad-empty')}</p>`}</div>
      <div class="bar"><button class="icon" data-act="undo" aria-label=${this.t('pad-undo')} title=${this.t('pad-undo')} ?disabled=${!pad.past.length} @click=${this.undo}>${icons.undo}</button>
        ${now.over ? html`<button class="primary" data-act="anew" @click=${this.anew}>${this.t('pad-again')}</button>` : html`<button class="primary" data-act="write" @click=${() => this.open('entry')}>${this.t('pad-write')}</button>`}</div>
      <div class="sr" role="status">${this.said}</div>
      <az-dialog .heading=${this.heading()} @closed=${(/** @type {Event} */ event) => {
        if (event.target === this.dialog) {
          this.panel = '';
          this.row = '';
        }
      }}>${this.inside(now)}</az-dialog>`;
  }
}
customElements.define('az-pad-sheet', AzPadSheet);
