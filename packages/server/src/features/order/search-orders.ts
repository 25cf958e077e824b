import type pg from 'pg';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Page } from '@tsuun/contract/shape';
import type { Order } from '@tsuun/domain/order/record';
import type { OrderConditions } from '@tsuun/domain/order/search';
import { pageSize, type Paging } from '../../http/read-page.ts';
import type { Services } from '../../services.ts';
import { readCursor, writeCursor, type SearchCursor } from '../../record/search-cursor.ts';
import { orderFilter, type OrderFilter } from './order-filter.ts';
import { findNames } from './order-names.ts';
import { queryRows, type Row } from '../../record/row-reader.ts';
import { keptValue, orderSelectList } from './order-row.ts';
import { wholeOrders } from './read-orders.ts';

/** What was counted when reading began. */
type Counted = Pick<SearchCursor, 'totalCount' | 'newestId'>;

/**
 * A page of the order list and the exact total, asked at the same time on two connections (SEARCH-09, SEARCH-10). With
 * the cursor of the page before, a page at any depth costs what the first one costs and nothing is counted again.
 * Throws `inputError` for a cursor that is not ours.
 */
export async function searchOrders(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  conditions: OrderConditions,
  { pageNum, cursor: given }: Paging,
): Promise<Page<Order>> {
  const cursor = pageNum > 0 && given !== null ? readCursor(given, conditions) : null;
  const filter = orderFilter(conditions, await findNames(pool, conditions));
  const [rows, counted] = await Promise.all([
    cursor ? rowsBehind(pool, filter, cursor) : rowsFrom(pool, filter, pageNum * pageSize),
    cursor ?? countOrders(pool, filter),
  ]);
  const list = await wholeOrders(pool, rows.slice(0, pageSize), today());
  const { totalCount } = counted;
  return rows.length <= pageSize
    ? { totalCount, list }
    : { totalCount, list, cursor: cursorAfter(rows, counted, conditions) };
}

async function countOrders(pool: pg.Pool, { from, where }: OrderFilter): Promise<Counted> {
  const { rows } = await pool.query<Counted>(sql`
    select count(*) as "totalCount", coalesce((select max(id) from orders), 0) as "newestId" from ${from} where ${where}`);
  return rows[0] as Counted;
}

/** One row more than shown tells whether there is a next page. */
const taken = pageSize + 1;

/** For a page reached without cursor: the ids before it are passed over in the index. */
const rowsFrom = (pool: pg.Pool, filter: OrderFilter, offset: number): Promise<Row[]> =>
  queryRows(pool, pageOf(filter, empty, sql`limit ${taken} offset ${offset}`));

/** Blank days come last, and a row comparison never is true for them: they are asked for when the days run out. */
async function rowsBehind(pool: pg.Pool, filter: OrderFilter, cursor: SearchCursor): Promise<Row[]> {
  const { bizResultDt, id, newestId } = cursor;
  const dated =
    bizResultDt === null
      ? []
      : await rowsWhere(
          pool,
          filter,
          sql`(o.biz_result_dt, o.id) < (${bizResultDt}, ${id}) and o.id <= ${newestId}`,
          taken,
        );
  if (dated.length === taken) return dated;
  const highest = bizResultDt === null ? sql`o.id < ${id}` : sql`o.id <= ${newestId}`;
  const blank = await rowsWhere(pool, filter, sql`o.biz_result_dt is null and ${highest}`, taken - dated.length);
  return [...dated, ...blank];
}

const rowsWhere = (pool: pg.Pool, filter: OrderFilter, behind: Sql, limit: number): Promise<Row[]> =>
  queryRows(pool, pageOf(filter, sql`and ${behind}`, sql`limit ${limit}`));

/** The ids of a page first, then whole rows for these only. */
const pageOf = ({ from, where }: OrderFilter, behind: Sql, limit: Sql): Sql => sql`
  select ${orderSelectList}
    from (select o.id, o.biz_result_dt from ${from} where ${where} ${behind}
           order by o.biz_result_dt desc nulls last, o.id desc ${limit}) page
    join orders o on o.id = page.id
    join order_charges c on c.order_id = page.id
   order by page.biz_result_dt desc nulls last, page.id desc`;

function cursorAfter(rows: readonly Row[], counted: Counted, conditions: OrderConditions): string {
  const last = rows[pageSize - 1] as Row;
  const bizResultDt = keptValue(last, 'bizResultDt') as string | null;
  const { totalCount, newestId } = counted;
  return writeCursor({ bizResultDt, id: Number(keptValue(last, 'id')), totalCount, newestId }, conditions);
}
