import type { ReactNode } from 'react';
import { monthWords, sourceWord } from '@tsuun/domain/message/month-end/report';
import { words } from '@tsuun/domain/message/words';
import type { OpenedFigure } from '@tsuun/domain/month-end/report/record-conditions';
import { marginRate, rateText, type MonthFigures } from '@tsuun/domain/month-end/report/figures';
import type { MonthSortKey } from '@tsuun/domain/month-end/report/grouped-rows';
import { confirmedRateOf, type MonthRow } from '@tsuun/domain/month-end/report/rows';
import { partLabel, type MonthQuery } from '@tsuun/domain/month-end/report/search';
import { formatYen } from '@tsuun/domain/value/yen';
import { RecordsLink } from './records-link.tsx';

/** A column of 月次照合. */
export interface LineColumn {
  readonly key: MonthSortKey | 'source';
  readonly header: string;
  readonly cell: (row: MonthRow) => ReactNode;
}

const none = <span className="month-none">{monthWords.noFigure}</span>;

const signed = (value: number | null, text: string): ReactNode =>
  value !== null && value < 0 ? <span className="month-minus">{text}</span> : text;

/**
 * Columns of 月次照合. The number of records opens their list; figures that need a check are underlined; sums are plain
 * text (MONTH-05).
 */
export function lineColumns(month: MonthQuery): readonly LineColumn[] {
  const yen = (key: 'billing' | 'payment', header: string): LineColumn => ({
    key,
    header,
    cell: ({ figures }) => (figures[key] === null ? words.none : signed(figures[key], formatYen(figures[key]))),
  });
  const profit = (row: MonthRow): ReactNode => {
    const { profit: value, negative } = row.figures;
    if (value === null) return words.none;
    const text = signed(value, formatYen(value));
    if (value >= 0 || !negative) return text;
    return (
      <RecordsLink month={month} row={row} figure="negative" label={monthWords.profit} some look="month-alert">
        {text}
      </RecordsLink>
    );
  };
  /** Sum of the unconfirmed records with a link to their list. */
  const open = (
    key: 'openBilling' | 'openPayment',
    header: string,
    of: (figures: MonthFigures) => number | null,
  ): LineColumn => ({
    key,
    header,
    cell: (row) => {
      const value = of(row.figures);
      if (value === null) return words.none;
      const all = row.figures.count === row.figures.confirmed;
      if (all && value === 0) return none;
      return (
        <RecordsLink month={month} row={row} figure="open" label={header} some look="month-look">
          {signed(value, formatYen(value))}
        </RecordsLink>
      );
    },
  });
  const count = (
    key: 'count' | 'open' | 'negative' | 'zero' | 'changed',
    header: string,
    of: (figures: MonthFigures, row: MonthRow) => number | null,
  ): LineColumn => ({
    key,
    header,
    cell: (row) => {
      const isCountless = row.countless && key !== 'negative' && key !== 'zero';
      const value = isCountless ? null : of(row.figures, row);
      if (value === null) return words.none;
      if (value === 0) return none;
      const figure: OpenedFigure = key;
      return (
        <RecordsLink month={month} row={row} figure={figure} label={header} some look={looks[key]}>
          {value.toLocaleString('en-US')}
        </RecordsLink>
      );
    },
  });
  return [
    { key: 'name', header: partLabel(month.part), cell: nameCell },
    { key: 'source', header: monthWords.source, cell: sourceCell },
    count('count', monthWords.count, (figures) => figures.count),
    yen('billing', monthWords.billing),
    yen('payment', monthWords.payment),
    { key: 'profit', header: monthWords.profit, cell: profit },
    {
      key: 'rate',
      header: monthWords.rate,
      cell: ({ figures }) => signed(marginRate(figures), rateText(marginRate(figures))),
    },
    { key: 'confirmed', header: monthWords.confirmedRate, cell: (row) => rateText(confirmedRateOf(row)) },
    count('open', monthWords.open, ({ count: all, confirmed }) => all - confirmed),
    open('openBilling', monthWords.openBilling, ({ billing, confirmedBilling }) =>
      billing === null || confirmedBilling === null ? null : billing - confirmedBilling,
    ),
    open('openPayment', monthWords.openPayment, ({ payment, confirmedPayment }) => payment - confirmedPayment),
    count('negative', monthWords.negative, ({ negative }) => negative),
    count('zero', monthWords.zero, ({ zero }) => zero),
    count('changed', monthWords.changed, (_, { changed }) => changed),
  ];
}

const looks = {
  count: 'month-quiet',
  open: 'month-look',
  negative: 'month-alert',
  zero: 'month-look',
  changed: 'month-look',
} as const;

const nameCell = ({ code, name }: MonthRow): ReactNode => (
  <span className="month-party" title={name}>
    {code !== null && <span className="month-code">{code}</span>}
    <span>{name}</span>
  </span>
);

const sourceCell = ({ source }: MonthRow): ReactNode => (source === null ? monthWords.both : sourceWord(source));
