import { pageSize } from '@tsuun/domain/search/list-view';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from './transaction.ts';

/** Page of a list that a call requests. */
export interface Paging {
  /** Number of the page, from 0 for searches (0, 1, 2 …) and for histories (sent as 1, 2, 3 …) alike. */
  readonly pageNum: number;
  /** End of the previous page, as the previous response contained it. */
  readonly cursor: string | null;
}

/** Clause of one page of a sorted query; pages count from 0. */
const onPage = (pageNum: number): Sql => sql`limit ${pageSize} offset ${pageNum * pageSize}`;

/**
 * Clause of a page of a log, newest first: the lines before the one whose id is the cursor, so that lines added in the
 * meantime shift none (R19); without a cursor the page of that number. It follows `where …`.
 */
export function newestFirst(id: Sql, { pageNum, cursor }: Paging) {
  const before = /^\d{1,18}$/.test(cursor ?? '') ? cursor : null;
  return before === null
    ? sql`order by ${id} desc ${onPage(pageNum)}`
    : sql`and ${id} < ${before}::bigint order by ${id} desc ${onPage(0)}`;
}

/**
 * Returns a page that is already being read, and the exact count of all rows (`counted`: `from … where …`). Both are
 * read at the same time on two connections, so the call takes as long as the slower one.
 */
export async function pageAndCount<T>(db: Queryable, page: Promise<readonly T[]>, counted: Sql) {
  const [list, { rows }] = await Promise.all([
    page,
    db.query<{ totalCount: number }>(sql`select count(*) as "totalCount" ${counted}`),
  ]);
  return { totalCount: rows[0]?.totalCount ?? 0, list };
}
