import sql from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { RecordTable } from './record-table.ts';

/**
 * Locks records against other writers until the transaction ends; in the order of ids, so that two batches never wait
 * for each other in a ring (TRUST rule 6).
 */
export async function lockRows(db: Queryable, { name }: RecordTable, ids: readonly string[]): Promise<void> {
  await db.query(sql`
    select count(*) from (select id from ${name} where id = any(${ids}::bigint[]) order by id for update) locked`);
}
