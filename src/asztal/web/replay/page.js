// @ts-check
/**
 * `<az-replay-page>`: a deal that has been played, from any seat or with every hand open, step by
 * step, to be shared by its address; "continue from here", the record, the proof.
 */
import { css, html, nothing, repeat } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import '../app/controls.js';
import '../kit/dialog.js';
import { AzElement } from '../kit/element.js';
import { begunOf, drawFamily, loadFamily } from '../games/index.js';
import { icons } from '../kit/icons.js';
import { offline } from '../kit/offline.js';
import { entries } from '../app/log.js';
import { asRefusal } from '../app/session.js';
import { go, here } from '../kit/router.js';
import { shared } from '../kit/styles.js';
import { aloud, written } from '../kit/words.js';
import './hands.js';
import '../app/proof-sheet.js';
import { Replay, ReplaySession } from './replay.js';
import './report.js';
import { SIGNS } from './graph.js';
import { Review } from './course.js';
import { betterWords } from './review.js';

/** @typedef {import('./replay.js').Eyes} Eyes */

const PACE = 1400; // milliseconds a step stays while the replay runs by itself

/** @param {string | null} text @returns {Eyes} */
function eyesOf(text) {
  if (text === 'none' || text === 'all') return text;
  return text !== null && /^\d+$/.test(text) ? Number(text) : 'all';
}

