import type { ReactNode } from 'react';
import './plain-table.css';

/** One column of a table that is drawn whole. */
export interface PlainColumn<T> {
  readonly key: string;
  readonly header: ReactNode;
  /** Class of its cells and its header. */
  readonly look?: string;
  readonly cell: (row: T, index: number) => ReactNode;
}

interface PlainTableProps<T> {
  /** Names the box of a table that may be wider than its place. */
  readonly label?: string;
  readonly busy?: boolean;
  readonly columns: readonly PlainColumn<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  readonly lookOf?: (row: T) => string | undefined;
  /** Under the rows. */
  readonly children?: ReactNode;
}

/** A table of few rows, drawn whole, each as high as what it tells. One with a `label` scrolls sideways. */
export function PlainTable<T>({ label, busy, columns, rows, keyOf, lookOf, children }: PlainTableProps<T>) {
  return (
    // Scrolled by keyboard too, so it takes the focus.
    <div
      {...(label && { className: 'plain-table-scroll', role: 'region', 'aria-label': label, tabIndex: 0 })}
      aria-busy={busy}
    >
      <table className="plain-table">
        <thead>
          <tr>
            {columns.map(({ key, header, look }) => (
              <th key={key} scope="col" className={look}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)} className={lookOf?.(row)}>
              {columns.map(({ key, look, cell }) => (
                <td key={key} className={look}>
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </div>
  );
}
