import { randomBytes } from 'node:crypto';
import { unknownUserSentence } from '@tsuun/domain/message/operator';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { transaction } from '../db/transaction.ts';
import { noteAudit } from '../http/audit.ts';
import { hashPassword } from '../http/password.ts';
import { StartProblem } from '../start-problem.ts';

/**
 * The way back in when a password is lost: gives a user a new one, ends all its sessions, forgets its wrong tries and takes 利用停止 away;
 * `allRights` gives every right too, for a house without an administrator. Answers the password, which is told nowhere
 * else. Throws `StartProblem` for a log-in code of nobody.
 */
export async function resetUser(pool: pg.Pool, loginCd: string, allRights: boolean): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  await transaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; version: number }>(sql`
      update app_user set password_hash = ${passwordHash}, version_no = version_no + 1, updated_at = now(),
             disabled = false
       where login_cd = ${loginCd} returning id::text, version_no as version`);
    const user = rows[0];
    if (user === undefined) throw new StartProblem(unknownUserSentence(loginCd));
    await client.query(sql`delete from session where user_id = ${user.id}`);
    await client.query(sql`
      delete from login_bucket where subject = any(${['account', 'home', 'line'].map((name) => `${name} ${loginCd}`)})`);
    await noteAudit(client, 'password', { user: null, address: null, callId: null }, loginCd);
    if (allRights) await giveAllRights(client, user.id);
    await client.query(sql`
      insert into app_user_change (app_user_id, cause, version_no) values (${user.id}, 'reset', ${user.version})`);
  });
  return password;
}

const giveAllRights = (client: pg.PoolClient, id: string) =>
  client.query(sql`
    insert into user_authority (user_id, function_code, role_bit)
    select ${id}, a."functionCode", a."roleBit"
      from json_to_recordset(${JSON.stringify(allAuthorities)}) as a("functionCode" text, "roleBit" int)
    on conflict (user_id, function_code) do update set role_bit = excluded.role_bit`);
