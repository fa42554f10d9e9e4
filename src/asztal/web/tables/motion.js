// @ts-check
/** Calm motion: a card glides from where it was to where it is. None with reduced motion. */
import { calm } from '../kit/prefs.js';

const TIME = 380;
const EASE = 'cubic-bezier(0.25, 0.7, 0.3, 1)';

/** @param {Element | null | undefined} element @param {DOMRect | null | undefined} from where it comes from */
export function glide(element, from) {
  if (!element || !from || calm() || document.hidden) return;
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.min(1.6, Math.max(0.35, Math.min(from.width / to.width, from.height / to.height)));
  element.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: String(scale), opacity: 0.6 },
      { translate: '0 0', scale: '1', opacity: 1 },
    ],
    { duration: TIME, easing: EASE },
  );
}

/**
 * Let a card of no place of its own glide and vanish: what another seat draws.
 * @param {HTMLElement} layer @param {string} code '' for a piece face down @param {DOMRect | undefined} from @param {DOMRect | undefined} to
 * @param {'az-card' | 'az-tile'} [piece]
 */
export function fly(layer, code, from, to, piece = 'az-card') {
  if (!from || !to || calm() || document.hidden) return;
  const card = document.createElement(piece);
  if (code) card.setAttribute('code', code);
  else card.setAttribute('face-down', '');
  card.setAttribute('aria-hidden', 'true');
  layer.append(card);
  card.style.setProperty('position', 'fixed');
  const width = Math.min(from.width, to.width); // a seat's plate is larger than a card
  card.style.setProperty('left', `${from.left + (from.width - width) / 2}px`);
  card.style.setProperty('top', `${from.top}px`);
  card.style.setProperty(piece === 'az-card' ? '--card-w' : '--tile-w', `${width}px`);
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  card
    .animate(
      [
        { translate: '0 0', scale: '1', opacity: 1 },
        { translate: `${dx}px ${dy}px`, scale: '0.4', opacity: 0.25 },
      ],
      { duration: TIME + 80, easing: EASE, fill: 'forwards' },
    )
    .finished.then(
      () => card.remove(),
      () => card.remove(),
    );
}
