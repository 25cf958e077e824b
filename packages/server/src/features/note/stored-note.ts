import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { noteWords } from '@tsuun/domain/message/note';
import { type NoteEntry, type NoteKind, noteKinds, noteProblems, changeMinutes } from '@tsuun/domain/note/note';
import sql, { raw, type Sql } from 'sql-template-tag';
import { hasBit, readBit, writeBit } from '@tsuun/domain/permission/functions';
import { isRecordId } from '../../db/record-id.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { Writer, User } from '../../user.ts';
import { japanTime } from '../../db/japan-time.sql.ts';
import { isRecipient } from '../../record/read/list-clauses.sql.ts';

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

/** True while its writer can change the note `n`. */
export const isChangeable = (userId: string): Sql =>
  sql`(n.created_user_id = ${userId} and n.completed_at is null
       and n.created_at > now() - make_interval(mins => ${changeMinutes}))`;

/** True for an open note `n` to a user that they have not seen. */
export const isUnread = (userId: string): Sql => sql`(n.completed_at is null and exists (
  select from note_recipient r where r.note_id = n.id and r.user_id = ${userId}::bigint and r.read_at is null))`;

/** Values of the note `n` as a user sees it. Users are shown by their present names while they exist. */
export const noteColumns = (userId: string): Sql => sql`
  n.id::text as id, n.text, n.due_on::text as "dueDt", n.version_no as "versionNo",
  left(${japanTime(raw('n.created_at'))}, 16) as "createdAt", n.created_user_name as "createdUserName",
  left(${japanTime(raw('n.completed_at'))}, 16) as "completedAt", n.completed_user_name as "completedUserName",
  ${isRecipient(userId)} as mine, ${isUnread(userId)} as unread, ${isChangeable(userId)} as changeable,
  coalesce((
    select json_agg(json_build_object(
             'id', r.user_id::text, 'name', coalesce(u.name, r.user_name),
             'state', case when u.id is null then 'deleted' when u.disabled then 'suspended' else 'active' end)
             order by r.user_id <> ${userId}::bigint, coalesce(u.name, r.user_name), r.user_id)
      from note_recipient r left join app_user u on u.id = r.user_id where r.note_id = n.id), '[]') as recipients,
  coalesce((
    select json_agg(json_build_object(
             'changedAt', left(${japanTime(raw('c.changed_at'))}, 16), 'userName', c.user_name,
             'text', c.former ->> 'text', 'dueDt', c.former ->> 'dueDt', 'recipients', c.former ->> 'recipients')
             order by c.id desc)
      from note_change c where c.note_id = n.id and c.cause = 'update'), '[]') as changes`;

/** Kinds of records that a user may read, and so their notes. */
export const readableKinds = ({ authorities }: User): readonly NoteKind[] =>
  (Object.keys(noteKinds) as NoteKind[]).filter((kind) => hasBit(authorities, noteKinds[kind], readBit));

/** Throws `forbidden` for users who may not write records of a kind. */
export function refuseToReaders({ authorities }: User, kind: NoteKind): void {
  if (!hasBit(authorities, noteKinds[kind], writeBit)) throw new Problem('forbidden');
}
