import sql, { type Sql } from 'sql-template-tag';
import type { ActivityKind, ActivityState } from '@tsuun/domain/activity/kinds';
import type { Queryable } from '../db/transaction.ts';
import type { Writer } from '../user.ts';

/** A line of 処理履歴. */
export interface NewActivity {
  /** Number that was reserved before; without it the next one. */
  readonly id?: string | undefined;
  readonly kind: ActivityKind;
  /** Function whose users see the line. */
  readonly functionCode: string;
  readonly user: Writer;
  /** Start time; without it the start of the transaction. */
  readonly beganAt?: Sql;
  readonly state: ActivityState;
  /** Number of records. */
  readonly total: number;
  readonly done: number;
  readonly skipped: number;
  readonly message: string;
  /** True if the user has already seen the result, so that it is not counted as 未読. */
  readonly isRead: boolean;
  readonly jobId?: string | undefined;
  readonly historyId?: string | undefined;
  /** The activity that this one undoes. */
  readonly undoesId?: string | null;
}

/** Writes a line of 処理履歴 that ends now, in the caller's transaction, and returns its number. */
export async function writeActivity(db: Queryable, activity: NewActivity): Promise<string> {
  const { id = null, kind, functionCode, user, beganAt, state, total, done, skipped, message } = activity;
  const { isRead, jobId = null, historyId = null, undoesId = null } = activity;
  const { rows } = await db.query<{ id: string }>(sql`
    insert into activity (id, kind, function_code, user_id, user_name, began_at, ended_at, state, total, done, skipped,
                          message, read_at, job_id, history_id, undoes_id)
    overriding system value
    values (coalesce(${id}::bigint, nextval(pg_get_serial_sequence('activity', 'id'))), ${kind}, ${functionCode},
            ${user.id}, ${user.name}, ${beganAt ?? sql`now()`}, clock_timestamp(), ${state}, ${total}::integer,
            ${done}::integer, ${skipped}::integer, ${message}, case when ${isRead}::boolean then now() end,
            ${jobId}::bigint, ${historyId}::bigint, ${undoesId}::bigint)
    returning id::text as id`);
  return rows[0]?.id as string;
}
