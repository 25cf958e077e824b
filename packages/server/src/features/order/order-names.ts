import type { OrderConditions } from '@tsuun/domain/order/search';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { KnownMasters } from '../../db/known-masters.ts';
import { departmentsFrom, stationsNamed } from '../../db/master-names.ts';
import { prepared } from '../../db/prepared.ts';
import type { Queryable } from '../../db/transaction.ts';

/**
 * What the name conditions of a search come down to: ids of stations and departments, hashes of distinct names.
 * `null` = no such condition.
 */
export type FoundNames = FoundInMasters & FoundTexts;

interface FoundInMasters {
  /** The version of the masters these ids were found in; `null` where none was looked at. */
  readonly mastersVersion: number | null;
  readonly depTransportation: readonly string[] | null;
  readonly arrTransportation: readonly string[] | null;
  readonly keitan: readonly string[] | null;
}

interface FoundTexts {
  readonly shipperNm: readonly string[] | null;
  readonly consigneeNm: readonly string[] | null;
}

/** Names match anywhere, whatever their width, kana kind, case and spaces (DECISIONS 7): both sides by match key. */
const anywhere = (key: Sql, given: string): Sql => sql`strpos(${key} ${byBytes}, match_key(${given}) ${byBytes}) > 0`;

/** Keys are equal where their bytes are, and comparing bytes is twice as fast. */
const byBytes = raw('collate "C"');

/** The hashes of the distinct names and addresses in which a text stands. */
export const textsWith = (given: string): Sql =>
  sql`select hash from order_text where ${anywhere(sql`match_key`, given)}`;

/**
 * Looks the names of a search up where each stands once, so that the orders are found by id or hash: a term of two
 * letters would otherwise be compared with every order (docs/decisions/0006). Gone stations count: old orders have them.
 */
export async function findNames(
  db: Queryable,
  masters: KnownMasters,
  conditions: OrderConditions,
): Promise<FoundNames> {
  const [found, texts] = await Promise.all([findInMasters(masters, conditions), findTexts(db, conditions)]);
  return { ...found, ...texts };
}

/** The conditions that are answered from the small masters. */
const throughMasters = [
  'depEkimeiKanji',
  'depKaishaName',
  'arrEkimeiKanji',
  'arrKaishaName',
  'keitanBumonCode',
] as const satisfies readonly (keyof OrderConditions)[];

async function findInMasters(masters: KnownMasters, given: OrderConditions): Promise<FoundInMasters> {
  if (throughMasters.every((key) => given[key] === null))
    return { mastersVersion: null, depTransportation: null, arrTransportation: null, keitan: null };
  const names = await masters.names();
  return {
    mastersVersion: names.version,
    depTransportation: stationsNamed(names, given.depEkimeiKanji, given.depKaishaName),
    arrTransportation: stationsNamed(names, given.arrEkimeiKanji, given.arrKaishaName),
    keitan: departmentsFrom(names, given.keitanBumonCode),
  };
}

async function findTexts(db: Queryable, { shipperNm, consigneeNm }: OrderConditions): Promise<FoundTexts> {
  if (shipperNm === null && consigneeNm === null) return { shipperNm: null, consigneeNm: null };
  const { rows } = await db.query<FoundTexts>(
    prepared(sql`select ${hashesOf(shipperNm)} as "shipperNm", ${hashesOf(consigneeNm)} as "consigneeNm"`),
  );
  return rows[0] as FoundTexts;
}

const hashesOf = (given: string | null): Sql =>
  given === null ? raw('null') : sql`array(select hash::text from (${textsWith(given)}) found)`;
