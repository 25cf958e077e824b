import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { KeptPlace, TableRows } from '../data-table-props.ts';

interface KeptPlaceOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly rowHeight: number;
  readonly list: TableRows<unknown>;
  readonly current: { readonly index: number; readonly set: (index: number) => void };
  readonly place: KeptPlace | undefined;
}

/**
 * Returns to a former place in the list: loads rows up to it, scrolls there and makes the same row current, unless the
 * user has scrolled meanwhile. Keeps the place whenever the list is scrolled or another row becomes current.
 */
export function useKeptPlace({ box, ids, rowHeight, list, current, place }: KeptPlaceOptions): void {
  const former = useRef(place?.initial ?? null);
  const top = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    const target = former.current;
    if (!element || target === null || ids.length === 0 || list.stale) return;
    const isEnough = (target.top + element.clientHeight) / rowHeight <= ids.length;
    const hasScrolled = top.current > 0;
    if (hasScrolled || isEnough || !list.hasMore) {
      former.current = null;
      if (!hasScrolled) element.scrollTo({ top: target.top });
      if (target.current !== null) current.set(ids.indexOf(target.current));
    } else if (!list.loading) list.loadMore?.();
  });
  const keep = useEffectEvent((): void => {
    if (former.current === null) place?.keep({ top: top.current, current: ids[current.index] ?? null });
  });
  useEffect(() => keep());
  useEffect(() => {
    const element = box.current;
    const scrolled = (): void => {
      top.current = element?.scrollTop ?? 0;
      keep();
    };
    element?.addEventListener('scroll', scrolled, { passive: true });
    return () => element?.removeEventListener('scroll', scrolled);
  }, [box]);
}

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
