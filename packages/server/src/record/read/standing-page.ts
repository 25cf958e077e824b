import sql, { join, type Sql } from 'sql-template-tag';
import { pageSize } from '../../db/page-and-count.ts';
import type { Paging } from '../../http/read-page.ts';
import { foreignCursor } from './cursor-text.ts';
import { readPlace } from './page-behind.ts';
import { isSnapshot, presentSnapshot, standingBehind, standingNow, type SortedList } from './standing-list.sql.ts';

/**
 * The ids of a page with their places, one more than is shown, and what the first page was read in; a cursor tells that
 * first, then the place of the last record shown. Its keys are never blank. Throws `inputError` for a cursor that is not
 * ours.
 */
export function standingPage(
  list: SortedList,
  { pageNum, cursor }: Paging,
): { readonly ids: Sql; readonly snapshot: Sql } {
  if (cursor === null) return { ids: standingNow(list, pageSize + 1, pageNum * pageSize), snapshot: presentSnapshot };
  const [snapshot, ...place] = readPlace(cursor, list.parts.length + 1);
  if (!isSnapshot(snapshot)) throw foreignCursor(cursor);
  const behind = (parts: readonly Sql[]): Sql =>
    list.direction === 'asc' ? sql`(${join(parts)}) > (${join(place)})` : sql`(${join(parts)}) < (${join(place)})`;
  return { ids: standingBehind(list, snapshot, behind, pageSize + 1), snapshot: sql`${snapshot}` };
}
