import { useRef } from 'react';

/** Texts of one cell before and after a change; the owner of the table defines the meaning of `null`. */
export interface CellChange {
  readonly row: number;
  readonly place: number;
  readonly from: string | null;
  readonly to: string | null;
}

/** Changes undone by one Ctrl+Z: cells, and rows that were excluded or included. */
export interface GridChange {
  readonly cells: readonly CellChange[];
  readonly toggledRows: readonly number[];
}

/** Cell of a change; `place` is `null` for the row as a whole. */
export interface GridLocation {
  readonly row: number;
  readonly place: number | null;
}

const reversed = ({ cells, toggledRows }: GridChange): GridChange => ({
  cells: cells.map(({ from, to, ...at }) => ({ ...at, from: to, to: from })).toReversed(),
  toggledRows,
});

function firstPlace({ cells: [cell], toggledRows: [row] }: GridChange): GridLocation | null {
  if (cell) return { row: cell.row, place: cell.place };
  return row === undefined ? null : { row, place: null };
}

/**
 * Changes of a table, newest last, for undo and redo. `apply` writes the `to` texts of a change and toggles its rows;
 * undo applies the reverse, which also works on values saved meanwhile.
 */
export function useChangeHistory(apply: (change: GridChange) => void) {
  const done = useRef<GridChange[]>([]);
  const undone = useRef<GridChange[]>([]);
  const step = (from: GridChange[], to: GridChange[], isUndo: boolean): GridLocation | null => {
    const change = from.pop();
    if (change === undefined) return null;
    to.push(change);
    apply(isUndo ? reversed(change) : change);
    return firstPlace(change);
  };
  return {
    make: (change: Partial<GridChange>): void => {
      const { cells = [], toggledRows = [] } = change;
      const changed = cells.filter(({ from, to }) => from !== to);
      if (changed.length + toggledRows.length === 0) return;
      const made = { cells: changed, toggledRows };
      done.current.push(made);
      undone.current = [];
      apply(made);
    },
    /** Undoes the last change; returns its cell, `null` if there is none. */
    undo: (): GridLocation | null => step(done.current, undone.current, true),
    redo: (): GridLocation | null => step(undone.current, done.current, false),
    /** Forgets the changes of cells that can no longer be undone here, such as those of a saved row. */
    forget: (isGone: (cell: CellChange) => boolean): void => {
      for (const changes of [done, undone])
        changes.current = changes.current
          .map((change) => ({ ...change, cells: change.cells.filter((cell) => !isGone(cell)) }))
          .filter(({ cells, toggledRows }) => cells.length + toggledRows.length > 0);
    },
    /** Clears the history for another table. */
    clear: (): void => {
      done.current = [];
      undone.current = [];
    },
  };
}
