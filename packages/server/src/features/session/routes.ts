import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginCode } from '@tsuun/contract/second-factor';
import * as calls from '@tsuun/contract/session';
import { Problem } from '@tsuun/contract/problem';
import { companyWords } from '@tsuun/domain/message/company-login';
import { trustDays } from '@tsuun/domain/user/second-factor';
import { auditActorOf, noteAudit } from '../../http/audit.ts';
import { userVersion } from '../../http/identity.ts';
import { closeSession, cookieOptions, sessionCookieName, sessionToken } from '../../http/session.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { companyRoutes } from './company/routes.ts';
import { login } from './login.ts';
import { type Entered, loginSenderOf } from './open-login.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { enterByCode, stepSeconds } from './second-factor/second-step.ts';
import type { UnknownCodes } from './unknown-codes.ts';

const secondsPerDay = 24 * 60 * 60;
/** Longest time for which browsers keep a cookie. */
const longLived = 400 * secondsPerDay;

/** Routes of log-in, log-out and the current user (LOGIN-*, TOTP-*, OIDC-*, API-05..08). */
export function sessionRoutes(route: Route, services: Services, unknownCodes: UnknownCodes): void {
  const { company, pool } = services;
  secondFactorRoutes(route, services);
  companyRoutes(route, services, { enter, leave });

  route(calls.login, async ({ body, request, reply }) => {
    refuseWhereCompanyOnly();
    const sender = loginSenderOf(request, reply, services);
    const outcome = await login(services, unknownCodes, body, sender);
    if ('step' in outcome) {
      sender.setCookie('login', outcome.step, stepSeconds);
      const { status, setUp } = outcome;
      return { status, ...(setUp && { setUp }) };
    }
    await enter(request, reply, outcome);
    return { status: 'success' } as const;
  });

  route(loginCode, async ({ body, request, reply }) => {
    refuseWhereCompanyOnly();
    const sender = loginSenderOf(request, reply, services);
    const { recoveryCodes, trustToken, ...entered } = await enterByCode(services, body, sender);
    sender.clearCookie('login');
    if (trustToken !== null) sender.setCookie('trusted', trustToken, trustDays * secondsPerDay, entered.userId);
    await enter(request, reply, entered);
    return { status: 'success' as const, ...(recoveryCodes && { recoveryCodes: [...recoveryCodes] }) };
  });

  route(calls.logout, async ({ request, reply }) => {
    await leave(request, reply);
    return undefined;
  });

  route(calls.getSiteMeta, async ({ user }) => ({
    authorities: user.authorities,
    loginUserInfo: { loginUserId: user.id, loginUserName: user.name, loginCd: user.loginCd },
    businessDate: services.today(),
    userVersion: userVersion(user),
  }));

  function refuseWhereCompanyOnly(): void {
    if (company?.only === true) throw new Problem('refused', { message: companyWords.only });
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, entered: Entered): Promise<void> {
    const { userId, token, browser } = entered;
    // The former session is closed only now, because a failed try ends nothing.
    await closeSession(pool, sessionToken(request, services));
    const options = cookieOptions(request, services);
    reply.setCookie(sessionCookieName(services, options.secure), token, { ...options, maxAge: secondsPerDay });
    loginSenderOf(request, reply, services).setCookie('browser', browser, longLived, userId);
  }

  async function leave(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const user = await closeSession(pool, sessionToken(request, services));
    if (user) await noteAudit(pool, 'logout', auditActorOf({ request, user }));
    const options = cookieOptions(request, services);
    reply.clearCookie(sessionCookieName(services, options.secure), options);
    // Pages and responses cached by the browser are cleared with the session; over plain http it would only show a
    // warning.
    if (options.secure) reply.header('clear-site-data', '"cache"');
    return user?.idToken ?? null;
  }
}
