import sql, { raw, type Sql } from 'sql-template-tag';
import type { ActivityKind, ActivityState } from '@tsuun/domain/activity/kinds';
import { japanDay } from '../db/japan-time.sql.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Writer } from '../user.ts';

/** A line of 処理履歴. */
interface NewActivity {
  /** Number that was reserved before; without it the next one. */
  readonly id?: string | undefined;
  readonly kind: ActivityKind;
  /** Function whose users see the line. */
  readonly functionCode: string;
  readonly user: Writer;
  /** Start time; without it the start of the transaction. */
  readonly beganAt?: Sql;
  readonly state: ActivityState;
  /** Name of the record of an act on a single one; equal acts of a user within half an hour and a day are a run. */
  readonly subject?: string | null;
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
  const { subject = null, isRead, jobId = null, historyId = null, undoesId = null } = activity;
  const { rows } = await db.query<{ id: string }>(sql`
    with own as (select coalesce(${id}::bigint, nextval(pg_get_serial_sequence('activity', 'id'))) as id),
    run as (${subject === null ? noRun : runOf(kind, user)}),
    folded as (
      update activity set is_folded = true
       -- An undo that has locked the line may wait for the record of this act: the two stay apart.
       where id in (select a.id from activity a join run on a.id = run.id for no key update of a skip locked)
    )
    insert into activity (id, kind, function_code, user_id, user_name, began_at, ended_at, state, total, done, skipped,
                          message, read_at, job_id, history_id, undoes_id, subject, run_id)
    overriding system value
    select own.id, ${kind}, ${functionCode}, ${user.id}, ${user.name}, ${beganAt ?? sql`now()`}, clock_timestamp(),
           ${state}, ${total}::integer, ${done}::integer, ${skipped}::integer, ${message},
           case when ${isRead}::boolean then now() end, ${jobId}::bigint, ${historyId}::bigint, ${undoesId}::bigint,
           ${subject}::text, case when ${subject}::text is not null then coalesce(run.run_id, own.id) end
      from own left join run on true
    returning id::text as id`);
  return rows[0]?.id as string;
}

const noRun = sql`select null::bigint as id, null::bigint as run_id where false`;

/** The user's last act of the kind, with its run, if that is of the same day in Japan and no older than half an hour. */
const runOf = (kind: ActivityKind, user: Writer): Sql => sql`
      select id, run_id
        from (select id, kind, run_id, ended_at from activity where user_id = ${user.id} order by id desc limit 50) last
       where kind = ${kind} and run_id is not null and ended_at > now() - interval '30 minutes'
         and ${japanDay(raw('ended_at'))} = ${japanDay(raw('now()'))}
       limit 1`;
