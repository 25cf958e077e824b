import type { Queryable } from './transaction.ts';

/**
 * Whole pages go into the log as they are, to the end of the transaction: where nearly every page of a table is written
 * once, compressing them takes longer than everything else (docs/decisions/0012). PostgreSQL asks a right for this; where
 * the role lacks it, the server's own setting stands.
 */
export async function logPagesPlain(db: Queryable): Promise<void> {
  await db.query(
    `select set_config('wal_compression', 'off', true) where has_parameter_privilege('wal_compression', 'set')`,
  );
}
