import sql, { empty, join, type Sql } from 'sql-template-tag';
import { pageSize } from '../../db/page-and-count.ts';
import type { Paging } from '../../http/read-page.ts';
import { cursorParts, cursorText, foreignCursor } from './cursor-text.ts';

/**
 * The page of a list that is sorted by `keys`, ascending, of which the last is unique: behind the row that its cursor
 * tells, whatever was added or taken away before it (R19); by its number where there is none. Follows `where …`. One row
 * more than is shown tells whether another page follows. Throws `inputError` for a cursor that is not ours.
 */
export function pageBehind(keys: readonly Sql[], { pageNum, cursor }: Paging): Sql {
  const sorted = join(keys);
  const behind = cursor === null ? empty : sql`and (${sorted}) > (${join(readPlace(cursor, keys.length))})`;
  return sql`${behind} order by ${sorted} limit ${pageSize + 1} offset ${cursor === null ? pageNum * pageSize : 0}`;
}

/** Expressions that give the position of a row: a column of the query. */
export const placeSql = (keys: readonly Sql[]): Sql => sql`array[${join(keys.map((key) => sql`(${key})::text`))}]`;

/** The cursor to go on with behind the last row shown, where more were found. */
export function cursorBehind<R>(
  found: readonly R[],
  placed: (row: R) => readonly string[],
  size = pageSize,
): { cursor?: string } {
  const last = found.length > size ? found[size - 1] : undefined;
  return last === undefined ? {} : { cursor: cursorText(placed(last)) };
}

/** The parts of a place as a cursor tells them. Throws `inputError` for a cursor that is not ours. */
export function readPlace(text: string, length: number): readonly string[] {
  const place = cursorParts(text);
  if (place.length !== length || !place.every((key) => typeof key === 'string')) throw foreignCursor(text);
  return place;
}
