// @ts-check
/** `<az-referee-page>`: tap in what lies on the kitchen table, ask, and hear what the rules say and which one. */
import { html, live, nothing } from '../vendor/lit/index.js';
import '../pieces/bone.js';
import '../pieces/card.js';
import '../pieces/tile.js';
import { FAMILIES, piecesOf } from '../games/index.js';
import { api } from '../kit/api.js';
import { catalogue } from '../kit/catalogue.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { offline } from '../kit/offline.js';
import { optionRow, optionRowStyle } from '../kit/option-row.js';
import { calm, recall, remember } from '../kit/prefs.js';
import { whole } from '../kit/words.js';
import { inWords } from '../tables/scene.js';
import { asRefusal } from '../app/session.js';
import { shelves } from '../app/shelves.js';
import { here } from '../kit/router.js';
import { shared } from '../kit/styles.js';
import { scoringTables } from '../kit/scoring.js';
import './picker.js';
import { SUITS } from '../pieces/codes.js';
import { refereeStyle } from './style.js';

/** @typedef {import('../tables/questions.js').Verdict} Verdict */
/** @typedef {import('../tables/questions.js').Line} Line */
/** @typedef {Record<string, string | number | boolean>} Options */

export class AzRefereePage extends AzElement {
  static properties = {
    games: { state: true },
    scoring: { state: true },
    game: { state: true },
    referee: { state: true },
    options: { state: true },
    question: { state: true },
    trays: { state: true },
    active: { state: true },
    open: { state: true },
    flags: { state: true },
    ends: { state: true },
    players: { state: true },
    verdict: { state: true },
    busy: { state: true },
    problem: { state: true },
  };

  static styles = [shared, optionRowStyle, refereeStyle];

  constructor() {
    super();
    /** @type {import('../kit/catalogue.js').GameEntry[] | null} */
    this.games = null;
    /** @type {import('answers').GameFacts[]} */
    this.scoring = [];
    const known = recall('referee', /** @type {{game?: string, options?: Options}} */ ({}));
    this.game = known.game ?? '';
    /** What can be asked at this game's table. @type {import('../tables/questions.js').Referee} */
    this.referee = { questions: {} };
    /** @type {Options} */
    this.options = known.options ?? {};
    this.question = '';
    /** @type {Record<string, string[]>} */
    this.trays = {};
    this.active = '';
    this.open = 2;
    /** @type {Record<string, boolean>} */
    this.flags = { opened: true, first: false };
    this.players = 3; // where it matters how many play
    /** What is tapped in besides the trays, and what that was to begin with. @type {unknown} */
    this.ends = null;
    /** @type {unknown} */
    this.bare = null;
    /** @type {Verdict | null} */
    this.verdict = null;
    this.busy = false;
    this.problem = '';
    this.onOffline = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    offline.addEventListener('change', this.onOffline);
    void this.load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    offline.removeEventListener('change', this.onOffline);
  }

  async load() {
    try {
      const [{ games: all }, scoring] = await Promise.all([catalogue(), scoringTables()]);
      this.scoring = scoring;
      const games = all.filter((/** @type {import('../kit/catalogue.js').GameEntry} */ game) => game.family in FAMILIES);
      if (!games.some((/** @type {import('../kit/catalogue.js').GameEntry} */ game) => game.id === this.game)) this.game = games[0].id;
      this.games = games;
      await this.choose(this.game, this.options);
    } catch {
      setTimeout(() => this.isConnected && this.load(), 2500);
    }
  }

  get entry() {
    return this.games?.find((game) => game.id === this.game);
  }

  get family() {
    return this.entry?.family ?? '';
  }

  /** @param {string} name */
  option(name) {
    return this.options[name] ?? this.entry?.options.find((each) => each.name === name)?.default;
  }

  /** The questions of this game. */
  get questions() {
    return Object.keys(this.referee.questions).filter(
      (question) => !this.referee.questions[question].unasked?.((name) => this.option(name)),
    );
  }

  get kind() {
    return piecesOf(this.family);
  }

  /** The options that a verdict can depend on: none does on those about points. */
  get houseOptions() {
    const points = this.scoring.find((game) => game.id === this.game)?.options.map((option) => option.name) ?? [];
    return (this.entry?.options ?? []).filter((option) => !this.referee.unrelated?.includes(option.name) && !points.includes(option.name));
  }

  get table() {
    return this.scoring.find((game) => game.id === this.game)?.table;
  }

