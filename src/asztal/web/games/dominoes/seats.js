// @ts-check
/** The other players at a table of dominoes, and what they did last. */
import { nothing } from '../../vendor/lit/index.js';
import { inShort } from '../../kit/words.js';
import { boneSeats } from '../../tables/bones/seats.js';
import { placing } from './moves.js';

/** @typedef {import('../../tables/bones/table.js').AzBonesTable<import('answers').DominoView>} Table */

/**
 * @param {Table} table
 * @param {string[][]} last what each seat did last @returns {unknown}
 */
export function seatsTemplate(table, last) {
  return boneSeats(table, {
    label: table.t('domino-others'),
    turn: table.t('domino-to-move'),
    count: (count) => table.t('domino-count', { count }),
    lacks: (seat) => table.deal.passed[seat],
    lackWords: (numbers) => table.t('domino-lacks', { numbers }),
    did: (seat) => didWords(table, last[seat]),
  });
}

/** What somebody did, in a few words. @param {Table} table @param {string[]} moves */
function didWords(table, moves) {
  if (!moves?.length) return nothing;
  const done = moves[moves.length - 1];
  const place = placing(done);
  const bone = place?.bone.replace('-', '–') ?? '';
  if (place && moves.length > 1) {
    const args = { bone, end: place.end };
    return inShort(table.t('domino-did-draw-place', args), table.t('domino-did-draw-place.short', args));
  }
  if (place) return table.t('domino-did-place', { bone, end: place.end });
  return table.t(done === 'pass' ? 'domino-did-pass' : 'domino-did-draw');
}
