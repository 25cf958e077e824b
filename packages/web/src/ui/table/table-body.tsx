import type { Layout } from './layout.ts';
import type { Range } from './frame/ranges.ts';
import type { Selection } from './selection.ts';
import { TableRow } from './table-row.tsx';

interface TableBodyProps<T> {
  readonly rows: readonly T[];
  readonly ids: readonly string[];
  readonly layout: Layout<T>;
  readonly shown: { readonly rows: Range; readonly columns: Range };
  readonly rowHeight: number;
  readonly current: number;
  readonly selection?: Selection | undefined;
  readonly nameOf?: ((row: T) => string) | undefined;
  readonly lookOf?: ((row: T) => string | undefined) | undefined;
  readonly signsOf?: ((row: T) => readonly string[]) | undefined;
}

/** The rows in sight, between two empty rows as high as those that are not. */
export function TableBody<T>(props: TableBodyProps<T>) {
  const { rows, ids, layout, shown, selection, current } = props;
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
