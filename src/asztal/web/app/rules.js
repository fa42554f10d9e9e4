// @ts-check
/** `<az-rules-page game>`: a game's rule page, its pieces drawn. Also stands in a dialog at the table. */
import { css, html, nothing, unsafeHTML } from '../vendor/lit/index.js';
import { api } from '../kit/api.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { offline } from '../kit/offline.js';
import { calm } from '../kit/prefs.js';
import { ENDING } from '../kit/words.js';
import { inWords } from '../tables/scene.js';
import { asRefusal } from './session.js';
import { here } from '../kit/router.js';
import { shared } from '../kit/styles.js';
import './try.js';

const CARDS = /^[[{]?\s*(?:(?:10|[2-9AJQK])[shcd]|\*)(?:\s+(?:(?:10|[2-9AJQK])[shcd]|\*))*\s*[\]}]?$/;
const TILES = /^[[{]?\s*(?:(?:1[0-3]|[1-9])[rykb]|\*)(?:\s+(?:(?:1[0-3]|[1-9])[rykb]|\*))*\s*[\]}]?$/;
const BONES = /^\d-\d(?:\s+\d-\d)*$/;
const RULES = /\([A-Z]+\d*-\d\d[^()]*\)/;

/** So many pieces are never wider than a phone: what follows them at once stays on their line. */
const FEW = 4;

/** No ending and no full stop is torn from the pieces before it. @param {Element} pieces */
function keepTogether(pieces) {
  const next = pieces.nextSibling;
  const [tail] = /^\S+/.exec(next?.nodeType === Node.TEXT_NODE ? (next.textContent ?? '') : '') ?? [];
  if (!tail) return;
  const own = document.createElement('span');
  own.className = 'whole';
  pieces.replaceWith(own);
  /** @type {Text} */ (next).deleteData(0, tail.length);
  own.append(pieces, tail);
}

export class AzRulesPage extends AzElement {
  static properties = {
    game: { type: String },
    embedded: { type: Boolean, reflect: true },
    text: { state: true },
    problem: { state: true },
    busy: { state: true },
  };

