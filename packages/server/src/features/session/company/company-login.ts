import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import {
  companyWords,
  disabledCompanyUserSentence,
  unknownCompanyUserSentence,
} from '@tsuun/domain/message/company-login';
import { transaction } from '../../../db/transaction.ts';
import { noteAudit } from '../../../http/audit.ts';
import { openSecret, sealSecret } from '../../../http/secret-box.ts';
import type { SessionOrigin } from '../../../http/session.ts';
import type { Services } from '../../../services.ts';
import { openLogin, type Entered } from '../open-login.ts';
import { browserCookie, browserKey, markBrowser, recognisedBrowserId } from '../recognised-browser.ts';
import type { Handshake, IdentityProvider } from './identity-provider.ts';

/** Name of the cookie of a log-in under way at the provider; only the log-in sends it. */
export const handshakeCookie = (instance: string, secure: boolean): string =>
  `${secure ? '__Secure-' : ''}tsuun_company_${instance}`;

/** Seconds within which the provider must answer: the time for its own log-in. */
export const handshakeSeconds = 1_800;

const owner = 'company log-in';

interface Begun extends Handshake {
  readonly at: number;
}

/** Begins a log-in at the provider and returns its address, and the cookie for the browser. */
export async function beginAtCompany(
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
export async function enterByCompany(
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
