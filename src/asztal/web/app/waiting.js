// @ts-check
/** `<az-waiting>`: the table before the start: who sits where, bots, the link to share. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import { catalogue } from '../kit/catalogue.js';
import { beginnerMark, hintsChoice, sayBeginner } from '../tables/hints.js';
import './house-rules.js';
import { icons, strength } from '../kit/icons.js';
import { paceTexts } from './pace.js';
import { level } from './past.js';
import { addition, gathered, shared as several } from './promises.js';
import { recall, remember } from '../kit/prefs.js';
import './qr.js';
import { here } from '../kit/router.js';
import { shared } from '../kit/styles.js';

const PAUSE = 40; // milliseconds until it is looked again whether what was asked before is answered

export class AzWaiting extends AzElement {
  static properties = {
    table: { attribute: false },
    session: { attribute: false },
    name: { state: true },
    copied: { state: true },
    pacing: { state: true },
    busy: { state: true },
    entry: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: block; overflow: auto; height: 100%; background: radial-gradient(110% 90% at 50% 20%, var(--felt-light), var(--felt) 50%, var(--felt-deep)); padding: var(--around); scroll-padding-bottom: 6rem; --around: clamp(0.75rem, 3vw, 2rem); --within: clamp(1rem, 3vw, 1.75rem); }
    .sheet { max-width: 44rem; margin: 0 auto; background: var(--paper-raised); color: var(--ink); border-radius: var(--radius-l); box-shadow: var(--shadow-2); padding: var(--within); display: grid; gap: 1.25rem; }
    h1 { font-size: 1.5rem; }
    h2 { font-size: 1.15rem; margin-bottom: 0.4rem; }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
    li { display: grid; grid-template: "face who acts swap" auto / auto minmax(0, 1fr) auto auto; gap: 0.4rem 0.75rem; align-items: center; padding: 0.4rem 0.4rem 0.4rem 0.8rem; border: 1px solid var(--line); border-radius: var(--radius); min-height: 56px; }
    li.you { border-color: var(--accent); box-shadow: inset 4px 0 0 var(--accent-fill); }
    li.empty { border-style: dashed; border-color: var(--line-strong); }
    li svg { width: 1.4em; height: 1.4em; flex: none; }
    .who { grid-area: who; overflow-wrap: anywhere; font-weight: 600; }
    .who small { font-weight: 400; color: var(--ink-soft); display: block; }
    .row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
    .row > label, .link { flex: 1 1 12rem; display: grid; gap: 0.2rem; font-weight: 600; font-size: 0.9375rem; }
    li .plain { border-color: var(--line-strong); font-size: 0.9375rem; }
    li select { max-width: 13.5rem; }
    .end { position: sticky; bottom: calc(-1 * var(--around)); z-index: 1; margin-inline: calc(-1 * var(--within)); padding: 0.75rem var(--within) 1rem; background: var(--paper-raised); border-top: 1px solid var(--line); }
    .start { min-height: 54px; font-size: 1.1rem; width: 100%; }
    .invite { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 1rem; align-items: center; padding: 0.9rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); }
    .invite > div { display: grid; gap: 0.6rem; min-width: 0; }
    .code { font: 700 1.9rem/1 var(--font); letter-spacing: 0.12em; font-variant-numeric: tabular-nums; display: block; }
    .pace { display: grid; gap: 0.5rem; }
    .hints { display: grid; gap: 0.2rem; font-weight: 600; } .beginner { display: flex; gap: 0.6rem; align-items: center; min-height: var(--hit); cursor: pointer; }
    .pace p { display: flex; gap: 0.5rem; align-items: center; }
    .pace svg { width: 1.3em; height: 1.3em; flex: none; color: var(--ink-soft); }
    .acts { grid-area: acts; display: flex; flex-wrap: wrap; gap: 0.4rem; min-width: 0; }
    .swap { grid-area: swap; display: inline-flex; }
    .swap button { min-width: var(--hit); padding: 0; }
    @media (max-width: 576px) { li { grid-template: "face who swap" auto "acts acts acts" auto / auto minmax(0, 1fr) auto; } .acts > * { flex: 1 1 auto; min-width: 0; max-width: 100%; } }
    @media (max-width: 416px) { .invite { grid-template-columns: 1fr; justify-items: center; } .invite > div { width: 100%; } }
    .sealing { padding: 0.9rem; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); display: grid; gap: 0.6rem; }
    .sealing.on { border-color: var(--accent); box-shadow: inset 4px 0 0 var(--accent-fill); }
    .sealing h2, .sealing label { display: flex; gap: 0.6rem; align-items: center; margin: 0; } .sealing label { min-height: var(--hit); cursor: pointer; font-weight: 600; }
    .sealing svg { width: 1.35em; height: 1.35em; flex: none; } .sealing p { display: flex; gap: 0.6rem; line-height: 1.4; } .sealing p svg { color: var(--ink-soft); }
    .hint { color: var(--ink-soft); }
  `,
  ];

  constructor() {
    super();
    /** @type {import('answers').TableInfo | null} */
    this.table = null;
    /** @type {import('./session.js').Session | null} */
    this.session = null;
    this.name = recall('name', '');
    this.copied = false;
    this.pacing = false;
    this.busy = false;
    /** @type {import('../kit/catalogue.js').GameEntry | null} */
    this.entry = null;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has('table') || !this.table?.you.maker || this.entry?.id === this.table.game) return;
    void catalogue()
      .then(({ games }) => {
        this.entry = games.find((game) => game.id === this.table?.game) ?? null;
      })
      .catch(() => null);
  }

  /** @template {'sit' | 'stand' | 'bot' | 'seats' | 'change' | 'beginner' | 'start'} What @param {What} what @param {import('../kit/api.js').Wish<What>} [wish] */
  async ask(what, wish) {
    if (!this.table || (this.busy && what !== 'change')) return null;
    while (this.busy) await new Promise((done) => setTimeout(done, PAUSE)); // what is chosen while something is on its way is not lost
    this.busy = true;
    try {
      if (what === 'start') await gathered(() => this.table);
      const added = what === 'start' ? addition(this.table) : {};
      const table = await api.people(this.table.id, what, /** @type {import('../kit/api.js').Wish<What>} */ ({ ...wish, ...added }));
      this.session?.store.setTable(table);
      return table;
    } catch (error) {
      this.session?.refused(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** Bots at all seats that are left, and start; where others play, the bots first: only then do all add to the shuffle. */
  async fill() {
    const { table } = this;
    if (!table) return;
    const left = several(table) ? table.seats.filter((each) => each.kind === 'empty') : [];
    for (const { seat } of left) await this.ask('bot', { seat, bot: level() });
    await this.ask('start', { fill: level() });
  }

  /** @param {number} seat */
  async sit(seat) {
    await this.ask('sit', this.name ? { seat, name: this.name } : { seat });
    const own = this.table?.you.seat ?? null;
    if (recall('beginner', false) && !this.table?.sealed && own !== null && !this.table?.seats[own].beginner)
      await this.ask('beginner', { beginner: true });
  }

  /** @param {Event} event */
  async rename(event) {
    this.name = /** @type {HTMLInputElement} */ (event.target).value.trim();
    remember('name', this.name);
    await api.setMe({ name: this.name }).catch(() => null);
    const seat = this.table?.you.seat;
    if (seat !== null && seat !== undefined) await this.sit(seat);
  }

  get address() {
    return location.origin + here(`/t/${this.table?.id}`);
  }

  async share() {
    const game = this.texts.game(this.table?.game ?? '');
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title: this.t('page-title'), text: this.t('wait-invite', { game }), url: this.address });
        return;
      }
      await navigator.clipboard.writeText(this.address);
    } catch {
      const field = /** @type {HTMLInputElement | null} */ (this.find('#link'));
      field?.select();
      document.execCommand('copy');
    }
    this.copied = true;
    setTimeout(() => {
      this.copied = false;
    }, 2500);
  }

  /** @param {import('answers').SeatInfo} info */
  seat(info) {
    const table = this.table;
    if (!table) return nothing;
    const mine = table.you.seat === info.seat;
    const maker = table.you.maker;
    const seated = table.you.seat !== null;
    const label = info.kind === 'empty' ? this.t('wait-empty') : this.session?.seatName(info.seat);
    const acts = [
      info.kind === 'empty' && !seated
        ? html`<button class="primary" data-sit=${info.seat} ?disabled=${this.busy} @click=${() => this.sit(info.seat)}>${this.t('wait-sit')}</button>`
        : nothing,
      info.kind === 'empty' && seated
        ? html`<button class="plain" ?disabled=${this.busy} @click=${() => this.sit(info.seat)}>${this.t('wait-move')}</button>`
        : nothing,
      info.kind === 'empty' && maker && !table.sealed
        ? html`<select aria-label=${this.t('wait-add-bot')} @change=${(/** @type {ChoiceEvent} */ event) => {
            if (event.target.value) void this.ask('bot', { seat: info.seat, bot: event.target.value });
            event.target.value = '';
          }}>
        <option value="">${this.t('wait-add-bot')}</option>${(this.table?.bots ?? []).map((bot) => html`<option value=${bot}>${this.t('setup-bot', { bot: this.texts.bot(bot, 'label') })}</option>`)}</select>`
        : nothing,
      info.kind === 'bot' && maker
        ? html`<button class="plain" ?disabled=${this.busy} @click=${() => this.ask('bot', { seat: info.seat, bot: null })}>${this.t('wait-remove')}</button>`
        : nothing,
      mine
        ? html`<button data-act="stand" class="plain" ?disabled=${this.busy} @click=${() => this.ask('stand')}>${this.t('wait-stand')}</button>`
        : nothing,
    ].filter((each) => each !== nothing);
    return html`<li class="${info.kind} ${mine ? 'you' : ''}">
      ${info.kind === 'bot' ? icons.bot : icons.person}
      <span class="who">${beginnerMark(this.texts, table, info.seat)}${label}<small>${
        info.kind === 'bot'
          ? html`${strength(info.bot ?? '')} <b>${this.texts.bot(info.bot ?? '', 'label')}:</b> ${this.texts.bot(info.bot ?? '', 'about')}`
          : mine
            ? this.t('wait-you')
            : info.kind === 'person'
              ? this.t(info.present ? 'wait-here' : 'wait-away')
              : this.t('setup-seat', { number: info.seat + 1 })
      }</small></span>
      ${acts.length ? html`<span class="acts">${acts}</span>` : nothing}
      ${maker && table.seats.length > 1 ? this.arrange(info) : nothing}
    </li>`;
  }

  /** Two neighbours change seats. @param {number} seat @param {number} other */
  swap(seat, other) {
    const order = this.table?.seats.map((info) => info.seat) ?? [];
    [order[seat], order[other]] = [order[other], order[seat]];
    return this.ask('seats', { order });
  }

  /** Who sits where is the maker's to arrange: one place up, one place down. @param {import('answers').SeatInfo} info */
  arrange({ seat }) {
    const last = (this.table?.seats.length ?? 1) - 1;
    const who = { seat: seat + 1 };
    return html`<span class="swap">
      <button class="plain" data-up=${seat} ?disabled=${this.busy || seat === 0} aria-label=${this.t('wait-up', who)} title=${this.t('wait-up', who)} @click=${() => this.swap(seat, seat - 1)}>${icons.up}</button>
      <button class="plain" data-down=${seat} ?disabled=${this.busy || seat === last} aria-label=${this.t('wait-down', who)} title=${this.t('wait-down', who)} @click=${() => this.swap(seat, seat + 1)}>${icons.down}</button></span>`;
  }

  /** How long a turn may take, and who plays for the absent; the maker may change it. */
  pace() {
    const table = this.table;
    if (!table?.absence || table.sealed) return nothing;
    const people = table.seats.filter((seat) => seat.kind !== 'bot').length > 1;
    if (!people) return nothing;
    const said = paceTexts(this.texts, table);
    return html`<section class="pace time"><h2>${this.t('setup-pace')}</h2>
      ${
        this.pacing && table.you.maker
          ? html`<az-pace .bots=${table.bots} .clock=${table.clock ?? null} .absence=${table.absence} .pace=${table.pace} @pace=${(/** @type {CustomEvent} */ event) => this.ask('change', Object.fromEntries(Object.entries(event.detail).filter(([name, value]) => name === 'clock' || value)))}></az-pace>`
          : html`<p>${icons.clock}<span>${said.clock}${said.over ? html`<br>${said.over}` : nothing}</span></p><p>${icons.bot}<span>${said.absence}<br>${said.bots}</span></p>
          ${
            table.you.maker
              ? html`<button data-act="pace" @click=${() => {
                  this.pacing = true;
                }}>${this.t('wait-pace')}</button>`
              : nothing
          }`
      }</section>`;
  }

  /** Who has hints, told to all; the maker may change it, and seated players may say that they are beginners. */
  hints() {
    const table = this.table;
    if (!table?.hints || table.sealed || table.seats.filter((seat) => seat.kind !== 'bot').length < 2) return nothing;
    const own = table.you.seat;
    return html`<section class="pace">
      ${table.you.maker ? hintsChoice(this.texts, table.hints, (hints) => this.ask('change', { hints })) : html`<p>${icons.bulb}<span>${this.t('hints-here', { hints: table.hints })}</span></p>`}
      ${
        own !== null && table.hints === 'beginners'
          ? html`<label class="beginner"><input type="checkbox" data-act="beginner" .checked=${Boolean(table.seats[own].beginner)}
        @change=${(/** @type {FieldEvent} */ event) => sayBeginner(event.target, (beginner) => this.ask('beginner', { beginner }))}><span>${this.t('hints-beginner')}</span></label>`
          : nothing
      }</section>`;
  }

  /** The maker seals the deals, which takes away what cannot go with that, or no more. @param {HTMLInputElement} box */
  async seal(box) {
    const sealed = box.checked;
    const told = await this.ask('change', sealed ? { sealed, clock: null, absence: null, hints: null } : { sealed });
    if (!told) box.checked = !sealed;
  }

  /** Whether the deals are sealed, told to all; the maker may change it, where nothing is chosen that sealed deals cannot have. */
  sealing() {
    const table = this.table;
    if (!table) return nothing;
    const { sealed, seats, options, set_up: setUp } = table;
    const can = this.entry?.sealed && !options.reshuffles && !setUp && seats.length > 1 && seats.every((seat) => seat.kind !== 'bot');
    const may = table.you.maker && (sealed || can);
    if (!sealed && !may) return nothing;
    return html`<section class="sealing ${sealed ? 'on' : ''}">
      ${
        may
          ? html`<label><input type="checkbox" data-act="sealed" .checked=${sealed} @change=${(/** @type {FieldEvent} */ event) => this.seal(event.target)}><span>${this.t('sealed-title')}</span>${icons.seal}</label>`
          : html`<h2>${icons.seal}${this.t('sealed-title')}</h2>`
      }
      <p>${this.t('sealed-help')}</p>
      ${sealed ? html`<p class="soft">${this.t('sealed-without')}</p><p>${icons.device}<span>${this.t('sealed-device')}</span></p>` : nothing}</section>`;
  }

  /** What begins the game, or why it cannot begin yet. @param {number} empty how many seats are */
  start(empty) {
    const table = this.table;
    if (!table?.you.maker || table.you.seat === null)
      return html`<p class="hint">${this.t(table?.you.seat === null ? 'wait-watching' : 'wait-for-maker')}</p>`;
    if (!empty)
      return html`<div class="end"><button class="primary start" data-act="start" ?disabled=${this.busy} @click=${() => this.ask('start')}>${this.t('wait-start')}</button></div>`;
    if (table.sealed) return html`<p class="hint">${this.t('sealed-start')}</p>`;
    return html`<div class="end"><button class="primary start" data-act="start-fill" ?disabled=${this.busy} @click=${() => this.fill()}>${this.t('wait-start-fill', { count: empty })}</button></div>`;
  }

  /** The ways to this table: a code to say, a picture to point a camera at, an address to send. */
  invite() {
    const code = this.table?.code;
    return html`<section class="invite"><az-qr .text=${this.address}></az-qr><div>
      ${code ? html`<p>${this.t('wait-code')}<b class="code" data-code>${code.slice(0, 3)} ${code.slice(3)}</b></p>` : nothing}
      <label class="link">${this.t('wait-link')}<input id="link" type="text" readonly .value=${this.address} @focus=${(/** @type {FieldEvent} */ event) => event.target.select()}></label>
      <button @click=${this.share}>${icons.copy}<span aria-live="polite">${this.t(this.copied ? 'wait-copied' : 'wait-copy')}</span></button></div></section>`;
  }

  render() {
    const table = this.table;
    if (!table || !this.session) return nothing;
    const empty = table.seats.filter((seat) => seat.kind === 'empty').length;
    return html`<div class="sheet">
      <div><h1>${this.texts.game(table.game)}</h1><p class="soft">${this.t('wait-lead', { empty })}</p></div>
      <section><h2>${this.t('setup-seats')}</h2><ul>${table.seats.map((info) => this.seat(info))}</ul></section>
      <div class="row"><label>${this.t('lobby-name')}<input type="text" maxlength="24" autocomplete="nickname" .value=${this.name} placeholder=${this.t('lobby-name-example')} @change=${this.rename}></label></div>
      ${empty ? this.invite() : nothing}
      ${this.sealing()}
      ${this.pace()}
      ${this.hints()}
      ${this.start(empty)}
      <az-house-rules .table=${table}></az-house-rules>
    </div>`;
  }
}
customElements.define('az-waiting', AzWaiting);
