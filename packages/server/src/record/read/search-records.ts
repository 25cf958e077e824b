import type { Description, RecordOf } from '@tsuun/domain/field/field';
import type { Page } from '@tsuun/contract/shape';
import sql, { raw, type Sql } from 'sql-template-tag';
import { pageAndCount, pageSize } from '../../db/page-and-count.ts';
import type { Paging } from '../../http/read-page.ts';
import type { Sought } from './found-ids.ts';
import { askedLookups } from './lookups.ts';
import { cursorBehind } from './page-behind.ts';
import { queryRows } from './row-reader.ts';
import type { Services } from '../../services.ts';
import type { SortedList } from './standing-list.sql.ts';
import { standingPage } from './standing-page.ts';
import type { StoredRecord } from '../stored-record.ts';

/**
 * A page of records in the order of their list, ascending, and their exact number (SEARCH-09, SEARCH-12): behind the
 * record that its cursor tells, as the list stood for the first page (R19); by its number where there is none.
 * Throws `inputError` for a cursor that is not ours.
 */
export async function searchRecords<D extends Description>(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  stored: StoredRecord<D>,
  { where }: Sought,
  paging: Paging,
): Promise<Page<RecordOf<D>>> {
  const { whole, from, alias } = stored;
  const { ids, place, order } = standingPage(sorted(stored, where), paging);
  const asked = queryRows(
    pool,
    sql`select ${whole.selectList}, ${place}
          from (${ids}) page join ${from} on ${alias}.id = page.id order by ${order}`,
  );
  const records = asked.then((found) => whole.records(found.slice(0, pageSize), askedLookups(pool, today())));
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
