// @ts-check
/** `<az-house-rules>`: the rules of one table, those it has changed first and marked. */
import { css, html, nothing } from '../vendor/lit/index.js';
import { catalogue, optionHelp, optionText, valueText } from '../kit/catalogue.js';
import { AzElement } from '../kit/element.js';
import { shared } from '../kit/styles.js';
import { whole } from '../kit/words.js';

export class AzHouseRules extends AzElement {
  static properties = { table: { attribute: false }, open: { type: Boolean }, entry: { state: true } };

  static styles = [
    shared,
    css`
    :host { display: block; }
    h2 { font-size: 1.15rem; margin-bottom: 0.4rem; }
    dl { margin: 0; display: grid; gap: 0; }
    dl div { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.1rem 1rem; padding: 0.45rem 0.6rem; border-bottom: 1px solid var(--line); border-inline-start: 4px solid transparent; }
    dl div.changed { border-inline-start-color: var(--accent-fill); background: color-mix(in oklab, var(--paper-raised), var(--accent) 8%); }
    dt { font-weight: 600; }
    dd { margin: 0; font-weight: 600; text-align: end; max-width: 14rem; }
    dd.help { grid-column: 1 / -1; text-align: start; max-width: none; font-weight: 400; font-size: 0.9375rem; color: var(--ink-soft); }
    small { display: block; font-weight: 400; color: var(--ink-soft); }
    summary { min-height: var(--hit); display: flex; align-items: center; cursor: pointer; font-weight: 600; gap: 0.5em; }
    summary::before { content: "▸"; }
    details[open] summary::before { content: "▾"; }
    .set-up { padding: 0.5rem 0.7rem; border: 1px solid var(--accent); border-radius: var(--radius); margin-bottom: 0.7rem; }
  `,
  ];

  constructor() {
    super();
    /** @type {import('answers').TableInfo | null} */
    this.table = null;
    this.open = false;
    /** @type {import('../kit/catalogue.js').GameEntry | null} */
    this.entry = null;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('table') && this.table && this.entry?.id !== this.table.game) {
      void catalogue()
        .then(({ games }) => {
          this.entry = games.find((game) => game.id === this.table?.game) ?? null;
        })
        .catch(() => null);
    }
  }

  /** @param {import('../kit/catalogue.js').OptionSpec} option */
  row(option) {
    const table = /** @type {import('answers').TableInfo} */ (this.table);
    const changed = option.name in table.changed;
    return html`<div class=${changed ? 'changed' : ''}>
      <dt>${optionText(this.texts, option.name)}</dt>
      <dd>${valueText(this.texts, option, table.options[option.name])}${changed ? html`<small>${this.t('setup-usual', { value: valueText(this.texts, option, option.default) })}</small>` : nothing}</dd>
      <dd class="help">${whole(optionHelp(this.texts, option.name))}</dd></div>`;
  }

  render() {
    if (!this.table || !this.entry) return nothing;
    const table = this.table;
    const changed = this.entry.options.filter((option) => option.name in table.changed);
    const usual = this.entry.options.filter((option) => !(option.name in table.changed));
    return html`<section>
      ${table.set_up ? html`<p class="set-up">${this.t('house-set-up')}</p>` : nothing}
      <h2>${this.t(changed.length ? 'wait-differs' : 'house-usual')}</h2>
      ${changed.length ? html`<dl>${changed.map((option) => this.row(option))}</dl>` : nothing}
      ${
        usual.length
          ? html`<details ?open=${this.open}><summary>${this.t(changed.length ? 'house-others' : 'house-all', { count: usual.length })}</summary>
        <dl>${usual.map((option) => this.row(option))}</dl></details>`
          : nothing
      }
    </section>`;
  }
}
customElements.define('az-house-rules', AzHouseRules);
