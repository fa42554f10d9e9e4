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

/** A move as a button or a step of a hint says it. @param {import('../kit/i18n.js').Texts} texts @param {Told} told */
export const stepWords = (texts, { id, args }) => texts.t(`move-${id}.step`, args);
