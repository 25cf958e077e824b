import type { AxisUnit, ChartFigure, ChartPoint } from '@tsuun/domain/month-end/report/charts';
import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
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

interface ChartQuery {
  readonly figure: ChartFigure;
  readonly points: readonly ChartPoint[];
  readonly unit: AxisUnit;
  readonly width: number;
  readonly height: number;
  readonly margin: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** True if there is room for the name of each month and more values on the axis. */
  readonly large?: boolean;
}

/** Position of a month; blank figures have none. */
interface MonthPosition {
  readonly month: string;
  readonly left: number;
  readonly middle: number;
  readonly bar: { readonly y: number; readonly height: number } | null;
  readonly ring: number | null;
  /** Label under the axis; blank without room. */
  readonly word: string;
}

interface ChartLayout {
  readonly left: number;
  readonly right: number;
  readonly zero: number;
  readonly barWidth: number;
  readonly months: readonly MonthPosition[];
  /** Line through the values of the previous year, broken at blank ones. */
  readonly lastYear: string;
  readonly ticks: readonly { readonly y: number; readonly word: string }[];
}

/** Positions of all parts of a chart (CHART-01 to 03). */
export function chartLayout(query: ChartQuery): ChartLayout {
  const { points, unit, width, height, margin, large = false } = query;
  const tickCount = large ? 4 : 2;
  const range = [margin.left, width - margin.right] as const;
  const names = points.map(({ month }) => month);
  const x = scaleBand(names, range).paddingInner(0.36).paddingOuter(0.18);
  const y = scaleLinear(axisRange(query), [height - margin.bottom, margin.top]);
  if (query.figure !== 'confirmedRate') y.nice(tickCount);
  const middle = (month: string): number => (x(month) ?? 0) + x.bandwidth() / 2;
  const path = line<ChartPoint>(
    ({ month }) => middle(month),
    ({ last }) => y(last ?? 0),
  ).defined(({ last }) => last !== null);
  const zero = y(0);
  return {
    left: range[0],
    right: range[1],
    zero,
    barWidth: x.bandwidth(),
    months: points.map(({ month, now, last }, at) => ({
      month,
      left: x(month) ?? 0,
      middle: middle(month),
      bar: now === null ? null : { y: Math.min(zero, y(now)), height: Math.abs(zero - y(now)) },
      ring: last === null ? null : y(last),
      word: large || at % 3 === 0 ? monthWord(names, at, large ? 1 : 3) : '',
    })),
    lastYear: path(points) ?? '',
    ticks: y.ticks(tickCount).map((tick) => ({
      y: y(tick),
      word: (tick / unit.size).toLocaleString('en-US', { maximumFractionDigits: 2 }),
    })),
  };
}

/** Range of the axis from the lowest to the highest value, including 0; a rate has 0 to 100 %. */
function axisRange({ figure, points, unit }: ChartQuery): [number, number] {
  if (figure === 'confirmedRate') return [0, 100 * unit.size];
  const values = points.flatMap(({ now, last }) => [now ?? 0, last ?? 0]);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return [low, low === high ? unit.size : high];
}

/** Label of a month: `25-10` at both ends and where a year begins, otherwise `4`. */
function monthWord(names: readonly string[], at: number, step: number): string {
  const month = names[at] ?? '';
  const before = names[at - step];
  const number = String(Number(month.slice(5, 7)));
  const hasYear = at === names.length - 1 || before?.slice(0, 4) !== month.slice(0, 4);
  return hasYear ? `${month.slice(2, 4)}-${number}` : number;
}
