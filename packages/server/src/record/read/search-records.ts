import type { Description, RecordOf } from '@tsuun/domain/field/field';
import { readSorting } from '@tsuun/domain/search/sorting';
import type { Page } from '@tsuun/contract/shape';
import sql, { raw, type Sql } from 'sql-template-tag';
import { pageAndCount, pageSize } from '../../db/page-and-count.ts';
import type { Paging } from '../../http/read-page.ts';
import type { Sought } from './found-ids.ts';
import { requestedLookups } from './lookups.ts';
import { cursorBehind } from './page-behind.ts';
import { queryRows } from './row-reader.ts';
import type { Services } from '../../services.ts';
import type { SortedList } from './standing-list.sql.ts';
import { searchSorted, type SortKey } from './search-sorted.ts';
import { standingPage } from './standing-page.ts';
import type { StoredRecord } from '../stored-record.ts';

/** A search of a master: its filter, and the columns that its condition `sort` can name. */
export interface MasterSearch extends Sought {
  readonly conditions: { readonly sort?: string | null };
  readonly sortKeys: ReadonlyMap<string, SortKey>;
}

/**
 * A page of records and their exact number (SEARCH-09, SEARCH-12), sorted by the column that the conditions name, else
 * in the order of their list. Throws as these two do.
 */
export async function searchRecords<D extends Description>(
  services: Pick<Services, 'pool' | 'today'>,
  stored: StoredRecord<D>,
  { where, conditions, sortKeys }: MasterSearch,
  paging: Paging,
): Promise<Page<RecordOf<D>>> {
  const sorting = readSorting(conditions.sort ?? null);
  const key = sorting && sortKeys.get(sorting.key);
  if (!sorting || !key) return searchInOrder(services, stored, where, paging);
  // The conditions of masters look at the joined tables too.
  const joined = { ...stored, tables: stored.from };
  const search = { stored: joined, row: stored.whole, masters: null, conditions, where };
  return searchSorted(services, search, { key, sorting }, paging);
}

/**
 * A page in the order of the list, ascending: after the record that its cursor names, as the list was for the first
 * page (R19); by its number where there is none. Throws `inputError` for a cursor that is not ours.
 */
async function searchInOrder<D extends Description>(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  stored: StoredRecord<D>,
  where: Sql,
  paging: Paging,
): Promise<Page<RecordOf<D>>> {
  const { whole, from, alias } = stored;
  const { ids, place, order } = standingPage(sorted(stored, where), paging);
  const asked = queryRows(
    pool,
    sql`select ${whole.selectList}, ${place}
          from (${ids}) page join ${from} on ${alias}.id = page.id order by ${order}`,
  );
  const records = asked.then((found) => whole.records(found.slice(0, pageSize), requestedLookups(pool, today())));
  const page = await pageAndCount(pool, records, sql`from ${from} where ${where}`);
  return { ...page, ...cursorBehind(await asked, (row) => row[whole.width] as string[]) };
}

/** The order of a declared list: texts, and the id at the end. */
function sorted<D extends Description>(stored: StoredRecord<D>, where: Sql): SortedList {
  const keys = stored.order.sql.split(', ');
  const was = (at: number): Sql => raw(at === keys.length - 1 ? 'moved.id' : `moved.was[${at + 1}]`);
  const parts = keys.map((key, at) => ({ now: raw(key), was: was(at) }));
  return { stored, sought: { from: stored.from, where }, parts, direction: 'asc' };
}
