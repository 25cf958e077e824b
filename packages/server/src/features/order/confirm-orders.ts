import { message } from '@tsuun/domain/message/message';
import { reasonsSentence } from '@tsuun/domain/message/sentence';
import { unmetConditions, type UnmetCondition } from '@tsuun/domain/order/confirmability';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';
import { changeState, stampedVersion, turned } from './change-state.ts';
import { readOrder } from './read-orders.ts';
import { closedDays, closingDaysOf } from './rules/closing.sql.ts';
import { confirmableSql } from './rules/confirmability.sql.ts';
import { joinPayees } from './rules/payment-dates.sql.ts';

/**
 * Confirms orders that meet every condition (ORD-BATCH-01, ORD-EDIT-30, ORD-RULE-32). A single one that does not is
 * refused with all its reasons, each at its field. Throws `notFound` and `refused`.
 */
export function confirmOrders(services: Pick<Services, 'pool' | 'today'>, user: User, ids: readonly string[]) {
  const today = services.today();
  return changeState(services, user, ids, {
    cause: 'confirm',
    when: sql`not o.confirmed`,
    rule: {
      with: (asked) => {
        const orders = sql`(select * from orders where id = any(${asked}::bigint[])) o`;
        return sql`closed_day as materialized (${closedDays(closingDaysOf(orders), today)})`;
      },
      joins: joinPayees,
      holds: confirmableSql,
    },
    set: sql`confirmed = true, confirmed_on = ${today}, ${stampedVersion(user)}`,
    changes: sql`jsonb_build_object(${turned('confirmed', true)}, 'confirmed_on', jsonb_build_array(null, o.confirmed_on))`,
    refusal: (db, id) => refusalOf(db, id, today),
  });
}

async function refusalOf(db: Queryable, id: string, today: string): Promise<Problem | null> {
  const order = await readOrder(db, id, today);
  if (order.confirmed) return new Problem('refused', { message: message.alreadyConfirmed });
  const unmet = unmetConditions(order, { closing: order });
  if (unmet.length === 0) return null;
  return new Problem('refused', { message: reasonsSentence(unmet), validationError: byPath(unmet) });
}

function byPath(unmet: readonly UnmetCondition[]): Record<string, string[]> {
  const sentences: Record<string, string[]> = {};
  for (const { path, sentence } of unmet) (sentences[path] ??= []).push(sentence);
  return sentences;
}
