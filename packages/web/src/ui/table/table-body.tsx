import type { DataTableProps } from './data-table-props.ts';
import { type Layout, stickStyle, type PositionedColumn } from './layout.ts';
import type { Range } from './frame/use-row-window.ts';
import { memo, type ReactElement } from 'react';
import { words } from '@tsuun/domain/message/words';
import { classNames } from '../class-names.ts';
import { CheckBox } from '../input/choice/check-box.tsx';
import { fitsSurely } from './frame/fits-surely.ts';

/** Drawn rows of a table and their positions. */
export interface DrawnRows<T> {
  readonly ids: readonly string[];
  readonly layout: Layout<T>;
  readonly shown: { readonly rows: Range; readonly columns: Range };
  readonly rowHeight: number;
  /** Index of the current row. */
  readonly current: number;
}

type TableBodyProps<T> = DrawnRows<T> &
  Pick<DataTableProps<T>, 'list' | 'selection' | 'nameOf' | 'lookOf' | 'badgesOf'>;

/** Visible rows between two empty rows with the height of the others. */
export function TableBody<T>(props: TableBodyProps<T>) {
  const { list, ids, layout, shown, selection, current } = props;
  const { rows } = list;
  const { from, to } = shown.rows;
  return (
    <tbody>
      <Gap height={from * props.rowHeight} />
      {rows.slice(from, to).map((row, offset) => {
        const index = from + offset;
        const id = ids[index] as string;
        return (
          <TableRow
            key={id}
            row={row}
            id={id}
            index={index}
            layout={layout}
            from={shown.columns.from}
            to={shown.columns.to}
            current={index === current}
            selected={selection?.selected.has(id)}
            look={props.lookOf?.(row)}
            tip={props.badgesOf?.(row).join('・') || undefined}
            name={props.nameOf?.(row) ?? id}
          />
        );
      })}
      <Gap height={(rows.length - to) * props.rowHeight} />
    </tbody>
  );
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" style={{ height }}>
      <td className="table-gap" aria-hidden="true" />
    </tr>
  );
}

interface TableRowProps<T> {
  readonly row: T;
  readonly id: string;
  readonly index: number;
  readonly layout: Layout<T>;
  /** Visible middle columns, as a half-open range. */
  readonly from: number;
  readonly to: number;
  readonly current: boolean;
  /** `undefined` if the table has no selection. */
  readonly selected: boolean | undefined;
  /** Class of the row, such as that of confirmed records. */
  readonly look: string | undefined;
  /** Tooltip with the meanings of its icons. */
  readonly tip: string | undefined;
  readonly name: string;
}

/**
 * One row, memoised by its plain props, so that scrolling renders only rows and cells that become visible. The table
 * handles clicks and keys, so that a row has no handlers.
 */
function Row<T>({ row, id, index, layout, from, to, current, selected, look, tip, name }: TableRowProps<T>) {
  const { start, middle, end } = layout;
  // The cell after the middle spans the hidden columns and the one that fills the remaining width.
  return (
    <tr
      data-index={index}
      data-id={id}
      className={classNames('table-row', selected && 'table-row-selected', current && 'table-row-current', look)}
      title={tip}
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
    >
      {selected !== undefined && (
        <td className="table-tick table-pin">
          <CheckBox checked={selected} aria-label={`${name} ${words.select}`} tabIndex={-1} readOnly />
        </td>
      )}
      {start.map((column) => cellOf(row, column))}
      {from > 0 && <td colSpan={from} aria-hidden="true" />}
      {middle.slice(from, to).map((column) => cellOf(row, column))}
      <td colSpan={middle.length - to + 1} aria-hidden="true" />
      {end.map((column) => cellOf(row, column))}
    </tr>
  );
}

const TableRow = memo(Row) as typeof Row;

function cellOf<T>(row: T, column: PositionedColumn<T>): ReactElement {
  const content = column.cell(row);
  const fits = column.roomy === true || fitsSurely(content, column.width);
  return (
    <td
      key={column.key}
      className={fits ? column.look : classNames(column.look, 'table-cut')}
      style={stickStyle(column)}
      aria-colindex={column.position}
    >
      {content}
    </td>
  );
}
