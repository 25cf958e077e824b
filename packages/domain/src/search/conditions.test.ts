import { expect, test } from 'vitest';
import { orderSearch } from '../order/search.ts';
import { blankConditions, withCondition } from './conditions.ts';

const blank = blankConditions(orderSearch);
const from = { from: '2026-03-01', to: null };

test('ORD-LIST-31 業務実績日 and 業務実績日なし stand instead of each other', () => {
  const dated = withCondition(orderSearch, { ...blank, confirmType: '0' }, 'bizResultDt', from);
  expect(dated).toEqual({ ...blank, confirmType: '0', bizResultDt: from });
  const undated = withCondition(orderSearch, dated, 'noneBizResultDt', true);
  expect(undated).toEqual({ ...blank, confirmType: '0', noneBizResultDt: true });
  expect(withCondition(orderSearch, undated, 'bizResultDt', from)).toEqual(dated);
});

test('SEARCH-01 opening a condition, or setting one that stands beside others, opens no other', () => {
  const undated = { ...blank, noneBizResultDt: true };
  expect(withCondition(orderSearch, undated, 'bizResultDt', { from: null, to: null })).toEqual(undated);
  expect(withCondition(orderSearch, undated, 'noneBillingTo', true)).toEqual({ ...undated, noneBillingTo: true });
});
