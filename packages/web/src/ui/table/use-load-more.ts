import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { TableRows } from './data-table-props.ts';

/** CONST-07 and CONST-08: rows to the end, and milliseconds. */
const within = 29;
const lock = 1_500;

interface LoadMore {
  readonly box: RefObject<HTMLElement | null>;
  readonly list: TableRows<unknown>;
  /** Index of the last visible row; -1 if there is none. */
  readonly lastVisible: () => number;
}

/**
 * Requests the next page while scrolling or when the box changes its size, as soon as loaded rows minus the index of
 * the last visible one is below `within` (SEARCH-08). After a request it waits for `lock` ms and then reads the
 * position again, so that the end of the list and a screen without anything to scroll load on as well.
 */
export function useLoadMore({ box, list, lastVisible }: LoadMore): void {
  const near = useEffectEvent((): boolean => {
    const last = lastVisible();
    return list.hasMore === true && last >= 0 && list.rows.length - last < within;
  });
  const load = useEffectEvent(() => list.loadMore?.());
  const judge = useRef<() => void>(() => undefined);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let locked: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const judged = (): void => {
      if (locked !== undefined) {
        missed = true;
        return;
      }
      if (!near()) return;
      load();
      locked = setTimeout(() => {
        locked = undefined;
        if (missed) judged();
        missed = false;
      }, lock);
    };
    judge.current = judged;
    const size = new ResizeObserver(judged);
    size.observe(element);
    element.addEventListener('scroll', judged, { passive: true });
    return () => {
      clearTimeout(locked);
      size.disconnect();
      element.removeEventListener('scroll', judged);
    };
  }, [box]);

  const count = list.rows.length;
  useEffect(() => {
    const { clientHeight = 0, scrollHeight = 0 } = box.current ?? {};
    if (count > 0 && clientHeight > 0 && scrollHeight <= clientHeight) judge.current();
  }, [box, count]);
}

/** Index of the last visible row, if each is a table body of its own (the lines of one record). */
export function lastBodyInSight({ current }: LoadMore['box']): number {
  const bottom = current?.getBoundingClientRect().bottom ?? 0;
  const bodies = [...(current?.querySelectorAll('tbody') ?? [])];
  return bodies.findLastIndex((one) => one.getBoundingClientRect().top < bottom);
}
