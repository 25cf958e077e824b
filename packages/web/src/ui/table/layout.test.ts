import { describe, expect, it } from 'vitest';
import { arrangeColumns, type Column } from './column.ts';
import { layOut, fitColumns } from './layout.ts';

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

describe('fitColumns', () => {
  const text = { flexible: true };
  const widths = (columns: readonly Column<unknown>[], boxWidth: number): number[] =>
    fitColumns(columns, 32, boxWidth).map(({ width }) => width);
  const wide = [column('a', { pinned: 'start' }), column('b', text), column('c'), column('d', text), column('e')];

  it('SEARCH-30 the columns with text share the pixels that the last whole column leaves', () => {
    expect(widths(wide, 32 + 400 + 60)).toEqual([100, 130, 100, 130, 100]);
  });

  it('SEARCH-30 the columns with text shrink to keep an important column in sight', () => {
    const shrinking = { ...text, minWidth: 80 };
    const sums = [column('a', shrinking), column('b', shrinking), column('c', { important: true }), column('d')];
    expect(widths(sums, 32 + 270)).toEqual([85, 85, 100, 100]);
    expect(widths(sums, 32 + 250)).toEqual([125, 125, 100, 100]);
  });

  it('SEARCH-30 a column that the user has set keeps its width', () => {
    expect(widths(arrangeColumns(wide, { widths: { b: 100 } }), 32 + 400 + 60)).toEqual([100, 100, 100, 160, 100]);
  });

  it('SEARCH-30 columns that all fit keep their widths', () => {
    expect(widths(wide, 900)).toEqual([100, 100, 100, 100, 100]);
  });
});
