// The rack of Tábla Römi and the reading of its moves: pure modules of the page.
import assert from 'node:assert/strict';
import test from 'node:test';

const { COLUMNS, NARROW, PLACES, RackModel, codeOf, groups, pack, placesOf } =
  await import('../../src/asztal/web/games/tabla/rack-model.js');
const { after, before, finishes, finishText, lastTurn, readMove, tileSign } = await import('../../src/asztal/web/games/tabla/moves.js');

const ids = (codes) => {
  const seen = new Map();
  return codes.split(' ').map((code) => {
    const number = seen.get(code) ?? 0;
    seen.set(code, number + 1);
    return `${code}#${number}`;
  });
};
const codes = (list) => list.map((id) => (id ? codeOf(id) : '.'));
const rows = (model) => [codes(model.places.slice(0, COLUMNS)).join(' '), codes(model.places.slice(COLUMNS)).join(' ')];
const rack = (...hand) => {
  const model = new RackModel(`test ${Math.random()}`);
  model.sync(hand);
  return model;
};

test('sorted for runs, colours lie together and the wild tiles last', () => {
  const hand = ids('6b 5r 12k 1y 4r 6b 13y 12k');
  assert.deepEqual(
    groups(hand, 'runs', { wild: ['6b'] }).map((group) => codes(group).join(' ')),
    ['4r 5r', '1y 13y', '12k 12k', '6b 6b'],
  );
});

test('sorted for sets, equal numbers lie together, the largest first, single ones in one row', () => {
  const hand = ids('9r 3k 9b 9y 3k 1r 13b');
  assert.deepEqual(
    groups(hand, 'sets').map((group) => codes(group).join(' ')),
    ['9r 9y 9b', '3k 3k', '1r 13b'],
  );
});

test('a printed joker lies where the tile lies that it stands for, and a wild one among the wild', () => {
  const hand = ids('5b * 7b 1r');
  assert.deepEqual(
    groups(hand, 'runs', { wild: [], standIn: '6b' }).map((group) => codes(group).join(' ')),
    ['1r', '5b * 7b'],
  );
  assert.deepEqual(
    groups(hand, 'runs', { wild: ['*'], standIn: '6b' }).map((group) => codes(group).join(' ')),
    ['1r', '5b 7b', '*'],
  );
});

test('groups are not broken and have gaps while there is room', () => {
  const places = pack([
    ['a', 'b', 'c'],
    ['d', 'e', 'f', 'g'],
    ['h', 'i'],
    ['j', 'k', 'l'],
  ]);
  assert.equal(places.length, PLACES);
  assert.equal(places.map((each) => each || '.').join(''), 'abc.defg..hi.jkl....');
});

test('where not every gap has room, the most that have are kept', () => {
  const parts = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f', 'g', 'h'],
    ['i', 'j'],
    ['k', 'l', 'm'],
    ['n', 'o'],
  ];
  assert.equal(
    pack(parts, NARROW)
      .map((each) => each || '.')
      .join(''),
    'abc....defghijklm.no.',
  );
});

test('on rows of seven a long group is cut evenly, and every hand has room', () => {
  const places = pack([Array.from({ length: 9 }, (_, at) => `${at + 1}`), ['x', 'y']], NARROW);
  assert.equal(places.map((each) => each || '.').join(''), '12345..6789...xy.....');
  const fifteen = pack(
    Array.from({ length: 15 }, (_, at) => [`${at}`]),
    NARROW,
  );
  assert.equal(fifteen.filter(Boolean).length, 15);
  assert.equal(fifteen.length, placesOf(NARROW));
});

test('rows of another length keep together what stands together, here and on another device', () => {
  const model = rack('5r', '6r', '7r', '9k', '10k', '11k', '12k', '1b', '2b', '3b', '*', '4y', '6y', '9y');
  const wide = [...model.places];
  const before = model.tiles.join(' ');
  model.reshape(NARROW);
  assert.equal(model.places.length, placesOf(NARROW));
  assert.equal(model.tiles.join(' '), before);
  assert.deepEqual([codeOf(model.places[0]), codeOf(model.places[2]), model.places[3]], ['5r', '7r', '']);
  model.swap('5r#0', 20);
  const other = new RackModel(model.key, model.desk, COLUMNS);
  assert.equal(other.places.length, PLACES);
  assert.deepEqual([...other.tiles].sort(), [...model.tiles].sort());
  assert.equal(other.tiles.at(-1), '5r#0');
  model.swap('5r#0', 0);
  model.reshape(COLUMNS);
  assert.deepEqual(model.tiles, wide.filter(Boolean));
});

test('on short rows a tile pushes within its own row', () => {
  const model = new RackModel('short', undefined, NARROW);
  model.sync(['1r', '9k']);
  model.places = [...Array(7).fill(''), '1r#0', ...Array(12).fill(''), '9k#0'];
  model.move('9k#0', 7);
  assert.deepEqual([model.places[7], model.places[8]], ['9k#0', '1r#0']);
});

test('fifteen tiles of one colour still lie on the rack', () => {
  const places = pack([Array.from({ length: 15 }, (_, at) => `${at}`)]);
  assert.equal(places.filter(Boolean).length, 15);
  assert.equal(places.length, PLACES);
});

