import type pg from 'pg';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import type { Master, RowOf } from '@tsuun/domain/lookup/master';
import { rowColumns, tableOf } from '../../masters/master-table.ts';

/**
 * One row by its id, also one that went away at the source, since records still show it. Throws `commonNotFound`: of
 * data that all share and nobody here deletes, it would be wrong to say that somebody may have (ERR-18, MSG-21).
 */
export async function readMasterRow(pool: pg.Pool, master: Master, id: string): Promise<RowOf<Master>> {
  const { rows } = await pool.query<RowOf<Master>>(
    sql`select ${rowColumns(master)} from ${tableOf(master)} where id = ${id}`,
  );
  if (!rows[0]) throw new Problem('commonNotFound');
  return rows[0];
}
