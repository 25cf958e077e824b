import { raw, type Sql } from 'sql-template-tag';
import type { Part } from '../../record/bulk-write/bulk-write.ts';
import type { OrderTable } from './rules/order-column.ts';

/**
 * Version of an order as users see it, from `orders o` and `order_charges c`: the number of changes of the transport
 * and of rule runs that changed the charges, each counted in its own table (docs/decisions/0012).
 */
export const orderVersion: Sql = raw('(o.version_no + c.rule_runs)');

/** Version of an order in statements that contain only `orders o`. */
export const versionOfOrder: Sql = raw(
  '(o.version_no + (select runs.rule_runs from order_charges runs where runs.order_id = o.id))',
);

/** Last editor of an order and the time of the change, by the record's fields. */
export const lastChange = {
  versionNo: orderVersion,
  updatedAt: raw('greatest(o.updated_at, c.ruled_at)'),
  updatedUserId: raw('case when c.ruled_at > o.updated_at then c.ruled_user_id else o.updated_user_id end'),
} as const;

/** Table of an order's transport fields in statements. */
export const orderTransport: Part = { table: 'orders', alias: 'o', id: 'id' };
/** Table of an order's charges in statements. */
export const orderCharges: Part = { table: 'order_charges', alias: 'c', id: 'order_id' };

/** Divides columns by the table that stores them. */
export function tableColumnsOf(columns: readonly { readonly table: OrderTable; readonly name: string }[]) {
  const of = (table: OrderTable): string[] => columns.filter((one) => one.table === table).map(({ name }) => name);
  return { firstTable: { ...orderTransport, columns: of('o') }, secondTable: { ...orderCharges, columns: of('c') } };
}

/** True if values of a feed wait for a decision on an order `o`. */
export const waitsForDecision: Sql = raw(
  'exists (select from pending_change d where d.order_id = o.id and d.dismissed_at is null)',
);
