import { unmetConditions } from '@tsuun/domain/order/confirm/confirmability';
import sql from 'sql-template-tag';
import type { Problem } from '@tsuun/contract/problem';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';
import { closedDays } from '../../closing/closing.sql.ts';
import { changeState } from '../../record/change-state.ts';
import { confirming } from '../../record/confirmed-on.ts';
import { refusedFor } from '../../record/refused-for.ts';
import { orderTable } from './order-table.ts';
import { readOrder } from './read-orders.ts';
import { closingDaysOf } from './rules/closing.sql.ts';
import { unmetSql } from './rules/confirmability.sql.ts';
import { joinPayees } from './rules/payment-dates.sql.ts';

/**
 * Confirms orders that meet every condition (ORD-BATCH-01, ORD-EDIT-30, ORD-RULE-32). A single one that does not is
 * refused with all its reasons, each at its field. Throws `notFound` and `refused`.
 */
export function confirmOrders(services: Pick<Services, 'pool' | 'today'>, user: User, ids: readonly string[]) {
  const today = services.today();
  return changeState(services, orderTable, user, ids, {
    ...confirming(orderTable, user, today),
    kind: 'order/confirm',
    rule: {
      with: (asked) => {
        const orders = sql`(select * from orders where id = any(${asked}::bigint[])) o`;
        return sql`closed_day as materialized (${closedDays(closingDaysOf(orders), today)})`;
      },
      joins: sql`left join order_charges c on c.order_id = o.id ${joinPayees}`,
      unmet: unmetSql,
      refusal: (db, id) => refusalOf(db, id, today),
    },
  });
}

async function refusalOf(db: Queryable, id: string, today: string): Promise<Problem | null> {
  const order = await readOrder(db, id, today);
  return refusedFor(unmetConditions(order, { closing: order }));
}
