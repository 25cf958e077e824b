import * as calls from '@tsuun/contract/account';
import { type Queryable, transaction } from '../../db/transaction.ts';
import { type AuditActor, auditActorOf, noteAudit } from '../../http/audit.ts';
import { readPathId } from '../../db/record-id.ts';
import type { Route } from '../../http/route.ts';
import { hashToken, sessionHolds, sessionToken } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { changeOwnPassword } from './own-password.ts';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { browserName, type SessionLine } from '@tsuun/domain/user/session';

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
