import type { FastifyRequest } from 'fastify';
import * as calls from '@tsuun/contract/session';
import { closeSession, sessionCookie } from '../../http/session.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { login } from './login.ts';

const wholeDay = 24 * 60 * 60;

/** Log-in, log-out, and who one is (LOGIN-*, API-05..08). */
export function sessionRoutes(route: Route, services: Services): void {
  route(calls.login, async ({ body, request, reply }) => {
    const token = await login(services, { ...body, address: request.ip });
    // Only now: a failed try ends nothing.
    await closeSession(services.pool, request.cookies[sessionCookie]);
    reply.setCookie(sessionCookie, token, { ...cookieOptions(request), maxAge: wholeDay });
    return { status: 'success' } as const;
  });

  route(calls.logout, async ({ request, reply }) => {
    await closeSession(services.pool, request.cookies[sessionCookie]);
    reply.clearCookie(sessionCookie, cookieOptions(request));
    return undefined;
  });

  route(calls.getSiteMeta, async ({ user }) => ({
    authorities: user.authorities,
    loginUserInfo: { loginUserId: user.id, loginUserName: user.name },
    businessDate: services.today(),
  }));
}

/** Behind https (also behind a gateway that ends it) the cookie never travels in clear. */
const cookieOptions = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https',
});
