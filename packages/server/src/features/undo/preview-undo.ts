import type { UndoPreview } from '@tsuun/contract/activity/undo';
import { skipReasonText } from '@tsuun/domain/activity/kinds';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';
import { leftRows } from './skipped.sql.ts';
import { undoing, undoingTable } from './undoing.sql.ts';
import { type UndoneAct, undoneAct } from './undone-act.ts';
import type { UndoSubject, UndoSubjects } from './undo-subject.ts';

/**
 * Counts the records that an undo would restore and those it would skip, with the reasons; nothing is written. Throws
 * as `undoneAct`.
 */
export async function previewUndo(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  subjects: UndoSubjects,
  user: User,
  id: string,
): Promise<UndoPreview> {
  const act = await undoneAct(pool, user, id);
  const subject = subjects[act.undo];
  const { rows } = await pool.query<{ reason: string | null; count: number; total: number; left: number }>(sql`
    with ${raw(undoingTable)} as materialized (${undoing(subject, act)}),
    unmoved as materialized (${leftRows(subject, today())})
    select r.reason, count(r.reason)::integer as count, (select count(*)::integer from ${raw(undoingTable)}) as total,
           (select count(*)::integer from unmoved) as left
      from (select) one left join (unmoved cross join unnest(reasons) r (reason)) on true
     group by r.reason order by count desc, r.reason`);
  const { total = 0, left = 0 } = rows[0] ?? {};
  const differences = await countedDifferences(pool, subject, act);
  const reasons = rows.flatMap(({ reason, count }) =>
    reason === null ? [] : [{ reason, count, label: skipReasonText(act.undo, reason) }],
  );
  return { total, back: total - left, left, reasons, differences };
}

/** Counts the pending differences that the undo removes, and the older ones that it restores. */
async function countedDifferences(
  db: Queryable,
  subject: UndoSubject,
  act: UndoneAct,
): Promise<UndoPreview['differences']> {
  const none = { removed: 0, restored: 0 };
  if (!subject.differences || act.ownJobId === null) return none;
  const changed = sql`select id from (${undoing(subject, act)}) u where effect = 'changed'`;
  const { rows } = await db.query<UndoPreview['differences']>(subject.differences.count(act.ownJobId, changed));
  return rows[0] ?? none;
}
