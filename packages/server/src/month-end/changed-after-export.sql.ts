import sql, { raw, type Sql } from 'sql-template-tag';
import { sameId } from '../db/same-id.sql.ts';
import { exportQuery, type Exported, exportedFee, exportedOrder, ofDaysAndTypes } from './exported.sql.ts';

/**
 * Clause for records of an export's station, days and types that changed after the export read them, confirmed or not,
 * so that the file may differ from the books (MONTH-10). Records that were deleted or moved elsewhere are not found;
 * the sums show these.
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

/** Clause for orders `o` that changed after the export with this history id. */
export const orderChangedAfter = changedAfter(
  exportedOrder,
  'greatest(o.updated_at, (select ruled_at from order_charges where order_id = o.id))',
);

/** Clause for fees `f` that changed after the export with this history id. */
export const feeChangedAfter = changedAfter(exportedFee, 'f.updated_at');
