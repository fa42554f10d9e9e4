// @ts-check
/**
 * What moves say. A family reads its own moves (`told` of its record): into a message, `move-ID` for the log and its
 * `.step` for a button or a step of a hint, and what that needs. Here is what several families share.
 *
 * @typedef {Record<string, string | number>} Args
 * @typedef {{id: string, args: Args}} Told
 * @typedef {{seat: number, deputy: boolean, reader: number | null, seatName: (seat: number) => string}} Maker who made it, for the log: `deputy`, whether another in their place; `reader`: the seat that reads it
 */

/** A verb, with the piece that it names. @param {string} move @returns {Told} */
export function plain(move) {
  const [id, card = ''] = move.split(' ');
  return { id, args: { card } };
}

/** What games with melds share: `lay`, `add` and `swap`. @param {string} move @returns {Told} */
export function melding(move) {
  const [id, ...rest] = move.split(' ');
  const body = rest.join(' ');
  if (id === 'lay') return { id, args: { cards: body } };
  const placed = /^(.*?) (?:to|in) (\d+)(?: (low|high))?$/.exec(body);
  if (!placed) return plain(move);
  const meld = Number(placed[2]);
  return id === 'swap' ? { id, args: { card: placed[1], meld } } : { id, args: { cards: placed[1], meld, side: placed[3] ?? 'none' } };
}

/**
 * What lay on the pile as the present deal began, where that is a card turned up; empty where nothing tells what it was.
 * @param {readonly import('answers').Event[]} events those that led to this view, from the deal on or from before it
 * @param {import('answers').DealView | null | undefined} deal @returns {string[]}
 */
export function turnedUp(events, deal) {
  if (!deal || !('upcard' in deal)) return [];
  let count = deal.pile.length;
  for (const event of events.slice(events.findLastIndex((each) => each.type === 'deal') + 1)) {
    if (event.type !== 'move' && event.type !== 'undo') continue;
    const less = event.type === 'move' ? 1 : -1;
    if (/^(?:discard|knock) /.test(event.move)) count -= less;
    else if (event.move === 'take') count += less;
  }
  return count === 1 && deal.upcard ? [deal.upcard] : [];
}

/** A move as a button or a step of a hint says it. @param {import('../kit/i18n.js').Texts} texts @param {Told} told */
export const stepWords = (texts, { id, args }) => texts.t(`move-${id}.step`, args);
