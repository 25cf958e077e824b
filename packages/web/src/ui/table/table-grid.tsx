import { classNames } from '../class-names.ts';
import { orderedKeys, type Column } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { allToggled, tickedOf } from './selection.ts';
import { TableBody, type DrawnRows } from './table-body.tsx';
import { TableHeader } from './table-header.tsx';

interface TableGridProps<T> extends Omit<DataTableProps<T>, 'rowHeight'>, DrawnRows<T> {
  /** Width of the column of tick boxes; 0 without one. */
  readonly before: number;
}

/** Table element with widths, headers and the visible rows; its ARIA counts include all rows. */
export function TableGrid<T>(props: TableGridProps<T>) {
  const { list, columns, columnState = {}, onColumnState, selection, ids, layout, before } = props;
  const { hasMore = false, loading = false } = list;
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows are walked with keys
      role="grid"
      className={classNames('table-grid inset-focus', list.stale && 'table-stale')}
      aria-label={props.label}
      aria-rowcount={hasMore ? -1 : ids.length + 1}
      aria-colcount={layout.all.length + (selection ? 1 : 0)}
      aria-busy={loading}
      aria-multiselectable={selection !== undefined}
      style={{ width: layout.width }}
      tabIndex={props.current === -1 ? 0 : -1}
    >
      {/* One column without any width takes what is left, so that pinned ones stay where they are stuck. */}
      <colgroup>
        {before > 0 && <col style={{ width: before }} />}
        {layout.start.map(colOf)}
        {layout.middle.map(colOf)}
        <col />
        {layout.end.map(colOf)}
      </colgroup>
      <TableHeader
        layout={layout}
        whole={props.shown.columns.whole}
        sorting={props.sorting}
        ticked={selection ? tickedOf(selection.selected, ids) : null}
        onToggleAll={() => selection?.onChange(allToggled(selection.selected, ids))}
        arranging={
          onColumnState && { keys: orderedKeys(columns, columnState), state: columnState, onChange: onColumnState }
        }
      />
      <TableBody {...props} />
    </table>
  );
}

const colOf = <T,>({ key, width }: Column<T>) => <col key={key} style={{ width }} />;
