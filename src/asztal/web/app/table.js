// @ts-check
/**
 * `<az-table-page>`: the frame around a game: header, waiting room or game, dialogs, what was said.
 * The game itself is an element of its family with `view` and `session`.
 */
import { html, nothing, repeat } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { loadAnew, offline } from '../kit/offline.js';
import { inDialog, writes } from '../kit/dialog.js';
import { begunOf, drawFamily, loadFamily } from '../games/index.js';
import '../tables/clock.js';
import { entries } from './log.js';
import { missedBox, seen } from './missed.js';
import { keepGame, lineOf } from './past.js';
import { addition, begin, gathered } from './promises.js';
import './house-rules.js';
import { Session } from './session.js';
import './score.js';
import { TableStore } from './store.js';
import './reactions.js';
import { heard } from './sound.js';
import { go, here } from '../kit/router.js';
import { shared } from '../kit/styles.js';
import { frameStyles } from './table-style.js';
import { coach, coached, mark, marked, recall } from '../kit/prefs.js';
import { rememberTable } from './table-list.js';
import { menu, optionTags } from './table-menu.js';
import { aloud, written } from '../kit/words.js';

const NOTICE = { info: 4500, refusal: 9000 };
const SPOKEN = 8; // lines that the live region keeps
/** Where there is room for the log and the score beside the table. */
const DOCK = matchMedia('(min-width: 1200px) and (min-height: 480.02px)');
const RESULT_AFTER = 900; // milliseconds between the last card and the result
/** A word that a crowded bar has no room for, in letters of the usual size. */
const LONG = /\S{10}/u;
/** No table needs it before its deal is over. */
const fetchResult = () => import('./result.js');
/** What is fetched when its panel is first opened. @type {Partial<Record<Panel, () => Promise<unknown>>>} */
const LATER = {
  rules: () => import('./rules.js'),
  device: () => import('./device.js'),
  seats: () => import('./seats.js'),
  result: fetchResult,
};

/** Whether there is a deal to draw. @param {import('answers').MatchView | null} view @returns {view is import('session').Shown & import('answers').MatchView} */
const dealt = (view) => Boolean(view?.deal);

/** @typedef {HTMLElement & {shared?: () => unknown, hint?: () => unknown, requestUpdate?: () => void, updateComplete?: Promise<boolean>}} FamilyTable */
/** @typedef {import('./table-menu.js').Panel} Panel */

export class AzTablePage extends AzElement {
  static properties = {
    tableId: { type: String },
    panel: { state: true },
    notice: { state: true },
    loaded: { state: true },
    busy: { state: true },
    spoken: { state: true },
  };

  static styles = [shared, frameStyles];

