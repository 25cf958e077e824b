import { useMemo, useState, type ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { monthQuery, monthDefaults, monthSearch, type MonthConditions } from '@tsuun/domain/month-end/report/search';
import { counted } from '@tsuun/domain/message/figures';
import { changeText, monthWords } from '@tsuun/domain/message/month-end/report';
import {
  chartFigures,
  type ChartPoint,
  chartPoints,
  monthsUpTo,
  previousYearQuery,
  valueText,
  withPreviousYear,
} from '@tsuun/domain/month-end/report/charts';
import { useSearch } from '../../../search/use-search.ts';
import { useDocumentTitle } from '../../../shell/document-title.ts';
import { monthPage } from '../../../shell/pages.ts';
import { SearchPanel } from '../../../ui/search-panel/search-panel.tsx';
import { useToday } from '../../../ui/today.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MonthSnapshots } from '../snapshot/month-snapshots.tsx';
import { MonthOutput } from './month-output.tsx';
import { MonthLines } from './month-lines.tsx';
import { ThirteenMonths } from './thirteen-months.tsx';
import type { MonthProps } from './month-props.ts';
import { useThirteen } from './use-thirteen.ts';
import './month-page.css';

/**
 * Page 月次照合 (MONTH-01 to 13): the sums of a month and the charts of thirteen months. On the first screen are the
 * conditions, the four figures, the lines of the month (`month-lines.tsx`, drawn by `month-table.tsx`), its files and
 * exports (`month-output.tsx`) and its records (`../snapshot`); below are the charts (`thirteen-months.tsx`). Each part
 * reads what it shows by the same conditions.
 */
export function MonthPage() {
  useDocumentTitle(monthPage.title);
  const today = useToday();
  const defaults = useMemo(() => monthDefaults(today), [today]);
  const { conditions, submitted } = useSearch(monthSearch, { defaults });
  const panel = <SearchPanel title={monthPage.title} crumb={words.output} conditions={conditions} />;
  return (
    <div className="month stack loose">
      {submitted.conditions ? (
        <MonthOf panel={panel} conditions={submitted.conditions} turn={submitted.turn} today={today} />
      ) : (
        panel
      )}
    </div>
  );
}

interface MonthOfProps {
  readonly panel: ReactNode;
  readonly conditions: MonthConditions;
  readonly turn: number;
  readonly today: string;
}

function MonthOf({ panel, conditions, turn, today }: MonthOfProps) {
  const [doubtful, setDoubtful] = useState(false);
  const shared = { conditions, month: monthQuery(conditions, today), turn };
  return (
    <>
      <div className="month-screen column loose">
        {panel}
        <FigureStrip {...shared} />
        <div className="month-low stack loose">
          <MonthLines {...shared} doubtful={doubtful} onDoubtful={setDoubtful} />
          <div className="month-side column loose">
            <MonthOutput {...shared} doubtful={doubtful} />
            <MonthSnapshots {...shared} />
          </div>
        </div>
      </div>
      <ThirteenMonths {...shared} />
    </>
  );
}

/** Four figures of the month in one line, each with small bars of the thirteen months (MONTH-06). */
function FigureStrip({ conditions, month, turn }: MonthProps) {
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
          <div key={figure} className="month-fig row loose">
            <div className="grow">
              <p className="cut muted caption">
                <span>{label}</span>　<span>{note}</span>
              </p>
              <b className={classNames('lead one-line', now !== null && now < 0 && 'negative')}>
                {months ? valueText(figure, now) : ' '}
              </b>
            </div>
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
