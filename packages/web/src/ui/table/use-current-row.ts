import { useLayoutEffect, useRef, useState, type RefObject, useEffect } from 'react';

interface CurrentRow {
  readonly box: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly stale: boolean;
  readonly scrollToRow: (index: number) => void;
  readonly onChange: ((id: string) => void) | undefined;
}

/**
 * Current row of the keyboard, remembered by id, so that it survives more rows and a reload. After a deletion the row
 * in its place is current; after another search the first row if the focus is in the table, otherwise none.
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
  // Deleted while the others stayed: the row in its place is current.
  const isDeleted = id !== null && index === -1 && ids.length > 0;
  const wasStale = useRef(stale);
  useLayoutEffect(() => {
    const searched = wasStale.current && !stale;
    wasStale.current = stale;
    const inPlace = before.current === -1 ? -1 : Math.min(before.current, ids.length - 1);
    const firstForFocus = focus.hasFocus() ? 0 : -1;
    const next = searched ? firstForFocus : inPlace;
    if (isDeleted && next !== -1) {
      // The focus that its button had is nowhere now. A row out of sight does not get it: the list stays where it was.
      const isLost = document.activeElement === document.body && isDrawn(box.current, next);
      if (searched || isLost) focus.want();
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
    /** Focuses the row as soon as it is drawn. */
    focus: (): void => {
      focus.want();
      if (index !== -1) scrollToRow(index);
      focus.give();
    },
    focusHandlers: focus.handlers,
  };
}

const isDrawn = (box: HTMLElement | null, index: number): boolean =>
  box?.querySelector(`tr[data-index="${index}"]`) instanceof HTMLElement;

/** Focuses the current row after a key; while it is not drawn or is reloaded, the table keeps the focus for it. */
function useRowFocus(box: CurrentRow['box'], index: number, scrollToRow: CurrentRow['scrollToRow']) {
  const needsFocus = useRef(false);
  const hadFocus = useRef(false);
  const give = (): void => {
    const table = box.current?.querySelector('table');
    const row = box.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    if (needsFocus.current && row) {
      needsFocus.current = false;
      row.focus({ preventScroll: true });
      return;
    }
    // Reloaded and not drawn yet; scrolling there draws it.
    if (needsFocus.current && index !== -1) scrollToRow(index);
    if ((needsFocus.current || hadFocus.current) && document.activeElement === document.body) {
      table?.focus({ preventScroll: true });
    }
  };
  useLayoutEffect(give);
  return {
    want: (): void => {
      needsFocus.current = true;
    },
    give,
    hasFocus: (): boolean => hadFocus.current,
    handlers: {
      onFocus: () => {
        hadFocus.current = true;
      },
      onBlur: () => {
        hadFocus.current = false;
        // A focus that moved elsewhere is not returned; the table keeps the position of a row that is not drawn.
        if (document.activeElement?.matches('table') !== true) needsFocus.current = false;
      },
    },
  };
}

interface ReturnToRow {
  readonly box: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly current: ReturnType<typeof useCurrentRow>;
  /** Id of the record in a dialog over the table; `null` without one. */
  readonly shownId: string | null;
  readonly isShownNew: boolean;
}

/**
 * Returns the focus after a dialog to the row of the last record shown (FORM-23), because the user may have moved on,
 * and the row may have been reloaded after a save. A control outside of the rows keeps the focus, except after a new
 * record, whose row gets it if it is in sight: the list stays where it was.
 */
export function useReturnToRow({ box, ids, current, shownId, isShownNew }: ReturnToRow): void {
  const former = useRef<string | null>(null);
  const wasNew = useRef(false);
  const at = shownId === null ? -1 : ids.indexOf(shownId);
  useEffect(() => {
    current.set(at);
    const closed = former.current !== null && shownId === null;
    // The dialog has returned the focus to where it was opened, which may be another row.
    const stored = wasNew.current && former.current !== null ? ids.indexOf(former.current) : -1;
    former.current = shownId;
    wasNew.current = isShownNew;
    const active = document.activeElement;
    const onRow = active?.matches('tr') === true && box.current?.contains(active);
    if (closed && isInSight(box.current, stored)) current.moveTo(stored);
    else if (closed && (onRow || active === document.body)) current.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at each step through the records, and at the end
  }, [shownId, at]);
}

/** True if a row is drawn and completely below the header in the scroll box. */
function isInSight(box: HTMLElement | null, index: number): boolean {
  const row = box?.querySelector(`tr[data-index="${index}"]`)?.getBoundingClientRect();
  const edge = box?.getBoundingClientRect();
  const top = box?.querySelector('thead')?.getBoundingClientRect().bottom;
  return row !== undefined && edge !== undefined && row.top >= (top ?? edge.top) && row.bottom <= edge.bottom;
}
