// @ts-check
/**
 * Where everything on the table of trains lies: a pure function of the lines and the box, with no memory.
 *
 * The hub has the engine double. On a wide table it lies in the middle: trains of the others run out to both sides,
 * one's own runs along the bottom, larger. On a narrow one the hub is at the left edge, every train runs to the right
 * and one's own is the lowest. The scale is the largest of many at which all trains, and the next bone of each, fit
 * the box; where the numbers could not be read any more, it is larger than that, and the layout higher than the box.
 *
 * @typedef {import("./snake.js").Line} Line
 * @typedef {import("./snake.js").Spot} Spot
 * @typedef {import("./snake.js").Place} Place
 * @typedef {import("./snake.js").Point} Point
 * @typedef {import("./snake.js").Run} Run
 * @typedef {Spot & {scale: number}} Slot
 * @typedef {{x: number, y: number, width: number, height: number}} Plate its middle and its size
 * @typedef {{scale: number, mode: "middle" | "edge", height: number, hub: {x: number, y: number, size: number}, bones: (Place & {scale: number})[],
 *   slots: Map<string, {single: Slot, double: Slot}>, plates: Map<string, Plate>, fits: boolean,
 *   rails: {id: string, points: Point[], scale: number}[], tags: {id: string, x: number, y: number, scale: number}[]}} Layout all in pixels;
 *   `height`: the box's, or more where it does not fit
 * @typedef {{own: string, largest?: number, named?: boolean, sign?: number}} Wishes `own`: the line that lies nearest and largest;
 *   `named`: whether its plate has a whole name on it; `sign`: the width of the longest word on a plate, as small as it may be written
 */
import { run } from './snake.js';

const MARGIN = 8;
/** Boxes at least this wide have the hub in the middle. */
const WIDE = 620;
/** Dots of bones that are smaller cannot be told apart on a phone. */
const SMALLEST = 14;
/** With the hub in the middle at this scale or less, the other way is tried too. */
const TIGHT = 24;
/** Below this scale one's own train gives up being larger. */
const READABLE = 22;
/** How much larger one's own train is, if it fits. */
const LARGER = [1.35, 1.2, 1.08, 1];

/**
 * @param {Line[]} lines every line of the view @param {number} width @param {number} height @param {Wishes} wishes
 * @returns {Layout}
 */
export function layOut(lines, width, height, wishes) {
  const { own, largest = 56 } = wishes;
  const known = new Map(lines.map((line) => [line.id, line]));
  const arms = new Set(lines.flatMap((line) => line.arms));
  const heads = lines.filter((line) => !arms.has(line.id)).map((line) => line.id);
  const order = inOrder(heads, own);
  /** @param {typeof middle} lay */
  const best = (lay) => {
    for (let scale = Math.max(largest, SMALLEST); scale > SMALLEST; scale *= 0.965) {
      for (const larger of LARGER) {
        const layout = lay(known, order, wishes, width, height, scale, larger);
        if (layout.fits) return layout;
        if (larger > 1.3 && scale > READABLE) break; // shrink every train a little before one's own loses its larger scale
      }
    }
    return lay(known, order, wishes, width, height, SMALLEST, 1);
  };
  if (width < WIDE) return best(edge);
  const wide = best(middle);
  if (wide.scale > TIGHT) return wide;
  const other = best(edge); // many arms on one side: rows over the whole width
  return other.scale > wide.scale * 1.2 || other.height < wide.height ? other : wide;
}

/** The others' trains in the order of the seats after one's own, the common one last. @param {string[]} heads @param {string} own */
function inOrder(heads, own) {
  const seats = heads.filter((id) => id !== 'M');
  const at = seats.indexOf(own);
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(0, at)), ...heads.filter((id) => id === 'M')];
}

/** Collects what lies on the table. */
class Table {
  /** @param {"middle" | "edge"} mode @param {number} scale */
  constructor(mode, scale) {
    /** @type {Layout} */
    this.layout = {
      scale,
      mode,
      height: 0,
      hub: { x: 0, y: 0, size: 0 },
      bones: [],
      slots: new Map(),
      plates: new Map(),
      fits: false,
      rails: [],
      tags: [],
    };
  }

