import { useEffect, useEffectEvent, type RefObject } from 'react';

/** CONST-07 and CONST-08. */
export const loadMoreDefaults = { within: 29, lock: 1_500 } as const;

interface LoadMore {
  readonly box: RefObject<HTMLElement | null>;
  /** Index of the last row in sight, overscan not counted; -1 while none is. */
  readonly lastVisible: () => number;
  readonly loaded: number;
  /** Fewer rows are loaded than there are. */
  readonly hasMore: boolean;
  readonly onLoadMore: (() => void) | undefined;
  readonly within?: number | undefined;
  readonly lock?: number | undefined;
}

/**
 * Asks for the next page while scrolling, or when the box changes its size: as soon as loaded rows minus the index of
 * the last visible one is below `within` (SEARCH-08). Then it keeps still for `lock` ms; a scroll that came in that
 * time is judged when the time is over, so that nobody is stuck at the end of the list.
 */
export function useLoadMore(options: LoadMore): void {
  const { box, lock = loadMoreDefaults.lock } = options;
  const near = useEffectEvent((): boolean => {
    const { loaded, hasMore, lastVisible, within = loadMoreDefaults.within } = options;
    const last = lastVisible();
    return hasMore && last >= 0 && loaded - last < within;
  });
  const load = useEffectEvent(() => options.onLoadMore?.());

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let locked: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const judge = (): void => {
      if (locked !== undefined) {
        missed = true;
        return;
      }
      if (!near()) return;
      load();
      locked = setTimeout(() => {
        locked = undefined;
        if (missed) judge();
        missed = false;
      }, lock);
    };
    const size = new ResizeObserver(judge);
    size.observe(element);
    element.addEventListener('scroll', judge, { passive: true });
    return () => {
      clearTimeout(locked);
      size.disconnect();
      element.removeEventListener('scroll', judge);
    };
  }, [box, lock]);
}
