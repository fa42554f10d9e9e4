// @ts-check
/**
 * What the catalogues may call: names of cards, bones and numbers with their endings and articles.
 * The same functions as `asztal/i18n/functions.py`, which explains them; a test holds the two together.
 *
 *     new FluentBundle(lang, { functions: FUNCTIONS[lang], useIsolating: false })
 */

/** @typedef {string | number | {value: unknown} | null | undefined} Value as Fluent gives it: its own wrappers too */
/** @typedef {(positional: Value[], named: Record<string, Value>) => string} FluentFunction */

const CASES = ['nominative', 'accusative', 'instrumental', 'sublative', 'allative'];
/** @type {Record<string, string>} */
const SYMBOLS = { s: '♠', h: '♥', c: '♣', d: '♦', '?': '' };
/** @type {Record<string, string>} */
const SUITS = { s: 'pikk', h: 'kőr', c: 'treff', d: 'káró', r: 'piros', y: 'sárga', k: 'fekete', b: 'kék' };
/** @type {Record<string, string>} */
const COLOURS = { r: 'red', y: 'yellow', k: 'black', b: 'blue' };
/** @type {Record<string, string>} */
const COLOURS_HU = { r: 'piros', y: 'sárga', k: 'fekete', b: 'kék' };
/** Of a double. */
const PIPS = [
  'blank',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
];
/** @type {Record<string, string[]>} */
const NAMES = {
  A: ['ász', 'ászt', 'ásszal', 'ászra', 'ászhoz'],
  J: ['bubi', 'bubit', 'bubival', 'bubira', 'bubihoz'],
  Q: ['dáma', 'dámát', 'dámával', 'dámára', 'dámához'],
  K: ['király', 'királyt', 'királlyal', 'királyra', 'királyhoz'],
  '*': ['joker', 'jokert', 'jokerrel', 'jokerre', 'jokerhez'],
};
/** @type {Record<string, string[]>} */
const ENDINGS = {
  '': ['-s', '-st', '-ssal', '-sra', '-shoz'],
  a: ['-as', '-ast', '-assal', '-asra', '-ashoz'],
  e: ['-es', '-est', '-essel', '-esre', '-eshez'],
  o: ['-os', '-ost', '-ossal', '-osra', '-oshoz'],
  ö: ['-ös', '-öst', '-össel', '-ösre', '-öshöz'],
};
/** A seat of nobody's name. */
const NAMELESS = /^(\d+\.\s)?([Gg]ép|[Jj]átékos|[Hh]ely)$/;
/** @type {Record<string, string>} */
const VOWELS = {
  0: '',
  1: 'e',
  2: 'e',
  3: 'a',
  4: 'e',
  5: 'ö',
  6: 'o',
  7: 'e',
  8: 'a',
  9: 'e',
  10: 'e',
  11: 'e',
  12: 'e',
  13: 'a',
  14: 'e',
  15: 'ö',
};
/** A letter that is read em, es, ipszilon where it stands alone. */
const LETTER = /^[flmnrsxy](?!\p{L})/iu;

/** A Fluent value as text: strings, numbers and Fluent's own wrappers of them.
 * @param {Value} value
 * @returns {string} */
function plain(value) {
  const inner = value !== null && typeof value === 'object' && 'value' in value ? value.value : value;
  return inner === null || inner === undefined ? '' : String(inner);
}

/** @param {Record<string, Value>} named
 * @returns {number} */
const caseOf = (named) => Math.max(0, CASES.indexOf(plain(named.case)));

/** @param {string} card
 * @param {Record<string, string>} colours
 * @returns {string} */
const symbols = (card, colours = COLOURS) => {
  if (card === '*') return 'joker';
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  return suit in colours ? `${colours[suit]} ${rank}` : rank + (SYMBOLS[suit] ?? suit);
};

/** @param {Value} list
 * @returns {string[]} */
const listed = (list) =>
  plain(list)
    .replace(/^[[{ ]+|[\]} ]+$/g, '')
    .split(/\s+/)
    .filter(Boolean);

