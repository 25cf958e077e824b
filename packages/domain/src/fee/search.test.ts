import { expect, test } from 'vitest';
import { blankConditions } from '../search/conditions.ts';
import { feeConditionFields, feeSearch } from './search.ts';
import { feeReasons } from './confirmability.ts';

const conditions = blankConditions(feeSearch);

test.each(feeReasons)('FORM-30 the reason $value leads to a field', ({ value }) => {
  expect(feeConditionFields({ ...conditions, unmet: value })).not.toEqual([]);
});

test('FORM-30 a condition for fees without 支払先 leads to it', () => {
  expect(feeConditionFields({ ...conditions, nonePayTo: true })).toEqual(['payTo']);
});

test('FORM-30 conditions that only narrow the list are about no field', () => {
  expect(feeConditionFields(conditions)).toBeNull();
});
