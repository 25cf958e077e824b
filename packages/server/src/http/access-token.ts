import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Endpoint } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { effectiveRights, tokenPrefix } from '@tsuun/domain/access-token/token';
import { accessTokenWords, tokenPersonText } from '@tsuun/domain/message/access-token-sentence';
import type { Authority } from '@tsuun/domain/permission/functions';
import { japanDay } from '../db/japan-time.sql.ts';
import type { Queryable } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { tooManyAtOnce } from './concurrency-limits.ts';
import { findSession, hashToken, sessionToken } from './session.ts';
import type { User } from '../user.ts';

/**
 * True if a call names an access token, valid or not. Its session cookie, if it has one, then counts for nothing. Other
 * schemes are those of a gateway.
 */
export const hasToken = ({ headers }: FastifyRequest): boolean => /^bearer\b/i.test(headers.authorization ?? '');

/** SQL condition that a token (alias `t`) has not expired; its last day ends at midnight in Japan. */
const tokenHolds = sql`(t.expires_on >= ${japanDay(sql`now()`)})`;

/** Returns the user who makes a call, by access token or session; `null` if neither is valid. */
export const findCaller = (
  db: Queryable,
  request: FastifyRequest,
  settings: Pick<Services, 'httpsOnly' | 'instance'>,
): Promise<User | null> =>
  hasToken(request) ? findTokenUser(db, request) : findSession(db, sessionToken(request, settings));

interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly feedId: string | null;
  readonly rights: readonly Authority[];
  readonly userId: string;
  readonly loginCd: string;
  readonly authorities: readonly Authority[];
  readonly isStale: boolean;
}

const form = new RegExp(`^Bearer +(${tokenPrefix}[A-Za-z0-9_-]{43}) *$`, 'i');

/**
 * Returns the user of a token, with the rights that both have, under the name of the token. A token for a feed keeps the
 * rights of its user, since it makes only the calls of this feed. Time and address of the last use are written at most
 * once a minute.
 */
async function findTokenUser(db: Queryable, { headers, ip }: FastifyRequest): Promise<User | null> {
  const token = form.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) return null;
  const { rows } = await db.query<TokenRow>(sql`
    select t.id::text as id, t.name, t.feed_id::text as "feedId", u.id::text as "userId", u.login_cd as "loginCd",
           coalesce(t.last_used_at < now() - interval '1 minute' or t.last_address is distinct from ${ip}, true)
             as "isStale",
           coalesce((select json_agg(json_build_object('functionCode', r.function_code, 'roleBit', r.role_bit))
                       from access_token_right r where r.token_id = t.id), '[]') as rights,
           coalesce((select json_agg(json_build_object('functionCode', a.function_code, 'roleBit', a.role_bit))
                       from user_authority a where a.user_id = u.id), '[]') as authorities
      from access_token t join app_user u on u.id = t.user_id
     where t.token_hash = ${hashToken(token)} and not u.disabled and ${tokenHolds}`);
  const [row] = rows;
  if (row === undefined) return null;
  if (row.isStale)
    await db.query(sql`update access_token set last_used_at = now(), last_address = ${ip} where id = ${row.id}`);
  return {
    id: row.userId,
    loginCd: row.loginCd,
    name: tokenPersonText(row.name),
    authorities: row.feedId === null ? effectiveRights(row.rights, row.authorities) : row.authorities,
    token: { id: row.id, feedId: row.feedId },
  };
}

/**
 * Refuses calls that no token can make, and to a token that only sends files all others than those of its feed, whose id
 * is `:id` in their path. Throws `forbidden`.
 */
export function refuseToToken({ tokens }: Endpoint, request: FastifyRequest, user: User | null): void {
  if (!hasToken(request)) return;
  const feedId = user?.token?.feedId ?? null;
  const { id } = request.params as { readonly id?: string };
  const isOfOther = feedId !== null && (tokens !== 'drop' || id !== feedId);
  if (tokens === 'none' || isOfOther) throw new Problem('forbidden', { message: accessTokenWords.forPersonsOnly });
}

/** Returns the key under which the limits count a caller: a token has limits of its own. */
export const callerKey = ({ id, token }: User): string => (token === undefined ? id : `token ${token.id}`);

/** Limits of one token at one server. */
export const tokenLimits = { atOnce: 10, aMinute: 600 } as const;

const minute = 60_000;

interface TokenUse {
  open: number;
  /** Beginning of the current minute. */
  since: number;
  calls: number;
}

/** Counts the calls of tokens: those under way, and those of the current minute. */
export class TokenLimits {
  private readonly uses = new Map<string, TokenUse>();

  /** Counts a call until it is answered; refuses it with 429 if its token exceeds a limit. */
  hold(tokenId: string, answer: ServerResponse, now = Date.now()): void {
    const use = this.uses.get(tokenId) ?? { open: 0, since: now, calls: 0 };
    this.uses.set(tokenId, use);
    if (now - use.since >= minute) Object.assign(use, { since: now, calls: 0 });
    if (use.calls >= tokenLimits.aMinute)
      throw tooManyAtOnce(accessTokenWords.callsAMinute, Math.ceil((use.since + minute - now) / 1000));
    if (use.open >= tokenLimits.atOnce) throw tooManyAtOnce(accessTokenWords.calls);
    use.open += 1;
    use.calls += 1;
    answer.once('close', () => {
      use.open -= 1;
      this.forgetIdle();
    });
  }

  /** Forgets tokens without calls in the last minute, once there are many. */
  private forgetIdle(now = Date.now()): void {
    if (this.uses.size < 1_000) return;
    for (const [id, { open, since }] of this.uses) if (open === 0 && now - since >= minute) this.uses.delete(id);
  }
}
