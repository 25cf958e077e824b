import type { ReactNode } from 'react';
import { monthWords, sourceWord } from '@tsuun/domain/message/month-end/report';
import { words } from '@tsuun/domain/message/words';
import type { OpenedFigure } from '@tsuun/domain/month-end/report/behind';
import { marginRate, rateText, type MonthFigures } from '@tsuun/domain/month-end/report/figures';
import { confirmedRateOf, type MonthRow } from '@tsuun/domain/month-end/report/rows';
import { partLabel, type MonthQuery } from '@tsuun/domain/month-end/report/search';
import { formatYen } from '@tsuun/domain/value/yen';
import { endColumn } from '../../../ui/table/end-column.ts';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { Behind } from './behind.tsx';

type Column = PlainColumn<MonthRow>;

const minus = (value: number | null, text: ReactNode): ReactNode =>
  value !== null && value < 0 ? <span className="month-minus">{text}</span> : text;

/** The columns of 月次照合; every number of records and every sum opens its list (MONTH-05). */
export function lineColumns(asked: MonthQuery): readonly Column[] {
  const opened = (row: MonthRow, figure: OpenedFigure, label: string, value: number | null, text: string) => (
    <Behind asked={asked} row={row} figure={figure} label={label} some={value !== null && row.figures.count > 0}>
      {value === null ? words.none : minus(value, text)}
    </Behind>
  );
  const yen = (key: 'billing' | 'payment' | 'profit', label: string): Column =>
    endColumn(key, label, (row) => opened(row, 'count', label, row.figures[key], formatYen(row.figures[key])));
  /** Sums of the records that are still open, which lead to the list of the open ones. */
  const left = (key: string, label: string, of: (figures: MonthFigures) => number | null): Column =>
    endColumn(key, label, (row) => {
      const value = of(row.figures);
      const none = row.figures.count === row.figures.confirmed;
      if (none && value === 0) return <span className="month-none">0</span>;
      return opened(row, 'open', label, value, formatYen(value));
    });
  const count = (
    key: string,
    label: string,
    figure: OpenedFigure,
    of: (figures: MonthFigures, row: MonthRow) => number | null,
  ): Column =>
    endColumn(key, label, (row) => {
      const value = row.countless && figure !== 'negative' && figure !== 'zero' ? null : of(row.figures, row);
      const text = value === null ? words.none : value.toLocaleString('en-US');
      return value === 0 ? <span className="month-none">0</span> : opened(row, figure, label, value, text);
    });
  return [
    { key: 'code', header: monthWords.code, look: 'month-code', cell: ({ code }) => code },
    {
      key: 'name',
      header: partLabel(asked.part),
      look: 'month-name',
      cell: ({ name }) => name,
    },
    {
      key: 'source',
      header: monthWords.source,
      cell: ({ source, kind }) => kind === 'line' && source && sourceWord(source),
    },
    count('count', monthWords.count, 'count', (figures) => figures.count),
    yen('billing', monthWords.billing),
    yen('payment', monthWords.payment),
    yen('profit', monthWords.profit),
    endColumn('rate', monthWords.rate, ({ figures }) => minus(marginRate(figures), rateText(marginRate(figures)))),
    endColumn('confirmed', monthWords.confirmedRate, (row) => rateText(confirmedRateOf(row)), 'month-part'),
    count('open', monthWords.open, 'open', ({ count: all, confirmed }) => all - confirmed),
    left('openBilling', monthWords.openBilling, ({ billing, confirmedBilling }) =>
      billing === null || confirmedBilling === null ? null : billing - confirmedBilling,
    ),
    left('openPayment', monthWords.openPayment, ({ payment, confirmedPayment }) => payment - confirmedPayment),
    count('negative', monthWords.negative, 'negative', ({ negative }) => negative),
    count('zero', monthWords.zero, 'zero', ({ zero }) => zero),
    count('changed', monthWords.changed, 'changed', (_, { changed }) => changed),
  ];
}
