import { pageSize } from '@tsuun/domain/search/page-size';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Paging } from '../../http/read-page.ts';
import { cursorParts, cursorText, foreignCursor } from './cursor-text.ts';

/**
 * Clause of a page of a list that is sorted by `keys`, all in one direction, the last one unique: the rows after the
 * cursor, or without a cursor the page of that number. It follows `where …` and selects one row more than is shown,
 * which shows if another page follows. The keys are never blank. Rows added or deleted before the cursor change
 * nothing; a row whose key changes between two pages may appear twice or not at all (R19). Throws `inputError` for a
 * cursor of another list.
 */
export function pageAfter(keys: readonly Sql[], { pageNum, cursor }: Paging, direction: 'asc' | 'desc' = 'asc'): Sql {
  const place = cursor === null ? null : readCursorValues(cursor, keys.length);
  const after =
    place === null ? empty : sql`and (${join(keys)}) ${raw(direction === 'asc' ? '>' : '<')} (${join(place)})`;
  const order = join(keys.map((key) => sql`${key} ${raw(direction)}`));
  return sql`${after} order by ${order} limit ${pageSize + 1} offset ${place === null ? pageNum * pageSize : 0}`;
}

/** Column with the sort values of a row, for the cursor. */
export const cursorSql = (keys: readonly Sql[]): Sql => sql`array[${join(keys.map((key) => sql`(${key})::text`))}]`;

/** Cursor of the next page, made from the last row shown; none if no more rows were found. */
export function cursorAfter<R>(
  found: readonly R[],
  placed: (row: R) => readonly string[],
  size = pageSize,
): { cursor?: string } {
  const last = found.length > size ? found[size - 1] : undefined;
  return last === undefined ? {} : { cursor: cursorText(placed(last)) };
}

/** Reads the key values in a cursor. Throws `inputError` for a text that this program did not write. */
export function readCursorValues(text: string, length: number): readonly string[] {
  const place = cursorParts(text);
  if (place.length !== length || !place.every((key) => typeof key === 'string')) throw foreignCursor(text);
  return place;
}