  constructor() {
    super();
    this.tableId = '';
    /** @type {Panel} */
    this.panel = '';
    /** What was said, `line`: as long as there is no connection. @type {{text: string, rule?: string | null, kind: 'info' | 'refusal', line?: boolean} | null} */
    this.notice = null;
    this.loaded = '';
    this.busy = false;
    /** What the live region says, the newest last. @type {{key: string, text: string}[]} */
    this.spoken = [];
    /** One's own hand as last shown, to know what a draw brought. @type {string[]} */
    this.held = [];
    /** @type {TableStore | null} */
    this.store = null;
    /** @type {Session | null} */
    this.session = null;
    this.noticeTimer = 0;
    this.resultTimer = 0;
    this.resultOf = 0;
    this.openedAt = 0;
    /** The moment at which the coach has spoken. */
    this.hintedAt = -1;
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.keyList(event);
    this.onRoom = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.onKey);
    DOCK.addEventListener('change', this.onRoom);
  }

  /** `?` opens the list of keys, and closes it. @param {KeyboardEvent} event */
  keyList(event) {
    if (
      event.key !== '?' ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat ||
      !recall('keys', true)
    )
      return;
    if (writes(event)) return;
    if (this.panel === 'keys') this.close();
    else if (!inDialog(event)) void this.open('keys');
    else return;
    event.preventDefault();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('tableId') && this.tableId) this.sitDown();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.onKey);
    DOCK.removeEventListener('change', this.onRoom);
    this.store?.close();
    this.store = null;
    clearTimeout(this.resultTimer);
    clearTimeout(this.noticeTimer);
  }

  sitDown() {
    this.store?.close();
    this.close();
    this.notice = null;
    this.resultOf = 0;
    this.openedAt = 0;
    this.hintedAt = -1;
    this.spoken = [];
    this.held = [];
    const store = new TableStore(this.tableId, this.texts);
    const session = new Session(store, this.texts);
    this.store = store;
    this.session = session;
    store.addEventListener('change', () => {
      if (this.store === store) this.changed();
    });
    store.addEventListener('update', () => {
      if (this.store === store) this.updatedView();
    });
    session.addEventListener('notice', (event) => {
      if (this.session === session) this.say(/** @type {CustomEvent} */ (event).detail);
    });
    session.addEventListener('desk', () => {
      void this.drawn?.shared?.();
      this.requestUpdate();
    });
    session.addEventListener('acted', () => {
      this.notice = null;
    });
    session.addEventListener('advice', () => this.redraw());
    session.addEventListener('kept', () => this.redraw());
    session.addEventListener('sent', () => this.help());
    void store.open();
    void session.resume();
  }

  changed() {
    const table = this.store?.table;
    if (this.notice?.line && this.store?.connection === 'open') this.notice = null;
    if (table?.you.seat !== null && table) rememberTable(table.id);
    if (table?.sealed) void import('../sealed/strip.js').catch(loadAnew);
    if (this.panel === 'result' && this.store?.sealed) this.close(); // the next deal is being shuffled
    const family = table?.family ?? '';
    if (table?.state === 'waiting') void import('./waiting.js').catch(loadAnew);
    if (family && this.loaded !== family)
      void loadFamily(family)
        .then(() => {
          this.loaded = family;
        })
        .catch(loadAnew);
    this.redraw();
  }

  /** The family's table, where one is drawn. */
  get drawn() {
    return /** @type {FamilyTable | null} */ (this.find('.game > :first-child'));
  }

  /** Draw frame and game again: who is there, a beginner or advised something is in no view. */
  redraw() {
    this.requestUpdate();
    this.drawn?.requestUpdate?.();
  }

  /** The language has changed: so does the title. */
  updated() {
    if (this.isConnected) this.setTitle();
    void this.help();
  }

  /** The coach's hint, once whenever there is something to decide: when the table is drawn, for only then is it known
   * whether the last hint is done, and no play is on its way any more. */
  async help() {
    const { store, session } = this;
    if (!store || !session || !coached(store.id)) return;
    const table = this.drawn;
    await table?.updateComplete;
    if (!table?.hint || this.store !== store || session.sending || !session.mayPlay || this.hintedAt === store.seq) return;
    this.hintedAt = store.seq;
    if (!session.advice.holds) table.hint();
  }

  /** The title tells whose turn it is, for those who look at another tab. */
  setTitle() {
    const table = this.store?.table;
    const name = table ? `${this.texts.game(table.game)} – ${this.t('page-title')}` : this.t('page-title');
    document.title = this.session?.mayPlay ? `● ${this.t('page-your-turn')} – ${name}` : name;
  }

  /** Something happened at the table: say it; after a deal show its result. */
  updatedView() {
    const { store, session } = this;
    if (!store || !session) return;
    const first = this.openedAt === 0;
    this.openedAt ||= store.seq;
    const newest = store.fresh[0]?.seq ?? Infinity;
    const brought = this.brought();
    const said = first
      ? []
      : entries(store.events, session, brought, this.begun)
          .filter((entry) => entry.seq >= newest)
          .map((entry) => ({ key: `${entry.seq}`, text: entry.text }));
    const asked = session.mayPlay && store.fresh.some((event) => !('seat' in event) || event.seat !== session.seat);
    if (asked) said.push({ key: `turn ${store.seq}`, text: this.t('page-your-turn') });
    if (said.length) this.spoken = [...this.spoken.filter((old) => said.every((line) => line.key !== old.key)), ...said].slice(-SPOKEN);
    const late = store.fresh.filter((event) => event.type === 'move').find((event) => event.why === 'time' && event.seat !== session.seat);
    if (!first && late) this.say({ text: this.t('log-time-up', { player: store.seatName(late.seat) }), kind: 'info' });
    if (!first) heard(store.fresh, { family: store.table?.family ?? '', turn: asked });
    const match = store.view?.match;
    if (match?.finished && store.table) keepGame(lineOf(store.table, match, store.events));
    const over = match && !match.playing && match.deals.length === match.deal_number && match.deal_number > 0;
    clearTimeout(this.resultTimer);
    if (over && this.resultOf !== match.deal_number) {
      void fetchResult().catch(() => null); // meanwhile the last card is seen
      this.resultTimer = setTimeout(
        () => {
          this.resultOf = match.deal_number;
          this.open('result');
        },
        first ? 0 : RESULT_AFTER,
      );
    } else if (!over && this.panel === 'result') {
      this.close();
    }
  }

  /** What lay on the pile as the deal began, if that is known. */
  get begun() {
    return begunOf(this.store?.events ?? [], this.store?.view?.deal);
  }

  /** What came into one's own hand with this update, if it is one piece. */
  brought() {
    const before = [...this.held];
    this.held = this.store?.view?.deal?.hand ?? [];
    const come = this.held.filter((code) => {
      const at = before.indexOf(code);
      if (at >= 0) before.splice(at, 1);
      return at < 0;
    });
    return come.length === 1 ? come[0] : '';
  }

  /** @param {{text: string, rule?: string | null, kind: 'info' | 'refusal', line?: boolean}} notice */
  say(notice) {
    if (!notice.text) return;
    this.notice = notice;
    clearTimeout(this.noticeTimer);
    if (notice.line && this.store?.connection !== 'open') return; // it goes when it is true no more
    this.noticeTimer = setTimeout(() => {
      this.notice = null;
    }, NOTICE[notice.kind]);
  }

  /** @param {Panel} panel */
  async open(panel) {
    this.panel = panel;
    const load = LATER[panel];
    if (load && (await offline.part(load)) === null) return this.panel === panel ? this.close() : undefined;
    await this.updateComplete;
    if (this.panel !== panel) return; // closed again already
    await /** @type {import('../kit/dialog.js').AzDialog | null} */ (/** @type {unknown} */ (this.find('#panel')))?.show();
    if (panel === 'result')
      await /** @type {import('./result.js').AzDealResult | null} */ (/** @type {unknown} */ (this.find('az-deal-result')))?.begin();
  }

  close() {
    /** @type {import('../kit/dialog.js').AzDialog | null} */ (/** @type {unknown} */ (this.find('#panel')))?.close();
    this.panel = '';
  }

  /** A panel has closed. After a result the keyboard is where it opens again: what had the focus before may be dead. */
  async shut() {
    const { panel } = this;
    this.panel = '';
    await this.updateComplete;
    if (panel === 'result') this.find('[data-act=result]')?.focus();
  }

  async nextDeal() {
    if (this.busy) return;
    this.busy = true;
    await gathered(() => this.store?.table);
    this.busy = false;
    await this.ask('next', { seq: this.store?.seq ?? 0, ...addition(this.store?.table) });
  }

  async rematch() {
    const table = await this.ask('rematch');
    if (!table) return;
    if (coached(this.tableId)) coach(table.id);
    if (table.seats.every((seat) => seat.kind === 'bot' || seat.seat === table.you.seat)) await begin(table);
    go(`/t/${table.id}`);
  }

  /** @template {'next' | 'rematch' | 'stand' | 'sit' | 'beginner' | 'change'} What @param {What} what @param {import('../kit/api.js').Wish<What>} [wish] */
  async ask(what, wish) {
    if (!this.store || this.busy) return null;
    this.busy = true;
    try {
      return await api.people(this.store.id, what, wish);
    } catch (error) {
      this.session?.refused(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** The player has read what was played for them. */
  seen() {
    if (this.session) seen(this.session);
    this.requestUpdate();
  }

  /** One's own seat while a bot plays there, or null. @returns {number | null} */
  get left() {
    const table = this.store?.table;
    const seat = table?.you.seat ?? null;
    if (!table || seat === null || table.state === 'waiting' || table.state === 'finished') return null;
    return table.seats[seat].bot && table.seats[seat].since !== 0 ? seat : null;
  }

  /** A bot's seat that one may take. */
  joining() {
    const table = this.store?.table;
    const free = table?.you.seat === null && table.free && table.seats.find((info) => info.kind === 'bot' && info.since === 0);
    const name = recall('name', '');
    return free
      ? html`<div class="missed join"><p>${this.t('seats-join')}</p><button class="primary" data-act="join" ?disabled=${this.busy} @click=${() => this.ask('sit', { seat: free.seat, ...(name ? { name } : {}) })}>${this.t('wait-sit')}</button></div>`
      : nothing;
  }

  header() {
    const table = this.store?.table;
    const lost = this.store?.connection === 'lost';
    const full = (table?.seats.filter((seat) => seat.kind === 'person').length ?? 0) > 1 || Boolean(this.store?.time);
    const name = table ? this.texts.game(table.game) : this.t('page-title');
    const home = html`<a class="button plain icon" href=${here('/')} aria-label=${this.t('page-to-lobby')} title=${this.t('page-to-lobby')}>${icons.home}</a>`;
    if (this.store?.connection === 'missing') return html`<header class="bar">${home}<h1>${name}</h1></header>`;
    return html`<header class="bar ${full ? 'full' : ''}">
      ${home}
      <h1 class=${LONG.test(name) ? 'long' : ''}>${name}</h1>
      <span class="tags">${table ? optionTags(this) : nothing}</span>
      <span class="live"><span class="link" role="status" title=${this.t('page-connection', { state: this.store?.connection ?? 'connecting' })}><span class="dot ${this.store?.connection ?? ''}"></span><span class="word">${lost ? this.t('page-reconnecting') : nothing}</span></span>
      <az-clock class="lone" .store=${this.store} .table=${table} .time=${this.store?.time ?? null}></az-clock>${this.said()}</span>
      <az-reactions .store=${this.store} .table=${table} @refused=${(/** @type {CustomEvent} */ event) => this.session?.refused(event.detail)}></az-reactions>
      <button class="plain icon" data-panel="log" aria-label=${this.t('log-title')} title=${this.t('log-title')} @click=${() => this.open('log')}>${icons.log}</button>
      <button class="plain icon" data-panel="score" aria-label=${this.t('score-title')} title=${this.t('score-title')} @click=${() => this.open('score')}>${icons.score}</button>
      <button class="plain icon" data-panel="menu" aria-label=${this.t('menu-title')} title=${this.t('menu-title')} @click=${() => this.open('menu')}>${icons.menu}</button>
    </header>`;
  }

  game() {
    const { store, session } = this;
    if (!store || !session) return nothing;
    if (store.connection === 'missing') {
      return html`<div class="away"><h2>${this.t('table-missing')}</h2><p>${this.t('table-missing-help')}</p><a class="button primary" href=${here('/')}>${this.t('page-to-lobby')}</a></div>`;
    }
    if (!store.table && store.connection === 'lost') {
      return html`<div class="away" role="status"><h2>${this.t('app-no-network')}</h2><p>${this.t('app-no-table')}</p><a class="button" href=${here('/pad')}>${icons.score}${this.t('kitchen-pad')}</a></div>`;
    }
    if (!store.table) return html`<div class="away"><p>${this.t('page-connecting')}</p></div>`;
    if (store.table.state === 'waiting' && !store.view) return html`<az-waiting .table=${store.table} .session=${session}></az-waiting>`;
    if (!dealt(store.view) || this.loaded !== store.table.family) return html`<div class="away"></div>`;
    return drawFamily(store.table.family, store.view, session);
  }

  /** What was said last. */
  said() {
    if (this.notice) {
      return html`<div class="notice ${this.notice.kind}" role=${this.notice.kind === 'refusal' ? 'alert' : 'status'}>
        ${this.notice.kind === 'refusal' ? icons.warn : icons.bulb}<p>${written(this.texts, this.notice.text)}</p>
        <button class="plain icon" aria-label=${this.t('page-close')} @click=${() => {
          this.notice = null;
        }}>${icons.close}</button></div>`;
    }
    return nothing;
  }

  /** The score and the log beside the table. */
  dock() {
    const { store, session } = this;
    if (!DOCK.matches || !session || !store?.view?.match) return nothing;
    if (this.panel === 'log' || this.panel === 'score') return html`<aside></aside>`; // the dialog shows it, larger
    return html`<aside aria-label=${this.t('log-title')} tabindex="0">
      <h2>${this.t('score-title')}</h2><az-score-sheet docked .match=${store.view.match} .session=${session}></az-score-sheet>
      <h2>${this.t('log-title')}</h2>${this.log(store, session)}</aside>`;
  }

  /** What happened, and what was strange about it. @param {TableStore} store @param {Session} session */
  log(store, session) {
    return html`<az-log .entries=${entries(store.events, session, '', this.begun)} .marks=${marked(store.id)} @mark=${(
      /** @type {CustomEvent<{seq: number, strange: boolean}>} */ { detail },
    ) => {
      mark(store.id, detail.seq, detail.strange);
      this.requestUpdate();
    }}></az-log>`;
  }

  dialog() {
    const { store, session } = this;
    if (!this.panel || !store || !session) return nothing;
    if (this.panel === 'log') return this.log(store, session);
    if (this.panel === 'score') return html`<az-score-sheet chart .match=${store.view?.match} .session=${session}></az-score-sheet>`;
    if (this.panel === 'seats') return html`<az-seats .table=${store.table} .store=${store}></az-seats>`;
    if (this.panel === 'rules')
      return html`<az-house-rules .table=${store.table}></az-house-rules><hr><az-rules-page embedded .game=${store.table?.game ?? ''}></az-rules-page>`;
    if (this.panel === 'result') {
      return html`<az-deal-result .view=${store.view} .table=${store.table} .session=${session} .busy=${this.busy}
        @next-deal=${() => this.nextDeal()} @rematch=${() => this.rematch()}></az-deal-result>`;
    }
    return menu(this);
  }

  render() {
    const match = this.store?.view?.match;
    const over = match && !match.playing && match.deals.length > 0;
    const headings = {
      menu: 'menu-title',
      log: 'log-title',
      score: 'score-title',
      rules: 'lobby-rules',
      keys: 'keys-title',
      device: 'device-title',
      seats: 'seats-title',
      forget: 'forget-title',
      result: 'result-title',
      '': 'menu-title',
    };
    return html`
      ${this.header()}
      ${this.left === null ? missedBox(this.session, () => this.seen()) : nothing}${this.joining()}
      ${this.store?.sealed ? html`<az-sealed .sealed=${this.store.sealed}></az-sealed>` : nothing}
      <div class="game">${this.game()}
        ${this.left === null ? nothing : html`<button class="primary again" data-act="return" ?disabled=${this.busy} @click=${() => this.ask('sit', { seat: this.left })}>${this.t('table-return')}</button>`}
        ${over && this.panel !== 'result' && this.resultOf === match.deal_number ? html`<button class="primary again" data-act="result" @click=${() => this.open('result')}>${this.t('result-title')}</button>` : nothing}
      </div>
      ${this.dock()}
      <div class="sr" role="log" aria-live="polite" aria-label=${this.t('log-title')}>${repeat(
        this.spoken,
        (line) => line.key,
        (line) => html`<p>${aloud(this.texts, line.text)}</p>`,
      )}</div>
      <az-dialog id="panel" ?wide=${this.panel === 'rules' || this.panel === 'result'} .heading=${this.t(headings[this.panel], { number: match?.deal_number ?? 0 })}
        @closed=${(/** @type {Event} */ event) => {
          if (event.target === this.find('#panel')) void this.shut();
        }}>${this.dialog()}</az-dialog>`;
  }
}
customElements.define('az-table-page', AzTablePage);
