import { exportTitles, type orderExport } from '@tsuun/contract/exports';
import { orderExportColumns } from '@tsuun/domain/order/export-columns';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { ExportSource } from '../../../export/export-source.ts';
import { orderRows } from './order-rows.sql.ts';

export type OrderExportConditions = ConditionsOf<typeof orderExport>;

/** The transport results: confirmed orders of one station (EXP-06, EXP-28). */
export const orderExportSource: ExportSource<OrderExportConditions> = {
  kind: 'export/order',
  title: exportTitles.order,
  columns: orderExportColumns,
  sums: { billing: 'totals_billing', payment: 'totals_payment' },
  sort: ['biz_result_dt', 'id'],
  rows: (conditions) =>
    orderRows(
      sql`o.confirmed and o.charge_transportation_id = ${conditions.chargeTransportationId} ${narrowed(conditions)}`,
    ),
};

function narrowed({ orderType, bizResultDt: { from, to } }: OrderExportConditions): Sql {
  const types = orderType.length > 0 ? sql`and o.order_type = any(${[...orderType]})` : empty;
  const since = from !== null ? sql`and o.biz_result_dt >= ${from}` : empty;
  const until = to !== null ? sql`and o.biz_result_dt <= ${to}` : empty;
  return sql`${types} ${since} ${until}`;
}
