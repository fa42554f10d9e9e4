// @ts-check
/** A move of any family in words, as a button or a step of a hint says it. */

/** @param {import('./i18n.js').Texts} texts @param {string} move */
export function moveWords(texts, move) {
  const [verb, ...rest] = move.split(' ');
  const body = rest.join(' ');
  const placed = /^(.*?) (?:to|in) (\d+)(?: (low|high))?$/.exec(body);
  const train = /^(\d-\d) on ([A-Z]\d*)( crosswise)?$/.exec(body);
  const known = {
    draw: 'draw',
    take: rest.length ? 'indicator' : 'take',
    lay: 'lay',
    add: 'add',
    swap: 'swap',
    discard: 'discard',
    place: train ? 'train' : 'place',
    finish: 'finish',
    done: 'done',
    stop: 'stop',
    pass: 'pass',
    claim: 'claim',
    mark: 'mark',
  }[verb];
  if (!known || ((verb === 'add' || verb === 'swap') && !placed)) return move;
  return texts.t('try-move', {
    verb: known,
    cards: verb === 'lay' ? body : placed ? placed[1] : '',
    card: verb === 'swap' && placed ? placed[1] : (rest[verb === 'finish' ? 2 : 0] ?? ''),
    meld: placed ? Number(placed[2]) : 0,
    side: placed?.[3] ?? 'none',
    bone: rest[0] ?? '',
    end: rest[1] ?? 'none',
    kind: rest[0] ?? '',
    train: train?.[2] ?? '',
    to: train?.[2] === 'M' ? 'common' : train && train[2].length > 1 ? 'arm' : 'train',
    crosswise: train?.[3] ? 'yes' : 'no',
    arm: body,
  });
}
