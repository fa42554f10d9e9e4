// @ts-check
/** The two switches that are everywhere: `<az-language>` and `<az-theme>`. */
import { css, html } from '../vendor/lit/index.js';
import { AzElement } from './element.js';
import { LANGUAGES } from './i18n.js';
import { icons } from './icons.js';
import { remember, setTheme, theme } from './prefs.js';
import { shared } from './styles.js';

const NAMES = /** @type {Record<string, string>} */ ({ hu: 'Magyar', en: 'English' });
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
    await this.texts.use(lang);
  }

  render() {
    return html`<div class="group" role="group" aria-label=${this.t('page-language')}>
      ${LANGUAGES.map((lang) => html`<button lang=${lang} aria-pressed=${this.texts.lang === lang}
        aria-label=${`${lang.toUpperCase()} – ${NAMES[lang]}`} title=${NAMES[lang]} @click=${() => this.choose(lang)}>${lang.toUpperCase()}</button>`)}
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
