import { Problem } from '@tsuun/contract/problem';
import { activityKinds, type ActivityKind } from '@tsuun/domain/activity/kinds';
import { undoBlockingReasons } from '@tsuun/domain/message/undo-sentence';
import { hasBit, writeBit } from '@tsuun/domain/permission/functions';
import { undoDays, undoKindOf, type UndoKind } from '@tsuun/domain/undo/undo-kinds';
import sql, { empty, type Sql, raw } from 'sql-template-tag';
import { recordedDifferences } from '../../record/recorded-differences.sql.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import { japanTime } from '../../db/japan-time.sql.ts';

/** An act that can be taken back. */
export interface UndoneAct {
  readonly id: string;
  readonly kind: ActivityKind;
  /** The job that takes it back. */
  readonly undo: UndoKind;
  /** Job by which the changes of an import or re-apply are found; all others left their own number. */
  readonly jobId: string | null;
  /** The job that did it; `null`: a batch. */
  readonly ownJobId: string | null;
}

interface Row extends Omit<UndoneAct, 'undo'> {
  readonly failed: boolean;
  readonly nothing: boolean;
  readonly late: boolean;
  readonly own: boolean;
  readonly undoneBy: string | null;
  readonly undoneAt: string | null;
}

const readAct = async (db: Queryable, id: string, userId: string, lock: Sql): Promise<Row | undefined> => {
  const { rows } = await db.query<Row>(sql`
    select a.id::text as id, a.kind, case when a.kind like 'import/%' or a.kind like 'apply/%' then a.job_id::text end as "jobId",
           a.job_id::text as "ownJobId",
           a.state = 'failed' as failed, a.done = 0 and not ${recordedDifferences} as nothing, a.ended_at < now() - make_interval(days => ${undoDays}) as late,
           a.user_id = ${userId} as own, u.user_name as "undoneBy",
           ${japanTime(raw('u.ended_at'))} as "undoneAt"
      from activity a left join activity u on u.undoes_id = a.id and u.state <> 'failed'
     where a.id = ${id} ${lock}`);
  return rows[0];
};

/** The sentence that keeps an act from being taken back; `null`: none. */
function blockingReasonOf({ kind, failed, nothing, late, undoneBy, undoneAt }: Row): string | null {
  if (undoKindOf(kind) === null) return undoBlockingReasons.kind;
  if (failed) return undoBlockingReasons.failed;
  if (undoneBy !== null) return undoBlockingReasons.undone(undoneBy, undoneAt ?? '');
  if (nothing) return undoBlockingReasons.nothing;
  return late ? undoBlockingReasons.late(undoDays) : null;
}

/**
 * The kind of a line of 処理履歴 and of the job that undoes it, for a user who may do it by hand. Throws `notFound` where
 * this person sees no such line, `forbidden`, and `refused` for kinds that cannot be undone.
 */
export async function undoTarget(db: Queryable, user: User, id: string): Promise<Pick<UndoneAct, 'kind' | 'undo'>> {
  const { kind } = await readableAct(db, user, id);
  const undo = undoKindOf(kind);
  if (undo === null) throw new Problem('refused', { message: undoBlockingReasons.kind });
  return { kind, undo };
}

/** The act behind a line of 処理履歴, as it can be undone now. Errors as `undoTarget`, and `refused` with the reason. */
export const undoneAct = async (db: Queryable, user: User, id: string): Promise<UndoneAct> =>
  asUndone(await readableAct(db, user, id));

async function readableAct(db: Queryable, user: User, id: string): Promise<Row> {
  const row = await readAct(db, id, user.id, empty);
  const may = row && hasBit(user.authorities, activityKinds[row.kind].code, writeBit);
  if (!row || !(may || row.own)) throw new Problem('notFound');
  if (!may) throw new Problem('forbidden');
  return row;
}

/** The same in the transaction that takes it back: nobody else takes it back meanwhile. Throws `refused`. */
export async function holdUndoneAct(db: Queryable, id: string): Promise<UndoneAct> {
  const row = await readAct(db, id, '', raw('for no key update of a'));
  if (!row) throw new Problem('notFound');
  return asUndone(row);
}

function asUndone(row: Row): UndoneAct {
  const blockingReason = blockingReasonOf(row);
  if (blockingReason !== null) throw new Problem('refused', { message: blockingReason });
  const { id, kind, jobId, ownJobId } = row;
  return { id, kind, jobId, ownJobId, undo: undoKindOf(kind) as UndoKind };
}
