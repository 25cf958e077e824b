import type { ChangeCause } from '@tsuun/domain/history/causes';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { User } from '../http/user.ts';
import type { HistoryTable } from './record-table.ts';

/** User who writes. */
export type Writer = Pick<User, 'id' | 'name'>;

/** Sets the last editor and the time of the change. */
export const stamped = ({ id }: Writer): Sql => sql`updated_at = now(), updated_user_id = ${id}`;

/** Sets the last editor and the time of the change, and a new version of the row under this alias. */
export const stampedVersion = (user: Writer, alias: Sql): Sql =>
  sql`version_no = ${alias}.version_no + 1, ${stamped(user)}`;

/** Creator of a new record, by column; the time is set by the database. */
export const stampedCreation = ({ id, name }: Writer) => ({
  created_user_id: id,
  created_user_name: name,
  updated_user_id: id,
});

/** From what to what, by column. */
export type Changes = Readonly<Record<string, readonly [from: unknown, to: unknown]>>;

export interface Change {
  readonly id: string;
  /** `null`: somebody at the machine of the server, whom the program cannot know. */
  readonly user: Writer | null;
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
    values (${id}, ${user?.id}, ${user?.name}, ${cause}, ${versionNo}, ${JSON.stringify(changes)}${
      activityId === null ? empty : sql`, ${activityId}`
    })`);
}
