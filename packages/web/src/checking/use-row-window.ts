import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Drawn beyond both ends of what is in sight. */
const spare = 400;
/** One drawing serves so many pixels of scrolling. */
const grain = 200;

/** Top position of each row, and after them the bottom of the last one. */
export function rowTops(heights: readonly number[]): number[] {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  return tops;
}

/** The last row that begins at or above a place. */
export function rowAt(tops: readonly number[], place: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Which rows of a box are to be drawn, each of a height of its own, and how one is brought into sight. */
export function useRowWindow(box: RefObject<HTMLElement | null>, heights: readonly number[], headHeight: number) {
  const tops = useMemo(() => rowTops(heights), [heights]);
  const [view, setView] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = (): void => {
      const top = Math.floor(element.scrollTop / grain) * grain;
      const height = element.clientHeight;
      setView((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    // In the same frame as the scrolling, or empty rows would flash.
    const onScroll = (): void => flushSync(look);
    const size = new ResizeObserver(look);
    size.observe(element);
    look();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [box]);
  const count = heights.length;
  const from = count === 0 ? 0 : rowAt(tops, view.top - spare);
  const to = count === 0 ? 0 : rowAt(tops, view.top + grain + view.height + spare) + 1;
  const end = tops[count] ?? 0;
  return {
    from,
    to,
    above: tops[from] ?? 0,
    below: end - (tops[to] ?? end),
    rowsPerPage: () => Math.max(1, Math.floor((view.height - headHeight) / (heights[0] ?? 1)) - 1),
    show: (row: number): void => {
      const element = box.current;
      const [top = 0, bottom = 0] = [tops[row], tops[row + 1]];
      if (element === null) return;
      const room = element.clientHeight - headHeight;
      element.scrollTo({ top: Math.min(top, Math.max(element.scrollTop, bottom - room)) });
    },
  };
}
