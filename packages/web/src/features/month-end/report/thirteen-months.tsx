import { monthWords } from '@tsuun/domain/message/month-end/report';
import {
  type ChartFigure,
  chartFigures,
  monthsUpTo,
  type MonthWithPreviousYear,
  previousYearQuery,
  valueOf,
  valueText,
  withPreviousYear,
} from '@tsuun/domain/month-end/report/charts';
import { marginRate, rateText, type MonthFigures } from '@tsuun/domain/month-end/report/figures';
import { QueryState } from '../../../ui/feedback/empty-state.tsx';
import { endColumn } from '../../../ui/table/end-column.ts';
import { PlainTable, type PlainColumn } from '../../../ui/table/plain-table.tsx';
import { MonthCards } from './charts/month-cards.tsx';
import type { MonthProps } from './month-props.ts';
import { useThirteen } from './use-thirteen.ts';

/**
 * 請求, 支払, 差益 and 確定率 of the month, and of the thirteen months up to it next to the previous year's (MONTH-06,
 * CHART-01).
 */
export function ThirteenMonths({ conditions, month, turn }: MonthProps) {
  const query = useThirteen(conditions, month, turn);
  // Loaded after the thirteen months, which the user waits for.
  const before = useThirteen(conditions, previousYearQuery(month), turn, query.isSuccess);
  if (!query.data) return <QueryState query={query} />;
  const current = monthsUpTo(month, query.data);
  const months = withPreviousYear(current, before.data ? monthsUpTo(previousYearQuery(month), before.data) : []);
  const newest = current.at(-1)?.month;
  return (
    <>
      <MonthCards
        conditions={conditions}
        month={month}
        months={months}
        parts={query.data.filter(({ month }) => month === newest)}
      />
      <div className="card month-section month-tables clip">
        <details>
          <summary className="padded">{monthWords.thirteen}</summary>
          <PlainTable label={monthWords.thirteen} columns={columns} rows={months} keyOf={({ month }) => month} />
        </details>
      </div>
    </>
  );
}

type Column = PlainColumn<MonthWithPreviousYear>;

/** Text of a figure; blank for a month without records (CHART-02). */
function textOf(figure: ChartFigure, figures: MonthFigures | null): string {
  const value = valueOf(figure, figures);
  return value === null ? '' : valueText(figure, value);
}

const columns: readonly Column[] = [
  { key: 'month', header: monthWords.month, cell: ({ month }) => month },
  endColumn('count', monthWords.count, ({ figures }) => figures.count.toLocaleString('en-US')),
  ...chartFigures.flatMap(({ value, label }): Column[] => [
    endColumn(value, label, ({ figures }) => textOf(value, figures)),
    endColumn(`${value}Last`, monthWords.lastYear, ({ last }) => textOf(value, last), 'muted'),
  ]),
  endColumn('rate', monthWords.rate, ({ figures }) => rateText(marginRate(figures))),
];
