// @ts-check
/** `<az-setup>`: the form that makes a table: game, seats, bots, that game's options. */
import { css, html, live, nothing } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { optionHelp, optionText, valueText } from '../kit/catalogue.js';
import { AzElement } from '../kit/element.js';
import { offline } from '../kit/offline.js';
import { hintsChoice } from '../tables/hints.js';
import { botsPace } from './pace.js';
import { icons, strength } from '../kit/icons.js';
import { level } from './past.js';
import { recall } from '../kit/prefs.js';
import { begin } from './promises.js';
import { go } from '../kit/router.js';
import { ready, scene } from './scene.js';
import { asRefusal } from './session.js';
import { shelves } from './shelves.js';
import { shared } from '../kit/styles.js';
import { whole } from '../kit/words.js';

const EXAMPLE = 'domino players=2; to-move: 0; hand 0: 6-3 5-2 4-4; hand 1: 5-0 6-5 2-0; line: 1-6 6-6 6-4 4-2';

/** The option that a sealed table has at 0: a pile that is turned over would have to be shuffled by all again. */
const PILE = 'reshuffles';

/** @typedef {import('../kit/catalogue.js').OptionSpec} OptionSpec */

export class AzSetup extends AzElement {
  static properties = {
    games: { attribute: false },
    game: { type: String },
    name: { type: String },
    people: { type: Boolean },
    players: { state: true },
    seats: { state: true },
    values: { state: true },
    open: { state: true },
    sealed: { state: true },
    problem: { state: true },
    wrong: { state: true },
    other: { state: true },
    busy: { state: true },
    pace: { state: true },
    hints: { state: true },
    checked: { state: true },
    unfit: { state: true },
  };

