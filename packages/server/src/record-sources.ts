import { raw } from 'sql-template-tag';
import { storedArrivalFee } from './features/arrival-fee/stored-arrival-fee.ts';
import type { ExportSources } from './features/export/routes.ts';
import { feeExportSource } from './features/fee/fee-export.ts';
import { findFees } from './features/fee/find-fees.ts';
import { storedFee } from './features/fee/stored-fee.ts';
import type { JumpSources } from './features/jump/routes.ts';
import type { SnapshotSource } from './features/month-end/snapshot/snapshot-source.ts';
import { nameConversionExportSource } from './features/name-conversion/routes.ts';
import { storedConversion } from './features/name-conversion/stored-conversion.ts';
import { analysisExportSource, orderExportSource } from './features/order/export/order-export.ts';
import { findOrders } from './features/order/find-orders.ts';
import { orderCharges, orderTransport, orderVersion } from './features/order/order-tables.ts';
import { pendingDays } from './features/order/pending/pending-days.ts';
import {
  countDifferences,
  lockDifferences,
  pendingAgain,
  undoDifferences,
} from './features/order/pending/undo-differences.sql.ts';
import { sameNumber } from './features/order/same-number.sql.ts';
import { storedOrder } from './features/order/stored-order.ts';
import type { UndoTarget, UndoTargets } from './features/undo/undo-target.ts';
import type { WorkSources } from './features/work/routes.ts';
import { arrivalFeeKey, conversionKey, sameRule } from './masters/rules.sql.ts';
import { confirmedCounts } from './month-end/confirmed-counts.ts';
import { feeInMonth, orderInMonth } from './month-end/in-month.sql.ts';
import { totalsSql } from './month-end/order-sums.sql.ts';
import { countedUpTo, openDays } from './record/read/open-days.ts';

const orders: UndoTarget = {
  stored: storedOrder,
  firstTable: orderTransport,
  secondTable: orderCharges,
  requiredColumn: 'order_type',
  name: 'accept_no',
  key: { columns: ['accept_no'], same: sameNumber },
  restoreAlso: pendingAgain,
};

/** Key of a rule; `k` is a stored rule, `p` one to be restored. */
const undoneKey = (key: typeof arrivalFeeKey): UndoTarget['key'] => ({
  columns: [...key.plain, key.name],
  same: [sameRule(key, 'k', (column) => raw(`p.${column}`))],
});

/** Records of each kind of undo. */
export const undoTargets: UndoTargets = {
  'undo/order': orders,
  'undo/apply-arrival-fee': orders,
  'undo/apply-name-conversion': orders,
  'undo/import': {
    ...orders,
    differences: { lock: lockDifferences, count: countDifferences, undo: undoDifferences },
  },
  'undo/fee': {
    stored: storedFee,
    firstTable: { table: 'fee', alias: 'f', id: 'id' },
    requiredColumn: 'keitan_id',
    name: null,
    key: null,
  },
  'undo/arrival-fee': {
    stored: storedArrivalFee,
    firstTable: { table: 'arrival_fee', alias: 'r', id: 'id' },
    requiredColumn: 'hinmoku_id',
    name: 'consignee_name',
    key: undoneKey(arrivalFeeKey),
  },
  'undo/name-conversion': {
    stored: storedConversion,
    firstTable: { table: 'name_conversion', alias: 'r', id: 'id' },
    requiredColumn: 'hinmoku_id',
    name: 'consignee_nm',
    key: undoneKey(conversionKey),
  },
};

/** Sources of the rows of each export; connects the features that own them with their calls. */
export const exportSources: ExportSources = {
  orders: orderExportSource,
  fees: feeExportSource,
  analysis: analysisExportSource,
  nameConversions: nameConversionExportSource,
};

/** Lists in which 移動 finds records; connects them with its call. */
export const jumpSources: JumpSources = { orders: findOrders, fees: findFees };

/** Sources of a month's records; connects the features that own them with the calls of its snapshots. */
export const snapshotSources: readonly SnapshotSource[] = [
  {
    source: 'order',
    stored: storedOrder,
    version: orderVersion,
    billing: totalsSql.billing,
    payment: totalsSql.payment,
    always: 'order_type',
    inMonth: orderInMonth,
  },
  {
    source: 'fee',
    stored: storedFee,
    version: raw('f.version_no'),
    billing: raw('coalesce(f.amt, 0)::bigint'),
    payment: raw('f.totals_payment'),
    always: 'keitan_id',
    inMonth: feeInMonth,
  },
];

/** Sources of the pending work in each list; connects the lists with the call that returns them (domain/work/kinds). */
export const workSources: WorkSources = {
  open: [
    { code: 'ORDER', open: (pool, query) => openDays(pool, storedOrder, query) },
    { code: 'ORDER', open: pendingDays },
    { code: 'FEES', open: (pool, query) => openDays(pool, storedFee, { ...query, upTo: null }) },
  ],
  countedUpTo: (pool, query) => countedUpTo(pool, storedOrder, query),
  confirmedCounts,
};
