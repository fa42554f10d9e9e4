// @ts-check
/** Rails: a line with rounded corners through given points. */

/** @typedef {[number, number]} Point */

/**
 * The path through the points, its corners rounded where they have the room.
 * @param {Point[]} points @param {number} radius @returns {string} data of an SVG path
 */
export function smooth(points, radius) {
  const way = points.filter(([x, y], n) => !n || Math.hypot(x - points[n - 1][0], y - points[n - 1][1]) > 0.01);
  if (way.length < 2) return '';
  const parts = [`M${spot(way[0])}`];
  for (let n = 1; n < way.length - 1; n += 1) {
    const [before, corner, after] = [way[n - 1], way[n], way[n + 1]];
    const room = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2);
    parts.push(`L${spot(towards(corner, before, room))}Q${spot(corner)} ${spot(towards(corner, after, room))}`);
  }
  parts.push(`L${spot(way[way.length - 1])}`);
  return parts.join('');
}

/** @param {Point} a @param {Point} b */
function distance([ax, ay], [bx, by]) {
  return Math.hypot(bx - ax, by - ay);
}

/** The point so far from `from` towards `to`. @param {Point} from @param {Point} to @param {number} length @returns {Point} */
function towards(from, to, length) {
  const share = length / (distance(from, to) || 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** @param {Point} point */
function spot([x, y]) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
