import type { DataTableProps } from './data-table-props.ts';
import { type Layout, stickStyle, type PositionedColumn } from './layout.ts';
import type { Range } from './frame/use-row-window.ts';
import type { VisibleColumns } from './frame/use-visible-columns.ts';
import { memo, type ReactElement } from 'react';
import { words } from '@tsuun/domain/message/words';
import { classNames } from '../class-names.ts';
import { CheckBox } from '../input/choice/check-box.tsx';
import { fitsSurely } from './frame/fits-surely.ts';

export interface DrawnRows<T> {
  readonly ids: readonly string[];
  readonly layout: Layout<T>;
  readonly shown: { readonly rows: Range; readonly columns: VisibleColumns };
  readonly rowHeight: number;
  readonly current: number;
}

type TableBodyProps<T> = DrawnRows<T> &
  Pick<DataTableProps<T>, 'list' | 'selection' | 'nameOf' | 'lookOf' | 'badgesOf'>;

/** Visible rows between two empty rows with the height of the others. */
export function TableBody<T>(props: TableBodyProps<T>) {
  const { list, ids, layout, shown, selection, current } = props;
  const { rows } = list;
  const { from, to } = shown.rows;
  const { drawn, whole } = shown.columns;
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
            from={drawn.from}
            to={drawn.to}
            wholeFrom={whole.from}
            wholeTo={whole.to}
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
  /** Middle columns to draw, and those that no edge cuts, as half-open ranges. */
  readonly from: number;
  readonly to: number;
  readonly wholeFrom: number;
  readonly wholeTo: number;
  readonly current: boolean;
  /** `undefined` if the table has no selection. */
  readonly selected: boolean | undefined;
  readonly look: string | undefined;
  /** Tooltip with the meanings of its icons. */
  readonly tip: string | undefined;
  readonly name: string;
}

/**
 * One row, memoised by its plain props, so that scrolling renders only rows and cells that become visible. The table
 * handles clicks and keys, so that a row has no handlers.
 */
function Row<T>(props: TableRowProps<T>) {
  const { row, id, index, layout, from, to, wholeFrom, wholeTo, current, selected, look, tip, name } = props;
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
      {middle.slice(from, to).map((column, offset) => {
        const isWhole = from + offset >= wholeFrom && from + offset < wholeTo;
        return cellOf(row, column, !isWhole && (wholeTo > wholeFrom || column.align === 'end'));
      })}
      <td colSpan={middle.length - to + 1} aria-hidden="true" />
      {end.map((column) => cellOf(row, column))}
    </tr>
  );
}

const TableRow = memo(Row) as typeof Row;

/** Cell of a column; `blank` keeps what an edge would cut out of sight. */
function cellOf<T>(row: T, column: PositionedColumn<T>, blank = false): ReactElement {
  const content = column.cell(row);
  const fits = column.roomy === true || fitsSurely(content, column.width);
  return (
    <td
      key={column.key}
      className={fits ? column.look : classNames(column.look, 'table-cut')}
      style={stickStyle(column)}
      aria-colindex={column.position}
    >
      {blank ? <span className="table-blank">{content}</span> : content}
    </td>
  );
}
