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

test('SEARCH-21 a range that ends before it begins is refused at its end', () => {
  const query = { bizResultDtFrom: '2026-05-31', bizResultDtTo: '2026-05-01' };
  const { conditions, problems } = readConditions(orderSearch, query);
  expect(problems).toEqual({ bizResultDtTo: ['業務実績日の（至）2026-05-01 が（自）2026-05-31 より前です。'] });
  expect(conditions.bizResultDt).toEqual({ from: '2026-05-31', to: null });
});

test('SEARCH-21 a range of one day is a range', () => {
  const query = { bizResultDtFrom: '2026-05-01', bizResultDtTo: '2026-05-01' };
  expect(readConditions(orderSearch, query).problems).toEqual({});
});

test.each([
  ['19D-98602\n20G-1234', '19D-98602 20G-1234'],
  ['A1\tB2,C3、D4，E5　F6', 'A1 B2 C3 D4 E5 F6'],
  ['19D 98602', '19D-98602'],
  ['１９Ｄ 98602 N-1', '19D-98602 N-1'],
  [' 8602 ', '8602'],
])('SEARCH-22 the numbers %j are read one by one', (given, read) => {
  expect(readConditions(orderSearch, { number: given })).toMatchObject({ conditions: { number: read }, problems: {} });
});

test('SEARCH-22 blank separators alone are no condition', () => {
  expect(readConditions(orderSearch, { number: ' ,\n' }).conditions.number).toBeNull();
});

test('SEARCH-22 one number that is too long is refused with its sentence', () => {
  const { problems } = readConditions(orderSearch, { number: `A1 ${'9'.repeat(21)}` });
  expect(problems).toEqual({ number: ['受付番号・コンテナ番号は20文字以内で入力してください。'] });
});

test('SEARCH-22 more than 100 numbers are refused with their number', () => {
  const { problems } = readConditions(orderSearch, {
    number: Array.from({ length: 101 }, (_, n) => `A${n}`).join(' '),
  });
  expect(problems).toEqual({ number: ['受付番号・コンテナ番号は100件まで指定できます。（101件）'] });
});
