import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, type RefObject } from 'react';
import type { Layout } from '../layout.ts';
import { type Range, useRowWindow } from './use-row-window.ts';

/** Number of columns from which only the visible ones are drawn; fewer are cheaper to draw than to select. */
const manyColumns = 30;

interface TableWindowOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  readonly headerHeight: number;
  /** True to draw everything, for printing. */
  readonly drawAll: boolean;
}

/** Rows and middle columns of a table to draw, and the functions of `useRowWindow` for rows of one height. */
export function useTableWindow<T>(layout: Layout<T>, options: TableWindowOptions) {
  const { box, count, rowHeight, headerHeight, drawAll } = options;
  const heights = useMemo(() => Array.from({ length: count }, () => rowHeight), [count, rowHeight]);
  const rows = useRowWindow({ box, heights, headerHeight, drawAll });
  return { ...rows, rows, columns: useVisibleColumns(layout, box, drawAll), scrollToRow: rows.show };
}

/** Middle columns to draw: those within the box, including those behind pinned ones, which phones do not pin. */
function useVisibleColumns<T>(layout: Layout<T>, box: RefObject<HTMLElement | null>, drawAll: boolean): Range {
  const { all, middle, startWidth } = layout;
  const drawsAll = drawAll || all.length <= manyColumns;
  const columns = useVirtualizer<HTMLElement, Element>({
    horizontal: true,
    enabled: !drawsAll,
    count: middle.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => middle[index]?.width ?? 0,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function makes the library lay out new columns
    getItemKey: useMemo(() => (index: number) => index, [middle]),
    paddingStart: startWidth,
    overscan: 0,
    initialOffset: () => box.current?.scrollLeft ?? 0,
  });
  if (drawsAll) return { from: 0, to: middle.length };
  const items = columns.getVirtualItems();
  return { from: items[0]?.index ?? 0, to: (items.at(-1)?.index ?? -1) + 1 };
}
