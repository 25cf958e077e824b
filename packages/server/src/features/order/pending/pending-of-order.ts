import type { PendingChange } from '@tsuun/contract/order/pending';
import { Problem } from '@tsuun/contract/problem';
import type { OrderState } from '@tsuun/domain/pending/blocking-reason';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { readPathId } from '../../../db/record-id.ts';
import { pendingChanges } from './pending-changes.ts';

/** Reads the undecided differences of one order. Throws `notFound`. */
export async function pendingOfOrder(db: Queryable, id: string): Promise<PendingChange[]> {
  const { rows } = await db.query<OrderState>(
    sql`select confirmed, order_type as "orderType" from orders where id = ${readPathId(id)}`,
  );
  if (!rows[0]) throw new Problem('notFound');
  return (await pendingChanges(db, new Map([[id, rows[0]]]), raw('d.dismissed_at is null'))).get(id) ?? [];
}
