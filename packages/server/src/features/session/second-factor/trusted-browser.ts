import { randomBytes } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { trustDays } from '@tsuun/domain/user/second-factor';
import type { Queryable } from '../../../db/transaction.ts';
import { hashToken } from '../../../http/session.ts';

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
