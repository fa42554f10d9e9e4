// @ts-check
/**
 * The player's rack, in which the tiles lie as the player puts them: two rows of ten places, or three of seven where
 * ten would be too small to read and to hit. The set holds every tile twice, so each tile on the rack has an identity,
 * `7r#0`, that lasts while it is held.
 *
 * @typedef {'runs' | 'sets'} RackSort what the page can sort by itself; `fits` is asked of the server
 */
import { Desk } from '../../tables/desk.js';
import { recall, remember } from '../../kit/prefs.js';

export const COLUMNS = 10;
export const NARROW = 7;
export const PLACES = 2 * COLUMNS;
const COLOURS = ['r', 'y', 'k', 'b'];

/** @param {string} id */
export const codeOf = (id) => id.slice(0, id.lastIndexOf('#'));

/** @param {string} code @returns {[number, number]} its number and its colour's place */
const face = (code) => [Number(code.slice(0, -1)), COLOURS.indexOf(code.slice(-1))];

/**
 * Tiles in groups, as a player would lay them side by side: by colour, or equal numbers together. Wild ones come last.
 * @param {string[]} ids @param {RackSort} by @param {{wild?: readonly string[], standIn?: string | null}} [deal]
 * @returns {string[][]}
 */
export function groups(ids, by, { wild = [], standIn = null } = {}) {
  /** @param {string} id */
  const read = (id) => (codeOf(id) === '*' && standIn && !wild.includes('*') ? standIn : codeOf(id));
  const jokers = ids.filter((id) => wild.includes(codeOf(id)) || read(id) === '*');
  const tiles = ids.filter((id) => !jokers.includes(id));
  tiles.sort((a, b) => {
    const [[n, c], [m, d]] = [face(read(a)), face(read(b))];
    return by === 'runs' ? c - d || n - m : n - m || c - d;
  });
  /** @type {Map<number, string[]>} */
  const byKey = new Map();
  for (const id of tiles) {
    const [number, colour] = face(read(id));
    const key = by === 'runs' ? colour : number;
    byKey.set(key, [...(byKey.get(key) ?? []), id]);
  }
  const all = [...byKey.values()];
  if (by === 'runs') return [...all, jokers].filter((group) => group.length);
  const several = all.filter((group) => group.length > 1).sort((a, b) => b.length - a.length);
  return [...several, all.filter((group) => group.length === 1).flat(), jokers].filter((group) => group.length);
}

/** How many places a rack has with rows of this length. @param {number} columns */
export const placesOf = (columns) => (columns === NARROW ? 3 * NARROW : PLACES);

/** @param {string[][]} row @param {number} gap */
const width = (row, gap) => row.reduce((sum, group) => sum + group.length, 0) + gap * Math.max(0, row.length - 1);

/** @param {string[][]} row @param {number} columns @returns {string[]} */
function laid(row, columns) {
  const gap = width(row, 1) <= columns;
  const places = row.flatMap((group, at) => (at && gap ? ['', ...group] : group));
  return [...places, ...Array.from({ length: columns - places.length }, () => '')];
}

/** A group in parts that a row can hold, as even as can be. @param {string[]} group @param {number} columns */
function cut(group, columns) {
  const length = Math.ceil(group.length / Math.ceil(group.length / columns));
  return Array.from({ length: Math.ceil(group.length / length) }, (_, at) => group.slice(at * length, (at + 1) * length));
}

/** Every way to lay groups on this many rows, in their order. @param {string[][]} parts @param {number} rows @returns {string[][][][]} */
function spreads(parts, rows) {
  if (rows === 1) return [[parts]];
  return Array.from({ length: parts.length + 1 }, (_, at) =>
    spreads(parts.slice(at), rows - 1).map((rest) => [parts.slice(0, at), ...rest]),
  ).flat();
}

/** Groups on the rows: none broken, as many gaps between them as there is room for, the rows as even as can be. @param {string[][]} parts @param {number} [columns] @returns {string[]} */
export function pack(parts, columns = COLUMNS) {
  const count = placesOf(columns);
  const ways = spreads(
    parts.flatMap((group) => cut(group, columns)),
    count / columns,
  );
  let least = Infinity;
  /** @type {string[][][]} */
  let best = [];
  for (const rows of ways) {
    const tight = rows.map((row) => width(row, 1) > columns);
    const widths = rows.map((row, at) => width(row, tight[at] ? 0 : 1));
    const lost = rows.reduce((sum, row, at) => sum + (tight[at] ? row.length - 1 : 0), 0);
    const cost = lost * count + Math.max(...widths) - Math.min(...widths);
    if (Math.max(...widths) > columns || cost >= least) continue;
    least = cost;
    best = rows;
  }
  if (best.length) return best.flatMap((row) => laid(row, columns));
  const flat = parts.flat();
  return Array.from({ length: count }, (_, at) => flat[at] ?? '');
}

/** What lies side by side on a rack with rows of this length, in order. @param {string[]} places @param {number} columns */
function standing(places, columns) {
  /** @type {string[][]} */
  const blocks = [];
  places.forEach((id, at) => {
    if (id && at % columns && places[at - 1]) blocks[blocks.length - 1].push(id);
    else if (id) blocks.push([id]);
  });
  return blocks;
}

