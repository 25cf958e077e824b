import { useState } from 'react';

interface OpenListOptions<T> {
  readonly rows: readonly T[];
  /** The rows belong to an older text while an answer is awaited. */
  readonly asking: boolean;
  /** The row that the typed text means; `null` where it means none or may mean several. */
  readonly meant: T | null;
}

/**
 * The list under a picker field: its state and its highlighted row, which is the row the text means until the arrow keys
 * move. An arrow pressed while the answer is awaited highlights nothing, because nobody has seen the rows to come.
 */
export function useOpenList<T>({ rows, asking, meant }: OpenListOptions<T>) {
  const [open, setOpen] = useState(false);
  /** The place the arrow keys moved to; `null` nowhere, `undefined` before the first arrow. */
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
    /** An arrow was pressed before the rows were in sight. */
    movedBlindly: moved === null,
    show: (): void => {
      setOpen(true);
      setMoved(undefined);
    },
    hide: (): void => setOpen(false),
    move,
  };
}