  /**
   * Puts a train with its entry row at this height.
   * @param {Run} train @param {number} y @param {number} scale @param {Point[]} way how the rails get there from the hub
   */
  put(train, y, scale, way) {
    const { layout } = this;
    /** @template {Spot} T @param {T} spot @returns {T & {scale: number}} */
    const real = (spot) => ({ ...spot, x: spot.x * scale, y: y + spot.y * scale, scale });
    layout.bones.push(...train.places.map(real));
    for (const [id, { single, double }] of train.slots) layout.slots.set(id, { single: real(single), double: real(double) });
    train.rails.forEach(({ id, points }, n) => {
      const here = points.map(([x, down]) => /** @type {Point} */ ([x * scale, y + down * scale]));
      layout.rails.push({ id, scale, points: n ? here : [...way, ...here] });
    });
    layout.tags.push(...train.tags.map((tag) => ({ id: tag.id, x: tag.x * scale, y: y + tag.y * scale, scale })));
  }
}

/**
 * The hub in the middle.
 * @param {Map<string, Line>} known @param {string[]} order @param {Wishes} wishes
 * @param {number} width @param {number} height @param {number} scale @param {number} larger
 */
function middle(known, order, { own, named = false, sign: word = 0 }, width, height, scale, larger) {
  const table = new Table('middle', scale);
  const centre = width / 2;
  const size = Math.max(64, Math.min(scale * 3.4, 140));
  const plate = { width: Math.min(160, Math.max(104, width * 0.095, word + 48)), height: Math.max(28, Math.min(44, scale * 1.2)) };
  const half = size / 2 + 8;
  const start = half + plate.width + 8; // from the middle to the first bone
  const [left, right] = sides(order);
  /** @param {string} id @param {1 | -1} way @param {1 | -1} grow */
  const side = (id, way, grow) =>
    run(known, id, {
      x: (centre + way * start) / scale,
      way,
      grow,
      lo: (way < 0 ? MARGIN : centre + half) / scale,
      hi: (way < 0 ? centre - half : width - MARGIN) / scale,
    });
  /** @type {{id: string, train: Run, y: number, way: 1 | -1}[]} */
  const laid = [];
  let above = size / 2;
  let below = size / 2;
  const between = 4;
  const board = plate.height / 2 + 1;
  for (const [ids, way] of /** @type {[string[], 1 | -1][]} */ ([
    [left, -1],
    [right, 1],
  ])) {
    const [up, down] = ids.map((id, n) => side(id, way, n ? 1 : -1));
    if (!up) continue;
    const upAt = down ? -between / 2 - Math.max(board, up.bottom * scale) : 0;
    laid.push({ id: ids[0], train: up, y: upAt, way });
    above = Math.max(above, -upAt + Math.max(board, -up.top * scale));
    below = Math.max(below, upAt + Math.max(board, up.bottom * scale));
    if (!down) continue;
    const downAt = between / 2 + Math.max(board, -down.top * scale);
    laid.push({ id: ids[1], train: down, y: downAt, way });
    below = Math.max(below, downAt + Math.max(board, down.bottom * scale));
  }

  const mine = scale * larger;
  const ownLine = known.has(own);
  const sign = { ...plate, width: named ? plate.width : Math.max(64, plate.width * 0.7) };
  const begin = Math.max(MARGIN + sign.width + 8, centre - Math.min(mine * 6.5, width * 0.27));
  const train = ownLine ? run(known, own, { x: begin / mine, way: 1, grow: 1, lo: MARGIN / mine, hi: (width - MARGIN) / mine }) : null;
  const lead = Math.max(10, mine * 0.4); // the rails from the hub to one's own train
  const up = train ? Math.max(board, -train.top * mine) : 0;
  const need = above + below + (train ? lead + up + Math.max(board, train.bottom * mine) : 0);
  const spare = height - 2 * MARGIN - need;
  const air = Math.max(0, Math.min(spare / 3, scale * 0.8));
  const top = MARGIN + Math.max(0, (spare - air) / 2);
  const hubY = top + above;
  table.layout.hub = { x: centre, y: hubY, size };
  for (const each of laid) {
    const y = hubY + each.y;
    const edge = centre + each.way * half;
    const steep = Math.abs(each.y) > size / 2 - 8;
    table.layout.plates.set(each.id, { ...plate, x: edge + (each.way * plate.width) / 2, y });
    table.put(
      each.train,
      y,
      scale,
      steep
        ? [
            [centre + each.way * size * 0.25, hubY],
            [centre + each.way * size * 0.25, y],
          ]
        : [
            [centre, hubY + each.y],
            [edge, y],
          ],
    );
  }
  if (train) {
    const y = hubY + below + air + lead + up;
    const from = begin - sign.width - 8;
    const bend = y - up - lead / 2;
    table.layout.plates.set(own, { ...sign, x: from + sign.width / 2, y });
    table.put(train, y, mine, [
      [centre, hubY],
      [centre, bend],
      [from + sign.width / 2, bend],
      [from + sign.width / 2, y],
    ]);
  }
  table.layout.fits = spare >= 0;
  table.layout.height = Math.max(height, height - spare);
  return table.layout;
}

