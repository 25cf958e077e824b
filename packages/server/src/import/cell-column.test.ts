import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDay } from '@tsuun/domain/value/parse-day';
import { parseYen } from '@tsuun/domain/value/yen';
import { isPlainAmount, isPlainDay } from './cell-column.ts';

const nearDay = fc
  .tuple(
    fc.integer({ min: 1890, max: 2110 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
    fc.constantFrom('/', '-', '.'),
  )
  .map(([year, month, day, s]) => `${year}${s}${String(month).padStart(2, '0')}${s}${String(day).padStart(2, '0')}`);

test('IMP-25 a day that is passed on unread equals the one that reading gives', () => {
  let plain = 0;
  fc.assert(
    fc.property(nearDay, (text) => {
      if (!isPlainDay(text)) return;
      plain += 1;
      expect(parseDay(text)).toBe(text.replaceAll('/', '-'));
    }),
    { numRuns: 5000, seed: 1 },
  );
  expect(plain).toBeGreaterThan(1000);
  for (const odd of ['9999/12/31', '2026/4/1', '2026/04-01', '20260401', '２０２６/04/01', '2026/0a/01']) {
    expect(isPlainDay(odd), odd).toBe(false);
  }
});

test('IMP-25 an amount that is passed on unread is within the limits', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 9 }), (text) => {
      expect(isPlainAmount(text)).toBe(true);
      expect(parseYen(text)).toBe(Number(text));
    }),
  );
  for (const odd of ['', '1234567890', '-1', '1,000', '１', ' 1']) expect(isPlainAmount(odd), odd).toBe(false);
});
