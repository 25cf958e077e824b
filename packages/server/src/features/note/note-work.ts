import type { NoteWork } from '@tsuun/contract/note';
import type { Day } from '@tsuun/domain/value/day';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { isRecipient } from '../../record/read/notes.sql.ts';
import type { User } from '../../user.ts';
import { feeName, orderName, stationOfNote, visibleNotes } from './find-notes.ts';
import { isUnread } from './note-columns.sql.ts';

/** Counts the open notes to a user, and those past their day, of a station or of all (NOTE-14). */
export async function readNoteWork(
  pool: pg.Pool,
  user: User,
  { station, today }: { readonly station: string | null; readonly today: Day },
): Promise<NoteWork> {
  const isHere = station === null ? raw('true') : sql`${stationOfNote} = ${station}`;
  const { rows } = await pool.query<NoteWork>(sql`
    with open as materialized (
      select n.id, n.due_on, ${isRecipient(user.id)} as mine, ${isUnread(user.id)} as unread,
             n.due_on < ${today}::date and ${isHere} as overdue,
             coalesce(${orderName}, ${feeName}, n.record_id::text) as subject, n.created_user_name
        from ${visibleNotes(user)} and n.completed_at is null
         and (${isRecipient(user.id)} or n.due_on < ${today}::date))
    select (count(*) filter (where mine))::integer as mine,
           (count(*) filter (where mine and due_on = ${today}::date))::integer as "mineToday",
           (count(*) filter (where unread))::integer as unread,
           (count(*) filter (where overdue))::integer as overdue,
           (select json_build_object('subject', p.subject, 'dueDt', p.due_on, 'createdUserName', p.created_user_name)
              from open p where p.overdue order by p.due_on, p.id limit 1) as oldest
      from open`);
  return rows[0] ?? { mine: 0, mineToday: 0, unread: 0, overdue: 0, oldest: null };
}

/** Counts the open notes to a user that they have not seen (NOTE-09). */
export async function countUnread(pool: pg.Pool, user: User): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(sql`
    select count(*)::integer as count from ${visibleNotes(user)} and ${isUnread(user.id)}`);
  return rows[0]?.count ?? 0;
}
