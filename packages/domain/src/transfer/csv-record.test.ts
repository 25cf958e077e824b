import { describe, expect, test } from 'vitest';
import { swallowedRowsSentence } from '../message/transfer-sentence.ts';
import { CsvReader } from './csv-reader.ts';

const header = 'a,b,c,d,e,f,g,h,i,j,備考,k,l';

function read(...lines: readonly string[]) {
  const reader = new CsvReader(',');
  const rows = [...reader.push([header, ...lines].join('\r\n')), ...reader.end()];
  return { rows, problems: reader.problems };
}

/** A row with this text as it stands in one column, from zero. */
function row(n: number, column: number, cell: string): string {
  const cells = Array.from({ length: 13 }, (_, i) => `${n}${i}`);
  cells[column] = cell;
  return cells.join(',');
}

describe('quotes that swallow rows (IMP-53)', () => {
  test.each([
    ['the last column of two rows', [row(1, 12, '"'), row(2, 12, '"')], 2, 3],
    ['a column in the middle', [row(1, 10, '"'), row(2, 10, '"')], 2, 3],
    ['the first column', [row(1, 0, '"'), row(2, 0, '"')], 2, 3],
    ['rows far apart', [row(1, 12, '"'), row(2, 5, 'x'), row(3, 5, 'x'), row(4, 12, '"')], 2, 5],
    ['different columns, the second behind the first', [row(1, 3, '"'), row(2, 11, '"')], 2, 3],
    ['different columns, the second before the first', [row(1, 12, '"'), row(2, 1, '"')], 2, 3],
    ['rows without their blank end', ['1,2,3,4,5,6,7,8,9,10,"', '1,2,3,4,5,6,7,8,9,10,"'], 2, 3],
    ['a quote before a text, closed by that of a quoted cell', [row(1, 10, '"3F'), row(2, 10, '"x, y"')], 2, 3],
    ['a row behind others', [row(1, 5, 'x'), row(2, 10, '"'), row(3, 10, '"')], 3, 4],
  ])('IMP-53 a lone quote is a fault of the row in which it opens: %s', (_, lines, opens, closes) => {
    const { problems } = read(...lines);
    expect(problems).toEqual([{ row: opens - 1, sentence: swallowedRowsSentence(opens, closes) }]);
  });

  test.each([
    ['far apart', row(1, 3, '"').replace('18', '"')],
    ['next to each other', row(1, 3, '"').replace('14', '"')],
    ['in the first and the last column', row(1, 0, '"').replace('112', '"')],
  ])('IMP-53 two lone quotes in one row are a fault of it: %s', (_, line) => {
    expect(read(line, row(2, 0, 'x')).problems).toEqual([{ row: 1, sentence: swallowedRowsSentence(2, 2) }]);
  });

  test('IMP-53 lone quotes are found in rows that lack more than half of their columns', () => {
    expect(read('1,2,"', '1,2,"').problems).toEqual([{ row: 1, sentence: swallowedRowsSentence(2, 3) }]);
    expect(read('1,",3', '1,",3').problems).toEqual([{ row: 1, sentence: swallowedRowsSentence(2, 3) }]);
  });

  test('IMP-53 lone quotes are found in the first row of a file without header', () => {
    const reader = new CsvReader(',');
    expect(reader.push(`${[row(1, 10, '"'), row(2, 10, '"')].join('\n')}\n`)).toHaveLength(1);
    expect(reader.problems).toEqual([{ row: 0, sentence: swallowedRowsSentence(1, 2) }]);
  });

  test('IMP-53 line breaks in a cell before the quote count as lines', () => {
    const { problems } = read('"1\n2",2,3,4,5,6,7,8,9,10,",12,13', row(2, 10, '"'));
    expect(problems).toEqual([{ row: 1, sentence: swallowedRowsSentence(3, 4) }]);
  });

  test('IMP-53 the rows behind keep their cells', () => {
    expect(read(row(1, 10, '"'), row(2, 10, '"'), row(3, 10, 'x')).rows.at(-1)?.[10]).toBe('x');
  });

  test.each([
    ['at the end', row(1, 12, '"一行目\r\n二行目"')],
    ['at the end, with commas', row(1, 12, '"東京,大阪\n1,200円, 3,400円"')],
    ['in the first column', row(1, 0, '"一行目\n二行目"')],
    ['in the first column, with a comma', row(1, 0, '"一行目\n重量 1,200kg"')],
    ['in the second column, with commas', row(1, 1, '"一行目\n1,200kg, 2個"')],
    ['in the middle, with commas', row(1, 6, '"a,b\nc,d"')],
    ['twice in a row', row(1, 10, '"一\n二"').replace('12', '"三\n四"')],
    ['that begins with a comma', row(1, 6, '",a"')],
    ['that ends with a comma', row(1, 6, '"a,b,"')],
    ['with blank lines at both ends', row(1, 6, '"\n一,二\n"')],
    ['of many lines', row(1, 10, `"${'一,二\n'.repeat(40)}"`)],
  ])('IMP-53 a cell with ordinary line breaks is right: %s', (_, line) => {
    expect(read(line, row(2, 0, 'x')).problems).toEqual([]);
  });

  test('IMP-53 a heading may have line breaks', () => {
    const reader = new CsvReader(',');
    expect(reader.push('"受付\n番号","a,b\nc,d"\n1,2\n')).toHaveLength(2);
    expect([...reader.end(), ...reader.problems]).toEqual([]);
  });

  test('IMP-53 a lone quote is found in a file of few columns', () => {
    const reader = new CsvReader(',');
    reader.push('a,b\n1,"\n2,"\n');
    reader.end();
    expect(reader.problems).toEqual([{ row: 1, sentence: swallowedRowsSentence(2, 3) }]);
  });
});
