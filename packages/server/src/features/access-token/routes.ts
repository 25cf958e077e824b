import { randomBytes } from 'node:crypto';
import * as calls from '@tsuun/contract/access-tokens';
import type { createToken as createCall, TokenLine, TokenList } from '@tsuun/contract/access-tokens';
import type { BodyOf } from '@tsuun/contract/endpoint';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import {
  effectiveRights,
  grantableRole,
  maxTokens,
  tokenPrefix,
  tokenProblems,
} from '@tsuun/domain/access-token/token';
import { accessTokenWords, dropRightText } from '@tsuun/domain/message/access-token-sentence';
import { type Authority, type FunctionCode, functionNames } from '@tsuun/domain/permission/functions';
import { readAuthorities, roleLabel, shownRole } from '@tsuun/domain/user/session';
import sql from 'sql-template-tag';
import { japanDay, japanTime } from '../../db/japan-time.sql.ts';
import { readPathId } from '../../db/record-id.ts';
import { type Queryable, transaction } from '../../db/transaction.ts';
import { type AuditActor, auditActorOf, noteAudit } from '../../http/audit.ts';
import type { Route } from '../../http/route.ts';
import { hashToken } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';

/** Reads the feeds to which a user may send files. */
type DropFeeds = (db: Queryable, user: User) => Promise<readonly { id: string; name: string }[]>;

/** Routes of a user's own access tokens (TOKEN-01 to TOKEN-05). */
export function accessTokenRoutes(route: Route, { pool }: Services, dropFeeds: DropFeeds): void {
  route(calls.listTokens, async ({ user }) => {
    const [list, feeds] = await Promise.all([listTokens(pool, user), dropFeeds(pool, user)]);
    return { ...list, feeds };
  });
  route(calls.createToken, async (call) => {
    const feeds = await dropFeeds(pool, call.user);
    return transaction(pool, (db) => createToken(db, call.user, call.body, feeds, auditActorOf(call)));
  });
  route(calls.revokeToken, async (call) => {
    const id = readPathId(call.params.tokenId);
    await transaction(pool, (db) => revokeToken(db, call.user, id, auditActorOf(call)));
    return undefined;
  });
}

type Owner = Pick<User, 'id' | 'authorities'>;

/** Today in Japan by the clock of the database, whatever the business date. */
const today = japanDay(sql`now()`);

/** Reads a user's tokens, the newest first, also expired ones, and today in Japan. */
async function listTokens(db: Queryable, user: Owner): Promise<Pick<TokenList, 'list' | 'today'>> {
  const [list, { rows }] = await Promise.all([
    readLines(db, user),
    db.query<Pick<TokenList, 'today'>>(sql`select ${today}::text as today`),
  ]);
  return { list, today: rows[0]?.today ?? '' };
}

/** Reads the lines of a user's tokens, with the rights that the user still has. */
async function readLines(db: Queryable, { id, authorities }: Owner): Promise<TokenLine[]> {
  const { rows } = await db.query<TokenLine>(sql`
    select t.id::text as id, t.name, t.feed_id::text as "feedId", t.last_address as "lastAddress",
           ${japanDay(sql`t.created_at`)}::text as "createdOn", t.expires_on::text as "expiresOn",
           t.expires_on - ${today} as "daysLeft", ${japanTime(sql`t.last_used_at`)} as "lastUsedAt",
           coalesce((select json_agg(json_build_object('functionCode', r.function_code, 'roleBit', r.role_bit))
                       from access_token_right r where r.token_id = t.id), '[]') as authorities
      from access_token t where t.user_id = ${id} order by t.id desc`);
  return rows.map((line) => ({ ...line, authorities: effectiveRights(line.authorities, authorities) }));
}

/**
 * Creates a token and returns it with its line; only its hash is stored. Throws `inputError` for rights beyond those of
 * the user and for a name in use, `refused` for too many tokens.
 */
async function createToken(
  db: Queryable,
  user: User,
  { name, days, authorities, feedId }: BodyOf<typeof createCall>,
  feeds: readonly { readonly id: string; readonly name: string }[],
  auditActor: AuditActor,
): Promise<{ token: string; line: TokenLine }> {
  const rights = (authorities ?? []).filter(({ roleBit }) => roleBit > 0);
  refuseProblems(tokenProblems({ name, days, authorities: rights, feedId }));
  const feed = feeds.find(({ id }) => id === feedId);
  if (feedId === null) refuseOtherRights(user, rights);
  else if (feed === undefined) refuseProblems({ feedId: [accessTokenWords.unknownFeed] });
  await refuseUsedName(db, user.id, name as string);
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  const { rows } = await db.query<{ id: string }>(sql`
    insert into access_token (user_id, name, token_hash, feed_id, expires_on)
    values (${user.id}, ${name}, ${hashToken(token)}, ${feedId}::bigint,
            ${today} + ${days}::integer)
    returning id::text as id`);
  const id = rows[0]?.id as string;
  const given = feedId === null ? rights : [];
  await db.query(sql`
    insert into access_token_right (token_id, function_code, role_bit)
    select ${id}, r."functionCode", case r."roleBit" when 1 then 1 else 3 end
      from json_to_recordset(${JSON.stringify(given)}) as r("functionCode" text, "roleBit" int)`);
  const allowed = feed === undefined ? given.map(rightText).join('、') : dropRightText(feed.name);
  await noteAudit(db, 'tokenCreated', auditActor, `${name}：${allowed}`);
  const line = (await readLines(db, user)).find((one) => one.id === id) as TokenLine;
  return { token, line };
}

const rightText = ({ functionCode, roleBit }: Authority): string =>
  `${functionNames[functionCode as FunctionCode]} ${roleLabel(roleBit)}`;

/** Throws `inputError` for unknown functions, one named twice, and rights that the user cannot give. */
function refuseOtherRights({ authorities: own }: Owner, rights: readonly Authority[]): void {
  const mayGive = ({ functionCode, roleBit }: Authority): boolean =>
    shownRole(roleBit) <= grantableRole(own, functionCode as FunctionCode);
  if (readAuthorities(rights) === null || !rights.every(mayGive))
    refuseProblems({ authorities: [accessTokenWords.notOwnRight] });
}

/** Locks the user's row, so that two calls at the same time do not exceed the number or create one name twice. */
async function refuseUsedName(db: Queryable, userId: string, name: string): Promise<void> {
  await db.query(sql`select from app_user where id = ${userId} for no key update`);
  const { rows } = await db.query<{ name: string }>(sql`select name from access_token where user_id = ${userId}`);
  if (rows.length >= maxTokens) throw new Problem('refused', { message: accessTokenWords.tooMany });
  if (rows.some((row) => row.name === name)) refuseProblems({ name: [accessTokenWords.usedName] });
}

/** Ends a user's token, also an expired one. Throws `notFound`. */
async function revokeToken(db: Queryable, user: Owner, id: string, auditActor: AuditActor): Promise<void> {
  const { rows } = await db.query<{ name: string }>(sql`
    delete from access_token where id = ${id} and user_id = ${user.id} returning name`);
  if (rows[0] === undefined) throw new Problem('notFound');
  await noteAudit(db, 'tokenRevoked', auditActor, rows[0].name);
}
