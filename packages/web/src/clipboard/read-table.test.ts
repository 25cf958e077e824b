import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tabText, tableHtml } from '@tsuun/domain/paste/table-text';
import { readTable } from './read-table.ts';

const pasted = (html: string, text = '') =>
  readTable({ getData: (type: string) => (type === 'text/html' ? html : text) });

const table = {
  headings: ['受付番号', '配達料', '備考'],
  kinds: ['text', 'yen', 'text'],
  rows: [
    ['000123', '-1200', '一行目\n二行目'],
    ['0012', '', '<b>"&'],
  ],
} as const;

test('PASTE-02 PASTE-04 a copied table is read back unchanged, as a table and as text', () => {
  const rows = [table.headings, ...table.rows];
  expect(pasted(tableHtml(table))).toEqual(rows);
  expect(pasted('', tabText(table))).toEqual(rows);
  expect(pasted('<p>表ではない</p>', 'a\tb\r\n1\t2\r\n\t\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('PASTE-04 a text keeps all spaces between its letters', () => {
  const letter = fc.constantFrom('a', ' ', '  ', '\n', '　', '<', '&');
  const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join('').trim());
  fc.assert(
    fc.property(text, (given) => {
      const one = { headings: ['備考'], kinds: ['text'], rows: [['x', given]] } as const;
      expect(pasted(tableHtml(one))[1]?.[1] ?? '').toBe(given);
    }),
    { numRuns: 300, seed: 4 },
  );
});

test('PASTE-04 Excel breaks its lines anywhere, hides spaces and merges cells', () => {
  const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><style>td{color:red}</style><body>
    <table><!--StartFragment--><col width=72><tr height=18 style='height:13.5pt'>
    <td class=xl65 style='border:none'>受付番号</td><td colspan=2>備考</td></tr>
    <tr><td rowspan=2>A1</td><td class=xl66>一行目<br>
      二行目の
      つづき</td><td x:num="1200">1,200</td></tr>
    <tr><td>a<span style='mso-spacerun:yes'>&nbsp; </span>b</td><td></td></tr><!--EndFragment--></table></body></html>`;
  expect(pasted(excel)).toEqual([
    ['受付番号', '備考', ''],
    ['A1', '一行目\n二行目の つづき', '1,200'],
    ['', 'a  b', ''],
  ]);
});
