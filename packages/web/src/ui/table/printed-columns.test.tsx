import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { printedColumns } from './printed-columns.tsx';

const column = (key: string, width: number, pinned?: 'start' | 'end'): Column<unknown> => ({
  key,
  header: key,
  width,
  pinned,
  cell: () => null,
});
const keys = (columns: readonly Column<unknown>[]): string[] => printedColumns(columns).map(({ key }) => key);

test('LOOK a page has as many columns without the controls as fit its width', () => {
  expect(keys([column('a', 600, 'start'), column('b', 780), column('c', 1), column('commands', 64, 'end')])).toEqual([
    'a',
    'b',
  ]);
});

test('LOOK no column is printed after one without room', () => {
  expect(keys([column('a', 1_000), column('b', 700), column('c', 50)])).toEqual(['a']);
});
