import * as calls from '@tsuun/contract/session';
import { Problem } from '@tsuun/contract/problem';
import {
  companyWords,
  disabledCompanyUserSentence,
  unknownCompanyUserSentence,
} from '@tsuun/domain/message/company-login';
import { message } from '@tsuun/domain/message/message';
import type { FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { transaction } from '../../../db/transaction.ts';
import { addressNet } from '../../../http/client-address.ts';
import { noteAudit } from '../../../http/audit.ts';
import { usesHttps } from '../../../http/origin.ts';
import type { Route } from '../../../http/route.ts';
import { openSecret, sealSecret } from '../../../http/secret-box.ts';
import { cookieOptions, type SessionOrigin, sessionOriginOf } from '../../../http/session.ts';
import type { Services } from '../../../services.ts';
import { type Entered, openLogin } from '../open-login.ts';
import { browserCookie, browserKey, markBrowser, recognisedBrowserId } from '../recognised-browser.ts';
import { type Handshake, IdentityProvider } from './identity-provider.ts';

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

/** Name of the cookie of a log-in under way at the provider; only the log-in sends it. */
const handshakeCookie = (instance: string, secure: boolean): string =>
  `${secure ? '__Secure-' : ''}tsuun_company_${instance}`;

/** Seconds within which the provider must answer: the time for its own log-in. */
const handshakeSeconds = 1_800;

const owner = 'company log-in';

interface Begun extends Handshake {
  readonly at: number;
}

/** Begins a log-in at the provider and returns its address, and the cookie for the browser. */
async function beginAtCompany(
  { pool }: Pick<Services, 'pool'>,
  provider: IdentityProvider,
  redirectUri: string,
): Promise<{ readonly address: string; readonly cookie: string }> {
  const { address, ...handshake } = await provider.begin(redirectUri);
  const key = (await browserKey(pool)).toString('hex');
  const text = JSON.stringify({ ...handshake, at: Date.now() } satisfies Begun);
  return { address, cookie: sealSecret(key, owner, text).toString('base64url') };
}

interface CompanyAnswer {
  readonly answer: string;
  readonly redirectUri: string;
  readonly place: SessionOrigin;
  readonly net: string;
  readonly callId: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** True if the client uses https. */
  readonly secure: boolean;
}

/**
 * Opens a session for the user whom the provider names; nobody is created. Throws `refused` for an answer that was not
 * asked for by this browser and for an unknown or disabled user, `companyAway`.
 */
async function enterByCompany(
  { pool, instance }: Pick<Services, 'pool' | 'instance'>,
  provider: IdentityProvider,
  given: CompanyAnswer,
): Promise<Entered> {
  const { cookies, secure, place, net, callId } = given;
  const key = await browserKey(pool);
  const handshake = readHandshake(key, cookies[handshakeCookie(instance, secure)]);
  if (handshake === null) throw new Problem('refused', { message: companyWords.refused });
  const { loginCd, idToken } = await provider.identify(given.answer, given.redirectUri, handshake);
  if (loginCd === null) throw new Problem('refused', { message: companyWords.noName });
  const entered = await transaction(pool, async (db) => {
    const { rows } = await db.query<{ id: string; name: string; disabled: boolean }>(sql`
      select id::text as id, name, disabled from app_user where login_cd = ${loginCd} for share`);
    const [user] = rows;
    const actor = { user: user ?? null, address: place.address, callId };
    if (user === undefined || user.disabled) {
      await noteAudit(db, 'loginFailed', actor, `${companyWords.account} ${loginCd}`);
      return user === undefined ? unknownCompanyUserSentence(loginCd) : disabledCompanyUserSentence(loginCd);
    }
    const target = companyWords.account;
    const token = await openLogin(db, { ...actor, user }, { place, net, company: { idToken, target } });
    const mark = recognisedBrowserId(key, user.id, cookies[browserCookie(user.id, instance, secure)]);
    return { userId: user.id, token, browser: markBrowser(key, user.id, mark) };
  });
  // The line in 監査記録 is stored before the refusal.
  if (typeof entered === 'string') throw new Problem('refused', { message: entered });
  return entered;
}

function readHandshake(key: Buffer, cookie: string | undefined): Handshake | null {
  const text = openSecret(key.toString('hex'), owner, Buffer.from(cookie ?? '', 'base64url'));
  const begun = text === null ? null : (JSON.parse(text) as Begun);
  return begun === null || Date.now() - begun.at > handshakeSeconds * 1000 ? null : begun;
}
