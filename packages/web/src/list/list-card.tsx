import type { KeyboardEvent, ReactNode } from 'react';
import { useMedia } from '../lib/use-media.ts';
import { useDraftBadges } from '../editing/stored/draft-badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { useListPlace } from './use-list-place.ts';
import type { DataTableProps } from '../ui/table/data-table-props.ts';
import { DataTable } from '../ui/table/data-table.tsx';

interface ListCardProps<T> extends Omit<DataTableProps<T>, 'maxHeight'> {
  /** Bar over the rows. */
  readonly bar: ReactNode;
  /** Heights of the rows, on small screens and on others. */
  readonly height: { readonly small: string; readonly normal: string };
  readonly className?: string | false;
  /** Kind of record under which drafts are kept in this browser; their rows are marked. */
  readonly drafts?: string | null | undefined;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** Rows of a list in a card, under their bar. */
export function ListCard<T extends { readonly id: string | null }>(props: ListCardProps<T>) {
  const { bar, height, className, onKeyDown, drafts = null, ...table } = props;
  const columns = useDraftBadges(table.columns, drafts);
  const place = useListPlace();
  const small = useMedia('(width < 1024px)');
  return (
    <section className={classNames('card', className)} aria-label={table.label} onKeyDown={onKeyDown}>
      {bar}
      <DataTable {...table} columns={columns} place={place} maxHeight={small ? height.small : height.normal} />
    </section>
  );
}
