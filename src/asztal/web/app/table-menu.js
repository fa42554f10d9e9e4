// @ts-check
/** The menu of a table, its help for the keyboard, and the options that differ. */
import { html, nothing } from '../vendor/lit/index.js';
import { FAMILIES } from '../games/index.js';
import { api } from '../kit/api.js';
import { optionText, valueText } from '../kit/catalogue.js';
import './controls.js';
import './forget.js';
import { sayBeginner } from '../tables/hints.js';
import { icons } from '../kit/icons.js';
import { offline } from '../kit/offline.js';
import { botsPace, paceTexts } from './pace.js';
import { coach, coached, recall, remember } from '../kit/prefs.js';
import { go, here } from '../kit/router.js';
import { sound } from './sound.js';
import { forgetTable } from './table-list.js';

/** What is done by keys where the server knows the hand. */
const SERVERS = ['keys-hint', 'keys-fits'];

/** @typedef {'menu' | 'log' | 'score' | 'rules' | 'keys' | 'device' | 'seats' | 'forget' | 'result' | ''} Panel */
/** @template {string} What @typedef {import('../kit/api.js').Wish<What>} Wish */
/**
 * What the menu needs of the table's page.
 * @typedef {{
 *   texts: import('../kit/i18n.js').Texts, tableId: string, store: import('./store.js').TableStore | null, panel: Panel,
 *   t(id: string, args?: Record<string, string | number>): string,
 *   say(notice: {text: string, kind: 'info' | 'refusal'}): void, open(panel: Panel): unknown, close(): void, help(): unknown,
 *   ask<What extends 'stand' | 'beginner' | 'change'>(what: What, wish?: Wish<What>): Promise<unknown>}} Page
 */

/** The options that are not this game's own, in short. @param {Page} page */
export function optionTags(page) {
  const { changed = {}, sealed = false } = page.store?.table ?? {};
  return html`${sealed ? html`<span class="sealed">${icons.seal}${page.t('sealed-tag')}</span>` : nothing}${Object.entries(changed).map(
    ([name, value]) => html`<span>${optionText(page.texts, name)}: ${valueText(page.texts, name, value)}</span>`,
  )}`;
}

/** @param {Page} page */
function differs(page) {
  const changed = Object.entries(page.store?.table?.changed ?? {});
  if (!changed.length) return nothing;
  return html`<hr><strong>${page.t('wait-differs')}</strong><dl class="differs">${changed.map(([name, value]) => html`<div><dt>${optionText(page.texts, name)}</dt><dd>${valueText(page.texts, name, value)}</dd></div>`)}</dl>`;
}

/** That the deals are sealed, or how long a turn may take and who plays for players who are away. @param {Page} page @param {import('answers').TableInfo} table */
function pace(page, table) {
  const said = table.sealed
    ? ['sealed-help', 'sealed-without', 'sealed-device'].map((id) => page.t(id))
    : Object.values(paceTexts(page.texts, table)).filter(Boolean);
  return html`<hr><strong>${page.t(table.sealed ? 'sealed-title' : 'setup-pace')}</strong><ul class="pace">${said.map((each) => html`<li>${each}</li>`)}</ul>`;
}

/** Leave one's seat for good: a bot plays on. @param {Page} page */
async function leave(page) {
  await page.ask('stand');
  forgetTable(page.tableId);
  go('/');
}

/** @param {Page} page */
async function copyLink(page) {
  try {
    await navigator.clipboard.writeText(location.href);
    page.say({ text: page.t('wait-copied'), kind: 'info' });
  } catch {
    page.say({ text: location.href, kind: 'info' });
  }
  page.close();
}

/** Something this browser remembers, on or off. @param {Page} page @param {string} key @param {string} text @param {boolean} usual */
function toggle(page, key, text, usual) {
  return html`<label class="item"><span>${page.t(text)}</span><input type="checkbox" data-toggle=${key} .checked=${recall(key, usual)} @change=${(
    /** @type {FieldEvent} */ event,
  ) => {
    remember(key, event.target.checked);
    if (key === 'sound') sound('turn');
  }}></label>`;
}

/** Says of oneself that one is a beginner: during a deal that is not taken back. @param {Page} page @param {import('answers').TableInfo} table */
function beginnerSwitch(page, table) {
  const is = Boolean(table.seats[table.you.seat ?? 0].beginner);
  return html`<label class="item"><span>${page.t('hints-beginner')}</span><input type="checkbox" data-act="beginner" .checked=${is} ?disabled=${is && table.state === 'playing'}
    @change=${(/** @type {FieldEvent} */ event) => sayBeginner(event.target, (beginner) => page.ask('beginner', { beginner }))}></label>`;
}

