import { counted } from '@tsuun/domain/message/figures';
import { changeText, monthWords } from '@tsuun/domain/message/month-end/report';
import {
  chartFigures,
  chartPoints,
  withPreviousYear,
  previousYearQuery,
  type ChartPoint,
} from '@tsuun/domain/month-end/report/charts';
import { monthsUpTo } from '@tsuun/domain/month-end/report/months';
import { valueText } from '@tsuun/domain/month-end/report/point-text';
import { classNames } from '../../../ui/class-names.ts';
import type { MonthProps } from './month-props.ts';
import { useThirteen } from './use-thirteen.ts';

/** Four figures of the month in one line, each with small bars of the thirteen months (MONTH-06). */
export function FigureStrip({ conditions, month, turn }: MonthProps) {
  const query = useThirteen(conditions, month, turn);
  const months =
    query.data && withPreviousYear(monthsUpTo(month, query.data), monthsUpTo(previousYearQuery(month), []));
  const newest = months?.at(-1)?.figures;
  return (
    <section className="card month-four rigid" aria-label={monthWords.figuresOfMonth} aria-busy={query.isPending}>
      {chartFigures.map(({ value: figure, label }) => {
        const points = months ? chartPoints(figure, months) : [];
        const { now = null, last = null } = points.at(-1) ?? {};
        const note =
          figure === 'confirmedRate'
            ? newest && `${newest.confirmed.toLocaleString('en-US')}／${counted(newest.count)}`
            : changeText(last, now);
        return (
          <div key={figure} className="month-fig">
            <p className="cut muted caption">
              <span>{label}</span>　<span>{note}</span>
            </p>
            <b className={classNames('lead one-line', now !== null && now < 0 && 'negative')}>
              {months ? valueText(figure, now) : ' '}
            </b>
            <Bars points={points} isRate={figure === 'confirmedRate'} />
          </div>
        );
      })}
    </section>
  );
}

const size = { width: 112, height: 40, step: 112 / 13, bar: 6 } as const;

/** Small bars from the lowest to the highest value; the charts below show the values. */
function Bars({ points, isRate }: { readonly points: readonly ChartPoint[]; readonly isRate: boolean }) {
  const values = points.map(({ now }) => now ?? 0);
  const low = Math.min(0, ...values);
  const span = (isRate ? 1_000 : Math.max(0, ...values)) - low || 1;
  const y = (value: number): number => size.height - ((value - low) / span) * size.height;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {points.map(
        ({ month, now }, at) =>
          now !== null && (
            <rect
              key={month}
              className={at === points.length - 1 ? 'month-bar-newest' : undefined}
              x={at * size.step}
              y={Math.min(y(now), y(0))}
              width={size.bar}
              height={Math.max(1, Math.abs(y(now) - y(0)))}
            />
          ),
      )}
    </svg>
  );
}
