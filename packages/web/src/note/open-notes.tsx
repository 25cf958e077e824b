import { useQueries } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { countOpenNotes } from '@tsuun/contract/note-counts';
import { noteWords, openNotesLabel } from '@tsuun/domain/message/note';
import type { NoteKind } from '@tsuun/domain/note/note';
import { pageSize } from '@tsuun/domain/search/list-view';
import { call } from '../lib/calls.ts';
import { Icon } from '../ui/icon.tsx';

type OpenNotes = ReadonlyMap<string, number>;

const OpenNotesContext = createContext<OpenNotes>(new Map());

interface OpenNotesProps {
  /** Missing for records without notes. */
  readonly kind: NoteKind | undefined;
  readonly rows: readonly { readonly id: string | null }[];
  readonly children: ReactNode;
}

/**
 * Provides the number of open notes of the rows of a list. They are no values of the records, so they are read
 * separately, page by page; a failure only leaves the marks out.
 */
export function OpenNotes({ kind, rows, children }: OpenNotesProps) {
  const pages = useMemo(() => {
    const ids = kind === undefined ? [] : rows.flatMap(({ id }) => id ?? []);
    return Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, page) =>
      ids.slice(page * pageSize, (page + 1) * pageSize).join(','),
    );
  }, [kind, rows]);
  const counts = useQueries({
    queries: pages.map((ids) => ({
      queryKey: ['notes', 'open', kind, ids],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call(countOpenNotes[kind ?? 'order'], { query: { ids }, signal, background: true, ownErrors: 'all' }),
      staleTime: 0,
    })),
    combine: combined,
  });
  return <OpenNotesContext value={counts}>{children}</OpenNotesContext>;
}

interface Counted {
  readonly data?: readonly { readonly id: string; readonly count: number }[] | undefined;
}

const combined = (answers: readonly Counted[]): OpenNotes =>
  new Map(answers.flatMap(({ data }) => data ?? []).map(({ id, count }) => [id, count]));

/** Number of open notes of a row with its icon; nothing without any. */
export function NoteMark({ id }: { readonly id: string | null }) {
  const count = useContext(OpenNotesContext).get(id ?? '') ?? 0;
  if (count === 0) return null;
  return (
    <span className="row-notes toned tone-accent" title={openNotesLabel(count)}>
      <Icon name="note" small label={noteWords.title} />
      {count > 99 ? '99+' : count}
    </span>
  );
}
