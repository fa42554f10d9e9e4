// @ts-check
/** The bones in the hand: the order a player gives them, and how large they can be. Pure functions. */

/**
 * The hand in the player's order: bones that left go, new ones come last.
 * @param {readonly string[]} order @param {readonly string[]} hand @returns {string[]}
 */
export function keepOrder(order, hand) {
  const held = new Set(hand);
  const kept = order.filter((bone, n) => held.has(bone) && order.indexOf(bone) === n);
  return [...kept, ...hand.filter((bone) => !kept.includes(bone))];
}

/** By their higher number, then the lower one, the highest first. @param {readonly string[]} hand @returns {string[]} */
export function byNumber(hand) {
  return [...hand].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
}

/** The hand in the order of `wanted`, what is not in it last. @param {readonly string[]} hand @param {readonly string[]} wanted @returns {string[]} */
export function followed(hand, wanted) {
  return [...wanted.filter((bone) => hand.includes(bone)), ...hand.filter((bone) => !wanted.includes(bone))];
}

/**
 * The bones at which another group begins: what the server put together, or else the higher number, where there are
 * several of one.
 * @param {readonly string[]} hand @param {Record<string, number> | null} parts which group each bone is of
 * @returns {Set<string>}
 */
export function begins(hand, parts) {
  const groups = hand.map((bone) => (parts ? String(parts[bone] ?? -1) : bone.slice(0, bone.indexOf('-'))));
  const several = (/** @type {number} */ n) => parts !== null || groups.filter((each) => each === groups[n]).length > 1;
  return new Set(hand.filter((_, n) => n > 0 && groups[n] !== groups[n - 1] && (several(n) || several(n - 1))));
}

/** Before which bone of the hand a point is; -1 outside the rack.
 * @param {Element | null} rackElement @param {Element[]} bones @param {number} x @param {number} y */
export function dropPlace(rackElement, bones, x, y) {
  const around = rackElement?.getBoundingClientRect();
  if (!around || !bones.length || x < around.left || x > around.right || y < around.top || y > around.bottom) return -1;
  const boxes = bones.map((each) => each.getBoundingClientRect());
  const rows = boxes.filter((box) => Math.abs(box.top + box.height / 2 - y) <= box.height / 2 + 6);
  const row = rows.length ? rows : boxes.slice(-1);
  const next = row.find((box) => x < box.left + box.width / 2);
  return next ? boxes.indexOf(next) : boxes.indexOf(row[row.length - 1]) + 1;
}

/** Takes a bone to another place. @param {readonly string[]} order @param {string} bone @param {number} to @returns {string[]} */
export function moved(order, bone, to) {
  const rest = order.filter((each) => each !== bone);
  const at = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, at), bone, ...rest.slice(at)];
}

/**
 * The rack for this many bones: the rows and the short side of a bone.
 * @param {number} count @param {number} width of the rack @param {number} height that it may take
 * @param {{largest?: number, gap?: number, padding?: number}} [options]
 * @returns {{rows: number, size: number, fall: number}} `fall`: bones in a full row
 */
export function rack(count, width, height, { largest = 60, gap = 6, padding = 14 } = {}) {
  // another row must be worth the height that it takes from the table
  let best = { rows: 1, size: 0, fall: Math.max(1, count) };
  for (let rows = 1; rows <= 3; rows += 1) {
    const fall = Math.max(1, Math.ceil(count / rows));
    const size = Math.min(largest, (width - padding) / fall - gap, ((height - padding) / rows - gap) / 2);
    if (size > best.size * (rows > 1 ? 1.3 : 1)) best = { rows, size, fall };
  }
  return { ...best, size: Math.max(14, Math.floor(best.size * 2) / 2) };
}
