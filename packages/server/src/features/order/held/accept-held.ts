import { Problem } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import { heldObstacle, type Held, type HeldPath } from '@tsuun/domain/held/obstacle';
import { heldObstacles } from '@tsuun/domain/message/order/held-sentence';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import type { User } from '../../../http/user.ts';
import type { Reached } from '../../../record/batch.ts';
import type { Services } from '../../../services.ts';
import { acceptable, acceptStatement } from './accept-lines.sql.ts';
import { actOnLines } from './act-on-lines.ts';
import { heldColumnOf } from './held-columns.ts';

/**
 * 採用: puts feeds' values into their orders, with history and cause, as if they had been typed; the lock stays, and
 * confirmed orders are passed over (HELD-10 to 14). Answers how many lines were taken over. Throws as `actOnLines`, and
 * `refused` for a single line that the order cannot hold.
 */
export const acceptHeld = (services: Pick<Services, 'pool'>, user: User, ids: readonly string[]): Promise<BatchDone> =>
  actOnLines(services, user, ids, {
    kind: 'order/accept',
    state: 'open',
    when: sql`not o.confirmed`,
    otherwise: 'confirmedUnchangeable',
    async act(db, lines, reached) {
      const { rows } = await db.query<{ n: string }>(
        sql`select count(*) as n from (${acceptable(lines, reached.ids)}) d`,
      );
      const n = Number(rows[0]?.n);
      if (n === 0) await refuseObstacle(db, lines, reached);
      else await db.query(acceptStatement(user, reached, lines));
      return n;
    },
  });

interface Found extends Held {
  readonly field: string;
  readonly value: unknown;
}

/** Of a single order, why nothing of it can be taken over; what is gone meanwhile is for the caller to tell. */
async function refuseObstacle(db: Queryable, lines: readonly string[], { ids, activityId }: Reached): Promise<void> {
  if (activityId !== null) return;
  const { rows } = await db.query<Found>(sql`
    select d.field, d.value, o.confirmed, o.order_type as "orderType"
      from held_difference d join orders o on o.id = d.order_id
     where d.id = any(${lines}::bigint[]) and d.order_id = any(${ids}::bigint[]) and ${raw('d.dismissed_at is null')}`);
  for (const { field, value, ...order } of rows) {
    const obstacle = heldObstacle(order, heldColumnOf.get(field)?.path as HeldPath, value);
    if (obstacle) throw new Problem('refused', { message: heldObstacles[obstacle] });
  }
}
