import { CsvReader } from '@tsuun/domain/transfer/csv-reader';
import { isBetweenLoneQuotes } from '@tsuun/domain/transfer/csv-record';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** One cell as some writer might write it: bare, quoted for a reason, quoted without one. */
const bare = fc.string({ unit: fc.constantFrom('a', '東', '髙', '1', ' ', '-', '/', '=', "'"), maxLength: 6 });
const inside = fc
  .string({ unit: fc.constantFrom('a', '東', '""', ',', '\n', '\r\n', '\r', '\t', ' ', ''), maxLength: 6 })
  .filter((text) => !isBetweenLoneQuotes(text, ','));
const cell = fc.oneof(
  bare,
  bare,
  inside.map((text) => `"${text}"`),
);
const row = fc.array(cell, { minLength: 1, maxLength: 5 }).map((cells) => cells.join(','));
/** A first row with far more delimiters than a cell of several lines has, which could else be rows in a quote. */
const header = `${','.repeat(60)}h`;
const file = (lineEnd: string) =>
  fc
    .tuple(fc.array(row, { minLength: 1, maxLength: 8 }), fc.boolean())
    .map(([rows, closed]) => [header, ...rows].join(lineEnd) + (closed ? lineEnd : ''));

function ours(text: string, size: number): string[][] {
  const reader = new CsvReader(',');
  const rows: string[][] = [];
  for (let i = 0; i < text.length; i += size) rows.push(...reader.push(text.slice(i, i + size)));
  rows.push(...reader.end());
  expect(reader.problems).toEqual([]);
  return rows;
}

test.each(['\n', '\r\n', '\r'])('IMP-25 the same rows as csv-parse for generated files with line end %j', (lineEnd) => {
  fc.assert(
    fc.property(file(lineEnd), fc.integer({ min: 1, max: 30 }), (text, size) => {
      const theirs = parse(text, { record_delimiter: lineEnd, relax_column_count: true, skip_empty_lines: false });
      expect(ours(text, size)).toEqual(theirs);
    }),
    { numRuns: 2000 },
  );
});
