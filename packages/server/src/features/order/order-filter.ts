import { orderSearch, type OrderConditions } from '@tsuun/domain/order/search';
import { isSet } from '@tsuun/domain/search/conditions';
import type { OrderPath } from '@tsuun/domain/order/path';
import sql, { raw, type Sql } from 'sql-template-tag';
import { demands, equals, equalsAny, inDays, whereOf, type Clauses } from '../../db/conditions.ts';
import { sameId } from '../../db/same-id.sql.ts';
import { skippedBy } from '../../record/skipped-by.sql.ts';
import { acceptNoStarts, cntnNoStarts } from './code-starts.sql.ts';
import { textsWith, type FoundNames } from './order-names.ts';
import { orderColumn } from './rules/order-column.ts';

/** What a search asks of the tables, in the form both its page and its count need. */
export interface OrderFilter {
  /** `orders o`, with the charges only where a condition looks at them: joining costs as much as the search itself. */
  readonly from: Sql;
  /** For questions that want all rows: the count, and pages gathered from everything found. */
  readonly where: Sql;
  /** The same for a page that is read along the list, newest business result first, until it is full. */
  readonly alongTheList: Sql;
  /** Whether pages have to be gathered. */
  readonly gathered: boolean;
}

/** A planned day counts until the completion is known (DECISIONS 7). */
const doneOrPlanned = (done: OrderPath, planned: OrderPath): Sql =>
  sql`coalesce(${orderColumn(done)}, ${orderColumn(planned)})`;

const ids = (column: string, found: Found) => (): Sql => sql`${raw(column)} = any(${found})`;

/** Up to here the planner may look at each hash, which tells it how many orders to expect. */
const fewHashes = 50;

type Found = readonly string[] | null;

/** How a column of hashes is held against those that were found, and against those of texts yet to be looked up. */
interface Hashes {
  readonly among: (column: string, found: Found) => () => Sql;
  readonly with: (column: string) => (given: string) => Sql;
}

/**
 * Among thousands of hashes looking at each would take longer than the search. They come as a set: joined, so that the
 * hash's own index can lead, where all rows are wanted; looked up, so that the list can lead, where fifty are.
 */
const joined: Hashes = {
  among: (column, found) => () => (isMany(found) ? sql`${raw(column)} in ${setOf(found)}` : ids(column, found)()),
  with: (column) => (given) => sql`${raw(column)} in (${textsWith(given)})`,
};
const lookedUp: Hashes = {
  among: (column, found) => () =>
    isMany(found) ? sql`(${raw(column)} in ${setOf(found)}) is true` : ids(column, found)(),
  with: (column) => (given) => sql`(${raw(column)} in (${textsWith(given)})) is true`,
};

const isMany = (found: Found): found is readonly string[] => found !== null && found.length > fewHashes;

const setOf = (found: readonly string[]): Sql => sql`(select unnest(${found}::bigint[]))`;

/** One clause per condition (ORD-LIST-13 to 27, DECISIONS 7 Search); names have become ids and hashes before. */
const clausesFor = (conditions: OrderConditions, names: FoundNames, hashes: Hashes): Clauses<typeof orderSearch> => ({
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
  confirmType: (value) => raw(value === '1' ? 'o.confirmed' : 'not o.confirmed'),
  importLocked: (value) => raw(value ? 'o.import_locked' : 'not o.import_locked'),
  cntnNo: cntnNoStarts,
  acceptNo: acceptNoStarts,
  id: sameId(raw('o.id')),
  skipped: skippedBy(raw('o.id')),
  depEkimeiKanji: ids('o.dep_transportation_id', names.depTransportation),
  // Name and agent of one station are looked up together: told twice, the planner would take them for two narrowings.
  depKaishaName: conditions.depEkimeiKanji
    ? demands(raw('true'))
    : ids('o.dep_transportation_id', names.depTransportation),
  arrEkimeiKanji: ids('o.arr_transportation_id', names.arrTransportation),
  arrKaishaName: conditions.arrEkimeiKanji
    ? demands(raw('true'))
    : ids('o.arr_transportation_id', names.arrTransportation),
  shipperNm: hashes.among('o.shipper_nm_hash', names.shipperNm),
  consigneeNm: hashes.among('o.consignee_nm_hash', names.consigneeNm),
  // No index leads from an address to its orders, so knowing the hashes beforehand would only be one more question.
  shipperAddress: hashes.with('o.shipper_address_hash'),
  consigneeAddress: hashes.with('o.consignee_address_hash'),
  keitanBumonCode: ids('o.keitan_id', names.keitan),
  billingTo: equals(raw('c.billing_to_id')),
  noneBizResultDt: demands(sql`${orderColumn('bizResultDt')} is null`),
  noneBillingTo: demands(sql`c.billing_to_id is null`),
  noneConverted: demands(raw('not o.name_converted')),
  noneDeliveryAmt: demands(raw('coalesce(c.delivery_amt_info_amt, 0) = 0')),
  nonePayPickAmt: demands(raw('c.pick_payment_whole = 0')),
  nonePayDeliveryAmt: demands(raw('c.delivery_payment_total = 0')),
  nonePickCarNo: demands(raw('o.pick_car_info_car_no is null')),
  noneDeliveryCarNo: demands(raw('o.delivery_car_info_car_no is null')),
});

const ofCharges = ['billingTo', 'noneBillingTo', 'noneDeliveryAmt', 'nonePayPickAmt', 'nonePayDeliveryAmt'] as const;

/** The conditions as SQL. Charges are always written with their order, so joining them loses no row. */
export function orderFilter(conditions: OrderConditions, names: FoundNames): OrderFilter {
  const withCharges = ofCharges.some((key) => isSet(orderSearch[key], conditions[key]));
  return {
    from: raw(withCharges ? 'orders o join order_charges c on c.order_id = o.id' : 'orders o'),
    where: whereOf(orderSearch, conditions, clausesFor(conditions, names, joined)),
    alongTheList: whereOf(orderSearch, conditions, clausesFor(conditions, names, lookedUp)),
    gathered: endsInThePast(conditions) || conditions.skipped !== null,
  };
}

const otherDays = [
  'importDt',
  'confirmDt',
  'pickDt',
  'depDt',
  'arrDt',
  'deliveryDt',
  'billingDt',
  'paymentDt',
] as const satisfies readonly (keyof OrderConditions)[];

/**
 * Days go together, which the planner does not know: reading along the list from its newest business result, a search
 * for last year's pickups meets its first order after hundreds of thousands of others (767 ms, where counting what it
 * finds took 16 ms; docs/decisions/0008).
 */
const endsInThePast = (conditions: OrderConditions): boolean =>
  conditions.bizResultDt.from === null && otherDays.some((key) => conditions[key].to !== null);
