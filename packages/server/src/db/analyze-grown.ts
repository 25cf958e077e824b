import sql from 'sql-template-tag';
import type { Queryable } from './transaction.ts';

/** Number of rows below which any plan is fast. */
const minRows = 1_000;

/**
 * Updates the statistics of tables that have grown tenfold since the last time. PostgreSQL does so about every minute,
 * but in the middle of a large import it does not count uncommitted rows: it takes the full table for an empty one, and
 * the next import compares every row of its file with every order (20,000 and 20,000 took longer than a minute).
 * Temporary tables are left out, since this would only wait for the job that locks them.
 */
export async function analyzeGrown(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ tables: string | null }>(sql`
    select string_agg(relid::regclass::text, ', ') as tables
      from pg_stat_user_tables t join pg_class c on c.oid = relid
     where c.relpersistence <> 't' and n_live_tup > ${minRows} and n_live_tup > 10 * reltuples`);
  const tables = rows[0]?.tables;
  if (tables) await db.query(`analyze ${tables}`);
}
