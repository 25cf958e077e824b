import { useMemo } from 'react';
import type { SearchDescription, ConditionsOf } from '@tsuun/domain/search/search';
import { maxSorted, nextSorting, readSorting, sortableKeys } from '@tsuun/domain/search/sorting';
import { tooManySortedSentence } from '@tsuun/domain/message/sentence';
import { withCondition } from '@tsuun/domain/search/conditions';
import type { Conditions } from '../ui/search-panel/use-conditions.ts';
import { RecordTable, type RecordTableProps, type Row } from './record-table.tsx';
import { showError } from '../ui/feedback/show-error.tsx';
import type { TableSorting } from '../ui/table/data-table-props.ts';

interface SortedRecordTableProps<T extends Row, D extends SearchDescription>
  extends Omit<RecordTableProps<T>, 'sorting'> {
  readonly conditions: Conditions<D>;
  /** Keys of the columns by which any number of rows can be sorted. */
  readonly indexed: readonly string[];
}

export function SortedRecordTable<T extends Row, D extends SearchDescription>(props: SortedRecordTableProps<T, D>) {
  const { conditions, indexed, ...table } = props;
  const { totalCount } = table.list;
  const sorting = useSorting({ conditions, totalCount, indexed });
  return <RecordTable {...table} sorting={sorting} />;
}

interface SortedList<D extends SearchDescription> {
  readonly conditions: Conditions<D>;
  readonly totalCount: number | null;
  /** Columns by which any number of rows can be sorted. */
  readonly indexed: readonly string[];
}

/**
 * Sorting of a list by its headers, stored in the condition `sort` (SEARCH-17). A column without an index is refused
 * with a sentence if too many rows were found, as by the server.
 */
export function useSorting<D extends SearchDescription>(list: SortedList<D>): TableSorting {
  const { conditions, totalCount, indexed } = list;
  const { description, values, unread } = conditions;
  const value = (values as Readonly<Record<string, unknown>>)['sort'] as string | null;
  const sortable = useMemo(() => sortableKeys(description), [description]);
  const onPress = (key: string): void => {
    const next = nextSorting(value, key);
    if (next !== null && !indexed.includes(key) && (totalCount ?? 0) > maxSorted) {
      void showError(tooManySortedSentence(maxSorted));
      return;
    }
    conditions.take({ values: withCondition(description, values, 'sort', next as ConditionsOf<D>['sort']), unread });
  };
  return { current: readSorting(value), onPress, sortable };
}
