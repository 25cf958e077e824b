import type { Range } from './frame/use-row-window.ts';
import { type Layout, stickStyle, type PositionedColumn } from './layout.ts';
import type { TableSorting } from './data-table-props.ts';
import { Icon } from '../icon.tsx';
import { TickAll } from './tick-all.tsx';
import { useState, type DragEvent, type PointerEvent } from 'react';
import { classNames } from '../class-names.ts';
import { moveColumn, resizeColumn, type ColumnState } from './column.ts';

interface TableHeaderProps<T> {
  readonly layout: Layout<T>;
  /** Middle columns that no edge cuts. */
  readonly whole: Range;
  /** State of the tick box: all, some or none of the loaded rows are ticked; `null` if the table has no selection. */
  readonly ticked: 'all' | 'some' | 'none' | null;
  readonly onToggleAll: () => void;
  readonly arranging: ColumnArranging | undefined;
  readonly sorting: TableSorting | undefined;
}

/** Column headers. All of them are drawn even if their cells are not, so that they can be found by name. */
export function TableHeader<T>({ layout, whole, ticked, onToggleAll, arranging, sorting }: TableHeaderProps<T>) {
  const headerOf = (column: PositionedColumn<T>, blank = false) => (
    <HeaderCell key={column.key} column={column} blank={blank} arranging={arranging} sorting={sorting} />
  );
  return (
    <thead className="table-header">
      <tr aria-rowindex={1}>
        {ticked !== null && (
          <th scope="col" className="table-tick table-pin">
            <TickAll ticked={ticked} shortcut="Control+A" onToggle={onToggleAll} />
          </th>
        )}
        {layout.start.map((column) => headerOf(column))}
        {layout.middle.map((column, index) =>
          headerOf(column, whole.to > whole.from && (index < whole.from || index >= whole.to)),
        )}
        <td aria-hidden="true" />
        {layout.end.map((column) => headerOf(column))}
      </tr>
    </thead>
  );
}

interface ColumnArranging {
  readonly keys: readonly string[];
  readonly state: ColumnState;
  readonly onChange: (state: ColumnState) => void;
}

interface HeaderCellProps<T> {
  readonly column: PositionedColumn<T>;
  readonly blank: boolean;
  /** Lets the user drag the column to another position and its edge to another width. */
  readonly arranging: ColumnArranging | undefined;
  readonly sorting: TableSorting | undefined;
}

const dragged = 'text/x-column';

const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/** Column header: sorts by a press and moves by its handle. By keyboard columns are moved in the column dialog. */
function HeaderCell<T>({ column, blank, arranging, sorting }: HeaderCellProps<T>) {
  const sortable = sorting?.sortable.has(column.key) === true;
  const direction = sortable && sorting.current?.key === column.key ? sorting.current.direction : null;
  const [over, setOver] = useState(false);
  const movable = arranging !== undefined && column.pinned === undefined;
  const drop = (event: DragEvent): void => {
    setOver(false);
    const key = event.dataTransfer.getData(dragged);
    if (movable && key !== '') arranging.onChange(moveColumn(arranging.state, arranging.keys, key, column.key));
  };
  const enter = (event: DragEvent): void => {
    if (!movable || !event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <th
      scope="col"
      className={classNames(
        column.look,
        column.marked && 'table-header-marked',
        over && 'table-header-over',
        blank && 'table-header-blank',
      )}
      style={stickStyle(column)}
      aria-colindex={column.position}
      aria-sort={sortable ? ariaSort[direction ?? 'none'] : undefined}
      title={column.header}
      aria-label={column.shortHeader && column.header}
      draggable={movable}
      onDragStart={(event) => event.dataTransfer.setData(dragged, column.key)}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {movable && <span className="table-handle" data-print="never" aria-hidden="true" />}
      {sortable ? (
        <button
          type="button"
          className="table-sort"
          tabIndex={-1}
          aria-label={column.shortHeader && column.header}
          onClick={() => sorting.onPress(column.key)}
        >
          <HeaderText column={column} />
          {direction && <Icon name={direction === 'asc' ? 'chevronUp' : 'chevronDown'} small />}
        </button>
      ) : (
        <HeaderText column={column} />
      )}
      {arranging && <Grip column={column} arranging={arranging} />}
    </th>
  );
}

/** Heading of a column; the beginning of a shortened one is for screen readers. */
function HeaderText<T>({ column: { header, shortHeader = header } }: { column: PositionedColumn<T> }) {
  const rest = header.slice(0, header.length - shortHeader.length);
  return (
    <span>
      {rest !== '' && <span className="visually-hidden">{rest}</span>}
      {shortHeader}
    </span>
  );
}

function Grip<T>({ column, arranging }: { column: PositionedColumn<T>; arranging: ColumnArranging }) {
  const drag = (event: PointerEvent<HTMLSpanElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    const grip = event.currentTarget;
    const startX = event.clientX;
    const move = (moved: globalThis.PointerEvent): void =>
      arranging.onChange(resizeColumn(arranging.state, column.key, column.width + moved.clientX - startX));
    grip.setPointerCapture(event.pointerId);
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointerup', () => grip.removeEventListener('pointermove', move), { once: true });
  };
  return (
    <span
      className="table-grip"
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={drag}
      onDoubleClick={() => arranging.onChange(resizeColumn(arranging.state, column.key, null))}
    />
  );
}