  static styles = [
    shared,
    css`
    :host { display: block; padding: clamp(1rem, 4vw, 2.5rem) max(1rem, calc((100vw - 44rem) / 2)) 4rem; line-height: 1.65; }
    :host([embedded]) { padding: 0; }
    article { overflow-wrap: break-word; }
    h1 { font-size: clamp(1.7rem, 5vw, 2.4rem); margin-bottom: 1rem; }
    h2 { font-size: 1.4rem; margin: 2rem 0 0.6rem; padding-top: 0.6rem; border-top: 1px solid var(--line); }
    h3 { font-size: 1.15rem; margin: 1.4rem 0 0.4rem; }
    p, ul, ol, table { margin: 0 0 0.9rem; }
    li { margin-bottom: 0.4rem; }
    li::marker { color: var(--ink-soft); }
    table { border-collapse: collapse; }
    .scroll { overflow-x: auto; margin-bottom: 0.9rem; }
    th, td { padding: 0.4rem 0.7rem; border: 1px solid var(--line); text-align: start; vertical-align: top; }
    th { background: var(--paper-sunken); }
    @media (max-width: 480px) {    /* three columns are one over two */
      .scroll > table { display: grid; grid-template-columns: minmax(0, 1fr) fit-content(50%); }
      thead, tbody { display: contents; }
      tr { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; }
      tr > * { margin: 0 -1px -1px 0; } .scroll > table { padding: 0 1px 1px 0; }    /* one line between two cells */
      tr > :first-child:nth-last-child(3) { grid-column: 1 / -1; background: var(--paper-sunken); }
    }
    blockquote { margin: 0 0 1rem; padding: 0.4rem 1rem; border-inline-start: 4px solid var(--accent); background: var(--paper-raised); }
    code { font: inherit; font-weight: 600; }
    code.pieces { display: inline-flex; gap: 2px; vertical-align: middle; --card-w: 34px; --bone-w: 22px; --tile-w: 28px; margin: 2px 0; flex-wrap: wrap; }
    .rule { font-size: 0.75em; color: var(--ink-soft); }
    .tools { display: grid; gap: 0.6rem; justify-items: start; margin-bottom: 1.2rem; line-height: 1.35; }
    .tools button { padding-inline: 1.4em; min-height: 48px; }
    details { width: 100%; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper-raised); }
    summary { min-height: var(--hit); padding: 0.35rem 0.9rem; display: flex; align-items: center; gap: 0.5em; cursor: pointer; font-weight: 600; list-style: none; }
    summary::-webkit-details-marker { display: none; }
    summary svg { width: 1.2em; height: 1.2em; margin-inline-start: auto; transition: transform var(--quick); }
    [open] > summary svg { transform: rotate(180deg); }
    .tools ol { list-style: none; margin: 0; padding: 0 0 0.5rem; }
    .tools li { margin: 0; }
    .tools li a { display: flex; align-items: center; min-height: 40px; padding: 0.2rem 0.9rem; text-decoration: none; }
    .tools li a:hover { background: color-mix(in oklab, transparent, var(--accent) 10%); text-decoration: underline; }
    h2:focus { outline: none; }
    h2 { scroll-margin-top: 0.5rem; }
    @media (min-width: 1120px) {
      :host(:not([embedded])) { padding-inline: max(1rem, calc((100vw - 62rem) / 2)); }
      :host(:not([embedded])) .sheet { display: grid; grid-template: auto auto / 15rem minmax(0, 44rem); column-gap: 3rem; }
      :host(:not([embedded])) :is(header, article) { grid-column: 2; }
      :host(:not([embedded])) .tools { grid-area: 1 / 1 / 4; position: sticky; top: 1rem; align-self: start; justify-items: stretch; }
    }
    @media print {
      :host(:not([embedded])) { padding: 0; } :host(:not([embedded])) .sheet { display: block; }
      .tools, .end, az-try { display: none; }
      h2, h3 { break-after: avoid; } tr, blockquote { break-inside: avoid; }
    }
    .problem { padding: 1rem; }
    .waiting { min-height: 60vh; }
  `,
  ];

  constructor() {
    super();
    this.game = '';
    this.embedded = false;
    this.text = '';
    this.busy = false;
    /** The page in parts: its title, the titles of its parts, all the rest. */
    this.parts = { head: '', titles: /** @type {string[]} */ ([]), rest: '' };
    this.problem = '';
    this.loaded = '';
  }

  /** @param {Map<string, unknown>} _changed */
  willUpdate(_changed) {
    const wanted = `${this.game} ${this.texts.lang}`;
    if (this.game && this.loaded !== wanted) {
      this.loaded = wanted;
      void this.load(wanted);
    }
  }

  /** @param {string} wanted */
  async load(wanted) {
    try {
      const text = await api.rules(this.game, this.texts.lang);
      if (this.loaded === wanted) this.take(text);
      this.problem = '';
      if (!this.embedded) document.title = `${this.texts.game(this.game)} – ${this.t('page-title')}`;
    } catch (error) {
      this.problem = asRefusal(error, this.texts).message;
    }
  }

  /** @param {string} text */
  take(text) {
    const page = document.createElement('template');
    page.innerHTML = text;
    const title = page.content.querySelector('h1');
    title?.remove();
    const titles = [...page.content.querySelectorAll('h2')].map((each) => each.textContent ?? '');
    this.parts = { head: title?.textContent ?? '', titles, rest: page.innerHTML };
    this.text = text;
  }

  /** Bring a part into sight, the keyboard with it. @param {Event} event @param {number} number */
  jump(event, number) {
    event.preventDefault();
    const heading = /** @type {HTMLElement} */ (this.renderRoot.querySelectorAll('article h2')[number]);
    heading.tabIndex = -1;
    heading.scrollIntoView({ behavior: calm() ? 'auto' : 'smooth', block: 'start' });
    heading.focus({ preventScroll: true });
  }

