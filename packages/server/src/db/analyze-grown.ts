import sql from 'sql-template-tag';
import type { Queryable } from './transaction.ts';

/** With fewer rows a table is read fast in whatever way. */
const few = 1_000;

/**
 * Lets the planner count the tables that have ten times the rows it knows of. PostgreSQL looks by itself about every
 * minute; where it does so in the middle of a large import, it counts none of the rows that are not committed yet, takes
 * the full table for an empty one, and the next import compares every row of its file with every order: 20,000 and
 * 20,000 took longer than a minute. What another job keeps for itself until it ends would only be waited for.
 */
export async function analyzeGrown(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ tables: string | null }>(sql`
    select string_agg(relid::regclass::text, ', ') as tables
      from pg_stat_user_tables t join pg_class c on c.oid = relid
     where c.relpersistence <> 't' and n_live_tup > ${few} and n_live_tup > 10 * reltuples`);
  const tables = rows[0]?.tables;
  if (tables) await db.query(`analyze ${tables}`);
}
