// @ts-check
/** The rails and the docks of the hub, as pictures. */
import { html, svg } from '../../vendor/lit/index.js';

/** The ground, sleepers, two rails, and what lies between them. @param {string} d @param {number} gauge between the rails, in pixels */
export function trackPath(d, gauge) {
  const rail = Math.max(1.5, gauge * 0.16);
  const beat = `${(gauge * 0.36).toFixed(1)} ${(gauge * 0.44).toFixed(1)}`;
  return svg`<path class="ground" d=${d} stroke-width=${gauge * 2} /><path class="sleepers" d=${d} stroke-width=${gauge * 1.75} stroke-dasharray=${beat} />
    <path class="steel" d=${d} stroke-width=${gauge + rail} /><path class="bed" d=${d} stroke-width=${gauge - rail} />
    <path class="sleepers" d=${d} stroke-width=${gauge - rail} stroke-dasharray=${beat} />`;
}

/** The eight starting places round the hub, clockwise from the top. @param {Set<number>} used those that have a train */
export function docks(used) {
  return html`<svg viewBox="0 0 100 100" aria-hidden="true">${Array.from(
    { length: 8 },
    (_, n) => svg`
    <rect class=${used.has(n) ? 'dock used' : 'dock'} x="45" y="3" width="10" height="13" rx="2.500" transform="rotate(${n * 45} 50 50)" />`,
  )}</svg>`;
}
