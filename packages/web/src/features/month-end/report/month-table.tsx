import { useRef, type UIEvent } from 'react';
import { sumOf } from '@tsuun/domain/message/month-end/report';
import { nextSort, type MonthSort, type RowGroup } from '@tsuun/domain/month-end/report/grouped-rows';
import type { MonthRow } from '@tsuun/domain/month-end/report/rows';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lineColumns, type LineColumn } from './line-columns.tsx';

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
 * Table of 月次照合 in its own scroll box: header and sums stay visible (MONTH-12). The sums are a table with the same
 * columns below the box, and both scroll sideways together.
 */
export function MonthTable({ month, label, groups, sums, split, sort, onSort }: MonthTableProps) {
  const columns = lineColumns(month);
  const wide = sums.some(isWide);
  const look = classNames('plain-table month-table', wide && 'month-wide');
  const widths = <ColumnWidths columns={columns} wide={wide} />;
  const linesBox = useRef<HTMLDivElement>(null);
  const sumsBox = useRef<HTMLDivElement>(null);
  const follow = ({ currentTarget }: UIEvent<HTMLDivElement>): void => {
    const other = currentTarget === linesBox.current ? sumsBox.current : linesBox.current;
    if (other) other.scrollLeft = currentTarget.scrollLeft;
  };
  return (
    <div className="month-tables" role="region" aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box is scrolled by keys */}
      <div
        className="plain-table-scroll month-box"
        ref={linesBox}
        role="group"
        aria-label={label}
        tabIndex={0}
        onScroll={follow}
      >
        <table className={look}>
          {widths}
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          {groups.map(({ sum, parts }) => (
            <tbody key={sum.key}>
              <Row columns={columns} row={sum} look="month-group" />
              {split && parts.map((part) => <Row key={part.key} columns={columns} row={part} look="month-of-group" />)}
            </tbody>
          ))}
        </table>
      </div>
      <div className="month-sums" ref={sumsBox} onScroll={follow}>
        <table className={look} aria-label={sumOf(null)}>
          {widths}
          <thead>
            <tr>
              {columns.map(({ key, header }) => (
                <th key={key} scope="col" className={`month-col-${key}`}>
                  <span className="visually-hidden">{header}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.map((row) => (
              <Row
                key={row.key}
                columns={columns}
                row={row}
                look={row.kind === 'all' ? 'month-sum' : 'month-sum month-of-group'}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const ColumnWidths = ({ columns, wide }: { readonly columns: readonly LineColumn[]; readonly wide: boolean }) => (
  <colgroup>
    {columns.map(({ key, width, wideWidth }) => (
      <col key={key} className={`month-col-${key}`} style={{ width: (wide && wideWidth) || width }} />
    ))}
  </colgroup>
);

/** True if the figures of a row need wider columns. */
const isWide = ({ figures: { billing, payment } }: MonthRow): boolean =>
  Math.max(Math.abs(billing ?? 0), Math.abs(payment)) >= 100_000_000;

interface HeadingProps extends Pick<MonthTableProps, 'sort' | 'onSort'> {
  readonly column: LineColumn;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Column heading; a press sorts by it, a second press in reverse. */
function Heading({ column: { key, header }, sort, onSort }: HeadingProps) {
  if (key === 'source')
    return (
      <th scope="col" className="month-col-source">
        {header}
      </th>
    );
  const direction = sort.key === key ? sort.direction : null;
  return (
    <th
      scope="col"
      className={classNames(`month-col-${key}`, key !== 'name' && 'plain-end')}
      aria-sort={direction ? ariaSort[direction] : 'none'}
    >
      <button type="button" className="month-sort" onClick={() => onSort(nextSort(sort, key))}>
        {direction && <Icon name={direction === 'asc' ? 'chevronUp' : 'chevronDown'} small />}
        {header}
      </button>
    </th>
  );
}

interface RowProps {
  readonly columns: readonly LineColumn[];
  readonly row: MonthRow;
  readonly look: string;
}

const Row = ({ columns, row, look }: RowProps) => (
  <tr className={look}>
    {columns.map(({ key, cell }) => (
      <td key={key} className={classNames(`month-col-${key}`, key !== 'name' && key !== 'source' && 'plain-end')}>
        {cell(row)}
      </td>
    ))}
  </tr>
);
