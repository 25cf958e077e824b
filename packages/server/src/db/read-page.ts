import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

export interface RowsAndCount<Row> {
  readonly totalCount: number;
  readonly list: Row[];
}

/**
 * A page of a search and its exact count (`totalCount`), asked at the same time on two connections: the answer takes
 * as long as the slower one, not as both.
 */
export async function readPage<Row>(pool: pg.Pool, page: Sql, count: Sql): Promise<RowsAndCount<Row>> {
  const [rows, counted] = await Promise.all([
    pool.query(page) as Promise<pg.QueryResult>,
    pool.query<{ totalCount: number }>(count),
  ]);
  return { totalCount: counted.rows[0]?.totalCount ?? 0, list: rows.rows as Row[] };
}
