import type { ReactNode } from 'react';
import type { Column, ColumnState } from './column.ts';
import type { Selection } from './selection.ts';

export interface DataTableProps<T> {
  /** The accessible name: オーダー一覧. */
  readonly label: string;
  /** Loaded rows. A row object must change when its content does. */
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  readonly columnState?: ColumnState | undefined;
  /** Lets a person drag column heads and their edges. */
  readonly onColumnState?: ((state: ColumnState) => void) | undefined;
  readonly idOf: (row: T) => string;
  /** What a person calls a row: names its tick box. */
  readonly nameOf?: ((row: T) => string) | undefined;
  /** A class for the whole row. */
  readonly lookOf?: ((row: T) => string | undefined) | undefined;
  /** What the signs in a row say, for the row's tip. */
  readonly signsOf?: ((row: T) => readonly string[]) | undefined;
  readonly selection?: Selection | undefined;
  /** Double-click and Enter. */
  readonly onOpen?: ((row: T) => void) | undefined;
  /** The record that a dialog shows over the table; at its end the focus is on that row. */
  readonly shownId?: string | null | undefined;
  readonly onCurrentChange?: ((id: string) => void) | undefined;
  readonly hasMore?: boolean | undefined;
  readonly onLoadMore?: (() => void) | undefined;
  readonly loading?: boolean | undefined;
  readonly error?: string | null | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Instead of 検索結果がありません。 */
  readonly empty?: string | undefined;
  readonly legend?: ReactNode;
  /** Greatest height of the scrolling box, head included: `50vh`. */
  readonly maxHeight: string;
  /** 24 in searches (CONST-12), 37 in histories (CONST-11). */
  readonly rowHeight?: number | undefined;
  readonly foot?: boolean | undefined;
  /** Distance to the end and rest time of the loading of further rows. */
  readonly loadWithin?: number | undefined;
  readonly loadLock?: number | undefined;
}
