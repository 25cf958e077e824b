import type pg from 'pg';
import sql from 'sql-template-tag';
import { transaction } from '../../db/transaction.ts';

/**
 * Deletes preflights that are no longer needed: the rows of files imported a day ago, and after a week those that were
 * never imported, with their file. Corrections stay as long as the history of their import.
 */
export async function purgePreflights(pool: pg.Pool): Promise<void> {
  const imported = sql`exists (select from transfer_history h where h.preflight_id = r.id)`;
  await pool.query(sql`
    delete from preflight_row using preflight r
     where preflight_id = r.id and r.checked_at < now() - interval '1 day' and ${imported}`);
  await transaction(pool, async (db) => {
    const { rows } = await db.query<{ id: string }>(sql`
      select id::text as id from preflight r where created_at < now() - interval '7 days' and not ${imported}
         for update skip locked`);
    // A separate statement, so that it sees a job that was started before the lock was taken.
    await db.query(sql`
      with gone as (
        delete from preflight r where id = any(${rows.map(({ id }) => id)}::bigint[]) and not ${imported}
           and not exists (select from job j where j.input ->> 'preflightId' = r.id::text and j.state in ('queued', 'running'))
        returning file_id
      )
      update job set file_id = null where file_id in (select file_id from gone) and kind like 'preflight/%'`);
  });
}
