import sql, { raw } from 'sql-template-tag';
import type { Queryable } from './transaction.ts';

/** The version of all masters, to be asked for within the question whose answer it is to complete. */
export const masterVersion = raw('(select sum(version) from master_version)');

export async function readMasterVersion(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ version: number }>(sql`select ${masterVersion} as version`);
  return rows[0]?.version ?? 0;
}