test('every hand is kept whole by sorting', () => {
  let state = 7;
  const chance = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let round = 0; round < 200; round += 1) {
    const deck = ['*', '*', ...'rykb'.split('').flatMap((colour) => Array.from({ length: 26 }, (_, at) => `${(at % 13) + 1}${colour}`))];
    const hand = Array.from({ length: 15 }, () => deck.splice(chance(deck.length), 1)[0]);
    const model = rack(...hand);
    for (const by of ['runs', 'sets']) {
      model.sort(by, { wild: ['6b'], standIn: '6b' });
      assert.deepEqual(codes(model.tiles).sort(), [...hand].sort());
      assert.equal(model.places.length, PLACES);
    }
  }
});

test('a tile drawn comes to the last free place, and nothing else moves', () => {
  const model = rack('5r', '6r', '9k');
  const before = [...model.places];
  model.sync(['5r', '6r', '9k', '1b']);
  assert.equal(codeOf(model.places[PLACES - 1]), '1b');
  assert.deepEqual([...model.fresh], ['1b#0']);
  assert.deepEqual(model.places.slice(0, PLACES - 1), before.slice(0, PLACES - 1));
});

test('of two equal tiles the one that was thrown goes', () => {
  const model = rack('5r', '5r', '9k');
  model.move('5r#1', 19);
  model.sync(['5r', '9k'], { leaving: ['5r#0'] });
  assert.equal(model.places[19], '5r#1');
  assert.ok(!model.places.includes('5r#0'));
});

test('a tile put on another pushes it towards the nearest gap of its row', () => {
  const model = rack('1r', '2r', '3r', '9k');
  model.places = [
    ...'abc.......'.split('').map((each) => (each === '.' ? '' : { a: '1r#0', b: '2r#0', c: '3r#0' }[each])),
    '9k#0',
    ...Array(9).fill(''),
  ];
  model.move('9k#0', 1);
  assert.deepEqual(rows(model), ['1r 9k 2r 3r . . . . . .', '. . . . . . . . . .']);
  model.move('1r#0', 19);
  model.move('9k#0', 2);
  assert.deepEqual(rows(model), ['. 2r 9k 3r . . . . . .', '. . . . . . . . . 1r']);
});

test('in a full row the two tiles change places', () => {
  const model = rack('1r');
  model.places = [...Array.from({ length: COLUMNS }, (_, at) => `${at + 1}k#0`), '1r#0', ...Array(9).fill('')];
  model.move('1r#0', 3);
  assert.equal(model.places[3], '1r#0');
  assert.equal(model.places[COLUMNS], '4k#0');
});

test('moving to where it lies, off the rack, or what is not there changes nothing', () => {
  const model = rack('1r', '2r');
  const before = [...model.places];
  model.move(model.places.find(Boolean), model.places.findIndex(Boolean));
  model.move('1r#0', 20);
  model.move('1r#0', -1);
  model.move('9k#0', 3);
  model.swap('9k#0', 3);
  assert.deepEqual(model.places, before);
});

test('moves are read', () => {
  assert.deepEqual(readMove('finish doubles discard 13y'), {
    kind: 'finish',
    text: 'finish doubles discard 13y',
    hand: 'doubles',
    tile: '13y',
  });
  assert.equal(readMove('take indicator').kind, 'take-indicator');
  assert.equal(readMove('take').kind, 'take');
  assert.equal(readMove('discard *').tile, '*');
});

test('the ways to finish are told by kind, in the order of the book', () => {
  const ways = finishes(['discard 5r', 'finish eights discard 1r', 'finish runs discard 9y', 'finish eights discard *']);
  assert.deepEqual(ways, [
    { kind: 'runs', discards: ['9y'] },
    { kind: 'eights', discards: ['1r', '*'] },
  ]);
  assert.equal(finishText(ways[1], '*'), 'finish eights discard *');
});

test('the next player sits to the left or to the right, and throws come from the other side', () => {
  assert.deepEqual(
    [0, 1, 2].map((seat) => after(seat, 3, 'left')),
    [1, 2, 0],
  );
  assert.deepEqual(
    [0, 1, 2].map((seat) => after(seat, 3, 'right')),
    [2, 0, 1],
  );
  for (const way of ['left', 'right']) for (let seat = 0; seat < 4; seat += 1) assert.equal(before(after(seat, 4, way), 4, way), seat);
});

test('what a seat last did is its latest turn', () => {
  const events = [
    { type: 'deal' },
    ...[
      [0, 'discard 3r'],
      [1, 'pass'],
      [1, 'take'],
      [1, 'discard 9k'],
      [0, 'draw'],
    ].map(([seat, move]) => ({ type: 'move', seat, move })),
  ];
  assert.deepEqual(lastTurn(events, 1), { drew: 'take', took: '3r', discarded: '9k' });
  assert.deepEqual(lastTurn(events, 0), { drew: 'stock', took: '', discarded: '' });
  assert.deepEqual(lastTurn([...events, { type: 'deal' }], 1), { drew: '', took: '', discarded: '' });
});

test('the four colours have four signs', () => {
  assert.equal(new Set(['5r', '5y', '5k', '5b'].map(tileSign)).size, 4);
  assert.equal(tileSign('*'), '★');
});
