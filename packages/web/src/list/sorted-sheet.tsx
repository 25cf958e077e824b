import type { ListColumn } from '@tsuun/domain/field/list-column';
import type { SearchDescription } from '@tsuun/domain/search/search';
import type { Conditions } from '../ui/search-panel/use-conditions.ts';
import { RecordSheet, type RecordSheetProps, type Row } from './record-sheet.tsx';
import { useSorting } from './use-sorting.ts';

interface SortedSheetProps<T extends Row, D extends SearchDescription> extends Omit<RecordSheetProps<T>, 'sorting'> {
  readonly conditions: Conditions<D>;
  /** The columns as the catalogue describes them. */
  readonly described: readonly ListColumn[];
  /** Keys of the columns by which any number of rows can be sorted. */
  readonly indexed: readonly string[];
}

/** The rows of a list whose heads sort it. */
export function SortedSheet<T extends Row, D extends SearchDescription>(props: SortedSheetProps<T, D>) {
  const { conditions, described, indexed, ...sheet } = props;
  const { totalCount } = sheet.list;
  const sorting = useSorting({ conditions, totalCount, columns: described, indexed });
  return <RecordSheet {...sheet} sorting={sorting} />;
}