  static styles = [
    shared,
    css`
    form { display: grid; gap: 1.25rem; }
    fieldset { border: 0; margin: 0; padding: 0; min-width: 0; display: grid; gap: 0.6rem; }
    legend { font: 600 1.1rem/1.3 var(--font-title); padding: 0; margin-bottom: 0.4rem; }
    [data-act="reset"] { justify-self: start; padding: 0 0.3em; font-size: 0.9375rem; text-decoration: underline; }
    .differs { display: block; font-weight: 400; font-size: 0.9375rem; line-height: 1.35; }
    .pair { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); }
    .choices { display: flex; flex-wrap: wrap; align-items: flex-start; align-content: flex-start; gap: 0.4rem; }
    .choices label, .check { display: flex; align-items: center; gap: 0.6rem; min-height: var(--hit); }
    .check { align-items: flex-start; padding-block: 0.5rem; } .check input { margin-top: 0.1em; } .check svg { width: 1.35em; height: 1.35em; margin-inline-start: 0.35em; vertical-align: -0.3em; }
    .without { display: grid; gap: 0.35rem; margin: 0; padding: 0.1rem 0 0.1rem 0.9rem; border-inline-start: 4px solid var(--accent-fill); list-style: none; }
    textarea { width: 100%; min-height: 7rem; padding: 0.5em 0.7em; border-radius: var(--radius-s); border: 1px solid var(--line-strong); background: var(--paper-raised); color: var(--ink); font: 0.9375rem/1.45 ui-monospace, "DejaVu Sans Mono", monospace; resize: vertical; }
    details { border: 1px solid var(--line); border-radius: var(--radius); padding: 0 0.9rem; }
    details[open] { padding-bottom: 0.9rem; }
    summary { min-height: var(--hit); padding-block: 0.4rem; display: flex; align-items: center; cursor: pointer; font-weight: 600; gap: 0.5em; }
    summary::before { content: "▸"; }
    details[open] summary::before { content: "▾"; }
    .position { display: grid; gap: 0.5rem; }
    .row-of-buttons { display: flex; flex-wrap: wrap; gap: 0.5rem; }
    .felt { display: grid; gap: 0.5rem; padding: 0.7rem; border-radius: var(--radius); color: var(--on-felt); background: var(--felt-deep); --card-w: 34px; --bone-w: 22px; --tile-w: 28px; overflow-x: auto; margin-top: 0.4rem; }
    .row { display: flex; gap: 0.3rem 0.7rem; align-items: center; flex-wrap: wrap; }
    .what { min-width: 5.5rem; font-size: 0.875rem; color: var(--on-felt-soft); }
    .group, .melds { display: inline-flex; flex-wrap: wrap; gap: 2px 2px; align-items: center; }
    .melds { gap: 0.5rem 0.9rem; }
    .meld { display: inline-flex; gap: 0.35rem; }
    .choices label { padding: 0 0.9rem 0 0.7rem; border: 1px solid var(--line-strong); border-radius: var(--radius); cursor: pointer; }
    .choices label:has(:checked) { background: color-mix(in oklab, var(--paper-raised), var(--accent) 16%); border-color: var(--accent); }
    .hints, .item { display: grid; gap: 0.4rem; } .hints span, .item span { font: 600 1.1rem/1.3 var(--font-title); }
    .seats { display: grid; gap: 0.4rem; }
    .seat { display: grid; grid-template-columns: 5.5rem 1fr; align-items: center; gap: 0.5rem; min-height: var(--hit); }
    select { width: 100%; }
    input:disabled { color: var(--ink-soft); background: var(--paper-sunken); border-style: dashed; }
    .options { display: grid; gap: 0; }
    .option { display: grid; grid-template-columns: minmax(0, 1fr) minmax(8rem, 20rem); gap: 0.25rem 1rem; padding: 0.75rem 0.75rem; border-top: 1px solid var(--line); align-items: center; border-inline-start: 4px solid transparent; }
    .option.changed { border-inline-start-color: var(--accent-fill); background: color-mix(in oklab, var(--paper-raised), var(--accent) 6%); }
    .option.wrong { border-inline-start-color: var(--bad); }
    .option b { display: block; }
    .help { color: var(--ink-soft); font-size: 0.9375rem; }
    .help.level { grid-column: 2; display: flex; gap: 0.5rem; line-height: 1.35; margin-bottom: 0.25rem; } .help.level svg { width: 1.75rem; height: 1.75rem; color: var(--ink); }
    .control { display: grid; gap: 0.25rem; justify-items: stretch; }
    .was { font-size: 0.8125rem; color: var(--ink-soft); }
    .was button { min-height: 32px; padding: 0 0.5em; font-size: inherit; text-decoration: underline; }
    input[type="number"] { width: 100%; }
    .problem { padding: 0.6rem 0.9rem; border-radius: var(--radius); background: var(--bad-fill); border: 1px solid var(--bad); }
    .end { display: flex; justify-content: flex-end; gap: 0.5rem; position: sticky; bottom: -1.25rem; background: var(--paper-raised); padding: 0.75rem 0 1.25rem; margin-bottom: -1.25rem; border-top: 1px solid var(--line); }
    .end .primary { min-width: min(100%, 14rem); min-height: 48px; }
    @media (max-width: 416px) { .seat:has(select) { grid-template-columns: 1fr; gap: 0.1rem; } .help.level { grid-column: 1; margin-top: 0.25rem; } details { padding-inline: 0.6rem; } }
    @media (max-width: 359.98px) { .option { padding-inline: 0.4rem 0; } .option select { padding-inline: 0.4rem 0; } }
    @media (max-width: 544px) { .option { grid-template-columns: 1fr; } .end .primary { flex: 1; } }
    @media print { .end { display: none; } .option { break-inside: avoid; } }
  `,
  ];

  constructor() {
    super();
    /** @type {import('../kit/catalogue.js').GameEntry[]} */
    this.games = [];
    this.game = '';
    this.name = '';
    /** Whether the other seats wait for people, unless it is changed. */
    this.people = false;
    this.players = 0;
    /** What sits at seats 1, 2, …: a bot's name, or '' for a person. @type {string[]} */
    this.seats = [];
    /** @type {Record<string, string | number | boolean>} */
    this.values = {};
    this.open = false;
    /** Whether it was chosen that the deals are sealed; what that takes away is kept, and comes back with the choice. */
    this.sealed = false;
    this.problem = '';
    this.wrong = '';
    /** The option that contradicts the wrong one. */
    this.other = '';
    this.busy = false;
    /** A position that can be played, as the server has read it. @type {import('answers').Judged | null} */
    this.checked = null;
    /** How long a turn may take, what happens when somebody is away. @type {import('./pace.js').Pace} */
    this.pace = { clock: null, absence: null, pace: 'normal' };
    /** Who has hints, where it was chosen. @type {import('answers').TableInfo['hints'] | ''} */
    this.hints = '';
    /** Why a position cannot be played. */
    this.unfit = '';
  }

