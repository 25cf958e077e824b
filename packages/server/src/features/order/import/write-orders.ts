import type pg from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { RacedError } from '../../../db/raced-error.ts';
import type { Merge } from '../../../import/import-plan.ts';
import { changeRows, columnList } from './change-rows.sql.ts';
import type { FateCounts } from './merge-orders.ts';
import { writtenColumns } from './outcome.sql.ts';

const transport = writtenColumns('o');
const charges = writtenColumns('c');

const assignments = (columns: readonly string[]): Sql => join(columns.map((column) => raw(`${column} = t.${column}`)));

/** Writes the rows of `outcome` that are new or changed, and nothing else; their history first. */
export async function writeOrders(merge: Merge, counts: FateCounts): Promise<void> {
  const { client, context, fileName } = merge;
  const { id: jobId, userId, userName } = context.job;
  const today = context.services.today();
  await client.query(changeRows({ fileName, jobId, userId, userName }));
  if (counts.changed > 0) await updateOrders(client, { today, userId }, counts.changed);
  if (counts.created > 0) await insertOrders(client, { today, userId, userName }, counts.created);
}

async function updateOrders(client: pg.Client, by: { today: string; userId: string }, expected: number): Promise<void> {
  await client.query(sql`
    update order_charges set ${assignments(charges)} from outcome t
     where order_id = t.id and t.fate = 'changed' and t.charges_changed`);
  const { rowCount } = await client.query(sql`
    update orders set ${assignments(transport)}, imported_on = ${by.today}, version_no = version_no + 1,
                      updated_at = now(), updated_user_id = ${by.userId}
      from outcome t
     where orders.id = t.id and t.fate = 'changed'
       and not confirmed and not import_locked and version_no = t.read_version`);
  if (rowCount !== expected) throw new RacedError('an order changed although it was held');
}

async function insertOrders(
  client: pg.Client,
  by: { today: string; userId: string; userName: string },
  expected: number,
): Promise<void> {
  const { rowCount } = await client.query(sql`
    insert into orders (id, ${columnList(transport)}, imported_on, created_user_id, created_user_name, updated_user_id)
    overriding system value
    select id, ${columnList(transport)}, ${by.today}, ${by.userId}, ${by.userName}, ${by.userId}
      from outcome where fate = 'created' order by row_no
    on conflict (accept_no) do nothing`);
  if (rowCount !== expected) throw new RacedError('a number was taken meanwhile');
  await client.query(sql`
    insert into order_charges (order_id, ${columnList(charges)})
    select id, ${columnList(charges)} from outcome where fate = 'created' order by row_no`);
}
