import type { KeyboardEvent, ReactNode } from 'react';
import { useMedia } from '../lib/use-media.ts';
import { classNames } from '../ui/class-names.ts';
import type { DataTableProps } from '../ui/table/data-table-props.ts';
import { DataTable } from '../ui/table/data-table.tsx';

interface ListSheetProps<T> extends Omit<DataTableProps<T>, 'maxHeight'> {
  /** Stands over the rows. */
  readonly bar: ReactNode;
  /** Of the rows, on small screens and on others. */
  readonly height: { readonly small: string; readonly normal: string };
  readonly className?: string | false;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The rows of a list in a card of their own, under their bar. */
export function ListSheet<T>({ bar, height, className, onKeyDown, ...table }: ListSheetProps<T>) {
  const small = useMedia('(width < 1024px)');
  return (
    <section className={classNames('card', className)} aria-label={table.label} onKeyDown={onKeyDown}>
      {bar}
      <DataTable {...table} maxHeight={small ? height.small : height.normal} />
    </section>
  );
}
