import type { CheckingGridProps } from './checked-columns.ts';
import type { Cursor } from './use-cursor.ts';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Parts that belong to the work on a row although they are not in the table. */
const ofRow = 'dialog, .cell-strip';

/** Calls `onLeave` when another row is selected or the focus goes to another part of the page. */
export function useRowLeft<R>(
  box: RefObject<HTMLElement | null>,
  row: R | undefined,
  id: string | undefined,
  onLeave: ((row: R) => void) | undefined,
): void {
  const current = useRef({ row, id });
  const leave = useEffectEvent((left: R | undefined): void => {
    if (left !== undefined) onLeave?.(left);
  });
  useEffect(() => {
    const before = current.current;
    current.current = { row, id };
    if (before.id !== id) leave(before.row);
  }, [row, id]);
  useEffect(() => {
    const element = box.current;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onFocusOut = ({ relatedTarget: next }: FocusEvent): void => {
      if (!(next instanceof Element) || element?.contains(next) || next.closest(ofRow)) return;
      // After the editor, which accepts its text at the same event.
      waiting = setTimeout(() => leave(current.current.row));
    };
    element?.addEventListener('focusout', onFocusOut);
    return () => {
      clearTimeout(waiting);
      element?.removeEventListener('focusout', onFocusOut);
    };
  }, [box]);
}

/** Reports the rows of a selected range, or that it has ended. */
export function useRangeReported<R>(
  { isRange, range }: Cursor,
  rows: readonly R[],
  onRange: CheckingGridProps<R>['onRange'],
): void {
  const { top, bottom } = range;
  const report = useEffectEvent((shown: Pick<typeof range, 'top' | 'bottom'> | null) =>
    onRange?.(shown && rows.slice(shown.top, shown.bottom + 1)),
  );
  useEffect(() => report(isRange ? { top, bottom } : null), [isRange, top, bottom]);
}
