import { expect, test } from 'vitest';
import { nextSorting, readSorting, sortedBy } from './sorting.ts';

test('SEARCH-17 presses on one header sort ascending, then descending, then not at all', () => {
  const first = nextSorting(null, 'acceptNo');
  const second = nextSorting(first, 'acceptNo');
  expect([first, second, nextSorting(second, 'acceptNo')]).toEqual(['acceptNo', '-acceptNo', null]);
  expect(nextSorting(second, 'cntnNo')).toBe('cntnNo');
});

test('SEARCH-17 the value of the condition names column and direction', () => {
  expect(readSorting(null)).toBeNull();
  expect(readSorting('totals.billing')).toEqual({ key: 'totals.billing', direction: 'asc' });
  expect(readSorting('-totals.billing')).toEqual({ key: 'totals.billing', direction: 'desc' });
  expect(sortedBy([{ key: 'id', label: 'ID' }]).choices).toEqual([
    { value: 'id', label: 'ID 昇順' },
    { value: '-id', label: 'ID 降順' },
  ]);
});
