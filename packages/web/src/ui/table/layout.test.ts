import { describe, expect, it } from 'vitest';
import { arrangeColumns, type Column } from './column.ts';
import { layOut } from './layout.ts';

const column = (key: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  key,
  header: key,
  width: 100,
  cell: () => null,
  ...more,
});
const columns = [column('a'), column('b', { pinned: 'start' }), column('c'), column('d', { pinned: 'end' })];
const keys = (arranged: readonly Column<unknown>[]): string[] => arranged.map(({ key }) => key);

describe('arrangeColumns', () => {
  it('LOOK pinned columns are at the edges', () => {
    expect(keys(arrangeColumns(columns))).toEqual(['b', 'a', 'c', 'd']);
  });
});

describe('layOut', () => {
  it('LOOK each pinned column sticks next to the tick boxes or the previous pinned column', () => {
    const wide = [
      column('a', { pinned: 'start' }),
      column('b', { pinned: 'start' }),
      column('c'),
      column('d', { pinned: 'end' }),
    ];
    const { start, end, width, startWidth } = layOut(wide, 32);
    expect(start.map(({ stick }) => stick)).toEqual([32, 132]);
    expect(start.map(({ look }) => look)).toEqual(['table-pin', 'table-pin']);
    expect(end.map(({ stick, look }) => [stick, look])).toEqual([[0, 'table-pin table-pin-end']]);
    expect([width, startWidth]).toEqual([432, 232]);
  });
});
