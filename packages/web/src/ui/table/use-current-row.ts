import { useLayoutEffect, useRef, useState, type RefObject, useEffect } from 'react';

interface CurrentRow {
  readonly box: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  /** The rows are those of the search before. */
  readonly stale: boolean;
  readonly scrollToRow: (index: number) => void;
  readonly onChange: ((id: string) => void) | undefined;
}

/**
 * The row the keyboard stands on: remembered by id, so that it survives more rows and a reload. A deleted row is followed
 * by the one in its place; a row that another search does not find by the first one, where the focus is in the table,
 * else by none.
 */
export function useCurrentRow({ box, ids, stale, scrollToRow, onChange }: CurrentRow) {
  const [id, setId] = useState<string | null>(null);
  const index = id === null ? -1 : ids.indexOf(id);
  const before = useRef(-1);
  const focus = useRowFocus(box, index, scrollToRow);

  const set = (next: number): void => {
    const nextId = ids[next];
    if (nextId === undefined || nextId === id) return;
    setId(nextId);
    onChange?.(nextId);
  };
  // Deleted while the others stayed: the row that has come in its place is the current one.
  const gone = id !== null && index === -1 && ids.length > 0;
  const wasStale = useRef(stale);
  useLayoutEffect(() => {
    const searched = wasStale.current && !stale;
    wasStale.current = stale;
    const inPlace = before.current === -1 ? -1 : Math.min(before.current, ids.length - 1);
    const firstForFocus = focus.isHeld() ? 0 : -1;
    const next = searched ? firstForFocus : inPlace;
    if (gone && next !== -1) {
      if (searched) focus.want();
      set(next);
    }
    before.current = index;
  });
  return {
    index,
    set,
    moveTo: (next: number): void => {
      focus.want();
      scrollToRow(next);
      if (next === index) focus.give();
      else set(next);
    },
    /** Puts the focus on it as soon as it is drawn. */
    focus: (): void => {
      focus.want();
      if (index !== -1) scrollToRow(index);
      focus.give();
    },
    focusHandlers: focus.handlers,
  };
}

/**
 * The focus goes to the current row when a key has moved it there; when that scrolls out of the drawn rows or is read
 * again, the table keeps the focus for it.
 */
function useRowFocus(box: CurrentRow['box'], index: number, scrollToRow: CurrentRow['scrollToRow']) {
  const wanted = useRef(false);
  const held = useRef(false);
  const give = (): void => {
    const table = box.current?.querySelector('table');
    const row = box.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    if (wanted.current && row) {
      wanted.current = false;
      row.focus({ preventScroll: true });
      return;
    }
    // Read again and not drawn yet: scrolling there draws it.
    if (wanted.current && index !== -1) scrollToRow(index);
    if ((wanted.current || held.current) && document.activeElement === document.body) {
      table?.focus({ preventScroll: true });
    }
  };
  useLayoutEffect(give);
  return {
    want: (): void => {
      wanted.current = true;
    },
    give,
    isHeld: (): boolean => held.current,
    handlers: {
      onFocus: () => {
        held.current = true;
      },
      onBlur: () => {
        held.current = false;
        // Focus that moved elsewhere is not returned; the table itself keeps the position of a row that is not
        // rendered.
        if (document.activeElement?.matches('table') !== true) wanted.current = false;
      },
    },
  };
}

interface ReturnToRow {
  readonly box: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly current: ReturnType<typeof useCurrentRow>;
  /** The record that a dialog over the table shows; `null` while none does. */
  readonly shownId: string | null;
}

/**
 * A dialog gives the focus back to the row it was opened from. A user who has gone on from record to record is at the
 * last one, and after a save the list may have been read again and that row be gone: the focus goes to the row of what
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
