import type { ReactNode } from 'react';

/** One column of a table over rows of type `T`. */
export interface Column<T> {
  readonly key: string;
  readonly header: string;
  /** Pixels; columns are as wide as their content, not as the window. */
  readonly width: number;
  readonly align?: 'start' | 'end' | 'center' | undefined;
  /** Stays in sight while the others scroll sideways. */
  readonly pinned?: 'start' | 'end' | undefined;
  /** The one pinned column phones keep. */
  readonly pinnedOnPhone?: boolean | undefined;
  /** Must be quick and without hooks: it runs for every cell that comes into sight. */
  readonly cell: (row: T) => ReactNode;
}

/** What a person has changed about the columns; columns it does not know stay where they are. */
export interface ColumnState {
  readonly order?: readonly string[];
  readonly hidden?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
}

/** The columns as they are shown: pinned ones outside, in the person's order and width. */
export function arrangeColumns<T>(columns: readonly Column<T>[], state: ColumnState = {}): readonly Column<T>[] {
  const { order = [], hidden = [], widths = {} } = state;
  const place = (column: Column<T>, index: number): number => {
    const wished = order.indexOf(column.key);
    return wished === -1 ? index : wished;
  };
  const shown = columns
    .map((column, index) => ({
      column: { ...column, width: widths[column.key] ?? column.width },
      at: place(column, index),
    }))
    .filter(({ column }) => !hidden.includes(column.key))
    .sort((a, b) => a.at - b.at)
    .map(({ column }) => column);
  const pinned = (side: Column<T>['pinned']) => shown.filter((column) => column.pinned === side);
  return [...pinned('start'), ...pinned(undefined), ...pinned('end')];
}
