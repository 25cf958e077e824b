import { pageSize } from '@tsuun/domain/search/page-size';
import type { Description, RecordOf } from '@tsuun/domain/field/field';
import { readSorting } from '@tsuun/domain/search/sorting';
import type { Page } from '@tsuun/contract/shape';
import sql, { raw, type Sql } from 'sql-template-tag';
import { pageAndCount } from '../../db/page-and-count.ts';
import type { Paging } from '../../http/read-page.ts';
import type { SearchFilter } from './found-ids.ts';
import { requestedLookups } from './lookups.ts';
import { cursorAfter, pageAfter, cursorSql } from './page-after.ts';
import { queryRows } from './row-reader.ts';
import type { Services } from '../../services.ts';
import { searchSorted, type SortKey } from './search-sorted.ts';
import type { StoredRecord } from '../stored-record.ts';

/** A search of a master: its filter, and the columns that its condition `sort` can name. */
export interface MasterSearch extends SearchFilter {
  readonly conditions: { readonly sort?: string | null };
  readonly sortKeys: ReadonlyMap<string, SortKey>;
}

/**
 * A page of records and their exact number (SEARCH-09, SEARCH-12), sorted by the column named in the conditions, else
 * in the order of their list. Throws like `searchSorted` and `pageAfter`.
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
  // Conditions of masters may also use the joined tables.
  const joined = { ...stored, tables: stored.from };
  const search = { stored: joined, row: stored.fullRow, masters: null, conditions, where };
  return searchSorted(services, search, { key, sorting }, paging);
}

/** A page in the ascending order of the list, with its keys as cursor. Throws like `pageAfter`. */
async function searchInOrder<D extends Description>(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  stored: StoredRecord<D>,
  where: Sql,
  paging: Paging,
): Promise<Page<RecordOf<D>>> {
  const { fullRow, from, alias, order } = stored;
  const keys = order.sql.split(', ').map((key) => raw(key));
  const reading = queryRows(
    pool,
    sql`select ${fullRow.selectList}, ${cursorSql(keys)}
          from (select ${alias}.id from ${from} where ${where} ${pageAfter(keys, paging)}) page
          join ${from} on ${alias}.id = page.id order by ${order}`,
  );
  const records = reading.then((found) => fullRow.records(found.slice(0, pageSize), requestedLookups(pool, today())));
  const page = await pageAndCount(pool, records, sql`from ${from} where ${where}`);
  return { ...page, ...cursorAfter(await reading, (row) => row[fullRow.width] as string[]) };
}
