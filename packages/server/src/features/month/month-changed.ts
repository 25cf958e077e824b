import type { ChangedOfLine } from '@tsuun/domain/month/rows';
import type { MonthAsked } from '@tsuun/domain/month/search';
import sql from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { feeChangedSince, orderChangedSince } from '../../month/changed-since-last.sql.ts';
import { keyOf } from '../../month/month-keys.sql.ts';
import { linesOf } from './month-lines.sql.ts';

/** How many records of each line changed after the last export that holds them; lines without any are left out (CHART-07). */
export async function monthChanged(db: Queryable, asked: MonthAsked): Promise<ChangedOfLine[]> {
  const only = { order: sql` and ${orderChangedSince}`, fee: sql` and ${feeChangedSince}` };
  const { rows } = await db.query<ChangedOfLine>(sql`
    select source, id, other_id as "otherId", count(distinct record_id) as changed
      from (${linesOf(asked, keyOf(asked.part), only)}) line group by source, id, other_id order by source desc, id, other_id`);
  return rows;
}
