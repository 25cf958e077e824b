import { changeText, monthText, monthWords } from '../../message/month-end/report.ts';
import { chartWords } from '../../message/month-end/month-chart.ts';
import { formatYen } from '../../value/yen.ts';
import type { ChartFigure, ChartPoint } from './charts.ts';
import { rateText } from './figures.ts';

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
