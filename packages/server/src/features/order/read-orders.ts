import { closingDays, deletable } from '@tsuun/domain/order/closing-days';
import { closingFlagsBy, overLimit } from '@tsuun/domain/order/closing';
import { paymentDateFlags } from '@tsuun/domain/order/payment-dates';
import { orderRecord, type Order } from '@tsuun/domain/order/record';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { readCalendar } from '../../db/read-calendar.ts';
import { readReferences } from '../../db/references.ts';
import type { Queryable } from '../../db/transaction.ts';
import { queryRows, wantedBy } from '../../record/row-reader.ts';
import { orderReader } from './order-row.ts';

const { columns, selectList, keptValue, read } = orderReader<Order>(orderRecord);

/**
 * One whole order by id: links become objects, and what depends on today or on several fields is worked out by the same
 * functions the form uses (ORD-FIELD-11, 12, 26). Throws `notFound`.
 */
export async function readOrder(db: Queryable, id: string, today: string): Promise<Order> {
  const [row] = await queryRows(
    db,
    sql`select ${selectList} from orders o join order_charges c on c.order_id = o.id where o.id = ${id}`,
  );
  if (!row) throw new Problem('notFound');
  const order = read(row, await readReferences(db, wantedBy([row], columns)));
  const calendar = await readCalendar(
    db,
    closingDays.map(({ path }) => keptValue(row, path) as string | null),
  );
  const flags = closingFlagsBy(order, (day) => overLimit(day, today, calendar));
  return {
    ...order,
    ...flags,
    deletable: deletable({ ...flags, confirmed: order.confirmed }),
    ...paymentDateFlags(order),
  };
}
