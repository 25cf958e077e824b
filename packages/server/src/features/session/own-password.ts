import { verify } from '@node-rs/argon2';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import type { OwnPassword } from '@tsuun/domain/user/fields';
import { ownPasswordProblems } from '@tsuun/domain/user/check';
import { outsideTransaction, type Queryable, transaction } from '../../db/transaction.ts';
import { type AuditActor, noteAudit } from '../../http/audit.ts';
import { hashPassword, isCommonPassword } from '../../http/password.ts';
import { closeSessionsOf } from '../../http/session.ts';
import type { User } from '../../user.ts';
import { noteChange } from '../../record/note-change.ts';
import { historyTable } from '../../record/record-table.ts';
import { tooManyTries } from './login.ts';
import { giveBackTry, takeTry } from './throttle/throttle.ts';

/**
 * Changes the user's own password and ends all other sessions (USER-12). It requires the old password, so that an
 * unattended screen does not give access to the account; wrong ones are slowed down like log-ins. Throws `inputError`,
 * `tooManyTries`.
 */
export async function changeOwnPassword(
  pool: pg.Pool,
  user: User,
  entry: OwnPassword,
  auditActor: AuditActor,
  token: string | undefined,
): Promise<void> {
  refuseProblems(ownPasswordProblems(entry));
  const { oldPassword, password } = entry as { oldPassword: string; password: string };
  const common = await isCommonPassword(password, user.loginCd);
  refuseProblems(common ? { password: [message.commonPassword] } : {});
  const before = await passwordHashOf(pool, user.id);
  await outsideTransaction(() => refuseWrongOld(pool, user, before, oldPassword));
  const passwordHash = await hashPassword(password);
  await transaction(pool, async (db) => {
    const versionNo = await writeHash(db, user.id, before, passwordHash);
    await closeSessionsOf(db, user.id, token);
    await noteChange(db, historyTable('app_user'), {
      id: user.id,
      user,
      cause: 'save',
      versionNo,
      changes: { password: [null, true] },
    });
    await noteAudit(db, 'password', auditActor, user.name);
  });
}

async function passwordHashOf(db: Queryable, id: string): Promise<string> {
  const { rows } = await db.query<{ hash: string }>(sql`select password_hash as hash from app_user where id = ${id}`);
  return rows[0]?.hash ?? '';
}

async function refuseWrongOld(pool: pg.Pool, { loginCd }: User, hash: string, given: string): Promise<void> {
  const taken = await takeTry(pool, { loginCd, net: '', recognisedBy: 'browser', browser: 'own password' });
  if (taken.wait > 0) throw tooManyTries(taken.wait);
  if (!(await verify(hash, given).catch(() => false))) throw wrongOld();
  await giveBackTry(pool, taken);
}

/** Writes the hash only if the old one is unchanged; returns the new version. */
async function writeHash(db: Queryable, id: string, before: string, after: string): Promise<number> {
  const { rows } = await db.query<{ versionNo: number }>(sql`
    update app_user set password_hash = ${after}, version_no = version_no + 1, updated_at = now(), updated_user_id = ${id}
     where id = ${id} and password_hash = ${before} returning version_no as "versionNo"`);
  if (!rows[0]) throw wrongOld();
  return rows[0].versionNo;
}

const wrongOld = (): Problem =>
  new Problem('inputError', { validationError: { oldPassword: [message.wrongOldPassword] } });
