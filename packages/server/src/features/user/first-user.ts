import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commonAdminPasswordSentence, passwordInFile, passwordNowhereSentence } from '@tsuun/domain/message/operator';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { transaction } from '../../db/transaction.ts';
import { hashPassword, isCommonPassword } from '../../http/password.ts';
import { noteChange } from '../../record/note-change.ts';
import { historyTable } from '../../record/record-table.ts';
import { StartProblem } from '../../start-problem.ts';
import { writeRights } from './stored-user.ts';

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

/** Destinations to which a generated password can be reported. */
interface PasswordOutput {
  readonly dataDir: string;
  /**
   * True if the output goes to a log, as for a service; a terminal, where a person tries the program out, shows the
   * password itself.
   */
  readonly isLogged: boolean;
}

/**
 * Returns the text in which the start reports the first user's generated password: the password itself, or the path of
 * a file that only its owner may read. Called before the user is stored: a password reported nowhere would lock
 * everybody out. Throws `StartProblem` if the file cannot be written.
 */
export async function showPassword({ dataDir, isLogged }: PasswordOutput, password: string): Promise<string> {
  if (!isLogged) return password;
  const file = join(dataDir, 'first-password');
  try {
    await mkdir(dataDir, { recursive: true });
    // The file of an earlier database is no longer needed.
    await rm(file, { force: true });
    await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new StartProblem(passwordNowhereSentence(file, (error as NodeJS.ErrnoException).code ?? ''), {
      cause: error,
    });
  }
  return passwordInFile(file);
}
