import type { UndoPreview } from '@tsuun/contract/activity/undo';
import { skipReasonText } from '@tsuun/domain/activity/kinds';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../user.ts';
import type { Services } from '../../services.ts';
import { skippedRows } from './skipped-rows.sql.ts';
import { undoRows, undoTable } from './undo-rows.sql.ts';
import { type UndoableActivity, readUndoableActivity } from './undoable-activity.ts';
import type { UndoTarget, UndoTargets } from './undo-target.ts';

/**
 * Counts the records that an undo would restore and those it would skip, with the reasons; nothing is written. Throws
 * as `readUndoableActivity`.
 */
export async function previewUndo(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  targets: UndoTargets,
  user: User,
  id: string,
): Promise<UndoPreview> {
  const activity = await readUndoableActivity(pool, user, id);
  const target = targets[activity.undo];
  const { rows } = await pool.query<{ reason: string | null; count: number; total: number; left: number }>(sql`
    with ${raw(undoTable)} as materialized (${undoRows(target, activity)}),
    skipped as materialized (${skippedRows(target, today())})
    select r.reason, count(r.reason)::integer as count, (select count(*)::integer from ${raw(undoTable)}) as total,
           (select count(*)::integer from skipped) as left
      from (select) one left join (skipped cross join unnest(reasons) r (reason)) on true
     group by r.reason order by count desc, r.reason`);
  const { total = 0, left = 0 } = rows[0] ?? {};
  const differences = await countedDifferences(pool, target, activity);
  const reasons = rows.flatMap(({ reason, count }) =>
    reason === null ? [] : [{ reason, count, label: skipReasonText(activity.undo, reason) }],
  );
  return { total, back: total - left, left, reasons, differences };
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
