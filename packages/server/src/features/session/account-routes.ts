import * as calls from '@tsuun/contract/session';
import { transaction } from '../../db/transaction.ts';
import { askerOf, type Asker } from '../../http/audit.ts';
import { readPathId } from '../../http/read-body.ts';
import type { Route } from '../../http/route.ts';
import { sessionToken } from '../../http/session-cookie.ts';
import type { Services } from '../../services.ts';
import { changeOwnPassword } from './own-password.ts';
import { endSession, readSessions } from './sessions.ts';

/** One's own password and sessions, and for administrators everybody's sessions (USER-12, USER-13). */
export function accountRoutes(route: Route, services: Services): void {
  const { pool } = services;
  const end = (asker: Asker, userId: string, sessionId: string) =>
    transaction(pool, (db) => endSession(db, asker, userId, readPathId(sessionId)));
  route(calls.changeOwnPassword, async (call) => {
    const { user, body, request } = call;
    await changeOwnPassword(pool, user, body, askerOf(call), sessionToken(request, services));
    return undefined;
  });
  route(calls.ownSessions, ({ user, request }) => readSessions(pool, user.id, sessionToken(request, services)));
  route(calls.endOwnSession, async (call) => {
    await end(askerOf(call), call.user.id, call.params.sessionId);
    return undefined;
  });
  route(calls.userSessions, ({ params, request }) =>
    readSessions(pool, readPathId(params.id), sessionToken(request, services)),
  );
  route(calls.endUserSession, async (call) => {
    await end(askerOf(call), readPathId(call.params.id), call.params.sessionId);
    return undefined;
  });
}
