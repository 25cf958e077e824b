import { useState } from 'react';

interface OpenListOptions<T> {
  readonly rows: readonly T[];
  /** True while the rows belong to an older text and an answer is pending. */
  readonly asking: boolean;
  /** Row with the typed text; `null` if there is none or several fit. */
  readonly meant: T | null;
}

/**
 * List under a picker field with its state and highlighted row, which is the row of the typed text until an arrow
 * moves. An arrow before the answer highlights nothing, because the user has not seen the rows.
 */
export function useOpenList<T>({ rows, asking, meant }: OpenListOptions<T>) {
  const [open, setOpen] = useState(false);
  /** Index that the arrow keys moved to; `null` for none, `undefined` before the first arrow. */
  const [moved, setMoved] = useState<number | null | undefined>(undefined);
  const start = moved === undefined && meant !== null ? rows.indexOf(meant) : (moved ?? null);
  const highlighted = asking ? null : start;
  const move = (step: 1 | -1): void => {
    if (asking || rows.length === 0) return setMoved(null);
    const from = highlighted ?? (step === 1 ? -1 : rows.length);
    setMoved((from + step + rows.length) % rows.length);
  };
  return {
    open,
    highlighted,
    inHighlight: open && highlighted !== null ? rows[highlighted] : undefined,
    /** True if an arrow was pressed before the rows were visible. */
    movedBeforeShown: moved === null,
    show: (): void => {
      setOpen(true);
      setMoved(undefined);
    },
    hide: (): void => setOpen(false),
    move,
  };
}
