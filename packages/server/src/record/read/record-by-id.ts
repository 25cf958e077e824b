import type { Description, RecordOf } from '@tsuun/domain/field/field';
import type { Day } from '@tsuun/domain/value/day';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import type { Queryable } from '../../db/transaction.ts';
import { readPathId } from '../../db/record-id.ts';
import { requestedLookups } from './lookups.ts';
import { queryRows } from './row-reader.ts';
import type { StoredRecord } from '../stored-record.ts';

/** One full record by id, as stored now. Throws `notFound`, also for a text that cannot be an id. */
export async function recordById<D extends Description>(
  db: Queryable,
  { fullRow, from, alias }: StoredRecord<D>,
  id: string,
  today: Day,
): Promise<RecordOf<D>> {
  const rows = await queryRows(
    db,
    sql`select ${fullRow.selectList} from ${from} where ${alias}.id = ${readPathId(id)}`,
  );
  const [record] = await fullRow.records(rows, requestedLookups(db, today));
  if (!record) throw new Problem('notFound');
  return record;
}
