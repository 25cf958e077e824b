import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Authority } from '@tsuun/domain/permission/functions';
import type { Queryable } from '../db/transaction.ts';
import type { User } from './user.ts';

export const sessionCookie = 'tsuun_session';

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new session for a user; answers the token that goes into the cookie and is kept nowhere else. */
export async function openSession(db: Queryable, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(sql`insert into session (token_hash, user_id) values (${hashToken(token)}, ${userId})`);
  return token;
}

interface SessionRow {
  id: string;
  loginCd: string;
  name: string;
  authorities: Authority[] | null;
  stale: boolean;
}

/**
 * Whose session a token opens, or `null`: 12 hours idle and 24 hours in all end it. The moment last seen
 * is written at most once a minute, so that reading stays one query.
 */
export async function findSession(db: Queryable, token: string | undefined): Promise<User | null> {
  if (!token || token.length > 100) return null;
  const hash = hashToken(token);
  const { rows } = await db.query<SessionRow>(sql`
    select u.id::text as id, u.login_cd as "loginCd", u.name, s.last_seen_at < now() - interval '1 minute' as stale,
           (select json_agg(json_build_object('functionCode', a.function_code, 'roleBit', a.role_bit))
              from user_authority a where a.user_id = u.id) as authorities
      from session s join app_user u on u.id = s.user_id
     where s.token_hash = ${hash} and s.last_seen_at > now() - interval '12 hours'
       and s.created_at > now() - interval '24 hours'`);
  const row = rows[0];
  if (!row) return null;
  if (row.stale) await db.query(sql`update session set last_seen_at = now() where token_hash = ${hash}`);
  return { id: row.id, loginCd: row.loginCd, name: row.name, authorities: row.authorities ?? [] };
}

export async function closeSession(db: Queryable, token: string | undefined): Promise<void> {
  if (token) await db.query(sql`delete from session where token_hash = ${hashToken(token)}`);
}

/** Ends every session of a user: on deletion and on a new password. */
export async function closeSessionsOf(db: Queryable, userId: string): Promise<void> {
  await db.query(sql`delete from session where user_id = ${userId}`);
}

/** Sessions past their limits hold nothing but space. */
export async function sweepSessions(db: Queryable): Promise<void> {
  await db.query(sql`delete from session where last_seen_at < now() - interval '12 hours'
                        or created_at < now() - interval '24 hours'`);
}
