import {
  confirmOrders,
  getOrder,
  getOrderHistory,
  lockOrders,
  releaseOrders,
  orderSave,
  saveOrder,
  unlockOrders,
} from '@tsuun/contract/orders';
import { describedValues } from '@tsuun/domain/field/picked';
import { message } from '@tsuun/domain/message/message';
import { emptied } from '@tsuun/domain/order/applicability';
import { copyAlert, copyOf, newOrder } from '@tsuun/domain/order/new-order';
import { orderFields } from '@tsuun/domain/order/fields';
import { followingFields } from '@tsuun/domain/order/following-fields';
import { clearedLoans } from '@tsuun/domain/order/loan';
import { leafAt, orderLeaves } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { missingToSave } from '@tsuun/domain/order/confirm/confirmability';
import { asksBeforeSave } from '@tsuun/domain/order/save-question';
import { entryProblems, type RecordKind, recordQueries } from '../../../editing/record-kind.ts';
import { call } from '../../../lib/calls.ts';

export const orderKind: RecordKind<Order> = {
  leaves: orderLeaves,
  // A new type clears the fields that it does not have (ORD-RULE-15); a new counterparty may clear the loan flag
  // (ORD-RULE-11).
  normalise: (order) => clearedLoans(emptied(order)),
  controllingField: leafAt('orderType'),
  followers: followingFields,
  problemsOf: (order) => entryProblems(orderFields, missingToSave(order), order),
  question: (order) => (asksBeforeSave(order) ? message.bizResultDtQuestion : null),
  send: async (order, creation) =>
    (await call(saveOrder, { body: describedValues(orderSave, order), creation, ownErrors: [400, 409] })).data,
  ...recordQueries('order', (id, options) => call(getOrder, { params: { id }, ...options })),
  idCommands: {
    lock: { endpoint: lockOrders, done: message.locked },
    unlock: { endpoint: unlockOrders, done: message.unlocked },
    confirm: { endpoint: confirmOrders, done: message.confirmed },
    release: { endpoint: releaseOrders, done: message.released },
  },
  empty: newOrder,
  newTitle: '新規オーダー',
  nameOf: ({ cntnNo, acceptNo }) => cntnNo ?? acceptNo,
  drafts: 'order',
  history: getOrderHistory,
  copy: copyOf,
  copyAlert,
};