  /** @param {string} game @param {Options} [options] */
  async choose(game, options = {}) {
    const kind = this.kind;
    this.game = game;
    const { referee } = await FAMILIES[this.family].referee();
    if (this.game !== game) return; // another has been chosen meanwhile
    this.referee = referee;
    this.options = Object.fromEntries(Object.entries(options).filter(([name]) => this.entry?.options.some((each) => each.name === name)));
    if (this.kind !== kind) this.trays = {};
    this.keep();
    void this.layOut();
    this.ask(this.questions.includes(this.question) ? this.question : (this.questions[0] ?? ''));
  }

  /** An empty table. What is tapped in before the server has said what lies there stays. */
  async layOut() {
    const { game, players } = this;
    const { ends } = this.referee;
    this.ends = this.bare = ends?.none;
    try {
      const lying = await ends?.laidOut?.(game, players);
      if (!lying || this.game !== game || this.players !== players) return;
      this.bare = Object.assign({}, this.bare, lying);
      this.ends = Object.assign({}, this.ends, lying);
    } catch (error) {
      this.problem = asRefusal(error, this.texts).message;
    }
  }

  /** Turn to a question; the cards that lie there stay. @param {string} question */
  ask(question) {
    this.question = question;
    this.verdict = null;
    this.open = 2;
    this.active = this.shown[0]?.id ?? '';
  }

  keep() {
    remember('referee', { game: this.game, options: this.options });
  }

  /** @param {string} name @param {string | number | boolean} value */
  set(name, value) {
    this.options = { ...this.options, [name]: value };
    this.verdict = null;
    this.keep();
    if (!this.questions.includes(this.question)) this.ask(this.questions[0]);
  }

  get shown() {
    return this.referee.questions[this.question]?.trays(this.trays, this.open, (name) => this.option(name)) ?? [];
  }

  /** @param {string} piece */
  left(piece) {
    const used = this.shown.flatMap((tray) => this.trays[tray.id] ?? []).filter((each) => each === piece).length;
    if (this.kind === 'bones') return this.held.includes(piece) ? 0 : 1 - used;
    if (piece !== '*') return (this.referee.packs ?? 2) - used;
    const seats = this.scoring.find((game) => game.id === this.game);
    const most = seats?.players[String(seats.high)]?.copies ?? seats?.table.copies;
    return (this.kind === 'tiles' ? 2 : (most?.['*'] ?? 0)) - used;
  }

  /** The pieces that lie on the table for certain. */
  get held() {
    return this.referee.ends?.held?.(this.ends) ?? [];
  }

  /** @param {CustomEvent<string>} event */
  picked(event) {
    const tray = this.shown.find((each) => each.id === this.active);
    if (!tray) return;
    const now = this.trays[tray.id] ?? [];
    if (tray.most === 1) this.trays = { ...this.trays, [tray.id]: [event.detail] };
    else if (now.length < tray.most) this.trays = { ...this.trays, [tray.id]: [...now, event.detail] };
    this.verdict = null;
    if (this.trays[tray.id].length < tray.most) return;
    const after = this.shown.slice(this.shown.indexOf(tray) + 1).find((each) => !this.trays[each.id]?.length);
    if (after) this.active = after.id;
  }

  /** @param {string} tray @param {number} place */
  takeOff(tray, place) {
    this.trays = { ...this.trays, [tray]: this.trays[tray].filter((_, at) => at !== place) };
    this.active = tray;
    this.verdict = null;
  }

  clear() {
    this.trays = {};
    this.verdict = null;
    this.ends = this.bare;
    this.open = 2;
    this.active = this.shown[0]?.id ?? '';
  }

  get ready() {
    return !this.missing;
  }

  /** What must still be tapped in before one can ask, in words. */
  get missing() {
    const end = this.referee.ends?.missing?.(this.ends);
    if (end) return end(this.texts);
    let row = 0;
    for (const tray of this.shown) {
      row += tray.id.startsWith('row') ? 1 : 0;
      if ((this.trays[tray.id]?.length ?? 0) < tray.least)
        return this.t(`referee-tray-${tray.label}`, { number: tray.id.startsWith('row') ? row : 0 });
    }
    const taken = this.shown.flatMap((tray) => this.trays[tray.id] ?? []).find((piece) => this.held.includes(piece));
    return taken ? this.t('referee-lies', { bone: taken }) : '';
  }

