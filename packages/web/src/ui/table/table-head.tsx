import { words } from '@tsuun/domain/message/words';
import { CheckBox } from '../input/choice/check-box.tsx';
import type { Layout } from './layout.ts';
import { HeadCell, type ColumnArranging } from './head-cell.tsx';

interface TableHeadProps<T> {
  readonly layout: Layout<T>;
  /** Whether all, some or none of the loaded rows are ticked; `null` where the table has no selection. */
  readonly ticked: 'all' | 'some' | 'none' | null;
  readonly onToggleAll: () => void;
  readonly arranging: ColumnArranging | undefined;
}

/** Column heads. All of them stand here even while their cells are out of sight, so that they can be found by name. */
export function TableHead<T>({ layout, ticked, onToggleAll, arranging }: TableHeadProps<T>) {
  const headOf = (column: Layout<T>['all'][number]) => (
    <HeadCell key={column.key} column={column} arranging={arranging} />
  );
  return (
    <thead className="table-head">
      <tr aria-rowindex={1}>
        {ticked !== null && (
          <th scope="col" className="table-tick table-pin">
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
