import { useEffect, type RefObject } from 'react';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import type { Layout } from './layout.ts';

/** From here on only the columns in sight are drawn; below, drawing them costs less than finding out. */
const manyColumns = 30;

interface Window {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  readonly headHeight: number;
  /** Draws everything, for printing. */
  readonly whole: boolean;
}

/** Half-open ranges of the rows and middle columns to draw, and how to bring a row into sight. */
export function useTableWindow<T>(layout: Layout<T>, { box, count, rowHeight, headHeight, whole }: Window) {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 10,
  });
  const columns = useVirtualizer({
    horizontal: true,
    enabled: layout.all.length > manyColumns,
    count: layout.middle.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => layout.middle[index]?.width ?? 0,
    scrollMargin: layout.startWidth,
    overscan: 2,
  });
  useEffect(() => rows.measure(), [rows, rowHeight]);
  useEffect(() => columns.measure(), [columns, layout]);

  const allColumns = whole || layout.all.length <= manyColumns;
  return {
    rows: whole ? { from: 0, to: count } : range(rows.getVirtualItems()),
    columns: allColumns ? { from: 0, to: layout.middle.length } : range(columns.getVirtualItems()),
    scrollToRow: (index: number) => rows.scrollToIndex(index, { align: 'auto' }),
  };
}

const range = (items: readonly VirtualItem[]): { from: number; to: number } => ({
  from: items[0]?.index ?? 0,
  to: (items[items.length - 1]?.index ?? -1) + 1,
});
