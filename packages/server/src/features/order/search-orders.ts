import type pg from 'pg';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Page } from '@tsuun/contract/shape';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import type { OrderConditions } from '@tsuun/domain/order/search';
import type { KnownMasters } from '../../masters/known-masters.ts';
import type { Paging } from '../../http/read-page.ts';
import { queryRows, type Row } from '../../record/row-reader.ts';
import type { SearchCursor } from '../../record/search-cursor.ts';
import { searchPage, type Counted } from '../../record/search-page.ts';
import type { Services } from '../../services.ts';
import { orderFilter, type OrderFilter } from './order-filter.ts';
import { listRows, listSelectList, placeInList } from './list-rows.ts';

/**
 * A page of the order list and the exact total (ORD-LIST-13 to 29, SEARCH-09, SEARCH-10).
 * Throws `inputError` for a cursor that is not ours.
 */
export function searchOrders(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  masters: KnownMasters,
  conditions: OrderConditions,
  paging: Paging,
): Promise<Page<OrderListRow>> {
  const filter = orderFilter(conditions);
  return searchPage(
    {
      conditions,
      count: () => countOrders(pool, filter),
      rowsFrom: (offset, limit) => rowsFrom(pool, filter, offset, limit),
      rowsBehind: (cursor, limit) => rowsBehind(pool, filter, cursor, limit),
      placeOf: placeInList,
      whole: (rows) => listRows(masters, rows, today()),
    },
    paging,
  );
}

async function countOrders(pool: pg.Pool, { counted, where }: OrderFilter): Promise<Counted> {
  const { rows } = await pool.query<Counted>(sql`
    select count(*) as "totalCount", coalesce((select max(id) from orders), 0) as "newestId" from ${counted} where ${where}`);
  return rows[0] as Counted;
}

/** For a page reached without cursor: the ids before it are passed over in the index. */
const rowsFrom = (pool: pg.Pool, filter: OrderFilter, offset: number, limit: number): Promise<Row[]> =>
  queryRows(pool, pageOf(filter, empty, sql`limit ${limit} offset ${offset}`));

/** Blank days come last, and a row comparison never is true for them: they are asked for when the days run out. */
async function rowsBehind(pool: pg.Pool, filter: OrderFilter, cursor: SearchCursor, limit: number): Promise<Row[]> {
  const { bizResultDt, id, newestId } = cursor;
  const dated =
    bizResultDt === null
      ? []
      : await rowsWhere(
          pool,
          filter,
          sql`(o.biz_result_dt, o.id) < (${bizResultDt}, ${id}) and o.id <= ${newestId}`,
          limit,
        );
  if (dated.length === limit) return dated;
  const highest = bizResultDt === null ? sql`o.id < ${id}` : sql`o.id <= ${newestId}`;
  const blank = await rowsWhere(pool, filter, sql`o.biz_result_dt is null and ${highest}`, limit - dated.length);
  return [...dated, ...blank];
}

const rowsWhere = (pool: pg.Pool, filter: OrderFilter, behind: Sql, limit: number): Promise<Row[]> =>
  queryRows(pool, pageOf(filter, sql`and ${behind}`, sql`limit ${limit}`));

/** The ids of a page first, along the list until it is full, then the rows of these only. */
const pageOf = ({ from, where }: OrderFilter, behind: Sql, limit: Sql): Sql => sql`
  select ${listSelectList}
    from (select o.id, o.biz_result_dt from ${from} where ${where} ${behind}
           order by o.biz_result_dt desc nulls last, o.id desc ${limit}) page
    join orders o on o.id = page.id
    join order_charges c on c.order_id = page.id
   order by page.biz_result_dt desc nulls last, page.id desc`;
