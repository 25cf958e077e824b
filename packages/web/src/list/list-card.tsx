import { type KeyboardEvent, type ReactNode, type HTMLAttributes, useMemo, useState } from 'react';
import { printedPartSentence } from '@tsuun/domain/message/sentence';
import { counted, countedOrNone } from '@tsuun/domain/message/figures';
import { words } from '@tsuun/domain/message/words';
import type { Sorting } from '@tsuun/domain/search/sorting';
import { useMedia } from '../lib/use-media.ts';
import { useDraftBadges } from '../editing/stored/draft-badge.tsx';
import { classNames } from '../ui/class-names.ts';
import type { DataTableProps, KeptPlace, TablePlace } from '../ui/table/data-table-props.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import type { LoadedList } from './use-record-list.ts';
import { currentAddress, isReturning } from '../shell/navigation.ts';
import { pageOf } from '../shell/pages.ts';
import './list-bar.css';

interface ListCardProps<T> extends Omit<DataTableProps<T>, 'maxHeight'> {
  readonly bar: ReactNode;
  /** Part under the rows, such as the summary of the current one. */
  readonly below?: ReactNode;
  readonly height: { readonly small: string; readonly normal: string };
  readonly className?: string | false;
  /** Kind of record under which drafts are kept in this browser; their rows are marked. */
  readonly drafts?: string | null | undefined;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export function ListCard<T extends { readonly id: string | null }>(props: ListCardProps<T>) {
  const { bar, below, height, className, onKeyDown, drafts = null, ...table } = props;
  const columns = useDraftBadges(table.columns, drafts);
  const place = useListPlace();
  const small = useMedia('(width < 1024px)');
  return (
    <section className={classNames('card', className)} aria-label={table.label} onKeyDown={onKeyDown}>
      {bar}
      <DataTable {...table} columns={columns} place={place} maxHeight={small ? height.small : height.normal} />
      {below}
    </section>
  );
}

interface ListBarProps extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'aria-label'> {
  readonly className?: string;
  readonly count: ReactNode;
  readonly children?: ReactNode;
  readonly middle?: ReactNode;
  readonly tools: ReactNode;
}

export const ListBar = ({ className, count, children, middle, tools, ...named }: ListBarProps) => (
  <div className={classNames('list-bar row wrap', className)} {...named}>
    <p className="list-bar-count one-line" role="status">
      {count}
    </p>
    {children}
    <div className="list-bar-space grow">{middle}</div>
    {tools}
  </div>
);

interface RowCountProps {
  readonly list: Pick<LoadedList<unknown>, 'rows' | 'totalCount'>;
  readonly sorted?: Sorting | null;
}

/** Number of rows found, how many of them are loaded, and if the oldest are first (ORD-LIST-03). */
export function RowCount({ list, sorted = null }: RowCountProps) {
  const { rows, totalCount } = list;
  return (
    <>
      <b>{countedOrNone(totalCount)}</b>
      <span>中 </span>
      <b>{counted(rows.length)}</b>
      <span>表示</span>
      {sorted?.key === 'bizResultDt' && sorted.direction === 'asc' && (
        <span className="muted caption">　{words.oldestFirst}</span>
      )}
      {totalCount !== null && rows.length < totalCount && (
        <span className="print-only">　{printedPartSentence(totalCount, rows.length)}</span>
      )}
    </>
  );
}

/** Last places in lists, by page and conditions; the oldest first. */
const places = new Map<string, TablePlace>();
const maxPlaces = 100;

function keepPlace(key: string, place: TablePlace): void {
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest);
}

const listAddress = (): { readonly page: string; readonly key: string } => {
  const { path, search } = currentAddress();
  return { page: pageOf(path), key: `${pageOf(path)}${search}` };
};

/** Keeps the place in the list of this page, and returns to it when the user comes back by the browser's Back. */
function useListPlace(): KeptPlace {
  const [{ page, initial }] = useState(() => {
    const { page: here, key } = listAddress();
    return { page: here, initial: isReturning() ? (places.get(key) ?? null) : null };
  });
  return useMemo(
    () => ({
      initial,
      keep: (place) => {
        const { page: here, key } = listAddress();
        if (here === page) keepPlace(key, place);
      },
    }),
    [page, initial],
  );
}
