import { axisText, chartWords } from '@tsuun/domain/message/month-end/month-chart';
import { monthWords } from '@tsuun/domain/message/month-end/report';
import type { AxisUnit, ChartFigure, ChartPoint } from '@tsuun/domain/month-end/report/charts';
import { chartLayout } from './chart-layout.ts';
import { ChartMarks, ringRadius } from './chart-marks.tsx';

export interface ChartImageProps {
  readonly figure: ChartFigure;
  readonly points: readonly ChartPoint[];
  readonly unit: AxisUnit;
  readonly title: string;
  /** Text of the filters on station and department; blank for all. */
  readonly narrowed: string;
}

/** Size in pixels, painted at double scale. */
export const sheetSize = { width: 960, height: 440 } as const;
const margin = { left: 64, right: 24, top: 112, bottom: 40 } as const;

/** Number of characters that fit on the left of the legend. */
const maxNarrowed = 56;

/** Image of a chart with its own title, to be sent on (CHART-05). */
export function ChartImage({ title, narrowed, ...drawn }: ChartImageProps) {
  const { width, height } = sheetSize;
  const layout = chartLayout({ ...drawn, width, height, margin, large: true });
  const { points, unit } = drawn;
  return (
    <svg className="chart-sheet" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <rect className="chart-ground" width={width} height={height} />
      <text className="chart-title" x={24} y={36}>
        {title}
      </text>
      <text className="chart-word" x={24} y={60}>
        {narrowed.length > maxNarrowed ? `${narrowed.slice(0, maxNarrowed)}…` : narrowed}
      </text>
      <text className="chart-word" x={24} y={84}>
        {axisText(unit.label)}
      </text>
      <Key at={width - 24} />
      <ChartMarks layout={layout} bottom={height - 14} />
      {layout.months.map(({ month, middle, bar }, at) => {
        const now = points[at]?.now ?? null;
        return (
          bar &&
          now !== null && (
            <text
              key={month}
              className="chart-value"
              x={middle}
              y={now < 0 ? bar.y + bar.height + 15 : bar.y - 6}
              textAnchor="middle"
            >
              {valueWord(now, unit)}
            </text>
          )
        );
      })}
    </svg>
  );
}

/** Value in the unit of the axis: `31.5` for 百万円, or whole yen. */
function valueWord(value: number, { size }: AxisUnit): string {
  const digits = size > 1 ? 1 : 0;
  return (value / size).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Legend of bars and rings, up to the right edge `at`. */
function Key({ at }: { readonly at: number }) {
  const y = 64;
  return (
    <>
      <rect className="chart-bar" x={at - 190} y={y - 8} width={12} height={12} />
      <text className="chart-word" x={at - 172} y={y + 4}>
        {chartWords.months}
      </text>
      <path className="chart-last" d={`M${at - 110} ${y}H${at - 78}`} />
      <circle className="chart-ring" cx={at - 94} cy={y} r={ringRadius} />
      <text className="chart-word" x={at - 70} y={y + 4}>
        {monthWords.lastYear}
      </text>
    </>
  );
}
