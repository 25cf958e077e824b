import { type UserConditions, userSearch, type UserRecord } from '@tsuun/domain/user/fields';
import { raw } from 'sql-template-tag';
import type { Page } from '@tsuun/contract/shape';
import { type Clauses, contains, startsWith, whereOf } from '../../db/conditions.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { Paging } from '../../db/page-and-count.ts';
import type { SearchFilter } from '../../record/read/found-ids.ts';
import { recordById } from '../../record/read/row-reader.ts';
import { searchList } from '../../record/read/search-list.ts';
import { masterSortKeys } from '../../record/read/sort-keys.ts';
import type { Services } from '../../services.ts';
import { readRights, storedUser } from './stored-user.ts';

/** Reads one user with the complete list of rights. Throws `notFound`. */
export async function readUser(db: Queryable, id: string, today: string): Promise<UserRecord> {
  const [user] = await withAuthorities(db, [await recordById(db, storedUser, id, today)]);
  return user as UserRecord;
}

const clauses: Clauses<typeof userSearch> = {
  loginCd: startsWith(raw('upper(t.login_cd)')),
  name: contains(raw('match_key(t.name)')),
  mail: contains(raw('match_key(t.mail)')),
  sort: () => raw('true'),
};

const sortKeys = masterSortKeys({
  loginCd: { read: 't.login_cd', index: true },
  name: { read: 't.name' },
  mail: { read: 't.mail' },
  disabled: { read: 't.disabled', type: 'boolean' },
});

/** Returns the conditions as SQL over `app_user t`. */
export const userFilter = (conditions: UserConditions): SearchFilter => ({
  where: whereOf(userSearch, conditions, clauses),
});

/** Returns a page of the list (API-74, USER-09). */
export async function searchUsers(
  services: Pick<Services, 'pool' | 'today'>,
  conditions: UserConditions,
  paging: Paging,
): Promise<Page<UserRecord>> {
  const list = { stored: storedUser, row: storedUser.fullRow, masters: null, sortKeys };
  const page = await searchList(services, { ...list, ...userFilter(conditions), conditions }, paging);
  return { ...page, list: await withAuthorities(services.pool, page.list) };
}

async function withAuthorities(
  db: Queryable,
  users: readonly Omit<UserRecord, 'authorities'>[],
): Promise<readonly UserRecord[]> {
  const rights = await readRights(
    db,
    users.map(({ id }) => id),
  );
  return users.map((user, i) => ({ ...user, authorities: rights[i] ?? [] }));
}