export class AzReplayPage extends AzElement {
  static properties = {
    replayId: { type: String },
    deal: { type: Number },
    replay: { state: true },
    step: { state: true },
    running: { state: true },
    trouble: { state: true },
    panel: { state: true },
    busy: { state: true },
    copied: { state: true },
    looked: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); height: 100vh; height: 100dvh; overflow: hidden; background: var(--wood-deep); }
    .bar {
      min-width: 0; display: flex; align-items: center; gap: 2px; padding: 0 max(4px, env(safe-area-inset-right)) 0 max(4px, env(safe-area-inset-left)); min-height: 48px; z-index: 5;
      background: var(--wood) linear-gradient(180deg, var(--wood-light), var(--wood) 40%, var(--wood-deep)); color: var(--on-wood); box-shadow: var(--shadow-1);
    }
    :focus-visible { outline-color: var(--focus-felt); outline-offset: -3px; }
    .bar .icon { color: inherit; }
    h1 { flex: 1; font-size: 1.2rem; min-width: 0; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; padding-inline: 4px; }
    h1 small { font: 400 0.875rem/1 var(--font); color: var(--on-wood-soft); margin-inline-start: 0.5em; }
    .stage { min-height: 0; min-width: 0; display: grid; grid-template: minmax(0, 1fr) auto / minmax(0, 1fr); background: var(--felt); }
    .stage > .table { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); min-height: 0; min-width: 0; }
    .stage > .table > * { min-height: 0; min-width: 0; height: 100%; }
    aside { display: none; }
    .away { place-self: center; color: var(--on-felt); text-align: center; display: grid; gap: 1rem; justify-items: center; padding: 1rem; }
    .desk { background: var(--wood-deep); color: var(--on-wood); padding: 0.35rem max(0.6rem, env(safe-area-inset-left)) max(0.5rem, env(safe-area-inset-bottom)); display: grid; gap: 0.25rem; box-shadow: 0 -2px 8px rgb(0 0 0 / 0.3); z-index: 4; }
    .told { min-height: 2.9em; display: grid; align-content: center; text-align: center; font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; }
    .note { text-align: center; font-size: 0.9375rem; line-height: 1.3; color: var(--on-wood-soft); overflow-wrap: anywhere; } .note b { color: var(--turn); } @media (max-width: 359.98px) { .note { font-size: 0.8125rem; } .bar [data-panel="review"] { display: none; } }    /* the menu has it */
    .line { display: flex; align-items: center; gap: 0.6rem; }
    .line output { font-variant-numeric: tabular-nums; font-size: 0.875rem; color: var(--on-wood-soft); min-width: 4.5rem; text-align: end; }
    input[type="range"] { flex: 1; min-width: 0; height: var(--hit); accent-color: var(--turn); margin: 0; }
    .acts { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0.35rem 0.5rem; }
    .keys { display: flex; gap: 0.35rem; }
    .desk button, .desk .button, .desk select { background: rgb(0 0 0 / 0.28); color: var(--on-wood); border-color: color-mix(in oklab, transparent, currentColor 25%); }
    .desk button:hover, .desk .button:hover { background: rgb(0 0 0 / 0.45); }
    .desk .run { background: var(--turn); color: #2a1c08; border-color: transparent; }
    .desk .run:hover { background: #fff; }
    .desk select option { background: var(--paper-raised); color: var(--ink); }
    .eyes { display: flex; align-items: center; gap: 0.5rem; min-width: 0; }
    .eyes select { max-width: 15rem; min-width: 0; text-overflow: ellipsis; }
    .trouble { color: var(--on-wood); text-align: center; font-weight: 600; }
    ol { list-style: none; margin: 0; padding: 0; }
    ol button { width: 100%; justify-content: flex-start; text-align: start; font-weight: 400; border-color: transparent; background: none; min-height: 2.5rem; line-height: 1.3; border-radius: var(--radius-s); overflow-wrap: anywhere; user-select: text; }
    .of { display: flex; align-items: center; justify-content: space-between; gap: 0.25rem 1rem; margin-bottom: 0.9rem; font-weight: 600; } .of select { min-width: 0; text-overflow: ellipsis; }
    .sign { white-space: nowrap; font-weight: 800; margin-inline-start: 0.4em; color: var(--bad); }
    ol button[aria-current="true"] { background: color-mix(in oklab, var(--paper-raised), var(--ink) 12%); font-weight: 700; }
    .menu { display: grid; gap: 0.25rem; }
    .menu > button, .menu > a { justify-content: flex-start; text-align: start; border-color: transparent; background: none; }
    .menu > button:hover, .menu > a:hover { background: color-mix(in oklab, transparent, currentColor 10%); }
    .item { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: var(--hit); padding-inline: 1em 0; font-weight: 600; }
    .menu hr { width: 100%; border: 0; border-top: 1px solid var(--line); margin: 0.35rem 0; }
    @media (min-width: 1200px) and (min-height: 480.02px) {
      .stage { grid-template: minmax(0, 1fr) auto / minmax(0, 1fr) 19rem; }
      aside { display: block; grid-row: 1 / -1; grid-column: 2; overflow: auto; background: var(--paper-raised); color: var(--ink); border-inline-start: 1px solid var(--line); padding: 0.5rem; overscroll-behavior: contain; }
      aside :focus-visible { outline-color: var(--focus); }
      .bar [data-panel="log"] { display: none; }
    }
    @media (min-width: 1000px) and (min-height: 480.02px) { .desk { grid-template: "told line" auto "note note" auto "trouble trouble" auto "acts acts" auto / minmax(0, 1fr) minmax(0, 1fr); gap: 0.25rem 1rem; } .told { grid-area: told; } .note { grid-area: note; } .line { grid-area: line; } .trouble { grid-area: trouble; } .acts { grid-area: acts; } }
    @media (max-width: 640px) {
      .told { font-size: 0.9375rem; min-height: 2.6em; } .acts { gap: 4px; } .acts .keys { gap: 4px; } .acts .word, .acts [data-act="go-on"] svg { display: none; } h1 small { display: none; }
      .acts .eyes { flex: 1 1 8rem; order: 1; } .acts .eyes select { flex: 1; min-width: 0; max-width: none; text-overflow: ellipsis; } .acts [data-act="go-on"] { order: 1; flex: 0 0 auto; padding-inline: 0.7rem; }
      .eyes span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
      .acts .square { width: 44px; padding: 0; }
      @media (max-width: 416px) { .acts .eyes { flex-basis: 7rem; } .acts .eyes select, .acts [data-act="go-on"] { padding-inline: 0.4rem; font-size: 0.875rem; } }
      @media (max-width: 359.98px) { .acts .square { display: none; } }    /* the menu has them */
      .stage.open { --seats: none; }    /* the hands say who sits there and whose turn it is */
    }
    @media (max-height: 480px) {    /* a phone held sideways: what happened beside the slider, one row of buttons */
      .desk { grid-template: "told line" auto "note note" auto "trouble trouble" auto "acts acts" auto / minmax(0, 1fr) minmax(0, 1.2fr); gap: 0 0.6rem; padding-block: 0 max(0.2rem, env(safe-area-inset-bottom)); }
      .told { grid-area: told; min-height: 0; font-size: 0.9375rem; line-height: 1.15; } .note { grid-area: note; font-size: 0.8125rem; line-height: 1.15; } .line { grid-area: line; } .trouble { grid-area: trouble; } .acts { grid-area: acts; flex-wrap: nowrap; gap: 4px; }
      .acts .keys { gap: 4px; } .acts .word, .acts .eyes span { display: none; } .acts .eyes { min-width: 5rem; } .acts .square { width: 44px; padding: 0; flex: none; } .acts [data-act="go-on"] { flex: none; }
    }
  `,
  ];

  constructor() {
    super();
    this.replayId = '';
    this.deal = 0;
    /** @type {Replay | null} */
    this.replay = null;
    /** @type {ReplaySession | null} */
    this.session = null;
    this.step = 0;
    this.running = false;
    this.trouble = '';
    /** @type {'' | 'log' | 'menu' | 'proof' | 'review' | 'report'} */
    this.panel = '';
    /** What the decisions of deals have cost, once somebody has asked, by the deal. @type {Map<number, Review>} */
    this.reviews = new Map();
    /** Whether those of the whole match are shown. */
    this.whole = false;
    /** How far it has got. */
    this.looked = '';
    this.busy = false;
    this.copied = false;
    this.timer = 0;
    this.asked = '';
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    this.onRoute = () => void this.follow();
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.onKey);
    addEventListener('popstate', this.onRoute);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.onKey);
    removeEventListener('popstate', this.onRoute);
    clearTimeout(this.timer);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('replayId') || changed.has('deal')) void this.follow();
  }

  /** Show what the address asks for: a step, the review, what a bot thought. */
  async follow() {
    if (!this.replayId) return;
    const asked = new URLSearchParams(location.search);
    await this.load(eyesOf(asked.get('seat')), Number(asked.get('step') ?? 0) || 0);
    if (!this.replay) return;
    if (asked.has('review')) {
      this.whole = asked.get('review') === 'match';
      await this.open('review');
    }
    const strange = this.replay.steps.findIndex(({ event }) => `${event.seq}` === asked.get('report'));
    if (strange < 0) return;
    this.to(strange);
    await this.open('report');
  }

  /** @param {Eyes} eyes @param {number} step */
  async load(eyes, step) {
    const key = `${this.replayId} ${this.deal} ${eyes}`;
    if (this.asked === key && this.replay) return this.to(step);
    this.asked = key;
    this.trouble = '';
    try {
      const replay = await Replay.of(this.replayId, this.deal || null, eyes);
      if ((await offline.part(() => loadFamily(replay.head.family))) === null || this.asked !== key) return undefined;
      this.session = new ReplaySession(replay, this.texts);
      this.replay = replay;
      document.title = `${this.t('replay-title')} – ${this.texts.game(replay.head.game)} – ${this.t('page-title')}`;
      return this.to(step);
    } catch (error) {
      if (this.asked !== key) return undefined;
      this.asked = '';
      this.trouble = asRefusal(error, this.texts).message;
      return undefined;
    }
  }

  /** @param {number} step */
  to(step) {
    const { replay, session } = this;
    if (!replay || !session) return;
    const next = Math.max(0, Math.min(replay.last, step));
    session.show(next);
    this.step = next;
    this.requestUpdate();
    this.address();
    if (next === replay.last) this.stop();
    void this.updateComplete.then(() => this.find('aside [aria-current="true"]')?.scrollIntoView({ block: 'nearest' }));
  }

  /** The address always leads back to this very view. */
  address() {
    const { replay } = this;
    if (!replay) return;
    history.replaceState(
      history.state,
      '',
      here(`/r/${encodeURIComponent(this.replayId)}/${replay.deal.number}?seat=${replay.head.seat}&step=${this.step}`),
    );
  }

  run() {
    if (!this.replay) return;
    if (this.running) {
      this.stop();
      return;
    }
    this.running = true;
    if (this.step === this.replay.last) this.to(0);
    this.timer = setTimeout(() => this.onward(), PACE / 2);
  }

  onward() {
    if (!this.running) return;
    this.to(this.step + 1);
    if (this.running) this.timer = setTimeout(() => this.onward(), PACE);
  }

  stop() {
    this.running = false;
    clearTimeout(this.timer);
  }

  /** @param {number} by */
  walk(by) {
    this.stop();
    this.to(this.step + by);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.panel) return;
    const on = event.composedPath()[0];
    if (on instanceof HTMLInputElement || on instanceof HTMLSelectElement) return;
    const backwards = document.documentElement.dir === 'rtl';
    /** @type {Record<string, () => void>} */
    const does = {
      ArrowRight: () => this.walk(backwards ? -1 : 1),
      ArrowLeft: () => this.walk(backwards ? 1 : -1),
      Home: () => this.walk(-this.step),
      End: () => this.walk(this.replay?.last ?? 0),
    };
    if (event.key === ' ' && !(on instanceof HTMLButtonElement) && !(on instanceof HTMLAnchorElement)) does[' '] = () => this.run();
    const act = does[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Every step's sentence; some events say nothing. */
  told() {
    const { replay, session } = this;
    if (!replay || !session) return [];
    const byEvent = new Map(
      entries(replay.events(replay.last), session.at(replay.last), '', begunOf([], replay.steps[0]?.view)).map((entry) => [
        entry.seq,
        entry.text,
      ]),
    );
    return replay.steps.map((step, number) => ({ number, text: byEvent.get(step.event.seq) ?? '' })).filter((each) => each.text);
  }

  async goOn() {
    const { replay } = this;
    if (!replay || this.busy) return;
    this.busy = true;
    this.trouble = '';
    const { seat } = replay.head;
    try {
      const made = await api.makeTable({
        from: {
          replay: this.replayId,
          deal: replay.deal.number,
          step: this.step,
          seat: typeof seat === 'number' ? seat : (replay.steps[this.step].view.to_move ?? 0),
        },
        fill: 'solid',
        start: true,
      });
      go(made.link);
    } catch (error) {
      this.trouble = asRefusal(error, this.texts).message;
    } finally {
      this.busy = false;
    }
  }

  async share() {
    try {
      await navigator.clipboard.writeText(location.href);
      this.copied = true;
      setTimeout(() => {
        this.copied = false;
      }, 2500);
    } catch {
      this.trouble = location.href;
    }
  }

  get dialog() {
    return /** @type {import('../kit/dialog.js').AzDialog | null} */ (this.find('#panel'));
  }

  /** The review of this deal, or those of the match. */
  get parts() {
    const { replay } = this;
    if (!replay) return [];
    const { lang } = this.texts;
    return replay.head.deals
      .filter(({ number }) => this.whole || number === replay.deal.number)
      .map(({ number, steps }) => {
        const known = this.known(number);
        if (known?.lang === lang) return known;
        const review = new Review(this.replayId, number, steps, lang, () => {
          this.looked = `${number} ${review.next} ${review.waits}`;
        });
        this.reviews.set(number, review);
        return review;
      });
  }

  /** Look at their decisions, in as many slices as it takes. */
  async look() {
    try {
      for (const review of this.parts) await review.run(() => this.isConnected && this.parts.includes(review));
    } catch (error) {
      this.trouble = asRefusal(error, this.texts).message;
    }
  }

  /** @param {'log' | 'menu' | 'proof' | 'review' | 'report'} panel */
  async open(panel) {
    this.stop();
    if (panel === 'review') void this.look();
    this.panel = panel;
    await this.updateComplete;
    await this.dialog?.show();
  }

  close() {
    this.dialog?.close();
    this.panel = '';
  }

  /** @param {{number: number, text: string}[]} told */
  list(told) {
    return html`<ol>${repeat(
      told,
      (each) => each.number,
      (each) => html`<li><button aria-current=${each.number === this.step ? 'true' : 'false'}
      @click=${() => {
        this.stop();
        this.close();
        this.to(each.number);
      }}>${written(this.texts, each.text)}${this.sign(each.number)}</button></li>`,
    )}</ol>`;
  }

  /** What is known of this deal's decisions. */
  get review() {
    return this.known(this.replay?.deal.number ?? 0);
  }

  /** What is known of a deal's decisions. @param {number} deal */
  known(deal) {
    const review = this.reviews.get(deal);
    return review?.id === this.replayId ? review : undefined;
  }

  /** The sign of a step that has cost something. @param {number} step */
  sign(step) {
    const grade = this.review?.decisions.get(step)?.grade;
    return grade
      ? html`<span class="sign" aria-hidden="true">${SIGNS[grade]}</span><span class="sr"> (${this.t(`review-${grade}`)})</span>`
      : nothing;
  }

  /** What the decision that comes next, or has just been made, has cost. */
  note() {
    const { review, session, step } = this;
    const decision = review?.decisions.get(step + 1) ?? review?.decisions.get(step);
    if (!decision || !session) return nothing;
    const made =
      decision.step === step
        ? nothing
        : html`${written(this.texts, this.told().find((each) => each.number === decision.step)?.text ?? '')} `;
    return html`<p class="note" role="status">${made}<b>${SIGNS[decision.grade]} ${this.t(`review-${decision.grade}`)}.</b> ${written(this.texts, betterWords(session, decision))}</p>`;
  }

  /** Whether a bot has made this step's move. */
  get bots() {
    const { replay, step } = this;
    const event = replay?.steps[step].event;
    return event?.type === 'move' && Boolean(event.by || replay?.seats(step)[event.seat].bot);
  }

  /** Which of the deals. @param {(number: string) => void} chosen @param {boolean} [all] whether the whole match is one of them */
  deals(chosen, all = false) {
    const { head, deal } = /** @type {Replay} */ (this.replay);
    const whole = all && this.whole;
    return html`<select data-act="deal" @change=${(/** @type {ChoiceEvent} */ event) => chosen(event.target.value)}>
      ${all ? html`<option value="" .selected=${whole}>${this.t('review-match')}</option>` : nothing}
      ${head.deals.map((each) => html`<option value=${each.number} .selected=${!whole && each.number === deal.number}>${this.t('replay-deal-number', { number: each.number })} – ${this.t(`outcome-${each.reason}.label`)}</option>`)}</select>`;
  }

  /** Where a step of another deal is, or a deal's review. @param {number} deal @param {string} what */
  leave(deal, what) {
    go(`/r/${encodeURIComponent(this.replayId)}/${deal}?seat=${this.replay?.head.seat}&${what}`);
  }

  /** What the decisions have cost, of this deal, of another or of all. @param {{number: number, text: string}[]} told */
  reviewed(told) {
    const { head, deal } = /** @type {Replay} */ (this.replay);
    const choose = (/** @type {string} */ number) => {
      this.whole = !number;
      if (Number(number) && Number(number) !== deal.number) return this.leave(Number(number), 'review');
      this.requestUpdate();
      return void this.look();
    };
    return html`${head.deals.length > 1 ? html`<label class="of">${this.t('replay-deal')}${this.deals(choose, true)}</label>` : nothing}<az-review .parts=${this.parts} .deal=${deal.number} .session=${this.session} .told=${told} .looked=${this.looked} @step=${(
      /** @type {CustomEvent<{deal: number, step: number}>} */ event,
    ) => {
      const { deal: number, step } = event.detail;
      this.close();
      if (number === deal.number) this.to(step - 1);
      else this.leave(number, `step=${Math.max(0, step - 1)}`);
    }}></az-review>${this.trouble ? html`<p role="alert">${this.trouble}</p>` : nothing}`;
  }

  menu() {
    const { replay } = this;
    if (!replay) return nothing;
    const { head, deal } = replay;
    return html`<div class="menu">
      ${
        head.deals.length > 1
          ? html`<label class="item"><span>${this.t('replay-deal')}</span>${this.deals((number) => {
              this.close();
              go(`/r/${encodeURIComponent(this.replayId)}/${number}?seat=${head.seat}`);
            })}</label>`
          : nothing
      }
      <button data-act="review" @click=${() => this.open('review')}>${icons.bulb}${this.t('review-title')}</button>
      <button data-act="strange" ?disabled=${!this.bots} @click=${() => this.open('report')}>${icons.flag}${this.t('report-title')}</button>
      <button @click=${() => {
        this.close();
        void this.share();
      }}>${icons.copy}${this.t('replay-share')}</button>
      <a class="button" href=${api.replayRecordUrl(this.replayId)} download>${icons.download}${this.t('result-record')}</a>
      ${deal.fair ? html`<button @click=${() => this.open('proof')}>${icons.check}${this.t('proof-check')}</button>` : nothing}
      <a class="button" href=${here(`/rules/${head.game}`)}>${icons.book}${this.t('lobby-rules')}</a>
      ${head.kind === 'table' ? html`<a class="button" href=${here(`/t/${head.id}`)}>${icons.fan}${this.t('replay-to-table')}</a>` : nothing}
      <hr>
      <div class="item"><span>${this.t('page-language')}</span><az-language></az-language></div>
      <div class="item"><span>${this.t('menu-theme')}</span><az-theme></az-theme></div>
      <hr><a class="button" href=${here('/')}>${icons.home}${this.t('page-to-lobby')}</a></div>`;
  }

  /** @param {Replay} replay @param {{number: number, text: string}[]} told */
  desk(replay, told) {
    const { head } = replay;
    const now = told.findLast((each) => each.number <= this.step)?.text ?? '';
    return html`<footer class="desk">
      <p class="told" role="status">${written(this.texts, now)}</p>
      ${this.note()}
      ${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : nothing}
      <div class="line"><input type="range" min="0" max=${replay.last} .value=${String(this.step)} aria-label=${this.t('replay-step')} aria-valuetext=${aloud(this.texts, now)}
          @input=${(/** @type {FieldEvent} */ event) => {
            this.stop();
            this.to(Number(event.target.value));
          }}>
        <output>${this.step} / ${replay.last}</output>
        <button class="icon" data-act="report" ?disabled=${!this.bots} aria-label=${this.t('report-title')} title=${this.t('report-title')} @click=${() => this.open('report')}>${icons.flag}</button></div>
      <div class="acts">
        <div class="keys">
          <button class="icon" data-act="first" ?disabled=${this.step === 0} aria-label=${this.t('replay-first')} title=${this.t('replay-first')} @click=${() => this.walk(-this.step)}>${icons.first}</button>
          <button class="icon" data-act="back" ?disabled=${this.step === 0} aria-label=${this.t('replay-back')} title=${this.t('replay-back')} @click=${() => this.walk(-1)}>${icons.left}</button>
          <button class="icon run" data-act="run" aria-label=${this.t(this.running ? 'replay-stop' : 'replay-run')} title=${this.t(this.running ? 'replay-stop' : 'replay-run')} @click=${() => this.run()}>${this.running ? icons.pause : icons.play}</button>
          <button class="icon" data-act="on" ?disabled=${this.step === replay.last} aria-label=${this.t('replay-on')} title=${this.t('replay-on')} @click=${() => this.walk(1)}>${icons.right}</button>
          <button class="icon" data-act="last" ?disabled=${this.step === replay.last} aria-label=${this.t('replay-last')} title=${this.t('replay-last')} @click=${() => this.walk(replay.last)}>${icons.last}</button>
        </div>
        <label class="eyes"><span>${this.t('replay-eyes')}</span><select data-act="eyes" @change=${(/** @type {ChoiceEvent} */ event) => {
          this.stop();
          void this.load(eyesOf(event.target.value), this.step);
        }}>
          <option value="all" ?selected=${head.seat === 'all'}>${this.t('replay-all')}</option>
          ${head.seats.map((_, seat) => html`<option value=${seat} ?selected=${head.seat === seat}>${this.session?.seatName(seat)}</option>`)}
          <option value="none" ?selected=${head.seat === 'none'}>${this.t('replay-none')}</option></select></label>
        <button data-act="go-on" ?disabled=${this.busy || this.step === replay.last} title=${this.t('replay-go-on-help')} @click=${() => this.goOn()}>${icons.fan}${this.t('replay-go-on')}</button>
        ${replay.deal.fair ? html`<button class="square" data-act="proof" aria-label=${this.t('proof-check')} title=${this.t('proof-check')} @click=${() => this.open('proof')}>${icons.check}<span class="word">${this.t('proof-check')}</span></button>` : nothing}
        <button class="square" data-act="share" aria-label=${this.t('replay-share')} @click=${() => this.share()}>${icons.copy}<span class="word">${this.t(this.copied ? 'wait-copied' : 'replay-share')}</span></button>
      </div></footer>`;
  }

  render() {
    const { replay, session } = this;
    const told = this.told();
    const headings = {
      log: 'log-title',
      menu: 'menu-title',
      proof: 'proof-title',
      review: 'review-title',
      report: 'report-title',
      '': 'menu-title',
    };
    return html`
      <header class="bar">
        <a class="button plain icon" href=${here('/')} aria-label=${this.t('page-to-lobby')} title=${this.t('page-to-lobby')}>${icons.home}</a>
        <h1>${replay ? this.texts.game(replay.head.game) : this.t('replay-title')}${replay ? html`<small>${this.t('replay-title')} · ${this.t('replay-deal-number', { number: replay.deal.number })}</small>` : nothing}</h1>
        ${replay ? html`<button class="plain icon" data-panel="review" aria-label=${this.t('review-title')} title=${this.t('review-title')} @click=${() => this.open('review')}>${icons.bulb}</button>` : nothing}
        <button class="plain icon" data-panel="log" aria-label=${this.t('log-title')} title=${this.t('log-title')} @click=${() => this.open('log')}>${icons.log}</button>
        <button class="plain icon" data-panel="menu" aria-label=${this.t('menu-title')} title=${this.t('menu-title')} @click=${() => this.open('menu')}>${icons.menu}</button>
      </header>
      <div class="stage ${replay?.head.seat === 'all' ? 'open' : ''}">${
        replay && session
          ? html`
          <div class="table">${drawFamily(replay.head.family, session.view, session, true)}</div>
          ${replay.head.seat === 'all' ? html`<az-open-hands .view=${session.view.deal} .session=${session}></az-open-hands>` : nothing}
          <aside aria-label=${this.t('log-title')}>${this.list(told)}</aside>`
          : html`<div class="away"><p role="status">${this.trouble || this.t('replay-loading')}</p>${this.trouble ? html`<a class="button" href=${here('/')}>${this.t('page-to-lobby')}</a>` : nothing}</div>`
      }</div>
      ${replay ? this.desk(replay, told) : html`<span></span>`}
      <az-dialog id="panel" ?wide=${this.panel === 'proof' || this.panel === 'review'} .heading=${this.t(headings[this.panel])} @closed=${(
        /** @type {Event} */ event,
      ) => {
        if (event.target === this.find('#panel')) this.panel = '';
      }}>
        ${
          this.panel === 'log'
            ? this.list(told)
            : this.panel === 'menu'
              ? this.menu()
              : this.panel === 'proof' && replay
                ? html`<az-proof-sheet .replayId=${this.replayId} .deal=${replay.deal.number}></az-proof-sheet>`
                : this.panel === 'review' && replay
                  ? this.reviewed(told)
                  : this.panel === 'report'
                    ? html`<az-report .session=${session} .step=${this.step} .text=${told.find((each) => each.number === this.step)?.text ?? ''}></az-report>`
                    : nothing
        }</az-dialog>`;
  }
}
customElements.define('az-replay-page', AzReplayPage);
