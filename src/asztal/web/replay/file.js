// @ts-check
/** A file that somebody brings as a record, before it is sent: the text as it was written, or what else it is. Pure. */

/**
 * A record as it was written: mail and editors change the ends of lines, put a mark before the first one, or take the
 * last one's end away. A last line that is cut short stays cut short.
 * @param {string} text
 */
export function asWritten(text) {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\s+$/, '\n');
  return lines.endsWith('\n') || !lines.trimEnd().endsWith('}') ? lines : `${lines}\n`;
}

/** What was said of moves in the reports that were opened, by replay and event. @type {Map<string, string>} */
export const comments = new Map();

/**
 * The report of a move in a file: its record, where the move is in it, and what was said of it; null for another file.
 * @param {string} text @returns {{record: string, deal: number, event: number, comment: string} | null}
 */
export function reportIn(text) {
  try {
    const report = JSON.parse(text);
    if (report?.asztal !== 'report') return null;
    const { record, deal, event, comment } = report;
    return { record: `${record}`, deal: Number(deal), event: Number(event), comment: `${comment}` };
  } catch {
    return null; // a record is many lines of JSON
  }
}

/**
 * What a file is that cannot be a record: a score pad; or 0 for an empty one, or the first line that is something else.
 * @param {string} text @returns {'score-pad' | number | null}
 */
export function stranger(text) {
  if (!text.trim()) return 0;
  const at = text.split('\n').findIndex((line) => line.trim()) + 1;
  for (const part of [text, text.split('\n')[at - 1]]) {
    try {
      const data = JSON.parse(part);
      if (data?.asztal === 'score-pad') return 'score-pad';
      if (data && typeof data === 'object' && 'asztal' in data) return null;
    } catch {
      // not all of it is one value, or none of it is
    }
  }
  return /^\{"asztal":\d/.test(text.trimStart()) ? null : at;
}
