import type { ReactNode } from 'react';
import type { Sorting } from '@tsuun/domain/search/sorting';
import type { Column, ColumnState } from './column.ts';
import type { Selection } from './selection.ts';

/** The rows of a table as far as they are loaded, and how to have the others. */
export interface TableRows<T> {
  /** A row object must change when its content does. */
  readonly rows: readonly T[];
  readonly loading?: boolean;
  /** The rows are those of the search before: they stay in sight, paled, until the next ones come. */
  readonly stale?: boolean;
  /** The sentence of a failed load. */
  readonly error?: string | null;
  readonly retry?: (() => void) | undefined;
  readonly hasMore?: boolean;
  readonly loadMore?: () => void;
}

/** Sort order of a table, and the function with which its headings change it. */
export interface TableSorting {
  readonly current: Sorting | null;
  /** One more press on the header of a column. */
  readonly onPress: (key: string) => void;
  readonly sortable: ReadonlySet<string>;
}

export interface DataTableProps<T> {
  /** The accessible name: オーダー一覧. */
  readonly label: string;
  readonly list: TableRows<T>;
  readonly columns: readonly Column<T>[];
  readonly columnState?: ColumnState | undefined;
  /** Lets a person drag column headers and their edges. */
  readonly onColumnState?: ((state: ColumnState) => void) | undefined;
  /** Lets the headers of sortable columns sort the list. */
  readonly sorting?: TableSorting | undefined;
  readonly idOf: (row: T) => string;
  /** Name by which users know a row: names its tick box. */
  readonly nameOf?: ((row: T) => string) | undefined;
  /** A class for the whole row. */
  readonly lookOf?: ((row: T) => string | undefined) | undefined;
  /** Meanings of the icons in a row, for the row's tooltip. */
  readonly badgesOf?: ((row: T) => readonly string[]) | undefined;
  readonly selection?: Selection | undefined;
  /** Double-click and Enter. */
  readonly onOpen?: ((row: T) => void) | undefined;
  /** The record that a dialog shows over the table; at its end the focus is on that row. */
  readonly shownId?: string | null | undefined;
  readonly onCurrentChange?: ((id: string) => void) | undefined;
  readonly legend?: ReactNode;
  /** Greatest height of the scrolling box, header included: `50vh`. */
  readonly maxHeight: string;
  /** 24 in searches (CONST-12), 37 in histories (CONST-11). */
  readonly rowHeight?: number | undefined;
  readonly footer?: boolean | undefined;
}
