import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from './transaction.ts';

/** Rows a page (SEARCH-12). */
export const pageSize = 50;

/** The part of a sorted question that is one page, counted from 0. */
export const onPage = (pageNum: number): Sql => sql`limit ${pageSize} offset ${pageNum * pageSize}`;

/**
 * The page of lines that are added on top only, newest first: behind the line whose id the cursor is, whatever was added
 * meanwhile (R19); by its number where there is none. Follows `where …`.
 */
export function newestFirst(
  id: Sql,
  { pageNum, cursor }: { readonly pageNum: number; readonly cursor: string | null },
) {
  const behind = /^\d{1,18}$/.test(cursor ?? '') ? cursor : null;
  return behind === null
    ? sql`order by ${id} desc ${onPage(pageNum)}`
    : sql`and ${id} < ${behind}::bigint order by ${id} desc ${onPage(0)}`;
}

/**
 * A page, which is already being read, and the exact count of what it is a page of (`from … where …`), asked at the same
 * time on two connections: the answer takes as long as the slower one, not as both.
 */
export async function pageAndCount<T>(db: Queryable, page: Promise<readonly T[]>, counted: Sql) {
  const [list, { rows }] = await Promise.all([
    page,
    db.query<{ totalCount: number }>(sql`select count(*) as "totalCount" ${counted}`),
  ]);
  return { totalCount: rows[0]?.totalCount ?? 0, list };
}
