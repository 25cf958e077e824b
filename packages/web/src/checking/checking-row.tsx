import { classNames } from '../ui/class-names.ts';
import type { CheckedColumn, CheckingGridProps } from './checked-columns.ts';
import { CheckingCell, type CheckingCellProps } from './checking-cell.tsx';

interface CheckingRowProps<R>
  extends Pick<CheckingGridProps<R>, 'columns' | 'cellOf' | 'lookOf'>,
    Pick<CheckingCellProps, 'editing' | 'onDone'> {
  readonly row: R;
  readonly index: number;
  readonly height: number;
  /** Distance from the edge for each pinned column. */
  readonly lefts: readonly number[];
  /** The column the keys stand on; -1: they are in another row. */
  readonly current: number;
}

/** One row of a table that is checked. */
export function CheckingRow<R>({ row, index, height, lefts, current, lookOf, ...props }: CheckingRowProps<R>) {
  const { columns, cellOf, editing, onDone } = props;
  return (
    <tr
      data-row={index}
      className={classNames('checking-row', lookOf?.(row))}
      style={{ height }}
      aria-rowindex={index + 2}
    >
      {columns.map((column, place) => (
        <CheckingCell
          key={column.key}
          column={column}
          place={place}
          left={lefts[place] ?? 0}
          view={cellOf(row, column)}
          current={place === current}
          editing={place === current && editing}
          onDone={onDone}
        />
      ))}
    </tr>
  );
}

interface CheckingHeadProps {
  readonly columns: readonly CheckedColumn[];
  readonly lefts: readonly number[];
}

/** The heads of its columns. */
export const CheckingHead = ({ columns, lefts }: CheckingHeadProps) => (
  <thead>
    <tr>
      {columns.map(({ key, label, head, align, pinned, look }, place) => (
        <th
          key={key}
          scope="col"
          className={classNames(look, align === 'end' && 'checking-end', pinned && 'checking-pinned')}
          style={pinned ? { left: lefts[place] } : undefined}
        >
          {head ?? label}
        </th>
      ))}
    </tr>
  </thead>
);
