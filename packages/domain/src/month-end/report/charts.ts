import { changeText, monthText, monthWords, chartWords } from '../../message/month-end/report.ts';
import { addDays, addMonths } from '../../value/day.ts';
import { addFigures, confirmedRate, type MonthFigures, rateText } from './figures.ts';
import { type MonthQuery, thirteenMonths } from './search.ts';
import { formatYen } from '../../value/yen.ts';

/** One of the thirteen months with orders and fees together. */
interface MonthDescription {
  /** Month such as `2026-10`. */
  readonly month: string;
  readonly figures: MonthFigures;
}

/** All thirteen months, the oldest first; a month without records has 0 (MONTH-06). */
export function monthsUpTo(
  query: MonthQuery,
  found: readonly (MonthFigures & { readonly month: string })[],
): MonthDescription[] {
  const { from } = thirteenMonths(query);
  return Array.from({ length: 13 }, (_, at) => {
    const month = addMonths(from, at).slice(0, 7);
    return { month, figures: addFigures(found.filter((one) => one.month === month)) };
  });
}

/** Figures drawn for the thirteen months, one chart each (CHART-01). */
export const chartFigures = [
  { value: 'billing', label: monthWords.billing },
  { value: 'payment', label: monthWords.payment },
  { value: 'profit', label: monthWords.profit },
  { value: 'confirmedRate', label: monthWords.confirmedRate },
] as const;

export type ChartFigure = (typeof chartFigures)[number]['value'];

export const chartLabel = (figure: ChartFigure): string => monthWords[figure];

/**
 * Value of a month and of the same month of the previous year: yen, or tenths of a percent for 確定率; blank without
 * records.
 */
export interface ChartPoint {
  /** Month such as `2026-04`. */
  readonly month: string;
  readonly now: number | null;
  readonly last: number | null;
}

/** Query for the thirteen months that end a year earlier. */
export const previousYearQuery = (query: MonthQuery): MonthQuery => ({
  ...query,
  from: addMonths(query.from, -12),
  to: addDays(addMonths(query.from, -11), -1),
});

/** Month with the same month of the previous year, if there are records of it. */
export interface MonthWithPreviousYear extends MonthDescription {
  readonly last: MonthFigures | null;
}

/** Months with those of the previous year, which may not be loaded yet. */
export function withPreviousYear(
  months: readonly MonthDescription[],
  before: readonly MonthDescription[],
): MonthWithPreviousYear[] {
  const known = new Map([...before, ...months].map(({ month, figures }) => [month, figures]));
  return months.map((reported) => {
    const last = known.get(previousYearMonth(reported.month));
    return { ...reported, last: last === undefined || last.count === 0 ? null : last };
  });
}

/** Month a year earlier: `2025-04` for `2026-04`. */
export const previousYearMonth = (month: string): string => addMonths(`${month}-01`, -12).slice(0, 7);

/** Value of a chart for a month; blank if there are no records. */
export function valueOf(figure: ChartFigure, figures: MonthFigures | null): number | null {
  if (figures === null || figures.count === 0) return null;
  return figure === 'confirmedRate' ? confirmedRate(figures) : figures[figure];
}

export const chartPoints = (figure: ChartFigure, months: readonly MonthWithPreviousYear[]): ChartPoint[] =>
  months.map(({ month, figures, last }) => ({
    month,
    now: valueOf(figure, figures),
    last: valueOf(figure, last),
  }));

/** Unit of an axis; `size` is its amount in the unit of the points. */
export interface AxisUnit {
  readonly label: string;
  readonly size: number;
}

const yenUnits: readonly AxisUnit[] = [
  { label: '百万円', size: 1_000_000 },
  { label: '千円', size: 1_000 },
];

/** Largest unit in which the largest value is at least one. */
export function axisUnit(figure: ChartFigure, points: readonly ChartPoint[]): AxisUnit {
  if (figure === 'confirmedRate') return { label: '％', size: 10 };
  const furthest = Math.max(0, ...points.flatMap(({ now, last }) => [Math.abs(now ?? 0), Math.abs(last ?? 0)]));
  return yenUnits.find(({ size }) => furthest >= size) ?? { label: '円', size: 1 };
}

/** Text of a chart's value for a month, or that there are no records (CHART-02). */
export const valueText = (figure: ChartFigure, value: number | null): string => {
  if (value === null) return chartWords.none;
  return figure === 'confirmedRate' ? rateText(value) : formatYen(value);
};

/** Description of a month in a chart: value, previous year's value and difference (CHART-04). */
export function pointText(figure: ChartFigure, { month, now, last }: ChartPoint): string {
  const change = figure === 'confirmedRate' ? '' : changeText(last, now);
  const parts = [
    monthText(month),
    valueText(figure, now),
    `${monthWords.lastYear} ${valueText(figure, last)}`,
    ...(change === '' ? [] : [change]),
  ];
  return parts.join('　');
}
