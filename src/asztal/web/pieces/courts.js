// @ts-check
/**
 * The court cards and the joker: half figures in a box of 64 by 66, drawn for this table.
 *
 * Each figure runs over the lower edge of its box: clip it where it is used, along the middle of the card or
 * along its lower edge. The colours are classes of the card's style sheet: `s` the suit, `t` its tint, `g` gold,
 * `f` face, `h` hair, `w` white, `l` fine lines.
 */
import { svg } from '../vendor/lit/index.js';

const ROBE = 'M-26 96 C-26 66 4 58 21 52 L41 52 C54 56 66 62 70 96 Z';

const FACE = svg`
  <path class="f" d="M20.5 22 C20.5 17 41.5 17 41.5 22 V34 C41.5 50 20.5 50 20.5 34 Z" />`;

const EYES = svg`
  <path class="l" d="M23.6 29.4 Q26 27.6 28.4 29.4 M33.6 29.4 Q36 27.6 38.4 29.4" />
  <circle class="i" cx="26" cy="31.4" r="1.25" /><circle class="i" cx="36" cy="31.4" r="1.25" />
  <path class="l" d="M31 31.5 L29.9 36.6 H31.8" />`;

const KING = svg`
  <path class="h" d="M17.5 21 H44.5 V38 C46 44 41 46 31 46 C21 46 16 44 17.5 38 Z" />
  <path class="s" d="${ROBE}" />
  <path class="w" d="M13 55 C20 60 42 60 49 55 L56 58.6 C46 69 16 69 4 59.6 Z" />
  <path class="s" d="M14.6 60.6 l1.2 2.6 -2.4 0 Z M24 63 l1.2 2.6 -2.4 0 Z M33.6 63.2 l1.2 2.6 -2.4 0 Z M43.6 61.2 l1.2 2.6 -2.4 0 Z" />
  <path class="g" d="M27 67 H35 L37 96 H25 Z" />
  <path class="s" d="M31 70 l2.2 3.2 -2.2 3.2 -2.2 -3.2 Z M31 80 l2.2 3.2 -2.2 3.2 -2.2 -3.2 Z" />
  ${FACE}${EYES}
  <path class="h" d="M20.5 33 C21.5 39 26 38 31 38 C36 38 40.5 39 41.5 33 C45 50 38 60 31 60 C24 60 17 50 20.5 33 Z" />
  <path class="f" d="M27.6 41.2 Q31 43.8 34.4 41.2 Q31 42.2 27.6 41.2 Z" />
  <path class="lh" d="M31 48 V57 M26.4 47 Q27 52.6 28.8 55.6 M35.6 47 Q35 52.6 33.2 55.6" />
  <path class="g" d="M15.4 5.4 L22.6 13.6 L31 2.6 L39.4 13.6 L46.6 5.4 L44 24 C38 21 24 21 18 24 Z" />
  <path class="gd" d="M17.6 20.4 C24 17.6 38 17.6 44.4 20.4 L44 24 C38 21 24 21 18 24 Z" />
  <circle class="s" cx="31" cy="14.6" r="2.1" />
  <circle class="g" cx="15.4" cy="5" r="2.3" /><circle class="g" cx="46.6" cy="5" r="2.3" />
  <circle class="g" cx="31" cy="2.6" r="2.6" />
  <path class="g" d="M55 22 H57.6 V96 H55 Z" />
  <circle class="g" cx="56.3" cy="18.6" r="4.6" /><path class="gd" d="M55.3 9.4 h2 v2.6 h2.4 v1.8 h-2.4 v1.6 h-2 v-1.6 h-2.4 v-1.8 h2.4 Z" />
  <path class="f" d="M51.6 56 C51.6 52 61 52 61 56.4 C61 60 51.6 60.4 51.6 56 Z" />`;

const QUEEN = svg`
  <path class="h" d="M31 13 C47 13 48 27 47 36 C46.4 46 51 50 50 58 C40 64 22 64 12 58 C11 50 15.6 46 15 36 C14 27 15 13 31 13 Z" />
  <path class="f" d="M27 42 H35 V52 L44 55 C40 66 22 66 18 55 L27 52 Z" />
  <path class="s" d="M-26 96 C-26 68 2 60 15 55 C20 68 42 68 47 55 C58 60 66 66 70 96 Z" />
  <path class="g" d="M12.4 56.2 C19 72.6 43 72.6 49.6 56.2 L47 55 C42 68 20 68 15 55 Z" />
  <path class="t" d="M24 69.5 H38 L42 96 H20 Z" />
  <path class="s" d="M31 73 l2.4 3.6 -2.4 3.6 -2.4 -3.6 Z M31 83 l2.4 3.6 -2.4 3.6 -2.4 -3.6 Z" />
  ${FACE}${EYES}
  <path class="s" d="M28 40.6 Q29.6 39.4 31 40.2 Q32.4 39.4 34 40.6 Q31 43.6 28 40.6 Z" />
  <circle class="r" cx="23.4" cy="36.6" r="2" /><circle class="r" cx="38.6" cy="36.6" r="2" />
  <path class="h" d="M20 31 C20 21 28 20.4 31 20.4 C34 20.4 42 21 42 31 C40 26.6 36 24 31 24 C26 24 22 26.6 20 31 Z" />
  <path class="g" d="M17.4 20 C16 13 18 10.4 20 8.4 C21.6 12 23.6 13 26 11.4 C28 9.8 30 7 31 2.4 C32 7 34 9.8 36 11.4 C38.4 13 40.4 12 42 8.4 C44 10.4 46 13 44.6 20 C38 15.6 24 15.6 17.4 20 Z" />
  <circle class="s" cx="31" cy="12.4" r="2" /><circle class="gd" cx="23.6" cy="15" r="1.3" /><circle class="gd" cx="38.4" cy="15" r="1.3" />
  <path class="ln" d="M23.6 54.6 Q31 60.6 38.4 54.6" /><circle class="g" cx="31" cy="58.2" r="1.9" />
  <path class="st" d="M57 40 C58.6 50 56 60 57.4 96" />
  <path class="gr" d="M57 52 C60 46.6 63.4 47 64.4 48 C63.4 51.6 60 53.6 57.2 53.2 Z" />
  <circle class="s" cx="57" cy="27.6" r="4" /><circle class="s" cx="50.8" cy="32.2" r="4" /><circle class="s" cx="53.2" cy="39.4" r="4" />
  <circle class="s" cx="60.8" cy="39.4" r="4" /><circle class="s" cx="63.2" cy="32.2" r="4" /><circle class="g" cx="57" cy="34.4" r="3.4" />
  <path class="f" d="M53 61 C53 57.4 61.4 57.6 61.4 61.4 C61.4 65 53 65 53 61 Z" />`;

