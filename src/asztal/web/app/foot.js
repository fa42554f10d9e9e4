// @ts-check
/** How much of a table's lower edge is the player's own: what the frame says stands above it. */

/** @param {HTMLElement & {find: (selector: string) => Element | null}} table @param {string[]} selectors the first of them that is there */
export function tellFoot(table, selectors) {
  const edge = selectors.map((each) => table.find(each)).find(Boolean);
  if (!edge) return;
  const high = Math.round(table.getBoundingClientRect().bottom - edge.getBoundingClientRect().top);
  table.parentElement?.style.setProperty('--foot', `${high}px`);
}
