import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Layout } from './layout.ts';
import { columnsInSight, rowsInSight, sameRange, type Range } from './ranges.ts';

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

interface InSight {
  readonly rows: Range;
  readonly columns: Range;
}

/**
 * Ranges of the rows and middle columns to draw, and how to bring a row into sight. Rows are all of one height, so a
 * division finds them; the general libraries measure each item and weigh ten kilobytes.
 */
export function useTableWindow<T>(layout: Layout<T>, { box, count, rowHeight, headHeight, whole }: Window) {
  const look = (): InSight => {
    const { scrollTop = 0, scrollLeft = 0, clientHeight = 0, clientWidth = 0 } = box.current ?? {};
    return {
      rows: rowsInSight({ top: scrollTop, height: clientHeight - headHeight, rowHeight, count }),
      columns: columnsInSight(layout, { left: scrollLeft, width: clientWidth }),
    };
  };
  const [inSight, setInSight] = useState<InSight>({ rows: { from: 0, to: 0 }, columns: { from: 0, to: 0 } });
  const update = useEffectEvent((): void => {
    const next = look();
    setInSight((before) =>
      sameRange(before.rows, next.rows) && sameRange(before.columns, next.columns) ? before : next,
    );
  });

  useLayoutEffect(() => update(), [layout, count, rowHeight, headHeight]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    // In the same frame as the scrolling, or empty rows would flash.
    const onScroll = (): void => flushSync(update);
    const size = new ResizeObserver(() => update());
    size.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [box]);

  const scrollToRow = (index: number): void => {
    const element = box.current;
    if (element === null) return;
    const room = element.clientHeight - headHeight;
    const lowest = index * rowHeight;
    element.scrollTo({ top: Math.min(lowest, Math.max(element.scrollTop, lowest + rowHeight - room)) });
  };
  const allColumns = whole || layout.all.length <= manyColumns;
  return {
    rows: whole
      ? { from: 0, to: count }
      : { from: Math.min(inSight.rows.from, count), to: Math.min(inSight.rows.to, count) },
    columns: allColumns ? { from: 0, to: layout.middle.length } : inSight.columns,
    scrollToRow,
  };
}
