import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import type { Queryable } from '../db/transaction.ts';
import { readPathId } from '../db/record-id.ts';
import type { RecordTable } from './record-table.ts';
import type { StoredRecord } from './stored-record.ts';
import type { Values } from './values.ts';

/** A stored record, locked against other writers until the transaction ends. */
export interface LockedRecord {
  readonly id: string;
  readonly versionNo: number;
  readonly values: Readonly<Values>;
}

/**
 * Locks records against other writers until the transaction ends, in the order of ids, so that two batches cannot
 * deadlock.
 */
export async function lockRows(db: Queryable, { lock }: Pick<RecordTable, 'lock'>, ids: readonly string[]) {
  await db.query(sql`
    select count(*)
      from (select from ${lock.table} where ${lock.id} = any(${ids}::bigint[]) order by ${lock.id} for update) locked`);
}

/**
 * Locks a record and reads it in a separate statement, so that it sees what was written while waiting for the lock.
 * Throws `notFound`.
 */
export async function lockRecord(db: Queryable, stored: StoredRecord, id: string): Promise<LockedRecord> {
  await lockRows(db, stored, [readPathId(id)]);
  const { selectList, tables, alias } = stored;
  const { rows } = await db.query<Values & { version_no: number }>(
    sql`select ${selectList} from ${tables} where ${alias}.id = ${id}`,
  );
  if (!rows[0]) throw new Problem('notFound');
  const { version_no: versionNo, ...values } = rows[0];
  return { id, versionNo, values };
}

/**
 * Locks a record for a save based on the version that the user saw. Throws `inputError` (no version given),
 * `notFound`, `refused` (confirmed) and `conflict` (changed by someone since).
 */
export async function lockForSave(
  db: Queryable,
  stored: StoredRecord,
  id: string,
  versionNo: number | null,
): Promise<LockedRecord> {
  if (versionNo === null) throw new Problem('inputError', { validationError: { versionNo: [message.required] } });
  const locked = await lockRecord(db, stored, id);
  if (locked.values.confirmed === true) throw new Problem('refused', { message: message.confirmedUnchangeable });
  if (locked.versionNo !== versionNo) throw new Problem('conflict');
  return locked;
}
