import type { DataTableProps } from './data-table-props.ts';
import type { Layout } from './layout.ts';
import type { Range } from './frame/ranges.ts';
import { TableRow } from './table-row.tsx';

/** What is drawn of a table's rows, and where. */
export interface DrawnRows<T> {
  readonly ids: readonly string[];
  readonly layout: Layout<T>;
  readonly shown: { readonly rows: Range; readonly columns: Range };
  readonly rowHeight: number;
  /** Index of the row the keyboard stands on. */
  readonly current: number;
}

type TableBodyProps<T> = DrawnRows<T> & Pick<DataTableProps<T>, 'list' | 'selection' | 'nameOf' | 'lookOf' | 'signsOf'>;

/** The rows in sight, between two empty rows as high as those that are not. */
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
            tip={props.signsOf?.(row).join('・') || undefined}
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
