import type { UserRecord } from '@tsuun/domain/user/record';
import { userSearch, type UserConditions } from '@tsuun/domain/user/search';
import type pg from 'pg';
import { raw, type Sql } from 'sql-template-tag';
import type { Page } from '@tsuun/contract/shape';
import { contains, startsWith, whereOf, type Clauses } from '../../db/conditions.ts';
import { readRecordById } from '../../record/read-records.ts';
import { searchIds, searchRecords } from '../../record/search-records.ts';
import type { RecordIn } from '../../record/stored-record.ts';
import type { Queryable } from '../../db/transaction.ts';
import { pageSize } from '../../http/read-page.ts';
import { storedUser, userOrder } from './stored-user.ts';
import { readRights } from './user-rights.ts';

/** One user with the complete list of rights. Throws `notFound`. */
export async function readUser(db: Queryable, id: string): Promise<UserRecord> {
  const [user] = await withAuthorities(db, [await readRecordById(db, storedUser, id)]);
  return user as UserRecord;
}

const clauses: Clauses<typeof userSearch> = {
  loginCd: startsWith(raw('upper(t.login_cd)')),
  name: contains(raw('match_key(t.name)')),
  mail: contains(raw('match_key(t.mail)')),
};

const usersWhere = (conditions: UserConditions): Sql => whereOf(userSearch, conditions, clauses);

/** The ids of what the list finds, or of `only` that one. */
export const searchUserIds = (
  pool: pg.Pool,
  { only, ...conditions }: UserConditions & { readonly only: string | null },
) => searchIds(pool, storedUser, { where: usersWhere(conditions), order: userOrder, only });

/** A page of the list (API-74, USER-09). */
export async function searchUsers(
  pool: pg.Pool,
  conditions: UserConditions,
  pageNum: number,
): Promise<Page<UserRecord>> {
  const page = { where: usersWhere(conditions), order: userOrder, limit: pageSize, offset: pageNum * pageSize };
  const { totalCount, list } = await searchRecords(pool, storedUser, page);
  return { totalCount, list: await withAuthorities(pool, list) };
}

async function withAuthorities(
  db: Queryable,
  users: readonly RecordIn<typeof storedUser>[],
): Promise<readonly UserRecord[]> {
  const rights = await readRights(
    db,
    users.map(({ id }) => id),
  );
  return users.map((user, i) => ({ ...user, authorities: rights[i] ?? [] }));
}