  async judge() {
    if (this.busy || !this.ready) return;
    this.busy = true;
    this.problem = '';
    const { entry } = this;
    if (!entry) return;
    const given = this.houseOptions.filter((option) => option.name in this.options && this.options[option.name] !== option.default);
    const words = given.map(
      (option) =>
        `${option.name}=${this.options[option.name] === true ? 'yes' : this.options[option.name] === false ? 'no' : this.options[option.name]}`,
    );
    const players = this.referee.ends?.seats ? this.players : 2;
    const court = {
      laws: this.scoring.find((game) => game.id === this.game)?.laws ?? {},
      rules: Object.fromEntries(entry.options.map((option) => [option.name, option.rule])),
      head: [this.game, `players=${players}`, ...words].join(' '),
      kinds: (this.table?.endings ?? []).filter((ending) => ending.winner === 'asked').map((ending) => ending.id),
      ask: (/** @type {string} */ position, /** @type {string | undefined} */ move) => api.judge(position, move, 0),
    };
    const trays = Object.fromEntries(this.shown.map((tray) => [tray.id, this.trays[tray.id] ?? []]));
    try {
      this.verdict = await this.referee.questions[this.question].ask(court, trays, this);
    } catch (error) {
      this.verdict = null;
      this.problem = asRefusal(error, this.texts).message;
    }
    this.busy = false;
    await this.updateComplete;
    this.find('.verdict')?.scrollIntoView({ block: 'nearest', behavior: calm() ? 'auto' : 'smooth' });
  }

  /** @param {string} code */
  piece(code) {
    if (this.kind === 'bones') return html`<az-bone code=${code} orientation="h" aria-hidden="true"></az-bone>`;
    return this.kind === 'tiles'
      ? html`<az-tile code=${code} aria-hidden="true"></az-tile>`
      : html`<az-card code=${code} aria-hidden="true"></az-card>`;
  }

  /** @param {string} code */
  said(code) {
    return inWords(this.texts, [code], this.kind === 'tiles');
  }

  /** @param {import('../tables/questions.js').Tray} tray @param {number} number */
  tray(tray, number) {
    const pieces = this.trays[tray.id] ?? [];
    const on = this.active === tray.id;
    const no = this.verdict?.lines.some((line) => line.tray === tray.id && !line.ok && !line.piece && !line.ending);
    const wrong = new Set(this.verdict?.concerned ?? []);
    const name = this.t(`referee-tray-${tray.label}`, { number });
    return html`<div class="tray ${on ? 'on' : ''} ${no ? 'no' : ''}" data-tray=${tray.id} role="group" aria-label=${name}>
      <div class="head"><button type="button" class="name" aria-pressed=${on} @click=${() => {
        this.active = tray.id;
      }}>${name}</button>
        ${tray.most > 4 && pieces.length ? html`<span class="count">${tray.least === tray.most ? `${pieces.length} / ${tray.most}` : pieces.length}</span>` : nothing}
        ${
          pieces.length > 1
            ? html`<button type="button" class="plain icon" aria-label=${this.t('referee-empty', { tray: name })} title=${this.t('referee-empty', { tray: name })} @click=${() => {
                this.trays = { ...this.trays, [tray.id]: [] };
                this.active = tray.id;
                this.verdict = null;
              }}>${icons.close}</button>`
            : nothing
        }</div>
      <div class="lying">${
        pieces.length
          ? pieces.map(
              (code, place) =>
                html`<button type="button" data-lies=${code} class=${wrong.has(code) ? 'wrong' : ''} aria-label=${this.t('pad-take-off', { piece: this.said(code) })} title=${this.t('pad-take-off', { piece: this.said(code) })} @click=${() => this.takeOff(tray.id, place)}>${this.piece(code)}</button>`,
            )
          : html`<span class="ghost">${this.t(tray.least ? 'referee-tap' : 'referee-tap-maybe')}</span>`
      }</div></div>`;
  }

