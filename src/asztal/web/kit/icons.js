// @ts-check
/** Small line icons, our own drawing; always beside a text or an aria-label. */
import { html, svg } from '../vendor/lit/index.js';

/** @param {unknown} inner */
const line = (inner) => html`<svg class="line" viewBox="0 0 24 24" aria-hidden="true">${inner}</svg>`;

export const icons = {
  menu: line(svg`<path d="M4 7h16M4 12h16M4 17h16"/>`),
  close: line(svg`<path d="M6 6l12 12M18 6L6 18"/>`),
  home: line(svg`<path d="M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6"/>`),
  undo: line(svg`<path d="M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12h-1" transform="translate(0 -2)"/>`),
  bulb: line(svg`<path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.900c.9.7 1.3 1.2 1.5 2.100h4c.2-.9.6-1.4 1.5-2.100A6 6 0 0 0 12 3z"/>`),
  check: line(svg`<path d="M5 12.500l4.5 4.500L19 7.5"/>`),
  book: line(svg`<path d="M12 6c-2-1.5-5-2-8-1.500V19c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.500V4.500C17 4 14 4.5 12 6zM12 6v14"/>`),
  score: line(svg`<path d="M5 4h14v16H5zM5 9h14M10 4v16"/>`),
  log: line(svg`<path d="M5 6h14M5 11h14M5 16h9"/>`),
  keys: line(svg`<path d="M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 15h8"/>`),
  door: line(svg`<path d="M10 4H5v16h5M14 8l4 4-4 4M18 12H9"/>`),
  device: line(svg`<path d="M3 5h12v9H3zM6 18h6M9 14v4M17 9h4v11h-6v-4"/>`),
  copy: line(svg`<path d="M9 9h11v11H9zM5 15H4V4h11v1"/>`),
  person: line(svg`<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c1-4 4-5.5 8-5.500s7 1.5 8 5.5"/>`),
  people: line(
    svg`<path d="M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 19c.8-3.500 3.200-5 6.500-5s5.700 1.500 6.500 5M15.500 4.300a3.500 3.500 0 0 1 0 6.400M17.500 14.300c2.200.6 3.500 2 4 4.700"/>`,
  ),
  bot: line(svg`<path d="M5 9h14v10H5zM12 9V5M9 13.500h.01M15 13.500h.01M9 17h6M3 13v3M21 13v3"/><circle cx="12" cy="4" r="1"/>`),
  sun: line(
    svg`<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.600L7 7M17 17l1.4 1.400M5.6 18.400L7 17M17 7l1.4-1.4"/>`,
  ),
  moon: line(svg`<path d="M20 14.500A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.500z"/>`),
  half: line(svg`<circle cx="12" cy="12" r="8"/><path d="M12 4v16M12 8h6M12 12h8M12 16h6"/>`),
  download: line(svg`<path d="M12 4v11M7 11l5 5 5-5M5 20h14"/>`),
  eye: line(svg`<path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z"/><circle cx="12" cy="12" r="3"/>`),
  fan: line(svg`<path d="M4 18L7 5l6 1.5-3 13zM13 6.500L20 9l-4 11-6-1"/>`),
  ranks: line(svg`<path d="M4 19v-3M9.300 19v-6M14.700 19v-9M20 19V6"/>`),
  fits: line(svg`<path d="M3 8h5v9H3zM8 8h5v9H8zM13 8h2M18 8h3v9h-3zM3 20.500h10"/>`),
  left: line(svg`<path d="M15 5l-7 7 7 7"/>`),
  right: line(svg`<path d="M9 5l7 7-7 7"/>`),
  clock: line(svg`<circle cx="12" cy="13" r="8"/><path d="M12 9v4l3 2M10 2h4"/>`),
  smile: line(svg`<circle cx="12" cy="12" r="9"/><path d="M8 14c1 2 2.500 3 4 3s3-1 4-3M9 9.500h.01M15 9.500h.01"/>`),
  up: line(svg`<path d="M6 15l6-7 6 7"/>`),
  down: line(svg`<path d="M6 9l6 7 6-7"/>`),
  first: line(svg`<path d="M6 5v14M19 5l-8 7 8 7"/>`),
  last: line(svg`<path d="M18 5v14M5 5l8 7-8 7"/>`),
  play: line(svg`<path d="M7 5l12 7-12 7z"/>`),
  pause: line(svg`<path d="M8 5v14M16 5v14"/>`),
  film: line(svg`<path d="M4 5h16v14H4zM10 9.500l5 2.500-5 2.500z"/>`),
  upload: line(svg`<path d="M12 16V5M7 9l5-5 5 5M5 20h14"/>`),
  rank: line(svg`<path d="M4 20v-5h4v5zM10 20V10h4v10zM16 20V5h4v15z"/>`),
  lock: line(svg`<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3"/>`),
  seal: line(
    svg`<path d="M3 5h18v14H3zM3.500 5.500L9 10.500M20.500 5.500L15 10.500"/><circle cx="12" cy="12.500" r="3.500" fill="currentColor"/>`,
  ),
  sprout: line(svg`<path d="M12 21v-9M12 12C12 7 8.500 5 4 5c0 5 3 7 8 7zM12 15c0-4 3-6 8-6 0 4-3 6-8 6z"/>`),
  gear: line(
    svg`<circle cx="12" cy="12" r="6"/><circle cx="12" cy="12" r="1.500"/><path stroke-width="3" d="M12 3.500v2M12 18.500v2M3.500 12h2M18.500 12h2M6 6l1.400 1.400M16.600 16.600L18 18M18 6l-1.400 1.400M7.400 16.600L6 18"/>`,
  ),
  sliders: line(svg`<path d="M4 7h9M18 7h2M4 17h3M12 17h8"/><circle cx="15.500" cy="7" r="2.500"/><circle cx="9.500" cy="17" r="2.500"/>`),
  flag: line(svg`<path d="M6 21V4c4-2 7 2 12 0v9c-5 2-8-2-12 0"/>`),
  warn: line(svg`<path d="M12 4l9 16H3zM12 10v4M12 17h.01"/>`),
};

const LEVELS = ['newcomer', 'casual', 'solid', 'strong', 'expert'];

/** What levels were called in records of before. @type {Record<string, string>} */
const FORMER = { easy: 'casual', steady: 'solid' };

/** An hourglass and a flash. @type {Record<string, unknown>} */
const TEMPERAMENTS = {
  patient: svg`<path class="full" d="M5 2h14v2H5zM5 20h14v2H5zM9 19l3-3 3 3z"/><path d="M7 4c0 5 4 6 4 8s-4 3-4 8M17 4c0 5-4 6-4 8s4 3 4 8"/>`,
  bold: svg`<path class="full" d="M14 2L4 14h6l-1 8L20 9h-7z"/>`,
};

/** What a bot is like: bars that rise with its level, none full for chance, or the sign of its temperament. @param {string} bot */
export const strength = (bot) =>
  html`<svg class="strength" viewBox="0 0 24 24" aria-hidden="true">${TEMPERAMENTS[bot] ?? LEVELS.map((_, at) => svg`<rect x=${1.5 + 4.4 * at} y=${16 - 3.4 * at} width="3.400" height=${5 + 3.4 * at} rx="1" class=${at <= LEVELS.indexOf(FORMER[bot] ?? bot) ? 'full' : ''}/>`)}</svg>`;
