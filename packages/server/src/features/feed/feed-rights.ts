import { Problem } from '@tsuun/contract/problem';
import { importKinds, type ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { hasBit, writeBit } from '@tsuun/domain/permission/functions';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { readPathId } from '../../db/record-id.ts';
import type { User } from '../../user.ts';

/** Settings of a feed that commands need. */
interface FeedHead {
  readonly id: string;
  readonly name: string;
  readonly kind: ImportKind;
  readonly source: string;
  readonly pattern: string | null;
  readonly paused: boolean;
}

/** True if a user may run feeds of a kind and send files to them. */
export const mayRunKind = (user: User, kind: ImportKind): boolean =>
  hasBit(user.authorities, importKinds[kind].code, writeBit);

/** True if a user sees feeds of a kind: those who may run them, and those who may change all feeds. */
export const maySeeKind = (user: User, kind: ImportKind): boolean =>
  mayRunKind(user, kind) || hasBit(user.authorities, 'USER', writeBit);

/** Reads a feed that a user may run. Throws `notFound` and `forbidden`. */
export async function runnableFeed(db: Queryable, user: User, id: string): Promise<FeedHead> {
  const { rows } = await db.query<FeedHead>(
    sql`select id::text as id, name, kind, source, pattern, paused from feed where id = ${readPathId(id)}`,
  );
  if (rows[0] === undefined) throw new Problem('notFound');
  if (!mayRunKind(user, rows[0].kind)) throw new Problem('forbidden');
  return rows[0];
}

/** Reads the feeds to which a user may send files, by name. */
export async function feedsToDropInto(db: Queryable, user: User): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<Pick<FeedHead, 'id' | 'name' | 'kind'>>(
    sql`select id::text as id, name, kind from feed where source = 'drop' order by name`,
  );
  return rows.filter(({ kind }) => mayRunKind(user, kind)).map(({ id, name }) => ({ id, name }));
}
