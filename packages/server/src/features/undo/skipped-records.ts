import { Problem } from '@tsuun/contract/problem';
import type { SkippedRecord } from '@tsuun/contract/activity/undo';
import { activityKinds, skipReasonText, type ActivityKind } from '@tsuun/domain/activity/kinds';
import { hasBit, writeBit } from '@tsuun/domain/permission/functions';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../user.ts';

/** Records that an undo skipped, each with its name for users and all reasons. Throws `notFound`. */
export async function skippedRecords(db: Queryable, user: User, id: string): Promise<SkippedRecord[]> {
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
