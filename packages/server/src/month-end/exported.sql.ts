import { feeExportColumns } from '@tsuun/domain/fee/list-columns';
import { exportedFeePaths, exportedOrderPaths } from '@tsuun/domain/month-end/report/record-conditions';
import { orderExportColumns } from '@tsuun/domain/order/export-columns';
import type { ExportColumn } from '@tsuun/domain/transfer/export-columns';
import sql, { raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../db/column-name.ts';
import { sameId } from '../db/record-id.ts';

/** Select list of the conditions of the export of a job `j`. */
export const exportQuery = `
  j.input #>> '{conditions,chargeTransportationId}' as station, j.input #> '{conditions,orderType}' as types,
  (j.input #>> '{conditions,bizResultDt,from}')::date as since, (j.input #>> '{conditions,bizResultDt,to}')::date as until`;

/** Kind of record that is exported. */
export interface Exported {
  /** Kind of the export in its history. */
  readonly kind: 'order' | 'fees';
  /** Alias of its table in statements. */
  readonly alias: string;
  /** True for orders, which are the only ones exported by type. */
  readonly byType: boolean;
  /** Table of its history, and the column with the id of the record. */
  readonly changes: string;
  readonly recordId: string;
  /** Columns whose values the file contains. */
  readonly columns: readonly string[];
}

const columnsAt = (columns: readonly ExportColumn[], paths: readonly string[]): readonly string[] => [
  ...new Set(columns.filter(({ leaf }) => paths.includes(leaf.path)).map(({ leaf }) => columnOf(leaf))),
];

export const exportedOrder: Exported = {
  kind: 'order',
  alias: 'o',
  byType: true,
  changes: 'order_change',
  recordId: 'order_id',
  columns: columnsAt(orderExportColumns, exportedOrderPaths),
};

export const exportedFee: Exported = {
  kind: 'fees',
  alias: 'f',
  byType: false,
  changes: 'fee_change',
  recordId: 'fee_id',
  columns: columnsAt(feeExportColumns, exportedFeePaths),
};

/**
 * SQL condition that a record has the days and types of the conditions of an export `e`; its station is compared
 * separately.
 */
export const ofDaysAndTypes = ({ alias, byType }: Exported): string =>
  matchesExport(byType, `${alias}.biz_result_dt`, `${alias}.order_type`);

/** SQL condition that a day and a type, given in SQL, match the conditions of an export `e`. */
export const matchesExport = (byType: boolean, day: string, type: string): string => `
  (e.since is null or ${day} >= e.since) and (e.until is null or ${day} <= e.until)
  ${byType ? `and (jsonb_array_length(e.types) = 0 or e.types ? ${type})` : ''}`;

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
