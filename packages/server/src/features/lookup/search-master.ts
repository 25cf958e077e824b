import { pageSize } from '@tsuun/domain/search/page-size';
import { Problem } from '@tsuun/contract/problem';
import type pg from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Page } from '@tsuun/contract/shape';
import type { Master, Narrowing, RowOf, Variant } from '@tsuun/domain/lookup/master';
import type { Condition, ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import {
  type Clauses,
  contains,
  demands,
  either,
  equals,
  equalsAny,
  sameCode,
  startsWith,
  whereOf,
} from '../../db/conditions.ts';
import { pageAndCount } from '../../db/page-and-count.ts';
import type { Paging } from '../../http/read-page.ts';
import { cursorAfter, pageAfter, placeSql } from '../../record/read/page-after.ts';
import { readSorting } from '@tsuun/domain/search/sorting';
import { sortMaster } from './sort-master.ts';
import { masterColumn, masterNameKey, rowColumns, tableOf } from '../../masters/master-table.ts';

export interface MasterSearch {
  readonly master: Master;
  readonly variant?: Variant | undefined;
  /** The conditions of the call: the master's own and what was typed into a picker field. */
  readonly description: SearchDescription;
}

const notGone = raw('not gone');

/**
 * A page of a master's rows in code order (API-21 and its kin), or sorted by a column (SEARCH-17). Rows that went away
 * at the source are not offered. What was typed into a picker field brings the nearest rows to the front. Throws
 * `refused` where too many rows would be sorted, and `inputError` for a cursor that is not ours.
 */
export async function searchMaster(
  pool: pg.Pool,
  search: MasterSearch,
  conditions: ConditionsOf<SearchDescription>,
  paging: Paging,
): Promise<Page<RowOf<Master>>> {
  const { master, variant, description } = search;
  const always = variant?.only ? [notGone, narrowed(variant.only)] : [notGone];
  const rows = rowsOf(search, whereOf(description, conditions, clausesOf(master), always));
  const sorting = readSorting(typeof conditions.sort === 'string' ? conditions.sort : null);
  if (sorting !== null) return sortMaster(pool, { master, rows, sorting }, paging);
  const typed = conditions.q;
  const keys = [...(typeof typed === 'string' ? [nearness(master, typed)] : []), raw('id')];
  const asked = pool.query<RowOf<Master> & { place: string[] }>(
    sql`select ${rowColumns(master)}, ${placeSql(keys)} as place from ${rows} m where true ${pageAfter(keys, paging)}`,
  );
  const list = asked.then((found) => found.rows.slice(0, pageSize).map(({ place: _place, ...row }) => row));
  const page = await pageAndCount(pool, list, sql`from ${rows} m`);
  return { ...page, ...cursorAfter((await asked).rows, ({ place }) => place) };
}

/** The rows to page through; where a variant asks for it, only the first for each value of some fields. */
function rowsOf({ master, variant }: MasterSearch, where: Sql): Sql {
  if (!variant?.onePer) return sql`(select * from ${tableOf(master)} where ${where})`;
  const keys = join(variant.onePer.map(masterColumn));
  return sql`(select distinct on (${keys}) * from ${tableOf(master)} where ${where} order by ${keys}, id)`;
}

/**
 * One row by its id, also one that went away at the source, since records still show it. Throws `commonNotFound`: of
 * data that all share and nobody here deletes, it would be wrong to say that a user may have (ERR-18, MSG-21).
 */
export async function readMasterRow(pool: pg.Pool, master: Master, id: string): Promise<RowOf<Master>> {
  const { rows } = await pool.query<RowOf<Master>>(
    sql`select ${rowColumns(master)} from ${tableOf(master)} where id = ${id}`,
  );
  if (!rows[0]) throw new Problem('commonNotFound');
  return rows[0];
}

/** The id as a person writes it: `4507-01` for a station with its branch. */
const writtenId = raw(`upper(replace(id, '/', '-'))`);

/** The clauses of a master's conditions, made from its description. */
function clausesOf(master: Master): Clauses<Master['search']> {
  const entries = Object.entries(master.search).map(([key, condition]) => [key, clauseOf(master, key, condition)]);
  // `sort` says in which order, not which rows.
  return { ...Object.fromEntries(entries), q: (typed: string) => typedInto(master, typed), sort: () => raw('true') };
}

function clauseOf(master: Master, key: string, condition: Condition) {
  const fields = master.looksAt?.[key] ?? [key];
  const columns = fields.map(masterColumn);
  const checked = master.checks?.[key];
  if (checked !== undefined) return demands(narrowed(checked));
  if (condition.kind !== 'text') return equals(...columns);
  if (condition.match === 'anywhere') return contains(...fields.map(masterNameKey));
  const written = columns.map((column) => sql`upper(${column}::text)`);
  return condition.match === 'start' ? startsWith(...written) : sameCode(...written);
}

const narrowed = ({ field, is }: Narrowing): Sql =>
  is === 'filled' ? sql`${masterColumn(field)} is not null` : equalsAny(masterColumn(field))(is);

/** PICK: the code from the start, or a name or its kana anywhere. */
const typedInto = (master: Master, typed: string): Sql =>
  either([startsWith(writtenId)(typed), contains(...master.typeAhead.map(masterNameKey))(typed)]);

/** The row whose code was typed whole stands first, then codes, then names that begin so, then the rest. */
const nearness = (master: Master, typed: string): Sql => sql`case
  when ${startsWith(sql`${writtenId} || '-'`)(`${typed}-`)} then 0
  when ${startsWith(writtenId)(typed)} then 1
  when ${either(master.typeAhead.map((key) => sql`starts_with(${masterNameKey(key)}, match_key(${typed}))`))} then 2
  else 3 end`;
