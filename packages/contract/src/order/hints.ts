import { hintRecord } from '@tsuun/domain/hint/hint';
import { laneSearch } from '@tsuun/domain/hint/lane';
import { endpoint, read } from '../endpoint.ts';
import { list } from '../shape.ts';

/** Finds the amounts of earlier orders of the lane, for the values in a dialog, saved or not. Lists do not need it. */
export const findHints = endpoint({
  method: 'GET',
  path: '/api/order/hints',
  right: read('ORDER'),
  summary: '同じ区間の前回と通常の金額を調べる',
  query: laneSearch,
  answer: list(hintRecord),
  cost: 'expensive',
});

export const getOrderHints = endpoint({
  method: 'GET',
  path: '/api/order/:id/hints',
  right: read('ORDER'),
  summary: 'オーダーと同じ区間の前回と通常の金額を調べる',
  answer: list(hintRecord),
  cost: 'expensive',
});
