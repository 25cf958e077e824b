import type { SearchDescription } from '@tsuun/domain/search/search';
import type { Conditions } from '../ui/search-panel/use-conditions.ts';
import { RecordTable, type RecordTableProps, type Row } from './record-table.tsx';
import { useSorting } from './use-sorting.ts';

interface SortedRecordTableProps<T extends Row, D extends SearchDescription>
  extends Omit<RecordTableProps<T>, 'sorting'> {
  readonly conditions: Conditions<D>;
  /** Keys of the columns by which any number of rows can be sorted. */
  readonly indexed: readonly string[];
}

/** Rows of a list that is sorted by its headers. */
export function SortedRecordTable<T extends Row, D extends SearchDescription>(props: SortedRecordTableProps<T, D>) {
  const { conditions, indexed, ...table } = props;
  const { totalCount } = table.list;
  const sorting = useSorting({ conditions, totalCount, indexed });
  return <RecordTable {...table} sorting={sorting} />;
}
