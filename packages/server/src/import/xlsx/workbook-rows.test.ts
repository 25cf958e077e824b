import { message } from '@tsuun/domain/message/message';
import { writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { fileBytes } from '../../../testing/file-bytes.ts';
import { firstSheetRows } from '../../../testing/first-sheet.ts';
import { rowXml, sheetXml, type XlsxCell, xlsxFile, xlsxParts } from '../../../testing/xlsx-file.ts';
import { zipFile } from '../../../testing/zip-file.ts';

async function rowsOf(bytes: Buffer, pieceSize?: number): Promise<[number, ...string[]][]> {
  const rows: [number, ...string[]][] = [];
  for await (const batch of firstSheetRows(fileBytes(bytes, pieceSize))) {
    rows.push(...batch.rows.map((cells, i): [number, ...string[]] => [batch.first + i, ...cells]));
  }
  return rows;
}
const cellOf = async (cell: XlsxCell) => (await rowsOf(xlsxFile([[cell, 'x']])))[0]?.[1];

test('IMP-48 rows keep the numbers of the sheet, gaps and blank formatted rows included', async () => {
  const rows = rowXml(['a'], 2) + rowXml([null, null], 3) + rowXml(['b'], 4) + rowXml(['c'], 5) + rowXml(['d'], 900);
  expect(await rowsOf(zipFile(xlsxParts(sheetXml(rows))))).toEqual([
    [1, 'a'],
    [3, 'b'],
    [4, 'c'],
    [899, 'd'],
  ]);
});

test('IMP-48 rows are filled up to the width of the first', async () => {
  expect(
    await rowsOf(
      xlsxFile([
        ['a', 'b', 'c'],
        [null, 'x'],
        ['1', '2', '3', '4'],
      ]),
    ),
  ).toEqual([
    [0, 'a', 'b', 'c'],
    [1, '', 'x', ''],
    [2, '1', '2', '3', '4'],
  ]);
});

test('IMP-50 zeroHeight hides rows without cells only; rows with cells are hidden by themselves or by a height of zero', async () => {
  const rows = [1, 2, 3].map((n) => rowXml([`${n}`], n));
  const sheet = sheetXml(
    rows.join('').replace('r="2"', 'r="2" hidden="1"').replace('r="3"', 'r="3" ht="0" customHeight="1"'),
  ).replace('<sheetData>', '<sheetFormatPr defaultRowHeight="15" zeroHeight="1"/><sheetData>');
  const hidden: number[] = [];
  for await (const batch of firstSheetRows(fileBytes(zipFile(xlsxParts(sheet))))) {
    hidden.push(...[...(batch.hidden ?? [])].map((at) => batch.first + at));
  }
  expect(hidden).toEqual([1, 2]);
});

test.each<[XlsxCell, string]>([
  ['  東京\n', '  東京\n'],
  [12, '12'],
  [0, '0'],
  [99_999, '99999'],
  [100_000, '100000'],
  [-5, '-5'],
  [{ xml: '<c><v>007</v></c>' }, '007'],
  [0.1 + 0.2, '0.30000000000000004'],
  [{ xml: '<c><v>1E+21</v></c>' }, '1000000000000000000000'],
  [{ xml: '<c><v>1E+99</v></c>' }, '1E+99'],
  [{ xml: '<c><v>3368299.0</v></c>' }, '3368299'],
  [{ xml: '<c><v>4.0368299E7</v></c>' }, '40368299'],
  [{ xml: '<c><v>20260512000003682</v></c>' }, '20260512000003682'],
  [{ xml: '<c><v>1357.4000000000001</v></c>' }, '1357.4000000000001'],
  [{ day: 46_112.99999999999 }, '2026-04-01'],
  [{ xml: '<c t="e"><v>#SPILL!</v></c>' }, '#SPILL!'],
  [{ xml: '<c t="e"><v>foo</v></c>' }, '#VALUE!'],
  [{ xml: '<c t="e"/>' }, '#VALUE!'],
  [{ xml: '<c t="inlineStr"><is><t><![CDATA[a < b]]></t></is></c>' }, 'a < b'],
  [{ xml: '<c><v>4000.0000000000000</v></c>' }, '4000'],
  [{ day: 46_113 }, '2026-04-01'],
  [{ xml: '<c s="3"><v>46113.99</v></c>' }, '2026-04-01'],
  [{ day: 0.5 }, '0.5'],
  [{ xml: '<c t="b"><v>1</v></c>' }, 'TRUE'],
  [{ xml: '<c t="e"><v>#DIV/0!</v></c>' }, '#DIV/0!'],
  [{ xml: '<c t="d"><v>2026-04-01T00:00:00</v></c>' }, '2026-04-01T00:00:00'],
  [{ xml: '<c t="str"><f>A1</f><v>a &lt; b</v></c>' }, 'a < b'],
  [{ xml: '<c t="inlineStr"><is><r><t>赤</t></r><r><t>青</t></r><rPh><t>アカ</t></rPh></is></c>' }, '赤青'],
])('IMP-44 a cell %j reads %j', async (cell, text) => {
  expect(await cellOf(cell)).toBe(text);
});

test('IMP-48 tags with prefixes, single quotes, signs in attributes and comments are read alike', async () => {
  const sheet = `<x:worksheet xmlns:x='m' note="a>b"><!-- <row> --><x:sheetData><x:row r='1'><x:c r='A1' t='str'><x:v>甲</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  expect(await rowsOf(zipFile(xlsxParts(sheet)))).toEqual([[0, '甲']]);
});

test('IMP-13 a workbook with default content types, as .NET libraries write it, is read', async () => {
  const plain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const types = (...all: string[]) => ({ name: '[Content_Types].xml', content: `<Types>${all.join('')}</Types>` });
  const ofEnding = (type: string): string => `<Default Extension="XML" ContentType="${type}"/>`;
  const ofPart = (type: string): string => `<Override PartName="/xl/workbook.xml" ContentType="${type}"/>`;
  const read = (...all: string[]) => rowsOf(xlsxFile([['甲']], { parts: [types(...all)] }));
  expect(await read(ofEnding(plain))).toEqual([[0, '甲']]);
  const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
  for (const refused of [[ofEnding(macros)], [ofEnding(plain), ofPart(macros)], [ofPart(macros), ofEnding(plain)]]) {
    await expect(read(...refused)).rejects.toThrow(message.fileFormat);
  }
});

test('IMP-44 part names and targets compare in any letters', async () => {
  const parts = xlsxParts(sheetXml(rowXml(['甲'], 1))).map(({ name, content }) => ({
    name: name.toUpperCase(),
    content,
  }));
  expect(await rowsOf(zipFile(parts))).toEqual([[0, '甲']]);
});

test('IMP-13 a workbook with two parts of one name in other case is refused', async () => {
  const [sheet] = xlsxParts(sheetXml(rowXml(['甲'], 1))).filter(({ name }) => name.includes('worksheets'));
  const twice = { name: sheet?.name.toUpperCase() ?? '', content: sheet?.content ?? '' };
  await expect(rowsOf(xlsxFile([['甲']], { parts: [twice] }))).rejects.toThrow(message.fileFormat);
});

test('IMP-44 cells merged over rows have their value in each row that says something', async () => {
  const rows = [
    ['a', 'b', 'c'],
    ['甲', '1', '2'],
    [null, '3', null],
    [null, null, null],
    [null, '4', '5'],
  ];
  const xml = (ref: string): string =>
    sheetXml(rows.map((cells, n) => rowXml(cells, n + 1)).join('')).replace(
      '</sheetData>',
      `</sheetData><mergeCells><mergeCell ref="${ref}"/></mergeCells>`,
    );
  const read = async (ref: string) => rowsOf(zipFile(xlsxParts(xml(ref))));
  expect(await read('A2:A4')).toEqual([
    [0, 'a', 'b', 'c'],
    [1, '甲', '1', '2'],
    [2, '甲', '3', ''],
    [4, '', '4', '5'],
  ]);
  expect((await read('A2:A1048576')).at(-1)).toEqual([4, '甲', '4', '5']);
  expect((await read('C2:C3'))[2]).toEqual([2, '', '3', '2']);
  expect((await read('A1:A3'))[2]).toEqual([2, '', '3', '']);
  expect((await read('B2:C2'))[1]).toEqual([1, '甲', '1', '2']);
});

test('IMP-48 a workbook that arrives in pieces of any length is read', async () => {
  const file = xlsxFile(Array.from({ length: 50 }, (_, n) => [`受付${n}`, n, { day: 46_113 + n }]));
  expect(await rowsOf(file, 7)).toEqual(await rowsOf(file));
});

test('IMP-48 a workbook of another writer reads the same', async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => [`A${n}`, n % 2 === 0 ? '集貨' : '配達', n, `𠮷野 & <${n}>`]);
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '配車', rows }] }));
  expect(await rowsOf(bytes)).toEqual(rows.map((cells, n) => [n, ...cells.map(String)]));
});

test('IMP-48 an archive in the long form (zip64) is read', async () => {
  const zip = new ZipFile();
  for (const { name, content } of xlsxParts(sheetXml(rowXml(['a', 1], 1)))) {
    zip.addBuffer(Buffer.from(content as string), name, { forceZip64Format: true });
  }
  zip.end({ forceZip64Format: true, comment: '' });
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  expect(await rowsOf(Buffer.concat(pieces))).toEqual([[0, 'a', '1']]);
});

test('IMP-13 a lost database connection is not reported as a bad workbook', async () => {
  const file = fileBytes(xlsxFile([['a', 1]], { strings: '<sst><si><t>b</t></si></sst>' }));
  const readUntil = async (asks: number): Promise<void> => {
    let asked = 0;
    const range = (from: number, to: number) => {
      asked += 1;
      if (asked > asks) throw new Error('away');
      return file.range(from, to);
    };
    for await (const { rows } of firstSheetRows({ ...file, range })) expect(rows).toHaveLength(1);
  };
  let asks = 0;
  const gone = async (): Promise<boolean> =>
    readUntil(asks).then(
      () => false,
      (error: Error) => error.message === 'away',
    );
  while (await gone()) asks += 1;
  await readUntil(asks);
  expect(asks).toBeGreaterThan(5);
});

test('IMP-44 a serial number is a day only with the format of a day', async () => {
  expect((await rowsOf(xlsxFile([[{ day: 46_113 }, 46_113, { day: 46_113 }]])))[0]).toEqual([
    0,
    '2026-04-01',
    '46113',
    '2026-04-01',
  ]);
});

test('R28 a workbook whose sheets share a part is refused', async () => {
  const workbook = xlsxParts(sheetXml(rowXml(['甲'], 1))).find(({ name }) => name === 'xl/workbook.xml');
  const content = String(workbook?.content).replace(
    '</sheets>',
    '<sheet name="写し" sheetId="3" r:id="rId1"/></sheets>',
  );
  const file = xlsxFile([['甲']], { parts: [{ name: 'xl/workbook.xml', content }] });
  await expect(rowsOf(file)).rejects.toThrow(message.fileFormat);
});
