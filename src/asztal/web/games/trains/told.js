// @ts-check
/** What moves at a table of trains say. */
import { plain } from '../../tables/told.js';
import { armOf, marking, ownerOf, placing } from './moves.js';

/** @type {import('../index.js').Family['told']} */
export function told(move, maker) {
  const mark = marking(move);
  if (mark) return { id: 'mark', args: { arm: armOf(mark), line: mark } };
  const place = placing(move);
  if (!place) return plain(move);
  const { bone, line, way } = place;
  const owner = ownerOf(line);
  return {
    id: 'place-on',
    args: {
      bone,
      line,
      to: owner === null ? 'common' : maker ? (owner === maker.seat ? 'own' : 'named') : line.length > 1 ? 'arm' : 'train',
      arm: armOf(line),
      crosswise: way === 'crosswise' ? 'yes' : 'no',
      train: owner === null ? 'common' : owner === maker?.seat && !maker.deputy ? 'own' : owner === maker?.reader ? 'you' : 'other',
      owner: owner === null ? '' : (maker?.seatName(owner) ?? ''),
    },
  };
}
