import { Problem } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import type { BatchKind } from '@tsuun/domain/activity/kinds';
import { staleLineSentence } from '@tsuun/domain/message/order/pending-sentence';
import sql, { raw, type Sql } from 'sql-template-tag';
import { transaction, type Queryable } from '../../../db/transaction.ts';
import type { User } from '../../../user.ts';
import { runCommand, type Precondition, type CommandTargets } from '../../../record/run-command.ts';
import type { Services } from '../../../services.ts';
import { storedOrder } from '../stored-order.ts';

/** Command for lines of 取込の差分. */
interface LineCommand extends Precondition {
  readonly kind: BatchKind;
  readonly state: 'open' | 'dismissed';
  /** Applies the command to the lines of the orders reached; returns the number of lines. */
  readonly apply: (db: Queryable, lines: readonly string[], targets: CommandTargets) => Promise<number>;
}

/**
 * Applies a command to lines by id, order by order: the orders are locked first, so that two concurrent commands run
 * one after the other. A line gets another id as soon as it changes, and is then skipped; if none remains, the call is
 * refused. Returns the number of lines. Throws `conflict`, and `refused` for a single order.
 */
export const runLineCommand = (
  { pool }: Pick<Services, 'pool'>,
  user: User,
  ids: readonly string[],
  { state, apply, ...command }: LineCommand,
): Promise<BatchDone> =>
  transaction(pool, async (client) => {
    const orders = await ordersOf(client, ids, state);
    if (orders.length === 0) throw stale();
    let lines = 0;
    const done = await runCommand(client, { ...command, table: storedOrder, user, ids: orders }, async (targets) => {
      lines = await apply(client, ids, targets);
    });
    if (lines === 0 && (await ordersOf(client, ids, state)).length === 0) throw stale();
    return { ...done, data: lines };
  });

const stale = () => new Problem('conflict', { message: staleLineSentence });

/** SQL condition that a line `d` has this state. */
export const inState = (state: LineCommand['state']): Sql =>
  raw(state === 'open' ? 'd.dismissed_at is null' : 'd.dismissed_at is not null');

async function ordersOf(db: Queryable, ids: readonly string[], state: LineCommand['state']): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    select distinct d.order_id::text as id from pending_change d
     where d.id = any(${ids}::bigint[]) and ${inState(state)}`);
  return rows.map(({ id }) => id);
}