  get entry() {
    return this.games.find((game) => game.id === this.game) ?? this.games[0];
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('game') && this.entry) {
      const { default_players: usual, min_players: least, max_players: most, bots } = this.entry;
      const last = this.games.find((game) => game.id === changed.get('game'));
      const seats = last ? this.seats.map((bot) => (bot && !bots.includes(bot) ? level() : bot)) : [];
      const chosen = last && (this.players !== last.default_players || seats.includes('')); // how many, and who: it stays
      this.players = chosen ? Math.min(Math.max(this.players, least), most) : usual;
      this.seats = Array.from({ length: most - 1 }, (_, at) => seats[at] ?? (this.people ? '' : level()));
      if (!this.checked) this.values = {};
      const { absence } = this.pace;
      if (absence && !this.entry.bots.includes(absence.bot)) this.pace = { ...this.pace, absence: { ...absence, bot: this.entry.bots[0] } };
      this.problem = '';
      this.wrong = '';
      this.other = '';
    }
  }

  /** Whether the deals are sealed: it was chosen, and can be. */
  get isSealed() {
    return this.sealed && this.entry.sealed && !this.checked;
  }

  /** Whether another seat waits for a person; where deals are sealed all of them do. */
  get withPeople() {
    return this.isSealed || this.seats.slice(0, this.players - 1).some((bot) => !bot);
  }

  /** The options that differ. */
  get chosen() {
    return this.entry.options.some((option) => this.isFixed(option)) ? { ...this.values, [PILE]: 0 } : this.values;
  }

  /** Whether sealed deals leave no choice. @param {OptionSpec} option */
  isFixed(option) {
    return this.isSealed && option.name === PILE;
  }

  /** @param {OptionSpec} option */
  valueOf(option) {
    return this.chosen[option.name] ?? option.default;
  }

  /** @param {OptionSpec} option @param {string | number | boolean} value */
  set(option, value) {
    const values = { ...this.values };
    if (value === option.default) delete values[option.name];
    else values[option.name] = value;
    this.values = values;
    if ([this.wrong, this.other].includes(option.name)) {
      this.wrong = '';
      this.other = '';
      this.problem = '';
    }
  }

  /** Every option as is usual. */
  reset() {
    this.values = {};
    this.wrong = '';
    this.other = '';
    this.problem = '';
  }

  /** Ask the server whether this position can be played, and let it choose the game. @param {string} text */
  async check(text) {
    if (this.busy || !text.trim()) return false;
    this.busy = true;
    try {
      const judged = await api.judge(text, undefined, undefined);
      const drawn = (await offline.part(() => ready(judged.view.family))) !== null;
      this.unfit = judged.over ? this.t('setup-position-over') : '';
      this.checked = judged.over || !drawn ? null : judged;
      if (this.checked) this.take(judged);
    } catch (error) {
      this.checked = null;
      this.unfit = asRefusal(error, this.texts).message;
    }
    this.busy = false;
    return this.checked !== null;
  }

  /** The position's own game, players and options. @param {import('answers').Judged} judged */
  take(judged) {
    const [id, ...words] = judged.position.split(';', 1)[0].trim().split(/\s+/);
    this.game = id;
    /** @type {Record<string, string | number | boolean>} */
    const values = {};
    for (const word of words) {
      const [name, value] = word.split('=');
      const option = this.entry.options.find((each) => each.name === name);
      if (option) values[name] = option.kind === 'number' ? Number(value) : option.kind === 'flag' ? value === 'yes' : value;
    }
    this.values = values;
    void this.updateComplete.then(() => {
      this.players = judged.view.players;
      this.values = values;
    });
  }

  drop() {
    this.checked = null;
    this.unfit = '';
    this.values = {};
    const field = /** @type {HTMLTextAreaElement | null} */ (this.find('textarea'));
    if (field) field.value = '';
  }

  /** @param {Event} event */
  async submit(event) {
    event.preventDefault();
    if (this.busy) return;
    const sealed = this.isSealed;
    const written = sealed ? '' : (/** @type {HTMLTextAreaElement | null} */ (this.find('textarea'))?.value.trim() ?? '');
    if (written && !this.checked && !(await this.check(written))) return;
    this.busy = true;
    const full = !this.withPeople;
    const what = this.checked ? { position: this.checked.position } : { game: this.entry.id, players: this.players, options: this.chosen };
    const form = { ...what, public: this.open, ...(sealed ? { sealed } : this.around()) };
    try {
      const table = await api.makeTable(this.name ? { ...form, name: this.name } : form);
      if (!full && !sealed && recall('beginner', false)) await api.people(table.id, 'beginner', { beginner: true });
      if (full) await begin(table);
      go(`/t/${table.id}`);
    } catch (error) {
      const refusal = asRefusal(error, this.texts);
      this.problem = this.inWords(refusal);
      this.wrong = String(refusal.params?.option ?? '');
      this.other = String(refusal.params?.other ?? '');
      await this.updateComplete;
      this.find('details:has(.wrong)')?.setAttribute('open', '');
      this.find('.option.wrong, form > .problem')?.scrollIntoView({ block: 'center' });
    }
    this.busy = false;
  }

  /** Bots, clock, absence and hints, which a sealed table has none of. */
  around() {
    /** @type {Record<string, string>} */
    const bots = {};
    for (let seat = 1; seat < this.players; seat += 1) if (this.seats[seat - 1]) bots[seat] = this.seats[seat - 1];
    const { clock, absence, pace } = this.pace;
    return { bots, ...(clock ? { clock } : {}), pace, ...(absence ? { absence } : {}), ...(this.hints ? { hints: this.hints } : {}) };
  }

  /** A refusal that names options as the form does, not as the rules' code. @param {import('../kit/api.js').Refusal} refusal */
  inWords({ code, params = {}, message }) {
    if (code !== 'option.contradiction') return message;
    return this.t('error-option-contradiction', {
      option: optionText(this.texts, String(params.option)),
      other: optionText(this.texts, String(params.other)),
    });
  }

  /** @param {OptionSpec} option */
  control(option) {
    const value = this.valueOf(option);
    const id = `o-${option.name}`;
    if (option.kind === 'flag') {
      return html`<label class="check"><input id=${id} type="checkbox" aria-describedby="${id}-help" .checked=${live(Boolean(value))}
        @change=${(/** @type {FieldEvent} */ event) => this.set(option, event.target.checked)}>${this.t(value ? 'option-yes' : 'option-no')}</label>`;
    }
    if (option.kind === 'choice') {
      return html`<select id=${id} aria-describedby="${id}-help" @change=${(/** @type {ChoiceEvent} */ event) => this.set(option, event.target.value)}>
        ${option.values?.map((each) => html`<option value=${each} .selected=${each === value}>${valueText(this.texts, option, each)}</option>`)}</select>`;
    }
    return html`<input id=${id} type="number" inputmode="numeric" min=${option.low ?? 0} max=${option.high ?? 100} ?disabled=${this.isFixed(option)} aria-describedby="${id}-help"
      .value=${live(String(value))} @change=${(/** @type {FieldEvent} */ event) => this.set(option, event.target.value === '' ? option.default : Number(event.target.value))}>`;
  }

  /** @param {OptionSpec} option */
  option(option) {
    const changed = option.name in this.chosen;
    const fixed = this.isFixed(option);
    const id = `o-${option.name}`;
    const wrong = [this.wrong, this.other].includes(option.name);
    return html`<div class="option ${changed ? 'changed' : ''} ${wrong ? 'wrong' : ''}">
      <div><label for=${id}><b>${optionText(this.texts, option.name)}</b></label>
        <div class="help" id="${id}-help">${whole(optionHelp(this.texts, option.name))} <small class="rule">(${option.rule})</small></div>
        ${wrong ? html`<div class="problem" role=${option.name === this.wrong ? 'alert' : nothing}>${this.problem}</div>` : nothing}</div>
      <div class="control">${this.control(option)}
        ${fixed ? html`<div class="was">${this.t('sealed-pile')}</div>` : nothing}${
          changed && !fixed
            ? html`<div class="was">${this.t('setup-usual', { value: valueText(this.texts, option, option.default) })}
          <button type="button" class="plain" @click=${() => this.set(option, option.default)}>${this.t('setup-reset')}</button></div>`
            : nothing
        }
      </div></div>`;
  }

  /** What the fold of the rules says: that all is as usual, or what is not. */
  fold() {
    const { chosen } = this;
    const changed = this.entry.options.filter((option) => option.name in chosen);
    if (!changed.length) return this.t('house-usual');
    return html`<span>${this.t('setup-options')} <span class="tag">${this.t('setup-changed', { count: changed.length })}</span>
      <span class="differs">${changed.map((option, at) => html`${at ? '; ' : ''}${optionText(this.texts, option.name)}: <b>${valueText(this.texts, option, chosen[option.name])}</b>`)}</span></span>`;
  }

  seatRows() {
    if (this.isSealed)
      return Array.from(
        { length: this.players - 1 },
        (_, index) =>
          html`<div class="seat"><span>${this.t('setup-seat', { number: index + 2 })}</span><span>${this.t('setup-person')}</span></div>`,
      );
    return Array.from(
      { length: Math.max(0, this.players - 1) },
      (_, index) => html`<div class="seat">
      <label for="s-${index}">${this.t('setup-seat', { number: index + 2 })}</label>
      <select id="s-${index}" aria-describedby=${this.seats[index] ? `level-${index}` : nothing} @change=${(
        /** @type {ChoiceEvent} */ event,
      ) => {
        this.seats = this.seats.map((bot, each) => (each === index ? event.target.value : bot));
      }}>
        <option value="" .selected=${!this.seats[index]}>${this.t('setup-person')}</option>
        ${(this.entry?.bots ?? []).map((bot) => html`<option value=${bot} .selected=${this.seats[index] === bot}>${this.t('setup-bot', { bot: this.texts.bot(bot, 'label') })}</option>`)}
      </select>${this.level(index)}</div>`,
    );
  }

  /** Whether the deals are sealed, where they can be and people play each other; and what that leaves out. */
  sealing() {
    if (!this.entry.sealed || this.checked || !this.withPeople) return nothing;
    return html`<label class="check"><input type="checkbox" data-act="sealed" .checked=${live(this.sealed)} @change=${(
      /** @type {FieldEvent} */ event,
    ) => {
      this.sealed = event.target.checked;
    }}><span>${this.t('sealed-title')}${icons.seal}<br><span class="help">${this.t('sealed-help')}</span></span></label>
      ${
        this.sealed
          ? html`<ul class="without help"><li>${this.t('sealed-without')}</li>${this.entry.options.some((option) => this.isFixed(option)) ? html`<li>${this.t('sealed-pile')}</li>` : nothing}</ul>`
          : nothing
      }`;
  }

  /** How the bot plays that was chosen for a seat. @param {number} index */
  level(index) {
    const bot = this.seats[index];
    return bot ? html`<p class="help level" id="level-${index}">${strength(bot)}<span>${this.texts.bot(bot, 'about')}</span></p>` : nothing;
  }

  render() {
    const entry = this.entry;
    if (!entry) return nothing;
    const numbers = Array.from({ length: entry.max_players - entry.min_players + 1 }, (_, index) => entry.min_players + index);
    const changed = Object.keys(this.values).length;
    const people = this.withPeople;
    const held = this.checked !== null;
    return html`<form @submit=${this.submit}>
      <div class="pair">
        <fieldset ?disabled=${held}><legend><label for="game">${this.t('setup-game')}</label></legend>
          <select id="game" name="game" @change=${(/** @type {ChoiceEvent} */ event) => {
            this.game = event.target.value;
          }}>${shelves(this.games).map(
            (shelf) => html`
            <optgroup label=${this.t(`shelf-${shelf.id}`)}>${shelf.games.map((game) => html`<option value=${game.id} .selected=${game.id === entry.id}>${this.texts.game(game.id)}</option>`)}</optgroup>`,
          )}</select>
          <p class="help">${whole(this.t(`game-${entry.id}.tagline`))}</p></fieldset>
        <fieldset ?disabled=${held}><legend>${this.t('setup-players')}</legend>
          <div class="choices">${numbers.map(
            (number) => html`<label><input type="radio" name="players" value=${number} .checked=${live(number === this.players)}
            @change=${() => {
              this.players = number;
            }}>${number}</label>`,
          )}</div>${held ? html`<p class="help">${this.t('setup-named')}</p>` : nothing}</fieldset>
      </div>
      <fieldset><legend>${this.t('setup-seats')}</legend><div class="seats">
        <div class="seat"><span>${this.t('setup-seat', { number: 1 })}</span><span>${this.t('setup-you')}</span></div>${this.seatRows()}</div>
        <label class="check"><input type="checkbox" data-act="public" .checked=${live(this.open)} @change=${(
          /** @type {FieldEvent} */ event,
        ) => {
          this.open = event.target.checked;
        }}>
          <span>${this.t('setup-public')}<br><span class="help">${this.t('setup-public-help')}</span></span></label>
        ${this.sealing()}</fieldset>
      ${this.isSealed ? nothing : this.timing(people)}
      <details data-fold="rules"><summary>${this.fold()}</summary>
        <fieldset ?disabled=${held}>${changed && !held ? html`<button type="button" class="plain" data-act="reset" @click=${this.reset}>${this.t('setup-reset-all')}</button>` : nothing}
          <div class="options">${entry.options.map((option) => this.option(option))}</div></fieldset></details>
      <details data-fold="position" ?hidden=${this.isSealed}><summary>${this.t('setup-position')}</summary>${this.positionPart()}</details>
      ${this.problem && !this.wrong ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <div class="end"><button class="primary" ?disabled=${this.busy}>${this.t(people ? 'setup-open-table' : 'setup-start')}</button></div>
    </form>`;
  }

  /** How quickly all play, and who has hints where people play each other. @param {boolean} people */
  timing(people) {
    if (!people)
      return html`<fieldset>${botsPace(this.texts, this.pace.pace, (pace) => {
        this.pace = { ...this.pace, pace };
      })}</fieldset>`;
    return html`<fieldset><legend>${this.t('setup-pace')}</legend><az-pace .bots=${this.entry.bots} .clock=${this.pace.clock} .absence=${this.pace.absence} .pace=${this.pace.pace} @pace=${(
      /** @type {CustomEvent} */ event,
    ) => {
      this.pace = event.detail;
    }}></az-pace></fieldset>
      <fieldset>${hintsChoice(this.texts, this.hints || 'beginners', (hints) => {
        this.hints = hints;
      })}<p class="help">${this.t('hints-help')}</p></fieldset>`;
  }

  positionPart() {
    const { checked } = this;
    return html`<div class="position">
      <p class="help" id="position-help">${this.t('setup-position-help')}</p>
      <label for="position"><b>${this.t('setup-position-label')}</b></label>
      <textarea id="position" maxlength="8000" spellcheck="false" autocapitalize="off" aria-describedby="position-help" placeholder=${EXAMPLE}
        @input=${() => {
          this.checked = null;
          this.unfit = '';
        }}></textarea>
      <div class="row-of-buttons"><button type="button" data-act="check" ?disabled=${this.busy} @click=${() => this.check(/** @type {HTMLTextAreaElement} */ (this.find('textarea')).value)}>${this.t('setup-position-check')}</button>
        ${checked ? html`<button type="button" class="plain" data-act="drop" @click=${this.drop}>${this.t('setup-position-drop')}</button>` : nothing}</div>
      <div role="status">${this.unfit ? html`<p class="problem">${this.unfit}</p>` : nothing}
        ${
          checked
            ? html`<p>${this.t('setup-position-good', { game: this.texts.game(this.entry.id), players: checked.view.players, seat: (checked.view.to_move ?? 0) + 1 })}</p>
          <div class="felt" tabindex="0" role="group" aria-label=${this.t('try-position')}>${scene(this.texts, checked.view)}</div>`
            : nothing
        }</div></div>`;
  }
}
customElements.define('az-setup', AzSetup);
