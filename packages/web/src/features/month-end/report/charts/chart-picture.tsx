import type { AxisUnit, ChartFigure, ChartPoint } from '@tsuun/domain/month-end/report/charts';
import { chartLayout } from './chart-layout.ts';
import { ChartMarks } from './chart-marks.tsx';
import { chartHeight, chartMargin } from './chart-size.ts';

export interface PictureProps {
  readonly figure: ChartFigure;
  readonly points: readonly ChartPoint[];
  readonly unit: AxisUnit;
  readonly width: number;
  readonly chosen: number | null;
}

/** Chart of the thirteen months of one figure, as wide as its box; its values are also in words next to it. */
export function ChartPicture({ chosen, width, ...drawn }: PictureProps) {
  const layout = chartLayout({ ...drawn, width, height: chartHeight, margin: chartMargin });
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${chartHeight}`} aria-hidden="true">
      <ChartMarks layout={layout} bottom={chartHeight} chosen={chosen} />
    </svg>
  );
}
