import { useState, type DragEvent, type PointerEvent } from 'react';
import { classNames } from '../class-names.ts';
import { moveColumn, resizeColumn, type ColumnState } from './column.ts';
import { stickStyle, type PlacedColumn } from './layout.ts';

export interface ColumnArranging {
  readonly keys: readonly string[];
  readonly state: ColumnState;
  readonly onChange: (state: ColumnState) => void;
}

interface HeadCellProps<T> {
  readonly column: PlacedColumn<T>;
  /** Lets the column be dragged to another place and its edge be dragged to another width. */
  readonly arranging: ColumnArranging | undefined;
}

const dragged = 'text/x-column';

/** One column head. By keyboard the same is done in the column dialog. */
export function HeadCell<T>({ column, arranging }: HeadCellProps<T>) {
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
      className={classNames(column.look, over && 'table-head-over')}
      style={stickStyle(column)}
      aria-colindex={column.position}
      title={column.header}
      draggable={movable}
      onDragStart={(event) => event.dataTransfer.setData(dragged, column.key)}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {column.header}
      {arranging && <Grip column={column} arranging={arranging} />}
    </th>
  );
}

/** The edge to drag; a double click gives the width back. */
function Grip<T>({ column, arranging }: { column: PlacedColumn<T>; arranging: ColumnArranging }) {
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
