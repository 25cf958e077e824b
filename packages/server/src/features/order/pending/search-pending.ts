import { pageSize } from '@tsuun/domain/search/page-size';
import type { PendingOrder, PendingPage } from '@tsuun/contract/order/pending';
import type { PendingConditions } from '@tsuun/domain/pending/search';
import { linkText } from '@tsuun/domain/field/link-text';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import type { OrderType } from '@tsuun/domain/order/choices';
import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Paging } from '../../../http/read-page.ts';
import { readReferences, lookupBatchOf } from '../../../masters/references.ts';
import { cursorAfter, pageAfter, cursorSql } from '../../../record/read/page-after.ts';
import { pendingWhere, lineWhere } from './pending-filter.ts';
import { pendingChanges } from './pending-changes.ts';

interface OrderRow extends Omit<PendingOrder, 'orderType' | 'lines'> {
  readonly orderType: OrderType;
  readonly place: readonly string[];
}

/**
 * Returns a page of orders with the values that imports could not write, those of the newest files first, and their
 * total number. Paged by key (R19). Throws `inputError` for an invalid cursor.
 */
export async function searchPending(
  pool: pg.Pool,
  conditions: PendingConditions,
  paging: Paging,
): Promise<PendingPage> {
  const where = pendingWhere(conditions);
  const [{ rows: found }, { rows: counted }] = await Promise.all([
    pool.query<OrderRow>(pageOf(where, paging)),
    pool.query<Omit<PendingPage, 'list'>>(sql`
      select count(distinct d.order_id)::integer as "totalCount", count(*)::integer as "lineCount"
        from pending_change d join orders o on o.id = d.order_id where ${where}`),
  ]);
  const orders = found.slice(0, pageSize);
  const lines = await pendingChanges(pool, new Map(orders.map((order) => [order.id, order])), lineWhere(conditions));
  const stationOf = await stationNames(pool, orders);
  const list = orders.map(({ place: _place, ...order }) => ({
    ...order,
    depStation: stationOf(order.depStation)?.name ?? null,
    arrStation: stationOf(order.arrStation)?.name ?? null,
    chargeStation: stationOf(order.chargeStation)?.text ?? null,
    lines: lines.get(order.id) ?? [],
  }));
  const counts = { totalCount: 0, lineCount: 0, ...counted[0] };
  return { ...counts, list, ...cursorAfter(found, ({ place }) => place) };
}

/** Sort keys of the orders: the time of the newest difference, then the id, the newest first. */
const keys = [raw('h.kept_at'), raw('h.id')];

function pageOf(where: Sql, paging: Paging): Sql {
  return sql`
  select o.id::text as id, o.cntn_no as "cntnNo", o.accept_no as "acceptNo", o.order_type as "orderType",
         o.dep_transportation_id as "depStation", o.arr_transportation_id as "arrStation",
         o.charge_transportation_id as "chargeStation", o.confirmed, o.import_locked as "importLocked",
         ${cursorSql(keys)} as place, by.user_name as "lockedBy", by.changed_at as "lockedAt"
    from (select h.id, h.kept_at
            from pending_order h join orders o on o.id = h.id
           where exists (select from pending_change d where d.order_id = h.id and ${where})
             ${pageAfter(keys, paging, 'desc')}) h
    join orders o on o.id = h.id
    left join lateral (${lastLockedBy}) by on true
   order by h.kept_at desc, h.id desc`;
}

/**
 * User who confirmed it, or else who locked it last: by the lock itself, by a save of an open one, or by creating it.
 */
const lastLockedBy: Sql = sql`
  select h.user_name, h.changed_at from order_change h
   where h.order_id = o.id
     and case when o.confirmed then h.changes -> 'confirmed' ->> 1 = 'true'
              else h.changes -> 'import_locked' ->> 1 = 'true' or h.cause = 'create' end
   order by h.id desc limit 1`;

async function stationNames(pool: pg.Pool, orders: readonly OrderRow[]) {
  const ids = orders.flatMap(({ depStation, arrStation, chargeStation }) => [depStation, arrStation, chargeStation]);
  const references = await readReferences(pool, lookupBatchOf(ids.map((id) => [tsuunRef, id] as const)));
  return (id: string | null) => {
    const row = references.get(tsuunRef)?.get(id ?? '')?.value;
    return row ? linkText(tsuunRef, row) : null;
  };
}
