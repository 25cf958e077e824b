import { useLayoutEffect, useRef, type RefObject } from 'react';

interface StableScrollOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly rowHeight: number;
  /** True for rows of the previous search. */
  readonly stale: boolean;
}

/**
 * Keeps the visible rows in place when rows above them are added or removed by a reload. The rows of another search
 * begin at the top.
 */
export function useStableScroll({ box, ids, rowHeight, stale }: StableScrollOptions): void {
  const former = useRef(ids);
  const wasStale = useRef(stale);
  useLayoutEffect(() => {
    if (wasStale.current && !stale) {
      former.current = ids;
      if (box.current) box.current.scrollTop = 0;
    }
    wasStale.current = stale;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the rows of a search take the place of others
  }, [stale]);
  useLayoutEffect(() => {
    const element = box.current;
    const first = Math.floor((element?.scrollTop ?? 0) / rowHeight);
    const id = former.current[first];
    former.current = ids;
    if (element === null || element.scrollTop === 0 || id === undefined || ids[first] === id) return;
    const now = ids.indexOf(id);
    if (now !== -1) element.scrollTo({ top: element.scrollTop + (now - first) * rowHeight });
  }, [box, ids, rowHeight]);
}
