// @ts-check
/** The element that draws a family's table, fetched when it is first needed. */
import { html, nothing } from '../vendor/lit/index.js';

/** @type {Record<string, {load: () => Promise<unknown>, draw: (view: any, session: any, quiet: boolean) => unknown}>} */
const FAMILIES = {
  rummy: { load: () => import('../rummy/table.js'), draw: (view, session, quiet) => html`<az-rummy-table ?quiet=${quiet} .view=${view} .session=${session}></az-rummy-table>` },
  knock: { load: () => import('../knock/table.js'), draw: (view, session, quiet) => html`<az-knock-table ?quiet=${quiet} .view=${view} .session=${session}></az-knock-table>` },
  tabla: { load: () => import('../tabla/table.js'), draw: (view, session, quiet) => html`<az-tabla-table ?quiet=${quiet} .view=${view} .session=${session}></az-tabla-table>` },
  dominoes: { load: () => import('../dominoes/table.js'), draw: (view, session, quiet) => html`<az-domino-table ?quiet=${quiet} .view=${view} .session=${session}></az-domino-table>` },
  trains: { load: () => import('../trains/table.js'), draw: (view, session, quiet) => html`<az-trains-table ?quiet=${quiet} .view=${view} .session=${session}></az-trains-table>` },
};

/** Have the table of a family ready to be drawn. @param {string} family */
export async function loadFamily(family) {
  await FAMILIES[family]?.load();
}

/** @param {string} family @param {any} view the whole `Match.view` @param {any} session @param {boolean} [quiet] without what only a player needs */
export function drawFamily(family, view, session, quiet = false) {
  return FAMILIES[family]?.draw(view, session, quiet) ?? nothing;
}
