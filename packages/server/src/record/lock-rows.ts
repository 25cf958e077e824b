import sql from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { RecordTable } from './record-table.ts';

/**
 * Locks records against other writers until the transaction ends; in the order of ids, so that two batches never wait
 * for each other in a ring. Answers how many of them there are.
 */
export async function lockRows(db: Queryable, { lock }: RecordTable, ids: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ found: number }>(sql`
    select count(*)::int as found
      from (select from ${lock.table} where ${lock.id} = any(${ids}::bigint[]) order by ${lock.id} for update) locked`);
  return rows[0]?.found ?? 0;
}
