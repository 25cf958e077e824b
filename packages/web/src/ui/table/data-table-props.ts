import type { ReactNode } from 'react';
import type { Sorting } from '@tsuun/domain/search/sorting';
import type { Column, ColumnState } from './column.ts';
import type { Selection } from './selection.ts';

export interface TableRows<T> {
  /** A row must be a new object when its content changes. */
  readonly rows: readonly T[];
  readonly loading?: boolean;
  /** True for rows of the previous search, shown in pale until the next ones arrive. */
  readonly stale?: boolean;
  readonly error?: string | null;
  readonly retry?: (() => void) | undefined;
  readonly hasMore?: boolean;
  readonly loadMore?: () => void;
}

export interface TableSorting {
  readonly current: Sorting | null;
  readonly onPress: (key: string) => void;
  readonly sortable: ReadonlySet<string>;
}

/** Place in a table to which the user may return. */
export interface TablePlace {
  readonly top: number;
  readonly current: string | null;
}

export interface KeptPlace {
  /** Place to return to; `null` to begin at the top. */
  readonly initial: TablePlace | null;
  readonly keep: (place: TablePlace) => void;
}

export interface DataTableProps<T> {
  readonly label: string;
  readonly list: TableRows<T>;
  readonly columns: readonly Column<T>[];
  readonly columnState?: ColumnState | undefined;
  /** Called when the user drags column headers and their edges. */
  readonly onColumnState?: ((state: ColumnState) => void) | undefined;
  readonly sorting?: TableSorting | undefined;
  readonly idOf: (row: T) => string;
  /** Name of a row for its tick box. */
  readonly nameOf?: ((row: T) => string) | undefined;
  readonly lookOf?: ((row: T) => string | undefined) | undefined;
  /** Meanings of the icons in a row, for the row's tooltip. */
  readonly badgesOf?: ((row: T) => readonly string[]) | undefined;
  readonly selection?: Selection | undefined;
  readonly onOpen?: ((row: T) => void) | undefined;
  /** Id of the record in a dialog over the table; when it closes, the focus moves to that row. */
  readonly shownId?: string | null | undefined;
  /** True if that record was new when its dialog opened. */
  readonly isShownNew?: boolean | undefined;
  readonly place?: KeptPlace | undefined;
  readonly onCurrentChange?: ((id: string) => void) | undefined;
  readonly legend?: ReactNode;
  /** Maximum height of the scroll box including its header, such as `50vh`. */
  readonly maxHeight: string;
  /** 24 in searches (CONST-12), 37 in histories (CONST-11). */
  readonly rowHeight?: number | undefined;
  readonly footer?: boolean | undefined;
}