  /** @param {Line} line */
  line(line) {
    const mark = html`<span class="mark ${line.ok ? 'yes-mark' : 'no-mark'}"><span aria-hidden="true">${line.ok ? '✓' : '✗'}</span><span class="sr">${this.t('referee-mark', { ok: line.ok ? 'yes' : 'no' })} </span></span>`;
    const rule = line.rule ? html` <small class="rule">(${line.rule})</small>` : nothing;
    if (line.ending) {
      return html`<li>${mark}<span><b>${this.t(`outcome-${line.ending}.label`)}</b>${rule}</span>${line.message ? html`<span class="why">${whole(line.message)}</span>` : nothing}
        ${line.groups ? html`<span class="melds">${line.groups.map((group) => html`<span class="pieces" role="img" aria-label=${inWords(this.texts, group, this.kind === 'tiles')}>${group.map((code) => this.piece(code))}</span>`)}</span>` : nothing}</li>`;
    }
    if (line.piece) {
      return html`<li>${mark}<span class="pieces" role="img" aria-label=${this.said(line.piece)}>${this.piece(line.piece)}</span><span>${line.ok ? html`${line.where?.(this.texts)}${rule}` : ''}</span>${line.message ? html`<span class="why">${whole(line.message)}</span>` : nothing}
        ${line.whys?.length ? html`<details class="why"><summary>${this.t('referee-elsewhere')}</summary>${line.whys.map((why) => html`<p>${why}</p>`)}</details>` : nothing}</li>`;
    }
    if (!line.ok)
      return html`<li>${mark}<b>${this.t(`referee-tray-${this.shown.find((tray) => tray.id === line.tray)?.label}`, { number: Number(line.tray.slice(3)) || 0 })}</b><span class="why">${whole(line.message ?? '')}</span></li>`;
    const pieces = line.pieces ?? [];
    const way = line.way ? html`<span class="why">${this.t('referee-way', { way: line.way, card: line.card ?? '' })}</span>` : nothing;
    return html`<li>${mark}<span><span class="pieces" role="img" aria-label=${inWords(this.texts, pieces, false)}>${pieces.map((code, at) => html`<az-card code=${code} stands-for=${code === '*' ? (line.standsFor?.[at] ?? '') : ''} aria-hidden="true"></az-card>`)}</span>
      <small class="soft kind">${this.t('referee-kind', { kind: line.kind ?? '' })}${rule}</small></span><span class="points">${this.t('choose-points', { points: line.points ?? 0 })}</span>${this.jokers(line)}${way}</li>`;
  }

  /** What the jokers of a meld are. @param {Line} line */
  jokers(line) {
    const { jokers = [] } = line;
    if (!jokers.length) return nothing;
    const open = jokers.some((card) => card.endsWith('?'));
    return html`<span class="why soft">${open ? this.t('referee-jokers-open', { full: (line.pieces ?? []).length === SUITS.length ? 'yes' : 'no' }) : this.t('referee-jokers', { count: jokers.length, cards: jokers.join(' ') })}</span>`;
  }

  result() {
    const { verdict } = this;
    if (!verdict) return nothing;
    const kind = verdict.stands === null ? '' : verdict.stands ? 'yes' : 'no';
    const sum =
      verdict.points !== undefined && verdict.minimum
        ? html`<p class="sum">${this.t('referee-sum', { points: verdict.points, minimum: verdict.minimum })}</p>`
        : nothing;
    const { lines, rest = [] } = verdict;
    return html`<section class="verdict ${kind}" data-stands=${String(verdict.stands)} aria-label=${this.t('referee-verdict')}>
      <h2><span aria-hidden="true">${verdict.stands === null ? '?' : verdict.stands ? '✓' : '✗'}</span>${this.t(`referee-says-${verdict.stands === null ? 'unclear' : verdict.title}${verdict.stands ? '.stands' : ''}`)}${verdict.rule ? html` <small class="rule">(${verdict.rule})</small>` : nothing}</h2>
      ${sum}${verdict.message ? html`<p class="message">${whole(verdict.message)}</p>` : nothing}
      ${verdict.facts?.map((fact) => html`<p class="soft">${fact(this.texts)}</p>`)}
      ${lines.length ? html`<ul>${lines.map((line) => this.line(line))}</ul>` : nothing}
      ${rest.length ? html`<details><summary>${this.t('referee-other-kinds')}</summary><ul>${rest.map((line) => this.line(line))}</ul></details>` : nothing}
    </section>`;
  }

  /** The house rules that a verdict can depend on. */
  houseRules() {
    const listed = this.houseOptions;
    if (!listed.length) return nothing;
    const changed = listed.filter((option) => option.name in this.options && this.options[option.name] !== option.default).length;
    return html`<details><summary>${this.t('setup-options')}${changed ? html` <span class="tag">${this.t('setup-changed', { count: changed })}</span>` : nothing}</summary>
      ${listed.map((option) => optionRow(this.texts, option, this.option(option.name), (value) => this.set(option.name, value)))}</details>`;
  }

  /** How many play. */
  playersOf() {
    const { min_players: low = 2, max_players: high = low } = this.entry ?? {};
    return html`<label class="check">${this.t('setup-players')}
      <select name="players" @change=${(/** @type {ChoiceEvent} */ event) => {
        this.players = Number(event.target.value);
        this.verdict = null;
        void this.layOut();
      }}>
        ${Array.from({ length: high - low + 1 }, (_, more) => low + more).map((count) => html`<option value=${count} ?selected=${count === this.players}>${count}</option>`)}</select></label>`;
  }

