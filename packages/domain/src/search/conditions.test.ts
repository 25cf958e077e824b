import { expect, test } from 'vitest';
import { orderSearch } from '../order/search.ts';
import { blankConditions, isSet, withCondition } from './conditions.ts';
import { readConditions } from './query.ts';
import { oneOf } from './search.ts';

const blank = blankConditions(orderSearch);
const from = { from: '2026-03-01', to: null };

test('ORD-LIST-31 業務実績日 and 業務実績日なし replace each other', () => {
  const dated = withCondition(orderSearch, { ...blank, confirmType: '0' }, 'bizResultDt', from);
  expect(dated).toEqual({ ...blank, confirmType: '0', bizResultDt: from });
  const undated = withCondition(orderSearch, dated, 'noneBizResultDt', true);
  expect(undated).toEqual({ ...blank, confirmType: '0', noneBizResultDt: true });
  expect(withCondition(orderSearch, undated, 'bizResultDt', from)).toEqual(dated);
});

test('SEARCH-01 opening or setting one condition opens no other', () => {
  const undated = { ...blank, noneBizResultDt: true };
  expect(withCondition(orderSearch, undated, 'bizResultDt', { from: null, to: null })).toEqual(undated);
  expect(withCondition(orderSearch, undated, 'noneBillingTo', true)).toEqual({ ...undated, noneBillingTo: true });
});

test('SEARCH-01 a choice that always has a value defaults to its first, which narrows nothing', () => {
  const choices = [
    { value: 'a', label: 'あ' },
    { value: 'b', label: 'い' },
  ];
  const search = { which: oneOf('どれか', choices, { always: true }) };
  expect(blankConditions(search)).toEqual({ which: 'a' });
  expect(readConditions(search, {}).conditions).toEqual({ which: 'a' });
  expect(readConditions(search, { which: 'b' }).conditions).toEqual({ which: 'b' });
  expect(isSet(search.which, 'b')).toBe(false);
});
