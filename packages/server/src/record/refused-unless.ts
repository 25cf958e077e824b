import sql, { type Sql } from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import type { Queryable } from '../db/transaction.ts';
import type { RecordTable } from './record-table.ts';

/** The refusal of a deed whose one condition is a state of the record, told by the sentence given. */
export const refusedUnless =
  ({ name }: RecordTable, state: Sql, sentence: string) =>
  async (db: Queryable, id: string): Promise<Problem | null> => {
    const { rows } = await db.query<{ may: boolean }>(sql`select ${state} as may from ${name} where id = ${id}`);
    if (!rows[0]) throw new Problem('notFound');
    return rows[0].may ? null : new Problem('refused', { message: sentence });
  };