  render() {
    if (!this.games || !this.question) {
      return html`<div><h1>${this.t('kitchen-referee')}</h1></div>${offline.online ? nothing : html`<p class="offline" role="status">${icons.warn}${this.t('referee-offline')}</p>`}`;
    }
    let row = 0;
    const asked = this.referee.questions[this.question];
    const flags = asked?.flags?.((name) => this.option(name)) ?? [];
    const { ends } = this.referee;
    const flag = (/** @type {string} */ name) =>
      html`<label class="check"><input type="checkbox" data-flag=${name} .checked=${live(this.flags[name])} @change=${(
        /** @type {FieldEvent} */ event,
      ) => {
        this.flags = { ...this.flags, [name]: event.target.checked };
        this.verdict = null;
      }}>${this.t(`referee-flag-${name}`)}</label>`;
    return html`
      <div><h1>${this.t('kitchen-referee')}</h1><p class="lead">${this.t('referee-lead')}</p></div>
      ${offline.online ? nothing : html`<p class="offline" role="status">${icons.warn}${this.t('referee-offline')}</p>`}
      <div class="game"><select name="game" aria-label=${this.t('setup-game')} @change=${(/** @type {ChoiceEvent} */ event) =>
        offline.part(() => this.choose(event.target.value))}>${shelves(this.games).map(
        (shelf) => html`<optgroup label=${this.t(`shelf-${shelf.id}`)}>
        ${shelf.games.map((game) => html`<option value=${game.id} ?selected=${game.id === this.game}>${this.texts.game(game.id)}</option>`)}</optgroup>`,
      )}</select>${this.houseRules()}</div>
      ${
        this.questions.length > 1
          ? html`<fieldset class="questions" aria-label=${this.t('referee-questions')}>${this.questions.map((question) => html`<button type="button" data-question=${question} aria-pressed=${this.question === question} @click=${() => this.ask(question)}>${this.t(`referee-question-${question}`)}</button>`)}</fieldset>`
          : html`<h2>${this.t(`referee-question-${this.question}`)}</h2>`
      }
      ${flags.length ? html`<div class="flags">${flags.map(flag)}</div>` : nothing}
      ${ends?.seats ? this.playersOf() : nothing}${
        ends?.draw(this.ends, (lying) => {
          this.ends = lying;
          this.verdict = null;
        }) ?? nothing
      }
      <div class="table ${this.kind}">${this.shown.map((tray) => {
        row += tray.id.startsWith('row') ? 1 : 0;
        return this.tray(tray, tray.id.startsWith('row') ? row : 0);
      })}
        ${
          this.shown.filter((tray) => tray.id.startsWith('row')).length < (asked?.rows ?? 0)
            ? html`<button type="button" class="more" data-act="more" @click=${() => {
                const rows = this.shown.filter((tray) => tray.id.startsWith('row')).length;
                this.open = rows + 1;
                this.active = `row${rows + 1}`;
              }}>+ ${this.t('referee-more')}</button>`
            : nothing
        }</div>
      <az-piece-picker kind=${this.kind} .top=${this.referee.top ?? 0} .jokers=${this.kind === 'tiles' || '*' in (this.table?.copies ?? {})} .left=${(/** @type {string} */ piece) => this.left(piece)} @pick=${this.picked}></az-piece-picker>
      <div role="status">${this.result()}${this.problem ? html`<p class="verdict no">${this.problem}</p>` : nothing}</div>
      <p class="soft"><a href=${here(`/rules/${this.game}`)}>${this.t('referee-rules', { game: this.texts.game(this.game) })}</a></p>
      ${this.ready ? nothing : html`<p class="missing" id="missing">${this.t('referee-missing', { what: this.missing })}</p>`}
      <div class="bar"><button class="icon" data-act="clear" aria-label=${this.t('referee-clear')} title=${this.t('referee-clear')} @click=${this.clear}>${icons.undo}</button>
        <button class="primary" data-act="judge" aria-describedby=${this.ready ? nothing : 'missing'} ?disabled=${this.busy || !this.ready || !offline.online} @click=${this.judge}>${this.t(this.busy ? 'referee-thinking' : 'referee-ask')}</button></div>`;
  }
}
customElements.define('az-referee-page', AzRefereePage);
