// @ts-check
/** The element that draws a family's table, fetched when it is first needed. */
import { html, nothing } from '../vendor/lit/index.js';

/** @type {Record<string, {load: () => Promise<unknown>, draw: (view: any, session: any, quiet: boolean) => unknown}>} */
const FAMILIES = {
  rummy: { load: () => import('../tables/cards/table.js'), draw: (view, session, quiet) => html`<az-rummy-table ?quiet=${quiet} .view=${view} .session=${session}></az-rummy-table>` },
  romi500: { load: () => import('../games/romi500/table.js'), draw: (view, session, quiet) => html`<az-romi500-table ?quiet=${quiet} .view=${view} .session=${session}></az-romi500-table>` },
  tabla: { load: () => import('../games/tabla/table.js'), draw: (view, session, quiet) => html`<az-tabla-table ?quiet=${quiet} .view=${view} .session=${session}></az-tabla-table>` },
  dominoes: { load: () => import('../games/dominoes/table.js'), draw: (view, session, quiet) => html`<az-domino-table ?quiet=${quiet} .view=${view} .session=${session}></az-domino-table>` },
  trains: { load: () => import('../games/trains/table.js'), draw: (view, session, quiet) => html`<az-trains-table ?quiet=${quiet} .view=${view} .session=${session}></az-trains-table>` },
};

/** Have the table of a family ready to be drawn. @param {string} family */
export async function loadFamily(family) {
  await FAMILIES[family]?.load();
}

/** @param {string} family @param {any} view the whole `Match.view` @param {any} session @param {boolean} [quiet] without what only a player needs */
export function drawFamily(family, view, session, quiet = false) {
  return FAMILIES[family]?.draw(view, session, quiet) ?? nothing;
}
