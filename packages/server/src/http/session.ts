import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Authority } from '@tsuun/domain/permission/functions';
import type { Queryable } from '../db/transaction.ts';
import { usesHttps } from './origin.ts';
import type { User } from '../user.ts';
import '@fastify/cookie';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Services } from '../services.ts';

/** Hash under which a token is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Origin of a session, by which its user recognises it. */
export interface SessionOrigin {
  readonly address: string;
  /** Browser's user agent. */
  readonly agent: string | null;
}

/** Returns address and browser of a request; the browser's text is cut after 300 characters. */
export const sessionOriginOf = ({ ip, headers }: FastifyRequest): SessionOrigin => ({
  address: ip,
  agent: headers['user-agent']?.slice(0, 300) ?? null,
});

/**
 * Opens a session for a user and returns the token for the cookie; only its hash is stored. `idToken` is the identity
 * token of the company's provider.
 */
export async function openSession(
  db: Queryable,
  userId: string,
  place: SessionOrigin | null = null,
  idToken: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(sql`
    insert into session (token_hash, user_id, address, agent, id_token)
    values (${hashToken(token)}, ${userId}, ${place?.address}, ${place?.agent}, ${idToken})`);
  return token;
}

/** SQL condition that a session (alias `s`) is within its limits: 12 hours idle, 24 hours in all. */
export const sessionHolds = sql`(s.last_seen_at > now() - interval '12 hours' and s.created_at > now() - interval '24 hours')`;

interface SessionRow {
  id: string;
  loginCd: string;
  name: string;
  authorities: Authority[] | null;
  stale: boolean;
}

/**
 * Returns the user of a token's session, or `null`. The time of the last call is written at most once a minute, so that
 * most calls need only one query.
 */
export async function findSession(db: Queryable, token: string | undefined): Promise<User | null> {
  if (!token || token.length > 100) return null;
  const hash = hashToken(token);
  const { rows } = await db.query<SessionRow>(sql`
    select u.id::text as id, u.login_cd as "loginCd", u.name, s.last_seen_at < now() - interval '1 minute' as stale,
           (select json_agg(json_build_object('functionCode', a.function_code, 'roleBit', a.role_bit))
              from user_authority a where a.user_id = u.id) as authorities
      from session s join app_user u on u.id = s.user_id
     where s.token_hash = ${hash} and not u.disabled and ${sessionHolds}`);
  const row = rows[0];
  if (!row) return null;
  if (row.stale) await db.query(sql`update session set last_seen_at = now() where token_hash = ${hash}`);
  return { id: row.id, loginCd: row.loginCd, name: row.name, authorities: row.authorities ?? [] };
}

type EndedSession = Pick<User, 'id' | 'name'> & { readonly idToken: string | null };

/** Ends the session of a token and returns its user, with the identity token of the company's provider if it has one. */
export async function closeSession(db: Queryable, token: string | undefined): Promise<EndedSession | null> {
  if (!token) return null;
  const { rows } = await db.query<EndedSession>(sql`
    with ended as (delete from session where token_hash = ${hashToken(token)} returning user_id, id_token)
    select u.id::text as id, u.name, ended.id_token as "idToken" from ended join app_user u on u.id = ended.user_id`);
  return rows[0] ?? null;
}

/** Ends every session of a user, except that of a given token. */
export async function closeSessionsOf(db: Queryable, userId: string, except?: string): Promise<void> {
  const exceptHash = except === undefined ? null : hashToken(except);
  await db.query(sql`delete from session where user_id = ${userId} and token_hash is distinct from ${exceptHash}`);
}

/** Deletes sessions past their limits, which only occupy space. */
export async function purgeSessions(db: Queryable): Promise<void> {
  await db.query(sql`delete from session s where not ${sessionHolds}`);
}

type SessionSettings = Pick<Services, 'httpsOnly' | 'instance'>;

/**
 * Name of the session cookie. It carries the installation, since browsers share cookies between the ports of a host.
 * Over https its prefix lets the browser enforce that the cookie belongs to this host alone and is never sent
 * unencrypted; a cookie of http has another name, because it may not replace a secure one.
 */
export const sessionCookieName = ({ instance }: SessionSettings, secure: boolean): string =>
  `${secure ? '__Host-' : ''}tsuun_session_${instance}`;

export const sessionToken = (request: FastifyRequest, settings: SessionSettings): string | undefined =>
  request.cookies[sessionCookieName(settings, usesHttps(request, settings.httpsOnly))];

/**
 * Options of the session cookie: not readable by scripts, and never sent unencrypted behind https, also behind a
 * gateway that terminates it.
 */
export const cookieOptions = (
  request: FastifyRequest,
  { httpsOnly }: SessionSettings,
): CookieSerializeOptions & { readonly secure: boolean } => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: usesHttps(request, httpsOnly),
});
