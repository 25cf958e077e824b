import { prefix } from '@tsuun/contract/endpoint';
import type { Activity } from '@tsuun/domain/activity/record';
import { functionCodes, hasBit, readBit, writeBit } from '@tsuun/domain/permission/functions';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';

const codesWith = ({ authorities }: User, bit: number) =>
  functionCodes.filter((code) => hasBit(authorities, code, bit));

/** What somebody sees: their own, and all of the functions they may write. Alias `a`. */
export const visibleTo = (user: User): Sql =>
  sql`(a.user_id = ${user.id} or a.function_code = any(${codesWith(user, writeBit)}))`;

const tokyo = (moment: Sql): Sql => sql`to_char(${moment} at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS')`;

/** Lines as a user sees them; a file only who may read its history. `behind`: where, order and limit. */
export async function activityRows(db: Queryable, user: User, behind: Sql): Promise<Activity[]> {
  const { rows } = await db.query<Activity>(sql`
    select a.id::text as id, a.kind, a.user_name as "userName", ${tokyo(sql`a.began_at`)} as "beganAt",
           round(extract(epoch from a.ended_at - a.began_at))::integer as seconds, a.state, a.total, a.done, a.skipped,
           a.message, h.file_name as "fileName",
           case when h.file_id is not null and h.function_code = any(${codesWith(user, readBit)})
                then ${`${prefix}/api/histories/`} || h.direction || 's/download/' || h.id end as "filePath",
           a.user_id = ${user.id} as own, a.user_id = ${user.id} and a.read_at is null as unread
      from activity a left join transfer_history h on h.id = a.history_id
     where ${visibleTo(user)} ${behind}`);
  return rows;
}
