import { queryOptions } from '@tanstack/react-query';

/** How one call reads: quietly, refusals told by the dialog itself. */
interface ReadOptions {
  readonly background: true;
  readonly ownErrors: readonly number[] | 'all';
  readonly signal: AbortSignal;
}

/** How long a record that was read may be shown without asking again; saving tests the version in any case. */
const staleTime = 30_000;

/** How a dialog reads its record, kept under `name` and the id; read ahead of need, nobody is told when it fails. */
export function recordQueries<R>(name: string, read: (id: string, options: ReadOptions) => Promise<R>) {
  const queryOf = (ownErrors: ReadOptions['ownErrors']) => (id: string) =>
    queryOptions({
      queryKey: [name, id],
      queryFn: ({ signal }) => read(id, { background: true, ownErrors, signal }),
      staleTime,
    });
  return { query: queryOf([400]), aheadQuery: queryOf('all') };
}
