import { pageSize } from '@tsuun/domain/search/page-size';
import type { Page } from '@tsuun/contract/shape';
import type { Day } from '@tsuun/domain/value/day';
import type pg from 'pg';
import sql, { empty, type Sql } from 'sql-template-tag';
import { masterVersion, type MasterCache } from '../../masters/master-cache.ts';
import type { Paging } from '../../http/read-page.ts';
import type { Services } from '../../services.ts';
import type { SearchFilter } from './found-ids.ts';
import { cachedLookups } from './lookups.ts';
import type { RecordReader } from './record-reader.ts';
import { queryRows, type Row } from './row-reader.ts';
import { readCursor, writeCursor, type SearchCursor } from './search-cursor.ts';
import type { StoredRecord } from '../stored-record.ts';

/** A search of records that are sorted by business result date and id, the latest first, blank days last. */
export interface DatedSearch<T> extends SearchFilter {
  readonly stored: StoredRecord;
  /** Reader of the rows of the list. */
  readonly row: RecordReader<T>;
  readonly masters: MasterCache;
  /** Conditions of the search; a cursor is valid only for the same ones. */
  readonly conditions: object;
  /** Tables that are counted, if fewer are enough. */
  readonly counted?: Sql;
}

/**
 * A page of a list and the exact total (SEARCH-09, SEARCH-10). A first page that is not full contains all rows, so
 * nothing is counted. With the cursor of the page before, a page at any depth costs as much as the first one and
 * nothing is counted again. An order whose day changes between two pages may appear twice or not at all (R19). Throws
 * `inputError` for a cursor of another search.
 */
export async function searchDated<T>(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  search: DatedSearch<T>,
  { pageNum, cursor: given }: Paging,
): Promise<Page<T>> {
  const { conditions, row } = search;
  const cursor = pageNum > 0 && given !== null ? readCursor(given, conditions) : null;
  const rows = await (cursor ? rowsAfter(pool, search, cursor) : rowsFrom(pool, search, pageNum));
  const shown = shownOf(pool, search, rows, today());
  const last = rows.length === rowsRead ? rows[pageSize - 1] : undefined;
  if (pageNum === 0 && last === undefined) return { totalCount: rows.length, list: await shown };
  const [list, { totalCount, newestId }] = await Promise.all([shown, cursor ?? count(pool, search)]);
  if (last === undefined) return { totalCount, list };
  const place = { bizResultDt: last[row.width + 1] as Day | null, id: Number(row.storedValue(last, 'id')) };
  return { totalCount, list, cursor: writeCursor({ ...place, totalCount, newestId }, conditions) };
}

/** Number of rows that are read: one more than shown, to detect a next page. */
const rowsRead = pageSize + 1;

/** The records of a page. */
async function shownOf<T>(pool: pg.Pool, { row, masters }: DatedSearch<T>, rows: readonly Row[], today: Day) {
  const version = rows[0]?.[row.width] as number | undefined;
  if (version === undefined) return [];
  return row.records(rows.slice(0, pageSize), cachedLookups(pool, masters, version, today));
}

type Counted = Pick<SearchCursor, 'totalCount' | 'newestId'>;

/**
 * Counts the records, and reads the last assigned id: records with later ids do not belong to this list. The highest
 * stored id is not used, since finding it behind a million rows written by an uncommitted import took seconds (R11).
 */
async function count<T>(
  pool: pg.Pool,
  { stored, from = stored.tables, counted = from, where }: DatedSearch<T>,
): Promise<Counted> {
  const { rows } = await pool.query<Counted>(sql`
    select count(*) as "totalCount",
           coalesce(pg_sequence_last_value(pg_get_serial_sequence(${stored.name.sql}, 'id')::regclass), 0) as "newestId"
      from ${counted} where ${where}`);
  return rows[0] as Counted;
}

/** Rows of a page reached without a cursor: the rows before it are skipped in the index. */
const rowsFrom = <T>(pool: pg.Pool, search: DatedSearch<T>, pageNum: number): Promise<Row[]> =>
  queryRows(pool, pageOf(search, empty, rowsRead, pageNum * pageSize));

/**
 * Rows after the last one shown, among the records that existed at the first page. Blank days come last. A row
 * comparison is never true for them, so they are read after the last day.
 */
async function rowsAfter<T>(pool: pg.Pool, search: DatedSearch<T>, cursor: SearchCursor): Promise<Row[]> {
  const { bizResultDt, id, newestId } = cursor;
  const { alias } = search.stored;
  const rowsWhere = (after: Sql, limit: number) => queryRows(pool, pageOf(search, sql`and ${after}`, limit));
  const [day, key] = [sql`${alias}.biz_result_dt`, sql`${alias}.id`];
  const dated =
    bizResultDt === null
      ? []
      : await rowsWhere(sql`(${day}, ${key}) < (${bizResultDt}, ${id}) and ${key} <= ${newestId}`, rowsRead);
  if (dated.length === rowsRead) return dated;
  const highest = bizResultDt === null ? sql`< ${id}` : sql`<= ${newestId}`;
  const blank = await rowsWhere(sql`${day} is null and ${key} ${highest}`, rowsRead - dated.length);
  return [...dated, ...blank];
}

/**
 * Finds the ids of a page along the index of the list, then reads only their rows, with the version of the masters and
 * the day by which they are sorted.
 */
const pageOf = <T>(
  { stored, row, from = stored.tables, where }: DatedSearch<T>,
  after: Sql,
  limit: number,
  offset = 0,
): Sql => sql`
  select ${row.selectList}, ${masterVersion}, page.day::text
    from (select ${stored.alias}.id, ${stored.alias}.biz_result_dt as day from ${from}
           where ${where} ${after} order by ${stored.order} limit ${limit} offset ${offset}) page
    join ${stored.tables} on ${stored.alias}.id = page.id
   order by page.day desc nulls last, page.id desc`;