const JACK = svg`
  <path class="h" d="M17 20 C16 30 13.6 40 15.6 46 C20 50 42 50 46.4 46 C48.4 40 46 30 45 20 Z" />
  <path class="f" d="M26.6 42 H35.4 V56 H26.6 Z" />
  <path class="s" d="${ROBE}" />
  <path class="t" d="M31 60 L47 54.6 L50 96 H12 L15 54.6 Z" />
  <path class="ls" d="M31 62 V96 M25 60 L22 96 M37 60 L40 96" />
  <path class="w" d="M18 51.4 C22 57 27 57.6 31 61.6 C35 57.6 40 57 44 51.4 L47 57 C40 60 35 62 31 67.4 C27 62 22 60 15 57 Z" />
  ${FACE}${EYES}
  <path class="l" d="M28 41 Q31 42.8 34 41" />
  <path class="h" d="M19.6 32 C19 21 25 20 31 20 C37 20 43 21 42.4 32 C41 27.4 38.6 25.4 31 25.4 C23.4 25.4 21 27.4 19.6 32 Z" />
  <path class="s" d="M13 19.4 C10.4 8 24 5.6 33 6.4 C45 7.4 52 12 48.4 20 C40 15.6 22 15.6 13 19.4 Z" />
  <path class="g" d="M13 19.4 C22 15.6 40 15.6 48.4 20 L47 24.2 C39 20.4 23 20.4 14.6 23.6 Z" />
  <path class="t" d="M40 15 C44 6 52 0.6 60 1.6 C58 10 50 15 42 16.8 Z" />
  <path class="ls" d="M41.6 15.6 C46 10 52 5.6 58 3 M47 10.4 L46.4 6.6 M51 7.2 L50.8 4 M48 9.6 L52.4 10.4" />
  <path class="st2" d="M57 26 V96" />
  <path class="g" d="M57 15.6 L60 25 C64.4 26 65 31 62 34.4 C61.4 31.6 59.6 30.4 57 30.4 C54.4 30.4 52.6 31.6 52 34.4 C49 31 49.6 26 54 25 Z" />
  <path class="f" d="M52.6 60 C52.6 56.4 61.4 56.4 61.4 60.4 C61.4 64 52.6 64 52.6 60 Z" />`;

/** @type {Readonly<Record<string, unknown>>} */
export const COURTS = Object.freeze({ K: KING, Q: QUEEN, J: JACK });

/** The jester, in a box of 60 by 76. */
export const JESTER = svg`
  <path class="j1" d="M30 30 C22 10 6 8 2 26 C10 20 16 26 17 44 Z" />
  <path class="j2" d="M30 30 C38 10 54 8 58 26 C50 20 44 26 43 44 Z" />
  <path class="j3" d="M17 42 C16 24 22 8 30 2 C38 8 44 24 43 42 Z" />
  <path class="j1" d="M30 2 C22 8 16 24 17 42 H30 Z" opacity="0.28" />
  <circle class="g" cx="2.8" cy="27.6" r="3.4" /><circle class="g" cx="57.2" cy="27.6" r="3.4" /><circle class="g" cx="30" cy="2.6" r="3.4" />
  <path class="f" d="M18 40 H42 V48 C42 64 18 64 18 48 Z" />
  <path class="g" d="M15.4 38 C24 34.4 36 34.4 44.6 38 L43.6 43 C35 39.6 25 39.6 16.4 43 Z" />
  <path class="l" d="M21.6 47.2 Q24.6 44.6 27.4 47.2 M32.6 47.2 Q35.4 44.6 38.4 47.2 M30 47.6 L29 52 H30.8" />
  <circle class="r" cx="22.4" cy="52.4" r="2.1" /><circle class="r" cx="37.6" cy="52.4" r="2.1" />
  <path class="jm" d="M23.8 54.4 Q30 60.6 36.2 54.4 Q30 57.2 23.8 54.4 Z" />
  <path class="j1" d="M30 76 L24 60.4 L15 61.6 L8 74 L17 69.6 Z" /><path class="j2" d="M30 76 L36 60.4 L45 61.6 L52 74 L43 69.6 Z" />
  <path class="j3" d="M30 77 L24 60.8 Q30 63.4 36 60.8 Z" />
  <circle class="g" cx="8" cy="74.4" r="2.2" /><circle class="g" cx="52" cy="74.4" r="2.2" /><circle class="g" cx="30" cy="77" r="2.2" />`;
