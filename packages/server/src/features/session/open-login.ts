import type { FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { addressNet } from '../../http/client-address.ts';
import { type AuditActor, noteAudit } from '../../http/audit.ts';
import { cookieOptions, openSession, type SessionOrigin, sessionOriginOf } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { markBrowser, recognisedBrowserId } from './recognised-browser.ts';

/** Cookies that only the log-in reads: marks of browsers, the first of two steps, and a log-in at the company's provider. */
type LoginCookie = 'browser' | 'trusted' | 'login' | 'company';

/** Browser that sends a log-in. */
export interface LoginSender {
  readonly place: SessionOrigin;
  /** Part of the address that a sender cannot change at will. */
  readonly net: string;
  readonly callId: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly cookie: (kind: LoginCookie, userId?: string) => string | undefined;
  readonly setCookie: (kind: LoginCookie, value: string, maxAge: number, userId?: string) => void;
  readonly clearCookie: (kind: LoginCookie) => void;
}

/**
 * Returns the sender of a log-in. The names of its cookies distinguish installations, and http from https, as that of
 * the session does, and users where a cookie belongs to one; no other request sends them.
 */
export function loginSenderOf(request: FastifyRequest, reply: FastifyReply, services: Services): LoginSender {
  const options = { ...cookieOptions(request, services), path: '/gpa/api/login', sameSite: 'strict' as const };
  const nameOf = (kind: LoginCookie, userId?: string): string =>
    `${options.secure ? '__Secure-' : ''}tsuun_${kind}_${services.instance}${userId === undefined ? '' : `_${userId}`}`;
  const place = sessionOriginOf(request);
  return {
    place,
    net: addressNet(place.address),
    callId: request.id,
    cookies: request.cookies,
    cookie: (kind, userId) => request.cookies[nameOf(kind, userId)],
    setCookie: (kind, value, maxAge, userId) =>
      void reply.setCookie(nameOf(kind, userId), value, { ...options, maxAge }),
    clearCookie: (kind) => void reply.clearCookie(nameOf(kind), options),
  };
}

/** Data that the browser stores: the session, and the mark of a browser that has been logged in to this account. */
export interface Entered {
  readonly userId: string;
  readonly token: string;
  readonly browser: string;
}

interface LoginOpening {
  readonly actor: AuditActor & { readonly user: { readonly id: string } };
  readonly sender: LoginSender;
  /** Signing key of the marks of browsers. */
  readonly key: Buffer;
  /** Identity token, if the company's identity provider has signed the user in, and what 監査記録 says about it. */
  readonly company?: { readonly idToken: string; readonly target: string };
}

/** Opens the session of a log-in whose checks have passed, with its line in 監査記録. */
export async function openLogin(db: Queryable, { actor, sender, key, company }: LoginOpening): Promise<Entered> {
  const { id } = actor.user;
  await rememberAddress(db, id, sender.net);
  await noteAudit(db, 'login', actor, company?.target);
  const token = await openSession(db, id, sender.place, company?.idToken);
  return {
    userId: id,
    token,
    browser: markBrowser(key, id, recognisedBrowserId(key, id, sender.cookie('browser', id))),
  };
}

/**
 * Locks the row of a user whose password was right and returns the user; `null` if the password was changed or the user
 * disabled meanwhile, which ends all sessions and must not leave a new one.
 */
export async function lockUnchanged(
  db: Queryable,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
): Promise<{ readonly id: string; readonly name: string } | null> {
  const { rows } = await db.query<{ id: string; name: string }>(sql`
    select id::text as id, name from app_user
     where id = ${id} and password_hash = ${passwordHash} and not disabled for share`);
  return rows[0] ?? null;
}

/** Maximum number of addresses for each user, more than anybody uses in turn. */
const maxAddresses = 20;
const memory = '90 days';

/** Stores the address of a log-in, and deletes the oldest ones above the maximum. */
async function rememberAddress(db: Queryable, userId: string, net: string): Promise<void> {
  await db.query(sql`
    insert into known_address (user_id, address) values (${userId}, ${net})
    on conflict (user_id, address) do update set last_at = now()`);
  await db.query(sql`
    delete from known_address where user_id = ${userId} and address in (
      select address from known_address where user_id = ${userId} order by last_at desc, address offset ${maxAddresses})`);
}

/** Deletes addresses that have not been used for a long time. */
export async function purgeAddresses(db: Queryable): Promise<void> {
  await db.query(sql`delete from known_address where last_at < now() - ${memory}::interval`);
}
