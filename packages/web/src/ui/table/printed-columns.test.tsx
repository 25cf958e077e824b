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

test('LOOK as many columns as the paper is wide, without the controls', () => {
  expect(keys([column('a', 600, 'start'), column('b', 780), column('c', 1), column('acts', 64, 'end')])).toEqual([
    'a',
    'b',
  ]);
});

test('LOOK nothing follows a column that had no room, so that the order on paper has no gaps', () => {
  expect(keys([column('a', 1_000), column('b', 700), column('c', 50)])).toEqual(['a']);
});
