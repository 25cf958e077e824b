import type { Queryable } from './transaction.ts';

/**
 * Turns off compression of full pages in the write-ahead log, to the end of the transaction. If nearly every page of a
 * table is written once, compressing them takes longer than everything else (docs/decisions/0012). The role needs a
 * right for this; without it the setting of the server remains.
 */
export async function logPagesPlain(db: Queryable): Promise<void> {
  await db.query(
    `select set_config('wal_compression', 'off', true) where has_parameter_privilege('wal_compression', 'set')`,
  );
}
