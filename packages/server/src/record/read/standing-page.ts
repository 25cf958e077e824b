import sql, { join, raw, type Sql } from 'sql-template-tag';
import { pageSize } from '../../db/page-and-count.ts';
import type { Paging } from '../../http/read-page.ts';
import { foreignCursor } from './cursor-text.ts';
import { placeSql, readPlace } from './page-behind.ts';
import { isSnapshot, presentSnapshot, standingBehind, standingNow, type SortedList } from './standing-list.sql.ts';

/** A page whose ids stand in a question as `page`. */
interface StandingPage {
  /** One more than is shown. */
  readonly ids: Sql;
  /** Values of a record in a cursor: the snapshot of the first page, then its position. */
  readonly place: Sql;
  readonly order: Sql;
}

/** The page of a list whose keys are never blank. Throws `inputError` for a cursor that is not ours. */
export function standingPage(list: SortedList, paging: Paging): StandingPage {
  const keys = list.parts.map((_, at) => raw(`page.part_${at}`));
  const { ids, snapshot } = idsOf(list, paging);
  const order = join(keys.map((key) => sql`${key} ${raw(list.direction)}`));
  return { ids, place: placeSql([snapshot, ...keys]), order };
}

function idsOf(list: SortedList, { pageNum, cursor }: Paging): { readonly ids: Sql; readonly snapshot: Sql } {
  if (cursor === null) return { ids: standingNow(list, pageSize + 1, pageNum * pageSize), snapshot: presentSnapshot };
  const [snapshot, ...place] = readPlace(cursor, list.parts.length + 1);
  if (!isSnapshot(snapshot)) throw foreignCursor(cursor);
  const behind = (parts: readonly Sql[]): Sql =>
    list.direction === 'asc' ? sql`(${join(parts)}) > (${join(place)})` : sql`(${join(parts)}) < (${join(place)})`;
  return { ids: standingBehind(list, snapshot, behind, pageSize + 1), snapshot: sql`${snapshot}` };
}
