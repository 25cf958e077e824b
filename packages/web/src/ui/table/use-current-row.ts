import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface CurrentRow {
  readonly box: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly onChange: ((id: string) => void) | undefined;
}

/**
 * The row the keyboard stands on: remembered by id, so that it survives more rows and a reload. It takes the focus when
 * moved by a key; when it scrolls out of the drawn rows, the table keeps the focus for it.
 */
export function useCurrentRow({ box, ids, onChange }: CurrentRow) {
  const [id, setId] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  const hasFocus = useRef(false);
  const index = id === null ? -1 : ids.indexOf(id);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const row = element.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    if (wantsFocus.current && row !== null) {
      wantsFocus.current = false;
      row.focus({ preventScroll: true });
    } else if (hasFocus.current && document.activeElement === document.body) {
      element.querySelector('table')?.focus({ preventScroll: true });
    }
  });

  const set = (next: number): void => {
    const nextId = ids[next];
    if (nextId === undefined || nextId === id) return;
    setId(nextId);
    onChange?.(nextId);
  };
  return {
    index,
    set,
    moveTo: (next: number): void => {
      wantsFocus.current = true;
      set(next);
    },
    focusHandlers: {
      onFocus: () => {
        hasFocus.current = true;
      },
      onBlur: () => {
        hasFocus.current = false;
      },
    },
  };
}
