import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Layout } from '../layout.ts';
import { columnsInSight, grain, rowsInSight, viewAfter, type View } from './ranges.ts';

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

/**
 * Ranges of the rows and middle columns to draw, how to bring a row into sight, and how far one sees. Rows are all of one height, so a
 * division finds them; the general libraries measure each item and weigh ten kilobytes.
 */
export function useTableWindow<T>(layout: Layout<T>, { box, count, rowHeight, headHeight, whole }: Window) {
  const view = useView(box);
  /** Height of the box below the head. */
  const room = (): number => (box.current?.clientHeight ?? 0) - headHeight;
  const top = (): number => box.current?.scrollTop ?? 0;
  const scrollToRow = (index: number): void => {
    const lowest = index * rowHeight;
    box.current?.scrollTo({ top: Math.min(lowest, Math.max(top(), lowest + rowHeight - room())) });
  };
  const allColumns = whole || layout.all.length <= manyColumns;
  return {
    rows: whole ? { from: 0, to: count } : rowsInSight(view, rowHeight, count),
    columns: allColumns ? { from: 0, to: layout.middle.length } : columnsInSight(view, layout),
    scrollToRow,
    /** The step of PageUp and PageDown. */
    rowsPerPage: () => Math.max(1, Math.floor(room() / rowHeight) - 1),
    /** Index of the last row in sight, those drawn beyond it not counted; -1 while none is. */
    lastVisible: () => Math.min(count, Math.ceil((top() + room()) / rowHeight)) - 1,
  };
}

/** Visible part of the box, in steps of `grain`: one rendering serves several frames of scrolling. */
function useView(box: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ top: 0, left: 0, height: 0, width: 0 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = (): void => {
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
      const next = { top: coarse(scrollTop), left: coarse(scrollLeft), height: clientHeight, width: clientWidth };
      setView((before) => viewAfter(before, next));
    };
    // In the same frame as the scrolling, or empty rows would flash.
    const onScroll = (): void => flushSync(look);
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [box]);
  return view;
}

const coarse = (pixels: number): number => Math.floor(pixels / grain) * grain;
