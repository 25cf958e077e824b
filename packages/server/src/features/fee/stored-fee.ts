import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { Values } from '../../record/values.ts';
import { changeableColumns } from './fee-columns.ts';

/** A fee as it is kept, locked against other writers until the transaction ends. */
export interface StoredFee {
  readonly id: string;
  readonly versionNo: number;
  readonly values: Readonly<Values>;
}

/** Locks a fee and reads it, or answers `null`. */
export async function lockFee(db: Queryable, id: string): Promise<StoredFee | null> {
  const { rows } = await db.query<Values & { version_no: number }>(
    sql`select version_no, ${raw(changeableColumns.join(', '))} from fee where id = ${id} for update`,
  );
  if (!rows[0]) return null;
  const { version_no: versionNo, ...values } = rows[0];
  return { id, versionNo, values };
}
