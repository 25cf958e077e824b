import type { ChangeCause } from '@tsuun/domain/history/causes';
import sql, { empty, raw } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { User } from '../http/user.ts';
import type { HistoryTable } from './record-table.ts';

/** Who writes. */
export type Writer = Pick<User, 'id' | 'name'>;

/** From what to what, by column. */
export type Changes = Readonly<Record<string, readonly [from: unknown, to: unknown]>>;

export interface Change {
  readonly id: string;
  readonly user: Writer;
  readonly cause: ChangeCause;
  /** The record's version after the change. */
  readonly versionNo: number;
  readonly changes: Changes;
  /** The line in 処理履歴 that it is part of, where there is one. */
  readonly activityId?: string | null;
}

/** Writes one entry of a record's history; to be called in the transaction that changes the record. */
export async function noteChange(
  db: Queryable,
  { changes: table, recordId }: HistoryTable,
  { id, user, cause, versionNo, changes, activityId = null }: Change,
): Promise<void> {
  await db.query(sql`
    insert into ${table} (${recordId}, user_id, user_name, cause, version_no, changes${activityId === null ? empty : raw(', activity_id')})
    values (${id}, ${user.id}, ${user.name}, ${cause}, ${versionNo}, ${JSON.stringify(changes)}${
      activityId === null ? empty : sql`, ${activityId}`
    })`);
}
