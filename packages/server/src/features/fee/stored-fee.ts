import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { lockedRecord, type LockedRecord } from '../../record/locked-record.ts';
import type { Values } from '../../record/values.ts';
import { changeableColumns } from './fee-columns.ts';

/** Locks a fee and reads it, or answers `null`. */
export async function lockFee(db: Queryable, id: string): Promise<LockedRecord | null> {
  const { rows } = await db.query<Values & { version_no: number }>(
    sql`select version_no, ${raw(changeableColumns.join(', '))} from fee where id = ${id} for update`,
  );
  return lockedRecord(id, rows[0]);
}
