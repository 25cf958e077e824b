import type { OrderConditions } from '@tsuun/domain/order/search';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';

/**
 * What the name conditions of a search come down to: ids of stations and departments, hashes of distinct names and
 * addresses. `null` = no such condition.
 */
export type FoundNames = Readonly<Record<NameSearch, readonly string[] | null>>;

type NameSearch =
  | 'depTransportation'
  | 'arrTransportation'
  | 'keitan'
  | 'shipperNm'
  | 'shipperAddress'
  | 'consigneeNm'
  | 'consigneeAddress';

/** Names match anywhere, whatever their width, kana kind, case and spaces (DECISIONS 7): both sides by match key. */
const anywhere = (key: Sql, given: string): Sql => sql`strpos(${key} ${byBytes}, match_key(${given}) ${byBytes}) > 0`;

/** Keys are equal where their bytes are, and comparing bytes is twice as fast. */
const byBytes = raw('collate "C"');

function stations(name: string | null, agent: string | null): Sql | null {
  const tests = [
    ...(name === null ? [] : [anywhere(sql`match_key(ekimei_kanji)`, name)]),
    ...(agent === null ? [] : [anywhere(sql`match_key(kaisha_name)`, agent)]),
  ];
  return tests.length === 0 ? null : sql`select id from tsuun where ${join(tests, ' and ')}`;
}

const texts = (given: string | null): Sql | null =>
  given === null ? null : sql`select hash::text from order_text where ${anywhere(sql`match_key`, given)}`;

const departments = (code: string | null): Sql | null =>
  code === null
    ? null
    : sql`select id from keitan_bumon where starts_with(match_key(keitan_bumon_code), match_key(${code}))`;

/**
 * Looks the names of a search up where each stands once, so that the orders are found by id or hash: a term of two
 * letters would otherwise be compared with every order (docs/decisions/0006). Gone stations count: old orders have them.
 */
export async function findNames(db: Queryable, conditions: OrderConditions): Promise<FoundNames> {
  const questions: Readonly<Record<NameSearch, Sql | null>> = {
    depTransportation: stations(conditions.depEkimeiKanji, conditions.depKaishaName),
    arrTransportation: stations(conditions.arrEkimeiKanji, conditions.arrKaishaName),
    keitan: departments(conditions.keitanBumonCode),
    shipperNm: texts(conditions.shipperNm),
    shipperAddress: texts(conditions.shipperAddress),
    consigneeNm: texts(conditions.consigneeNm),
    consigneeAddress: texts(conditions.consigneeAddress),
  };
  const asked = (Object.entries(questions) as [NameSearch, Sql | null][]).filter(([, question]) => question !== null);
  const none = Object.fromEntries(Object.keys(questions).map((key) => [key, null])) as FoundNames;
  if (asked.length === 0) return none;
  const columns = asked.map(([key, question]) => sql`array(${question as Sql}) as ${raw(`"${key}"`)}`);
  const { rows } = await db.query<Partial<FoundNames>>(sql`select ${join(columns)}`);
  return { ...none, ...rows[0] };
}
