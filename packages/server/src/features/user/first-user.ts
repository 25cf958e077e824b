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
  /** Generated password, reported at the start; `null` if it was set by the operator. */
  readonly password: string | null;
}

interface FirstCredentials {
  readonly adminLoginCd: string;
  /** `null`: a password is generated. */
  readonly adminPassword: string | null;
}

/**
 * Creates the first user with all rights if there is none (ADMIN_LOGIN_CD, ADMIN_PASSWORD); returns `null` if there is
 * one already. Two servers that start at the same time create one. A generated password is reported by `report`, and no
 * user is created if that throws. Throws `StartProblem` for a configured password that is easy to guess.
 */
export async function ensureFirstUser(
  pool: pg.Pool,
  { adminLoginCd, adminPassword }: FirstCredentials,
  report = (password: string): Promise<string> => Promise.resolve(password),
): Promise<FirstUser | null> {
  // No lock if it is not needed: a start must not wait for running work (R13).
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
    return { loginCd: adminLoginCd, password: adminPassword === null ? await report(password) : null };
  });
}
