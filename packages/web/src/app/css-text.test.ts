import { expect, test } from 'vitest';
import { cssText } from './use-print-footer.ts';

test('LOOK any text of a condition stays text in a style sheet', () => {
  expect(cssText('吹田(タ)')).toBe('"吹田(タ)"');
  expect(cssText('a"; } body { display: none } \\')).toBe('"a\\22 ; } body { display: none } \\5c "');
  expect(cssText('a\nb')).toBe('"a\\a b"');
});
