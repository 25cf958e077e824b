import { defaultRangeExtractor, type Range as IndexRange, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';

/** Half-open range of indices. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Rows drawn beyond both ends of the visible part. */
const overscan = 3;

/**
 * Number of rows that are added and removed together, because few large changes cost the browser less than many small
 * ones (decision 0015).
 */
const step = 8;

interface RowWindowOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly heights: readonly number[];
  /** Height of the sticky header that covers the top of the box, in pixels. */
  readonly headerHeight: number;
  /** True to draw all rows, for printing. */
  readonly drawAll?: boolean;
}

/**
 * Rows of a scroll box to draw, the heights of those above and below them, and functions that scroll a row into view
 * and count the visible rows. Rows may differ in height; their heights are known and not measured.
 */
export function useRowWindow({ box, heights, headerHeight, drawAll = false }: RowWindowOptions) {
  const count = heights.length;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new function makes the library lay out new heights
  const getItemKey = useCallback((index: number) => index, [heights]);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => box.current,
    estimateSize: (index) => heights[index] ?? 0,
    getItemKey,
    overscan,
    rangeExtractor: inSteps,
    scrollPaddingEnd: headerHeight,
    initialOffset: () => box.current?.scrollTop ?? 0,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const room = (): number => (box.current?.clientHeight ?? 0) - headerHeight;
  return {
    ...(drawAll ? { from: 0, to: count } : { from: first?.index ?? 0, to: (last?.index ?? -1) + 1 }),
    above: drawAll ? 0 : (first?.start ?? 0),
    below: drawAll ? 0 : virtualizer.getTotalSize() - (last?.end ?? 0),
    show: (row: number): void => virtualizer.scrollToIndex(row, { align: 'auto' }),
    rowsPerPage: (): number => Math.max(1, Math.floor(room() / (heights[0] ?? 1)) - 1),
    /** Index of the last visible row, without those drawn beyond it; -1 if there is none. */
    lastVisible: (): number => {
      if (room() <= 0) return -1;
      return virtualizer.getVirtualItemForOffset((box.current?.scrollTop ?? 0) + room() - 1)?.index ?? -1;
    },
  };
}

/** Indices from one multiple of `step` to another, and the rows beyond them. */
const inSteps = (range: IndexRange): number[] =>
  defaultRangeExtractor({
    ...range,
    startIndex: Math.floor(range.startIndex / step) * step,
    endIndex: Math.min(range.count, Math.ceil((range.endIndex + 1) / step) * step) - 1,
  });
