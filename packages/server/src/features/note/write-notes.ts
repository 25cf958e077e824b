import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { noteWords } from '@tsuun/domain/message/note';
import { type NoteEntry, type NoteKind, noteKinds, noteProblems } from '@tsuun/domain/note/note';
import sql, { raw } from 'sql-template-tag';
import { isRecordId } from '../../db/record-id.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { Writer } from '../../user.ts';

export const recordTables = { order: 'orders', fee: 'fee' } as const satisfies Record<NoteKind, string>;

interface Written extends NoteEntry {
  readonly idList: readonly string[];
  readonly recipientIds: readonly string[];
}

/**
 * Writes a note of the same content to each of the records and returns their number; deleted ones are left out. Throws
 * `inputError`, and `notFound` if none of the records exists.
 */
export async function writeNotes(
  db: Queryable,
  kind: NoteKind,
  user: Writer,
  { idList, recipientIds, ...entry }: Written,
): Promise<number> {
  refuseProblems(noteProblems(entry));
  const recipients = await readRecipients(db, kind, recipientIds);
  const { rows } = await db.query<{ count: number }>(sql`
    with written as (
      insert into note (kind, record_id, text, due_on, created_user_id, created_user_name)
      select ${kind}, t.id, ${entry.text}, ${entry.dueDt}::date, ${user.id}, ${user.name}
        from ${raw(recordTables[kind])} t where t.id = any(${idList.filter(isRecordId)}::bigint[]) order by t.id
      returning id
    ), addressed as (
      insert into note_recipient (note_id, user_id, user_name, read_at)
      select w.id, u.id, u.name, case when u.id = ${user.id}::bigint then now() end
        from written w cross join app_user u where u.id = any(${recipients}::bigint[])
    ), noted as (
      insert into note_change (note_id, user_id, user_name, cause, version_no)
      select w.id, ${user.id}, ${user.name}, 'create', 1 from written w
    )
    select count(*)::integer as count from written`);
  const count = rows[0]?.count ?? 0;
  if (count === 0) throw new Problem('notFound');
  return count;
}

/**
 * Returns the ids of users who may read records of a kind. Throws `inputError` if one of them may not, or is suspended
 * or deleted.
 */
export async function readRecipients(
  db: Queryable,
  kind: NoteKind,
  given: readonly string[],
): Promise<readonly string[]> {
  const ids = [...new Set(given)];
  const { rowCount } = await db.query(sql`
    select from app_user u join user_authority a on a.user_id = u.id
     where u.id = any(${ids.filter(isRecordId)}::bigint[]) and not u.disabled
       and a.function_code = ${noteKinds[kind]} and a.role_bit > 0`);
  if (rowCount !== ids.length) refuseProblems({ recipientIds: [noteWords.unknownRecipient] });
  return ids;
}
