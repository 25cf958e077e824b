import { expect, test } from 'vitest';
import { asksBeforeBulkSave, asksBeforeSave } from './save-question.ts';

const days = { bizResultDt: '2026-05-01', depCompDt: '2026-05-01', arrCompDt: '2026-05-01' };
const other = '2026-05-04';

test('ORD-RULE-34 type 10 asks when the business result date differs from the day of departure', () => {
  expect(asksBeforeSave({ ...days, orderType: '10', depCompDt: other })).toBe(true);
  expect(asksBeforeSave({ ...days, orderType: '10', arrCompDt: other })).toBe(false);
});

test('ORD-RULE-35 types 20 and 21 ask when the business result date differs from the day of arrival', () => {
  for (const orderType of ['20', '21'] as const) {
    expect(asksBeforeSave({ ...days, orderType, arrCompDt: other })).toBe(true);
    expect(asksBeforeSave({ ...days, orderType, depCompDt: other })).toBe(false);
  }
});

test('ORD-RULE-36 type 30 and a blank type ask nothing', () => {
  expect(asksBeforeSave({ ...days, orderType: '30', depCompDt: other, arrCompDt: other })).toBe(false);
  expect(asksBeforeSave({ ...days, orderType: null, depCompDt: other })).toBe(false);
});

test('ORD-RULE-36 blank dates ask nothing', () => {
  expect(asksBeforeSave({ ...days, orderType: '10', depCompDt: null })).toBe(false);
  expect(asksBeforeSave({ ...days, orderType: '21', bizResultDt: null })).toBe(false);
});

test('ORD-BATCH-14 ORD-BATCH-15 a bulk update asks when its result date differs from an entered completion date', () => {
  expect(asksBeforeBulkSave({ bizResultDt: '2026-05-01', depCompDt: other })).toBe(true);
  expect(asksBeforeBulkSave({ bizResultDt: '2026-05-01', depCompDt: '2026-05-01', arrCompDt: other })).toBe(true);
});

test('ORD-BATCH-14 ORD-BATCH-15 a bulk update asks nothing about equal or missing dates', () => {
  expect(asksBeforeBulkSave(days)).toBe(false);
  expect(asksBeforeBulkSave({ bizResultDt: '2026-05-01' })).toBe(false);
  expect(asksBeforeBulkSave({ depCompDt: other, arrCompDt: '2026-05-01' })).toBe(false);
});
