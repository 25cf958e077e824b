import { raw, type Sql } from 'sql-template-tag';
import { exportAsked, type Exported, exportedFee, exportedOrder, ofDaysAndTypes } from './exported.sql.ts';

/** The exports of a kind with what they asked for, each read once whatever it is held against (`offset 0`). */
const exportsOf = ({ kind }: Exported): string => `(
  select h.as_of, ${exportAsked}
    from transfer_history h join job j on j.id = h.job_id
   where h.direction = 'export' and h.kind = '${kind}' and h.as_of is not null offset 0) e`;

/**
 * Exports whose station, days and types a record is of, with `more` of them. All but the station stands in one `coalesce`,
 * which the planner takes to hold for every second pair: of each comparison by itself it thinks that hardly any record
 * is left, and then walks through all exports record by record (a month by 支払計上日: 40 s instead of 0.2).
 */
const holding = (exported: Exported, more: string): string => `
  select from ${exportsOf(exported)}
   where e.station = ${exported.alias}.charge_transportation_id
     and coalesce(${ofDaysAndTypes(exported)} and ${more}, false)`;

/**
 * Some export holds the record, and none of them was made after it changed: the newest file may tell otherwise than the
 * books (CHART-07). Two joins by the station, so that a month is not asked record by record.
 */
const changedSince = (exported: Exported, changedAt: string): Sql => {
  const before = holding(exported, `e.as_of <= ${changedAt}`);
  const after = holding(exported, `e.as_of > ${changedAt}`);
  return raw(`(exists (${before}) and not exists (${after}))`);
};

/** Orders `o` with their charges `c`. */
export const orderChangedSince = changedSince(exportedOrder, 'greatest(o.updated_at, c.ruled_at)');

export const feeChangedSince = changedSince(exportedFee, 'f.updated_at');
