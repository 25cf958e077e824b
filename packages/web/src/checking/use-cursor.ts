import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { hasCtrl } from '../ui/keys.ts';

interface CursorOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  /** Keys of the columns. */
  readonly columns: readonly string[];
  /** Finds the cell that is selected first; `null` for the first cell of the table. */
  readonly start: () => readonly [row: number, column: number] | null;
  readonly show: (row: number) => void;
  readonly rowsPerPage: () => number;
}

/** Rows and columns of the selected cells, both ends included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Place {
  readonly id: string | null;
  readonly key: string | null;
}

/**
 * Selected cell and the opposite corner of a selected range. Rows are remembered by id and columns by key, so that the
 * selection stays when rows are added or removed; the row in place of a removed one is selected.
 */
export function useCursor({ box, ids, columns, start, show, rowsPerPage }: CursorOptions) {
  const [at, setAt] = useState<Place>({ id: null, key: null });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const last = useRef({ row: 0, column: 0 });
  const [isStarted, setStarted] = useState(false);
  if (!isStarted && ids.length > 0) {
    setStarted(true);
    const [startRow, startColumn] = start() ?? [0, 0];
    if (at.id === null) setAt({ id: ids[startRow] ?? null, key: columns[startColumn] ?? null });
  }
  const needsFocus = useRef(false);
  /** True if the focus is in the grid, or was until its element was removed. */
  const hasFocus = useRef(false);
  const found = at.id === null ? 0 : ids.indexOf(at.id);
  const row = Math.min(found === -1 ? last.current.row : found, ids.length - 1);
  const columnOf = (key: string | null): number => (key === null ? 0 : columns.indexOf(key));
  const foundColumn = columnOf(at.key);
  const column = Math.min(foundColumn === -1 ? last.current.column : foundColumn, columns.length - 1);
  const clampedRow = (index: number): number => Math.max(0, Math.min(index, ids.length - 1));
  const put = (nextRow: number, nextColumn: number): void => {
    setAnchor(null);
    const clamped = Math.max(0, Math.min(nextColumn, columns.length - 1));
    setAt({ id: ids[clampedRow(nextRow)] ?? null, key: columns[clamped] ?? null });
  };
  const moveTo = (nextRow: number, nextColumn: number): void => {
    needsFocus.current = true;
    show(clampedRow(nextRow));
    put(nextRow, nextColumn);
  };
  const extendTo = (nextRow: number, nextColumn: number): void => {
    const anchorCell = (isRange ? anchor : null) ?? { id: ids[row] ?? null, key: columns[column] ?? null };
    moveTo(nextRow, nextColumn);
    setAnchor(anchorCell);
  };
  useLayoutEffect(() => {
    last.current = { row, column };
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!needsFocus.current && !isLost) return;
    const cell = box.current?.querySelector<HTMLElement>(`tr[data-row="${row}"] > [data-column="${column}"]`);
    if (!cell) return;
    (cell.querySelector<HTMLElement>('.checking-editor') ?? cell).focus({ preventScroll: true });
    if (needsFocus.current) cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    needsFocus.current = false;
  });
  useEffect(() => {
    const element = box.current;
    const onFocusIn = (): void => {
      hasFocus.current = true;
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) hasFocus.current = element?.contains(relatedTarget as Node) === true;
    };
    element?.addEventListener('focusin', onFocusIn);
    element?.addEventListener('focusout', onFocusOut);
    return () => {
      element?.removeEventListener('focusin', onFocusIn);
      element?.removeEventListener('focusout', onFocusOut);
    };
  }, [box]);
  const anchorAt = anchor && { row: ids.indexOf(anchor.id ?? ''), column: columnOf(anchor.key) };
  // A corner that a filter has removed ends the range.
  const isRange = anchorAt !== null && anchorAt.row !== -1 && anchorAt.column !== -1;
  const [anchorRow, anchorColumn] = isRange ? [anchorAt.row, anchorAt.column] : [row, column];
  const range: CellRange = {
    top: Math.min(row, anchorRow),
    bottom: Math.max(row, anchorRow),
    left: Math.min(column, anchorColumn),
    right: Math.max(column, anchorColumn),
  };
  return {
    row,
    column,
    range,
    isRange,
    put,
    moveTo,
    extendTo,
    dropRange: (): void => setAnchor(null),
    /** Moves by a key, with Shift to the opposite corner of a range; returns true if the key moves. */
    onKey: (event: KeyboardEvent): boolean => {
      const step = stepOf(event, { row, column, rows: ids.length, columns: columns.length, page: rowsPerPage() });
      if (step === null) return false;
      if (event.shiftKey) extendTo(...step);
      else moveTo(...step);
      return true;
    },
  };
}

export type Cursor = ReturnType<typeof useCursor>;

interface Grid {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

function stepOf(event: KeyboardEvent, { row, column, rows, columns, page }: Grid): [number, number] | null {
  switch (event.key) {
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
      return hasCtrl(event) ? [0, 0] : [row, 0];
    case 'End':
      return hasCtrl(event) ? [rows - 1, columns - 1] : [row, columns - 1];
    default:
      return null;
  }
}
