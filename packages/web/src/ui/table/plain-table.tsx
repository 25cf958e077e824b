import type { ReactNode } from 'react';
import './plain-table.css';

/** Column of a table that is drawn completely. */
export interface PlainColumn<T> {
  readonly key: string;
  readonly header: ReactNode;
  /** Class of its cells and its header. */
  readonly look?: string;
  readonly cell: (row: T, index: number) => ReactNode;
}

interface PlainTableProps<T> {
  /** Accessible name of the scroll box of a wide table. */
  readonly label?: string;
  readonly busy?: boolean;
  readonly columns: readonly PlainColumn<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  readonly lookOf?: (row: T) => string | undefined;
  /** Content under the rows. */
  readonly children?: ReactNode;
}

/** Table of few rows, drawn completely, each as high as its content. With a `label` it scrolls sideways. */
export function PlainTable<T>({ label, busy, columns, rows, keyOf, lookOf, children }: PlainTableProps<T>) {
  return (
    // Focusable, so that it can be scrolled by keyboard.
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
