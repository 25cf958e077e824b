import type { ListColumn } from '../field/list-column.ts';
import { oneOf, type OneOfCondition, type SearchDescription } from './search.ts';

/** Most rows that are sorted by a column without an index. */
export const maxSorted = 10_000;

/** Sort order of a list: its column and its direction. */
export interface Sorting {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

const descending = '-';

/**
 * The condition by which a list is sorted: `acceptNo` ascending, `-acceptNo` descending, blank in the list's own order.
 * It is set at the heads of the columns, travels in the address, and stands among the chips.
 */
export const sortedBy = (
  columns: readonly { readonly key: string; readonly label: string }[],
): OneOfCondition<string> =>
  oneOf(
    '並び順',
    columns.flatMap(({ key, label }) => [
      { value: key, label: `${label} 昇順` },
      { value: `${descending}${key}`, label: `${label} 降順` },
    ]),
    { linked: true },
  );

/** Reads the value of that condition; `null` where the list keeps its own order. */
export function readSorting(value: string | null): Sorting | null {
  if (value === null) return null;
  return value.startsWith(descending)
    ? { key: value.slice(descending.length), direction: 'desc' }
    : { key: value, direction: 'asc' };
}

/** The value after one more press on the head of a column: ascending, descending, none. */
export function nextSorting(value: string | null, key: string): string | null {
  const sorting = readSorting(value);
  if (sorting?.key !== key) return key;
  return sorting.direction === 'asc' ? `${descending}${key}` : null;
}

/** Columns by which a list can be sorted: those that show one whole field, and those declared as `sorted`. */
export const sortableColumns = (columns: readonly ListColumn[]): readonly ListColumn[] =>
  columns.filter(({ key, leaf, sorted }) => sorted === true || leaf?.path === key);

/** Keys of the columns that the condition `sort` of a search can name; none where the search has no such condition. */
export function sortableKeys(description: SearchDescription): ReadonlySet<string> {
  const { sort } = description;
  if (sort?.kind !== 'oneOf') return new Set();
  return new Set(sort.choices.flatMap(({ value }) => readSorting(String(value))?.key ?? []));
}
