import * as calls from '@tsuun/contract/activity/undo';
import type { SkippedRecord, UndoPreview } from '@tsuun/contract/activity/undo';
import { write } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { type ActivityKind, activityKinds } from '@tsuun/domain/activity/kinds';
import { skipReasonText } from '@tsuun/domain/activity/skip-reasons';
import { hasBit, writeBit } from '@tsuun/domain/permission/functions';
import sql, { raw } from 'sql-template-tag';
import { readPathId } from '../../db/record-id.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { Route } from '../../http/route.ts';
import type { JobStreams } from '../../job/job-streams.ts';
import { startJob } from '../../job/start-job.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';
import { undoRows, undoTable, skippedRows } from './undo-rows.sql.ts';
import type { UndoTarget, UndoTargets } from './undo-target.ts';
import type { UndoInput } from './undo-work.ts';
import { readUndoableActivity, readUndoKind, type UndoableActivity } from './undoable-activity.ts';

/** Routes of 取り消す: its preview, the job, and the records that it skipped. */
export function undoRoutes(route: Route, services: Services, streams: JobStreams, targets: UndoTargets): void {
  const { pool } = services;
  route(calls.previewUndo, ({ user, params }) => previewUndo(services, targets, user, readPathId(params.id)));
  route(calls.undoActivity, async (call) => {
    const { user, params, query } = call;
    const id = readPathId(params.id);
    const { kind, undo } = await readUndoKind(pool, user, id);
    const shown = { kind: undo, right: write(activityKinds[kind].code) };
    return streams.begin(call, shown, async (callId) => {
      // Checked only when the job starts: an undone activity cannot be undone again, but its stream still reports the
      // end.
      await readUndoableActivity(pool, user, id);
      const input: UndoInput = { undoesId: id };
      const job = await startJob(pool, { kind: undo, user, input, callId, requestId: query.requestId });
      return job?.id ?? null;
    });
  });
  route(calls.readSkipped, ({ user, params }) => skippedRecords(pool, user, readPathId(params.id)));
}

/**
 * Counts the records that an undo would restore and those it would skip, with the reasons; nothing is written. Throws
 * as `readUndoableActivity`.
 */
async function previewUndo(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  targets: UndoTargets,
  user: User,
  id: string,
): Promise<UndoPreview> {
  const activity = await readUndoableActivity(pool, user, id);
  const target = targets[activity.undo];
  const { rows } = await pool.query<{ reason: string | null; count: number; total: number; skipped: number }>(sql`
    with ${raw(undoTable)} as materialized (${undoRows(target, activity)}),
    skipped as materialized (${skippedRows(target, today())})
    select r.reason, count(r.reason)::integer as count, (select count(*)::integer from ${raw(undoTable)}) as total,
           (select count(*)::integer from skipped) as skipped
      from (select) one left join (skipped cross join unnest(reasons) r (reason)) on true
     group by r.reason order by count desc, r.reason`);
  const { total = 0, skipped = 0 } = rows[0] ?? {};
  const differences = await countedDifferences(pool, target, activity);
  const reasons = rows.flatMap(({ reason, count }) =>
    reason === null ? [] : [{ reason, count, label: skipReasonText(activity.undo, reason) }],
  );
  return { total, back: total - skipped, skipped, reasons, differences };
}

/** Counts the pending differences that the undo removes, and the older ones that it restores. */
async function countedDifferences(
  db: Queryable,
  target: UndoTarget,
  activity: UndoableActivity,
): Promise<UndoPreview['differences']> {
  const none = { removed: 0, restored: 0 };
  if (!target.differences || activity.ownJobId === null) return none;
  const changed = sql`select id from (${undoRows(target, activity)}) u where effect = 'changed'`;
  const { rows } = await db.query<UndoPreview['differences']>(target.differences.count(activity.ownJobId, changed));
  return rows[0] ?? none;
}

/** Records that an undo skipped, each with its name for users and all reasons. Throws `notFound`. */
async function skippedRecords(db: Queryable, user: User, id: string): Promise<SkippedRecord[]> {
  const { rows: lines } = await db.query<{ kind: ActivityKind; own: boolean }>(
    sql`select kind, user_id = ${user.id} as own from activity where id = ${id} and undoes_id is not null`,
  );
  const [line] = lines;
  if (!line || !(line.own || hasBit(user.authorities, activityKinds[line.kind].code, writeBit))) {
    throw new Problem('notFound');
  }
  const { rows } = await db.query<{ id: string; name: string; reasons: string[] }>(sql`
    select record_id::text as id, coalesce(name, 'ID ' || record_id) as name, reasons
      from activity_skip where activity_id = ${id} order by name, record_id`);
  return rows.map((row) => ({ ...row, reasons: row.reasons.map((reason) => skipReasonText(line.kind, reason)) }));
}
