import { Problem } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import { pendingBlockingReason, type OrderState, type PendingPath } from '@tsuun/domain/pending/blocking-reason';
import type { StateReason } from '@tsuun/domain/message/activity-sentence';
import { pendingBlockingReasons } from '@tsuun/domain/message/order/pending-sentence';
import sql, { empty } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import type { User } from '../../../user.ts';
import type { Services } from '../../../services.ts';
import { acceptable, acceptStatement } from './accept-lines.sql.ts';
import { runLineCommand, inState } from './line-command.ts';
import { hasRetiredValue, pendingColumnOf } from './pending-columns.ts';

/**
 * Runs 採用: writes feeds' values to their orders, with history and cause, as if they had been typed. The lock stays;
 * confirmed orders are skipped, and so are those that can take none of their lines (PENDING-10 to 14). Returns the number
 * of accepted lines. Throws as `runLineCommand`, and `refused` for a single order that can take none.
 */
export const acceptPending = (
  services: Pick<Services, 'pool'>,
  user: User,
  ids: readonly string[],
): Promise<BatchDone> =>
  runLineCommand(services, user, ids, {
    kind: 'order/accept',
    state: 'open',
    when: sql`not o.confirmed`,
    otherwise: 'confirmedUnchangeable',
    rule: {
      with: (orders) => sql`acceptable as materialized (${acceptable(ids, orders)})`,
      joins: empty,
      unmet: sql`case when exists (select from acceptable a where a.order_id = o.id) then '{}'
                      else array[${noneAcceptable}] end::text[]`,
      refusal: (db, id) => blockingReasonOf(db, ids, id),
    },
    async apply(db, lines, targets) {
      const n = await countAcceptable(db, lines, targets.ids);
      if (n > 0) await db.query(acceptStatement(user, targets, lines));
      return n;
    },
  });

const noneAcceptable: StateReason = 'noneAcceptable';

async function countAcceptable(db: Queryable, lines: readonly string[], orders: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ n: string }>(sql`select count(*) as n from (${acceptable(lines, orders)}) d`);
  return Number(rows[0]?.n);
}

interface Found extends OrderState {
  readonly field: string;
  readonly value: unknown;
  readonly retired: boolean;
}

/** Returns the reason why no line of a single order can be accepted; deleted lines are reported by the caller. */
async function blockingReasonOf(db: Queryable, lines: readonly string[], order: string): Promise<Problem | null> {
  if ((await countAcceptable(db, lines, [order])) > 0) return null;
  const { rows } = await db.query<Found>(sql`
    select d.field, d.value, ${hasRetiredValue} as retired, o.confirmed, o.order_type as "orderType"
      from pending_change d join orders o on o.id = d.order_id
     where d.id = any(${lines}::bigint[]) and d.order_id = ${order} and ${inState('open')}`);
  const [blockingReason] = rows.flatMap(
    ({ field, value, retired, ...order }) =>
      pendingBlockingReason(order, pendingColumnOf.get(field)?.path as PendingPath, value, retired) ?? [],
  );
  return blockingReason === undefined
    ? null
    : new Problem('refused', { message: pendingBlockingReasons[blockingReason] });
}
