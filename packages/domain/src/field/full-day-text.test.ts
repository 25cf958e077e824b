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
  expect(fullDayText(bizResultDt, text, '2026-01-05')).toBe(full);
});

test('FORM-17 a day without a year in a completed column is the last such day', () => {
  expect(fullDayText(deliveryCompDt, '1/6', '2026-01-05')).toBe('2025-01-06');
});

test('FORM-17 cells of fields that are no days keep their text', () => {
  expect(fullDayText(itemQty, '28', '2026-01-05')).toBe('28');
  expect(fullDayText(remarks, '5/9', '2026-01-05')).toBe('5/9');
});
