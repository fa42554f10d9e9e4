// @ts-check
/**
 * Where the bones of the line lie: a pure function of the line and the box, with no memory.
 *
 * The first bone lies in the middle; the line goes right and then winds downwards, and goes left and then winds
 * upwards. At a turn one bone stands between two rows. Doubles lie crosswise, except at a turn. Everything is
 * measured in the short side of a bone; the scale is the largest of a few steps at which the line, and the next
 * bone at each end, fits the box. While the scale stays, a bone that lies does not move, except that the whole
 * picture slides up or down when one arm reaches the edge.
 *
 * @typedef {{left: number, right: number}} LineBone
 * @typedef {{x: number, y: number, orientation: "h" | "v", first: number, second: number}} Place
 *   `x`, `y`: the middle in pixels; `first` is the number above or to the left.
 * @typedef {{x: number, y: number, orientation: "h" | "v"}} Spot
 * @typedef {{scale: number, bones: Place[], left: Spot, right: Spot}} Layout
 * @typedef {{x: number, y: number, orientation: "h" | "v", towards: 1 | -1}} Laid
 *   in units; `towards`: whether the arm runs rightwards or downwards here (1), or leftwards or upwards (-1)
 */

/** Pixels of a bone's short side, from large to small. */
const SCALES = [72, 64, 56, 50, 44, 39, 35, 31, 28, 25, 22, 19.5, 17.5, 15.5, 14, 12.5, 11, 10, 9, 8, 7, 6, 5, 4, 3];
/** The largest, unless the caller has a larger screen in mind. */
const LARGEST = 56;
/** Between two rows stands one bone: their middles are one bone and two gaps further apart than they are thick. */
const ROW = 3.12;
/** Room around the line, for the shine of the ends. */
const MARGIN = 0.28;
/** Bones do not quite touch. */
const GAP = 0.06;

/**
 * The arm of the line that goes right and down (the other one is the same, turned by half a circle).
 * @param {boolean[]} doubles whether each bone of the arm is a double, outwards from the first bone
 * @param {number} tip where the first bone ends
 * @param {number} limit how far a row may reach to either side
 * @param {boolean} next whether the bone after them is a double
 * @returns {Laid[]} the bones, and the place of one more bone after them
 */
function arm(doubles, tip, limit, next) {
  /** @type {Laid[]} */
  const laid = [];
  let edge = tip;
  let row = 0;
  let way = /** @type {1 | -1} */ (1);
  let fresh = false; // the next bone is the first of its row
  for (let n = 0; n <= doubles.length; n += 1) {
    const room = limit - way * edge;
    if (!fresh && room < 2 + GAP) {
      laid.push({ x: edge - way * 0.5, y: row * ROW + ROW / 2, orientation: 'v', towards: 1 });
      row += 1;
      way = /** @type {1 | -1} */ (-way);
      fresh = true;
      continue;
    }
    const along = room - 1 - GAP < 2 + GAP; // the bone after this one turns
    if ((n < doubles.length ? doubles[n] : next) && !fresh && !along) {
      laid.push({ x: edge + way * (0.5 + GAP), y: row * ROW, orientation: 'v', towards: way });
      edge += way * (1 + GAP);
    } else {
      const gap = fresh ? 0 : GAP;
      laid.push({ x: edge + way * (1 + gap), y: row * ROW, orientation: 'h', towards: way });
      edge += way * (2 + gap);
    }
    fresh = false;
  }
  return laid;
}

/**
 * Lays the line out in a box.
 * @param {LineBone[]} line from left to right
 * @param {number} start the index of the first bone laid
 * @param {number} width @param {number} height of the box, in pixels
 * @param {{largest?: number, double?: boolean}} [options] `largest`: the largest short side, in pixels; `double`:
 *   whether the bone that comes next is a double
 * @returns {Layout} bones in the order of the line, and where the next bone would lie at either end
 */
export function layOut(line, start, width, height, options = {}) {
  const largest = options.largest ?? LARGEST;
  const scales = SCALES.filter((scale) => scale <= largest);
  if (!line.length) return emptyLine(width, height, scales);
  for (const scale of scales) {
    const layout = attempt(line, start, width, height, scale, options, false);
    if (layout) return layout;
  }
  return /** @type {Layout} */ (attempt(line, start, width, height, scales[scales.length - 1], options, true));
}

/** @param {number} width @param {number} height @param {number[]} scales @returns {Layout} */
function emptyLine(width, height, scales) {
  const scale = scales.find((size) => size * 5 <= Math.min(width * 0.7, height)) ?? scales[scales.length - 1];
  const spot = { x: width / 2, y: height / 2, orientation: /** @type {const} */ ('v') };
  return { scale, bones: [], left: spot, right: spot };
}

/**
 * @param {LineBone[]} line @param {number} start @param {number} width @param {number} height
 * @param {number} scale @param {{double?: boolean}} options @param {boolean} force take it even if it does not fit
 * @returns {Layout | null}
 */
function attempt(line, start, width, height, scale, options, force) {
  const limit = width / scale / 2 - MARGIN;
  const tall = height / scale - 2 * MARGIN;
  if (!force && limit < 3.2) return null;
  const crosswise = line.map(({ left, right }) => left === right);
  const tip = crosswise[start] ? 0.5 : 1;
  const outwards = { right: crosswise.slice(start + 1), left: crosswise.slice(0, start).reverse() };
  const rightArm = arm(outwards.right, tip, limit, false);
  const leftArm = arm(outwards.left, tip, limit, false).map(turned);
  /** @type {Laid} */
  const middle = { x: 0, y: 0, orientation: crosswise[start] ? 'v' : 'h', towards: 1 };
  const right = /** @type {Laid} */ (rightArm.pop());
  const left = /** @type {Laid} */ (leftArm.pop());
  const laid = [...leftArm.reverse(), middle, ...rightArm];

  const reach = [...laid, left, right].map(({ y, orientation }) => [y, orientation === 'v' ? 1 : 0.5]);
  const top = Math.min(...reach.map(([y, half]) => y - half));
  const bottom = Math.max(...reach.map(([y, half]) => y + half));
  if (!force && bottom - top > tall) return null;
  const shift = Math.max(0, -tall / 2 - top) - Math.max(0, bottom - tall / 2);
  /** @param {Laid} bone */
  const toPixels = ({ x, y, orientation }) => ({ x: width / 2 + x * scale, y: height / 2 + (y + shift) * scale, orientation });
  const bones = laid.map((bone, n) => {
    const ahead = n >= start === (bone.towards === 1); // the line's left number comes first here
    const { left: a, right: b } = line[n];
    return { ...toPixels(bone), first: ahead ? a : b, second: ahead ? b : a };
  });
  if (!options.double) return { scale, bones, left: toPixels(left), right: toPixels(right) };
  const [nextRight, nextLeft] = [arm(outwards.right, tip, limit, true).pop(), arm(outwards.left, tip, limit, true).map(turned).pop()];
  return { scale, bones, left: toPixels(nextLeft ?? left), right: toPixels(nextRight ?? right) };
}

/** Half a circle round the first bone. @param {Laid} bone @returns {Laid} */
function turned({ x, y, orientation, towards }) {
  return { x: -x, y: -y, orientation, towards: towards === 1 ? -1 : 1 };
}
