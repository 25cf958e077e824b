import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import sql, { raw } from 'sql-template-tag';
import type { Page } from '@tsuun/contract/shape';
import { readFound } from './found-ids.ts';
import { recordsOf } from './read-records.ts';
import { recordQuery, type RecordIn, type StoredRecord } from './stored-record.ts';

export interface RecordSearch {
  readonly where: Sql;
  readonly order: Sql;
  readonly limit: number;
  readonly offset: number;
}

/**
 * A page of records and their exact number, asked at the same time on two connections (SEARCH-09, SEARCH-12). `order`
 * must end with the id, so that no row stands on two pages.
 */
export async function searchRecords<S extends StoredRecord>(
  pool: pg.Pool,
  stored: S,
  { where, order, limit, offset }: RecordSearch,
): Promise<Page<RecordIn<S>>> {
  const { list, from } = recordQuery(stored);
  const page = sql`select ${list} from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`;
  const [records, { rows }] = await Promise.all([
    recordsOf(pool, stored, page),
    pool.query<{ totalCount: number }>(sql`select count(*) as "totalCount" from ${from} where ${where}`),
  ]);
  return { totalCount: rows[0]?.totalCount ?? 0, list: records };
}

/** The ids of all records a search finds, or of `only` that one. Throws `refused` where it finds too many. */
export const searchIds = (
  pool: pg.Pool,
  stored: StoredRecord,
  { where, order, only }: Pick<RecordSearch, 'where' | 'order'> & { readonly only: string | null },
): Promise<{ readonly id: string }[]> =>
  readFound(pool, {
    select: raw('t.id::text as id'),
    from: recordQuery(stored).from,
    where,
    order,
    id: raw('t.id'),
    only,
  });
