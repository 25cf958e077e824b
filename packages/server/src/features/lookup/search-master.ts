import { Problem } from '@tsuun/contract/problem';
import type pg from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Page } from '@tsuun/contract/shape';
import type { Master, Narrowing, RowOf, Variant } from '@tsuun/domain/lookup/master';
import type { Condition, ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import {
  type Clauses,
  contains,
  whenTicked,
  either,
  equals,
  equalsAny,
  sameCode,
  startsWith,
  whereOf,
} from '../../db/conditions.ts';
import type { Paging } from '../../db/page-and-count.ts';
import { keysAsText, readPage, type OrderKey } from '../../record/read/page.ts';
import { typeOfField } from '../../record/read/sort-keys.ts';
import { shortName } from '@tsuun/domain/value/short-text';
import { codeFits, isCode, nameFits, shortNameOf } from '../../db/short-text.sql.ts';
import { readSorting } from '@tsuun/domain/search/sorting';
import { masterColumn, masterNameKey, rowColumns, tableOf } from '../../masters/master-table.ts';

interface MasterSearch {
  readonly master: Master;
  readonly variant?: Variant | undefined;
  /** Conditions of the call: the master's own and the text typed into a picker field. */
  readonly description: SearchDescription;
}

const notRetired = raw('not gone');

/**
 * Returns a page of a master's rows in code order (API-21 and the like), or sorted by a column (SEARCH-17), without
 * retired rows unless the query asks for them. Text typed into a picker field puts the nearest rows first. Throws `refused` if too many rows
 * would be sorted, and `inputError` for an invalid cursor.
 */
export async function searchMaster(
  pool: pg.Pool,
  search: MasterSearch,
  conditions: ConditionsOf<SearchDescription>,
  paging: Paging,
): Promise<Page<RowOf<Master>>> {
  const { master, variant, description } = search;
  const always = [
    ...(conditions.withRetired === true ? [] : [notRetired]),
    ...(variant?.only ? [narrowed(variant.only)] : []),
  ];
  const rows = rowsOf(search, whereOf(description, conditions, clausesOf(master), always));
  const order = orderOf(master, conditions);
  const listing = { columns: sql`m.*`, from: sql`${rows} m`, where: raw('true'), order };
  const read = async (page: Sql, by: Sql) =>
    (
      await pool.query<Found>(
        sql`select ${rowColumns(master)}, ${keysAsText(order, 'page')} as keys from (${page}) page order by ${by}`,
      )
    ).rows;
  const shownOf = (found: readonly Found[]) => found.map(({ keys: _keys, ...row }) => row);
  return readPage(pool, { ...listing, conditions, read, keysOf: ({ keys }: Found) => keys }, paging, shownOf);
}

type Found = RowOf<Master> & { readonly keys: readonly (string | null)[] };

/** Order of a list: by the column named in the conditions, in code order among equals; else by code. */
function orderOf(master: Master, { sort, q: typed }: ConditionsOf<SearchDescription>): readonly OrderKey[] {
  const sorting = readSorting(typeof sort === 'string' ? sort : null);
  const id: OrderKey = { sql: raw('id'), type: 'text', direction: 'asc' };
  if (sorting === null) {
    return typeof typed === 'string' ? [{ sql: nearness(master, typed), type: 'integer', direction: 'asc' }, id] : [id];
  }
  const { key, direction } = sorting;
  // The code is the id, which is sorted by its index alone.
  if (master.indexed.includes(key)) return [{ ...id, direction }];
  const type = typeOfField(master.fields[key]?.kind);
  return [{ sql: masterColumn(key), type, direction, blanksLast: true, index: null }, id];
}

/** Selects the rows to page through; if the variant requires it, only the first for each value of some fields. */
function rowsOf({ master, variant }: MasterSearch, where: Sql): Sql {
  if (!variant?.onePer) return sql`(select * from ${tableOf(master)} where ${where})`;
  const keys = join(variant.onePer.map(masterColumn));
  return sql`(select distinct on (${keys}) * from ${tableOf(master)} where ${where} order by ${keys}, gone, id)`;
}

/**
 * Reads one row by its id, also a retired one, since records still show it. Throws `commonNotFound`: nobody here
 * deletes this shared data, so the sentence must not say that a user may have (ERR-18, MSG-21).
 */
export async function readMasterRow(pool: pg.Pool, master: Master, id: string): Promise<RowOf<Master>> {
  const { rows } = await pool.query<RowOf<Master>>(
    sql`select ${rowColumns(master)} from ${tableOf(master)} where id = ${id}`,
  );
  if (!rows[0]) throw new Problem('commonNotFound');
  return rows[0];
}

/** Id as users write it: `4507-01` for a station with its branch. */
const writtenId = raw(`upper(replace(id, '/', '-'))`);

/** Returns the clauses of a master's conditions, made from its description. */
function clausesOf(master: Master): Clauses<Master['search']> {
  const entries = Object.entries(master.search).map(([key, condition]) => [key, clauseOf(master, key, condition)]);
  // `sort` and `withRetired` exclude no rows.
  const excludesNone = () => raw('true');
  const typed = (text: string) => typedInto(master, text);
  return { ...Object.fromEntries(entries), q: typed, withRetired: excludesNone, sort: excludesNone };
}

function clauseOf(master: Master, key: string, condition: Condition) {
  const fields = master.looksAt?.[key] ?? [key];
  const columns = fields.map(masterColumn);
  const checked = master.checks?.[key];
  if (checked !== undefined) return whenTicked(narrowed(checked));
  if (condition.kind !== 'text') return equals(...columns);
  if (condition.match === 'anywhere') return contains(...fields.map(masterNameKey));
  const written = columns.map((column) => sql`upper(${column}::text)`);
  return condition.match === 'start' ? startsWith(...written) : sameCode(...written);
}

const narrowed = ({ field, is }: Narrowing): Sql =>
  is === 'filled' ? sql`${masterColumn(field)} is not null` : equalsAny(masterColumn(field))(is);

/** SQL condition for typed text (PICK-01): the code from the start, or a name or its kana anywhere, as people shorten them. */
const typedInto = (master: Master, typed: string): Sql =>
  either([codeFits(writtenId, typed), ...master.typeAhead.map((key) => nameFits(masterNameKey(key), typed))]);

/**
 * SQL of the rank: first the row whose complete code was typed, then codes that begin with the text, those that do
 * without their leading zeros, names that begin with it, and the rest; retired rows after all others.
 */
const nearness = (master: Master, typed: string): Sql => sql`case when gone then 10 else 0 end + case
  when ${startsWith(sql`${writtenId} || '-'`)(`${typed}-`)} then 0
  when ${startsWith(writtenId)(typed)} then 1
  when ${isCode(writtenId, typed)} then 2
  when ${codeFits(writtenId, typed)} then 3
  when ${either(master.typeAhead.map((key) => beginsWith(masterNameKey(key), typed)))} then 4
  else 5 end`;

const beginsWith = (key: Sql, typed: string): Sql => {
  const begins = sql`starts_with(${key}, match_key(${typed}))`;
  const short = shortName(typed);
  return short === '' ? begins : either([begins, sql`starts_with(${shortNameOf(key)}, ${short})`]);
};
