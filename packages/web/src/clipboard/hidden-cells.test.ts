import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const pasted = (html: string, text = '') =>
  readTable({ getData: (type: string) => (type === 'text/html' ? html : text) });

const header = '<tr><td>受付番号</td><td>荷送人名</td><td>備考</td></tr>';
const row = (name: string) => `<tr><td>A1</td>${name}<td>x</td></tr>`;
/** The middle cell of a table as it is read. */
const nameIn = (cell: string, css = '') => pasted(`<style>${css}</style><table>${header}${row(cell)}</table>`)[1]?.[1];

test.each([
  [
    'Excel',
    "<td><ruby>東京<span style='display:none'><rt>トウキョウ</rt></span></ruby><ruby>青果<rt>セイカ</rt></ruby>㈱</td>",
  ],
  ['plain HTML', '<td><ruby>東京青果<rp>(</rp><rt>トウキョウセイカ</rt><rp>)</rp></ruby>㈱</td>'],
  ['groups', '<td><ruby><rb>東京<rb>青果<rtc><rt>トウキョウ<rt>セイカ</rtc></ruby>㈱</td>'],
])('PASTE-14 ruby text is not part of a cell: %s', (_, cell) => {
  expect(nameIn(cell)).toBe('東京青果㈱');
});

test.each([
  '<script>alert(1)</script>',
  '<style>td{color:red}</style>',
  '<template><b>型</b></template>',
  '<!-- 註 -->',
  '<!--[if gte mso 9]><xml>註</xml><![endif]-->',
  '<span style="display:none">隠</span>',
  "<span style='DISPLAY : NONE !important'>隠</span>",
  '<span style="visibility:hidden">隠</span>',
  '<span style="mso-hide:all">隠</span>',
  '<span style="mso-ignore:vglayout">図</span>',
  '<span class="gone">隠</span>',
  '<span hidden>隠</span>',
  '<b class="gone"><i>隠</i></b>',
  '<noscript>註</noscript>',
])('PASTE-14 what a cell does not show is not read: %s', (part) => {
  const css = '<!--table {mso-a:"\\;}";} .gone {color:red; display:none;} @media print {td {display:none}} -->';
  expect(nameIn(`<td>見${part}える</td>`, css)).toBe('見える');
});

test.each([
  "<td style='mso-ignore:padding'>見える</td>",
  "<td><span style='mso-ignore:vglayout2'><table><tr><td>見える</td></tr></table></span></td>",
  '<td><![if !vml]>見える<![endif]></td>',
  "<td style='display:table-cell' class=gone>見える</td>",
  "<td style='mso-hide:none'>見える</td>",
  '<td title="style=display:none">見える</td>',
])('PASTE-14 the visible text of a cell is read: %s', (cell) => {
  expect(nameIn(cell, '/* td{display:none} */ td {mso-ignore:padding} .gone{display:none}')).toBe('見える');
});

test.each([
  '<tr style="display:none">',
  '<tr height=0>',
  "<tr height=25 style='height:0'>",
  "<tr style='height:0.0pt;mso-height-source:userset'>",
  '<tr style="visibility:collapse">',
  '<tr class=gone>',
  '<tr hidden>',
])('PASTE-14 a hidden row is excluded: %s', (open) => {
  const html = `<style>.gone{display:none}</style><table>${header}${open}<td>H1</td><td>隠</td><td>x</td></tr>${row('<td>名</td>')}</table>`;
  expect(pasted(html).map(([first]) => first)).toEqual(['受付番号', 'A1']);
});

test('PASTE-14 the rows of a hidden group are excluded', () => {
  const html = `<table><thead>${header}</thead><tbody style="display:none">${row('<td>隠</td>')}</tbody><tbody>${row('<td>名</td>')}</tbody></table>`;
  expect(pasted(html)).toEqual([
    ['受付番号', '荷送人名', '備考'],
    ['A1', '名', 'x'],
  ]);
});

test.each([
  ['', '<td style="display:none">隠</td>', '<td style="display:none">荷送人名</td>'],
  ['', '<td class=gone>隠</td>', '<td class=gone>荷送人名</td>'],
  ['', '<td width=0>隠</td>', '<td style="width:0pt">荷送人名</td>'],
  ['<col><col style="display:none"><col>', '<td>隠</td>', '<td>荷送人名</td>'],
  ['<col><col width=0><col>', '<td>隠</td>', '<td>荷送人名</td>'],
  ['<col><colgroup span=1 style="visibility:collapse"></colgroup><col>', '<td>隠</td>', '<td>荷送人名</td>'],
])('PASTE-14 a hidden column is excluded: %s%s', (cols, cell, heading) => {
  const html = `<style>.gone{display:none}</style><table>${cols}<tr><td>受付番号</td>${heading}<td>備考</td></tr>${row(cell)}</table>`;
  expect(pasted(html)).toEqual([
    ['受付番号', '備考'],
    ['A1', 'x'],
  ]);
});

test('PASTE-14 a single hidden cell is blank, the others stay under their headings', () => {
  expect(pasted(`<table>${header}${row('<td style="display:none">隠</td>')}${row('<td>名</td>')}</table>`)).toEqual([
    ['受付番号', '荷送人名', '備考'],
    ['A1', '', 'x'],
    ['A1', '名', 'x'],
  ]);
});

test('PASTE-14 a hidden table is ignored', () => {
  expect(
    pasted(`<div style="display:none"><table>${row('<td>隠</td>')}</table></div><table>${header}</table>`),
  ).toEqual([['受付番号', '荷送人名', '備考']]);
});

const table = `<table>${header}${row('<td>一行目<br>二行目</td>')}</table>`;

test('PASTE-14 the text is read if one of its cells differs from the table', () => {
  const text = '受付番号\t荷送人名\t備考\r\nA1\t"一行目\n二行目"\t見える\r\n';
  expect(pasted(table, text)[1]).toEqual(['A1', '一行目\n二行目', '見える']);
});

test('PASTE-14 the text is read if it has other rows or columns than the table', () => {
  expect(pasted(table, '受付番号\t荷送人名\r\nA1\t名\r\n')).toEqual([
    ['受付番号', '荷送人名'],
    ['A1', '名'],
  ]);
});

test('PASTE-14 a text that lists what the table hides, or breaks lines without quotes, does not bring it back', () => {
  const hidden = `<table>${header}<tr style="display:none"><td>H1</td><td>隠</td><td>x</td></tr>${row('<td>名</td>')}</table>`;
  expect(pasted(hidden, '受付番号\t荷送人名\t備考\r\nH1\t隠\tx\r\nA1\t名\tx\r\n')).toEqual([
    ['受付番号', '荷送人名', '備考'],
    ['A1', '名', 'x'],
  ]);
  expect(pasted(table, '受付番号\t荷送人名\t備考\nA1\t一行目\n二行目\tx\n')[1]).toEqual(['A1', '一行目\n二行目', 'x']);
});
