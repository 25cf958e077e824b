import { expect, test } from 'vitest';
import { monthFileName } from '../../message/month-end/report.ts';
import {
  axisUnit,
  type ChartPoint,
  chartPoints,
  monthsUpTo,
  pointText,
  previousYearQuery,
  withPreviousYear,
} from './charts.ts';
import { addFigures, type MonthFigures } from './figures.ts';
import { monthQuery, monthDefaults, thirteenMonths, type MonthQuery } from './search.ts';

const query: MonthQuery = monthQuery(monthDefaults('2026-05-13'), '2026-05-13');
const found = (month: string, changes: Partial<MonthFigures>) => ({ ...addFigures([]), month, ...changes });
const points = (figure: Parameters<typeof chartPoints>[0], now: Parameters<typeof monthsUpTo>[1], last = now) =>
  chartPoints(figure, withPreviousYear(monthsUpTo(query, now), monthsUpTo(previousYearQuery(query), last)));

test('CHART-01 each of thirteen months has the same month of the previous year, up to 25 months back', () => {
  expect(thirteenMonths(previousYearQuery(query))).toMatchObject({ from: '2024-04-01', to: '2025-04-30' });
  const year = [
    found('2026-04', { count: 1, billing: 500 }),
    found('2025-05', { count: 1, billing: 300 }),
    found('2025-04', { count: 1, billing: 400 }),
  ];
  const before = [found('2024-05', { count: 1, billing: 30 }), found('2024-04', { count: 1, billing: 40 })];
  const all = points('billing', year, before);
  expect(all).toHaveLength(13);
  expect([all[0], all[1], all.at(-1)]).toEqual([
    { month: '2025-04', now: 400, last: 40 },
    { month: '2025-05', now: 300, last: 30 },
    { month: '2026-04', now: 500, last: 400 },
  ]);
});

test.each([
  ['2024-02-29', '2023-02-01', '2023-02-28', '2022-02-01'],
  ['2025-02-28', '2024-02-01', '2024-02-29', '2023-02-01'],
])('CHART-01 the previous year of %s ends on its own last day of February', (month, from, to, first) => {
  const february = monthQuery({ ...monthDefaults('2026-05-13'), month }, '2026-05-13');
  expect(previousYearQuery(february)).toMatchObject({ from, to });
  expect(thirteenMonths(previousYearQuery(february)).from).toBe(first);
});

test('CHART-02 a month without records is blank, a month of amount 0 is zero', () => {
  const reported = points('profit', [found('2026-04', { count: 2, profit: 0 })]);
  expect(reported.at(-1)).toEqual({ month: '2026-04', now: 0, last: null });
  expect(reported[5]).toEqual({ month: '2025-09', now: null, last: null });
});

test('CHART-02 確定率 is in tenths of a percent, never rounded up to 100 %', () => {
  const reported = points('confirmedRate', [
    found('2026-04', { count: 10_000, confirmed: 9_999 }),
    found('2025-04', { count: 3, confirmed: 0 }),
  ]);
  expect(reported.at(-1)).toEqual({ month: '2026-04', now: 999, last: 0 });
  expect(reported[3]).toMatchObject({ now: null, last: null });
});

test('CHART-02 while the previous year has no data, only the last month has a comparison', () => {
  const months = monthsUpTo(query, [found('2025-04', { count: 1, billing: 7 })]);
  const reported = chartPoints('billing', withPreviousYear(months, []));
  expect(reported.at(-1)?.last).toBe(7);
  expect(reported.slice(0, -1).every(({ last }) => last === null)).toBe(true);
});

const point = (now: number | null, last: number | null): ChartPoint => ({ month: '2026-04', now, last });

test.each([
  [[point(31_482_300, null)], '百万円', 1_000_000],
  [[point(12, -1_000_000)], '百万円', 1_000_000],
  [[point(999_999, 0)], '千円', 1_000],
  [[point(999, null)], '円', 1],
  [[point(null, null)], '円', 1],
  [[], '円', 1],
])('CHART-03 the axis of %j counts in %s', (of, label, size) => {
  expect(axisUnit('billing', of)).toEqual({ label, size });
});

test('CHART-03 確定率 is on an axis of percent', () => {
  expect(axisUnit('confirmedRate', [])).toEqual({ label: '％', size: 10 });
});

test.each([
  ['billing', point(1_042, 1_000), '2026年4月　1,042　前年同月 1,000　前年同月比 +4.2%'],
  ['profit', point(-20, 0), '2026年4月　-20　前年同月 0　前年同月差 -20'],
  ['payment', point(null, 5), '2026年4月　なし　前年同月 5'],
  ['confirmedRate', point(995, 1_000), '2026年4月　99.5%　前年同月 100.0%'],
  ['confirmedRate', point(0, null), '2026年4月　0.0%　前年同月 なし'],
] as const)('CHART-04 the value %s of a month reads %j', (figure, of, text) => {
  expect(pointText(figure, of)).toBe(text);
});

test('CHART-05 file names have the month and the content', () => {
  expect(monthFileName(query.from, '請求13か月')).toBe('月次照合_2026-04_請求13か月');
});
