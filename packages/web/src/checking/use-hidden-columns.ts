import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import type { CheckedColumn } from './checked-columns.ts';

const none: ReadonlySet<string> = new Set();

/** Keys of the columns that are scrolled out of sight on either side. */
export function useHiddenColumns(
  box: RefObject<HTMLElement | null>,
  columns: readonly CheckedColumn[],
): ReadonlySet<string> {
  const [hidden, setHidden] = useState(none);
  const latest = useLatest(columns);
  const widths = columns.map(({ key, width }) => `${key} ${width}`).join();
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = (): void => {
      const next = hiddenIn(element, latest.current);
      setHidden((before) => (before.size === next.size && [...before].every((key) => next.has(key)) ? before : next));
    };
    look();
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- new heads of the same columns need no layout
  }, [box, latest, widths]);
  return hidden;
}

function hiddenIn({ scrollLeft, clientWidth }: HTMLElement, columns: readonly CheckedColumn[]): ReadonlySet<string> {
  if (clientWidth === 0) return none;
  const hidden = new Set<string>();
  const pinned = columns.reduce((sum, column) => sum + (column.pinned ? column.width : 0), 0);
  let start = 0;
  for (const { key, width, pinned: isPinned = false } of columns) {
    const end = start + width;
    if (!isPinned && (end <= scrollLeft + pinned || start >= scrollLeft + clientWidth)) hidden.add(key);
    start = end;
  }
  return hidden;
}

/** Keeps the first visible row where it is when rows above it become higher or lower. */
export function useSteadyRows(box: RefObject<HTMLElement | null>, heights: readonly number[]): void {
  const before = useRef(heights);
  useLayoutEffect(() => {
    const [element, former] = [box.current, before.current];
    before.current = heights;
    if (element === null || former === heights || former.length !== heights.length) return;
    let top = 0;
    let moved = 0;
    for (const [at, height] of former.entries()) {
      if (top + height > element.scrollTop) break;
      top += height;
      moved += (heights[at] ?? height) - height;
    }
    if (moved !== 0) element.scrollTop += moved;
  }, [box, heights]);
}

/** Shows the current row again when its cell comes into sight sideways, which makes the rows above it higher. */
export function useCurrentRowShown(box: RefObject<HTMLElement | null>, isHidden: boolean, show: () => void): void {
  const wasHidden = useRef(isHidden);
  const showCurrent = useEffectEvent(show);
  useLayoutEffect(() => {
    if (wasHidden.current && !isHidden && box.current?.contains(document.activeElement)) showCurrent();
    wasHidden.current = isHidden;
  }, [box, isHidden]);
}
