import * as calls from '@tsuun/contract/note';
import type { NoteWork } from '@tsuun/contract/note';
import * as counts from '@tsuun/contract/note-counts';
import type { NoteKind } from '@tsuun/domain/note/note';
import type { Day } from '@tsuun/domain/value/day';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { transaction } from '../../db/transaction.ts';
import type { Route } from '../../http/route.ts';
import { isRecipient } from '../../record/read/list-clauses.sql.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';
import { changeNote, completeNote, readNotes } from './change-notes.ts';
import {
  countOpenNotes,
  feeName,
  findPeople,
  notesOfRecord,
  orderName,
  searchNotes,
  stationOfNote,
  visibleNotes,
} from './find-notes.ts';
import { writeNotes, isUnread, readableKinds } from './stored-note.ts';

/** Routes of 申し送り: notes on orders and fees, which are no values of these (NOTE-01 to NOTE-17). */
export function noteRoutes(route: Route, { pool, today }: Services): void {
  for (const kind of Object.keys(calls.noteCalls) as NoteKind[]) {
    const { list, write } = calls.noteCalls[kind];
    route(list, ({ user, params }) => notesOfRecord(pool, user, kind, params.id));
    route(write, async ({ user, body }) => ({
      data: await transaction(pool, (db) => writeNotes(db, kind, user, body)),
    }));
    route(counts.countOpenNotes[kind], ({ query }) => countOpenNotes(pool, kind, (query.ids ?? '').split(',')));
  }
  route(calls.searchNotes, ({ user, query }) => searchNotes(pool, user, query));
  route(calls.getNoteWork, ({ user, query }) =>
    readNoteWork(pool, user, { station: query.chargeTransportationId, today: today() }),
  );
  route(counts.countUnreadNotes, async ({ user }) => ({ data: await countUnread(pool, user) }));
  route(calls.findNotePeople, async ({ user, query }) => {
    const kind = query.kind ?? 'order';
    return readableKinds(user).includes(kind) ? findPeople(pool, kind, query.text) : [];
  });
  route(calls.readNotes, async ({ user, body }) => {
    await transaction(pool, (db) => readNotes(db, user, body));
    return undefined;
  });
  route(calls.changeNote, async ({ user, params, body }) => {
    await transaction(pool, (db) => changeNote(db, user, params.noteId, body));
    return undefined;
  });
  route(calls.completeNote, async ({ user, params }) => {
    await transaction(pool, (db) => completeNote(db, user, params.noteId));
    return undefined;
  });
}

/** Counts the open notes to a user, and those past their day, of a station or of all (NOTE-14). */
async function readNoteWork(
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
async function countUnread(pool: pg.Pool, user: User): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(sql`
    select count(*)::integer as count from ${visibleNotes(user)} and ${isUnread(user.id)}`);
  return rows[0]?.count ?? 0;
}
