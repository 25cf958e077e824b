import sql from 'sql-template-tag';
import { StartProblem } from '../start-problem.ts';
import { restoringSentence } from '@tsuun/domain/message/operator';
import type { Queryable } from './transaction.ts';

/** Advisory lock that a restore keeps while it uses the database alone. */
export const restoreLock = 7_305_180_003;

/**
 * Returns true if a restore is filling the database, so that a server that finds tables without rows reports this
 * instead of an error.
 */
export async function isBeingRestored(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
       and objsubid = 1 and (classid::bigint << 32) | objid::bigint = ${restoreLock}::bigint`);
  return rowCount !== 0;
}

/** Throws `StartProblem` for a start while a restore fills the database. */
export async function refuseWhileRestored(db: Queryable): Promise<void> {
  if (await isBeingRestored(db)) throw new StartProblem(restoringSentence);
}
