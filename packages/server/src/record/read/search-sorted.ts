import { pageSize } from '@tsuun/domain/search/page-size';
import { Problem } from '@tsuun/contract/problem';
import type { Page } from '@tsuun/contract/shape';
import { tooManySortedSentence } from '@tsuun/domain/message/sentence';
import { maxSorted, type Sorting } from '@tsuun/domain/search/sorting';
import { isDay, type Day } from '@tsuun/domain/value/day';
import type pg from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Paging } from '../../http/read-page.ts';
import { masterVersion } from '../../masters/master-cache.ts';
import type { Services } from '../../services.ts';
import { cursorParts, cursorText, foreignCursor } from './cursor-text.ts';
import { requestedLookups, cachedLookups, type Lookups } from './lookups.ts';
import { queryRows, type Row } from './row-reader.ts';
import { fingerprint } from './search-cursor.ts';
import type { DatedSearch } from './search-dated.ts';

/** Expression by which a list is sorted. */
export interface SortKey {
  readonly read: Sql;
  /** Name of its SQL type, for values read from a cursor. */
  readonly type: string;
  /**
   * Direction of the index on the expression, by which any number of rows can be sorted; both `ascending` and
   * `descending` have blanks last. `null` without an index.
   */
  readonly index: 'ascending' | 'descending' | null;
}

/** A search sorted by a column; lists of masters have no cache of master rows (`null`). */
export type SortedSearch<T> = Omit<DatedSearch<T>, 'masters'> & { readonly masters: DatedSearch<T>['masters'] | null };

/** Position in the list: the last row shown, and the total counted for the first page. */
interface CursorValues {
  /** Sort value as text; `null` if blank. */
  readonly value: string | null;
  readonly id: string;
  readonly totalCount: number;
}

/** Differs from the cursors of lists in their default order. */
const version = 'sorted-1';
const rowsRead = pageSize + 1;

/**
 * A page of a list sorted by one column, blanks last, the newest id first among equals, and the exact total. A row
 * whose sort value changes between two pages may appear twice or not at all. Throws `refused` if a column without an
 * index would have to sort more than `maxSorted` rows, and `inputError` for a cursor that this program did not issue.
 */
export async function searchSorted<T>(
  services: Pick<Services, 'pool' | 'today'>,
  search: SortedSearch<T>,
  { key, sorting }: { readonly key: SortKey; readonly sorting: Sorting },
  { pageNum, cursor }: Paging,
): Promise<Page<T>> {
  const { pool, today } = services;
  const { conditions, row } = search;
  const place = pageNum > 0 && cursor !== null ? readCursorValues(cursor, key, conditions) : null;
  const totalCount = place?.totalCount ?? (await count(pool, search));
  if (key.index === null && (place === null ? totalCount > maxSorted : await hasMore(pool, search, maxContinued))) {
    throw new Problem('refused', { message: tooManySortedSentence(maxSorted) });
  }
  const offset = place === null ? pageNum * pageSize : 0;
  const rows = await rowsOf(pool, search, { key, direction: sorting.direction, place, offset });
  const list = await row.records(rows.slice(0, pageSize), lookupsOf(pool, search, rows, today()));
  const last = rows.length === rowsRead ? rows[pageSize - 1] : undefined;
  if (last === undefined) return { totalCount, list };
  const next: CursorValues = {
    value: last[row.width + 1] as string | null,
    id: String(row.storedValue(last, 'id')),
    totalCount,
  };
  return { totalCount, list, cursor: cursorText([version, next.value, next.id, totalCount, fingerprint(conditions)]) };
}

/** Master rows to which the rows link, from the cache or read for these rows. */
function lookupsOf<T>(pool: pg.Pool, { masters, row }: SortedSearch<T>, rows: readonly Row[], today: Day): Lookups {
  const readVersion = rows[0]?.[row.width] as number | undefined;
  return masters === null || readVersion === undefined
    ? requestedLookups(pool, today)
    : cachedLookups(pool, masters, readVersion, today);
}

async function count<T>(pool: pg.Pool, { stored, from = stored.tables, counted = from, where }: SortedSearch<T>) {
  const { rows } = await pool.query<{ total: number }>(sql`select count(*) as total from ${counted} where ${where}`);
  return rows[0]?.total ?? 0;
}

