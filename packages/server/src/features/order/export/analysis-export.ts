import { analysisExport, exportTitles } from '@tsuun/contract/exports';
import { orderExportColumns } from '@tsuun/domain/order/export-columns';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type Clauses, contains, equalsAny, inDays, sameCode, whereOf } from '../../../db/conditions.ts';
import type { ExportSource } from '../../../export/export-source.ts';
import { orderRows } from './order-rows.sql.ts';

export type AnalysisExportConditions = ConditionsOf<typeof analysisExport>;

/** Orders whose station is among those found; stations gone from the master too, since old orders have them. */
const atStation =
  (link: string, demand: (value: string) => Sql) =>
  (value: string): Sql =>
    sql`${raw(link)} in (select id from tsuun where ${demand(value)})`;

const stationCode = sameCode(raw('jr_eki_code'));
const stationName = contains(raw('ekimei_kanji_key'));
const department = sameCode(raw('upper(keitan_bumon_code)'));

/** Codes are whole, names anywhere, days from and to with both ends (EXP-10, EXP-11, EXP-13). */
const clauses: Clauses<typeof analysisExport> = {
  bizResultDt: inDays(raw('o.biz_result_dt')),
  pickCompDt: inDays(raw('o.pick_comp_dt')),
  depCompDt: inDays(raw('o.dep_comp_dt')),
  arrCompDt: inDays(raw('o.arr_comp_dt')),
  billingDt: inDays(raw('o.billing_dt')),
  pickPaymentDt: inDays(raw('o.pick_payment_dt')),
  railPaymentDt: inDays(raw('o.rail_payment_dt')),
  deliveryPaymentDt: inDays(raw('o.delivery_payment_dt')),
  keitanBumonCode: (code) => sql`o.keitan_id in (select id from keitan_bumon where ${department(code)})`,
  orderType: equalsAny(raw('o.order_type')),
  confirmType: (confirmType) => raw(confirmType === '1' ? 'o.confirmed' : 'not o.confirmed'),
  depJrEkiCode: atStation('o.dep_transportation_id', stationCode),
  depEkimeiKanji: atStation('o.dep_transportation_id', stationName),
  arrJrEkiCode: atStation('o.arr_transportation_id', stationCode),
  arrEkimeiKanji: atStation('o.arr_transportation_id', stationName),
};

/** The analysis: orders of all stations, confirmed or not, by whatever conditions are set (EXP-10 to EXP-13). */
export const analysisExportSource: ExportSource<AnalysisExportConditions> = {
  kind: 'export/analysis',
  title: exportTitles.analysis,
  columns: orderExportColumns,
  sums: { billing: 'totals_billing', payment: 'totals_payment' },
  sort: ['biz_result_dt', 'id'],
  rows: (conditions) => orderRows(whereOf(analysisExport, conditions, clauses)),
};
