import { expect, test } from 'vitest';
import { orderConditionFields, orderDefaults } from './search.ts';
import { orderReasons } from './confirm/unmet-reasons.ts';

const conditions = orderDefaults('2026-05-12');

test.each(orderReasons)('FORM-30 the reason $value leads to a field', ({ value }) => {
  expect(orderConditionFields({ ...conditions, unmet: value })).not.toEqual([]);
});

test('FORM-30 a reason of several rules leads to the fields of all of them', () => {
  expect(orderConditionFields({ ...conditions, unmet: 'closed' })).toEqual([
    'bizResultDt',
    'pickPaymentDt',
    'railPaymentDt',
    'deliveryPaymentDt',
  ]);
});

test('FORM-30 a condition for blank values leads to its field', () => {
  expect(orderConditionFields({ ...conditions, noneBizResultDt: true })).toEqual(['bizResultDt']);
});

test('FORM-30 a condition for orders without a payee leads to the payees', () => {
  expect(orderConditionFields({ ...conditions, nonePayTo: true })).toContain('deliveryAmtPayTo');
});

test('FORM-30 the reason for which a batch has skipped orders leads to its field', () => {
  expect(orderConditionFields({ ...conditions, skipped: '12.acceptDt' })).toEqual(['acceptDt']);
});

test('FORM-30 a condition for any reason names no field', () => {
  expect(orderConditionFields({ ...conditions, unmet: 'any' })).toEqual([]);
});

test.each([['none'], [null]])('FORM-30 conditions that only narrow the list (unmet=%s) are about no field', (unmet) => {
  expect(orderConditionFields({ ...conditions, unmet, cntnNo: '19D' })).toBeNull();
});