/** Maximum number of rows while a list is continued: others may have added rows since its first page. */
const maxContinued = maxSorted + 1_000;

/** True if a search finds more than `max` rows; counted anew, because a client may have changed the total in a cursor. */
async function hasMore<T>(pool: pg.Pool, { stored, from = stored.tables, where }: SortedSearch<T>, max: number) {
  const { rows } = await pool.query(sql`select from ${from} where ${where} offset ${max}::integer limit 1`);
  return rows.length > 0;
}

interface SortedQuery {
  readonly key: SortKey;
  readonly direction: Sorting['direction'];
  readonly place: CursorValues | null;
  readonly offset: number;
}

/**
 * Reads rows with a value first, then those without, in two queries: an index on the value serves both in either
 * direction, unlike `nulls last`, which would need a sort.
 */
async function rowsOf<T>(pool: pg.Pool, search: SortedSearch<T>, query: SortedQuery): Promise<Row[]> {
  const { stored } = search;
  const { key, direction, place, offset } = query;
  const ids = (demand: Sql, order: Sql): Sql => sql`
    select ${stored.alias}.id, ${key.read} as sort_value from ${stored.tables}
     where ${search.where} and ${demand} order by ${order}`;
  const id = sql`${stored.alias}.id`;
  const valued = ids(
    place === null || place.value === null ? sql`${key.read} is not null` : afterCursor(key, direction, place, id),
    sql`${key.read} ${raw(asIndexed(key, direction))}, ${id} desc`,
  );
  const blank = ids(
    place?.value === null ? sql`${key.read} is null and ${id} < ${place.id}::bigint` : sql`${key.read} is null`,
    sql`${id} desc`,
  );
  const parts = place?.value === null ? [blank] : [valued, blank];
  const limited = parts.map((part) => sql`(${part} limit ${rowsRead + offset})`);
  return queryRows(
    pool,
    sql`
    select ${search.row.selectList}, ${masterVersion}, page.sort_value::text
      from (select * from (${join(limited, ' union all ')}) found
             order by ${order(direction, raw('found'))} limit ${rowsRead} offset ${offset}) page
      join ${stored.tables} on ${stored.alias}.id = page.id
     order by ${order(direction, raw('page'))}`,
  );
}

/**
 * Sort direction with blanks where the index has them. These rows have none, but the planner compares the clause with
 * the index.
 */
const asIndexed = ({ index }: SortKey, direction: Sorting['direction']): string =>
  index === 'descending' ? `${direction} nulls ${direction === 'asc' ? 'first' : 'last'}` : direction;

const order = (direction: Sorting['direction'], of: Sql): Sql =>
  sql`${of}.sort_value ${raw(direction)} nulls last, ${of}.id desc`;

function afterCursor(
  { read, type }: SortKey,
  direction: Sorting['direction'],
  { value, id: at }: CursorValues,
  id: Sql,
): Sql {
  const given = sql`${value}::${raw(type)}`;
  const [atOrAfter, after] = direction === 'asc' ? [raw('>='), raw('>')] : [raw('<='), raw('<')];
  return sql`${read} ${atOrAfter} ${given} and (${read} ${after} ${given} or ${id} < ${at}::bigint)`;
}

/** Forms of the values of a sort key by their SQL type; any text for all others. */
const forms: Readonly<Record<string, (value: string) => boolean>> = {
  date: isDay,
  numeric: (value) => /^-?\d{1,18}(\.\d{1,18})?$/.test(value),
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  integer: (value) => /^-?\d{1,9}$/.test(value),
  boolean: (value) => value === 'true' || value === 'false',
};

/** Reads a cursor of this list and these conditions. Throws `inputError` for any other text. */
function readCursorValues(text: string, { type }: SortKey, conditions: object): CursorValues {
  const parts = cursorParts(text);
  const [given, value, id, totalCount, of] = parts;
  const isOurs = parts.length === 5 && given === version && of === fingerprint(conditions);
  const isOfType = typeof value === 'string' && (forms[type]?.(value) ?? true);
  const isValid = (value === null || isOfType) && typeof id === 'string' && /^\d{1,18}$/.test(id);
  if (!isOurs || !isValid || !Number.isSafeInteger(totalCount)) throw foreignCursor(text);
  return { value, id, totalCount: totalCount as number };
}
