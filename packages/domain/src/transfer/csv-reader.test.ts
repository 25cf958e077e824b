import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openQuoteSentence, longRowSentence, textAfterQuoteSentence } from '../message/transfer-sentence.ts';
import { CsvReader } from './csv-reader.ts';
import { type Delimiter, separationOf } from './delimiter.ts';
import { isBetweenLoneQuotes } from './csv-record.ts';

function read(text: string, { delimiter = ',' as Delimiter, pieces = [text] } = {}) {
  const reader = new CsvReader(delimiter);
  const rows = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
  return { rows, problems: reader.problems };
}

const cut = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size));

describe('CsvReader (IMP-25, structure of CSV files)', () => {
  test.each<[string, string[][]]>([
    ['', []],
    ['a,b', [['a', 'b']]],
    ['a,b\n', [['a', 'b']]],
    ['a\r\nb\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    ['a\r\n\r\nb\r\n', [['a'], [''], ['b']]],
    [
      ',\n,,\n',
      [
        ['', ''],
        ['', '', ''],
      ],
    ],
    [
      'a,\n"a",',
      [
        ['a', ''],
        ['a', ''],
      ],
    ],
    ['"a,b","c\r\nd","e""f",""\n', [['a,b', 'c\r\nd', 'e"f', '']]],
    ['""""', [['"']]],
    ['a"b,c""d', [['a"b', 'c""d']]],
    ['5"管,"x"', [['5"管', 'x']]],
    ['"a" ,b', [['a', 'b']]],
    ['\ufeffa,\ufeff"b,c"\n\ufeffd', [['a', 'b,c'], ['d']]],
    ['a\r', [['a']]],
    ['a\r"b"\r', [['a'], ['b']]],
    ['="0012",x', [['="0012"', 'x']]],
  ])('IMP-25 %j', (text, rows) => {
    expect(read(text)).toEqual({ rows, problems: [] });
    for (const size of [1, 2, 3]) expect(read(text, { pieces: cut(text, size) })).toEqual({ rows, problems: [] });
  });

  test('IMP-25 tabs separate where they are the delimiter', () => {
    expect(read('a\tb,c\n"d\te"\tf', { delimiter: '\t' }).rows).toEqual([
      ['a', 'b,c'],
      ['d\te', 'f'],
    ]);
  });

  test('IMP-33 an unclosed quote is reported at the row where it opened, line breaks in quotes not counted', () => {
    const { rows, problems } = read('h1,h2\n"a\nb",c\n\n"open,d\ne,f\n');
    expect(rows).toEqual([['h1', 'h2'], ['a\nb', 'c'], ['']]);
    expect(problems).toEqual([{ row: 3, sentence: openQuoteSentence }]);
  });

  test('IMP-25 text after a closing quote is reported, and the next rows are read', () => {
    const { rows, problems } = read('h\n"a"b,c\nd\n');
    expect(rows.at(-1)).toEqual(['d']);
    expect(problems).toEqual([{ row: 1, sentence: textAfterQuoteSentence }]);
  });

  test.each(['a\n\u001a', 'a\n\u001a\r\n \u001a\u001a', 'a\u001a\n'])(
    'IMP-25 the Ctrl-Z at the end of %j is removed',
    (text) => {
      for (const size of [1, 2, 100]) {
        expect(read(text, { pieces: cut(text, size) })).toEqual({ rows: [['a']], problems: [] });
      }
    },
  );

  test.each([
    ['U+001A', '\u001a'],
    ['U+0000', '\0'],
  ])('IMP-25 the character %s within a file is refused at its row', (name, character) => {
    const text = `h\na,"b"\nc${character},d\ne\n`;
    for (const size of [1, 3, 100]) {
      const { rows, problems } = read(text, { pieces: cut(text, size) });
      expect(rows).toHaveLength(4);
      expect(problems.map(({ row }) => row)).toEqual([2]);
      expect(problems[0]?.sentence).toContain(name);
    }
  });

  test('IMP-25 an unclosed quote is refused within limited memory', () => {
    const lines = `${'x'.repeat(999)}\n`.repeat(50);
    const quoted = read('', { pieces: ['h\n"', ...Array.from({ length: 30 }, () => lines)] });
    expect(quoted.problems).toEqual([{ row: 1, sentence: openQuoteSentence }]);
  });

  test('IMP-25 a row without end is refused and the next row is read', () => {
    const piece = 'x'.repeat(50_000);
    const bare = read('', { pieces: ['h\n', ...Array.from({ length: 30 }, () => piece), '\nz\n'] });
    expect(bare).toEqual({ rows: [['h']], problems: [{ row: 1, sentence: longRowSentence }] });
  });

  test('IMP-25 a written file is read back from chunks of any size', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '東', '"', ',', '\n', '\r', '\t', ' ', ''),
      maxLength: 5,
    });
    const cell = text.filter((one) => !isBetweenLoneQuotes(one, ','));
    // Cells of several lines have far fewer delimiters than this row.
    const wideHeader = [...Array.from({ length: 59 }, () => ''), 'h'];
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 9 }),
        (cells, lineEnd, size) => {
          const rows = [wideHeader, ...cells];
          const lines = [wideHeader.join(','), ...cells.map((row) => row.map(quote).join(','))];
          const text = lines.map((line) => line + lineEnd).join('');
          expect(read(text, { pieces: cut(text, size) })).toEqual({ rows, problems: [] });
        },
      ),
      { numRuns: 500 },
    );
  });
});

const delimiterOf = (head: string, utf16 = false): Delimiter => separationOf(head, utf16).delimiter;

test.each([
  ['a,b\nc\td', ','],
  ['a\tb\nc,d', '\t'],
  ['a,b\tc', ','],
  ['a\tb\tc(kg, d)', '\t'],
  ['a\t"b,c,d"', '\t'],
  ['\r\n\r\na\tb', '\t'],
  ['', ','],
])('IMP-25 the more frequent of comma and tab in the header is the delimiter: %j', (head, delimiter) => {
  expect(delimiterOf(head)).toBe(delimiter);
});

test.each([
  ['a\tb,c', '\t'],
  ['a', '\t'],
  ['a,b', ','],
])('IMP-25 a UTF-16 file is delimited by tabs unless its header has commas only: %j', (head, delimiter) => {
  expect(delimiterOf(head, true)).toBe(delimiter);
});

test('IMP-45 a sep= line names the delimiter and is no row', () => {
  for (const line of ['sep=;', 'SEP=;', '"sep=;"', '\ufeffsep=;', 'sep=;;;']) {
    expect(separationOf(`${line}\r\na;b`, false)).toEqual({ delimiter: ';', skipped: line.length + 2 });
  }
  expect(separationOf('sep=\t\na\tb', false)).toEqual({ delimiter: '\t', skipped: 6 });
  expect(separationOf('sep=,', false)).toEqual({ delimiter: ',', skipped: 5 });
  expect(separationOf('separator,b', false).skipped).toBe(0);
  expect(separationOf('sep=ab,c', false).skipped).toBe(0);
});
