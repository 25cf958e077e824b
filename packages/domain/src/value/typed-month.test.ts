import { expect, test } from 'vitest';
import { malformed } from './malformed.ts';
import { parseTypedMonth } from './typed-day.ts';

const today = '2026-05-12';

test.each([
  ['2026-04', '2026-04-01'],
  ['2026/4', '2026-04-01'],
  ['202604', '2026-04-01'],
  ['２０２６年４月', '2026-04-01'],
  ['R8.4', '2026-04-01'],
  ['令和元年5月', '2019-05-01'],
  ['4', '2026-04-01'],
  ['5月', '2026-05-01'],
  ['12', '2025-12-01'],
  ['2026-04-17', '2026-04-01'],
  ['20190320', '2019-03-01'],
  ['', null],
  ['13', malformed],
  ['2026-13', malformed],
  ['来月', malformed],
])('MONTH-01 %j is read as a month', (text, expected) => {
  expect(parseTypedMonth(text, today)).toBe(expected);
});
