import type { ListColumn } from '../field/list-column.ts';
import { oneOf, type OneOfCondition, type SearchDescription } from './search.ts';

/** Largest number of rows that are sorted by a column without an index. */
export const maxSorted = 10_000;

/** Sort order of a list: its column and its direction. */
export interface Sorting {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

const descending = '-';

/**
 * Condition of the sort order: `acceptNo` ascending, `-acceptNo` descending, blank for the list's own order. It is set
 * by the headers of the columns, is in the address and has a chip.
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

/** Reads the value of that condition; `null` for the list's own order. */
export function readSorting(value: string | null): Sorting | null {
  if (value === null) return null;
  return value.startsWith(descending)
    ? { key: value.slice(descending.length), direction: 'desc' }
    : { key: value, direction: 'asc' };
}

/** Value after one more press on the header of a column: ascending, descending, none. */
export function nextSorting(value: string | null, key: string): string | null {
  const sorting = readSorting(value);
  if (sorting?.key !== key) return key;
  return sorting.direction === 'asc' ? `${descending}${key}` : null;
}

/** Columns by which a list can be sorted: those with exactly one field, and those declared as `sorted`. */
export const sortableColumns = (columns: readonly ListColumn[]): readonly ListColumn[] =>
  columns.filter(({ key, leaf, sorted }) => sorted === true || leaf?.path === key);

/** Keys of the columns that the condition `sort` can name; none if the search has no such condition. */
export function sortableKeys(description: SearchDescription): ReadonlySet<string> {
  const { sort } = description;
  if (sort?.kind !== 'oneOf') return new Set();
  return new Set(sort.choices.flatMap(({ value }) => readSorting(String(value))?.key ?? []));
}
