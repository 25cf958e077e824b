import { memo, type ReactElement } from 'react';
import { words } from '@tsuun/domain/message/words';
import { classNames } from '../class-names.ts';
import { CheckBox } from '../input/choice/check-box.tsx';
import { fitsSurely } from './frame/fits-surely.ts';
import { stickStyle, type Layout, type PlacedColumn } from './layout.ts';

interface TableRowProps<T> {
  readonly row: T;
  readonly id: string;
  readonly index: number;
  readonly layout: Layout<T>;
  /** The columns of the middle that are in sight, as a half-open range. */
  readonly from: number;
  readonly to: number;
  readonly current: boolean;
  /** `undefined` where the table has no selection. */
  readonly selected: boolean | undefined;
  /** Its own class: confirmed rows stand out. */
  readonly look: string | undefined;
  /** The words of its signs. */
  readonly tip: string | undefined;
  readonly name: string;
}

/**
 * One row. Memoised by its plain props: scrolling renders only the rows and cells that come into sight. Clicks and keys
 * are heard by the table, so a row carries no handlers.
 */
function Row<T>({ row, id, index, layout, from, to, current, selected, look, tip, name }: TableRowProps<T>) {
  const { start, middle, end } = layout;
  // The cell after the middle spans the columns out of sight and the one that takes up what is left of the width.
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

export const TableRow = memo(Row) as typeof Row;

function cellOf<T>(row: T, column: PlacedColumn<T>): ReactElement {
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
