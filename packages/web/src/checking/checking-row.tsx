import { classNames } from '../ui/class-names.ts';
import type { CheckedColumn, CheckingGridProps } from './checked-columns.ts';
import { CheckingCell, type CheckingCellProps } from './checking-cell.tsx';
import type { CellRange } from './use-cursor.ts';

/** State and handlers of the editor in the selected cell. */
export type EditorProps = Pick<
  CheckingCellProps,
  'mode' | 'offer' | 'onBegin' | 'onTyping' | 'onDone' | 'onChoose' | 'onBrowse'
>;

interface CheckingRowProps<R> extends Pick<CheckingGridProps<R>, 'columns' | 'cellOf' | 'lookOf'> {
  readonly row: R;
  readonly index: number;
  readonly height: number;
  /** Distance of each pinned column from the edge, in pixels. */
  readonly leftOffsets: readonly number[];
  /** Index of the selected column; -1 in other rows. */
  readonly current: number;
  /** Selected range, if it includes the row. */
  readonly range: CellRange | null;
  readonly editor: EditorProps;
  /** Keys of the columns out of sight. */
  readonly hidden: ReadonlySet<string>;
}

/** Row of a table that is checked. */
export function CheckingRow<R>(props: CheckingRowProps<R>) {
  const { row, index, height, leftOffsets, current, range, lookOf, columns, cellOf, editor, hidden } = props;
  return (
    <tr
      data-row={index}
      className={classNames('checking-row', lookOf?.(row), current !== -1 && 'checking-row-current')}
      style={{ height }}
      aria-rowindex={index + 2}
    >
      {columns.map((column, place) => (
        <CheckingCell
          key={column.key}
          column={column}
          place={place}
          left={leftOffsets[place] ?? 0}
          view={cellOf(row, column)}
          isHidden={hidden.has(column.key)}
          current={place === current}
          isInRange={range !== null && place >= range.left && place <= range.right}
          isLastPinned={column.pinned === true && columns[place + 1]?.pinned !== true}
          {...editor}
        />
      ))}
    </tr>
  );
}

interface CheckingHeaderProps {
  readonly columns: readonly CheckedColumn[];
  readonly leftOffsets: readonly number[];
  /** Index of the selected column. */
  readonly current: number;
}

/** Headers of the columns. */
export const CheckingHeader = ({ columns, leftOffsets, current }: CheckingHeaderProps) => (
  <thead>
    <tr>
      {columns.map(({ key, label, header, align, pinned, look }, place) => (
        <th
          key={key}
          scope="col"
          className={classNames(
            look,
            align === 'end' && 'end',
            pinned && 'checking-pinned',
            pinned && columns[place + 1]?.pinned !== true && 'checking-edge',
            place === current && 'checking-header-current',
          )}
          style={pinned ? { left: leftOffsets[place] } : undefined}
        >
          {header ?? label}
        </th>
      ))}
    </tr>
  </thead>
);
