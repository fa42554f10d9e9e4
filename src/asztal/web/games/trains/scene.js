// @ts-check
/** The trains, drawn small for the live examples of the rule pages. */
import { html, nothing } from '../../vendor/lit/index.js';
import { laid, row } from '../../tables/scene.js';

/** @typedef {import('../../kit/i18n.js').Texts} Texts */

/** The engine and the trains that lie there, one's own and the common one though they have not begun. @param {Texts} texts @param {import('answers').TrainView} view */
export function lying(texts, view) {
  const doubles = new Set(view.doubles.map((each) => `${each.line} ${each.bone}`));
  const drawn = view.lines.filter(
    (line) => line.tiles.length || line.marker || line.owner === view.seat || (line.id === 'M' && !view.first_round),
  );
  const engine = view.engine === null ? nothing : row(texts, texts.t('try-engine'), [`${view.engine}-${view.engine}`]);
  return html`${engine}${drawn.map((line) => {
    const train = line.id === 'M' ? 'common' : line.id.length > 1 ? 'arm' : line.owner === view.seat ? 'own' : 'other';
    return html`<div class="row"><span class="what ${train}">${texts.t('try-train', { train, line: line.id })}
      ${line.marker ? html`<span class="marker" title=${texts.t('try-marker')}>⚑<span class="sr">${texts.t('try-marker')}</span></span>` : nothing}</span>
      <span class="group line" role="img" aria-label=${line.tiles.map(([, left, right]) => `${left}-${right}`).join(', ') || '–'}>
        <span class="from">${line.start}</span>${line.tiles.map((tile) => html`<span class=${doubles.has(`${line.id} ${tile[0]}`) ? 'open' : ''}>${laid(tile)}</span>`)}</span></div>`;
  })}`;
}
