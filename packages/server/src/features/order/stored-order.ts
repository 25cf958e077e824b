import { unmetConditions } from '@tsuun/domain/order/confirm/confirmability';
import { orderReasons } from '@tsuun/domain/order/confirm/unmet-reasons';
import { closingDays } from '@tsuun/domain/order/days/posting-dates';
import { paymentDateFlagsOf as flagsOf } from '@tsuun/domain/order/days/payment-dates';
import { type OrderEntry, orderFields } from '@tsuun/domain/order/fields';
import { isCharge, orderLeaves, type OrderPath } from '@tsuun/domain/order/path';
import { orderRecord, paymentDateFlags } from '@tsuun/domain/order/record';
import { orderSearch } from '@tsuun/domain/order/search';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { duplicateValueProblem } from '../../record/declared-record.ts';
import { storedRecord } from '../../record/stored-record.ts';
import { auditedDay } from '../../record/audited-column.ts';
import { lastChange, orderCharges, orderTransport, versionOfOrder, waitsForDecision } from './order-tables.ts';
import { orderConditions, joinPayees } from './rules/confirmability.sql.ts';
import { totalsSql } from '../../month-end/order-sums.sql.ts';
import { hasNumber } from './same-number.sql.ts';
import { emptied } from '@tsuun/domain/order/applicability';
import { clearedLoans } from '@tsuun/domain/order/loan';
import { withAdditionalType } from '@tsuun/domain/order/new-order';
import type { SaveRules } from '../../record/save-record.ts';

const isOfCharges = (path: string): boolean =>
  path === 'arrivalFeeApplied' || (orderLeaves.has(path as OrderPath) && isCharge(path as OrderPath));

const totals = Object.entries(totalsSql).map(([name, sum]) => [`totals.${name}`, sum] as const);

/** Value that distinguishes manually created orders from those of the feeds (ORD-FIELD-25). */
const handMade = 'M';

async function nextAcceptNo(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ no: string }>(sql`select nextval('hand_made_accept_no')::text as no`);
  return `${handMade}${rows[0]?.no}`;
}

/**
 * Orders, stored in two tables. The transport contains the version and the state. The row of the charges is the lock
 * of the order: every writer of either table locks it first and reads the data for its decisions only then. A lock is
 * written into its page, and a rule run, which locks very many orders, writes the small rows of the charges anyway
 * (docs/decisions/0012).
 */
export const storedOrder = storedRecord({
  record: orderRecord,
  table: orderTransport.table,
  alias: orderTransport.alias,
  naming: 'path',
  history: 'order',
  serverColumns: ['cwo_order_no', 'consignee_nm_raw', 'imported_on'],
  secondTable: { ...orderCharges, keeps: isOfCharges, serverColumns: ['arrival_fee_id'] },
  version: versionOfOrder,
  shown: { ...lastChange, pendingChange: waitsForDecision, ...Object.fromEntries(totals) },
  added: { paths: Object.keys(paymentDateFlags), of: flagsOf },
  // The other internal columns (raw name, rule) are not shown.
  audited: [auditedDay('imported_on', 'importDt', orderSearch.importDt.label)],
  order: [
    { sql: raw('o.biz_result_dt'), type: 'date', direction: 'desc', blanksLast: true, index: 'desc' },
    { sql: raw('o.id'), type: 'bigint', direction: 'desc' },
  ],
  duplicate: duplicateValueProblem('acceptNo', orderFields.acceptNo),
  numbered: { column: 'accept_no', next: nextAcceptNo, sameKey: (number) => hasNumber([number]) },
  shownName: raw('coalesce(o.cntn_no, o.accept_no)'),
  confirming: {
    kind: 'order',
    days: closingDays,
    conditions: orderConditions,
    reasons: orderReasons,
    joins: sql`left join order_charges c on c.order_id = o.id ${joinPayees}`,
    unmetOf: (order) => unmetConditions(order, { closing: order }),
  },
});

/**
 * Rules for saving an order: fields that its type does not have are emptied, loans without ground are removed
 * (ORD-RULE-11, 15, 22), a typed consignee replaces the imported one and is used by name conversion, and the order is
 * locked against the feeds (ORD-EDIT-22).
 */
export const orderSaveRules: SaveRules<OrderEntry> = {
  emptied: (entry) => withAdditionalType(emptied(entry)),
  validate: clearedLoans,
  serverColumns: ({ consigneeNm }, before) => {
    const isTyped = before === null || consigneeNm !== before.consignee_nm;
    return { import_locked: true, ...(isTyped && { consignee_nm_raw: consigneeNm, name_converted: false }) };
  },
};

/** Columns of an order that users see and files change; the day of its import is no part of the change. */
export const auditedOrderColumns = storedOrder.audited.filter(({ name }) => name !== 'imported_on');

/** Columns by which users recognise an order. */
export const summaryColumns: readonly string[] = [
  'accept_no',
  'order_type',
  'cntn_no',
  'dep_transportation_id',
  'arr_transportation_id',
];
