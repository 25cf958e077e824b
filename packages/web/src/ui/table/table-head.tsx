import { words } from '@tsuun/domain/message/words';
import { CheckBox } from '../input/check-box.tsx';
import type { Layout, PlacedColumn } from './layout.ts';
import { cellClass, pinStyle } from './table-row.tsx';

interface TableHeadProps<T> {
  readonly layout: Layout<T>;
  /** Whether all, some or none of the loaded rows are ticked; `null` where the table has no selection. */
  readonly ticked: 'all' | 'some' | 'none' | null;
  readonly onToggleAll: () => void;
}

/** Column heads. All of them stand here even while their cells are out of sight, so that they can be found by name. */
export function TableHead<T>({ layout, ticked, onToggleAll }: TableHeadProps<T>) {
  return (
    <thead className="table-head">
      <tr aria-rowindex={1}>
        {ticked !== null && (
          <th scope="col" className="table-tick table-pin" style={{ left: 0 }}>
            <CheckBox
              aria-label={words.selectAll}
              checked={ticked === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = ticked === 'some';
              }}
              onChange={onToggleAll}
            />
          </th>
        )}
        {layout.start.map(headOf)}
        {layout.middle.map(headOf)}
        <td aria-hidden="true" />
        {layout.end.map(headOf)}
      </tr>
    </thead>
  );
}

const headOf = <T,>(column: PlacedColumn<T>) => (
  <th
    key={column.key}
    scope="col"
    className={cellClass(column)}
    style={pinStyle(column)}
    aria-colindex={column.position}
    title={column.header}
  >
    {column.header}
  </th>
);
