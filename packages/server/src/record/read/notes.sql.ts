import type { NoteKind } from '@tsuun/domain/note/note';
import type { NoteChoice } from '@tsuun/domain/note/search';
import sql, { raw, type Sql } from 'sql-template-tag';

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
