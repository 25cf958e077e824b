import { exportTitles, feeExport } from '@tsuun/contract/exports';
import { feeExportColumns } from '@tsuun/domain/fee/list-columns';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import sql, { raw } from 'sql-template-tag';
import { type Clauses, equals, equalsAny, inDays, whereOf } from '../../db/conditions.ts';
import type { ExportSource } from '../../export/export-source.ts';
import type { CsvSource } from '../../export/send-csv.ts';
import { functionNames } from '@tsuun/domain/permission/functions';
import { feeColumn } from './stored-fee.ts';

const station = feeColumn('chargeTransportation');

const clauses: Clauses<typeof feeExport> = {
  chargeTransportationId: equals(station),
  bizResultDt: inDays(feeColumn('bizResultDt')),
};

/** Fees that a search finds, as CSV. */
export const feeCsv: CsvSource = {
  columns: feeExportColumns,
  title: functionNames.FEES,
  rows: (ids) => sql`select f.* from fee f where f.id = any(${ids}::bigint[])`,
};

/** Source of the fee results: confirmed fees of one station (EXP-07, EXP-28). */
export const feeExportSource: ExportSource<ConditionsOf<typeof feeExport>> = {
  kind: 'export/fees',
  title: exportTitles.fees,
  columns: feeExportColumns,
  sums: { billing: 'amt', payment: 'totals_payment' },
  sort: ['biz_result_dt', 'id'],
  rows: (conditions) =>
    sql`select f.* from fee f where ${whereOf(feeExport, conditions, clauses, [raw('f.confirmed')])}`,
  scope: ({ chargeTransportationId: stationId, bizResultDt: days }) => ({ stationId, days }),
  candidates: (conditions, stationIds) => {
    const elsewhere = { ...conditions, chargeTransportationId: null };
    const atStations = equalsAny(station)(stationIds);
    return sql`select ${station} as station, f.confirmed from fee f
      where ${whereOf(feeExport, elsewhere, clauses, [atStations])}`;
  },
};
