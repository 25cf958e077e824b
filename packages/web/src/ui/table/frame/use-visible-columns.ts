import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Layout } from '../layout.ts';
import type { Range } from './use-row-window.ts';

/** Number of columns from which only the visible ones are drawn; fewer are cheaper to draw than to select. */
const manyColumns = 30;

/** Pixels of a column that an edge may cover: the padding of its cells. */
const padding = 7;

/** Middle columns of a table, as half-open ranges. */
export interface VisibleColumns {
  readonly drawn: Range;
  /** Columns that no edge cuts. The content of others is not shown, because a cut amount looks like a smaller one. */
  readonly whole: Range;
}

interface VisibleColumnsOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly boxWidth: number;
  /** True on phones, where only one column is pinned. */
  readonly phone: boolean;
  /** True to draw everything, for printing. */
  readonly drawAll: boolean;
}

/** Middle columns to draw: those in sight, on phones including those behind the pinned one. */
export function useVisibleColumns<T>(layout: Layout<T>, options: VisibleColumnsOptions): VisibleColumns {
  const { box, boxWidth, phone, drawAll } = options;
  const all = { from: 0, to: layout.middle.length };
  const [visible, setVisible] = useState<VisibleColumns>({ drawn: all, whole: all });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || boxWidth === 0) return undefined;
    let measured = -1;
    const measure = (): void => {
      const slid = element.scrollLeft;
      if (slid === measured) return;
      measured = slid;
      const next = visibleAt(layout, { slid, boxWidth, phone });
      setVisible((before) => (isSame(before, next) ? before : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    return () => element.removeEventListener('scroll', measure);
  }, [box, boxWidth, phone, layout]);
  if (drawAll || boxWidth === 0) return { drawn: all, whole: all };
  return layout.all.length > manyColumns ? visible : { drawn: all, whole: visible.whole };
}

interface View {
  /** Pixels by which the table is scrolled sideways. */
  readonly slid: number;
  readonly boxWidth: number;
  readonly phone: boolean;
}

/** Columns in a view. A column that is wider than the place between the pinned ones counts as whole wherever it is. */
export function visibleAt<T>(layout: Layout<T>, { slid, boxWidth, phone }: View): VisibleColumns {
  const { middle, leftOffsets, startWidth, endWidth, phoneWidth } = layout;
  const [left, right] = phone ? [phoneWidth, boxWidth] : [startWidth, boxWidth - endWidth];
  // Both ranges change together, so that the rows are rendered once for each column that passes an edge.
  const [drawnFrom, drawnTo] = phone ? [0, boxWidth - 1] : [left - padding, right + padding];
  const spans = middle.map(({ width }, index) => {
    const from = startWidth + (leftOffsets[index] as number) - slid;
    return { from, to: from + width };
  });
  return {
    drawn: rangeOf(spans, ({ from, to }) => to > drawnFrom && from <= drawnTo),
    whole: rangeOf(
      spans,
      ({ from, to }) =>
        (from >= left - padding && to <= right + padding) || (to - from > right - left && to > left && from < right),
    ),
  };
}

/** Range from the first to the last item that meets a condition; empty without one. */
function rangeOf<S>(items: readonly S[], meets: (item: S) => boolean): Range {
  return { from: Math.max(0, items.findIndex(meets)), to: items.findLastIndex(meets) + 1 };
}

const isSame = (one: VisibleColumns, other: VisibleColumns): boolean =>
  (['drawn', 'whole'] as const).every((key) => one[key].from === other[key].from && one[key].to === other[key].to);
