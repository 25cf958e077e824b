import type { ReactNode } from 'react';
import { monthWords, sourceWord } from '@tsuun/domain/message/month-end/report';
import { words } from '@tsuun/domain/message/words';
import { type FigureColumn, figureColumns, openedCount } from '@tsuun/domain/month-end/report/figure-columns';
import { rateText } from '@tsuun/domain/month-end/report/figures';
import type { MonthSortKey } from '@tsuun/domain/month-end/report/grouped-rows';
import type { MonthRow } from '@tsuun/domain/month-end/report/rows';
import { partLabel, type MonthQuery } from '@tsuun/domain/month-end/report/search';
import { formatYen } from '@tsuun/domain/value/yen';
import { RecordsLink } from './records-link.tsx';

/** A column of 月次照合. */
export interface LineColumn {
  readonly key: MonthSortKey | 'source';
  readonly header: string;
  /** Width in px; the name takes what is left. */
  readonly width?: number;
  /** Width in px for months of 100 million yen and more. */
  readonly wideWidth?: number;
  readonly cell: (row: MonthRow) => ReactNode;
}

/**
 * Columns of 月次照合. The number of records opens their list; figures that need a check are underlined; sums are plain
 * text (MONTH-05).
 */
export const lineColumns = (month: MonthQuery): readonly LineColumn[] => [
  { key: 'name', header: partLabel(month.part), cell: nameCell },
  { key: 'source', header: monthWords.source, width: 76, cell: sourceCell },
  ...figureColumns.map((column) => ({ ...column, header: column.label, cell: figureCell(column, month) })),
];

const figureCell =
  ({ kind, label, value: valueOf, opens }: FigureColumn, month: MonthQuery) =>
  (row: MonthRow): ReactNode => {
    const value = valueOf(row);
    if (kind === 'percent') return signed(value, rateText(value));
    if (value === null) return words.none;
    const text = signed(value, kind === 'yen' ? formatYen(value) : value.toLocaleString('en-US'));
    if (opens === undefined) return text;
    const { figure, look } = opens;
    const opened = openedCount(row, figure);
    // A profit is no sum of the records that it opens.
    if (figure === 'negative' && kind === 'yen' && (value >= 0 || opened === 0)) return text;
    if (value === 0 && opened === 0) return <span className="month-none">{monthWords.noFigure}</span>;
    return (
      <RecordsLink month={month} row={row} figure={figure} label={label} some look={`month-${look}`}>
        {text}
      </RecordsLink>
    );
  };

const signed = (value: number | null, text: string): ReactNode =>
  value !== null && value < 0 ? <span className="month-minus">{text}</span> : text;

const nameCell = ({ code, name }: MonthRow): ReactNode => (
  <span className="month-party" title={name}>
    {code !== null && <span className="month-code">{code}</span>}
    <span>{name}</span>
  </span>
);

const sourceCell = ({ source }: MonthRow): ReactNode => (source === null ? monthWords.both : sourceWord(source));
