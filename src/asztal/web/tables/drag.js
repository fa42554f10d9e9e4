// @ts-check
/** Dragging cards by pointer, mouse and touch alike; a layer on top of picking and placing. */

const FAR = { mouse: 5, pen: 7, touch: 9 };

/** What lies under a point, through every shadow root, topmost first. @param {number} x @param {number} y */
function under(x, y) {
  /** @type {Element[]} */
  const elements = [];
  /** @type {Document | ShadowRoot} */
  let root = document;
  for (;;) {
    /** @type {Element | undefined} */
    const top = root.elementsFromPoint(x, y).find((element) => !(element instanceof HTMLElement && element.dataset.ghost));
    if (!top || elements.includes(top)) return elements.reverse();
    elements.push(top);
    if (!top.shadowRoot) return elements.reverse();
    root = top.shadowRoot;
  }
}

/**
 * Where a card would be dropped: `pile`, `felt`, `hand` or `meld:2`; '' for nowhere.
 * @param {number} x @param {number} y
 */
export function spotAt(x, y) {
  for (const element of under(x, y)) {
    /** @type {Element | null} */
    let at = element;
    while (at) {
      if (at instanceof HTMLElement && at.dataset.meld) return `meld:${at.dataset.meld}`;
      if (at instanceof HTMLElement && at.dataset.spot) return at.dataset.spot;
      at = at.parentElement ?? (at.getRootNode() instanceof ShadowRoot ? /** @type {ShadowRoot} */ (at.getRootNode()).host : null);
    }
  }
  return '';
}

/**
 * Follow one pointer from its press; calls back once it has moved far enough to be a drag.
 * @param {PointerEvent} press
 * @param {{start: () => void, move: (x: number, y: number) => void, end: (x: number, y: number, dropped: boolean) => void}} tell
 */
export function follow(press, tell) {
  if (press.button !== 0 || !press.isPrimary) return;
  const far = FAR[/** @type {keyof typeof FAR} */ (press.pointerType)] ?? 6;
  let dragging = false;
  /** @param {PointerEvent} event */
  const moved = (event) => {
    if (event.pointerId !== press.pointerId) return;
    if (!dragging && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < far) return;
    if (!dragging) {
      dragging = true;
      tell.start();
    }
    event.preventDefault();
    tell.move(event.clientX, event.clientY);
  };
  /** @param {boolean} dropped @param {number} x @param {number} y */
  const finish = (dropped, x, y) => {
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', released);
    removeEventListener('pointercancel', cancelled);
    removeEventListener('keydown', escaped, true);
    if (!dragging) return;
    // the click that follows a drag is none
    const swallow = (/** @type {Event} */ event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
    tell.end(x, y, dropped);
  };
  /** @param {PointerEvent} event */
  const released = (event) => event.pointerId === press.pointerId && finish(true, event.clientX, event.clientY);
  /** @param {PointerEvent} event */
  const cancelled = (event) => event.pointerId === press.pointerId && finish(false, event.clientX, event.clientY);
  /** @param {KeyboardEvent} event */
  const escaped = (event) => event.key === 'Escape' && finish(false, 0, 0);
  addEventListener('pointermove', moved, { passive: false });
  addEventListener('pointerup', released);
  addEventListener('pointercancel', cancelled);
  addEventListener('keydown', escaped, true);
}