/** @param {Page} page */
export function menu(page) {
  const table = page.store?.table;
  if (page.panel === 'keys') return keys(page);
  if (page.panel === 'forget') return html`<az-forget @kept=${() => page.close()}></az-forget>`;
  if (page.panel === 'device') return html`<az-device-offer .tableId=${page.tableId} .sealed=${Boolean(table?.sealed)}></az-device-offer>`;
  const seated = table?.you.seat !== null && table?.you.seat !== undefined;
  const started = table && table.state !== 'waiting';
  const sealed = Boolean(table?.sealed);
  const people = sealed || (table?.seats.filter((seat) => seat.kind === 'person').length ?? 0) > 1;
  return html`<div class="menu">
    <button @click=${() => page.open('rules')}>${icons.book}${page.t('lobby-rules')}</button>
    <button @click=${() => page.open('score')}>${icons.score}${page.t('score-title')}</button>
    <button @click=${() => page.open('log')}>${icons.log}${page.t('log-title')}</button>
    <button @click=${() => page.open('keys')}>${icons.keys}${page.t('keys-title')}</button>
    ${started ? html`<button data-panel="seats" @click=${() => page.open('seats')}>${icons.people}${page.t('seats-title')}</button>` : nothing}
    <button @click=${() => copyLink(page)}>${icons.copy}${page.t('menu-link')}</button>
    ${seated ? html`<button data-panel="device" @click=${() => page.open('device')}>${icons.device}${page.t('device-menu')}</button>` : nothing}
    ${started ? html`<a class="button" href=${api.recordUrl(page.tableId)} download>${icons.download}${page.t('result-record')}</a>` : nothing}
    <hr>
    <div class="item"><span>${page.t('page-language')}</span><az-language></az-language></div>
    <div class="item"><span>${page.t('menu-theme')}</span><az-theme></az-theme></div>
    <az-looks .family=${table?.family ?? ''}></az-looks>
    ${toggle(page, 'sound', 'menu-sound', false)}
    ${
      seated && !people
        ? html`<label class="item"><span>${page.t('menu-coach')}</span><input type="checkbox" data-toggle="coach" .checked=${coached(page.tableId)}
      @change=${(/** @type {FieldEvent} */ event) => {
        coach(event.target.checked ? page.tableId : null);
        page.help();
      }}></label>`
        : nothing
    }
    ${people ? toggle(page, 'reactions', 'menu-reactions', true) : nothing}
    ${started && table.state !== 'finished' && table.you.maker && !sealed ? botsPace(page.texts, table.pace, (pace) => page.ask('change', { pace })) : nothing}
    ${table && !sealed && (people || table.hints !== 'all') ? html`<p class="item"><span>${page.t('hints-here', { hints: table.hints ?? 'all' })}</span></p>` : nothing}
    ${table && seated && table.hints === 'beginners' ? beginnerSwitch(page, table) : nothing}
    <hr>
    ${offline.offer ? html`<button data-act="install" @click=${() => offline.install()}>${icons.download}${page.t('app-install')}</button>` : nothing}
    <a class="button" href=${here('/')}>${icons.home}${page.t(seated ? 'menu-later' : 'page-to-lobby')}</a>
    ${seated ? html`<button data-act="leave" @click=${() => leave(page)}>${icons.door}${page.t(!started ? 'wait-stand' : sealed ? 'menu-leave-sealed' : 'menu-leave')}</button>` : nothing}
    <button data-panel="forget" @click=${() => page.open('forget')}>${icons.close}${page.t('forget-menu')}</button>
    ${table?.watchers ? html`<p class="item soft"><span>${page.t('menu-watchers', { count: table.watchers })}</span></p>` : nothing}
    ${table && people ? pace(page, table) : nothing}
    ${differs(page)}
  </div>`;
}

/** @param {Page} page */
function keys(page) {
  const { family = '', sealed = false } = page.store?.table ?? {};
  const listed = (FAMILIES[family]?.keys ?? []).filter(([, id]) => !sealed || !SERVERS.includes(id));
  return html`<p>${page.t('keys-lead')}</p>
    <label class="item"><span>${page.t('keys-on')}</span><input type="checkbox" .checked=${recall('keys', true)} @change=${(/** @type {FieldEvent} */ event) => remember('keys', event.target.checked)}></label>
    <table class="keys"><tbody>${listed.map(([key, id]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${page.t(id)}</td></tr>`)}
      <tr><th scope="row"><kbd>?</kbd></th><td>${page.t('keys-list')}</td></tr>
      <tr><th scope="row"><kbd>Tab</kbd></th><td>${page.t('keys-tab')}</td></tr></tbody></table>`;
}
