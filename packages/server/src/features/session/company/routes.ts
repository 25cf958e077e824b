import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '@tsuun/contract/company-login';
import { Problem } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import { addressNet } from '../../../http/address-net.ts';
import { usesHttps } from '../../../http/client-scheme.ts';
import type { Route } from '../../../http/route.ts';
import { cookieOptions, sessionOriginOf } from '../../../http/session.ts';
import type { Services } from '../../../services.ts';
import type { Entered } from '../open-login.ts';
import { beginAtCompany, enterByCompany, handshakeCookie, handshakeSeconds } from './company-login.ts';
import { IdentityProvider } from './identity-provider.ts';

/** Parts of log-in and log-out that all ways in share. */
interface LoginCookies {
  /** Options of a cookie that only the log-in sends. */
  readonly onlyLogIn: (request: FastifyRequest) => object;
  readonly enter: (request: FastifyRequest, reply: FastifyReply, entered: Entered) => Promise<void>;
  /** Ends the session of a browser and returns its identity token, if the provider opened it. */
  readonly leave: (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>;
}

/** Routes of the log-in with the company's identity provider; without one they are not found (OIDC-*). */
export function companyRoutes(route: Route, services: Services, { onlyLogIn, enter, leave }: LoginCookies): void {
  const { company, instance, log, httpsOnly } = services;
  const provider = company === null ? null : new IdentityProvider(company, log);
  const given = (): IdentityProvider => {
    if (provider === null) throw new Problem('notFound');
    return provider;
  };
  /** Address of the log-in page, to which the provider returns. */
  const redirectUri = (request: FastifyRequest): string =>
    `${usesHttps(request, httpsOnly) ? 'https' : 'http'}://${request.headers.host}/`;

  route(calls.beginCompanyLogin, async ({ request, reply }) => {
    const { address, cookie } = await beginAtCompany(services, given(), redirectUri(request));
    const options = { ...onlyLogIn(request), maxAge: handshakeSeconds };
    reply.setCookie(handshakeCookie(instance, cookieOptions(request, services).secure), cookie, options);
    return { address };
  });

  route(calls.finishCompanyLogin, async ({ body: { answer }, request, reply }) => {
    if (answer === null) throw new Problem('inputError', { validationError: { answer: [message.required] } });
    const { secure } = cookieOptions(request, services);
    const place = sessionOriginOf(request);
    const entered = await enterByCompany(services, given(), {
      answer,
      redirectUri: redirectUri(request),
      place,
      net: addressNet(place.address),
      callId: request.id,
      cookies: request.cookies,
      secure,
    });
    reply.clearCookie(handshakeCookie(instance, secure), onlyLogIn(request));
    await enter(request, reply, entered);
    return { status: 'success' } as const;
  });

  route(calls.companyLogout, async ({ request, reply }) => {
    const at = given();
    const idToken = await leave(request, reply);
    return { address: idToken === null ? null : await at.logoutAddress(idToken, redirectUri(request)) };
  });
}