/** Who goes to which side, each from above: the next player at the lower left, as at a table. @param {string[]} order */
function sides(order) {
  const seats = order.filter((id) => id !== 'M');
  const common = order.filter((id) => id === 'M');
  const [next, across, before] = seats;
  if (seats.length === 3)
    return [
      [across, next],
      [...common, before],
    ];
  if (seats.length === 2) return [[next], [...common, across]];
  return [[...seats], [...common]];
}

/**
 * The hub at the left edge.
 * @param {Map<string, Line>} known @param {string[]} order @param {Wishes} wishes
 * @param {number} width @param {number} height @param {number} scale @param {number} larger
 */
function edge(known, order, { own, sign = 0 }, width, height, scale, larger) {
  const table = new Table('edge', scale);
  const column = Math.max(62, Math.min(84, Math.max(width * 0.185, sign + 12)));
  const size = Math.min(column, Math.max(62, width * 0.185)) - 6;
  const lo = column + 6;
  const mine = scale * larger;
  const ids = known.has(own) ? [...order, own] : order;
  const trains = ids.map((id) => {
    const unit = id === own ? mine : scale;
    const train = run(known, id, { x: (lo + 8) / unit, way: 1, grow: 1, lo: lo / unit, hi: (width - MARGIN) / unit });
    const plate = Math.min(36, Math.max(30, unit * 2));
    const up = Math.max(-train.top * unit, plate / 2 + 1);
    return { id, unit, train, plate, up, down: Math.max(train.bottom * unit, plate / 2 + 1) };
  });
  const between = 4;
  // the hub lies in the column under the plate that leaves the most room, best near the middle
  const rooms = trains.map(
    ({ up, down, plate }, n) => down - plate / 2 + (n + 1 < trains.length ? trains[n + 1].up - trains[n + 1].plate / 2 + between : 0),
  );
  const last = trains.length - 1;
  let at = 0;
  const cost = (/** @type {number} */ n) =>
    Math.max(0, size + 4 - rooms[n]) + Math.abs(n + 0.5 - (last + 1) / 2) * 6 + (n === last ? 1000 : 0);
  for (let n = 1; n <= last; n += 1) if (cost(n) < cost(at)) at = n;
  const extra = trains.length ? Math.max(0, size + 4 - rooms[at]) : size;
  const need = trains.reduce((sum, { up, down }) => sum + up + down, 0) + between * Math.max(0, last) + extra;
  const spare = height - 2 * MARGIN - need;
  const air = Math.max(0, Math.min(spare / (trains.length + 1), scale));
  let y = MARGIN + Math.max(0, (spare - air * last) / 2);
  trains.forEach((each, n) => {
    const row = y + each.up;
    table.layout.plates.set(each.id, { x: column / 2 + 2, y: row, width: column - 2, height: each.plate });
    y += each.up + each.down + between + air + (n === at ? extra : 0);
    if (n === at) {
      const until = n === last ? y : y + trains[n + 1].up - trains[n + 1].plate / 2;
      table.layout.hub = { x: column / 2 + 2, y: (row + each.plate / 2 + until) / 2, size };
    }
  });
  for (const each of trains) {
    const row = table.layout.plates.get(each.id)?.y ?? 0;
    const { hub } = table.layout;
    table.put(each.train, row, each.unit, [
      [hub.x, hub.y],
      [hub.x, row],
    ]);
  }
  table.layout.fits = spare >= 0;
  table.layout.height = Math.max(height, height - spare);
  return table.layout;
}
