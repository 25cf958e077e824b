import { orderLeaves, type OrderPath } from '@tsuun/domain/order/path';
import { type OrderConditions, orderSearch } from '@tsuun/domain/order/search';
import { isSet, withCondition } from '@tsuun/domain/search/conditions';
import sql, { raw, type Sql } from 'sql-template-tag';
import type pg from 'pg';
import { type Clauses, equals, equalsAny, inDays, whenTicked, whereOf } from '../../db/conditions.ts';
import { sameId } from '../../db/record-id.ts';
import { orderChangedSince } from '../../month-end/changed-since-last.sql.ts';
import { orderChangedAfter } from '../../month-end/exported.sql.ts';
import { lastPaidIn, orderIsNegative, orderIsZero } from '../../month-end/in-month.sql.ts';
import { hasPaymentWithoutPayee, paysTo } from '../../month-end/payees.sql.ts';
import { confirmTypeOf, hasNotes, skippedBy } from '../../record/read/list-clauses.sql.ts';
import type { Reader, SearchFilter } from '../../record/read/found-ids.ts';
import { hasUnmetConditions } from '../../record/read/unconfirmed.sql.ts';
import { waitsForDecision } from './order-tables.ts';
import { orderColumn } from './rules/order-column.ts';
import { storedOrder } from './stored-order.ts';
import {
  acceptNoStarts,
  cntnNoStarts,
  departmentStarts,
  numberStarts,
  stationContains,
  textContains,
} from './text-clauses.sql.ts';

/** Tables and conditions of a search; page and count use the same. */
interface OrderFilter extends Required<SearchFilter> {
  /** `orders o`, with the charges only if a condition needs them: joining costs as much as the search itself. */
  readonly from: Sql;
  /** Table that is counted: the charges alone if nothing else is needed, since each order has its own. */
  readonly counted: Sql;
}

/** SQL of the completion day, or of the planned day until the completion is known. */
const doneOrPlanned = (done: OrderPath, planned: OrderPath): Sql =>
  sql`coalesce(${orderColumn(done)}, ${orderColumn(planned)})`;

type ReferenceKey = Extract<keyof typeof orderSearch, `${OrderPath}Id`>;

/** Clauses of the conditions that are named after a reference of the order: `keitanId` → `o.keitan_id`. */
const referenceClauses = Object.fromEntries(
  Object.keys(orderSearch).flatMap((key) => {
    const path = key.replace(/Id$/, '') as OrderPath;
    return path !== key && orderLeaves.has(path) ? [[key, equals(orderColumn(path))]] : [];
  }),
) as Pick<Clauses<typeof orderSearch>, ReferenceKey>;

