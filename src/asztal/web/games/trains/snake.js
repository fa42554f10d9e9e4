// @ts-check
/**
 * How one train lies: a pure function, measured in the short side of a bone.
 *
 * A train runs in rows between two edges. At the end of a row one bone stands, half beside the row and half under
 * it (or above it, for trains that grow upwards), and the next row runs back beside it. Doubles lie crosswise,
 * except at a turn. A double with two arms is a fork: one arm runs on above it, the other below it, each with rows
 * of its own; such a train turns round by rails alone, since its rows may have to lie far apart.
 *
 * @typedef {{id: string, tiles: [string, number, number][], arms: string[]}} Line as in the view
 * @typedef {{x: number, y: number, orientation: "h" | "v"}} Spot the middle of a bone
 * @typedef {Spot & {id: string, index: number, first: number, second: number}} Place `first` lies above or to the left
 * @typedef {[number, number]} Point
 * @typedef {{x: number, way: 1 | -1, grow: 1 | -1, lo: number, hi: number}} Entry
 *   `x`: where the first bone begins; `way`: rightwards or leftwards; `grow`: further rows below or above; `lo`,
 *   `hi`: the edges
 * @typedef {{places: Place[], slots: Map<string, {single: Spot, double: Spot}>, rails: {id: string, points: Point[]}[],
 *   tags: {id: string, x: number, y: number}[], top: number, bottom: number}} Run
 *   `slots`: where the next bone would lie on each open line; the entry row is at y = 0
 */

/** Bones do not quite touch. */
const GAP = 0.06;
/** The middles of two rows: doubles of both still have room. */
export const ROW = 2 + 2 * GAP;
/** Room for one bone that stands at a turn. */
const TURN = 1 + GAP;
/** Room for rails that turn round. */
const LOOP = 1.3;
/** Behind a fork its arms need room for a bone and a turn. */
const ARMS = 4.6;
/** From a fork to the first bones of its arms. */
const SWITCH = 1;

/**
 * Lays a line and its arms.
 * @param {Map<string, Line>} lines by their id @param {string} id @param {Entry} entry
 * @returns {Run}
 */
export function run(lines, id, entry) {
  const line = lines.get(id);
  if (!line) throw new RangeError(`no line ${id}`);
  return line.arms.length ? fork(lines, line, entry) : chain(line, entry);
}

/** @param {Line} line @param {Entry} entry @returns {Run} */
function chain(line, { x, way, grow, lo, hi }) {
  /** @type {Place[]} */
  const places = [];
  const pen = new Pen(x, way, grow, lo, hi);
  /** @type {Point[]} */
  const points = [[x, 0]];
  line.tiles.forEach(([, left, right], index) => {
    const from = pen.towards;
    const spot = pen.put(left === right);
    const ahead = spot.orientation === 'h' ? from > 0 : grow > 0;
    places.push({ ...spot, id: line.id, index, first: ahead ? left : right, second: ahead ? right : left });
    if (pen.turned) points.push([spot.x, spot.y - grow * 0.5], [spot.x, pen.row]);
  });
  const [single, double] = [pen.copy().put(false), pen.copy().put(true)];
  const beyond = pen.copy();
  beyond.put(false);
  if (beyond.turned) points.push([single.x, pen.row], [single.x, single.y + grow * 0.6]);
  else points.push([line.tiles.length ? single.x : single.x - way * (1 + GAP), single.y]); // an empty place stays clear
  const reach = [...places, single].map(({ y, orientation }) => y + grow * (orientation === 'v' ? 1 : 0.5));
  const far = grow * Math.max(1, ...reach.map((y) => y * grow), pen.row * grow + 1);
  return {
    places,
    slots: new Map([[line.id, { single, double }]]),
    rails: [{ id: line.id, points }],
    tags: [],
    top: Math.min(-1, far) - GAP,
    bottom: Math.max(1, far) + GAP,
  };
}

/** Puts bone after bone. */
class Pen {
  /** @param {number} edge @param {1 | -1} towards @param {1 | -1} grow @param {number} lo @param {number} hi @param {number} [row] @param {boolean} [fresh] */
  constructor(edge, towards, grow, lo, hi, row = 0, fresh = false) {
    this.edge = edge;
    this.towards = towards;
    this.grow = grow;
    this.lo = lo;
    this.hi = hi;
    this.row = row;
    /** Whether the next bone is the first under a turn. */
    this.fresh = fresh;
    this.turned = false;
  }

  copy() {
    return new Pen(this.edge, this.towards, this.grow, this.lo, this.hi, this.row, this.fresh);
  }

  get room() {
    return this.towards > 0 ? this.hi - this.edge : this.edge - this.lo;
  }

