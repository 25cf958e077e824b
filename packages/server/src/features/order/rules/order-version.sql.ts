import { raw, type Sql } from 'sql-template-tag';

/**
 * The version people know an order by, from `orders o` and `order_charges c`: changes of the transport, and rule runs
 * that changed the charges, each counted where it writes (docs/decisions/0012).
 */
export const orderVersion: Sql = raw('(o.version_no + c.rule_runs)');

/** The same where only `orders o` is at hand. */
export const versionOfOrder: Sql = raw(
  '(o.version_no + (select runs.rule_runs from order_charges runs where runs.order_id = o.id))',
);

/** Last editor of an order and the time of the change, by the record's fields. */
export const lastChange = {
  versionNo: orderVersion,
  updatedAt: raw('greatest(o.updated_at, c.ruled_at)'),
  updatedUserId: raw('case when c.ruled_at > o.updated_at then c.ruled_user_id else o.updated_user_id end'),
} as const;
