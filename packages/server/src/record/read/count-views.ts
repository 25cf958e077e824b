import { maxViewCount, type ListView } from '@tsuun/domain/search/list-view';
import type pg from 'pg';
import sql, { join, raw } from 'sql-template-tag';
import type { StoredRecord } from '../stored-record.ts';
import type { SearchFilter } from './found-ids.ts';

interface ViewCount {
  readonly view: string;
  readonly count: number;
}

/**
 * Number of records of each view, counted up to `maxViewCount`, so that a view of a million records costs as much as
 * one of ten thousand.
 */
export async function countViews<C>(
  pool: pg.Pool,
  stored: StoredRecord,
  views: readonly ListView<C>[],
  filter: (conditions: C) => SearchFilter,
): Promise<{ readonly counts: readonly ViewCount[] }> {
  const counted = views.map(({ key, conditions }) => {
    const { from = stored.tables, where } = filter(conditions);
    const found = sql`select from ${from} where ${where} limit ${raw(String(maxViewCount))}`;
    return sql`select ${key} as view, (select count(*)::integer from (${found}) found) as count`;
  });
  const { rows } = await pool.query<ViewCount>(join(counted, ' union all '));
  return { counts: rows };
}
