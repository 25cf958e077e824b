import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Onward } from './cell-editor.tsx';

interface CursorOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly columns: number;
  readonly show: (row: number) => void;
  readonly rowsPerPage: () => number;
}

/**
 * The cell the keys stand on: its row is remembered by id, so that it stays when others go or come; where it has gone
 * itself, the one in its place.
 */
export function useCursor({ box, ids, columns, show, rowsPerPage }: CursorOptions) {
  const [at, setAt] = useState<{ readonly id: string | null; readonly column: number }>({ id: null, column: 0 });
  const last = useRef(0);
  const wanted = useRef(false);
  const found = at.id === null ? 0 : ids.indexOf(at.id);
  const row = Math.min(found === -1 ? last.current : found, ids.length - 1);
  const column = Math.min(at.column, columns - 1);
  const put = (nextRow: number, nextColumn: number): void => {
    const clamped = Math.max(0, Math.min(nextRow, ids.length - 1));
    setAt({ id: ids[clamped] ?? null, column: Math.max(0, Math.min(nextColumn, columns - 1)) });
  };
  const moveTo = (nextRow: number, nextColumn: number): void => {
    wanted.current = true;
    show(Math.max(0, Math.min(nextRow, ids.length - 1)));
    put(nextRow, nextColumn);
  };
  useLayoutEffect(() => {
    last.current = row;
    if (!wanted.current) return;
    const cell = box.current?.querySelector<HTMLElement>(`tr[data-row="${row}"] > [data-column="${column}"]`);
    if (!cell) return;
    wanted.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });
  return {
    row,
    column,
    put,
    moveTo,
    /** After a cell was mended; the focus stays in the table. */
    goOn: (onward: Onward): void => moveTo(row + (onward === 'down' ? 1 : 0), column + (steps[onward] ?? 0)),
    /** Moves by a key; whether it was one that moves. */
    onKey: (event: KeyboardEvent): boolean => {
      const step = stepOf(event, { row, column, rows: ids.length, columns, page: rowsPerPage() });
      if (step !== null) moveTo(...step);
      return step !== null;
    },
  };
}

const steps: Partial<Record<Onward, number>> = { right: 1, left: -1 };

interface Place {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

function stepOf({ key, ctrlKey }: KeyboardEvent, { row, column, rows, columns, page }: Place): [number, number] | null {
  switch (key) {
    case 'ArrowUp':
      return [row - 1, column];
    case 'ArrowDown':
      return [row + 1, column];
    case 'ArrowLeft':
      return [row, column - 1];
    case 'ArrowRight':
      return [row, column + 1];
    case 'PageUp':
      return [row - page, column];
    case 'PageDown':
      return [row + page, column];
    case 'Home':
      return ctrlKey ? [0, 0] : [row, 0];
    case 'End':
      return ctrlKey ? [rows - 1, columns - 1] : [row, columns - 1];
    default:
      return null;
  }
}
