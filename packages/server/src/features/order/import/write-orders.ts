import type pg from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { RacedError } from '../../../db/raced-error.ts';
import type { Merge } from '../../../import/import-plan.ts';
import { type ChangeOrigin, changeRows, creationRows } from './change-rows.sql.ts';
import type { FateCounts } from './merge-orders.ts';
import { writtenColumns } from './outcome.sql.ts';

const transport = writtenColumns('o');
const charges = writtenColumns('c');

const list = (columns: readonly string[]): Sql => join(columns.map((column) => raw(column)));
const assignments = (columns: readonly string[]): Sql => join(columns.map((column) => raw(`${column} = t.${column}`)));

/** Who writes, on which business day. */
type Origin = ChangeOrigin & { readonly today: string };

/** Writes the rows of `outcome` that are new or changed, and nothing else, with their history. */
export async function writeOrders({ client, context, fileName }: Merge, counts: FateCounts): Promise<void> {
  const { id: jobId, userId, userName } = context.job;
  const origin = { fileName, jobId, userId, userName, today: context.services.today() };
  if (counts.changed > 0) await updateOrders(client, origin, counts.changed);
  if (counts.created > 0) await insertOrders(client, origin, counts.created);
}

async function updateOrders(client: pg.Client, origin: Origin, expected: number): Promise<void> {
  await client.query(changeRows(origin));
  await client.query(sql`
    update order_charges set ${assignments(charges)} from outcome t
     where order_id = t.id and t.fate = 'changed' and t.charges_changed`);
  const { rowCount } = await client.query(sql`
    update orders set ${assignments(transport)}, imported_on = ${origin.today}, version_no = version_no + 1,
                      updated_at = now(), updated_user_id = ${origin.userId}
      from outcome t
     where orders.id = t.id and t.fate = 'changed'
       and not confirmed and not import_locked and version_no = t.read_transport`);
  if (rowCount !== expected) throw new RacedError('an order changed although it was held');
}

/** New orders by day, as most indexes have them: each insertion then finds its pages where the last one left them. */
async function insertOrders(client: pg.Client, origin: Origin, expected: number): Promise<void> {
  const { today, userId, userName } = origin;
  const { rowCount } = await client.query(sql`
    insert into orders (id, ${list(transport)}, imported_on, created_user_id, created_user_name, updated_user_id)
    overriding system value
    select id, ${list(transport)}, ${today}, ${userId}, ${userName}, ${userId} from outcome where fate = 'created'
     order by biz_result_dt desc nulls last, id desc
    on conflict (accept_no) do nothing`);
  if (rowCount !== expected) throw new RacedError('a number was taken meanwhile');
  await client.query(sql`
    insert into order_charges (order_id, ${list(charges)})
    select id, ${list(charges)} from outcome where fate = 'created'`);
  await client.query(creationRows(origin));
}