export class RackModel {
  /** @param {string} key which table and deal @param {Pick<Desk, 'get' | 'put'>} [desk] where the places are kept @param {number} [columns] */
  constructor(key, desk = new Desk(key), columns = COLUMNS) {
    this.key = key;
    this.desk = desk;
    /** How many places a row has. */
    this.columns = columns;
    /** What lies on each place, '' for nothing. @type {string[]} */
    this.places = Array.from({ length: placesOf(columns) }, () => '');
    this.reread();
    /** The tiles that came last. @type {Set<string>} */
    this.fresh = new Set();
    /** How the tiles were last sorted. @type {RackSort | 'fits'} */
    this.by = recall('rack-sort', /** @type {RackSort | 'fits'} */ ('runs'));
    /** A new deal, and the player sorts by what fits: that must be asked. */
    this.stale = false;
  }

  /** The places as they are kept: at the beginning, or since another page of this seat has moved tiles. */
  reread() {
    const kept = this.desk.get('rack');
    if (kept?.length === placesOf(this.columns)) this.places = kept;
    else if (kept) this.places = pack(standing(kept, this.columns === NARROW ? COLUMNS : NARROW), this.columns);
  }

  /** Rows of another length from now on: what stands together stays together. @param {number} columns */
  reshape(columns) {
    if (columns === this.columns) return;
    this.places = pack(standing(this.places, this.columns), columns);
    this.columns = columns;
    this.save(false);
  }

  /** @returns {string[]} */
  get tiles() {
    return this.places.filter(Boolean);
  }

  /**
   * Take over what the server says is held; a tile that comes goes to the free place furthest to the right, below first.
   * @param {string[]} codes @param {{leaving?: Iterable<string>, wild?: readonly string[], standIn?: string | null}} [how]
   *   `leaving`: these go first where a tile is held twice
   */
  sync(codes, { leaving = [], ...deal } = {}) {
    const goes = new Set(leaving);
    const first = !this.tiles.length;
    /** @type {Map<string, number>} */
    const wanted = new Map();
    for (const code of codes) wanted.set(code, (wanted.get(code) ?? 0) + 1);
    /** @type {Set<string>} */
    const chosen = new Set();
    /** @type {string[]} */
    const added = [];
    for (const [code, count] of wanted) {
      const same = this.tiles.filter((id) => codeOf(id) === code).sort((a, b) => Number(goes.has(a)) - Number(goes.has(b)));
      for (let number = 0; same.length < count; number += 1) {
        const id = `${code}#${number}`;
        if (same.includes(id)) continue;
        same.push(id);
        added.push(id);
      }
      for (const id of same.slice(0, count)) chosen.add(id);
    }
    this.places = this.places.map((id) => (chosen.has(id) ? id : ''));
    if (first) {
      this.stale = this.by === 'fits' && added.length > 0;
      this.places = pack(groups(added, this.by === 'sets' ? 'sets' : 'runs', deal), this.columns);
    } else {
      for (const id of added) this.places[this.places.lastIndexOf('')] = id;
    }
    if (added.length) this.fresh = first ? new Set() : new Set(added);
    this.save(false);
  }

  /** @param {RackSort} by @param {{wild?: readonly string[], standIn?: string | null}} deal */
  sort(by, deal) {
    remember('rack-sort', by);
    this.by = by;
    this.places = pack(groups(this.tiles, by, deal), this.columns);
    this.save();
  }

  /**
   * Lay these groups of codes side by side, each by colour and number; what is in none of them comes last.
   * @param {string[][]} parts @param {{wild?: readonly string[], standIn?: string | null}} deal
   */
  follow(parts, deal) {
    remember('rack-sort', 'fits');
    this.by = 'fits';
    this.stale = false;
    let left = this.tiles;
    const arranged = parts.map((codes) =>
      codes.flatMap((code) => {
        const id = left.find((each) => codeOf(each) === code);
        left = left.filter((each) => each !== id);
        return id ? [id] : [];
      }),
    );
    this.places = pack(
      [...arranged, left].map((group) => groups(group, 'runs', deal).flat()).filter((group) => group.length),
      this.columns,
    );
    this.save();
  }

  /**
   * Put a tile on a place; what lies there moves aside towards the nearest gap of its row, or changes places with it.
   * @param {string} id @param {number} to
   */
  move(id, to) {
    const from = this.places.indexOf(id);
    if (from < 0 || to === from || to < 0 || to >= this.places.length) return;
    const next = [...this.places];
    next[from] = '';
    if (next[to]) {
      const start = to - (to % this.columns);
      const gaps = Array.from({ length: this.columns }, (_, at) => start + at).filter((at) => !next[at]);
      const gap = gaps.sort((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];
      if (gap === undefined) {
        next[from] = next[to];
      } else {
        const step = gap < to ? 1 : -1;
        for (let at = gap; at !== to; at += step) next[at] = next[at + step];
      }
    }
    next[to] = id;
    this.places = next;
    this.save();
  }

  /** A tile and whatever lies on the place change places. @param {string} id @param {number} to */
  swap(id, to) {
    const from = this.places.indexOf(id);
    if (from < 0 || to < 0 || to >= this.places.length) return;
    const next = [...this.places];
    [next[from], next[to]] = [next[to], next[from]];
    this.places = next;
    this.save();
  }

  /** @param {boolean} [own] whether the player has moved them */
  save(own = true) {
    this.desk.put('rack', this.places, { own });
  }
}
