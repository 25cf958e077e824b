import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type pg from 'pg';
import { commonAdminPasswordSentence } from '@tsuun/domain/message/operator';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { transaction } from '../../db/transaction.ts';
import { hashPassword, isCommonPassword } from '../../http/password.ts';
import { noteChange } from '../../record/note-change.ts';
import { historyTable } from '../../record/record-table.ts';
import { StartProblem } from '../../start-problem.ts';
import { writeRights } from './user-rights.ts';

export interface FirstUser {
  readonly loginCd: string;
  /** Generated password that the start reports; `null` if it was set from outside. */
  readonly password: string | null;
}

interface FirstCredentials {
  readonly adminLoginCd: string;
  /** `null`: generated. */
  readonly adminPassword: string | null;
}

/**
 * Makes the first user when there is none (ADMIN_LOGIN_CD, ADMIN_PASSWORD), with every right; `null` when a user is
 * there already. Two servers starting at once make one. A generated password is reported by `tell`, and nobody is made where
 * it throws. A given one that anybody would try is no better for it: `StartProblem`.
 */
export async function ensureFirstUser(
  pool: pg.Pool,
  { adminLoginCd, adminPassword }: FirstCredentials,
  tell = (password: string): Promise<string> => Promise.resolve(password),
): Promise<FirstUser | null> {
  // Without a lock where there is no need: a start must not wait for what is going on (R13).
  const { rowCount } = await pool.query('select from app_user limit 1');
  if (rowCount !== 0) return null;
  if (adminPassword !== null && (await isCommonPassword(adminPassword, adminLoginCd)))
    throw new StartProblem(commonAdminPasswordSentence);
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  return transaction(pool, async (client) => {
    await client.query(`lock table app_user in exclusive mode`);
    const { rows } = await client.query<{ id: string }>(sql`
      insert into app_user (login_cd, name, mail, password_hash)
      select ${adminLoginCd}, '管理者', ${`${adminLoginCd}@localhost`}, ${passwordHash}
       where not exists (select from app_user) returning id::text`);
    if (!rows[0]) return null;
    const { id } = rows[0];
    await noteChange(client, historyTable('app_user'), { id, user: null, cause: 'create', versionNo: 1, changes: {} });
    await writeRights(client, id, allAuthorities);
    return { loginCd: adminLoginCd, password: adminPassword === null ? await tell(password) : null };
  });
}
