import { comparingSentence, rowFates, writingSentence } from '@tsuun/domain/message/transfer-sentence';
import type pg from 'pg';
import sql, { join, raw } from 'sql-template-tag';
import { RacedError } from '../../../db/raced-error.ts';
import type { Merge, MergeCount } from '../../../import/import-plan.ts';
import { orderVersion } from '../rules/order-version.sql.ts';
import { changedByDispatch, type Filled, filledBy } from './dispatch-outcome.sql.ts';

/**
 * Brings the staged trips to their orders inside the caller's transaction, writing only orders that change (`paths`:
 * the columns the sheet has). Import locks do not matter here: they are against the feeds.
 */
export async function mergeDispatch(merge: Merge, paths: readonly string[]): Promise<MergeCount> {
  const { client, context, fileName, rows } = merge;
  context.progress(70, comparingSentence(rows));
  const filled = filledBy(paths);
  await client.query('drop table if exists dispatched');
  await client.query(sql`create temp table dispatched on commit drop as ${changedByDispatch(filled, fileName)}`);
  const { orders, changed } = await countChanged(client);
  context.progress(85, writingSentence(orders));
  if (orders > 0) {
    await hold(client, orders);
    await write(merge, filled);
  }
  return [
    [rowFates.changed, changed],
    [rowFates.unchanged, rows - changed],
  ];
}

async function countChanged(client: pg.Client): Promise<{ orders: number; changed: number }> {
  const { rows } = await client.query<{ orders: number; changed: number }>(`
    select count(*)::integer as orders,
           coalesce(sum(pick_differs::integer + delivery_differs::integer), 0)::integer as changed from dispatched`);
  return rows[0] ?? { orders: 0, changed: 0 };
}

/**
 * Locks what will change (`orderTable`), by id so that nobody waits in a circle. Where somebody saved or confirmed in
 * between, all is judged again: a confirmed order makes its rows errors (R07).
 */
async function hold(client: pg.Client, expected: number): Promise<void> {
  await client.query(
    'select from dispatched t join order_charges c on c.order_id = t.id order by c.order_id for update of c',
  );
  // A statement of its own: it must see what was written while the locks were waited for.
  const { rows } = await client.query<{ n: number }>(sql`
    select count(*)::integer as n
      from dispatched t join orders o on o.id = t.id join order_charges c on c.order_id = t.id
     where not o.confirmed and ${orderVersion} = t.read_version`);
  if (rows[0]?.n !== expected) throw new RacedError('an order changed while it was compared');
}

async function write({ client, context }: Merge, filled: readonly Filled[]): Promise<void> {
  const { id: jobId, userId, userName } = context.job;
  const today = context.services.today();
  await client.query(sql`
    insert into order_change (order_id, user_id, user_name, cause, source, job_id, version_no, changes)
    select id, ${userId}, ${userName}, 'dispatch', source, ${jobId}, read_version + 1, changes from dispatched`);
  const assignments = join(filled.map(({ name }) => raw(`${name} = t.${name}`)));
  await client.query(sql`
    update orders set ${assignments}, imported_on = ${today}, version_no = version_no + 1, updated_at = now(),
                      updated_user_id = ${userId}
      from dispatched t where orders.id = t.id`);
}
