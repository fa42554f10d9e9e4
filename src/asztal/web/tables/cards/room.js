// @ts-check
/**
 * How large the cards of the melds can be so that all of them are seen: a pure function of the melds and of the room.
 *
 * Around a table the melds of each player lie in front of them, the piles in the middle; on a small screen they flow one after the
 * other. The browser does the laying out (`styles.js`): this works out beforehand what it will come to, for measuring many
 * sizes would cost a slow phone a second.
 *
 * @typedef {{count: number, closed?: boolean}} MeldSize
 * @typedef {{place: string, label: number, melds: MeldSize[]}} Group `label`: pixels of the owner's name
 * @typedef {{width: number, height: number}} Box
 * @typedef {{felt: Box, plates: Record<string, Box>, side: number, piles: Box & {cards: number}}} Table all in pixels; `side`: the height
 *   kept for the seats at the sides; `piles`: what they take beside the cards themselves, and how many cards lie there side by side
 * @typedef {{short: number, long: number}} Lap how much of a card the next one covers, in melds of up to eight and of more
 * @typedef {{left: number, right: number, below: boolean}} Shares how much of the felt the sides may take, and whether one's own melds lie below them too
 * @typedef {Record<'size' | 'left' | 'right' | 'own' | 'end', string>} Way
 */
/** A meld's padding and frame. */
const EDGE = 14.5;
const GAP = 8;
/** Around the melds of one player. */
const PAD = 8;
/** Where melds flow: between those of two players, across and down; under a name. */
const APART = 16;
const BELOW = 10;
const NAME = 13;
const SHARES = [0.3, 0.22, 0.39, 0.46];
/** @type {Shares[]} */
const WAYS = SHARES.flatMap((left) => SHARES.flatMap((right) => [false, true].map((below) => ({ left, right, below }))));
/** A pile is at least as wide as what is written below it. */
const LABEL = 104;

/** @param {MeldSize} meld @param {number} card @param {Lap} lap */
const widthOf = ({ count, closed }, card, lap) =>
  EDGE + card * (1 + (count - 1) * (1 - (count > 8 ? lap.long : lap.short)) + (closed ? 0.4 : 0));

/** How many rows pieces of these widths fill. @param {number[]} widths @param {number} room */
function rows(widths, room) {
  let count = 0;
  let left = -1;
  for (const width of widths) {
    if (left < width + GAP) [count, left] = [count + 1, room];
    else left -= GAP;
    left -= width;
  }
  return count;
}

/** @param {number[]} widths */
const inOneRow = (widths) => widths.reduce((sum, width) => sum + width + GAP, -GAP);

/** @param {number} count rows @param {number} card */
const heightOf = (count, card) => (count ? count * (card * 1.4 + EDGE + GAP) - GAP : 0);

/** Cards of the piles, where melds have cards of this size; as `styles.js` has it. @param {number} card */
const pileOf = (card) => Math.max(52, Math.min(118, card * 1.1));

/**
 * Whether melds flow into a box with cards of this size.
 * @param {Group[]} groups @param {Box} box @param {number} card @param {Lap} lap
 */
export function flows(groups, box, card, lap) {
  let down = 0;
  let line = 0;
  let left = -1;
  for (const { melds, label, place } of groups) {
    const widths = melds.map((meld) => widthOf(meld, card, lap));
    const width = place === 'own' ? box.width : Math.min(box.width, Math.max(label, inOneRow(widths))); // one's own have a line for themselves
    if (Math.max(...widths) > box.width) return false;
    const high = NAME + GAP + heightOf(rows(widths, box.width), card);
    if (left < width + APART) [down, line, left] = [down + line + (line ? BELOW : 0), 0, box.width + APART];
    left -= width + APART;
    line = Math.max(line, high);
  }
  return down + line <= box.height;
}

/**
 * Whether all have room around the table with cards of this size.
 * @param {Group[]} groups @param {Table} table @param {number} card @param {Lap} lap
 * @param {Shares} shares
 */
export function sits(groups, { felt, plates, side, piles }, card, lap, shares) {
  const { below } = shares;
  /** @param {string} place */
  const widths = (place) =>
    groups.filter((group) => group.place.startsWith(place)).flatMap(({ melds }) => melds.map((meld) => widthOf(meld, card, lap)));
  /** @param {string} place @param {number} room */
  const high = (place, room) => {
    const all = widths(place);
    if (all.some((width) => width + PAD > room)) return Infinity;
    return all.length ? heightOf(rows(all, room - PAD), card) + PAD : 0;
  };
  /** @param {'left' | 'right'} place */
  const column = (place) => {
    const all = widths(place);
    const least = Math.max(plates[place]?.width ?? 0, ...all.map((width) => width + PAD));
    return Math.max(least, all.length ? Math.min(inOneRow(all) + PAD + 1, shares[place] * felt.width) : 0);
  };
  const [left, right] = [column('left'), column('right')];
  const centre = felt.width - left - right;
  const pile = pileOf(card);
  if (piles.width + piles.cards * Math.max(pile + 10, LABEL) > centre) return false;
  const top = plates.across?.height ?? 0;
  const own = Math.max(high('own', below ? felt.width : centre), card * 1.4 + 14) + (plates.own?.height ?? 0);
  const pilesHigh = piles.height + pile * 1.4;
  const middle = top ? Math.max(side, high('across', centre)) + pilesHigh : Math.max(side, pilesHigh);
  const sides = side + Math.max(high('left', left), high('right', right)) + (below ? own : 0);
  return top + Math.max(middle + own, sides) <= felt.height;
}

