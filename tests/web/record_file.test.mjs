// What somebody brings as a record: damage that mail and editors do is mended, and what is no record is told apart.
import assert from 'node:assert/strict';
import test from 'node:test';

import { asWritten, reportIn, stranger } from '../../src/asztal/web/replay/file.js';

const record = '{"asztal":1,"seq":1,"type":"match"}\n{"seq":2,"type":"commit"}\n{"type":"seal"}\n';

test('a record stays as it is', () => {
  assert.equal(asWritten(record), record);
  assert.equal(stranger(record), null);
});

test('other ends of lines, a mark at the start, a missing or a further end: the same record', () => {
  assert.equal(asWritten(record.replaceAll('\n', '\r\n')), record);
  assert.equal(asWritten(record.replaceAll('\n', '\r')), record);
  assert.equal(asWritten(`\uFEFF${record}`), record);
  assert.equal(asWritten(record.trimEnd()), record);
  assert.equal(asWritten(`${record}\n \n`), record);
});

test('a line that is cut short stays so: the server says where', () => {
  const cut = record.slice(0, -6);
  assert.equal(asWritten(cut), cut);
  assert.equal(stranger(cut), null);
  assert.equal(stranger('{"asztal":1,"seq":1,"ty'), null);
});

test('what is no record is told apart, with its first line that has anything', () => {
  assert.equal(stranger(''), 0);
  assert.equal(stranger(' \n\n'), 0);
  assert.equal(stranger('bread\nmilk\n'), 1);
  assert.equal(stranger('\n\nbread\n'), 3);
  assert.equal(stranger('[1]\n'), 1);
  assert.equal(stranger('null\n'), 1);
  assert.equal(stranger('{"name":"x"}\n'), 1);
  assert.equal(stranger('\u0089PNG\n\0\0'), 1);
});

test('a score pad is told apart, in one line or in many', () => {
  const pad = { asztal: 'score-pad', version: 1, pad: {} };
  assert.equal(stranger(JSON.stringify(pad)), 'score-pad');
  assert.equal(stranger(JSON.stringify(pad, null, 1)), 'score-pad');
});

test('a report has its record in it, and where the move is', () => {
  const record = '{"asztal":1,"seq":1}\n{"seq":2}\n';
  const report = JSON.stringify({ asztal: 'report', deal: 2, event: 31, record, comment: 'Why?' });
  assert.deepEqual(reportIn(report), { record, deal: 2, event: 31, comment: 'Why?' });
  for (const other of [record, '{"asztal":"score-pad"}', '', 'null', '{"asztal":1}']) assert.equal(reportIn(other), null);
});
