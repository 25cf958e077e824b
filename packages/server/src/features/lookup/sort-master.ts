import type pg from 'pg';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import type { Page } from '@tsuun/contract/shape';
import type { Master, RowOf } from '@tsuun/domain/lookup/master';
import { tooManySortedSentence } from '@tsuun/domain/message/sentence';
import { maxSorted, type Sorting } from '@tsuun/domain/search/sorting';
import { pageSize } from '@tsuun/domain/search/page-size';
import type { Paging } from '../../http/read-page.ts';
import { masterColumn, rowColumns } from '../../masters/master-table.ts';
import { cursorParts, cursorText, foreignCursor } from '../../record/read/cursor-text.ts';
import { typeOfField } from '../../record/read/sort-keys.ts';

interface SortedMaster {
  readonly master: Master;
  /** Rows found, as a table expression. */
  readonly rows: Sql;
  readonly sorting: Sorting;
}

/** Last row of a page: its sort value as text, `null` if blank, and its id. */
interface CursorValues {
  readonly value: string | null;
  readonly id: string;
}

/** Version of the cursor. It contains the direction of the list, so that a cursor of another order is refused. */
const version = 'master-sorted-1';

/**
 * Returns a page of a master sorted by one column, blanks last, in code order among equals, and the exact count.
 * Throws `refused` if a column other than the code would sort more than `maxSorted` rows, and `inputError` for a
 * cursor that is not of this order.
 */
export async function sortMaster(
  pool: pg.Pool,
  sorted: SortedMaster,
  { pageNum, cursor }: Paging,
): Promise<Page<RowOf<Master>>> {
  const { master, rows, sorting } = sorted;
  const counted = await pool.query<{ total: number }>(sql`select count(*) as total from ${rows} m`);
  const totalCount = counted.rows[0]?.total ?? 0;
  if (totalCount > maxSorted && !master.indexed.includes(sorting.key)) {
    throw new Problem('refused', { message: tooManySortedSentence(maxSorted) });
  }
  const place = cursor === null ? null : readCursorValues(cursor, sorting);
  const column = masterColumn(sorting.key);
  const found = await pool.query<RowOf<Master> & { sortValue: string | null }>(sql`
    select ${rowColumns(master)}, ${column}::text as "sortValue" from ${rows} m
     where true ${place === null ? empty : sql`and ${behind(sorted, place)}`}
     order by ${orderOf(sorted)} limit ${pageSize + 1} offset ${place === null ? pageNum * pageSize : 0}`);
  const list = found.rows.slice(0, pageSize).map(({ sortValue: _sortValue, ...row }) => row);
  const last = found.rows.length > pageSize ? found.rows[pageSize - 1] : undefined;
  if (last === undefined) return { totalCount, list };
  const { key, direction } = sorting;
  return { totalCount, list, cursor: cursorText([version, key, direction, last.sortValue, String(last.id)]) };
}

/** True if the column is the code that is the id, which is sorted by its index alone; it is never blank and unique. */
const isId = ({ master, sorting }: SortedMaster): boolean => master.indexed.includes(sorting.key);

function orderOf(sorted: SortedMaster): Sql {
  const { key, direction } = sorted.sorting;
  if (isId(sorted)) return raw(`id ${direction}`);
  return sql`${masterColumn(key)} ${raw(direction)} nulls last, id`;
}

function behind(sorted: SortedMaster, { value, id }: CursorValues): Sql {
  const { master, sorting } = sorted;
  const passed = raw(sorting.direction === 'asc' ? '>' : '<');
  if (isId(sorted)) return sql`id ${passed} ${id}`;
  const column = masterColumn(sorting.key);
  if (value === null) return sql`(${column} is null and id > ${id})`;
  const given = sql`${value}::text::${raw(typeOfField(master.fields[sorting.key]?.kind))}`;
  return sql`(${column} ${passed} ${given} or (${column} = ${given} and id > ${id}) or ${column} is null)`;
}

/** Reads a cursor of this order. Throws `inputError` for any other text. */
function readCursorValues(text: string, { key, direction }: Sorting): CursorValues {
  const [given, ofKey, ofDirection, value, id, ...more] = cursorParts(text);
  const isOurs = given === version && ofKey === key && ofDirection === direction && more.length === 0;
  if (!isOurs || typeof id !== 'string' || !(value === null || typeof value === 'string')) throw foreignCursor(text);
  return { value, id };
}
