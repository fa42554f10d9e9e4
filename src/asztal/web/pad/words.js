// @ts-check
/** What a pad says in words: names, endings, dates, the whole sheet as text, as CSV and as a file. */
import { AGREED } from './scoring.js';

/** @typedef {import('./model.js').Pad} Pad */
/** @typedef {import('./model.js').Sheet} Sheet */
/** @typedef {import('../kit/i18n.js').Texts} Texts */

/** A player's name, in this language's words where none was given. @param {Texts} texts @param {Pad} pad @param {number} seat */
export const nameOf = (texts, pad, seat) => pad.names[seat]?.trim() || texts.t('seat-nameless', { number: seat + 1 });

/** @param {Texts} texts @param {string[]} words */
export const list = (texts, words) => new Intl.ListFormat(texts.lang, { type: 'conjunction' }).format(words);

/** How a deal ended, in short. @param {Texts} texts @param {string} ending */
export function endingText(texts, ending) {
  if (ending === AGREED) return texts.t('pad-agreed');
  const text = texts.first([`pad-ending-${ending}`, `outcome-${ending}.label`], ending);
  return text.charAt(0).toLocaleUpperCase(texts.lang) + text.slice(1);
}

/** @param {Texts} texts @param {number} at */
export function dayOf(texts, at) {
  return new Intl.DateTimeFormat(texts.lang, {
    year: new Date(at).getFullYear() === new Date().getFullYear() ? undefined : 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}

/** A number with its own minus sign. @param {number} points */
export const points = (points) => (points < 0 ? `−${-points}` : String(points));

/** The sheet as a message to friends. @param {Texts} texts @param {Pad} pad @param {Sheet} sheet */
export function asText(texts, pad, sheet) {
  const names = pad.names.map((_, seat) => nameOf(texts, pad, seat));
  const order = [...names.keys()].sort((a, b) => (sheet.totals[a] - sheet.totals[b]) * (sheet.table.lowest ? 1 : -1));
  const lines = [texts.game(pad.game), ''];
  for (const line of sheet.lines) {
    const scores = line.scores.flatMap((score, seat) => (score === null ? [] : `${names[seat]} ${points(score)}`)).join(', ');
    lines.push(
      `${line.number !== null ? `${line.number}.` : typeof line.row.joined === 'number' ? '+' : '±'} ${scores}${line.row.note ? ` (${line.row.note})` : ''}`,
    );
  }
  lines.push('', ...order.map((seat) => `${names[seat]}: ${points(sheet.totals[seat])}`));
  if (sheet.over)
    lines.push(
      '',
      texts.t('log-end', {
        count: sheet.leaders.length,
        players: list(
          texts,
          sheet.leaders.map((seat) => names[seat]),
        ),
      }),
    );
  return lines.join('\n');
}

/** The sheet for a spreadsheet. @param {Texts} texts @param {Pad} pad @param {Sheet} sheet */
export function asCsv(texts, pad, sheet) {
  const decimal = new Intl.NumberFormat(texts.lang).format(0.5)[1];
  const comma = decimal === ',' ? ';' : ','; // as the spreadsheets of a language expect it
  const cell = (/** @type {string | number} */ value) => {
    const text = String(value);
    const safe = typeof value === 'string' && /^[=+\-@\t]/.test(text) ? `'${text}` : text; // a name is no formula
    return /["\n\r]/.test(safe) || safe.includes(comma) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const names = pad.names.map((_, seat) => nameOf(texts, pad, seat));
  /** @type {(string | number)[][]} */
  const rows = [
    [
      texts.t('score-deal'),
      texts.t('pad-column-ending'),
      ...names,
      ...names.map((name) => `${texts.t('score-total')}: ${name}`),
      texts.t('pad-note'),
    ],
  ];
  for (const line of sheet.lines) {
    rows.push([
      line.number ?? '',
      typeof line.row.joined === 'number' ? texts.t('pad-joined', { player: names[line.row.joined] }) : endingText(texts, line.row.ending),
      ...line.scores.map((score) => score ?? ''),
      ...line.totals.map((total) => total ?? ''),
      line.row.note,
    ]);
  }
  return `\uFEFF${rows.map((row) => row.map(cell).join(comma)).join('\r\n')}\r\n`;
}

/** The pad as a file that another device reads. @param {Pad} pad */
export const asFile = (pad) => JSON.stringify({ asztal: 'score-pad', version: 1, pad: { ...pad, past: [] } }, null, 1);
