import { randomBytes } from 'node:crypto';
import { unknownUserSentence } from '@tsuun/domain/message/operator';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { type Queryable, transaction } from '../db/transaction.ts';
import { nameOf, endTokens, endSecondFactor } from '../features/user/user-access.ts';
import { writeRights } from '../features/user/stored-user.ts';
import { type AuditActor, noteAudit } from '../http/audit.ts';
import { hashPassword } from '../http/password.ts';
import { closeSessionsOf } from '../http/session.ts';
import { type Changes, noteChange } from '../record/note-change.ts';
import { historyTable } from '../record/record-table.ts';
import { StartProblem } from '../start-problem.ts';

interface ResetUser {
  readonly id: string;
  readonly name: string;
  readonly loginCd: string;
  readonly versionNo: number;
  readonly wasDisabled: boolean;
}

/** Operator at the machine of the server, whom the program cannot identify. */
const operator: AuditActor = { user: null, address: null, callId: null };

/** Changes that a reset makes only if the operator names them. */
interface ResetOptions {
  /** Grants every right, for an installation without an administrator. */
  readonly allRights: boolean;
  /** Ends 利用停止, which a new password alone does not do. */
  readonly enable: boolean;
  /** Ends the second factor of a user who has lost the telephone and the recovery codes. */
  readonly secondFactor: boolean;
}

interface ResetResult {
  /** New password, which is not shown anywhere else. */
  readonly password: string;
  /** True if the user is under 利用停止 and cannot log in with it. */
  readonly isDisabled: boolean;
  readonly wasEnabled: boolean;
  readonly endedSecondFactor: boolean;
}

/**
 * Replaces a lost password: gives a user a new one, ends all sessions and access tokens and deletes the failed attempts. All of it is
 * recorded in the user's history and in 監査記録. Throws `StartProblem` for an unknown log-in code.
 */
export async function resetUser(
  pool: pg.Pool,
  loginCd: string,
  { allRights, enable, secondFactor }: ResetOptions,
): Promise<ResetResult> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  return transaction(pool, async (db) => {
    const user = await openUser(db, loginCd, passwordHash, enable);
    await closeSessionsOf(db, user.id);
    await endTokens(db, user.id);
    const endedSecondFactor = secondFactor && (await endSecondFactor(db, user.id));
    await db.query(sql`
      delete from login_bucket where subject = any(${['account', 'home', 'line'].map((name) => `${name} ${loginCd}`)})`);
    const rights = allRights ? await writeRights(db, user.id, allAuthorities) : {};
    const wasEnabled = user.wasDisabled && enable;
    const enabled: Changes = wasEnabled ? { disabled: [true, false] } : {};
    const changes: Changes = { password: [null, true], ...enabled, ...rights };
    const { id, versionNo } = user;
    await noteChange(db, historyTable('app_user'), { id, user: null, cause: 'reset', versionNo, changes });
    await noteAudit(db, 'password', operator, nameOf(user));
    if (wasEnabled) await noteAudit(db, 'userEnabled', operator, nameOf(user));
    if (Object.keys(rights).length > 0) await noteAudit(db, 'rights', operator, nameOf(user));
    if (endedSecondFactor) await noteAudit(db, 'secondFactorEnded', operator, nameOf(user));
    return { password, isDisabled: user.wasDisabled && !enable, wasEnabled, endedSecondFactor };
  });
}

/** Stores the new password and, with `enable`, ends 利用停止; `wasDisabled` is the state before. */
async function openUser(db: Queryable, loginCd: string, passwordHash: string, enable: boolean): Promise<ResetUser> {
  const { rows } = await db.query<ResetUser>(sql`
    update app_user u set password_hash = ${passwordHash}, version_no = u.version_no + 1, updated_at = now(),
           disabled = u.disabled and not ${enable}
      from (select id, disabled from app_user where login_cd = ${loginCd} for update) before
     where u.id = before.id
    returning u.id::text, u.name, u.login_cd as "loginCd", u.version_no as "versionNo", before.disabled as "wasDisabled"`);
  if (rows[0] === undefined) throw new StartProblem(unknownUserSentence(loginCd));
  return rows[0];
}
