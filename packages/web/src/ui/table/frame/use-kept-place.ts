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
