import * as calls from '@tsuun/contract/order/pending';
import type { PendingChange } from '@tsuun/contract/order/pending';
import { Problem } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import { batchKinds } from '@tsuun/domain/activity/kinds';
import { changeSourceWords } from '@tsuun/domain/message/transfer-sentence';
import type { OrderState } from '@tsuun/domain/pending/search';
import sql, { raw } from 'sql-template-tag';
import { readPathId } from '../../../db/record-id.ts';
import type { Queryable } from '../../../db/transaction.ts';
import type { Route } from '../../../http/route.ts';
import { historyRows } from '../../../record/history-rows.sql.ts';
import type { Services } from '../../../services.ts';
import type { User } from '../../../user.ts';
import { storedOrder } from '../stored-order.ts';
import { acceptPending } from './accept-pending.ts';
import { inState, runLineCommand } from './line-command.ts';
import { pendingChanges } from './pending-changes.ts';
import { pendingLabels, pendingNames } from './pending-columns.ts';
import { countPending } from './pending-days.ts';
import { searchPending } from './search-pending.ts';

/** Routes of 取込の差分: the values that feeds could not write, and the decisions on them. */
export function pendingRoutes(route: Route, services: Services): void {
  const { pool } = services;
  route(calls.searchPending, ({ query, paging }) => searchPending(pool, query, paging));
  route(calls.pendingOfOrder, ({ params }) => pendingOfOrder(pool, params.id));
  route(calls.countPending, ({ query }) => countPending(pool, { station: query.chargeTransportation }));
  route(calls.acceptPending, ({ user, body }) => acceptPending(services, user, body));
  route(calls.dismissPending, ({ user, body }) => decidePending(services, user, body, 'dismissed'));
  route(calls.reopenPending, ({ user, body }) => decidePending(services, user, body, 'reopened'));
}

const commands = {
  dismissed: { kind: 'order/dismiss', state: 'open', at: 'now()' },
  reopened: { kind: 'order/reopen', state: 'dismissed', at: 'null' },
} as const;

/**
 * Runs 見送り, which keeps the order's value until a feed brings another one, in confirmed orders too, or 戻す, which
 * revokes it. The order does not change; its history names the fields (PENDING-15, PENDING-16). Returns the number of lines.
 * Throws as `runLineCommand`.
 */
const decidePending = (
  services: Pick<Services, 'pool'>,
  user: User,
  ids: readonly string[],
  to: keyof typeof commands,
): Promise<BatchDone> => {
  const { kind, state, at } = commands[to];
  return runLineCommand(services, user, ids, {
    kind,
    state,
    when: raw('true'),
    otherwise: 'notFound',
    async apply(db, lines, targets) {
      const decided = sql`(
          select o.id, ${storedOrder.version} as version_no,
                 string_agg(f.label, '、' order by f.place) || '（' || string_agg(distinct t.source, '、') || '）' as source,
                 '{}'::jsonb as changes
            from turned t join orders o on o.id = t.order_id
            join unnest(${pendingNames}::text[], ${pendingLabels}::text[]) with ordinality f (name, label, place) on f.name = t.field
           group by o.id) decided`;
      const { rows } = await db.query<{ n: string }>(sql`
        with turned as (
          update pending_change d set dismissed_at = ${raw(at)}
           where d.id = any(${lines}::bigint[]) and d.order_id = any(${targets.ids}::bigint[]) and ${inState(state)}
          returning d.order_id, d.field, d.file_name || ' ' || (d.row_no + 1) || ${changeSourceWords.row}::text as source
        ), noted as (
          ${historyRows(storedOrder, { user, cause: batchKinds[kind].cause, activityId: targets.activityId }, decided)}
        )
        select count(*) as n from turned`);
      return Number(rows[0]?.n);
    },
  });
};

/** Reads the undecided differences of one order. Throws `notFound`. */
async function pendingOfOrder(db: Queryable, id: string): Promise<PendingChange[]> {
  const { rows } = await db.query<OrderState>(
    sql`select confirmed, order_type as "orderType" from orders where id = ${readPathId(id)}`,
  );
  if (!rows[0]) throw new Problem('notFound');
  return (await pendingChanges(db, new Map([[id, rows[0]]]), raw('d.dismissed_at is null'))).get(id) ?? [];
}
