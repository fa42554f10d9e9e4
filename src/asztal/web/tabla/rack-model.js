// @ts-check
/**
 * The player's rack: two rows of ten places, in which the tiles lie as the player puts them. The set holds every tile
 * twice, so each tile on the rack has an identity, `7r#0`, that lasts while it is held.
 *
 * @typedef {'runs' | 'sets'} RackSort what the page can sort by itself; `fits` is asked of the server
 */
import { Desk } from '../app/desk.js';
import { recall, remember } from '../app/prefs.js';

export const COLUMNS = 10;
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
  const found = new Map();
  for (const id of tiles) {
    const [number, colour] = face(read(id));
    const key = by === 'runs' ? colour : number;
    found.set(key, [...(found.get(key) ?? []), id]);
  }
  const all = [...found.values()];
  if (by === 'runs') return [...all, jokers].filter((group) => group.length);
  const several = all.filter((group) => group.length > 1).sort((a, b) => b.length - a.length);
  return [...several, all.filter((group) => group.length === 1).flat(), jokers].filter((group) => group.length);
}

/** @param {string[][]} row @param {number} gap */
const width = (row, gap) => row.reduce((sum, group) => sum + group.length, 0) + gap * Math.max(0, row.length - 1);

/** @param {string[][]} row @param {number} gap @returns {string[]} */
function laid(row, gap) {
  const places = row.flatMap((group, at) => (at && gap ? ['', ...group] : group));
  return [...places, ...Array.from({ length: COLUMNS - places.length }, () => '')];
}

/** Groups on the two rows: none broken and a gap between them, if there is room. @param {string[][]} parts @returns {string[]} */
export function pack(parts) {
  for (const gap of [1, 0]) {
    let best = -1;
    let least = Infinity;
    for (let at = 0; at <= parts.length; at += 1) {
      const [upper, lower] = [width(parts.slice(0, at), gap), width(parts.slice(at), gap)];
      if (upper > COLUMNS || lower > COLUMNS || Math.abs(upper - lower) >= least) continue;
      least = Math.abs(upper - lower);
      best = at;
    }
    if (best >= 0) return [...laid(parts.slice(0, best), gap), ...laid(parts.slice(best), gap)];
  }
  const flat = parts.flat();
  return Array.from({ length: PLACES }, (_, at) => flat[at] ?? '');
}

export class RackModel {
  /** @param {string} key which table and deal @param {Desk} [desk] where the places are kept */
  constructor(key, desk = new Desk(key)) {
    this.key = key;
    this.desk = desk;
    /** What lies on each place, '' for nothing. @type {string[]} */
    this.places = Array.from({ length: PLACES }, () => '');
    this.reread();
    /** The tiles that came last. @type {Set<string>} */
    this.fresh = new Set();
    /** How the tiles were last sorted. @type {RackSort | 'fits'} */
    this.by = recall('rack-sort', 'runs');
    /** A new deal, and the player sorts by what fits: that must be asked. */
    this.stale = false;
  }

  /** The places as they are kept: at the beginning, or since another page of this seat has moved tiles. */
  reread() {
    const kept = this.desk.get('rack');
    if (kept?.length === PLACES) this.places = kept;
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
      this.places = pack(groups(added, this.by === 'sets' ? 'sets' : 'runs', deal));
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
    this.places = pack(groups(this.tiles, by, deal));
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
    const found = parts.map((codes) => codes.flatMap((code) => {
      const id = left.find((each) => codeOf(each) === code);
      left = left.filter((each) => each !== id);
      return id ? [id] : [];
    }));
    this.places = pack([...found, left].map((group) => groups(group, 'runs', deal).flat()).filter((group) => group.length));
    this.save();
  }

  /**
   * Put a tile on a place; what lies there moves aside towards the nearest gap of its row, or changes places with it.
   * @param {string} id @param {number} to
   */
  move(id, to) {
    const from = this.places.indexOf(id);
    if (from < 0 || to === from || to < 0 || to >= PLACES) return;
    const next = [...this.places];
    next[from] = '';
    if (next[to]) {
      const start = to < COLUMNS ? 0 : COLUMNS;
      const gaps = Array.from({ length: COLUMNS }, (_, at) => start + at).filter((at) => !next[at]);
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
    if (from < 0 || to < 0 || to >= PLACES) return;
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
