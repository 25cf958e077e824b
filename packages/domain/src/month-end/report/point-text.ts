import { changeText, monthText, monthWords } from '../../message/month-end/report.ts';
import { chartWords } from '../../message/month-end/month-chart.ts';
import { formatYen } from '../../value/yen.ts';
import type { ChartFigure, ChartPoint } from './charts.ts';
import { rateText } from './figures.ts';

/** Value of a chart for a month, as text; for a month without records a text that there is nothing (CHART-02). */
export const valueText = (figure: ChartFigure, value: number | null): string => {
  if (value === null) return chartWords.none;
  return figure === 'confirmedRate' ? rateText(value) : formatYen(value);
};

/** A month of a picture in words: its value, last year's, and how they differ; blank ones say so (CHART-04). */
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
