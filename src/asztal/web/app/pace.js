// @ts-check
/**
 * `<az-pace>`: how long a turn may take, how quickly bots play, and what happens when somebody is away. Emits `pace` with
 * `{clock, absence, pace}` as the API has them (docs/api.md, "Clocks and absence").
 *
 * @import { AbsenceRule as Absence, BankClock, DaysClock, TableInfo, TurnClock } from 'answers'
 * @typedef {TurnClock | BankClock | DaysClock} Clock
 * @typedef {{clock: Clock | null, absence: Absence | null, pace: TableInfo['pace']}} Pace
 */
import { css, html } from '../vendor/lit/index.js';
import { AzElement } from '../kit/element.js';
import { shared } from '../kit/styles.js';

/** What is offered; the API takes every number in its range. @type {Record<string, Clock | null>} */
const CLOCKS = {
  none: null,
  'turn-30': { kind: 'turn', seconds: 30 },
  'turn-60': { kind: 'turn', seconds: 60 },
  'turn-180': { kind: 'turn', seconds: 180 },
  'bank-180-10': { kind: 'bank', seconds: 180, add: 10 },
  'bank-300-15': { kind: 'bank', seconds: 300, add: 15 },
  'bank-900-20': { kind: 'bank', seconds: 900, add: 20 },
  'days-1': { kind: 'days', days: 1 },
  'days-3': { kind: 'days', days: 3 },
  'days-7': { kind: 'days', days: 7 },
};
/** How many seconds to wait for a player; null is forever. @type {Record<string, number | null>} */
const WAITS = { 15: 15, 60: 60, 180: 180, 600: 600, ever: null };
/** What happens to a turn whose time is up. @type {('bot' | 'least')[]} */
const OVERS = ['bot', 'least'];
const USUAL = 60;
/** How quickly bots play. @type {TableInfo['pace'][]} */
const PACES = ['calm', 'normal', 'quick'];

/**
 * The choice how quickly bots play.
 * @param {import('../kit/i18n.js').Texts} texts @param {TableInfo['pace']} chosen @param {(pace: TableInfo['pace']) => unknown} choose
 */
export const botsPace = (texts, chosen, choose) =>
  html`<label class="item"><span>${texts.t('pace-bots')}</span><select data-pace="bots" @change=${(/** @type {ChoiceEvent} */ event) => choose(PACES[event.target.selectedIndex])}>
    ${PACES.map((each) => html`<option value=${each} .selected=${each === chosen}>${texts.t('pace-how', { pace: each })}</option>`)}</select></label>`;

/** A clock in words. @param {import('../kit/i18n.js').Texts} texts @param {Clock | null} clock */
export function clockText(texts, clock) {
  if (!clock) return texts.t('clock-none');
  if (clock.kind === 'days') return texts.t('clock-days', { days: clock.days });
  if (clock.kind === 'turn') return texts.t('clock-turn', { time: spanText(texts, clock.seconds) });
  return texts.t('clock-bank', { time: spanText(texts, clock.seconds), add: clock.add ?? 0 });
}

/** Seconds in words. @param {import('../kit/i18n.js').Texts} texts @param {number} seconds */
export function spanText(texts, seconds) {
  return seconds % 60 ? texts.t('span-seconds', { count: seconds }) : texts.t('span-minutes', { count: seconds / 60 });
}

/** What happens when somebody is away, in words. @param {import('../kit/i18n.js').Texts} texts @param {Absence} absence */
export function absenceText(texts, absence) {
  if (absence.after === null) return texts.t('absence-ever.told');
  return texts.t('absence-after', { time: spanText(texts, absence.after), bot: texts.bot(absence.bot, 'plays') });
}

/** What a table has agreed about time and absence, as sentences. @param {import('../kit/i18n.js').Texts} texts @param {{clock?: Clock | null, absence?: Absence, pace?: string}} table @returns {{clock: string, over: string, absence: string, bots: string}} */
export function paceTexts(texts, { clock = null, absence, pace = 'normal' }) {
  return {
    clock: clockText(texts, clock),
    over: clock ? texts.t('over-chosen', { over: clock.over ?? 'bot', bot: texts.bot(absence?.bot ?? 'solid', 'plays') }) : '',
    absence: absence ? absenceText(texts, absence) : '',
    bots: texts.t('pace-here', { pace }),
  };
}

