import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { BulkWrite } from './bulk-write.ts';
import { lockStatement, skipChangedConcurrently, writeStatement } from './write.sql.ts';

/** Query that fills the staging table; with `keys`, only rows of these keys, which are compared again. */
export type Compare = (only?: readonly string[]) => Sql;

/**
 * Locks the records to change and writes them, in the caller's transaction; returns the number written. Records that a
 * user changed before they were locked are compared again, now that nobody else can change them (R07).
 */
export async function writeLocked(
  client: pg.ClientBase,
  write: BulkWrite,
  compare: Compare,
  expected: number,
): Promise<number> {
  await client.query(lockStatement(write));
  const written = await countOf(client, writeStatement(write));
  if (written === expected) return written;
  const { rows } = await client.query<{ key: string }>(skipChangedConcurrently(write));
  const keys = rows.map(({ key }) => key);
  const compared = await countOf(client, sql`insert into ${raw(write.staged)} ${compare(keys)}`);
  return compared === 0 ? written : written + (await countOf(client, writeStatement(write)));
}

const countOf = async (client: pg.ClientBase, statement: Sql): Promise<number> =>
  (await client.query(statement)).rowCount ?? 0;
