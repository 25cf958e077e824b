import { message } from '@tsuun/domain/message/message';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fanOut, nested } from '../../../testing/costly-workbook.ts';
import { fileBytes } from '../../../testing/file-bytes.ts';
import { firstSheetRows } from '../../../testing/first-sheet.ts';
import { rowXml, sheetXml, type XlsxOptions, xlsxParts } from '../../../testing/xlsx-file.ts';
import { zipFile, type ZipFileEntry } from '../../../testing/zip-file.ts';
import { serverDir } from '../../server-dir.ts';
import { FileProblem } from '../../reader/reading.ts';

const sheetName = 'xl/worksheets/sheet1.xml';
const good = sheetXml(rowXml(['受付番号', 'A1'], 1));

/** The rows of a workbook, and how many bytes were asked of the file. */
async function read(bytes: Buffer): Promise<{ rows: string[][]; asked: number }> {
  let asked = 0;
  const file = fileBytes(bytes);
  const counted = {
    ...file,
    range: (from: number, to: number) => {
      asked += to - from;
      return file.range(from, to);
    },
  };
  const rows: string[][] = [];
  for await (const batch of firstSheetRows(counted)) rows.push(...batch.rows);
  return { rows, asked };
}

const refused = async (bytes: Buffer): Promise<void> => {
  const problem = await read(bytes).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(FileProblem);
  expect((problem as FileProblem).sentence).toBe(message.fileFormat);
};
const workbook = (sheet: string, options?: XlsxOptions): Buffer => zipFile(xlsxParts(sheet, options));
const withSheet = (entry: Omit<ZipFileEntry, 'name'>): Buffer =>
  zipFile(xlsxParts('', { parts: [{ name: sheetName, ...entry }] }));

/** Packed bytes of a text between many repetitions of another, made without holding them unpacked. */
function repeated(head: string, unit: string, times: number, tail: string): ZipFileEntry {
  const block = Buffer.from(unit.repeat(1000));
  const packed: Buffer[] = [];
  let crc = crc32(head);
  // Every block is flushed whole, so that one block's bytes can stand for all.
  const piece = (bytes: Buffer | string, last = false) =>
    deflateRawSync(bytes, { finishFlush: last ? undefined : 3, level: 9 } as object);
  const packedBlock = piece(block);
  packed.push(piece(head));
  for (let n = 0; n < times; n += 1000) {
    packed.push(packedBlock);
    crc = crc32(block, crc);
  }
  packed.push(piece(tail, true));
  crc = crc32(tail, crc);
  const size = Buffer.byteLength(head) + block.length * Math.ceil(times / 1000) + Buffer.byteLength(tail);
  return { name: sheetName, content: Buffer.concat(packed), packed: { size, crc } };
}

const [sheetHead, sheetTail] = sheetXml('\n').split('\n') as [string, string];

test('IMP-13 the workbook all others here are variations of is read', async () => {
  expect((await read(workbook(good))).rows).toEqual([['受付番号', 'A1']]);
});

describe('IMP-13 what is no plain workbook', () => {
  const types = (type: string): ZipFileEntry => ({
    name: '[Content_Types].xml',
    content: `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
  });
  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('受付番号,区分\n')],
    ['an old or a locked workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['an archive without workbook', zipFile([{ name: 'a.txt', content: 'x' }])],
    ['an empty archive', zipFile([])],
    ['a part that is encrypted', withSheet({ content: good, flags: 1 })],
    ['an unknown way of packing', withSheet({ content: good, method: 12 })],
    ['a macro', workbook(good, { parts: [{ name: 'xl/vbaProject.bin', content: 'x' }] })],
    [
      'the type of a workbook with macros',
      workbook(good, { parts: [types('application/vnd.ms-excel.sheet.macroEnabled.main+xml')] }),
    ],
    [
      'a binary workbook',
      workbook(good, { parts: [types('application/vnd.ms-excel.sheet.binary.macroEnabled.main')] }),
    ],
    [
      'a missing sheet',
      workbook(good, { parts: [{ name: 'xl/workbook.xml', content: '<workbook><sheets/></workbook>' }] }),
    ],
    ['a sheet that ends too early', withSheet({ content: good.slice(0, -20) })],
    ['a tag that never ends', withSheet({ content: `${sheetHead}<row r="1"><c r="A1` })],
    ['a nested archive as sheet', withSheet({ content: workbook(good) })],
  ])('IMP-13 %s is refused as a workbook', async (_, bytes) => refused(bytes));

  test.each([0.1, 0.5, 0.9, 0.99])('IMP-13 a file cut off at %d of its length is refused', async (share) => {
    const whole = workbook(good);
    await refused(whole.subarray(0, Math.floor(whole.length * share)));
  });

  test('IMP-13 a file with one byte changed is refused or read as before, never anything else', async () => {
    const whole = workbook(good);
    for (let at = 0; at < whole.length; at += 7) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] as number) ^ 0x55;
      const outcome = await read(bytes).catch((error: unknown) => error);
      if (!(outcome instanceof FileProblem)) expect(outcome).toMatchObject({ rows: [['受付番号', 'A1']] });
    }
  });
});

