import { createHash, randomBytes } from 'node:crypto';
import { trustDays } from '@tsuun/domain/user/second-factor';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { openSecret, sealSecret } from '../../../http/secret-box.ts';
import { hashToken } from '../../../http/session.ts';

/** Name of the cookie between the two steps of a log-in; only the log-in sends it. */
export const stepCookie = (instance: string, secure: boolean): string =>
  `${secure ? '__Secure-' : ''}tsuun_login_${instance}`;

/** Seconds within which the second step must follow. */
export const stepSeconds = 600;

/** First step of a log-in that was right: which user, when, and with which password. */
interface LoginStep {
  readonly userId: string;
  readonly at: number;
  readonly password: string;
}

const owner = 'login step';
const digestOf = (passwordHash: string): string => createHash('sha256').update(passwordHash).digest('base64url');

/** Seals a first step for its cookie, which opens nothing by itself. */
export const sealStep = (key: Buffer, userId: string, passwordHash: string, now = Date.now()): string =>
  sealSecret(
    key.toString('hex'),
    owner,
    JSON.stringify({ userId, at: now, password: digestOf(passwordHash) } satisfies LoginStep),
  ).toString('base64url');

/** Reads the cookie of a first step; `null` if it is missing, forged or too old. */
export function openStep(key: Buffer, cookie: string | undefined, now = Date.now()): LoginStep | null {
  const text = openSecret(key.toString('hex'), owner, Buffer.from(cookie ?? '', 'base64url'));
  const step = text === null ? null : (JSON.parse(text) as LoginStep);
  return step === null || now - step.at > stepSeconds * 1000 ? null : step;
}

/** True if the user still has the password of the first step. */
export const isOfPassword = ({ password }: LoginStep, passwordHash: string): boolean =>
  password === digestOf(passwordHash);

/** Name of the cookie of a browser in which a user is not asked for a code; only the log-in sends it. */
export const trustCookie = (userId: string, instance: string, secure: boolean): string =>
  `${secure ? '__Secure-' : ''}tsuun_trusted_${instance}_${userId}`;

/** SQL condition that a token makes a browser trusted for the user `u`. */
export const isTrusted = (token: string | undefined): Sql => sql`
  exists (select from trusted_browser b
           where b.user_id = u.id and b.token_hash = ${hashToken(token ?? '')} and b.expires_at > now())`;

/** Trusts a browser and returns its token; only the hash is stored. */
export async function trustBrowser(db: Queryable, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(sql`
    insert into trusted_browser (token_hash, user_id, expires_at)
    values (${hashToken(token)}, ${userId}, now() + make_interval(days => ${trustDays}))`);
  return token;
}

export async function purgeTrustedBrowsers(db: Queryable): Promise<void> {
  await db.query(sql`delete from trusted_browser where expires_at < now()`);
}
