import { analysisExport, exportTitles, orderExport } from '@tsuun/contract/exports';
import { orderExportColumns } from '@tsuun/domain/order/export-columns';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { snakeCase } from '../../../db/column-name.ts';
import { type Clauses, contains, equals, equalsAny, inDays, sameCode, whereOf } from '../../../db/conditions.ts';
import type { ExportSource } from '../../../export/export-source.ts';
import type { CsvSource } from '../../../export/send-csv.ts';
import { functionNames } from '@tsuun/domain/permission/functions';
import { totalsSql } from '../../../month-end/order-sums.sql.ts';
import { orderColumn } from '../rules/order-column.ts';
import { confirmTypeOf } from '../../../record/read/list-clauses.sql.ts';

/** Common properties of the two exports of orders. */
const ofOrders = {
  columns: orderExportColumns,
  sums: { billing: 'totals_billing', payment: 'totals_payment' },
  sort: ['biz_result_dt', 'id'],
} as const;

const totals = join(Object.entries(totalsSql).map(([name, sum]) => sql`${sum} as ${raw(`totals_${snakeCase(name)}`)}`));

/** Selects the rows of a file of orders with their sums; `where` refers to the aliases `o` and `c`. */
const orderRows = (where: Sql): Sql => sql`
  select o.*, c.*, ${totals} from orders o join order_charges c on c.order_id = o.id where ${where}`;

/** Orders that a search finds, as CSV. */
export const orderCsv: CsvSource = {
  columns: orderExportColumns,
  title: functionNames.ORDER,
  rows: (ids) => orderRows(sql`o.id = any(${ids}::bigint[])`),
};

const ofBoth = {
  bizResultDt: inDays(orderColumn('bizResultDt')),
  orderType: equalsAny(orderColumn('orderType')),
};

const station = orderColumn('chargeTransportation');

const clauses: Clauses<typeof orderExport> = {
  ...ofBoth,
  chargeTransportationId: equals(station),
};

/** Source of the transport results: confirmed orders of one station (EXP-06, EXP-28). */
export const orderExportSource: ExportSource<ConditionsOf<typeof orderExport>> = {
  ...ofOrders,
  kind: 'export/order',
  title: exportTitles.order,
  rows: (conditions) => orderRows(whereOf(orderExport, conditions, clauses, [raw('o.confirmed')])),
  scope: ({ chargeTransportationId: stationId, bizResultDt: days }) => ({ stationId, days }),
  candidates: (conditions, stationIds) => {
    const elsewhere = { ...conditions, chargeTransportationId: null };
    const atStations = equalsAny(station)(stationIds);
    return sql`select ${station} as station, o.confirmed from orders o
      where ${whereOf(orderExport, elsewhere, clauses, [atStations])}`;
  },
};

/** SQL condition that an order's station is among those found; retired stations count, because old orders have them. */
const atStation =
  (path: 'depTransportation' | 'arrTransportation', demand: (value: string) => Sql) =>
  (value: string): Sql =>
    sql`${orderColumn(path)} in (select id from tsuun where ${demand(value)})`;

const stationCode = sameCode(raw('jr_eki_code'));
const stationName = contains(raw('ekimei_kanji_key'));
const department = sameCode(raw('upper(keitan_bumon_code)'));

/**
 * Clauses of the analysis: codes match completely, names anywhere, and days include both ends (EXP-10, EXP-11,
 * EXP-13).
 */
const analysisClauses: Clauses<typeof analysisExport> = {
  ...ofBoth,
  pickCompDt: inDays(orderColumn('pickCompDt')),
  depCompDt: inDays(orderColumn('depCompDt')),
  arrCompDt: inDays(orderColumn('arrCompDt')),
  billingDt: inDays(orderColumn('billingDt')),
  pickPaymentDt: inDays(orderColumn('pickPaymentDt')),
  railPaymentDt: inDays(orderColumn('railPaymentDt')),
  deliveryPaymentDt: inDays(orderColumn('deliveryPaymentDt')),
  keitanBumonCode: (code) => sql`${orderColumn('keitan')} in (select id from keitan_bumon where ${department(code)})`,
  confirmType: confirmTypeOf('o'),
  depJrEkiCode: atStation('depTransportation', stationCode),
  depEkimeiKanji: atStation('depTransportation', stationName),
  arrJrEkiCode: atStation('arrTransportation', stationCode),
  arrEkimeiKanji: atStation('arrTransportation', stationName),
};

/**
 * Source of the analysis: orders of all stations, confirmed or not, that meet the conditions set (EXP-10 to EXP-13).
 */
export const analysisExportSource: ExportSource<ConditionsOf<typeof analysisExport>> = {
  ...ofOrders,
  kind: 'export/analysis',
  title: exportTitles.analysis,
  rows: (conditions) => orderRows(whereOf(analysisExport, conditions, analysisClauses)),
  scope: ({ bizResultDt: days }) => ({ stationId: null, days }),
};
