import { tooManySortedSentence } from '@tsuun/domain/message/sentence';
import { pageSize } from '@tsuun/domain/search/list-view';
import { maxSorted } from '@tsuun/domain/search/sorting';
import { Problem } from '@tsuun/contract/problem';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { Paging } from '../../db/page-and-count.ts';
import { type Position, readCursor, writeCursor } from './cursor.ts';

/**
 * Expression by which a list is ordered. The last key of an order is unique, and only the first one may be blank.
 */
export interface OrderKey {
  readonly sql: Sql;
  /** Name of its SQL type, for the values in a cursor. */
  readonly type: string;
  readonly direction: 'asc' | 'desc';
  /** True if it may be blank; blanks come last in both directions. */
  readonly blanksLast?: true;
  /** Direction of the index that serves the key, with its blanks last; `null` if all rows would have to be sorted. */
  readonly index?: 'asc' | 'desc' | null;
}

/** Keys of an order in one direction that are never blank: SQL types by column. */
export const orderKeys = (direction: OrderKey['direction'], types: Readonly<Record<string, string>>): OrderKey[] =>
  Object.entries(types).map(([column, type]) => ({ sql: raw(column), type, direction }));

/** The expressions of an `order by` clause. */
export const orderBy = (order: readonly OrderKey[]): Sql =>
  join(order.map((key) => sql`${key.sql} ${directionOf(key)}`));

const directionOf = ({ direction, blanksLast }: OrderKey): Sql =>
  raw(blanksLast ? `${direction} nulls last` : direction);

/** The same order for the rows of `pageRows`, which have the keys as columns. */
const orderOfPage = (order: readonly OrderKey[], page: string): Sql =>
  orderBy(order.map((key, at) => ({ ...key, sql: raw(`${page}.key${at}`) })));

/** Column with the values of the keys as texts, for the cursor; of rows that `pageRows` found as `page`. */
export const keysAsText = (order: readonly OrderKey[], page: string): Sql =>
  sql`array[${join(order.map((_, at) => raw(`${page}.key${at}::text`)))}]`;

/** SQL condition for the rows that follow these values of the keys, of which none is blank. */
export function follows(order: readonly OrderKey[], values: Position['values']): Sql {
  const given = order.map(({ type }, at) => sql`${values[at]}::${raw(type)}`);
  const [first, ...rest] = order as readonly [OrderKey, ...OrderKey[]];
  const beyond = raw(first.direction === 'asc' ? '>' : '<');
  // An index serves the comparison of whole rows, but only of keys in one direction.
  if (isOneWay(order)) {
    return sql`(${join(order.map((key) => key.sql))}) ${beyond} (${join(given)})`;
  }
  const equal = follows(rest, values.slice(1));
  return sql`(${first.sql} ${beyond}= ${given[0]} and (${first.sql} ${beyond} ${given[0]} or ${equal}))`;
}

const isOneWay = (order: readonly OrderKey[]): boolean => new Set(order.map(({ direction }) => direction)).size === 1;

interface Listing {
  /** Columns of the rows, in addition to the keys. */
  readonly columns: Sql;
  readonly from: Sql;
  readonly where: Sql;
  readonly order: readonly OrderKey[];
}

/** Number of rows that are read: one more than shown, to detect a next page. */
const rowsRead = pageSize + 1;

/**
 * Query of the rows after a position, or without one of those from an offset on, with the keys as `key0`, `key1` ….
 * Rows without the first key are read separately and only after all others, where no index has the blanks last.
 */
export function pageRows({ columns, from, where, order }: Listing, after: Position | null, offset: number): Sql {
  const keys = join(order.map((key, at) => sql`${key.sql} as ${raw(`key${at}`)}`));
  const rows = (condition: Sql, by: Sql) =>
    sql`select ${columns}, ${keys} from ${from} where ${where} ${condition} order by ${by}`;
  const [first, ...rest] = order as readonly [OrderKey, ...OrderKey[]];
  const againstIndex = (first.index ?? first.direction) !== first.direction;
  if (!first.blanksLast || (after === null && !againstIndex)) {
    const condition = after === null ? empty : sql`and ${follows(order, after.values)}`;
    return sql`${rows(condition, orderBy(order))} limit ${rowsRead} offset ${offset}`;
  }
  // An index over all keys serves the whole order; the order without the first key may be that of the primary key.
  const blankOrder = first.index === first.direction && isOneWay(order) ? order : rest;
  const blankOnly = (condition: Sql) => rows(sql`and ${first.sql} is null ${condition}`, orderBy(blankOrder));
  if (after !== null && after.values[0] === null) {
    return sql`${blankOnly(sql`and ${follows(rest, after.values.slice(1))}`)} limit ${rowsRead}`;
  }
  const condition = after === null ? sql`${first.sql} is not null` : follows(order, after.values);
  // No blanks are left, but the planner compares the clause with the index.
  const nulls = raw(first.direction === (first.index ?? 'asc') ? 'last' : 'first');
  const direction = sql`${first.sql} ${raw(first.direction)} nulls ${nulls}`;
  const limit = rowsRead + offset;
  return sql`
    with filled as materialized (${rows(sql`and ${condition}`, join([direction, orderBy(rest)]))} limit ${limit}),
         blank as (${blankOnly(empty)} limit ${limit})
    select * from (select * from filled union all
                   select * from blank where (select count(*) from filled) < ${limit}) found
     order by ${orderOfPage(order, 'found')} limit ${rowsRead} offset ${offset}`;
}

