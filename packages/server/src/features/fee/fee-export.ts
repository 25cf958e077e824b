import { exportTitles, type feeExport } from '@tsuun/contract/exports';
import { feeExportColumns } from '@tsuun/domain/fee/export-columns';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { ExportSource } from '../../export/export-source.ts';

export type FeeExportConditions = ConditionsOf<typeof feeExport>;

/** The fee results: confirmed fees of one station (EXP-07, EXP-28). */
export const feeExportSource: ExportSource<FeeExportConditions> = {
  kind: 'export/fees',
  title: exportTitles.fees,
  columns: feeExportColumns,
  sums: { billing: 'amt', payment: 'totals_payment' },
  sort: ['biz_result_dt', 'id'],
  rows: (conditions) => sql`
    select f.* from fee f
     where f.confirmed and f.charge_transportation_id = ${conditions.chargeTransportationId} ${narrowed(conditions)}`,
};

function narrowed({ bizResultDt: { from, to } }: FeeExportConditions): Sql {
  const since = from !== null ? sql`and f.biz_result_dt >= ${from}` : empty;
  const until = to !== null ? sql`and f.biz_result_dt <= ${to}` : empty;
  return sql`${since} ${until}`;
}
