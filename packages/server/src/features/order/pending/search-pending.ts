import type { PendingOrder, PendingPage } from '@tsuun/contract/order/pending';
import { linkText } from '@tsuun/domain/field/link-text';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import type { OrderType } from '@tsuun/domain/order/choices';
import { leafAt } from '@tsuun/domain/order/path';
import { type PendingConditions, pendingSearch } from '@tsuun/domain/pending/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { pageSize } from '@tsuun/domain/search/list-view';
import type pg from 'pg';
import sql, { type Sql, raw } from 'sql-template-tag';
import { columnOf } from '../../../db/column-name.ts';
import { type Clauses, equals, inDays, whereOf } from '../../../db/conditions.ts';
import { japanDay } from '../../../db/japan-time.sql.ts';
import type { Paging } from '../../../db/page-and-count.ts';
import { sameId } from '../../../db/record-id.ts';
import { lookupBatchOf, readReferences } from '../../../masters/references.ts';
import { confirmTypeOf } from '../../../record/read/list-clauses.sql.ts';
import { readCursor } from '../../../record/read/cursor.ts';
import { keysAsText, nextCursor, orderBy, orderKeys, pageRows } from '../../../record/read/page.ts';
import { acceptNoStarts, cntnNoStarts } from '../text-clauses.sql.ts';
import { pendingChanges } from './pending-changes.ts';

/** Day in Japan on which the difference was stored. */
const importDay: Sql = japanDay(raw('d.kept_at'));

const clauses: Clauses<typeof pendingSearch> = {
  chargeTransportation: equals(raw('o.charge_transportation_id')),
  field: (path) => sql`d.field = ${path === 'cwoOrderNo' ? 'cwo_order_no' : columnOf(leafAt(path))}`,
  importDt: inDays(importDay),
  confirmType: confirmTypeOf('o'),
  state: (value) => raw(value === 'open' ? 'd.dismissed_at is null' : 'd.dismissed_at is not null'),
  cntnNo: cntnNoStarts,
  acceptNo: acceptNoStarts,
  importedBy: (historyId) => sql`
    d.job_id = (select i.job_id from transfer_history i where ${sameId(raw('i.id'))(historyId)})`,
};

/** Returns the conditions of 取込の差分 as SQL over differences `d` and their orders `o`. */
const pendingWhere = (conditions: PendingConditions): Sql => whereOf(pendingSearch, conditions, clauses);

/** Returns only the conditions on the lines themselves. */
const lineWhere = ({ field, importDt, state, importedBy }: PendingConditions): Sql =>
  pendingWhere({ ...blankConditions(pendingSearch), field, importDt, state, importedBy });

interface OrderRow extends Omit<PendingOrder, 'orderType' | 'lines'> {
  readonly orderType: OrderType;
  readonly keys: readonly string[];
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
    pool.query<OrderRow>(pageOf(where, conditions, paging)),
    pool.query<Omit<PendingPage, 'list'>>(sql`
      select count(distinct d.order_id)::integer as "totalCount", count(*)::integer as "lineCount"
        from pending_change d join orders o on o.id = d.order_id where ${where}`),
  ]);
  const orders = found.slice(0, pageSize);
  const lines = await pendingChanges(pool, new Map(orders.map((order) => [order.id, order])), lineWhere(conditions));
  const stationOf = await stationNames(pool, orders);
  const list = orders.map(({ keys: _keys, ...order }) => ({
    ...order,
    depStation: stationOf(order.depStation)?.name ?? null,
    arrStation: stationOf(order.arrStation)?.name ?? null,
    chargeStation: stationOf(order.chargeStation)?.text ?? null,
    lines: lines.get(order.id) ?? [],
  }));
  const counts = { totalCount: 0, lineCount: 0, ...counted[0] };
  const read = { totalCount: counts.totalCount, newestId: null };
  return {
    ...counts,
    list,
    ...nextCursor(
      sortedBy,
      found.map(({ keys }) => keys),
      read,
      conditions,
    ),
  };
}

/** Sort keys of the orders: the time of the newest difference, then the id, the newest first. */
const sortedBy = orderKeys('desc', { 'h.kept_at': 'timestamptz', 'h.id': 'bigint' });

function pageOf(where: Sql, conditions: PendingConditions, { pageNum, cursor }: Paging): Sql {
  const after = cursor === null ? null : readCursor(sortedBy, cursor, conditions);
  const orders = {
    columns: sql`h.id, h.kept_at`,
    from: sql`pending_order h join orders o on o.id = h.id`,
    where: sql`exists (select from pending_change d where d.order_id = h.id and ${where})`,
    order: sortedBy,
  };
  return sql`
  select o.id::text as id, o.cntn_no as "cntnNo", o.accept_no as "acceptNo", o.order_type as "orderType",
         o.dep_transportation_id as "depStation", o.arr_transportation_id as "arrStation",
         o.charge_transportation_id as "chargeStation", o.confirmed, o.import_locked as "importLocked",
         ${keysAsText(sortedBy, 'h')} as keys, by.user_name as "lockedBy", by.changed_at as "lockedAt"
    from (${pageRows(orders, after, after === null ? pageNum * pageSize : 0)}) h
    join orders o on o.id = h.id
    left join lateral (${lastLockedBy}) by on true
   order by ${orderBy(sortedBy)}`;
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
