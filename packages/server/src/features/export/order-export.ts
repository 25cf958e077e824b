import type { orderExport } from '@tsuun/contract/exports';
import { orderExportColumns } from '@tsuun/domain/order/export-columns';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { ExportSource } from './export-source.ts';

export type OrderExportConditions = ConditionsOf<typeof orderExport>;

/** The transport results: confirmed orders of one station (EXP-06, EXP-28, DECISIONS 6). */
export const orderExportSource: ExportSource<OrderExportConditions> = {
  kind: 'export/order',
  title: '通運実績',
  functionCode: 'EXPORTS',
  columns: orderExportColumns,
  sort: ['biz_result_dt', 'id'],
  rows: (conditions) => sql`
    select o.*, c.*, c.billing_total as totals_billing, c.pick_payment_total as totals_pick_payment,
           c.rail_payment_total as totals_rail_payment, c.delivery_payment_total as totals_delivery_payment,
           c.pick_payment_whole + c.rail_payment_total + c.delivery_payment_total as totals_payment,
           c.billing_total - c.pick_payment_whole - c.rail_payment_total - c.delivery_payment_total as totals_profit
      from orders o join order_charges c on c.order_id = o.id
     where o.confirmed and o.charge_transportation_id = ${conditions.chargeTransportationId} ${narrowed(conditions)}`,
};

function narrowed({ orderType, bizResultDt: { from, to } }: OrderExportConditions): Sql {
  const types = orderType.length > 0 ? sql`and o.order_type = any(${[...orderType]})` : empty;
  const since = from !== null ? sql`and o.biz_result_dt >= ${from}` : empty;
  const until = to !== null ? sql`and o.biz_result_dt <= ${to}` : empty;
  return sql`${types} ${since} ${until}`;
}
