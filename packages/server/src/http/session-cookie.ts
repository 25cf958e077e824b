import type {} from '@fastify/cookie';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

type Told = Pick<Services, 'httpsOnly'>;

/** Under https alone the browser itself holds that the cookie is this host's, whole and never sent in clear. */
export const sessionCookieName = ({ httpsOnly }: Told): string =>
  httpsOnly ? '__Host-tsuun_session' : 'tsuun_session';

/** The token of the session a request comes with. */
export const sessionToken = (request: FastifyRequest, told: Told): string | undefined =>
  request.cookies[sessionCookieName(told)];

/** Closed to scripts; behind https (also behind a gateway that ends it) it never travels in clear. */
export const cookieOptions = (request: FastifyRequest, { httpsOnly }: Told): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: httpsOnly || request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https',
});