/** One clause per condition (ORD-LIST-13 to 27, WORK-01, WORK-03). */
const clausesFor = ({ today, userId }: Reader): Clauses<typeof orderSearch> => ({
  ...referenceClauses,
  bizResultDt: inDays(orderColumn('bizResultDt')),
  importDt: inDays(raw('o.imported_on')),
  confirmDt: inDays(raw('o.confirmed_on')),
  pickDt: inDays(doneOrPlanned('pickCompDt', 'pickDt')),
  depDt: inDays(doneOrPlanned('depCompDt', 'depDt')),
  arrDt: inDays(doneOrPlanned('arrCompDt', 'arrDt')),
  deliveryDt: inDays(doneOrPlanned('deliveryCompDt', 'deliveryDt')),
  billingDt: inDays(orderColumn('billingDt')),
  paymentDt: inDays(orderColumn('pickPaymentDt'), orderColumn('railPaymentDt'), orderColumn('deliveryPaymentDt')),
  orderType: equalsAny(orderColumn('orderType')),
  confirmType: confirmTypeOf('o'),
  importLocked: (value) => raw(value ? 'o.import_locked' : 'not o.import_locked'),
  number: numberStarts,
  cntnNo: cntnNoStarts,
  acceptNo: acceptNoStarts,
  note: hasNotes('order', raw('o.id'), userId),
  id: sameId(raw('o.id')),
  skipped: skippedBy(raw('o.id')),
  payTo: paysTo,
  negativeProfit: whenTicked(orderIsNegative),
  zeroAmount: whenTicked(orderIsZero),
  changedAfterExport: orderChangedAfter,
  changedSinceExport: whenTicked(orderChangedSince),
  changedBy: orderChangedBy,
  lastPaymentDt: lastPaidIn,
  nonePayTo: whenTicked(hasPaymentWithoutPayee),
  noneChargeTransportation: whenTicked(sql`${orderColumn('chargeTransportation')} is null`),
  noneKeitan: whenTicked(sql`${orderColumn('keitan')} is null`),
  noneDepTransportation: whenTicked(sql`${orderColumn('depTransportation')} is null`),
  noneArrTransportation: whenTicked(sql`${orderColumn('arrTransportation')} is null`),
  depEkimeiKanji: stationContains('o.dep_transportation_id', 'ekimei_kanji_key'),
  depKaishaName: stationContains('o.dep_transportation_id', 'kaisha_name_key'),
  arrEkimeiKanji: stationContains('o.arr_transportation_id', 'ekimei_kanji_key'),
  arrKaishaName: stationContains('o.arr_transportation_id', 'kaisha_name_key'),
  shipperNm: textContains('o.shipper_nm_key'),
  shipperAddress: textContains('o.shipper_address_key'),
  consigneeNm: textContains('o.consignee_nm_key'),
  consigneeAddress: textContains('o.consignee_address_key'),
  keitanBumonCode: departmentStarts,
  billingTo: equals(raw('c.billing_to_id')),
  pendingChange: whenTicked(waitsForDecision),
  unmet: hasUnmetConditions(storedOrder, today),
  // It sets the order of the rows and excludes none.
  sort: () => raw('true'),
  noneBizResultDt: whenTicked(sql`${orderColumn('bizResultDt')} is null`),
  noneBillingTo: whenTicked(sql`c.billing_to_id is null`),
  noneConverted: whenTicked(raw('not o.name_converted')),
  noneDeliveryAmt: whenTicked(raw('coalesce(c.delivery_amt_info_amt, 0) = 0')),
  nonePayPickAmt: whenTicked(raw('c.pick_payment_whole = 0')),
  nonePayDeliveryAmt: whenTicked(raw('c.delivery_payment_total = 0')),
  nonePickCarNo: whenTicked(raw('o.pick_car_info_car_no is null')),
  noneDeliveryCarNo: whenTicked(raw('o.delivery_car_info_car_no is null')),
});

/** True if a clause reads a table by its alias; what stands in `array(…)` has tables of its own. */
function reads(alias: 'o' | 'c', { sql: text }: Sql): boolean {
  const own = text.indexOf('any(array(');
  return new RegExp(`\\b${alias}\\.`).test(own === -1 ? text : text.slice(0, own));
}

/**
 * Returns the conditions as SQL, as their reader sees them. Charges are always written with their order, so joining them loses no
 * row.
 */
export function orderFilter(conditions: OrderConditions, reader: Reader): OrderFilter {
  const clauses = clausesFor(reader);
  const set = (Object.keys(orderSearch) as (keyof OrderConditions)[])
    .filter((key) => isSet(orderSearch[key], conditions[key]))
    .map((key) => (clauses[key] as (value: unknown) => Sql)(conditions[key]));
  const from = raw(
    set.some((clause) => reads('c', clause)) ? 'orders o join order_charges c on c.order_id = o.id' : 'orders o',
  );
  const charges = set.length > 0 && set.every((clause) => reads('c', clause) && !reads('o', clause));
  return {
    from,
    counted: charges ? raw('order_charges c') : from,
    where: whereOf(orderSearch, conditions, clauses),
  };
}

/**
 * SQL condition for orders that an activity created or changed, by its number in 処理履歴: batches name it in the history
 * of each order, imports and re-applies name their job. A text that is not a number finds nothing (JOB-17).
 */
const orderChangedBy = (activityId: string): Sql => sql`
  o.id in (
    select h.order_id from order_change h where ${sameId(raw('h.activity_id'))(activityId)}
    union all
    select h.order_id from activity a join order_change h on h.job_id = a.job_id
     where ${sameId(raw('a.id'))(activityId)})`;

/**
 * Counts the orders that meet every condition except the one on the business result day, and have no such day
 * (ORD-LIST-31). `null` if that condition is not set, since it then excludes nothing.
 */
export async function countWithoutDay(
  pool: pg.Pool,
  conditions: OrderConditions,
  reader: Reader,
): Promise<number | null> {
  if (!isSet(orderSearch.bizResultDt, conditions.bizResultDt)) return null;
  const { counted, where } = orderFilter(withCondition(orderSearch, conditions, 'noneBizResultDt', true), reader);
  const { rows } = await pool.query<{ n: number }>(sql`select count(*) as n from ${counted} where ${where}`);
  return rows[0]?.n ?? 0;
}
