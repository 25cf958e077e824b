import { overLimit } from '@tsuun/domain/closing/closing';
import { closingFlagsOf, deletable } from '@tsuun/domain/closing/closing-days';
import { closingDays } from '@tsuun/domain/order/days/closing-days';
import { paymentDateFlags } from '@tsuun/domain/order/days/payment-dates';
import { orderRecord, type Order } from '@tsuun/domain/order/record';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { readCalendar } from '../../closing/read-calendar.ts';
import { readReferences } from '../../masters/references.ts';
import type { Queryable } from '../../db/transaction.ts';
import { queryRows, wantedBy, type Row } from '../../record/row-reader.ts';
import { orderReader, type Kept } from './order-row.ts';

const { columns, selectList, keptValue, read } = orderReader<Order>(orderRecord);

/** What is read of a whole order from `orders o` and `order_charges c`. */
export const wholeSelectList = selectList;

/** One whole order by id. Throws `notFound`. */
export async function readOrder(db: Queryable, id: string, today: string): Promise<Order> {
  const rows = await queryRows(
    db,
    sql`select ${selectList} from orders o join order_charges c on c.order_id = o.id where o.id = ${id}`,
  );
  const [order] = await wholeOrders(db, rows, today);
  if (!order) throw new Problem('notFound');
  return order;
}

/**
 * Makes whole orders of rows: links become objects, and what depends on today or on several fields is worked out by the
 * same functions the form uses (ORD-FIELD-11, 12, 26).
 */
export async function wholeOrders(db: Queryable, rows: readonly Row[], today: string): Promise<Order[]> {
  const references = await readReferences(db, wantedBy(rows, columns));
  const days = rows.flatMap((row) => closingDays.map(({ path }) => keptValue(row, path) as string | null));
  const calendar = await readCalendar(db, days);
  return rows.map((row) => withFlags(read(row, references), (day) => overLimit(day, today, calendar)));
}

function withFlags(order: Kept<Order>, over: (day: string | null) => boolean): Order {
  const flags = closingFlagsOf(closingDays, order, over);
  return {
    ...order,
    ...flags,
    deletable: deletable(closingDays, { ...flags, confirmed: order.confirmed }),
    ...paymentDateFlags(order),
  };
}
