import type { Page } from '@tsuun/contract/shape';
import { readSorting } from '@tsuun/domain/search/sorting';
import sql, { type Sql } from 'sql-template-tag';
import type { Paging } from '../../db/page-and-count.ts';
import { type MasterCache, masterVersion } from '../../masters/master-cache.ts';
import type { Services } from '../../services.ts';
import type { StoredRecord } from '../stored-record.ts';
import type { SearchFilter } from './found-ids.ts';
import { cachedLookups, queryRows, requestedLookups, type Row } from './row-reader.ts';
import { keysAsText, type OrderKey, readPage } from './page.ts';
import type { RecordReader } from './record-reader.ts';
import type { SortKey } from './sort-keys.ts';

export interface ListSearch<T> extends SearchFilter {
  readonly stored: StoredRecord;
  readonly row: RecordReader<T>;
  /** Cache of the rows to which the records link; `null` if these are read for each page, with all joins. */
  readonly masters: MasterCache | null;
  readonly conditions: { readonly sort?: string | null };
  /** Columns that the condition `sort` can name. */
  readonly sortKeys: ReadonlyMap<string, SortKey>;
  /** Tables that are counted, if fewer are enough. */
  readonly counted?: Sql;
}

/**
 * Returns the order of a list: by the column named in the conditions, with the newest id first among equals, else the
 * list's own (`isOwn`). A column may need all tables of the record.
 */
export function orderOfList({
  stored,
  conditions,
  sortKeys,
}: Pick<ListSearch<unknown>, 'stored' | 'conditions' | 'sortKeys'>): {
  readonly order: readonly OrderKey[];
  readonly isOwn: boolean;
} {
  const sorting = readSorting(conditions.sort ?? null);
  const key = sorting && sortKeys.get(sorting.key);
  if (!sorting || !key) return { order: stored.order, isOwn: true };
  const byColumn: OrderKey = { ...key, direction: sorting.direction, blanksLast: true };
  return { order: [byColumn, { sql: sql`${stored.alias}.id`, type: 'bigint', direction: 'desc' }], isOwn: false };
}

/**
 * A page of records, sorted by the column named in the conditions with the newest id first among equals, else in the
 * order of their list (SEARCH-12, SEARCH-17). The ids are found along an index, then only their rows are read. Throws
 * like `readPage`.
 */
export async function searchList<T>(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  search: ListSearch<T>,
  paging: Paging,
): Promise<Page<T>> {
  const { stored, row, masters, conditions, where } = search;
  const id = sql`${stored.alias}.id`;
  const tables = masters === null ? stored.from : stored.tables;
  const { order, isOwn } = orderOfList(search);
  const from = isOwn ? (search.from ?? tables) : tables;
  // The highest stored id is not used, since finding it behind a million rows written by an uncommitted import took
  // seconds (R11).
  const last = sql`coalesce(pg_sequence_last_value(pg_get_serial_sequence(${stored.name.sql}, 'id')::regclass), 0)`;
  const read = (page: Sql, by: Sql) =>
    queryRows(
      pool,
      sql`
      select ${row.selectList}, ${masterVersion}, ${keysAsText(order, 'page')}
        from (${page}) page join ${tables} on ${id} = page.id
       order by ${by}`,
    );
  const shownOf = async (rows: readonly Row[]) => {
    const version = rows[0]?.[row.width] as number | undefined;
    if (version === undefined) return [];
    const lookups = masters === null ? requestedLookups(pool, today()) : cachedLookups(pool, masters, version, today());
    return row.records(rows, lookups);
  };
  const keysOf = (found: Row) => found[row.width + 1] as (string | null)[];
  const { counted = search.from ?? tables } = search;
  const paged = { columns: id, from, counted, where, order, conditions, ids: { id, last }, read, keysOf };
  return readPage(pool, paged, paging, shownOf);
}
