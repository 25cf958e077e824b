import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellKind } from '../transfer/export-columns.ts';
import { isBetweenLoneQuotes } from '../transfer/csv-record.ts';
import { unmarkText } from '../value/plain-text.ts';
import type { CopiedTable } from './copied-table.ts';
import { readTabText } from './read-tab-text.ts';
import { tableHtml, tabText } from './table-text.ts';

const table: CopiedTable = {
  headings: ['受付番号', '発送日', '配達料', '備考'],
  kinds: ['text', 'day', 'yen', 'text'],
  rows: [['000123', '2026-11-24', '-1200', '一行目\n"二"\t行目 <b>&']],
};

test('PASTE-01 PASTE-02 every cell of a text is read back unchanged', () => {
  expect(tabText(table)).toBe(
    '受付番号\t発送日\t配達料\t備考\r\n000123\t2026-11-24\t-1200\t"一行目\n""二""\t行目 <b>&"\r\n',
  );
  expect(readTabText(tabText(table))).toEqual([table.headings, ...table.rows]);
  const cell = fc.stringMatching(/^[ab"=+'\-\t\n0-9漢]{0,8}$/).filter((text) => !isBetweenLoneQuotes(text, '\t'));
  // Cells of several lines have far fewer tabs than the row of headings.
  const headings = Array.from({ length: 40 }, (_, i) => `h${i}`);
  const any = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(any, (rows) => {
      const text: CopiedTable = { headings, kinds: ['text', 'text'], rows };
      const read = readTabText(tabText(text)).slice(1);
      expect(read.map((cells) => cells.map(unmarkText))).toEqual(rows);
    }),
    { numRuns: 500, seed: 14 },
  );
});

test('PASTE-02 a table marks codes as texts and gives days and amounts their values', () => {
  const html = tableHtml(table);
  expect(html).toContain('.t{mso-number-format:"\\@"}');
  expect(html).toContain('<td class="t" sdnum="1041;0;@">000123</td>');
  expect(html).toContain('<td class="d" sdval="46350" sdnum="1041;0;YYYY-MM-DD">2026-11-24</td>');
  expect(html).toContain('<td class="y" sdval="-1200" sdnum="1041;0;#,##0">-1200</td>');
  expect(html).toContain('一行目<br>&quot;二&quot;\t行目 &lt;b&gt;&amp;');
});

test.each<[CellKind, string]>([
  ['text', "'=1+1"],
  ['yen', '-1'],
])('PASTE-02 a text that a spreadsheet would run as a formula is marked as text: %s', (kind, shown) => {
  const text = kind === 'text' ? '=1+1' : '-1';
  const one: CopiedTable = { headings: ['a'], kinds: [kind], rows: [[text]] };
  expect(tabText(one)).toBe(`a\r\n${shown}\r\n`);
  expect(tableHtml(one)).toContain(`>${shown}</td>`);
});

test('PASTE-04 ditto marks swallow no row', () => {
  const rows = [
    ['受付番号', '集貨料', '備考'],
    ['A1', '100', '"'],
    ['A2', '200', '"'],
  ];
  expect(readTabText(rows.map((cells) => cells.join('\t')).join('\r\n'))).toEqual(rows);
});

test('PASTE-04 two ditto marks in a row hide no cell', () => {
  const row = ['A1', '"', '100', '"', '200'];
  expect(readTabText(row.join('\t'))).toEqual([row]);
});

test.each([
  ['"a\tb\r\n1\t2\r\n', [['"a', 'b'], ['1', '2'], ['']]],
  [
    'a\tb\n"x" y\tz',
    [
      ['a', 'b'],
      ['"x" y', 'z'],
    ],
  ],
])('PASTE-04 a quote inside a cell loses no row: %j', (text, rows) => {
  expect(readTabText(text)).toEqual(rows);
});
