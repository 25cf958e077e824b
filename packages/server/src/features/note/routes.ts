import * as calls from '@tsuun/contract/note';
import type { NoteKind } from '@tsuun/domain/note/note';
import { transaction } from '../../db/transaction.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { changeNote, completeNote, readNotes } from './change-notes.ts';
import { countOpenNotes, findPeople, notesOfRecord, searchNotes } from './find-notes.ts';
import { readableKinds } from './note-rights.ts';
import { countUnread, readNoteWork } from './note-work.ts';
import { writeNotes } from './write-notes.ts';

/** Routes of 申し送り: notes on orders and fees, which are no values of these (NOTE-01 to NOTE-17). */
export function noteRoutes(route: Route, { pool, today }: Services): void {
  for (const kind of Object.keys(calls.noteCalls) as NoteKind[]) {
    const { list, write, open } = calls.noteCalls[kind];
    route(list, ({ user, params }) => notesOfRecord(pool, user, kind, params.id));
    route(write, async ({ user, body }) => ({
      data: await transaction(pool, (db) => writeNotes(db, kind, user, body)),
    }));
    route(open, ({ query }) => countOpenNotes(pool, kind, (query.ids ?? '').split(',')));
  }
  route(calls.searchNotes, ({ user, query }) => searchNotes(pool, user, query));
  route(calls.getNoteWork, ({ user, query }) =>
    readNoteWork(pool, user, { station: query.chargeTransportationId, today: today() }),
  );
  route(calls.countUnreadNotes, async ({ user }) => ({ data: await countUnread(pool, user) }));
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