/** @param {Record<string, Clock | null>} choices @param {Clock | null} clock */
function keyOf(choices, clock) {
  const { over: _, ...plain } = clock ?? {};
  const wanted = JSON.stringify(clock && plain);
  return Object.keys(choices).find((key) => JSON.stringify(choices[key]) === wanted) ?? '';
}

export class AzPace extends AzElement {
  static properties = {
    bots: { attribute: false },
    clock: { attribute: false },
    absence: { attribute: false },
    pace: { attribute: false },
  };

  static styles = [
    shared,
    css`
    :host { display: grid; gap: 0.6rem 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); }
    label { display: grid; gap: 0.2rem; font-weight: 600; align-content: start; }
    small { font-weight: 400; color: var(--ink-soft); font-size: 0.9375rem; line-height: 1.35; }
    select { width: 100%; font-weight: 400; }
  `,
  ];

  constructor() {
    super();
    /** @type {Clock | null} */
    this.clock = null;
    /** @type {Absence | null} null for what is usual with the clock */
    this.absence = null;
    /** @type {TableInfo['pace']} */
    this.pace = 'normal';
    /** The bots that play the table's game. @type {string[]} */
    this.bots = [];
  }

  /** @param {Partial<Pace>} change */
  choose(change) {
    Object.assign(this, change);
    this.tell('pace', { clock: this.clock, absence: this.absence, pace: this.pace });
  }

  /** @param {Clock | null} clock @param {'bot' | 'least'} over what happens when its time is up; the bot need not be said @param {Absence | null} [absence] */
  chooseClock(clock, over, absence = null) {
    if (!clock) return this.choose({ clock, absence });
    const { over: _, ...plain } = clock;
    return this.choose({ clock: over === 'bot' ? plain : { ...plain, over }, absence });
  }

  render() {
    const chosen = keyOf(CLOCKS, this.clock);
    const after = this.absence ? this.absence.after : this.clock?.kind === 'days' ? null : USUAL;
    const bot = this.absence?.bot ?? 'solid';
    const over = this.clock?.over ?? 'bot';
    const wait = after === null ? 'ever' : String(after);
    const waits = wait in WAITS ? WAITS : { ...WAITS, [wait]: after };
    return html`
      <label><span>${this.t('pace-clock')}</span><select data-pace="clock" @change=${(/** @type {ChoiceEvent} */ event) => this.chooseClock(CLOCKS[event.target.value], over)}>
        ${chosen ? '' : html`<option value="" selected>${clockText(this.texts, this.clock)}</option>`}
        ${Object.entries(CLOCKS).map(([key, clock]) => html`<option value=${key} .selected=${key === chosen}>${clockText(this.texts, clock)}</option>`)}</select>
        ${this.clock && over === 'bot' ? html`<small>${this.t('pace-clock-help')}</small>` : ''}</label>
      ${
        this.clock
          ? html`<label><span>${this.t('pace-over')}</span><select data-pace="over" @change=${(/** @type {ChoiceEvent} */ event) => this.chooseClock(this.clock, event.target.value === 'least' ? 'least' : 'bot', this.absence)}>
        ${OVERS.map((each) => html`<option value=${each} .selected=${each === over}>${this.t(`over-${each}`)}</option>`)}</select>
        ${over === 'least' ? html`<small>${this.t('pace-over-help')}</small>` : ''}</label>`
          : ''
      }
      <label><span>${this.t('pace-absence')}</span><select data-pace="after" @change=${(/** @type {ChoiceEvent} */ event) => this.choose({ absence: { after: WAITS[event.target.value], bot } })}>
        ${Object.entries(waits).map(([key, seconds]) => html`<option value=${key} .selected=${key === wait}>${seconds === null ? this.t('absence-ever') : this.t('absence-wait', { time: spanText(this.texts, seconds) })}</option>`)}</select>
        <small>${this.t('pace-absence-help')}</small></label>
      ${
        after === null && !(this.clock && over === 'bot')
          ? ''
          : html`<label><span>${this.t('pace-bot')}</span><select data-pace="bot" @change=${(/** @type {ChoiceEvent} */ event) => this.choose({ absence: { after, bot: event.target.value } })}>
        ${this.bots.map((each) => html`<option value=${each} .selected=${each === bot}>${this.t('setup-bot', { bot: this.texts.bot(each, 'label') })}</option>`)}</select></label>`
      }
      ${botsPace(this.texts, this.pace, (pace) => this.choose({ pace }))}`;
  }
}
customElements.define('az-pace', AzPace);
