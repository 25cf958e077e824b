import sql from 'sql-template-tag';
import type { BlankField } from '@tsuun/contract/order/bulk';
import type { OrderPath } from '@tsuun/domain/order/path';
import type { Services } from '../../services.ts';
import { orderColumn } from './rules/order-column.ts';

/** The unconfirmed orders among those selected in which the field is blank, in the order of their ids (ORD-BATCH-28). */
export async function findBlankOrders(
  { pool }: Pick<Services, 'pool'>,
  { idList, path }: BlankField,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(sql`
    select o.id::text as id
      from orders o join order_charges c on c.order_id = o.id
     where o.id = any(${idList}::bigint[]) and not o.confirmed and ${orderColumn(path as OrderPath)} is null
     order by o.id`);
  return rows.map(({ id }) => id);
}
