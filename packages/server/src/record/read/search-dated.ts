import type { Page } from '@tsuun/contract/shape';
import type { Day } from '@tsuun/domain/value/day';
import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { masterVersion, type MasterCache } from '../../masters/master-cache.ts';
import { pageSize } from '../../db/page-and-count.ts';
import type { Paging } from '../../http/read-page.ts';
import type { Services } from '../../services.ts';
import type { Sought } from './found-ids.ts';
import { knownLookups } from './lookups.ts';
import type { RecordReader } from './record-reader.ts';
import { queryRows, type Row } from './row-reader.ts';
import { readCursor, writeCursor, type SearchCursor } from './search-cursor.ts';
import { presentSnapshot, standingBehind, standingNow, type SortedList } from './standing-list.sql.ts';
import type { StoredRecord } from '../stored-record.ts';

/** One search of records that are sorted by business result date and id, the latest first, blank days last. */
export interface DatedSearch<T> extends Sought {
  readonly stored: StoredRecord;
  /** Reader of the rows of the list. */
  readonly row: RecordReader<T>;
  readonly masters: MasterCache;
  /** A cursor is only good for the conditions it was read by. */
  readonly conditions: object;
  /** Tables that are counted, if fewer are enough. */
  readonly counted?: Sql;
}

/**
 * A page of a list and the exact total (SEARCH-09, SEARCH-10). A first page that is not full has been read through all
 * there is and is the total itself: what is rare is looked for once, not twice. With the cursor of the page before, a
 * page at any depth costs what the first one costs and nothing is counted again.
 * Throws `inputError` for a cursor that is not ours.
 */
export async function searchDated<T>(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  search: DatedSearch<T>,
  { pageNum, cursor: given }: Paging,
): Promise<Page<T>> {
  const { conditions, row } = search;
  const cursor = pageNum > 0 && given !== null ? readCursor(given, conditions) : null;
  const rows = await (cursor ? rowsBehind(pool, search, cursor) : rowsFrom(pool, search, pageNum));
  const shown = shownOf(pool, search, rows, today());
  const last = rows.length === taken ? rows[pageSize - 1] : undefined;
  if (pageNum === 0 && last === undefined) return { totalCount: rows.length, list: await shown };
  const [list, { totalCount, newestId }] = await Promise.all([shown, cursor ?? count(pool, search)]);
  if (last === undefined) return { totalCount, list };
  const [snapshot, bizResultDt] = last.slice(row.width + 1) as [string, Day | null];
  const place = { bizResultDt, id: Number(row.keptValue(last, 'id')), totalCount, newestId };
  return { totalCount, list, cursor: writeCursor({ ...place, snapshot: cursor?.snapshot ?? snapshot }, conditions) };
}

/** One row more than shown tells whether there is a next page. */
const taken = pageSize + 1;

/** The records of a page. */
async function shownOf<T>(pool: pg.Pool, { row, masters }: DatedSearch<T>, rows: readonly Row[], today: Day) {
  const version = rows[0]?.[row.width] as number | undefined;
  if (version === undefined) return [];
  return row.records(rows.slice(0, pageSize), knownLookups(pool, masters, version, today));
}

type Counted = Pick<SearchCursor, 'totalCount' | 'newestId'>;

/**
 * Counts the records, and reads the last id that was assigned: later ones do not belong to this list. It is not the
 * highest stored id: to find that behind a million rows that an import has written and not yet committed took seconds
 * (R11).
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

const sorted = <T>({ stored, from = stored.tables, where }: DatedSearch<T>): SortedList => ({
  stored,
  sought: { from, where },
  parts: [
    { now: sql`${stored.alias}.biz_result_dt`, was: raw('moved.was[1]::date') },
    { now: sql`${stored.alias}.id`, was: raw('moved.id') },
  ],
  direction: 'desc nulls last',
});

/** For a page reached without cursor: the ids before it are passed over in the index. */
const rowsFrom = <T>(pool: pg.Pool, search: DatedSearch<T>, pageNum: number): Promise<Row[]> =>
  queryRows(pool, pageOf(search, standingNow(sorted(search), taken, pageNum * pageSize)));

/**
 * Rows behind the last one shown, among those there were at the first page. Blank days come last, and a row comparison
 * never is true for them: they are asked for when the days run out.
 */
async function rowsBehind<T>(pool: pg.Pool, search: DatedSearch<T>, cursor: SearchCursor): Promise<Row[]> {
  const { bizResultDt, id, newestId, snapshot } = cursor;
  const rowsWhere = (behind: (day?: Sql, id?: Sql) => Sql, limit: number) =>
    queryRows(
      pool,
      pageOf(
        search,
        standingBehind(sorted(search), snapshot, (parts) => behind(...parts), limit),
      ),
    );
  const dated =
    bizResultDt === null
      ? []
      : await rowsWhere((day, key) => sql`(${day}, ${key}) < (${bizResultDt}, ${id}) and ${key} <= ${newestId}`, taken);
  if (dated.length === taken) return dated;
  const highest = bizResultDt === null ? sql`< ${id}` : sql`<= ${newestId}`;
  const blank = await rowsWhere((day, key) => sql`${day} is null and ${key} ${highest}`, taken - dated.length);
  return [...dated, ...blank];
}

/**
 * The ids of a page first, along the list until it is full, then the rows of these only, with the masters' version, what
 * the list is read in, and the day they stand by.
 */
const pageOf = <T>({ stored, row }: DatedSearch<T>, ids: Sql): Sql => sql`
  select ${row.selectList}, ${masterVersion}, ${presentSnapshot}, page.part_0::text
    from (${ids}) page
    join ${stored.tables} on ${stored.alias}.id = page.id
   order by page.part_0 desc nulls last, page.id desc`;
