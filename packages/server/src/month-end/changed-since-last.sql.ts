import { escapeLiteral } from 'pg';
import { raw, type Sql } from 'sql-template-tag';
import {
  exportQuery,
  type Exported,
  exportedFee,
  exportedOrder,
  matchesExport,
  ofDaysAndTypes,
} from './exported.sql.ts';

/**
 * SQL of the exports of a kind with their conditions; `offset 0` makes the database read each once for any number of
 * records.
 */
const exportsOf = ({ kind }: Exported): string => `(
  select h.as_of, ${exportQuery}
    from transfer_history h join job j on j.id = h.job_id
   where h.direction = 'export' and h.kind = '${kind}' and h.as_of is not null offset 0) e`;

/**
 * SQL of the exports whose station, days and types match a record, with the condition `more`. All conditions but the
 * station are in one `coalesce`, which the planner expects to be true for every second pair. With separate comparisons
 * it expects hardly any record to remain, and then scans all exports record by record (a month by 支払計上日: 40 s instead
 * of 0.2).
 */
const matchingExports = (exported: Exported, more: string): string => `
  select from ${exportsOf(exported)}
   where e.station = ${exported.alias}.charge_transportation_id
     and coalesce(${ofDaysAndTypes(exported)} and ${more}, false)`;

/**
 * SQL condition for records that were written after the last export that could contain them. These include all that
 * changed, and are found for a complete month by two joins by the station instead of record by record.
 */
const writtenSince = (exported: Exported, changedAt: string): Sql => {
  const before = matchingExports(exported, `e.as_of <= ${changedAt}`);
  const after = matchingExports(exported, `e.as_of > ${changedAt}`);
  return raw(`(exists (${before}) and not exists (${after}))`);
};

/**
 * SQL of the last export that could contain a record, by the index of a station's exports; only if the record was
 * written since.
 */
const lastExport = (exported: Exported, changedAt: string): string => `
  select e.* from (
    select h.as_of, h.at, asked.station, asked.types, asked.since, asked.until
      from job j join transfer_history h on h.job_id = j.id cross join lateral (select ${exportQuery}) asked
      cross join lateral (select asked.*) e
     where j.kind = 'export/${exported.kind}' and h.as_of is not null
       and (j.input #>> '{conditions,chargeTransportationId}') = ${exported.alias}.charge_transportation_id
       and coalesce(${ofDaysAndTypes(exported)}, false)
     order by -j.id limit 1) e
   where e.as_of <= ${changedAt}`;

/** SQL of a column's value when export `e` read the record: from the oldest change since, else the present one. */
const valueAtExport = ({ alias }: Exported, column: string, type: string): string =>
  `(case when since.old ? '${column}' then (since.old ->> '${column}')::${type} else ${alias}.${column} end)`;

/**
 * SQL version of `isChangedSinceExport`, for one record and its last export: the record's state at that time is
 * computed from its history. A value that was changed and changed back counts as unchanged. The export read the record
 * between two times, `as_of` and `at`, which are minutes apart beside a long transaction; what it read in between is not
 * known, so the record counts if it differs from either state.
 */
const changedSince = (exported: Exported, changedAt: string): Sql => {
  const { alias, byType, changes, recordId, columns } = exported;
  const valueThen = (column: string, type: string): string => valueAtExport(exported, column, type);
  const type = byType ? valueThen('order_type', 'text') : 'null';
  const wasExported = `(${alias}.created_at < read.moment and ${valueThen('confirmed', 'boolean')}
      and ${valueThen('charge_transportation_id', 'text')} = e.station
      and coalesce(${matchesExport(byType, valueThen('biz_result_dt', 'date'), type)}, false))`;
  return raw(`exists (
    select from (${lastExport(exported, changedAt)}) e
     cross join lateral (values (e.as_of), (e.at)) read (moment)
     cross join lateral (
       select coalesce(jsonb_object_agg(key, old), '{}') as old,
              coalesce(bool_or(old <> new and key = any(array[${columns.map(escapeLiteral).join(', ')}])), false) as changed
         from (select x.key, (array_agg(x.value -> 0 order by n.id))[1] as old,
                      (array_agg(x.value -> 1 order by n.id desc))[1] as new
                 from ${changes} n cross join lateral jsonb_each(n.changes) x
                where n.${recordId} = ${alias}.id and n.changed_at >= read.moment group by x.key) folded
     ) since
     where case when ${wasExported} then not ${alias}.confirmed or since.changed else ${alias}.confirmed end)`);
};

const orderChangedAt = 'greatest(o.updated_at, c.ruled_at)';
const feeChangedAt = 'f.updated_at';

/**
 * SQL conditions for orders `o` with their charges `c`, and fees `f`, that may have changed since their last export.
 */
export const orderWrittenSince = writtenSince(exportedOrder, orderChangedAt);
export const feeWrittenSince = writtenSince(exportedFee, feeChangedAt);

/** SQL conditions for orders and fees that did change since their last export (CHART-07). */
export const orderChangedSince = changedSince(exportedOrder, orderChangedAt);
export const feeChangedSince = changedSince(exportedFee, feeChangedAt);
