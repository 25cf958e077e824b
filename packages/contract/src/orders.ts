import { picked } from '@tsuun/domain/field/leaves';
import { orderFields } from '@tsuun/domain/order/fields';
import { orderListRecord } from '@tsuun/domain/order/list-record';
import { orderRecord } from '@tsuun/domain/order/record';
import { orderSearch } from '@tsuun/domain/order/search';
import { functionNames } from '@tsuun/domain/permission/functions';
import { endpoint, write } from './endpoint.ts';
import { idsCommand, recordCalls, saveOrigin, viewCounts } from './record-calls.ts';
import { batch, count, datedPage, page } from './shape.ts';

const base = '/api/order';

export const orderSave = { ...picked(orderRecord, ['id', 'versionNo']), ...orderFields };

const orderCalls = recordCalls(base, {
  code: 'ORDER',
  label: functionNames.ORDER,
  record: orderRecord,
  row: orderListRecord,
  // Values by which users recognise an order, and the one that shows if a batch will skip it (ORD-BATCH-08).
  summary: picked(orderListRecord, ['id', 'cntnNo', 'confirmed']),
  save: orderSave,
  search: orderSearch,
});

export const { get: getOrder, ids: searchOrderIds, history: getOrderHistory, remove: deleteOrder } = orderCalls;

export const saveOrder = endpoint({ ...orderCalls.save, query: saveOrigin });

/** Searches orders like their list, with all values of each, for a table in which they are edited. */
export const searchFullOrders = endpoint({
  ...orderCalls.search,
  path: `${base}/search/full`,
  summary: 'オーダーを検索する（全項目）',
  answer: page(orderRecord),
});

/** Searches orders; the first page also counts the orders without a business result day (ORD-LIST-31). */
export const searchOrders = endpoint({ ...orderCalls.search, answer: datedPage(orderListRecord), csv: true });

export const countOrderViews = viewCounts(base, 'ORDER', functionNames.ORDER);

export const updateOrders = endpoint({
  method: 'POST',
  path: `${base}/batch`,
  right: write('ORDER'),
  summary: 'オーダーを一括更新する',
  body: batch(orderFields),
  cost: 'work',
  answer: count,
});

const command = idsCommand('ORDER');

export const confirmOrders = command(`${base}/confirm`, 'オーダーを確定する');
export const releaseOrders = command(`${base}/release`, 'オーダーの確定を解除する');
export const lockOrders = command(`${base}/lock`, '取込時の更新をロックする');
export const unlockOrders = command(`${base}/lock/release`, '取込時の更新ロックを解除する');
