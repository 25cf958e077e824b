import { expect, test } from 'vitest';
import { orderFields } from '../order/fields.ts';
import { fullDayText } from './full-day-text.ts';

const { bizResultDt, deliveryCompDt, itemQty, remarks } = orderFields;

test.each([
  ['12/28', '2025-12-28'],
  ['1月6日', '2026-01-06'],
  ["'12/28", '2025-12-28'],
  ['="12/28"', '2025-12-28'],
  ['28', '2026-01-28'],
  ['46154', '2026-05-12'],
  ['', ''],
  ['-', '-'],
  ['32', '32'],
  ['2026/2/30', '2026/2/30'],
])('FORM-17 PASTE-12 the cell %j of a day is %j', (text, full) => {
  expect(fullDayText(bizResultDt, text, '2026-01-05', null)).toBe(full);
});

test.each([
  ['1/6', null, '2026-01-06'],
  ['1/6', '2026-01-04', '2026-01-06'],
  ['1/6', '2025-10-01', '1/6'],
  ['28', '2025-10-01', '28'],
  ['2026/1/6', '2025-10-01', '2026-01-06'],
  ['+1', '2025-10-01', '2026-01-06'],
])('FORM-17 the completed day %j of an order accepted on %s is %j', (text, acceptDt, full) => {
  expect(fullDayText(deliveryCompDt, text, '2026-01-05', acceptDt)).toBe(full);
});

test('FORM-17 a planned day has no such limit', () => {
  expect(fullDayText(bizResultDt, '1/6', '2026-01-05', '2025-10-01')).toBe('2026-01-06');
});

test('FORM-17 cells of fields that are no days keep their text', () => {
  expect(fullDayText(itemQty, '28', '2026-01-05', null)).toBe('28');
  expect(fullDayText(remarks, '5/9', '2026-01-05', null)).toBe('5/9');
});
