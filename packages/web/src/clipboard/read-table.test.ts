import { expect, test } from 'vitest';
import { tabText, tableHtml } from '@tsuun/domain/paste/table-text';
import { readTable } from './read-table.ts';

const pasted = (text: string, html = '') =>
  readTable({ getData: (type: string) => (type === 'text/html' ? html : text) });

const table = {
  headings: ['受付番号', '配達料', '備考'],
  kinds: ['text', 'yen', 'text'],
  rows: [
    ['000123', '-1200', '一行目\n二行目'],
    ['0012', '', '<b>"&'],
  ],
} as const;

test('PASTE-02 PASTE-04 a copied table is read back unchanged', () => {
  expect(pasted(tabText(table), tableHtml(table))).toEqual([table.headings, ...table.rows]);
});

test('PASTE-04 blank rows at the end of a table are dropped', () => {
  expect(pasted('a\tb\r\n\t\r\n1\t2\r\n\t\r\n \r\n')).toEqual([
    ['a', 'b'],
    ['', ''],
    ['1', '2'],
  ]);
});

test('PASTE-14 only the text of a table is read, with the rows that its HTML hides or lacks', () => {
  const html = '<table><tr><td>受付番号</td></tr><tr style="display:none"><td>H1</td></tr><tr><td>X9</td></tr></table>';
  expect(pasted('受付番号\r\nH1\r\nA1\r\n', html)).toEqual([['受付番号'], ['H1'], ['A1']]);
});

test('PASTE-14 HTML without text is no table', () => {
  expect(pasted('', '<table><tr><td>受付番号</td></tr><tr><td>A1</td></tr></table>')).toEqual([]);
});
