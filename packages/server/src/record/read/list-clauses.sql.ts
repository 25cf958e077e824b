import type { NoteKind } from '@tsuun/domain/note/note';
import type { NoteChoice } from '@tsuun/domain/note/search';
import { splitSkipped } from '@tsuun/domain/search/conditions';
import sql, { raw, type Sql, empty } from 'sql-template-tag';

/** Notes that name a user. */
export const isRecipient = (userId: string): Sql =>
  sql`exists (select from note_recipient r where r.note_id = n.id and r.user_id = ${userId}::bigint)`;

/** Clause of the condition 申し送り of a list, as its reader sees it (NOTE-11). */
export const hasNotes =
  (kind: NoteKind, id: Sql, userId: string) =>
  (choice: NoteChoice): Sql => {
    const which = {
      any: raw('true'),
      open: raw('n.completed_at is null'),
      mine: sql`n.completed_at is null and ${isRecipient(userId)}`,
    }[choice];
    return sql`${id} in (select n.record_id from note n where n.kind = ${kind} and ${which})`;
  };

/** Records that one batch skipped, for any reason or the named one. */
export const skippedBy =
  (id: Sql) =>
  (given: string): Sql => {
    const { activityId, reason } = splitSkipped(given);
    const forReason = reason === null ? empty : sql`and ${reason} = any(s.reasons)`;
    return sql`${id} in (select s.record_id from activity_skip s where s.activity_id = ${activityId}::bigint ${forReason})`;
  };

/** Clause of the condition 確定区分 for a table with that alias: `1` finds confirmed records, `0` the others. */
export const confirmTypeOf =
  (alias: string) =>
  (value: string): Sql =>
    raw(`${value === '1' ? '' : 'not '}${alias}.confirmed`);
