// @ts-check
/** The switches of how the page looks: `<az-language>`, `<az-theme>`, and `<az-looks>` for the faces of the pieces. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { piecesOf } from '../games/index.js';
import { AzElement } from '../kit/element.js';
import { icons } from '../kit/icons.js';
import { LANGUAGES, look, remember, setLook, setTheme, theme } from '../kit/prefs.js';
import { shared } from '../kit/styles.js';

const group = css`
  :host { display: inline-flex; }
  .group { display: inline-flex; border-radius: var(--radius); overflow: hidden; }
  button { border: 0; border-radius: var(--radius); background: transparent; color: inherit; min-width: var(--hit); padding: 0 0.6em; }
  button:hover { background: color-mix(in oklab, transparent, currentColor 14%); }
  button[aria-pressed="true"] { background: color-mix(in oklab, transparent, currentColor 20%); text-decoration: underline; text-underline-offset: 0.3em; text-decoration-thickness: 2px; }
  :focus-visible { outline-offset: -3px; outline-color: currentColor; }
`;

export class AzLanguage extends AzElement {
  static styles = [shared, group];

  /** @param {string} lang */
  async choose(lang) {
    remember('lang', lang);
    await this.texts.use(lang).catch(() => null); // no network: the next page will have it
  }

  render() {
    return html`<div class="group" role="group" aria-label=${this.t('page-language')}>
      ${Object.entries(LANGUAGES).map(
        ([lang, name]) => html`<button lang=${lang} aria-pressed=${this.texts.lang === lang}
        aria-label=${`${lang.toUpperCase()} – ${name}`} title=${name} @click=${() => this.choose(lang)}>${lang.toUpperCase()}</button>`,
      )}
    </div>`;
  }
}
customElements.define('az-language', AzLanguage);

const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);
const SIGNS = { auto: icons.half, light: icons.sun, dark: icons.moon };

export class AzTheme extends AzElement {
  static styles = [shared, group];

  next() {
    setTheme(THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length]);
    this.requestUpdate();
  }

  render() {
    const label = this.t('page-theme', { theme: theme() });
    return html`<button class="icon" aria-label=${label} title=${label} @click=${this.next}>${SIGNS[theme()]}</button>`;
  }
}
customElements.define('az-theme', AzTheme);

/** `<az-looks family="rummy">`: a colour for each suit, and large print of pieces and words; as chosen in this browser. Without a family for all. */
export class AzLooks extends AzElement {
  static properties = { family: { type: String } };

  static styles = [
    shared,
    css`
    :host { display: block; }
    label { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: var(--hit); padding-inline: 1em 0; font-weight: 600; cursor: pointer; }
  `,
  ];

  constructor() {
    super();
    this.family = '';
  }

  /** @param {'deck' | 'faces'} name @param {'four' | 'large'} value @param {string} text */
  choice(name, value, text) {
    return html`<label><span>${this.t(text)}</span><input type="checkbox" data-look=${name} .checked=${look(name) === value}
      @change=${(/** @type {FieldEvent} */ event) => setLook(name, event.target.checked ? value : 'usual')}></label>`;
  }

  render() {
    const pieces = piecesOf(this.family);
    return html`${pieces === 'cards' ? this.choice('deck', 'four', 'looks-four') : nothing}${this.choice('faces', 'large', pieces === 'bones' ? 'looks-large-bones' : 'looks-large')}`;
  }
}
customElements.define('az-looks', AzLooks);
