import sql, { raw, type Sql } from 'sql-template-tag';
import { sameId } from '../db/same-id.sql.ts';

/** What an export of this kind (its history `h`, its conditions `s`) asks of a record besides its being confirmed. */
const ofExport = (kind: string, alias: string, types: string): string => `
  h.kind = '${kind}' and ${alias}.charge_transportation_id = s.station
  and (s.since is null or ${alias}.biz_result_dt >= s.since) and (s.until is null or ${alias}.biz_result_dt <= s.until)
  ${types}`;

const histories = `
  transfer_history h join job j on j.id = h.job_id
  cross join lateral (
    select j.input #>> '{conditions,chargeTransportationId}' as station, j.input #> '{conditions,orderType}' as types,
           (j.input #>> '{conditions,bizResultDt,from}')::date as since,
           (j.input #>> '{conditions,bizResultDt,to}')::date as until) s`;

/**
 * Records of an export's station, days and types that changed after it read them, confirmed still or not: what the file
 * may tell otherwise than the books (MONTH-10). Not those taken away or moved elsewhere; the sums tell of these.
 */
const changedAfter =
  (demand: string) =>
  (historyId: string): Sql =>
    sql`exists (select from ${raw(histories)} where ${sameId(raw('h.id'))(historyId)} and ${raw(demand)})`;

export const orderChangedAfter = changedAfter(
  `${ofExport('order', 'o', `and (jsonb_array_length(s.types) = 0 or s.types ? o.order_type)`)}
   and greatest(o.updated_at, (select ruled_at from order_charges where order_id = o.id)) >= h.as_of`,
);

export const feeChangedAfter = changedAfter(`${ofExport('fees', 'f', '')} and f.updated_at >= h.as_of`);
