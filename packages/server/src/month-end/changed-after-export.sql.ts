import sql, { raw, type Sql } from 'sql-template-tag';
import { sameId } from '../db/same-id.sql.ts';
import { exportQuery, type Exported, exportedFee, exportedOrder, ofDaysAndTypes } from './exported.sql.ts';

/**
 * Records of an export's station, days and types that changed after it read them, confirmed still or not: what the file
 * may tell otherwise than the books (MONTH-10). Not those taken away or moved elsewhere; the sums tell of these.
 */
const changedAfter =
  (exported: Exported, changedAt: string) =>
  (historyId: string): Sql =>
    sql`exists (
      select from transfer_history h join job j on j.id = h.job_id
       cross join lateral (select ${raw(exportQuery)}) e
       where ${sameId(raw('h.id'))(historyId)} and h.kind = ${raw(`'${exported.kind}'`)}
         and ${raw(exported.alias)}.charge_transportation_id = e.station and ${raw(ofDaysAndTypes(exported))}
         and ${raw(changedAt)} >= h.as_of)`;

export const orderChangedAfter = changedAfter(
  exportedOrder,
  'greatest(o.updated_at, (select ruled_at from order_charges where order_id = o.id))',
);

export const feeChangedAfter = changedAfter(exportedFee, 'f.updated_at');
