import { expect, test } from 'vitest';
import { FilledMerges } from './merged-cells.ts';

const last = 1_048_576;

test('IMP-44 an area that begins inside another of its column is ignored', () => {
  const area = (firstRow: number, lastRow: number) => ({ firstRow, lastRow, column: 0 });
  const merges = new FilledMerges(new Map([2, 3].map((row) => [row, [area(row, row === 2 ? 5 : 4)]])));
  merges.begin(2, ['甲']);
  merges.begin(3, ['乙']);
  const rows = [3, 4, 5, 6].map((row) => {
    const cells: string[] = [];
    merges.fill(row, cells);
    return cells;
  });
  expect(rows).toEqual([['甲'], ['甲'], ['甲'], []]);
});

test('R28 a row looks at one merged area a column, however many a sheet has', () => {
  const rows = Array.from({ length: 99_000 }, (_, n) => n + 2);
  const merges = new FilledMerges(new Map(rows.map((row) => [row, [{ firstRow: row, lastRow: last, column: 0 }]])));
  for (const row of rows) merges.begin(row, ['甲']);
  let added = 0;
  for (let row = 100_000; row < last; row += 1) added += merges.fill(row, []);
  expect(added).toBe(last - 100_000);
});
