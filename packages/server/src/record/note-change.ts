import type { ChangeCause } from '@tsuun/domain/history/causes';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { Writer } from '../user.ts';
import { historyRows } from './history-rows.sql.ts';
import type { HistoryTable } from './record-table.ts';

/** Sets the last editor and the time of the change. */
export const stamped = ({ id }: Writer): Sql => sql`updated_at = now(), updated_user_id = ${id}`;

/** Sets the last editor and the time of the change, and a new version of the row under this alias. */
export const stampedVersion = (user: Writer, alias: Sql): Sql =>
  sql`version_no = ${alias}.version_no + 1, ${stamped(user)}`;

/** Creator of a new record, by column; the database sets the time. */
export const stampedCreation = ({ id, name }: Writer) => ({
  created_user_id: id,
  created_user_name: name,
  updated_user_id: id,
});

/** Old and new value by column. */
export type Changes = Readonly<Record<string, readonly [from: unknown, to: unknown]>>;

interface Change {
  readonly id: string;
  /** `null`: an operator at the server, whom the program cannot identify. */
  readonly user: Writer | null;
  readonly cause: ChangeCause;
  /** The record's version after the change. */
  readonly versionNo: number;
  readonly changes: Changes;
  /** The line in 処理履歴 that the change belongs to. */
  readonly activityId?: string | null;
}

/** Writes one entry of a record's history; call it in the transaction that changes the record. */
export async function noteChange(
  db: Queryable,
  table: HistoryTable,
  { id, user, cause, versionNo, changes, activityId }: Change,
): Promise<void> {
  const one = sql`(select ${id}::bigint as id, ${versionNo}::integer as version_no, null::text as source,
                          ${JSON.stringify(changes)}::jsonb as changes) one`;
  await db.query(historyRows(table, { user, cause, activityId }, one));
}
