// @ts-check
/** The element that draws a family's table, fetched when it is first needed. */
import { html, nothing } from '../vendor/lit/index.js';

/** @type {Record<string, {load: () => Promise<unknown>, draw: (view: any, session: any) => unknown}>} */
const FAMILIES = {
  rummy: { load: () => import('../rummy/table.js'), draw: (view, session) => html`<az-rummy-table .view=${view} .session=${session}></az-rummy-table>` },
  knock: { load: () => import('../knock/table.js'), draw: (view, session) => html`<az-knock-table .view=${view} .session=${session}></az-knock-table>` },
  tabla: { load: () => import('../tabla/table.js'), draw: (view, session) => html`<az-tabla-table .view=${view} .session=${session}></az-tabla-table>` },
  dominoes: { load: () => import('../dominoes/table.js'), draw: (view, session) => html`<az-domino-table .view=${view} .session=${session}></az-domino-table>` },
  trains: { load: () => import('../trains/table.js'), draw: (view, session) => html`<az-trains-table .view=${view} .session=${session}></az-trains-table>` },
};

/** Have the table of a family ready to be drawn. @param {string} family */
export async function loadFamily(family) {
  await FAMILIES[family]?.load();
}

/** @param {string} family @param {any} view the whole `Match.view` @param {any} session */
export function drawFamily(family, view, session) {
  return FAMILIES[family]?.draw(view, session) ?? nothing;
}
