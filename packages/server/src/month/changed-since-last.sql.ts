import { raw, type Sql } from 'sql-template-tag';

/** The exports of a kind with what they asked for, each read once whatever it is held against (`offset 0`). */
const exportsOf = (kind: string): string => `(
  select h.as_of, j.input #>> '{conditions,chargeTransportationId}' as station, j.input #> '{conditions,orderType}' as types,
         (j.input #>> '{conditions,bizResultDt,from}')::date as since, (j.input #>> '{conditions,bizResultDt,to}')::date as until
    from transfer_history h join job j on j.id = h.job_id
   where h.direction = 'export' and h.kind = '${kind}' and h.as_of is not null offset 0) e`;

/**
 * Exports whose station, days and types a record is of, with `more` of them. All but the station stands in one `coalesce`,
 * which the planner takes to hold for every second pair: of each comparison by itself it thinks that hardly any record
 * is left, and then walks through all exports record by record (a month by 支払計上日: 40 s instead of 0.2).
 */
const holding =
  (kind: string, alias: string, types = '') =>
  (more: string): string =>
    `
  select from ${exportsOf(kind)} where e.station = ${alias}.charge_transportation_id and coalesce(
   (e.since is null or ${alias}.biz_result_dt >= e.since) and (e.until is null or ${alias}.biz_result_dt <= e.until)${types}
   and ${more}, false)`;

/**
 * Some export holds the record, and none of them was made after it changed: the newest file may tell otherwise than the
 * books (CHART-07). Two joins by the station, so that a month is not asked record by record.
 */
const changedSince = (exports: (more: string) => string, changedAt: string): Sql =>
  raw(`(exists (${exports(`e.as_of <= ${changedAt}`)}) and not exists (${exports(`e.as_of > ${changedAt}`)}))`);

/** Orders `o` with their charges `c`. */
export const orderChangedSince = changedSince(
  holding('order', 'o', ' and (jsonb_array_length(e.types) = 0 or e.types ? o.order_type)'),
  'greatest(o.updated_at, c.ruled_at)',
);

export const feeChangedSince = changedSince(holding('fees', 'f'), 'f.updated_at');
