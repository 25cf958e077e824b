import type { Page } from '@tsuun/contract/shape';
import type { Day } from '@tsuun/domain/value/day';
import type pg from 'pg';
import sql, { empty, type Sql } from 'sql-template-tag';
import { masterVersion, type KnownMasters } from '../../masters/known-masters.ts';
import { pageSize } from '../../db/page-and-count.ts';
import type { Paging } from '../../http/read-page.ts';
import type { Services } from '../../services.ts';
import type { Sought } from './found-ids.ts';
import { knownLookups } from './lookups.ts';
import type { RecordReader } from './record-reader.ts';
import { queryRows, type Row } from './row-reader.ts';
import { readCursor, writeCursor, type SearchCursor } from './search-cursor.ts';
import type { StoredRecord } from '../stored-record.ts';

/** One search of records that are sorted by business result date and id, the latest first, blank days last. */
export interface DatedSearch<T> extends Sought {
  readonly stored: StoredRecord;
  /** What a row of the list says. */
  readonly row: RecordReader<T>;
  readonly masters: KnownMasters;
  /** A cursor is only good for the conditions it was read by. */
  readonly conditions: object;
  /** What is counted, where fewer tables tell as much. */
  readonly counted?: Sql;
}

/**
 * A page of a list and the exact total, asked at the same time on two connections (SEARCH-09, SEARCH-10). With the
 * cursor of the page before, a page at any depth costs what the first one costs and nothing is counted again.
 * Throws `inputError` for a cursor that is not ours.
 */
export async function searchDated<T>(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  search: DatedSearch<T>,
  { pageNum, cursor: given }: Paging,
): Promise<Page<T>> {
  const { conditions, row } = search;
  const cursor = pageNum > 0 && given !== null ? readCursor(given, conditions) : null;
  const [{ list, last }, { totalCount, newestId }] = await Promise.all([
    shownOf(search, cursor ? rowsBehind(pool, search, cursor) : rowsFrom(pool, search, pageNum), today()),
    cursor ?? count(pool, search),
  ]);
  if (last === null) return { totalCount, list };
  const [day, id] = [row.keptValue(last, 'bizResultDt') as Day | null, Number(row.keptValue(last, 'id'))];
  return { totalCount, list, cursor: writeCursor({ bizResultDt: day, id, totalCount, newestId }, conditions) };
}

/** One row more than shown tells whether there is a next page. */
const taken = pageSize + 1;

/** The records of a page, made while the count is still running, and its last row where another page follows. */
async function shownOf<T>({ row, masters }: DatedSearch<T>, asked: Promise<Row[]>, today: Day) {
  const rows = await asked;
  const version = rows[0]?.[row.width] as number | undefined;
  const list =
    version === undefined ? [] : await row.records(rows.slice(0, pageSize), knownLookups(masters, version, today));
  return { list, last: rows.length > pageSize ? (rows[pageSize - 1] ?? null) : null };
}

type Counted = Pick<SearchCursor, 'totalCount' | 'newestId'>;

async function count<T>(
  pool: pg.Pool,
  { stored, from = stored.tables, counted = from, where }: DatedSearch<T>,
): Promise<Counted> {
  const { rows } = await pool.query<Counted>(sql`
    select count(*) as "totalCount", coalesce((select max(id) from ${stored.name}), 0) as "newestId"
      from ${counted} where ${where}`);
  return rows[0] as Counted;
}

/** For a page reached without cursor: the ids before it are passed over in the index. */
const rowsFrom = <T>(pool: pg.Pool, search: DatedSearch<T>, pageNum: number): Promise<Row[]> =>
  queryRows(pool, pageOf(search, empty, sql`limit ${taken} offset ${pageNum * pageSize}`));

/**
 * Rows behind the last one shown, among those there were at the first page. Blank days come last, and a row comparison
 * never is true for them: they are asked for when the days run out.
 */
async function rowsBehind<T>(pool: pg.Pool, search: DatedSearch<T>, cursor: SearchCursor): Promise<Row[]> {
  const { bizResultDt, id, newestId } = cursor;
  const { alias } = search.stored;
  const rowsWhere = (behind: Sql, limit: number) =>
    queryRows(pool, pageOf(search, sql`and ${behind}`, sql`limit ${limit}`));
  const dated =
    bizResultDt === null
      ? []
      : await rowsWhere(
          sql`(${alias}.biz_result_dt, ${alias}.id) < (${bizResultDt}, ${id}) and ${alias}.id <= ${newestId}`,
          taken,
        );
  if (dated.length === taken) return dated;
  const highest = bizResultDt === null ? sql`${alias}.id < ${id}` : sql`${alias}.id <= ${newestId}`;
  return [...dated, ...(await rowsWhere(sql`${alias}.biz_result_dt is null and ${highest}`, taken - dated.length))];
}

/** The ids of a page first, along the list until it is full, then the rows of these only, with the masters' version. */
const pageOf = <T>({ stored, row, from = stored.tables, where }: DatedSearch<T>, behind: Sql, limit: Sql): Sql => sql`
  select ${row.selectList}, ${masterVersion}
    from (select ${stored.alias}.id from ${from} where ${where} ${behind} order by ${stored.order} ${limit}) page
    join ${stored.tables} on ${stored.alias}.id = page.id
   order by ${stored.order}`;
