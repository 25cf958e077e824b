import { expect, test } from 'vitest';
import { blankConditions } from '../../search/conditions.ts';
import { noFilters } from './filters.ts';
import { monthQuery, monthSearch, thirteenMonths } from './search.ts';

const blank = blankConditions(monthSearch);

test.each([
  [null, '2026-04-01', '2026-04-30'],
  ['2028-02-17', '2028-02-01', '2028-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('MONTH-01 the month of %s is read, or the previous month where none is given', (month, from, to) => {
  expect(monthQuery({ ...blank, month }, '2026-05-13')).toEqual({
    from,
    to,
    basis: 'bizResultDt',
    part: 'billingTo',
    ...noFilters,
  });
});

test('MONTH-06 thirteen months begin with the same month of last year', () => {
  expect(thirteenMonths(monthQuery({ ...blank, month: '2026-03-05' }, '2026-05-13'))).toMatchObject({
    from: '2025-03-01',
    to: '2026-03-31',
  });
});
