import { useEffect, useRef, type RefObject } from 'react';
import type { useCurrentRow } from './use-current-row.ts';

interface ReturnToRow {
  readonly box: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly current: ReturnType<typeof useCurrentRow>;
  /** The record that a dialog over the table shows; `null` while none does. */
  readonly shownId: string | null;
}

/**
 * A dialog gives the focus back to the row it was opened from. Somebody who has gone on from record to record is at the
 * last one, and after a save the list may have been read anew and that row be gone: the focus goes to the row of what
 * was shown last (FORM-23). A control outside the rows keeps it.
 */
export function useReturnToRow({ box, ids, current, shownId }: ReturnToRow): void {
  const former = useRef<string | null>(null);
  const at = shownId === null ? -1 : ids.indexOf(shownId);
  useEffect(() => {
    current.set(at);
    const closed = former.current !== null && shownId === null;
    former.current = shownId;
    const active = document.activeElement;
    const onRow = active?.matches('tr') === true && box.current?.contains(active);
    if (closed && (onRow || active === document.body)) current.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at each step through the records, and at the end
  }, [shownId, at]);
}
