import type { CellMove } from './cell-editor.tsx';
import type { CheckedColumn, CheckingGridProps } from './checked-columns.ts';
import type { Cursor } from './use-cursor.ts';

type Grid<R> = Pick<CheckingGridProps<R>, 'rows' | 'columns' | 'cellOf' | 'isFaulty' | 'inline' | 'onLeave'>;

/** Moves the selection after an edit; F8 stays if no other cell has a fault. */
export const selectionMover =
  <R>(grid: Grid<R>, { row, column, moveTo }: Cursor) =>
  (onward: CellMove): void => {
    const [down, right] = steps[onward] ?? [0, 0];
    const isFault = onward === 'nextFault' || onward === 'previousFault';
    if (grid.inline && down !== 0) {
      // At the last row there is none to move to.
      const [left] = grid.rows.slice(row, row + 1);
      if (grid.rows[row + down] === undefined && left !== undefined) grid.onLeave?.(left);
      return moveTo(row + down, openColumn(grid, row + down, column));
    }
    const fault = isFault ? faultFrom(grid, { row, column }, onward === 'nextFault' ? 1 : -1) : null;
    moveTo(...(fault ?? [row + down, column + right]));
  };

/** Column of a row in which a text can be typed: the same one, or else the first. */
function openColumn<R>({ rows, columns, cellOf }: Grid<R>, at: number, column: number): number {
  const row = rows[at];
  const isOpen = (place: CheckedColumn | undefined): boolean =>
    row !== undefined && place !== undefined && cellOf(row, place).text !== undefined;
  if (isOpen(columns[column])) return column;
  const first = columns.findIndex(isOpen);
  return first === -1 ? column : first;
}

const steps: Partial<Record<CellMove, readonly [down: number, right: number]>> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
};

/**
 * Next cell with a fault after a cell, row by row and then from the other end of the table; `step` -1 searches
 * backwards. The cell itself is last; `null` if no cell has a fault.
 */
export function faultFrom<R>(
  { rows, columns, cellOf, isFaulty }: Pick<Grid<R>, 'rows' | 'columns' | 'cellOf' | 'isFaulty'>,
  from: Pick<Cursor, 'row' | 'column'>,
  step: 1 | -1,
): readonly [row: number, column: number] | null {
  const count = rows.length;
  const places = columns.map((_, at) => (step === 1 ? at : columns.length - 1 - at));
  for (let n = 0; n <= count; n += 1) {
    const at = (((from.row + n * step) % count) + count) % count;
    const row = rows[at];
    if (row === undefined || !isFaulty(row)) continue;
    const isFaultyCell = (place: number): boolean => {
      const column = columns[place];
      return column !== undefined && (cellOf(row, column).fault ?? null) !== null;
    };
    const column = places.find((place) => (n > 0 || (place - from.column) * step > 0) && isFaultyCell(place));
    if (column !== undefined) return [at, column];
  }
  return null;
}
