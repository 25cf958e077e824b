import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '@tsuun/contract/session';
import { auditActorOf, noteAudit } from '../../http/audit.ts';
import { userVersion } from '../../http/identity.ts';
import { closeSession, cookieOptions, sessionOriginOf, sessionCookieName, sessionToken } from '../../http/session.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { browserCookie } from './recognised-browser.ts';
import { type Entered, login } from './login.ts';
import type { UnknownCodes } from './unknown-codes.ts';

const secondsPerDay = 24 * 60 * 60;
/** Longest time for which browsers keep a cookie. */
const longLived = 400 * secondsPerDay;

/** Routes of log-in, log-out and the current user (LOGIN-*, API-05..08). */
export function sessionRoutes(route: Route, services: Services, unknownCodes: UnknownCodes): void {
  route(calls.login, async ({ body, request, reply }) => {
    const entered = await login(services, unknownCodes, {
      ...body,
      place: sessionOriginOf(request),
      cookies: request.cookies,
      secure: cookieOptions(request, services).secure,
      callId: request.id,
    });
    // The former session is closed only now, because a failed try ends nothing.
    await closeSession(services.pool, sessionToken(request, services));
    setCookies(request, reply, entered);
    return { status: 'success' } as const;
  });

  route(calls.logout, async ({ request, reply }) => {
    const user = await closeSession(services.pool, sessionToken(request, services));
    if (user) await noteAudit(services.pool, 'logout', auditActorOf({ request, user }));
    const options = cookieOptions(request, services);
    reply.clearCookie(sessionCookieName(services, options.secure), options);
    // Pages and responses cached by the browser are cleared with the session; over plain http it would only show a
    // warning.
    if (options.secure) reply.header('clear-site-data', '"cache"');
    return undefined;
  });

  route(calls.getSiteMeta, async ({ user }) => ({
    authorities: user.authorities,
    loginUserInfo: { loginUserId: user.id, loginUserName: user.name, loginCd: user.loginCd },
    businessDate: services.today(),
    userVersion: userVersion(user),
  }));

  function setCookies(request: FastifyRequest, reply: FastifyReply, { userId, token, browser }: Entered): void {
    const options = cookieOptions(request, services);
    reply.setCookie(sessionCookieName(services, options.secure), token, { ...options, maxAge: secondsPerDay });
    // Only log-in reads this cookie, so no other request sends it.
    const onlyLogIn = { ...options, path: '/gpa/api/login', sameSite: 'strict' as const, maxAge: longLived };
    reply.setCookie(browserCookie(userId, services.instance, options.secure), browser, onlyLogIn);
  }
}
