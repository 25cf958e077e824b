import { feeFields } from '@tsuun/domain/fee/fields';
import { feeRecord } from '@tsuun/domain/fee/record';
import { feeSearch } from '@tsuun/domain/fee/search';
import { endpoint, read, write } from './endpoint.ts';
import { changeHistory } from './history.ts';
import { count, ids, nothing, page, record, saved } from './shape.ts';

export const getFee = endpoint({
  method: 'GET',
  path: '/api/fees/:id',
  right: read('FEES'),
  summary: '諸料金を読む',
  answer: record(feeRecord),
});

export const searchFees = endpoint({
  method: 'GET',
  path: '/api/fees/search',
  right: read('FEES'),
  summary: '諸料金を検索する',
  query: feeSearch,
  paging: 'search',
  answer: page(feeRecord),
});

/** What a save sends: the entered fields, and for an existing fee its id and version. */
export const feeSave = {
  id: feeRecord.id,
  versionNo: feeRecord.versionNo,
  ...feeFields,
};

export const saveFee = endpoint({
  method: 'POST',
  path: '/api/fees',
  right: write('FEES'),
  summary: '諸料金を保存する（idなしは新規登録）',
  body: record(feeSave),
  answer: saved(feeRecord),
});

export const deleteFee = endpoint({
  method: 'DELETE',
  path: '/api/fees/:id',
  right: write('FEES'),
  summary: '諸料金を削除する',
  answer: nothing,
});

const act = <const P extends string>(path: P, summary: string) =>
  endpoint({ method: 'POST', path, right: write('FEES'), summary, body: ids, answer: count });

export const confirmFees = act('/api/fees/confirm', '諸料金を確定する');
export const releaseFees = act('/api/fees/release', '諸料金の確定を解除する');

export const getFeeHistory = endpoint({
  method: 'GET',
  path: '/api/fees/:id/history',
  right: read('FEES'),
  summary: '諸料金の変更履歴を読む（新しい順）',
  answer: changeHistory,
});
