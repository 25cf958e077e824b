import { expect, test } from 'vitest';
import { businessDate } from './config.ts';

test('GEN-12 the business date changes at midnight in Japan in every time zone', () => {
  expect(businessDate({ fixedToday: null }, Date.UTC(2026, 2, 31, 14, 59, 59, 999))).toBe('2026-03-31');
  expect(businessDate({ fixedToday: null }, Date.UTC(2026, 2, 31, 15))).toBe('2026-04-01');
});

test('GEN-12 BUSINESS_DATE overrides the clock', () => {
  expect(businessDate({ fixedToday: '2024-02-29' }, Date.UTC(2026, 0, 1))).toBe('2024-02-29');
});
