// @ts-check
/** How the table of trains lies on the felt: the yard over its whole width, the rack below. */
import { css } from '../../vendor/lit/index.js';

export const tableStyles = css`
  .middle { min-height: 150px; }
  .rack { padding-bottom: env(safe-area-inset-bottom); min-width: 0; }
  .hand { direction: ltr; display: grid; justify-content: center; align-content: center; gap: 8px 6px; margin: 0; padding: 11px 7px 9px; list-style: none;
    grid-template-columns: repeat(var(--fall, 10), var(--bone-w)); min-height: calc(var(--bone-most, var(--bone-w)) * 2 + 20px); }
  .bone.before { transform: translateX(5px); }
  @media (max-height: 480px) {
    .middle { min-height: 110px; }
    .hand { padding: 9px 4px 8px max(4px, env(safe-area-inset-left)); gap: 8px 4px; }
  }
  @media (min-width: 1000px) and (min-height: 480.02px) {    /* trains need the width: seats at the sides are at the corners */
    .middle { grid-column: 1 / -1; }
    .seat.left, .seat.right { grid-row: top; align-self: start; width: 17rem; grid-template: "face who clock held" auto "face did did did" auto / auto minmax(0, 1fr) auto auto; }
    .left .did, .right .did { height: 1.25em; flex-wrap: nowrap; white-space: nowrap; }
  }
`;
