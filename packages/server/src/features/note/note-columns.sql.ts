import { changeMinutes } from '@tsuun/domain/note/note';
import sql, { raw, type Sql } from 'sql-template-tag';
import { japanTime } from '../../db/japan-time.sql.ts';
import { isRecipient } from '../../record/read/list-clauses.sql.ts';

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
