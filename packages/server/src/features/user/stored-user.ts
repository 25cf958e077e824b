import { words } from '@tsuun/domain/message/words';
import { type Authority, type FunctionCode, functionCodes, functionNames } from '@tsuun/domain/permission/functions';
import { userFields, userRecord, type UserConditions, userSearch, type UserRecord } from '@tsuun/domain/user/fields';
import { completeAuthorities, roleLabel } from '@tsuun/domain/user/session';
import sql, { raw } from 'sql-template-tag';
import type { Page } from '@tsuun/contract/shape';
import type { Queryable } from '../../db/transaction.ts';
import { type AuditedColumn, auditedSecret } from '../../record/audited-column.ts';
import { duplicateValueProblem } from '../../record/declared-record.ts';
import type { Changes } from '../../record/note-change.ts';
import { orderKeys } from '../../record/read/page.ts';
import { storedRecord } from '../../record/stored-record.ts';
import { changesBetween, deletedValues, type Values } from '../../record/values.ts';
import { type Clauses, contains, startsWith, whereOf } from '../../db/conditions.ts';
import type { Paging } from '../../db/page-and-count.ts';
import type { SearchFilter } from '../../record/read/found-ids.ts';
import { recordById } from '../../record/read/row-reader.ts';
import { searchList } from '../../record/read/search-list.ts';
import { masterSortKeys } from '../../record/read/sort-keys.ts';
import type { Services } from '../../services.ts';

/** Returns the name under which the history stores the right to a function. */
const rightName = (functionCode: string): string => `authority.${functionCode}`;

const right = (code: FunctionCode): AuditedColumn => ({
  name: rightName(code),
  path: `authorities.${code}`,
  label: `${words.right} ${functionNames[code]}`,
  target: null,
  isYen: false,
  format: (roleBit) => roleLabel(roleBit as number),
});

/** Users, without their secret columns; a login code belongs to one user (USER-07). */
export const storedUser = storedRecord({
  record: userRecord,
  table: 'app_user',
  alias: 't',
  naming: 'key',
  shown: { secondFactor: raw('exists (select from second_factor f where f.user_id = t.id)') },
  audited: [auditedSecret('password', 'password', userFields.password.label), ...functionCodes.map(right)],
  order: orderKeys('asc', { 't.login_cd': 'text', 't.id': 'bigint' }),
  duplicate: duplicateValueProblem('loginCd', userFields.loginCd),
});

/** Reads the rights of users, one complete list each, in the order of `ids`. */
async function readRights(db: Queryable, ids: readonly (string | null)[]): Promise<(readonly Authority[])[]> {
  const { rows } = await db.query<Authority & { userId: string }>(sql`
    select user_id::text as "userId", function_code as "functionCode", role_bit as "roleBit"
      from user_authority where user_id = any(${ids}::bigint[])`);
  return ids.map((id) => completeAuthorities(rows.filter(({ userId }) => userId === id)));
}

/** Replaces the list of a user's rights, and returns the changes. */
export async function writeRights(db: Queryable, userId: string, authorities: readonly Authority[]): Promise<Changes> {
  const before = await rightsOf(db, userId);
  await db.query(sql`delete from user_authority where user_id = ${userId}`);
  await db.query(sql`
    insert into user_authority (user_id, function_code, role_bit)
    select ${userId}, a."functionCode", a."roleBit"
      from json_to_recordset(${JSON.stringify(authorities)}) as a("functionCode" text, "roleBit" int)`);
  return changesBetween(before, valuesOf(completeAuthorities(authorities)));
}

/** Returns the rights of a user who is deleted, as changes. */
export async function deletedRights(db: Queryable, userId: string): Promise<Changes> {
  const rights = Object.entries(await rightsOf(db, userId)).filter(([, bit]) => bit !== 0);
  return deletedValues(Object.fromEntries(rights));
}

async function rightsOf(db: Queryable, userId: string): Promise<Values> {
  const [rights = []] = await readRights(db, [userId]);
  return valuesOf(rights);
}

const valuesOf = (authorities: readonly Authority[]): Values =>
  Object.fromEntries(authorities.map(({ functionCode, roleBit }) => [rightName(functionCode), roleBit]));

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
