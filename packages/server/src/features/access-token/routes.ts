import * as calls from '@tsuun/contract/access-tokens';
import { transaction, type Queryable } from '../../db/transaction.ts';
import { auditActorOf } from '../../http/audit.ts';
import { readPathId } from '../../db/record-id.ts';
import type { Route } from '../../http/route.ts';
import type { User } from '../../user.ts';
import type { Services } from '../../services.ts';
import { createToken, listTokens, revokeToken } from './tokens.ts';

/** Reads the feeds to which a user may send files. */
export type DropFeeds = (db: Queryable, user: User) => Promise<readonly { id: string; name: string }[]>;

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
