import { type MonthOfYear, downloadThirteenMonths } from '@tsuun/contract/month-end/report';
import { counted } from '@tsuun/domain/message/figures';
import { changeText, monthWords, sourceWord, chartWords, saveChartLabel } from '@tsuun/domain/message/month-end/report';
import {
  type ChartFigure,
  chartFigures,
  chartPoints,
  type MonthWithPreviousYear,
  valueOf,
  valueText,
} from '@tsuun/domain/month-end/report/charts';
import { type MonthQuery, type MonthConditions } from '@tsuun/domain/month-end/report/search';
import { formatYen } from '@tsuun/domain/value/yen';
import { addressOf } from '../../../../lib/calls.ts';
import { download } from '../../../../lib/download.ts';
import { Button } from '../../../../ui/button.tsx';
import { RecordsLink } from '../records-link.tsx';
import { MonthChart } from './month-chart.tsx';

interface CardsProps {
  readonly conditions: MonthConditions;
  readonly month: MonthQuery;
  readonly months: readonly MonthWithPreviousYear[];
  /** Orders and fees of the month separately. */
  readonly parts: readonly MonthOfYear[];
}

/** Four figures of the month next to the previous year's, their parts, and the twelve months before (CHART-01). */
export function MonthCards({ conditions, month, months, parts }: CardsProps) {
  const newest = months.at(-1);
  if (!newest) return null;
  const { confirmed, count } = newest.figures;
  return (
    <div className="month-four loose">
      {chartFigures.map(({ value: figure, label }) => {
        const points = chartPoints(figure, months);
        const { now = null, last = null } = points.at(-1) ?? {};
        return (
          <section key={figure} className="card month-card" aria-label={label}>
            <div className="row">
              <h2 className="muted plain">{label}</h2>
              <ChartFile figure={figure} label={label} conditions={conditions} />
            </div>
            <b className="end lead">{valueText(figure, now)}</b>
            <p className="muted caption">
              {monthWords.lastYear} {valueText(figure, last)}
            </p>
            <p className="end muted caption">
              {figure === 'confirmedRate'
                ? `${confirmed.toLocaleString('en-US')}／${counted(count)}`
                : changeText(last, now)}
            </p>
            <p className="month-card-line row wrap muted caption">
              {figure === 'confirmedRate' && <span>{monthWords.open}</span>}
              {parts.map((part) => (
                <PartFigure key={part.source} figure={figure} label={label} month={month} part={part} />
              ))}
            </p>
            <MonthChart figure={figure} label={label} points={points} />
          </section>
        );
      })}
    </div>
  );
}

interface PartProps extends Pick<CardsProps, 'month'> {
  readonly figure: ChartFigure;
  readonly label: string;
  readonly part: MonthOfYear;
}

/** Figure of the orders, or of the fees, with a link to their list (CHART-06). */
function PartFigure({ figure, label, month, part }: PartProps) {
  const name = sourceWord(part.source);
  const open = part.count - part.confirmed;
  const rate = figure === 'confirmedRate';
  return (
    <RecordsLink
      month={month}
      row={{ opens: part.source, line: null, name }}
      figure={rate ? 'open' : 'count'}
      label={rate ? monthWords.open : label}
      some={rate ? open > 0 : part.count > 0}
    >
      <span>
        {name} {rate ? counted(open) : formatYen(valueOf(figure, part))}
      </span>
    </RecordsLink>
  );
}

interface ChartFileProps {
  readonly figure: ChartFigure;
  readonly label: string;
  readonly conditions: MonthConditions;
}

/** Button that saves the numbers of a chart (CHART-05). */
const ChartFile = ({ figure, label, conditions }: ChartFileProps) => (
  <span className="small-buttons">
    <Button
      look="muted"
      label={saveChartLabel(label, chartWords.csv)}
      onClick={() =>
        void download(addressOf(downloadThirteenMonths, { query: { ...conditions, figure, format: 'csv' } }))
      }
    >
      {chartWords.csv}
    </Button>
  </span>
);
