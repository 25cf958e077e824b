import type { AriaAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './plain-table.css';

export interface PlainColumn<T> {
  readonly key: string;
  /** `null` for a column without heading, such as an arrow between two values. */
  readonly header: ReactNode;
  readonly sorted?: AriaAttributes['aria-sort'];
  /** Width in px or as a share (`'18%'`). Columns without one take what is left. */
  readonly width?: number | string;
  /** Class of its cells, its heading and its `col`; shared classes such as `end` and `cut` override those of the table. */
  readonly look?: string;
  /** Further class of the cell of a row. */
  readonly lookOf?: (row: T) => string | false | undefined;
  /** Complete text of a cell that may be cut. */
  readonly title?: (row: T) => string | null;
  /** True if its cells have the heading too, where rows are cards (`plain-cards`). */
  readonly labelled?: boolean;
  /** True if its cells name their row. */
  readonly heading?: boolean;
  /** True for one cell beside all rows of a group, with the content of the first. */
  readonly perGroup?: boolean;
  readonly cell: (row: T, index: number) => ReactNode;
}

export interface PlainGroup<T> {
  readonly key: string;
  readonly label?: string;
  readonly look?: string;
  /** Row (`tr`) above its rows. */
  readonly head?: ReactNode;
  readonly rows: readonly T[];
}

interface PlainTableProps<T> {
  /** Accessible name of the scroll box of a wide table. */
  readonly label?: string;
  /** Accessible name of the table itself. */
  readonly caption?: string;
  readonly look?: string;
  /** True if columns keep the widths of their description, however long their texts are. */
  readonly fixed?: boolean;
  /** True if the headings are only read aloud. */
  readonly headHidden?: boolean;
  readonly busy?: boolean;
  readonly columns: readonly PlainColumn<T>[];
  readonly rows?: readonly T[];
  /** Instead of `rows`. */
  readonly groups?: readonly PlainGroup<T>[];
  /** Rows that stay visible below the others. */
  readonly sums?: readonly T[];
  readonly keyOf: (row: T) => string;
  readonly lookOf?: (row: T) => string | undefined;
  /** Content under the rows. */
  readonly children?: ReactNode;
}

/**
 * Table of few rows, drawn completely, each as high as its content. Headings and sums stay visible where rows scroll.
 * With a `label` it has a scroll box of its own, and with the look `plain-cards` its rows are cards on narrow screens.
 */
export function PlainTable<T>(props: PlainTableProps<T>) {
  const { label, caption, look, fixed, headHidden, busy, columns, rows = [], sums = [], children } = props;
  const { groups = [{ key: '', rows }], keyOf, lookOf } = props;
  const rowOf = (row: T, index: number, { length }: readonly T[]) => (
    <tr key={keyOf(row)} className={lookOf?.(row)}>
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} index={index} rowCount={length} />
      ))}
    </tr>
  );
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div
      {...(label && { className: 'plain-table-scroll', role: 'region', 'aria-label': label, tabIndex: 0 })}
      aria-busy={busy}
    >
      <table className={classNames('plain-table', fixed && 'plain-table-fixed', look)} aria-label={caption}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} className={column.look} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead className={headHidden ? 'visually-hidden' : undefined}>
          <tr>
            {columns.map((column) =>
              column.header === null ? (
                <td key={column.key} className={column.look} aria-hidden="true" />
              ) : (
                <th key={column.key} scope="col" className={column.look} aria-sort={column.sorted}>
                  {column.header}
                </th>
              ),
            )}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key} className={group.look} aria-label={group.label}>
            {group.head}
            {group.rows.map(rowOf)}
          </tbody>
        ))}
        {sums.length > 0 && <tfoot>{sums.map(rowOf)}</tfoot>}
      </table>
      {children}
    </div>
  );
}

interface CellProps<T> {
  readonly column: PlainColumn<T>;
  readonly row: T;
  readonly index: number;
  readonly rowCount: number;
}

function Cell<T>({ column, row, index, rowCount }: CellProps<T>) {
  const { header, look, lookOf, title, labelled, heading, perGroup, cell } = column;
  if (perGroup && index > 0) return null;
  const attributes = {
    rowSpan: perGroup ? rowCount : undefined,
    className: classNames(look, lookOf?.(row)),
    title: title?.(row) ?? undefined,
  };
  const content = (
    <>
      {labelled && (
        <span className="plain-label muted caption" aria-hidden="true">
          {header}
        </span>
      )}
      {cell(row, index)}
    </>
  );
  if (!heading) return <td {...attributes}>{content}</td>;
  return (
    <th scope={perGroup ? 'rowgroup' : 'row'} {...attributes}>
      {content}
    </th>
  );
}
