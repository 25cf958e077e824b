import { expect, test } from 'vitest';
import { breakpoints, phoneQuery } from './breakpoints.ts';

test('CONST-26 GEN-11 screens change their shape at 600, 1024, 1440 and 1920 px', () => {
  expect(Object.values(breakpoints)).toEqual([600, 1024, 1440, 1920]);
  expect(phoneQuery).toBe('(width < 600px)');
});
