import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Endpoint, QueryOf } from '@tsuun/contract/endpoint';
import type { Page } from '@tsuun/contract/shape';
import { message } from '@tsuun/domain/message/message';
import { ApiError, sentenceOf } from '../lib/api-error.ts';
import { call, inList } from '../lib/calls.ts';

interface SearchEndpoint<T> extends Endpoint {
  readonly answer: Endpoint['answer'] & { readonly row?: T };
}

interface Position {
  readonly pageNum: number;
  readonly cursor: string | undefined;
}

/**
 * Loaded rows of a search. Pages count from 0 (SEARCH-11) and carry the cursor of the previous page, so that rows
 * written meanwhile neither duplicate nor hide others. A search by the user resets dialogs; paging and reloads by the
 * program do not (SHELL-15). Another `turn` searches again with any conditions; `null` searches nothing. Rows and count
 * of the previous search stay until the first page arrives (SEARCH-16).
 */
export function useSearchList<T>(endpoint: SearchEndpoint<T>, conditions: QueryOf<Endpoint> | null, turn: number) {
  const [reloads, setReloads] = useState(0);
  const { path } = endpoint;
  const key = useMemo(() => ['search', path, conditions, turn, reloads], [path, conditions, turn, reloads]);
  const query = useInfiniteQuery({
    queryKey: key,
    enabled: conditions !== null,
    queryFn: async ({ pageParam, signal }) =>
      (await call(endpoint as Endpoint, {
        query: conditions ?? {},
        extra: { pageNum: String(pageParam.pageNum), ...(pageParam.cursor && { cursor: pageParam.cursor }) },
        signal,
        ...inList,
      })) as Page<T>,
    initialPageParam: { pageNum: 0, cursor: undefined } as Position,
    getNextPageParam: (last, all): Position | undefined =>
      follows(last, all) ? { pageNum: all.length, cursor: last.cursor } : undefined,
    // A repeated search starts at page 0 instead of requesting every page loaded before (SEARCH-07).
    gcTime: 0,
    // Never the rows of another list, if one component shows several.
    placeholderData: (before, query) => (query?.queryKey[1] === path ? before : undefined),
  });
  const rows = useMemo(() => rowsOf(query.data?.pages ?? []), [query.data]);
  const { fetchNextPage } = query;
  const rowAt = useCallback(
    async (index: number): Promise<T | null> => {
      let { data, hasNextPage } = query as Pick<typeof query, 'data' | 'hasNextPage'>;
      while (hasNextPage && rowsOf(data?.pages ?? []).length <= index) {
        ({ data, hasNextPage } = await fetchNextPage(joining));
      }
      return rowsOf(data?.pages ?? [])[index] ?? null;
    },
    [query, fetchNextPage],
  );
  const { recount, ...changes } = useChanges<T>(path);
  return {
    rows,
    first: query.data?.pages[0] ?? null,
    totalCount: query.data?.pages[0]?.totalCount ?? null,
    loading: query.isFetching,
    /** True for rows of the previous search while the answer is pending. */
    stale: query.isPlaceholderData,
    error: conditions === null ? message.notSearched : refusalOf(query.error),
    hasMore: query.hasNextPage,
    // `error` has the reason of a failure.
    loadMore: useCallback(() => void rowAt(rows.length).catch(() => undefined), [rowAt, rows]),
    /** Row at an index of the whole result; loads pages up to it. `null` after the end. Throws `ApiError`. */
    rowAt,
    retry: conditions === null ? undefined : changes.renew,
    ...changes,
    reload: useCallback(() => {
      setReloads((count) => count + 1);
      recount();
    }, [recount]),
  };
}

/** Reason why a search failed; the sentences of the conditions that the server refused say more than their summary. */
function refusalOf(error: unknown): string | null {
  const sentences = error instanceof ApiError ? Object.values(error.validationError).flat() : [];
  return sentences.length > 0 ? sentences.join('') : sentenceOf(error);
}

function useChanges<T>(path: string) {
  const client = useQueryClient();
  const here = useMemo(() => ({ queryKey: ['search', path], type: 'active' }) as const, [path]);
  /** Reads the counts of the views again (`useCountedViews`). */
  const recount = useCallback(() => void client.invalidateQueries({ queryKey: ['view-counts', path] }), [client, path]);
  return {
    recount,
    /** Reloads the loaded pages and the total in place. */
    renew: useCallback(() => {
      void client.refetchQueries(here);
      recount();
    }, [client, here, recount]),
    /** Replaces a changed row without reloading the list; `null` removes it. */
    replace: useCallback(
      (matches: (row: T) => boolean, next: T | null) => {
        const put = (): void =>
          void client.setQueriesData<{ pages: Page<T>[]; pageParams: unknown[] }>(
            here,
            (data) => data && { ...data, pages: data.pages.map((page) => replacedIn(page, matches, next)) },
          );
        put();
        // An answer on its way brings the row as it was before.
        for (const { promise } of client.getQueryCache().findAll({ ...here, fetchStatus: 'fetching' }))
          promise?.then(put, () => undefined);
        recount();
      },
      [client, here, recount],
    ),
  };
}

/** A page that is being loaded is awaited and not requested again. */
const joining = { cancelRefetch: false, throwOnError: true } as const;

/** A list read by cursors ends without a cursor, because its total ignores rows added or removed meanwhile (R19). */
const follows = <T>(last: Page<T>, all: readonly Page<T>[]): boolean =>
  last.list.length > 0 && (all[0]?.cursor === undefined ? loadedOf(all) < last.totalCount : last.cursor !== undefined);

/** Loaded rows. A record whose sort value changed between two pages is in both and shown once (R19). */
function rowsOf<T>(pages: readonly Page<T>[]): T[] {
  const shown = new Set<unknown>();
  return pages.flatMap(({ list }) =>
    list.filter((row) => {
      const id: unknown = isRecord(row) ? row.id : undefined;
      if (id === undefined || id === null) return true;
      const isNew = !shown.has(id);
      shown.add(id);
      return isNew;
    }),
  );
}

const isRecord = (row: unknown): row is { readonly id?: unknown } => typeof row === 'object' && row !== null;

const loadedOf = (pages: readonly Page<unknown>[]): number => pages.reduce((rows, page) => rows + page.list.length, 0);

function replacedIn<T>(page: Page<T>, matches: (row: T) => boolean, next: T | null): Page<T> {
  if (!page.list.some(matches)) return page;
  const list = page.list.flatMap((row) => (matches(row) ? (next === null ? [] : [next]) : [row]));
  return { ...page, list };
}