/** Cursor of the next page, made from the last row shown; none if no more rows were found. */
export function nextCursor(
  order: readonly OrderKey[],
  found: readonly (readonly (string | null)[])[],
  counted: Omit<Position, 'values'>,
  conditions: object,
  size = pageSize,
): { cursor?: string } {
  const values = found.length > size ? found[size - 1] : undefined;
  return values === undefined ? {} : { cursor: writeCursor(order, { ...counted, values }, conditions) };
}

/** A search whose result is read in pages. */
interface PagedSearch<R> extends Listing {
  /** A cursor is valid only for the same conditions. */
  readonly conditions: object;
  /** Tables that are counted, if fewer are enough. */
  readonly counted?: Sql;
  /** The id, and the last one assigned (SQL): later pages contain no record created since the first one. */
  readonly ids?: { readonly id: Sql; readonly last: Sql };
  /** Runs a query for the rows of `pageRows` in this order. */
  readonly read: (page: Sql, order: Sql) => Promise<readonly R[]>;
  /** Values of `keysAsText` in a row. */
  readonly keysOf: (row: R) => readonly (string | null)[];
}

/** Maximum number of rows while a list is continued: others may have added rows since its first page. */
const maxContinued = maxSorted + 1_000;

/**
 * A page of a list and the exact total (SEARCH-09, SEARCH-10). A first page that is not full contains all rows, so
 * nothing is counted. With the cursor of the page before, a page at any depth costs as much as the first one. A row
 * whose keys change between two pages may appear twice or not at all (R19). Throws `refused` if an order without an
 * index would have to sort more than `maxSorted` rows, and `inputError` for a cursor of another list.
 */
export async function readPage<R, T>(
  db: Queryable,
  search: PagedSearch<R>,
  { pageNum, cursor }: Paging,
  shownOf: (rows: readonly R[]) => Promise<readonly T[]> | readonly T[],
): Promise<{ totalCount: number; list: T[]; cursor?: string }> {
  const { order, conditions, ids } = search;
  const after = pageNum > 0 && cursor !== null ? readCursor(order, cursor, conditions) : null;
  const sortsAll = order.some(({ index }) => index === null);
  const counted = after ?? (sortsAll ? await count(db, search) : null);
  if (sortsAll && (after === null ? (counted?.totalCount ?? 0) > maxSorted : await hasMore(db, search, maxContinued))) {
    throw new Problem('refused', { message: tooManySortedSentence(maxSorted) });
  }
  const newest = after?.newestId ?? null;
  const where = newest === null || !ids ? search.where : sql`${search.where} and ${ids.id} <= ${newest}::bigint`;
  const page = pageRows({ ...search, where }, after, after === null ? pageNum * pageSize : 0);
  const rows = await search.read(page, orderOfPage(order, 'page'));
  const shown = shownOf(rows.slice(0, pageSize));
  if (after === null && pageNum === 0 && rows.length < rowsRead) {
    return { totalCount: rows.length, list: [...(await shown)] };
  }
  const [list, total] = await Promise.all([shown, counted ?? count(db, search)]);
  const next = nextCursor(order, rows.map(search.keysOf), total, conditions);
  return { totalCount: total.totalCount, list: [...list], ...next };
}

/** Counts the rows, and reads the last assigned id: records with later ids do not belong to this list. */
async function count<R>(db: Queryable, { from, counted = from, where, ids }: PagedSearch<R>) {
  const { rows } = await db.query<Omit<Position, 'values'>>(sql`
    select count(*) as "totalCount", ${ids?.last ?? raw('null')} as "newestId" from ${counted} where ${where}`);
  return rows[0] as Omit<Position, 'values'>;
}

/** True if a search finds more than `max` rows; counted again, because a client may have changed the total in a cursor. */
async function hasMore<R>(db: Queryable, { from, where }: PagedSearch<R>, max: number) {
  const { rows } = await db.query(sql`select from ${from} where ${where} offset ${max}::integer limit 1`);
  return rows.length > 0;
}
