import { useLayoutEffect, useRef, type RefObject } from 'react';

interface KeptPlace {
  readonly box: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly rowHeight: number;
}

/** Rows that came or went above those in sight, when a list was read once more, do not move them. */
export function useKeptPlace({ box, ids, rowHeight }: KeptPlace): void {
  const former = useRef(ids);
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
