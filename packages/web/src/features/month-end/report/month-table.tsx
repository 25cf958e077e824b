import type { ReactNode, UIEvent } from 'react';
import { monthWords, sourceWord, sumOf } from '@tsuun/domain/message/month-end/report';
import { words } from '@tsuun/domain/message/words';
import { type FigureColumn, figureColumns, openedCount } from '@tsuun/domain/month-end/report/figure-columns';
import { rateText } from '@tsuun/domain/month-end/report/figures';
import {
  nextSort,
  type MonthSort,
  type MonthSortKey,
  type RowGroup,
} from '@tsuun/domain/month-end/report/grouped-rows';
import type { MonthRow } from '@tsuun/domain/month-end/report/rows';
import { partLabel, type MonthQuery } from '@tsuun/domain/month-end/report/search';
import { formatYen } from '@tsuun/domain/value/yen';
import { classNames } from '../../../ui/class-names.ts';
import { sortHeading } from '../../../ui/table/sort-heading.tsx';
import { PlainTable, type PlainColumn } from '../../../ui/table/plain-table.tsx';
import { RecordsLink } from './records-link.tsx';

interface MonthTableProps {
  readonly month: MonthQuery;
  readonly label: string;
  readonly groups: readonly RowGroup[];
  /** Sums of the month, that of all records first. */
  readonly sums: readonly MonthRow[];
  /** True to show orders and fees of a party below its sum. */
  readonly split: boolean;
  readonly sort: MonthSort;
  readonly onSort: (sort: MonthSort) => void;
}

/**
 * Table of 月次照合 in its own scroll box: headings and sums stay visible (MONTH-12). The sums are a table of their own
 * below the box, for links under stuck rows would be too small to hit; both scroll sideways together.
 */
export function MonthTable({ month, label, groups, sums, split, sort, onSort }: MonthTableProps) {
  const wide = sums.some(isWide);
  const shared = {
    look: classNames('month-table', wide && 'month-wide'),
    fixed: true,
    keyOf: ({ key }: MonthRow) => key,
  };
  return (
    <div className="column flush grow month-boxes" role="region" aria-label={label} onScrollCapture={scrollBoth}>
      <PlainTable
        {...shared}
        label={partLabel(month.part)}
        columns={columnsOf(month, wide, (key, text) => sortable(key, text, sort, onSort))}
        groups={groups.map(({ sum, parts }) => ({ key: sum.key, rows: split ? [sum, ...parts] : [sum] }))}
      />
      <div className="month-sums">
        <PlainTable
          {...shared}
          caption={sumOf(null)}
          columns={columnsOf(month, wide, (_, text) => ({ header: <span className="visually-hidden">{text}</span> }))}
          rows={sums}
        />
      </div>
    </div>
  );
}

function scrollBoth({ target, currentTarget }: UIEvent<HTMLElement>): void {
  for (const box of currentTarget.children) box.scrollLeft = (target as HTMLElement).scrollLeft;
}

const isWide = ({ figures: { billing, payment } }: MonthRow): boolean =>
  Math.max(Math.abs(billing ?? 0), Math.abs(payment)) >= 100_000_000;

type Heading = Pick<PlainColumn<MonthRow>, 'header' | 'sorted'>;

/** Column heading; a press sorts by it, a second press in reverse. */
const sortable = (key: MonthSortKey, text: string, sort: MonthSort, onSort: (sort: MonthSort) => void): Heading =>
  sortHeading(text, sort.key === key ? sort.direction : null, () => onSort(nextSort(sort, key)));

/**
 * Columns of 月次照合. The number of records opens their list; figures that need a check are underlined; sums are plain
 * text (MONTH-05).
 */
const columnsOf = (
  month: MonthQuery,
  wide: boolean,
  headingOf: (key: MonthSortKey, text: string) => Heading,
): readonly PlainColumn<MonthRow>[] => [
  { key: 'name', ...headingOf('name', partLabel(month.part)), look: 'cut month-col-name', cell: nameCell },
  { key: 'source', header: monthWords.source, width: 76, look: 'cut month-col-source', cell: sourceCell },
  ...figureColumns.map((column: FigureColumn & { readonly key: MonthSortKey }) => ({
    key: column.key,
    ...headingOf(column.key, column.label),
    width: (wide && column.wideWidth) || column.width,
    look: `end cut month-col-${column.key}`,
    cell: figureCell(column, month),
  })),
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
    if (value === 0 && opened === 0) return <span className="faint">{monthWords.noFigure}</span>;
    return (
      <RecordsLink month={month} row={row} figure={figure} label={label} some look={`month-${look}`}>
        {text}
      </RecordsLink>
    );
  };

const signed = (value: number | null, text: string): ReactNode =>
  value !== null && value < 0 ? <span className="negative">{text}</span> : text;

const nameCell = ({ code, name }: MonthRow): ReactNode => (
  <span className="cut month-party block" title={name}>
    {code !== null && <span className="code">{code}</span>}
    <span>{name}</span>
  </span>
);

const sourceCell = ({ source }: MonthRow): ReactNode => (source === null ? monthWords.both : sourceWord(source));