  async play() {
    if (this.busy) return;
    this.busy = true;
    try {
      const parts = await offline.part(() => Promise.all([import('../kit/catalogue.js'), import('./promises.js')]));
      const game = (await parts?.[0].catalogue())?.games.find((each) => each.id === this.game);
      if (game) await parts?.[1].playNow(game);
    } catch (error) {
      this.problem = asRefusal(error, this.texts).message;
    }
    this.busy = false;
  }

  tools() {
    const wide = !this.embedded && matchMedia('(min-width: 1120px)').matches;
    return html`<div class="tools">
      ${this.embedded ? nothing : html`<button class="primary" data-act="play" ?disabled=${this.busy} @click=${() => this.play()}>${icons.play}${this.t(this.busy ? 'lobby-dealing' : 'rules-play')}</button>`}
      <details class="contents" ?open=${wide}><summary>${this.t('rules-contents')}${icons.down}</summary><nav aria-label=${this.t('rules-contents')}><ol>
        ${this.parts.titles.map((title, number) => html`<li><a href="#${number + 1}" @click=${(/** @type {Event} */ event) => this.jump(event, number)}>${title}</a></li>`)}</ol></nav></details></div>`;
  }

  /** Pieces in the notation become pictures with a name, the numbers of rules become small. */
  updated() {
    for (const table of this.renderRoot.querySelectorAll('article > table')) {
      const frame = document.createElement('div'); // a wide table scrolls by itself
      frame.className = 'scroll';
      frame.tabIndex = 0;
      table.replaceWith(frame);
      frame.append(table);
    }
    this.setApart(RULES, 'small', 'rule');
    this.setApart(ENDING, 'span', 'whole');
    const written = [...this.renderRoot.querySelectorAll('article code:not(.pieces, az-try code)')];
    const tiled = written.some((code) => code.textContent !== '*' && TILES.test(code.textContent?.trim() ?? ''));
    if (tiled) void import('../pieces/tile.js').catch(() => null); // a game of tiles: its jokers are tiles too
    for (const code of written) {
      const text = (code.textContent ?? '').trim();
      const kind = BONES.test(text) ? 'az-bone' : tiled && TILES.test(text) ? 'az-tile' : CARDS.test(text) ? 'az-card' : '';
      if (!kind) continue;
      const codes = text
        .replace(/[[\]{}]/g, ' ')
        .trim()
        .split(/\s+/);
      code.className = 'pieces';
      code.setAttribute('role', 'img');
      code.setAttribute('aria-label', inWords(this.texts, codes, kind === 'az-tile'));
      code.replaceChildren(
        ...codes.map((each) => {
          const piece = document.createElement(kind);
          piece.setAttribute('code', each);
          if (kind === 'az-bone') piece.setAttribute('orientation', 'h');
          return piece;
        }),
      );
      if (codes.length <= FEW) keepTogether(code);
    }
  }

  /** Put what matches into an element of its own. @param {RegExp} wanted @param {string} name @param {string} kind its class */
  setApart(wanted, name, kind) {
    const article = this.renderRoot.querySelector('article');
    if (!article) return;
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    /** @type {Text[]} */
    const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    for (let text of texts) {
      if (text.parentElement?.className === kind) continue;
      for (let match = wanted.exec(text.data); match; match = wanted.exec(text.data)) {
        const part = text.splitText(match.index);
        text = part.splitText(match[0].length);
        const own = document.createElement(name);
        own.className = kind;
        part.replaceWith(own);
        own.append(part);
      }
    }
  }

  render() {
    if (this.problem) return html`<p class="problem" role="alert">${this.problem}</p>`;
    if (!this.text) return html`<div class="waiting"></div>`;
    return html`<div class="sheet"><header><h1>${this.parts.head}</h1></header>${this.tools()}
      <article>${unsafeHTML(this.parts.rest)}</article></div>
      ${this.embedded ? nothing : html`<p class="end"><a class="button" href=${here('/')}>${this.t('page-to-lobby')}</a></p>`}`;
  }
}
customElements.define('az-rules-page', AzRulesPage);