/**
 * The largest of the sizes with which everything is seen, or the least.
 * @param {Group[]} groups @param {Table | Box} room a box where melds flow @param {{least: number, most: number}} sizes @param {Lap} lap
 * @returns {Way} also how the felt is shared, as `styles.js` wants to know it
 */
export function largest(groups, room, { least, most }, lap) {
  /** @type {Shares | undefined} */
  let shares;
  let size = most + 2;
  do {
    size -= 2;
    shares =
      'felt' in room ? WAYS.find((each) => sits(groups, room, size, lap, each)) : flows(groups, room, size, lap) ? WAYS[0] : undefined;
  } while (!shares && size - 2 >= least);
  const { left, right, below } = shares ?? WAYS[1];
  return { size: `${size}px`, left: `${left * 100}%`, right: `${right * 100}%`, own: below ? '1 / -1' : '2 / 3', end: below ? '5' : '-1' };
}

/** Measure the room of a table on the screen, and let its melds be as large as it allows; fulfilled when they are. @param {import('./table.js').AzMeldTable} table @param {boolean} around */
export function fit(table, around) {
  const felt = table.find('.felt');
  const flow = table.find('.melds');
  if (!felt || !flow || !table.clientHeight) return undefined;
  const style = getComputedStyle(table);
  /** @param {string} name @param {number} usual */
  const number = (name, usual) => {
    const value = parseFloat(style.getPropertyValue(name));
    return Number.isNaN(value) ? usual : value;
  };
  /** @type {import('./meld.js').MeldData[]} */
  const melds = (around ? table.deal : table.base).table;
  /** @type {Group[]} */
  const groups = [...new Set(melds.map((meld) => meld.owner))].map((owner) => ({
    place: table.placeOf(owner),
    label: table.session.seatName(owner).length * 8,
    melds: melds.filter((meld) => meld.owner === owner).map((meld) => ({ count: meld.cards.length, closed: meld.closed })),
  }));
  /** @param {HTMLElement} box @returns {Box} within its padding */
  const inside = (box) => {
    const { paddingInline, paddingBlock } = getComputedStyle(box);
    /** @param {string} pads */
    const both = (pads) => {
      const [first, second = first] = pads.split(' ').map(parseFloat);
      return first + second;
    };
    return { width: box.clientWidth - both(paddingInline), height: box.clientHeight - both(paddingBlock) };
  };
  /** @type {Table | Box} */
  let room = inside(flow);
  const piles = table.renderRoot.querySelectorAll('.pile').length;
  if (around && piles) {
    const plates = Object.fromEntries(
      [...table.renderRoot.querySelectorAll('.seat')].map((seat) => [
        seat.classList.contains('own') ? 'own' : (['left', 'right', 'across'].find((place) => seat.classList.contains(place)) ?? ''),
        { width: seat.clientWidth + 4, height: seat.clientHeight + 4 },
      ]),
    );
    const side = Math.max(0, ...[plates.left, plates.right].map((plate) => plate?.height ?? 0));
    table.style.setProperty('--side-high', `${side}px`);
    room = {
      felt: inside(felt),
      plates,
      side,
      piles: { cards: piles, width: piles * 18 + (table.find('.piles > .deal')?.offsetWidth ?? 0), height: number('--pile-more', 78) },
    };
  }
  const way = largest(
    groups,
    room,
    { least: number('--least', 34), most: number('--most', 46) },
    { short: -number('--lap', -0.53), long: -number('--lap-long', -0.64) },
  );
  for (const [name, value] of Object.entries(way)) table.style.setProperty(`--${name}`, value);
  const box = around ? felt : flow;
  /** Whether what lies there ends below its room; a card on its way is no part of that. */
  const over = () => {
    const end = box.getBoundingClientRect().top + box.clientTop + parseFloat(getComputedStyle(box).paddingTop) + inside(box).height + 1;
    return [...table.renderRoot.querySelectorAll(around ? '.group, .piles' : '.group')].some(
      (part) => part.getBoundingClientRect().bottom + box.scrollTop > end,
    );
  };
  return hold(table, over, parseInt(way.size, 10), number('--least', 34));
}

/** Wait until every meld is drawn: before that it has no height. @param {import('./table.js').AzMeldTable} table */
export async function meldsDrawn(table) {
  const all = /** @type {NodeListOf<import('./meld.js').AzMeld>} */ (table.renderRoot.querySelectorAll('az-meld'));
  await Promise.all([...all].map((meld) => meld.updateComplete));
}

/**
 * Should the browser come to more than was worked out (a font, a name of two lines), a size less is the answer.
 * @param {import('./table.js').AzMeldTable} table @param {() => boolean} over whether it has come to more than there is room for @param {number} size @param {number} least
 */
async function hold(table, over, size, least) {
  await meldsDrawn(table);
  for (let less = size - 2; less >= least && over(); less -= 2) table.style.setProperty('--size', `${less}px`);
}
