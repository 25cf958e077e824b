import { expect, test } from 'vitest';
import { axisUnit, type ChartFigure, type ChartPoint } from '@tsuun/domain/month-end/report/charts';
import { addMonths } from '@tsuun/domain/value/day';
import { chartLayout } from './chart-picture.tsx';
import { monthAt } from './chart-size.ts';

const margin = { left: 30, right: 0, top: 10, bottom: 20 };
const thirteen = (of: (at: number) => Omit<ChartPoint, 'month'>): ChartPoint[] =>
  Array.from({ length: 13 }, (_, at) => ({ month: addMonths('2025-10-01', at).slice(0, 7), ...of(at) }));
const layout = (figure: ChartFigure, points: readonly ChartPoint[], large = false) =>
  chartLayout({ figure, points, unit: axisUnit(figure, points), width: 330, height: 110, margin, large });

test('CHART-03 the axis begins at nothing, ends above the furthest value and counts in its unit', () => {
  const points = thirteen((at) => ({ now: 1_000_000 * (at + 20), last: 35_000_000 }));
  const { ticks, zero, months } = layout('billing', points);
  expect(ticks.map(({ word }) => word)).toEqual(['0', '20', '40']);
  expect([zero, ticks[0]?.y, ticks[2]?.y]).toEqual([90, 90, 10]);
  expect(months[0]?.bar).toEqual({ y: 50, height: 40 });
  expect(months[0]?.ring).toBe(20);
});

test('CHART-03 negative values are below the axis', () => {
  const { ticks, zero, months } = layout(
    'profit',
    thirteen((at) => ({ now: at === 3 ? -2_000_000 : 2_000_000, last: null })),
  );
  expect(ticks.map(({ word }) => word)).toEqual(['-2', '0', '2']);
  expect(months[3]?.bar).toEqual({ y: zero, height: 40 });
  expect(months[4]?.bar).toEqual({ y: 10, height: 40 });
});

test('CHART-03 確定率 is on an axis from 0 to 100 %', () => {
  const { ticks, months } = layout(
    'confirmedRate',
    thirteen(() => ({ now: 1_000, last: 500 })),
  );
  expect(ticks.map(({ word }) => word)).toEqual(['0', '50', '100']);
  expect([months[0]?.bar, months[0]?.ring]).toEqual([{ y: 10, height: 80 }, 50]);
});

test('CHART-02 a month without records has no bar and breaks last year’s line; one of nothing has both', () => {
  const points = thirteen((at) => ({ now: at === 1 ? null : 0, last: at === 5 ? null : 100 }));
  const { months, lastYear } = layout('billing', points);
  expect([months[0]?.bar?.height, months[1]?.bar, months[5]?.ring]).toEqual([0, null, null]);
  expect(lastYear.match(/M/g)).toHaveLength(2);
});

test('CHART-02 a chart without records has an empty axis', () => {
  const { ticks, months, lastYear } = layout(
    'billing',
    thirteen(() => ({ now: null, last: null })),
  );
  expect(ticks.length).toBeGreaterThan(1);
  expect(months.every(({ bar, ring }) => bar === null && ring === null)).toBe(true);
  expect(lastYear).toBe('');
});

test('CHART-03 months are named where there is room: with the year at both ends and where one begins', () => {
  const points = thirteen(() => ({ now: 1, last: 1 }));
  const words = (large: boolean) => layout('billing', points, large).months.map(({ word }) => word);
  expect(words(false).filter((word) => word !== '')).toEqual(['25-10', '26-1', '4', '7', '26-10']);
  expect(words(true).join(' ')).toBe('25-10 11 12 26-1 2 3 4 5 6 7 8 9 26-10');
});

test('CHART-04 a pointer selects the month below it, or the nearest month', () => {
  expect([0, 34, 60, 180, 335, 400].map((x) => monthAt(x, 336, 13))).toEqual([0, 0, 1, 6, 12, 12]);
});
