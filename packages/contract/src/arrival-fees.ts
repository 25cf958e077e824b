import { arrivalFeeRecord, arrivalFeeSave } from '@tsuun/domain/arrival-fee/record';
import { arrivalFeeSearch } from '@tsuun/domain/arrival-fee/search';
import { applyCalls } from './applies.ts';
import { endpoint, read, write } from './endpoint.ts';
import { nothing, page, record, saved } from './shape.ts';

const base = '/api/arrival-fee';

export const getArrivalFee = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  right: read('ARRIVAL_FEE'),
  summary: '到着料金を読む',
  answer: record(arrivalFeeRecord),
});

export const searchArrivalFees = endpoint({
  method: 'GET',
  path: `${base}/search`,
  right: read('ARRIVAL_FEE'),
  summary: '到着料金を検索する',
  query: arrivalFeeSearch,
  paging: 'search',
  answer: page(arrivalFeeRecord),
});

export const saveArrivalFee = endpoint({
  method: 'POST',
  path: base,
  right: write('ARRIVAL_FEE'),
  summary: '到着料金を保存する（idなしは新規登録）',
  body: record(arrivalFeeSave),
  answer: saved(arrivalFeeRecord),
});

export const deleteArrivalFee = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  right: write('ARRIVAL_FEE'),
  summary: '到着料金を削除する',
  answer: nothing,
});

export const applyArrivalFees = applyCalls(base, 'ARRIVAL_FEE', '到着料金マスタ');
