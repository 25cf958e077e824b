import { nextSort, type MonthSort, type RowGroup } from '@tsuun/domain/month-end/report/grouped-rows';
import type { MonthRow } from '@tsuun/domain/month-end/report/rows';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lineColumns, type LineColumn } from './line-columns.tsx';

interface MonthTableProps {
  readonly asked: MonthQuery;
  readonly label: string;
  readonly groups: readonly RowGroup[];
  /** The sums of the month, of all records first. */
  readonly sums: readonly MonthRow[];
  /** Shows the orders and the fees of a party below its sum. */
  readonly split: boolean;
  readonly sort: MonthSort;
  readonly onSort: (sort: MonthSort) => void;
}

/** The table of 月次照合 in a box of its own: its head and the sums stay in sight while the lines scroll (MONTH-12). */
export function MonthTable({ asked, label, groups, sums, split, sort, onSort }: MonthTableProps) {
  const columns = lineColumns(asked);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the box is scrolled by keys
    <div className="plain-table-scroll month-box" role="region" aria-label={label} tabIndex={0}>
      <table className="plain-table month-table">
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
        <tfoot>
          {sums.map((row) => (
            <Row
              key={row.key}
              columns={columns}
              row={row}
              look={row.kind === 'all' ? 'month-sum' : 'month-sum month-of-group'}
            />
          ))}
        </tfoot>
      </table>
    </div>
  );
}

interface HeadingProps extends Pick<MonthTableProps, 'sort' | 'onSort'> {
  readonly column: LineColumn;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A column heading; a press sorts by it, a second one the other way. */
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