describe('R28 bombs', () => {
  test('R28 a megabyte that unpacks to a gigabyte is refused long before', async () => {
    const bomb = repeated(sheetHead, '<row></row>', 95_000_000, sheetTail);
    const bytes = zipFile(xlsxParts('', { parts: [bomb] }));
    expect(bytes.length).toBeLessThan(6_000_000);
    await refused(bytes);
  });

  test('R28 one text of hundreds of megabytes is refused', async () => {
    const bomb = repeated(
      `${sheetHead}<row r="1"><c r="A1" t="inlineStr"><is><t>`,
      'x',
      1_000_000_000,
      '</t></is></c></row>',
    );
    await refused(zipFile(xlsxParts('', { parts: [bomb] })));
  });

  test.each([
    ['empty rows without number', '<row/>'],
    ['cells without end in one row', '<c><v>1</v></c>'],
    ['comments', '<!---->'],
    ['tags of other kinds', '<x/>'],
  ])('R28 millions of parts of one kind are refused: %s', async (_, unit) => {
    await refused(
      zipFile(xlsxParts('', { parts: [repeated(`${sheetHead}<row r="1">`, unit, 24_000_000, sheetTail)] })),
    );
  });

  test('R28 a hundred thousand parts are refused', async () => {
    const many = Array.from({ length: 100_000 }, (_, n) => ({ name: `xl/media/${n}.png`, content: '', method: 0 }));
    await refused(zipFile(xlsxParts(good, { parts: many })));
  });

  test.each<[string, Omit<ZipFileEntry, 'name'>]>([
    ['reported smaller than it is', { content: good, size: 10 }],
    ['reported larger than it is', { content: good, size: 1_000_000 }],
    ['reported almost endless', { content: good, size: 0xfffffffe }],
    ['with a wrong checksum', { content: good, crc: 1 }],
  ])('R28 a sheet %s is refused', async (_, entry) => refused(withSheet(entry)));

  test('R28 two parts of one name are refused', async () => {
    const parts = xlsxParts(good);
    await refused(zipFile([...parts, { name: sheetName, content: good }]));
  });

  test('R28 millions of texts are refused', async () => {
    const strings = { ...repeated('<sst>', '<si><t>a</t></si>', 10_000_000, '</sst>'), name: 'xl/sharedStrings.xml' };
    await refused(zipFile(xlsxParts(good, { strings: '', parts: [strings] })));
  });

  test.each([
    ['a column', '<row r="1"><c r="XFE1"><v>1</v></c></row>'],
    ['a far column', '<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>'],
    ['a row', '<row r="1048577"><c r="A1048577"><v>1</v></c></row>'],
    ['a row of twenty digits', '<row r="99999999999999999999"><c><v>1</v></c></row>'],
    ['no number', '<row r="x"><c><v>1</v></c></row>'],
    ['a row before the last', '<row r="3"><c r="A3"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>'],
    ['a cell of another row', '<row r="1"><c r="A7"><v>1</v></c></row>'],
    ['a cell before the last', '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>'],
    ['a value in a column no list reaches', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
    ['a text the table does not have', '<row r="1"><c r="A1" t="s"><v>7</v></c></row>'],
  ])('R28 a place beyond the grid or out of order is refused: %s', async (_, rows) =>
    refused(workbook(sheetXml(rows))),
  );

  test('R28 the last row and blank cells to the last column are within the grid', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576"><v>2</v></c></row>';
    expect((await read(workbook(sheetXml(rows)))).rows).toEqual([['1'], ['2']]);
  });
});

