// @ts-check
/** The names on the plates of trains: whole, in one line or two, as large as there is room for. */

/** What can still be read on a phone, in pixels. */
const SMALLEST = 11;
const LARGEST = 20;
/** What was written on each plate, and in how much room. @type {WeakMap<HTMLElement, string>} */
const fitted = new WeakMap();
const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (new OffscreenCanvas(1, 1).getContext('2d'));

/**
 * How wide the longest word of some names is as small as it may be written; a name may be broken after a hyphen.
 * @param {string[]} names @param {string} font
 */
export function longestWord(names, font) {
  pen.font = `600 ${SMALLEST}px ${font}`;
  const words = names.flatMap((name) => name.split(/\s+|(?<=-)/));
  return Math.max(0, ...words.map((word) => pen.measureText(word).width));
}

/** Write a plate's name as large as its words fit in one piece; before they are cut, its marker makes room (the plate's colour says the same). @param {HTMLElement} plate */
export function fitWords(plate) {
  const name = plate.querySelector('.name');
  if (!name) return;
  const height = plate.clientHeight;
  const now = [plate.innerText, plate.matches('.open'), plate.clientWidth, height].join();
  if (fitted.get(plate) === now) return;
  fitted.set(plate, now);
  const cut = () => name.scrollWidth > name.clientWidth || name.scrollHeight > height;
  plate.classList.remove('long');
  for (const bare of [false, true]) {
    plate.classList.toggle('bare', bare);
    for (let size = Math.min(LARGEST, height * 0.48), last = false; !last; size -= 0.5) {
      last = size <= SMALLEST;
      plate.style.setProperty('--letters', `${Math.max(SMALLEST, size)}px`);
      if (!cut()) return;
    }
  }
  plate.classList.add('long');
}
