// @ts-check
/**
 * The signs on the pieces as plain path data: ranks, suits, and how a card's code is read.
 *
 * Ranks are drawn as strokes (no font decides how a card looks), suits as filled shapes.
 */

/** A rank's strokes in a box 22 wide and 32 high; the stroke is 4.6 thick.
 * @type {Readonly<Record<string, string>>} */
export const RANK_PATHS = Object.freeze({
  A: 'M1.6 30.4 L11 2.2 L20.4 30.4 M5.4 21 H16.6',
  2: 'M2.8 10.2 C2.8 -0.2 19.2 -0.2 19.2 10 C19.2 16.6 10.6 19.4 3.2 29.6 H20',
  3: 'M3 2.6 H18.4 L10.6 12.8 C22.6 12.2 22.4 29.8 10.4 29.8 C6.4 29.8 3.6 28 2.2 25',
  4: 'M16 30.6 V2.4 L2.2 22.4 H20.8',
  5: 'M18.2 2.6 H5.6 L4.2 14.4 C9.4 10.4 19.6 12 19.6 20.6 C19.6 31 6 32 2.4 25.8',
  6: 'M16.6 2.6 C9.4 4.6 2.8 12 2.8 20.8 A8.3 8.8 0 1 0 19.4 20.8 C19.4 10.6 6.6 9.6 3.4 18',
  7: 'M2.2 2.6 H19.6 C13.4 11 9.6 20 8.8 30.6',
  8: 'M11 14.4 A6.8 6 0 1 1 11.02 14.4 A8.4 7.7 0 1 1 10.98 14.4 Z',
  9: 'M5.4 29.4 C12.6 27.4 19.2 20 19.2 11.2 A8.3 8.8 0 1 0 2.6 11.2 C2.6 21.4 15.4 22.4 18.6 14',
  10: 'M0.8 7.2 L4.4 2.6 V30.6 M10.6 11.2 C10.6 -0.6 21.2 -0.6 21.2 11.2 V20.8 C21.2 32.6 10.6 32.6 10.6 20.8 Z',
  J: 'M8 2.6 H16.4 V21.4 C16.4 32.4 3.4 32.4 3 22.6',
  Q: 'M2.6 12 C2.6 -0.8 19.4 -0.8 19.4 12 V20 C19.4 32.8 2.6 32.8 2.6 20 Z M12.4 22.4 L20.4 31',
  K: 'M3.6 1.6 V30.6 M19.4 1.6 L3.8 18.6 M9.6 12.4 L20.4 30.6',
});

/** The 1 that stands alone on a bone or a tile. */
export const LONE_ONE = 'M5.4 8.4 L12.6 2.6 V30.6';

/** A suit's outline in a box 24 by 24.
 * @type {Readonly<Record<string, string>>} */
export const SUIT_PATHS = Object.freeze({
  s:
    'M12 1.2 C14.2 5.6 21.8 9.6 21.8 14.8 C21.8 19.4 16 20.6 13.1 17.2 C13.3 19.8 14.4 21.6 16.4 22.8 H7.6 ' +
    'C9.6 21.6 10.7 19.8 10.9 17.2 C8 20.6 2.2 19.4 2.2 14.8 C2.2 9.6 9.8 5.6 12 1.2 Z',
  h: 'M12 22.2 C9.8 17.6 1.4 13.2 1.4 7.6 C1.4 1.2 10 0.4 12 6.2 C14 0.4 22.6 1.2 22.6 7.6 C22.6 13.2 14.2 17.6 12 22.2 Z',
  d: 'M12 1 C13.8 4.6 17.6 9 20.8 12 C17.6 15 13.8 19.4 12 23 C10.2 19.4 6.4 15 3.2 12 C6.4 9 10.2 4.6 12 1 Z',
  c:
    'M12 1.4 A5 5 0 0 1 15.6 9.9 A5 5 0 1 1 13.2 17 C13.4 19.8 14.4 21.6 16.4 22.8 H7.6 C9.6 21.6 10.6 19.8 10.8 17 ' +
    'A5 5 0 1 1 8.4 9.9 A5 5 0 0 1 12 1.4 Z',
});

/** A five-pointed star in a box 24 by 24: the joker's sign. */
export const STAR_PATH = 'M12 1.4 L15.1 8.4 L22.8 9.2 L17.1 14.3 L18.7 21.9 L12 18 L5.3 21.9 L6.9 14.3 L1.2 9.2 L8.9 8.4 Z';

/** @typedef {{rank: string, suit: string, joker: boolean}} Face */

/**
 * Reads a card's code: `7s`, `10h`, the joker `*`, or `7?` (a rank whose suit is open).
 * @param {string} code
 * @returns {Face | null} null if the code names no card
 */
export function parseCard(code) {
  if (code === '*') return { rank: '', suit: '', joker: true };
  const suit = code.slice(-1);
  const rank = code.slice(0, -1);
  if (!(rank in RANK_PATHS) || !(suit in SUIT_PATHS || suit === '?')) return null;
  return { rank, suit, joker: false };
}

/**
 * Where the pips of a number card stand, on a card of 100 by 140: `[x, y, upside down]`.
 * @type {Readonly<Record<string, ReadonlyArray<readonly [number, number, boolean]>>>}
 */
export const CARD_PIPS = (() => {
  const [left, mid, right] = [38.6, 50, 61.4];
  /** @param {...number} ys @returns {Array<readonly [number, number, boolean]>} */
  const pair = (...ys) => ys.flatMap((y) => [/** @type {const} */ ([left, y, y > 70]), /** @type {const} */ ([right, y, y > 70])]);
  /** @param {...number} ys @returns {Array<readonly [number, number, boolean]>} */
  const one = (...ys) => ys.map((y) => /** @type {const} */ ([mid, y, y > 70]));
  return Object.freeze({
    2: one(26, 114),
    3: one(26, 70, 114),
    4: pair(26, 114),
    5: [...pair(26, 114), ...one(70)],
    6: pair(26, 70, 114),
    7: [...pair(26, 70, 114), ...one(48)],
    8: [...pair(26, 70, 114), ...one(48, 92)],
    9: [...pair(24, 54.7, 85.3, 116), ...one(70)],
    10: [...pair(24, 54.7, 85.3, 116), ...one(39.3, 100.7)],
  });
})();

/**
 * Where the pips of half a bone stand, in a square of 100: 0 to 9.
 * @type {ReadonlyArray<ReadonlyArray<readonly [number, number]>>}
 */
export const BONE_PIPS = (() => {
  const [a, b, c] = [25, 50, 75];
  /** @type {ReadonlyArray<readonly [number, number]>} */
  const corners = [
    [a, a],
    [c, c],
    [c, a],
    [a, c],
  ];
  /** @type {ReadonlyArray<readonly [number, number]>} */
  const rows = [
    [a, b],
    [c, b],
  ];
  /** @type {ReadonlyArray<readonly [number, number]>} */
  const columns = [
    [b, a],
    [b, c],
  ];
  /** @type {readonly [number, number]} */
  const centre = [b, b];
  return Object.freeze([
    [],
    [centre],
    corners.slice(0, 2),
    [...corners.slice(0, 2), centre],
    corners,
    [...corners, centre],
    [...corners, ...rows],
    [...corners, ...rows, centre],
    [...corners, ...rows, ...columns],
    [...corners, ...rows, ...columns, centre],
  ]);
})();