  /** @param {boolean} double @returns {Spot} */
  put(double) {
    const { towards, fresh } = this;
    const gap = fresh ? 0 : GAP;
    const across = double && !fresh;
    const length = across ? 1 : 2;
    this.turned = !fresh && this.room < gap + length + TURN;
    this.fresh = false;
    if (!this.turned) {
      const x = this.edge + towards * (gap + length / 2);
      this.edge += towards * (gap + length);
      return { x, y: this.row, orientation: across ? 'v' : 'h' };
    }
    const spot = { x: this.edge + towards * (GAP + 0.5), y: this.row + this.grow * 0.5, orientation: /** @type {const} */ ('v') };
    this.edge += towards * (GAP + 1);
    this.towards = /** @type {1 | -1} */ (-towards);
    this.row += this.grow * ROW;
    this.fresh = true;
    return spot;
  }
}

/** A line that ends in a crosswise double with arms. @param {Map<string, Line>} lines @param {Line} line @param {Entry} entry @returns {Run} */
function fork(lines, line, { x, way, grow, lo, hi }) {
  /** @type {Place[]} */
  const places = [];
  /** @type {Point[]} */
  const points = [[x, 0]];
  let towards = way;
  let edge = x;
  let row = 0;
  const last = line.tiles.length - 1;
  const room = () => (towards > 0 ? hi - edge : edge - lo);
  /** Where the row of the fork begins, if it is not the first. @type {{before: number, places: number, points: number} | null} */
  let turn = null;
  const turnRound = () => {
    turn = { before: row, places: places.length, points: points.length + 2 };
    points.push([edge, row], [edge + towards * 1, row], [edge + towards * 1, row + grow * ROW], [edge, row + grow * ROW]);
    row += grow * ROW;
    towards = /** @type {1 | -1} */ (-towards);
  };
  line.tiles.forEach(([, left, right], index) => {
    const across = left === right;
    const length = across ? 1 : 2;
    if (room() < GAP + length + (index === last ? ARMS : LOOP)) turnRound();
    places.push({
      x: edge + towards * (GAP + length / 2),
      y: row,
      orientation: across ? 'v' : 'h',
      id: line.id,
      index,
      first: towards > 0 ? left : right,
      second: towards > 0 ? right : left,
    });
    edge += towards * (GAP + length);
  });
  const inner = { x: edge + towards * SWITCH, way: towards, lo, hi };
  const above = run(lines, line.arms[0], { ...inner, grow: -1 });
  const below = run(lines, line.arms[1], { ...inner, grow: 1 });
  const high = above.bottom + (runsBack(above, 1, edge, towards) ? 1 + GAP : 0); // from the row to the first arm's
  const low = -below.top + (runsBack(below, -1, edge, towards) ? 1 + GAP : 0);
  if (turn) {
    const { before, places: from, points: since } = /** @type {{before: number, places: number, points: number}} */ (turn);
    const apart = grow > 0 ? high - above.top : low + below.bottom;
    const push = before + grow * (1 + GAP + apart) - row;
    if (push * grow > 0) {
      for (let n = from; n < places.length; n += 1) places[n].y += push;
      for (let n = since; n < points.length; n += 1) points[n] = [points[n][0], points[n][1] + push];
      row += push;
    }
  }
  const double = places[last];
  points.push([double.x, row]);
  /** @type {Run} */
  const whole = { places, slots: new Map(), rails: [{ id: line.id, points }], tags: [], top: -1 - GAP, bottom: 1 + GAP };
  take(whole, above, row - high, line.arms[0], double, edge + (towards * SWITCH) / 2);
  take(whole, below, row + low, line.arms[1], double, edge + (towards * SWITCH) / 2);
  whole.top = Math.min(whole.top, row - 1 - GAP);
  whole.bottom = Math.max(whole.bottom, row + 1 + GAP);
  return whole;
}

/**
 * Whether rows of an arm come back beside its train, on the side where the train is.
 * @param {Run} arm @param {1 | -1} side below the arm or above it @param {number} edge where the train ends @param {1 | -1} towards
 */
function runsBack(arm, side, edge, towards) {
  const spots = [...arm.places, ...[...arm.slots.values()].map(({ single }) => single)];
  return spots.some(({ x, y }) => y * side > 0.6 && (x - edge) * towards < 1);
}

/**
 * Takes an arm into its train.
 * @param {Run} whole @param {Run} arm @param {number} down how far down it lies @param {string} id @param {Spot} double @param {number} tag where its number stands
 */
function take(whole, arm, down, id, double, tag) {
  /** @template {{y: number}} T @param {T} thing @returns {T} */
  const moved = (thing) => ({ ...thing, y: thing.y + down });
  whole.places.push(...arm.places.map(moved));
  for (const [line, { single, double: across }] of arm.slots) whole.slots.set(line, { single: moved(single), double: moved(across) });
  for (const rail of arm.rails) {
    const points = rail.points.map(([x, y]) => /** @type {Point} */ ([x, y + down]));
    if (rail.id === id) points.unshift([double.x, double.y], [double.x, down]);
    whole.rails.push({ id: rail.id, points });
  }
  whole.tags.push({ id, x: tag, y: down }, ...arm.tags.map(moved));
  whole.top = Math.min(whole.top, arm.top + down);
  whole.bottom = Math.max(whole.bottom, arm.bottom + down);
}
