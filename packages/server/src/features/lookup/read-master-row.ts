import type pg from 'pg';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import type { Master, RowOf } from '@tsuun/domain/lookup/master';
import { rowColumns, tableOf } from '../../db/master-table.ts';

/** One row by its id, also one that went away at the source, since records still show it. Unknown ids are refused (404). */
export async function readMasterRow(pool: pg.Pool, master: Master, id: string): Promise<RowOf<Master>> {
  const { rows } = await pool.query<RowOf<Master>>(
    sql`select ${rowColumns(master)} from ${tableOf(master)} where id = ${id}`,
  );
  if (!rows[0]) throw new Problem('notFound');
  return rows[0];
}
