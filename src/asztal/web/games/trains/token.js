// @ts-check
/** The little engine that marks an open train: our own drawing. */
import { html } from '../../vendor/lit/index.js';

export const token = html`<svg class="token" viewBox="0 0 24 24" aria-hidden="true">
  <path class="body" d="M3.200 10.500h7.300V5.200h9.300v11H3.200z" />
  <path class="body" d="M4.600 10.500l-.7-4h4.200l-.7 4zM11.500 3.400h9.800v2h-9.800z" />
  <path class="pane" d="M13 7.400h4.400v3.600H13z" />
  <path class="body" d="M3.200 14.400L1.400 18h5z" />
  <circle class="wheel" cx="8" cy="17.800" r="2.700" /><circle class="wheel" cx="16.300" cy="17.200" r="3.300" />
</svg>`;