/** @type {FluentFunction} */
const given = ([value]) =>
  (typeof value === 'string' && value !== '') ||
  typeof value === 'number' ||
  (typeof value === 'object' && typeof value?.value === 'number')
    ? 'yes'
    : 'no';

/** @param {string} name
 * @param {string} article
 * @returns {string} */
function the(name, article) {
  return (article === 'definite' ? 'the ' : article === 'Definite' ? 'The ' : '') + name;
}

/** a or az: az before a vowel, and before numbers and letters that begin with one when read.
 * @param {string} name
 * @param {string} article
 * @returns {string} */
function az(name, article) {
  if (article !== 'definite' && article !== 'Definite') return name;
  const read = name.replace(/^„+/, '');
  const digits = /^\d*/.exec(read)?.[0].length ?? 0;
  const vowel = digits ? read[0] === '5' || (read[0] === '1' && digits % 3 === 1) : /^[aáeéiíoóöőuúüű]/i.test(read) || LETTER.test(read);
  return `${article === 'definite' ? 'a' : 'A'}${vowel ? 'z' : ''} ${name}`;
}

/** @param {string} number
 * @param {Record<string, Value>} named
 * @returns {string} */
const adjective = (number, named) => number + ENDINGS[VOWELS[number]][caseOf(named)];

/** @param {string} bone
 * @returns {[string, string]} */
function ends(bone) {
  const at = bone.indexOf('-');
  return at < 0 ? [bone, ''] : [bone.slice(0, at), bone.slice(at + 1)];
}

/** @type {Record<string, FluentFunction>} */
const ENGLISH = {
  CARD: ([card], named) => the(symbols(plain(card)), plain(named.article)),
  CARDS: ([list]) =>
    listed(list)
      .map((card) => symbols(card))
      .join(' '),
  BONE: ([bone], named) => {
    const [high, low] = ends(plain(bone));
    return the(high === low ? `double ${PIPS[Number(high || NaN)] ?? high}` : `${high}–${low}`, plain(named.article));
  },
  NUM: ([number], named) => the(plain(number), plain(named.article)),
  NAME: ([name]) => plain(name),
  WORD: ([word], named) => the(`“${plain(word)}”`, plain(named.article)),
  GIVEN: given,
};

/** @type {Record<string, FluentFunction>} */
const HUNGARIAN = {
  CARD: ([card], named) => {
    const written = plain(card);
    const rank = written === '*' ? written : written.slice(0, -1);
    const suit = SUITS[written.slice(-1)];
    if (!(rank in NAMES) && !(rank in VOWELS)) return written;
    const name = rank in NAMES ? NAMES[rank][caseOf(named)] : adjective(rank, named);
    return az(suit ? `${suit} ${name}` : name, plain(named.article));
  },
  CARDS: ([list]) => {
    const cards = listed(list);
    if (cards.length === 1) return HUNGARIAN.CARD(cards, {});
    return cards.map((card) => symbols(card, COLOURS_HU)).join(cards.some((card) => card.slice(-1) in COLOURS) ? ', ' : ' ');
  },
  BONE: ([bone], named) => {
    const [high, low] = ends(plain(bone));
    if (!(low in VOWELS)) return plain(bone);
    const name = adjective(low, named);
    return az(high === low ? `dupla ${name}` : `${high}–${name}`, plain(named.article));
  },
  NUM: ([number], named) => az(plain(number), plain(named.article)),
  WORD: ([word], named) => az(`„${plain(word)}”`, plain(named.article)),
  NAME: ([name], named) => {
    const written = plain(name);
    return NAMELESS.test(written)
      ? az(
          plain(named.article) === '' || named.article === 'none' ? written : written[0].toLowerCase() + written.slice(1),
          plain(named.article),
        )
      : written;
  },
  GIVEN: given,
};

/** By language: what `FluentBundle` takes as `functions`.
 * @type {Record<string, Record<string, FluentFunction>>} */
export const FUNCTIONS = { en: ENGLISH, hu: HUNGARIAN };
