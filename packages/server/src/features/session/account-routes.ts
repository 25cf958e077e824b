import { verify } from '@node-rs/argon2';
import * as calls from '@tsuun/contract/account';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import { type OwnPassword, ownPasswordProblems } from '@tsuun/domain/user/fields';
import { browserName, type SessionLine } from '@tsuun/domain/user/session';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { readPathId } from '../../db/record-id.ts';
import { outsideTransaction, type Queryable, transaction } from '../../db/transaction.ts';
import { type AuditActor, auditActorOf, noteAudit } from '../../http/audit.ts';
import { hashPassword, isCommonPassword } from '../../http/password.ts';
import type { Route } from '../../http/route.ts';
import { closeSessionsOf, hashToken, sessionHolds, sessionToken } from '../../http/session.ts';
import { noteChange } from '../../record/note-change.ts';
import { historyTable } from '../../record/record-table.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';
import { tooManyTries } from './login.ts';
import { giveBackTry, takeTry } from './throttle/throttle.ts';

/** Routes of the user's own password and sessions, and for administrators of all users' sessions (USER-12, USER-13). */
export function accountRoutes(route: Route, services: Services): void {
  const { pool } = services;
  const end = (auditActor: AuditActor, userId: string, sessionId: string) =>
    transaction(pool, (db) => endSession(db, auditActor, userId, readPathId(sessionId)));
  route(calls.changeOwnPassword, async (call) => {
    const { user, body, request } = call;
    await changeOwnPassword(pool, user, body, auditActorOf(call), sessionToken(request, services));
    return undefined;
  });
  route(calls.ownSessions, ({ user, request }) => readSessions(pool, user.id, sessionToken(request, services)));
  route(calls.endOwnSession, async (call) => {
    await end(auditActorOf(call), call.user.id, call.params.sessionId);
    return undefined;
  });
  route(calls.userSessions, ({ params, request }) =>
    readSessions(pool, readPathId(params.id), sessionToken(request, services)),
  );
  route(calls.endUserSession, async (call) => {
    await end(auditActorOf(call), readPathId(call.params.id), call.params.sessionId);
    return undefined;
  });
}

/** Reads a user's sessions, the latest first; the session of the call is marked by its `token`. */
async function readSessions(db: Queryable, userId: string, token: string | undefined): Promise<readonly SessionLine[]> {
  const { rows } = await db.query<Omit<SessionLine, 'browser'> & { agent: string | null }>(sql`
    select s.id::text as id, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.address, s.agent,
           s.token_hash = ${hashToken(token ?? '')} as current
      from session s where s.user_id = ${userId} and ${sessionHolds} order by s.last_seen_at desc, s.id desc`);
  return rows.map(({ agent, ...line }) => ({ ...line, browser: browserName(agent) }));
}

/** Ends one of a user's sessions; its streams end within seconds (R36). Throws `notFound`. */
async function endSession(db: Queryable, auditActor: AuditActor, userId: string, sessionId: string): Promise<void> {
  const { rows } = await db.query<{ name: string }>(sql`
    with ended as (delete from session where id = ${sessionId} and user_id = ${userId} returning user_id)
    select u.name from ended join app_user u on u.id = ended.user_id`);
  if (!rows[0]) throw new Problem('notFound');
  await noteAudit(db, 'sessionEnded', auditActor, rows[0].name);
}

/**
 * Changes the user's own password and ends all other sessions (USER-12). It requires the old password, so that an
 * unattended screen does not give access to the account; wrong ones are slowed down like log-ins. Throws `inputError`,
 * `tooManyTries`.
 */
async function changeOwnPassword(
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
