// @ts-check
/** Moments of games with bones. */

const MANY = 2; // from how many draws and passes of the others on it is worth telling

/** The bone after which the others could place least before one's next. @type {import('../moments.js').Find} */
export function stuck(moves, { seat, hands }) {
  let best = { count: 0, bone: '' };
  let bone = '';
  let count = 0;
  for (const made of moves) {
    const [kind, piece] = made.move.split(' ');
    if (made.seat !== seat) count += Number(kind === 'draw' || kind === 'pass');
    else [bone, count] = kind === 'place' && !made.by ? [piece, 0] : ['', 0];
    if (bone && count > best.count) best = { count, bone };
  }
  return best.count < MANY ? null : { id: 'moment-stuck', args: { ...best, others: (hands?.length ?? 2) - 1 }, pieces: [best.bone] };
}
