import { orderFields } from '@tsuun/domain/order/fields';
import { orderListRecord } from '@tsuun/domain/order/list-record';
import { orderRecord } from '@tsuun/domain/order/record';
import { orderSearch } from '@tsuun/domain/order/search';
import { endpoint, read, write } from './endpoint.ts';
import { changeHistory } from './history.ts';
import { batch, count, ids, nothing, page, record, saved } from './shape.ts';

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/order/:id',
  right: read('ORDER'),
  summary: 'オーダーを読む',
  answer: record(orderRecord),
});

export const searchOrders = endpoint({
  method: 'GET',
  path: '/api/order/search',
  right: read('ORDER'),
  summary: 'オーダーを検索する',
  query: orderSearch,
  paging: 'search',
  answer: page(orderListRecord),
});

/** What a save sends: the entered fields, and for an existing order its id and version. */
export const orderSave = {
  id: orderRecord.id,
  versionNo: orderRecord.versionNo,
  ...orderFields,
};

export const saveOrder = endpoint({
  method: 'POST',
  path: '/api/order',
  right: write('ORDER'),
  summary: 'オーダーを保存する（idなしは新規登録）',
  body: record(orderSave),
  answer: saved(orderRecord),
});

export const updateOrders = endpoint({
  method: 'POST',
  path: '/api/order/batch',
  right: write('ORDER'),
  summary: 'オーダーを一括更新する',
  body: batch(orderFields),
  answer: count,
});

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/api/order/:id',
  right: write('ORDER'),
  summary: 'オーダーを削除する',
  answer: nothing,
});

const act = <const P extends string>(path: P, summary: string) =>
  endpoint({ method: 'POST', path, right: write('ORDER'), summary, body: ids, answer: count });

export const confirmOrders = act('/api/order/confirm', 'オーダーを確定する');
export const releaseOrders = act('/api/order/release', 'オーダーの確定を解除する');
export const lockOrders = act('/api/order/lock', '取込時の更新をロックする');
export const unlockOrders = act('/api/order/lock/release', '取込時の更新ロックを解除する');

export const getOrderHistory = endpoint({
  method: 'GET',
  path: '/api/order/:id/history',
  right: read('ORDER'),
  summary: 'オーダーの変更履歴を読む（新しい順）',
  answer: changeHistory,
});