describe('R28 little that would become much', () => {
  test('R28 four kilobytes whose texts would fill ten gigabytes are refused', async () => {
    const bytes = fanOut(20_001, 1_000_000, 10, 1000);
    expect(bytes.length).toBeLessThan(4_500);
    await refused(bytes);
  });

  test.each<[string, Buffer]>([
    ['a row', fanOut(1, 32_767, 1, 5)],
    ['the rows of a piece', fanOut(1, 1_000, 1_000, 9)],
    ['a whole sheet', fanOut(1, 200, 20_000, 9)],
    ['tags in tags', nested(64)],
  ])('R28 a small file that unpacks to too much is refused: %s', async (_, bytes) => refused(bytes));

  test('R28 a row that staff could type is read', async () => {
    const { rows } = await read(fanOut(1, 900, 2, 129));
    expect(rows.map((cells) => cells.join('').length)).toEqual([116_100, 116_100]);
    expect((await read(nested(50))).rows).toEqual([['x']]);
  });

  test('R28 many costly workbooks are handled in a process with a heap of 64 MB', async () => {
    // The kinds take turns; R28 in full: TRUST_LONG=1.
    const count = process.env.TRUST_LONG === '1' ? '200' : '60';
    const script = join(serverDir, 'testing/read-costly-workbooks.ts');
    // The young generation as Node 20 has it: a newer one takes three times as much of the 64 by itself.
    const heap = ['--max-old-space-size=64', '--max-semi-space-size=16'];
    const args = [...heap, script, count];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: serverDir });
    expect(stdout).toBe(count);
  });
});

describe('R29 nothing outside is looked at, nothing is expanded', () => {
  const secret = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>';
  const laughs = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>&a;</t></is></c></row>';
  test.each<[string, Buffer]>([
    ['an outer entity in the sheet', workbook(secret + sheetXml(cell))],
    ['entities that multiply', workbook(laughs + sheetXml(cell))],
    ['an entity nobody declares', workbook(sheetXml(cell))],
    ['a document type in the texts', workbook(good, { strings: `${secret}<sst/>` })],
    [
      'a document type in the relations',
      workbook(good, { parts: [{ name: '_rels/.rels', content: `${secret}<x/>` }] }),
    ],
    [
      'a document type in the workbook',
      workbook(good, { parts: [{ name: 'xl/workbook.xml', content: `${secret}<x/>` }] }),
    ],
    ['a document type in the styles', workbook(good, { parts: [{ name: 'xl/styles.xml', content: `${secret}<x/>` }] })],
  ])('R29 %s is refused', async (_, bytes) => refused(bytes));

  test('R29 a sheet at an outside address is refused', async () => {
    const relations =
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="http://127.0.0.1:9/s.xml" TargetMode="External"/></Relationships>';
    await refused(workbook(good, { parts: [{ name: 'xl/_rels/workbook.xml.rels', content: relations }] }));
  });

  test('R29 a target that climbs out of the archive stays within it', async () => {
    const relations =
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../../../../etc/passwd"/></Relationships>';
    await refused(workbook(good, { parts: [{ name: 'xl/_rels/workbook.xml.rels', content: relations }] }));
  });

  test('R29 parts that are not needed are not read, whatever is in them', async () => {
    const other: ZipFileEntry = { name: 'xl/media/big.bin', content: Buffer.alloc(3_000_000, 7), method: 0 };
    const { rows, asked } = await read(
      workbook(good, { parts: [other, { name: 'xl/comments1.xml', content: secret }] }),
    );
    expect(rows).toHaveLength(1);
    expect(asked).toBeLessThan(100_000);
  });
});
