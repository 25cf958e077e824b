import { prefix } from '@tsuun/contract/endpoint';
import type { Activity } from '@tsuun/domain/activity/record';
import { functionCodes, hasBit, readBit, writeBit } from '@tsuun/domain/permission/functions';
import { undoableKinds, undoDays } from '@tsuun/domain/undo/undo-kinds';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { recordedDifferences } from '../../record/recorded-differences.sql.ts';
import type { User } from '../../user.ts';
import { japanTime } from '../../db/japan-time.sql.ts';

const codesWith = ({ authorities }: User, bit: number) =>
  functionCodes.filter((code) => hasBit(authorities, code, bit));

/** SQL condition for the activities that a user sees: their own, and all of the functions they may write. Alias `a`. */
export const visibleTo = (user: User): Sql =>
  sql`(a.user_id = ${user.id} or a.function_code = any(${codesWith(user, writeBit)}))`;

/** True if a user can undo an activity now (UNDO-01, UNDO-02); `undoable-activity.ts` checks it again. */
const undoable = (user: User): Sql => sql`
  (u.id is null and a.state <> 'failed' and (a.done > 0 or ${recordedDifferences}) and a.kind = any(${undoableKinds})
   and a.ended_at >= now() - make_interval(days => ${undoDays})
   and a.function_code = any(${codesWith(user, writeBit)}))`;

/** SQL condition that leaves the last line of every run of equal acts. Alias `a`. */
export const lastOfRun: Sql = raw('not a.is_folded');

/**
 * Reads lines as a user sees them; the file only if the user may read its history. `clauses`: where, order and limit.
 */
export async function activityRows(db: Queryable, user: User, clauses: Sql): Promise<Activity[]> {
  const { rows } = await db.query<Activity>(sql`
    select a.id::text as id, a.kind, a.subject, run.count as "runCount", ${japanTime(sql`run.began_at`)} as "runBeganAt",
           a.user_name as "userName", ${japanTime(sql`a.began_at`)} as "beganAt",
           round(extract(epoch from a.ended_at - a.began_at))::integer as seconds, a.state, a.total, a.done, a.skipped,
           a.message, h.file_name as "fileName",
           case when h.file_id is not null and h.function_code = any(${codesWith(user, readBit)})
                then ${`${prefix}/api/histories/`} || h.direction || 's/download/' || h.id end as "filePath",
           a.user_id = ${user.id} as own, a.user_id = ${user.id} and a.read_at is null as unread,
           ${undoable(user)} as undoable, u.id::text as "undoneId", u.id is not null and activity_is_undone(a.id) as undone, u.user_name as "undoneBy",
           ${japanTime(sql`u.ended_at`)} as "undoneAt", w.id::text as "undoesId", w.kind as "undoesKind",
           ${japanTime(sql`w.began_at`)} as "undoesAt"
      from activity a left join transfer_history h on h.id = a.history_id
           left join activity u on u.undoes_id = a.id and u.state <> 'failed'
           left join activity w on w.id = a.undoes_id
           left join lateral (
             select count(*)::integer as count, min(r.began_at) as began_at
               from activity r where r.run_id = a.run_id and not a.is_folded
           ) run on run.count > 1
     where ${visibleTo(user)} ${clauses}`);
  return rows;
}
