import type { Description, RecordOf } from '@tsuun/domain/field/field';
import type { Page } from '@tsuun/contract/shape';
import sql from 'sql-template-tag';
import { onPage, pageAndCount } from '../../db/page-and-count.ts';
import type { Sought } from './found-ids.ts';
import { askedLookups } from './lookups.ts';
import { queryRows } from './row-reader.ts';
import type { Services } from '../../services.ts';
import type { StoredRecord } from '../stored-record.ts';

/** A page of records in the order of their list and their exact number (SEARCH-09, SEARCH-12). */
export async function searchRecords<D extends Description>(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  stored: StoredRecord<D>,
  { where }: Sought,
  pageNum: number,
): Promise<Page<RecordOf<D>>> {
  const { whole, from, order } = stored;
  const rows = queryRows(
    pool,
    sql`select ${whole.selectList} from ${from} where ${where} order by ${order} ${onPage(pageNum)}`,
  );
  const list = rows.then((found) => whole.records(found, askedLookups(pool, today())));
  return pageAndCount(pool, list, sql`from ${from} where ${where}`);
}
