import type { Order } from '@tsuun/domain/order/record';
import type { Day } from '@tsuun/domain/value/day';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { requestedLookups } from '../../../record/read/lookups.ts';
import { queryRows } from '../../../record/read/row-reader.ts';
import type { Values } from '../../../record/values.ts';
import { storedOrder } from '../stored-order.ts';

/** Stored order, with the columns that the record does not contain. */
export interface StoredOrderRow {
  readonly order: Order;
  readonly inner: Readonly<Values>;
}

const { fullRow, from } = storedOrder;

/** Reads complete orders with their internal columns. */
export async function readOrders(db: Queryable, where: Sql, today: Day): Promise<StoredOrderRow[]> {
  const rows = await queryRows(db, sql`select ${fullRow.selectList}, o.consignee_nm_raw from ${from} where ${where}`);
  const orders = await fullRow.records(rows, requestedLookups(db, today));
  return orders.map((order, at) => ({ order, inner: { consignee_nm_raw: rows[at]?.[fullRow.width] ?? null } }));
}
