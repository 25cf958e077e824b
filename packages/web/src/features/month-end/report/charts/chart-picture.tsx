import type { AxisUnit, ChartFigure, ChartPoint } from '@tsuun/domain/month-end/report/charts';
import { type ChartLayout, chartLayout } from './chart-layout.ts';
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

interface MarksProps {
  readonly layout: ChartLayout;
  readonly bottom: number;
  /** Index of the selected month. */
  readonly chosen?: number | null;
}

/** Rings differ from bars by their shape, for paper and readers who see no colours (CHART-04). */
const ringRadius = 2.5;

function ChartMarks({ layout, bottom, chosen = null }: MarksProps) {
  const { months, barWidth, left, right, zero, ticks, lastYear } = layout;
  const read = chosen === null ? undefined : months[chosen];
  const newest = months.length - 1;
  return (
    <>
      {read && <rect className="chart-chosen" x={read.left - 3} y={0} width={barWidth + 6} height={bottom} />}
      {ticks.map(({ y, word }) => (
        <g key={y}>
          <line className="chart-grid" x1={left} x2={right} y1={y} y2={y} />
          <text className="chart-word" x={left - 6} y={y + 4} textAnchor="end">
            {word}
          </text>
        </g>
      ))}
      {months.map(
        ({ month, left: x, bar }, at) =>
          bar && (
            <rect
              key={month}
              className={at === newest ? 'chart-bar chart-bar-newest' : 'chart-bar'}
              x={x}
              y={bar.y}
              width={barWidth}
              height={bar.height}
            />
          ),
      )}
      <line className="chart-base" x1={left} x2={right} y1={zero} y2={zero} />
      <path className="chart-last" d={lastYear} />
      {months.map(
        ({ month, middle, ring }) =>
          ring !== null && <circle key={month} className="chart-ring" cx={middle} cy={ring} r={ringRadius} />,
      )}
      {months.map(
        ({ month, middle, word }) =>
          word !== '' && (
            <text key={month} className="chart-word" x={middle} y={bottom - 4} textAnchor="middle">
              {word}
            </text>
          ),
      )}
    </>
  );
}
