import { expect, test } from 'vitest';
import { conditionFields } from './condition-fields.ts';
import { orderReasons } from './confirm/unmet-reasons.ts';
import { orderDefaults } from './search.ts';

const conditions = orderDefaults('2026-05-12');

test.each(orderReasons)('FORM-30 the reason $value leads to a field', ({ value }) => {
  expect(conditionFields({ ...conditions, unmet: value })).not.toEqual([]);
});

test('FORM-30 a reason of several rules leads to the fields of all of them', () => {
  expect(conditionFields({ ...conditions, unmet: 'closed' })).toEqual([
    'bizResultDt',
    'pickPaymentDt',
    'railPaymentDt',
    'deliveryPaymentDt',
  ]);
});

test('FORM-30 a condition for blank values leads to its field', () => {
  expect(conditionFields({ ...conditions, noneBizResultDt: true })).toEqual(['bizResultDt']);
});

test('FORM-30 conditions that only narrow the list lead to no field', () => {
  expect(conditionFields({ ...conditions, unmet: 'any', cntnNo: '19D' })).toEqual([]);
});
