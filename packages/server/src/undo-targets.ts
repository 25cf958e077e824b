import { raw } from 'sql-template-tag';
import { storedArrivalFee } from './features/arrival-fee/stored-arrival-fee.ts';
import { storedFee } from './features/fee/stored-fee.ts';
import { storedConversion } from './features/name-conversion/stored-conversion.ts';
import {
  countDifferences,
  lockDifferences,
  pendingAgain,
  undoDifferences,
} from './features/order/pending/undo-differences.sql.ts';
import { orderCharges, orderTransport } from './features/order/order-tables.ts';
import { storedOrder } from './features/order/stored-order.ts';
import { arrivalFeeKey, conversionKey, sameRule } from './masters/rules.sql.ts';
import type { UndoTarget, UndoTargets } from './features/undo/undo-target.ts';

const orders: UndoTarget = {
  stored: storedOrder,
  firstTable: orderTransport,
  secondTable: orderCharges,
  requiredColumn: 'order_type',
  name: 'accept_no',
  sameKey: raw('k.accept_no = p.accept_no'),
  restoreAlso: pendingAgain,
};

/** SQL condition that a rule (`k`) has the key of one to be restored (`p`). */
const sameKey = (key: typeof arrivalFeeKey) => sameRule(key, 'k', (column) => raw(`p.${column}`));

/** Records of each kind of undo. This file joins the features that own them. */
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
    sameKey: null,
  },
  'undo/arrival-fee': {
    stored: storedArrivalFee,
    firstTable: { table: 'arrival_fee', alias: 'r', id: 'id' },
    requiredColumn: 'hinmoku_id',
    name: 'consignee_name',
    sameKey: sameKey(arrivalFeeKey),
  },
  'undo/name-conversion': {
    stored: storedConversion,
    firstTable: { table: 'name_conversion', alias: 'r', id: 'id' },
    requiredColumn: 'hinmoku_id',
    name: 'consignee_nm',
    sameKey: sameKey(conversionKey),
  },
};
