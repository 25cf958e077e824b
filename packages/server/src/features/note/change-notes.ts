import type { changeNote as changeCall } from '@tsuun/contract/note';
import type { BodyOf } from '@tsuun/contract/endpoint';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { alreadyCompletedSentence, noteWords } from '@tsuun/domain/message/note';
import { type NoteKind, noteProblems } from '@tsuun/domain/note/note';
import sql, { raw } from 'sql-template-tag';
import { japanTime } from '../../db/japan-time.sql.ts';
import { isRecordId, readPathId } from '../../db/record-id.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { User, Writer } from '../../user.ts';
import { readRecipients, isChangeable, refuseToReaders } from './stored-note.ts';

interface LockedNote {
  readonly kind: NoteKind;
  readonly text: string;
  readonly dueDt: string | null;
  readonly versionNo: number;
  readonly own: boolean;
  readonly changeable: boolean;
  readonly completedAt: string | null;
  readonly completedUserName: string | null;
  readonly recordExists: boolean;
  readonly recipients: readonly { readonly id: string; readonly name: string }[];
}

/**
 * Locks an open note of a record that the user may write until the transaction ends. Throws `notFound`, `forbidden`,
 * and `refused` for completed notes and those of deleted records.
 */
async function lockOpenNote(db: Queryable, user: User, id: string): Promise<LockedNote> {
  await db.query(sql`select from note where id = ${readPathId(id)} for update`);
  // A separate statement, so that it reads what was written while it waited for the lock.
  const { rows } = await db.query<LockedNote>(sql`
    select n.kind, n.text, n.due_on::text as "dueDt", n.version_no as "versionNo",
           n.created_user_id = ${user.id} as own, ${isChangeable(user.id)} as changeable,
           left(${japanTime(raw('n.completed_at'))}, 16) as "completedAt",
           n.completed_user_name as "completedUserName",
           case n.kind when 'order' then exists (select from orders o where o.id = n.record_id)
                       else exists (select from fee f where f.id = n.record_id) end as "recordExists",
           coalesce((select json_agg(json_build_object('id', r.user_id::text, 'name', r.user_name) order by r.user_id)
                       from note_recipient r where r.note_id = n.id), '[]') as recipients
      from note n where n.id = ${id}`);
  const [note] = rows;
  if (note === undefined) throw new Problem('notFound');
  refuseToReaders(user, note.kind);
  if (note.completedAt !== null) {
    const sentence = alreadyCompletedSentence(note.completedAt, note.completedUserName ?? '');
    throw new Problem('refused', { message: sentence });
  }
  if (!note.recordExists) throw new Problem('refused', { message: noteWords.recordDeleted });
  return note;
}

/**
 * Changes a note of the user. Its other recipients have not seen it any more if its text changes. Throws what
 * `lockOpenNote` throws, `refused` for notes of others and after ten minutes, `conflict` and `inputError`.
 */
export async function changeNote(
  db: Queryable,
  user: User,
  id: string,
  { text, dueDt, recipientIds, versionNo }: BodyOf<typeof changeCall>,
): Promise<void> {
  const note = await lockOpenNote(db, user, id);
  if (!note.changeable) throw new Problem('refused', { message: note.own ? noteWords.tooLate : noteWords.notOwn });
  if (note.versionNo !== versionNo) throw new Problem('conflict');
  refuseProblems(noteProblems({ text, dueDt }));
  const before = new Set(note.recipients.map((one) => one.id));
  // A user who has been suspended since may stay.
  const added = await readRecipients(
    db,
    note.kind,
    recipientIds.filter((one) => !before.has(one)),
  );
  const kept = recipientIds.filter((one) => before.has(one));
  const sameRecipients = added.length === 0 && new Set(kept).size === before.size;
  if (text === note.text && dueDt === note.dueDt && sameRecipients) return;
  await db.query(sql`
    update note set text = ${text}, due_on = ${dueDt}::date, version_no = version_no + 1 where id = ${id}`);
  await db.query(sql`delete from note_recipient where note_id = ${id} and user_id <> all(${kept}::bigint[])`);
  if (text !== note.text)
    await db.query(sql`
      update note_recipient set read_at = null where note_id = ${id} and user_id <> ${user.id}::bigint`);
  await db.query(sql`
    insert into note_recipient (note_id, user_id, user_name, read_at)
    select ${id}, u.id, u.name, case when u.id = ${user.id}::bigint then now() end
      from app_user u where u.id = any(${added}::bigint[])`);
  const former = {
    ...(text !== note.text && { text: note.text }),
    ...(dueDt !== note.dueDt && { dueDt: note.dueDt ?? noteWords.without }),
    ...(!sameRecipients && { recipients: note.recipients.map(({ name }) => name).join('、') || noteWords.everybody }),
  };
  await noteHistory(db, user, id, { cause: 'update', former });
}

/** Completes a note of any author. Throws what `lockOpenNote` throws. */
export async function completeNote(db: Queryable, user: User, id: string): Promise<void> {
  await lockOpenNote(db, user, id);
  await db.query(sql`
    update note set completed_at = now(), completed_user_id = ${user.id}, completed_user_name = ${user.name},
                    version_no = version_no + 1
     where id = ${id}`);
  await noteHistory(db, user, id, { cause: 'complete', former: null });
}

interface Changed {
  readonly cause: 'update' | 'complete';
  readonly former: object | null;
}

const noteHistory = (db: Queryable, user: Writer, id: string, { cause, former }: Changed) =>
  db.query(sql`
    insert into note_change (note_id, user_id, user_name, cause, version_no, former)
    select n.id, ${user.id}, ${user.name}, ${cause}, n.version_no, ${former && JSON.stringify(former)}::jsonb
      from note n where n.id = ${id}`);

/** Marks notes to the user as seen; others are left as they are. */
export const readNotes = (db: Queryable, user: Writer, ids: readonly string[]) =>
  db.query(sql`
    update note_recipient set read_at = now()
     where user_id = ${user.id}::bigint and note_id = any(${ids.filter(isRecordId)}::bigint[]) and read_at is null`);
