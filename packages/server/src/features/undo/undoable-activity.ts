import { Problem } from '@tsuun/contract/problem';
import { activityKinds, type ActivityKind } from '@tsuun/domain/activity/kinds';
import { undoBlockingReasons } from '@tsuun/domain/message/undo-sentence';
import { hasBit, writeBit } from '@tsuun/domain/permission/functions';
import { undoDays, undoKindOf, type UndoKind } from '@tsuun/domain/undo/undo-kinds';
import sql, { raw } from 'sql-template-tag';
import { recordedDifferences } from '../../record/recorded-differences.sql.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../user.ts';
import { japanTime } from '../../db/japan-time.sql.ts';

export interface UndoableActivity {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly undo: UndoKind;
  /** Job named in the history rows of an import or re-apply; those of other activities name the activity. */
  readonly jobId: string | null;
  /** Job of the activity; `null` for a batch. */
  readonly ownJobId: string | null;
}

interface Row extends Omit<UndoableActivity, 'undo'> {
  readonly failed: boolean;
  readonly nothing: boolean;
  readonly late: boolean;
  readonly own: boolean;
  readonly undoneBy: string | null;
  readonly undoneAt: string | null;
}

const readRow = async (db: Queryable, id: string, userId: string): Promise<Row | undefined> => {
  const { rows } = await db.query<Row>(sql`
    select a.id::text as id, a.kind, case when a.kind like 'import/%' or a.kind like 'apply/%' then a.job_id::text end as "jobId",
           a.job_id::text as "ownJobId",
           a.state = 'failed' as failed, a.done = 0 and not ${recordedDifferences} as nothing, a.ended_at < now() - make_interval(days => ${undoDays}) as late,
           a.user_id = ${userId} as own, u.user_name as "undoneBy",
           ${japanTime(raw('u.ended_at'))} as "undoneAt"
      from activity a left join activity u on u.undoes_id = a.id and u.state <> 'failed'
     where a.id = ${id}`);
  return rows[0];
};

/** Sentence that says why an activity cannot be undone; `null` if it can. */
function blockingReasonOf({ kind, failed, nothing, late, undoneBy, undoneAt }: Row): string | null {
  if (undoKindOf(kind) === null) return undoBlockingReasons.kind;
  if (failed) return undoBlockingReasons.failed;
  if (undoneBy !== null) return undoBlockingReasons.undone(undoneBy, undoneAt ?? '');
  if (nothing) return undoBlockingReasons.nothing;
  return late ? undoBlockingReasons.late(undoDays) : null;
}

/**
 * Kind of an activity and of the job that undoes it, for users with the right to the change itself. Throws `notFound` if
 * the user does not see the activity, `forbidden`, and `refused` for kinds that cannot be undone.
 */
export async function readUndoKind(
  db: Queryable,
  user: User,
  id: string,
): Promise<Pick<UndoableActivity, 'kind' | 'undo'>> {
  const { kind } = await readVisibleRow(db, user, id);
  const undo = undoKindOf(kind);
  if (undo === null) throw new Problem('refused', { message: undoBlockingReasons.kind });
  return { kind, undo };
}

/** An activity that can be undone now. Errors as `readUndoKind`, and `refused` with the reason. */
export const readUndoableActivity = async (db: Queryable, user: User, id: string): Promise<UndoableActivity> =>
  asUndoable(await readVisibleRow(db, user, id));

async function readVisibleRow(db: Queryable, user: User, id: string): Promise<Row> {
  const row = await readRow(db, id, user.id);
  const may = row && hasBit(user.authorities, activityKinds[row.kind].code, writeBit);
  if (!row || !(may || row.own)) throw new Problem('notFound');
  if (!may) throw new Problem('forbidden');
  return row;
}

/** Locks the activity in the transaction that undoes it, so that it is undone once. Throws `refused`. */
export async function lockActivity(db: Queryable, id: string): Promise<UndoableActivity> {
  await db.query(sql`select from activity where id = ${id} for no key update`);
  // A separate statement, so that it sees an undo that ended while this one waited for the lock.
  const row = await readRow(db, id, '');
  if (!row) throw new Problem('notFound');
  return asUndoable(row);
}

function asUndoable(row: Row): UndoableActivity {
  const blockingReason = blockingReasonOf(row);
  if (blockingReason !== null) throw new Problem('refused', { message: blockingReason });
  const { id, kind, jobId, ownJobId } = row;
  return { id, kind, jobId, ownJobId, undo: undoKindOf(kind) as UndoKind };
}
