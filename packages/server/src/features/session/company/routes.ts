import * as calls from '@tsuun/contract/session';
import { Problem } from '@tsuun/contract/problem';
import {
  companyWords,
  disabledCompanyUserSentence,
  unknownCompanyUserSentence,
} from '@tsuun/domain/message/company-login';
import { message } from '@tsuun/domain/message/message';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { transaction } from '../../../db/transaction.ts';
import { noteAudit } from '../../../http/audit.ts';
import { usesHttps } from '../../../http/origin.ts';
import type { Route } from '../../../http/route.ts';
import { openTimed, sealTimed } from '../../../http/secret-box.ts';
import type { Services } from '../../../services.ts';
import { type Entered, loginSenderOf, type LoginSender, openLogin } from '../open-login.ts';
import { browserKey } from '../recognised-browser.ts';
import { type Handshake, IdentityProvider } from './identity-provider.ts';

/** Parts of log-in and log-out that all ways in share. */
interface LoginEnds {
  readonly enter: (request: FastifyRequest, reply: FastifyReply, entered: Entered) => Promise<void>;
  /** Ends the session of a browser and returns its identity token, if the provider opened it. */
  readonly leave: (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>;
}

/** Routes of the log-in with the company's identity provider; without one they are not found (OIDC-*). */
export function companyRoutes(route: Route, services: Services, { enter, leave }: LoginEnds): void {
  const { company, log, httpsOnly, pool } = services;
  const provider = company === null ? null : new IdentityProvider(company, log);
  const given = (): IdentityProvider => {
    if (provider === null) throw new Problem('notFound');
    return provider;
  };
  /** Address of the log-in page, to which the provider returns. */
  const redirectUri = (request: FastifyRequest): string =>
    `${usesHttps(request, httpsOnly) ? 'https' : 'http'}://${request.headers.host}/`;

  route(calls.beginCompanyLogin, async ({ request, reply }) => {
    const { address, ...handshake } = await given().begin(redirectUri(request));
    const sealed = sealTimed(await browserKey(pool), owner, handshake);
    loginSenderOf(request, reply, services).setCookie('company', sealed, handshakeSeconds);
    return { address };
  });

  route(calls.finishCompanyLogin, async ({ body: { answer }, request, reply }) => {
    if (answer === null) throw new Problem('inputError', { validationError: { answer: [message.required] } });
    const sender = loginSenderOf(request, reply, services);
    const entered = await enterByCompany(pool, given(), { answer, redirectUri: redirectUri(request), sender });
    sender.clearCookie('company');
    await enter(request, reply, entered);
    return { status: 'success' } as const;
  });

  route(calls.companyLogout, async ({ request, reply }) => {
    const at = given();
    const idToken = await leave(request, reply);
    return { address: idToken === null ? null : await at.logoutAddress(idToken, redirectUri(request)) };
  });
}

/** Seconds within which the provider must answer: the time for its own log-in. */
const handshakeSeconds = 1_800;
const owner = 'company log-in';

interface CompanyAnswer {
  readonly answer: string;
  readonly redirectUri: string;
  readonly sender: LoginSender;
}

/**
 * Opens a session for the user whom the provider names; nobody is created. Throws `refused` for an answer that was not
 * asked for by this browser and for an unknown or disabled user, `companyAway`.
 */
async function enterByCompany(
  pool: pg.Pool,
  provider: IdentityProvider,
  { answer, redirectUri, sender }: CompanyAnswer,
): Promise<Entered> {
  const key = await browserKey(pool);
  const handshake = openTimed<Handshake>(key, owner, sender.cookie('company'), handshakeSeconds);
  if (handshake === null) throw new Problem('refused', { message: companyWords.refused });
  const { loginCd, idToken } = await provider.identify(answer, redirectUri, handshake);
  if (loginCd === null) throw new Problem('refused', { message: companyWords.noName });
  const entered = await transaction(pool, async (db) => {
    const { rows } = await db.query<{ id: string; name: string; disabled: boolean }>(sql`
      select id::text as id, name, disabled from app_user where login_cd = ${loginCd} for share`);
    const [user] = rows;
    const actor = { user: user ?? null, address: sender.place.address, callId: sender.callId };
    if (user === undefined || user.disabled) {
      await noteAudit(db, 'loginFailed', actor, `${companyWords.account} ${loginCd}`);
      return user === undefined ? unknownCompanyUserSentence(loginCd) : disabledCompanyUserSentence(loginCd);
    }
    const company = { idToken, target: companyWords.account };
    return openLogin(db, { actor: { ...actor, user }, sender, key, company });
  });
  // The line in 監査記録 is stored before the refusal.
  if (typeof entered === 'string') throw new Problem('refused', { message: entered });
  return entered;
}
